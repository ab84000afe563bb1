/** Phone numbers in URL paths and with the Russian trunk prefix, and numbers that are not phone numbers. */
import type { HiddenCase } from "@/tests/scrub/set/case";

const russian = ["8 916 123 45 67", "8-916-123-45-67", "8 (495) 123-45-67", "8 800 555-35-35"];
const paths = ["/sms/to/", "/api/whatsapp/to/", "/mobile/", "/phone/", "/users/phones/"];

export const mustGo: readonly HiddenCase[] = [
  ...russian.flatMap((number) =>
    ["N", "звоните N", "call N now", "N, офис"].map(
      (text): HiddenCase => ({ kind: "phone", payload: { text: text.replace("N", number) }, gone: [number] }),
    ),
  ),
  ...paths.flatMap((path) =>
    ["491701234567", "4155550132"].map(
      (number): HiddenCase => ({
        kind: "phone",
        payload: { url: `https://api.example${path}${number}` },
        gone: [number],
      }),
    ),
  ),
  { kind: "phone", payload: { text: "cel: 55 1234 5678" }, gone: ["55 1234 5678"] },
];

export const mustStay: readonly object[] = [
  "8 100 200 30 40",
  "8 123 456 78 90",
  "8 916 123 45 67 89",
  "8.916.123.45.67",
  "v8 916 123 45 67",
  "cel 12345678 pixels",
  "excel 12345678",
  "https://x.example/cell/10203040",
  "https://x.example/sms/89123456789",
  "https://x.example/orders/4155550132",
  "https://x.example/contacts/491701234567",
].map((text) => ({ text }));
