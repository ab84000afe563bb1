/** Email addresses as tools write them, and text that only looks like one. */
import type { HiddenCase } from "@/tests/scrub/set/case";

const addresses = ["jane.doe@example.com", "j_doe+news@mail.example.co.uk", "用户@例子.广告", "o'neil@example.ie"];
const places: readonly ((address: string) => object)[] = [
  (address) => ({ text: `ask ${address}, please` }),
  (address) => ({ to: [{ address }] }),
  (address) => ({ log: `2025-03-14T09:00:00Z INFO mail from=<${address}> size=1204` }),
  (address) => ({ json: JSON.stringify({ user: { contact: address } }) }),
  (address) => ({ [address]: { seen: true } }),
];

export const mustGo: readonly HiddenCase[] = addresses.flatMap((address) =>
  places.map((place) => ({ kind: "email", payload: place(address), gone: [address] })),
);

export const mustStay: readonly object[] = [
  "logo@2x.png",
  "npm i vue@3.4.1 @types/node@20",
  "git@github.example:acme/shop.git",
  "@media (min-width: 600px)",
  "uses: actions/checkout@v4",
  "systemctl status getty@tty1.service",
  "1 kg @ 2.50",
].map((text) => ({ text }));
