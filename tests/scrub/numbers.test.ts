/** Numbers that other numbers, paths and versions are easily taken for, each beside what it must not be taken for. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scrub } from "@/lib/scrub/scrub";
import { cardDigits } from "./personal-data";

const clean = (text: string) => scrub({ text }).value.text;

describe("a card in groups", () => {
  const grouped = (digits: string, gap: string) => (digits.match(/.{1,4}/g) ?? []).join(gap);
  const visa19 = ["4071392658407139263", "4929421234567890123", "4539578763621486004"].map((digits) =>
    Array.from({ length: 10 }, (_, last) => digits.slice(0, -1) + last),
  );

  it("leaves none of its digits next to a word that says card, though fewer pass the check by chance", () => {
    const cards = cardDigits.filter((digits) => digits.length === 16);
    fc.assert(
      fc.property(cards, fc.constantFrom(" ", "-"), (digits, gap) => {
        expect(clean(`paid with card ${grouped(digits, gap)} today`)).toBe("paid with card [card] today");
        expect(scrub({ card: { number: grouped(digits, gap) } }).value).toEqual({ card: { number: "[card]" } });
      }),
      { numRuns: 300 },
    );
  });

  it("goes whole when it has 19 digits", () => {
    for (const all of visa19)
      expect(
        all.map((digits) => clean(`card ${grouped(digits, " ")} x`)).filter((text) => text === "card [card] x"),
      ).toHaveLength(1);
  });

  it.each([
    ["card 4111 1111 1111 1111 2027", "card [card] 2027"],
    ["cards 4111 1111 1111 1111 5555 5555 5555 4444", "cards [card] [card]"],
    ["card 6759 8410 3431 and 1", "card [card] and 1"],
  ])("%j reads %j", (text, expected) => {
    expect(clean(text)).toBe(expected);
  });
});

describe("a home directory", () => {
  it.each([
    ...["%", "at %:3:14", '"%"', "(%)", "HOME=%", "PATH=/bin:%", "a,%", "<%>", "**%**", "gcc -I% x.c", "curl -d @%"],
    ...["file://%", "vscode://file%", "jar:file:%!/a.class", "ssh://git@git.example%", "http://localhost:5173/@fs%"],
    ...["/mnt/c%", "/c%", "/cygdrive/d%", "/var%", "/usr%", "/export%", "/nfs%", "/host_mnt%", "/media/usb-1%"],
    ...[
      "/System/Volumes/Data%",
      "/Volumes/Macintosh HD%",
      "//wsl.localhost/Ubuntu%",
      "vscode-remote://ssh-remote+box%",
    ],
  ])("is one in %s", (around) => {
    for (const home of ["/home/", "/Users/"])
      expect(clean(around.replace("%", `${home}janedoe/app`))).toBe(around.replace("%", `${home}[user]/app`));
  });

  it.each([
    ...["src/pages/home/index.tsx", "app/home/banner", "./assets/home/hero", 'from "../home/Header"', "@/home/Header"],
    ...[
      "components/Users/UserTable",
      "App\\Users/UserController",
      "https://shop.example/home/sale",
      "//cdn.example/home/x",
    ],
    ...["GET /v1/Users/jane", "/scim/v2/Users/2819c223", "/Users/42", "/Users/2819c223-7f76-453a-919d-413861904646"],
    ...[
      "/home/index.html",
      "/home/hero.png",
      "/home/site/wwwroot",
      "/home/oai/share",
      "/home/$USER/x",
      "/app/src/home/page",
    ],
  ])("is none in %s", (text) => {
    expect(clean(text)).toBe(text);
  });
});
