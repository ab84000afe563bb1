/** Numbers in groups, between dots and next to text: which are personal data and which are counts. */
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

  it("is removed completely next to a word for a card, even if fewer digits are valid by chance", () => {
    const cards = cardDigits.filter((digits) => digits.length === 16);
    fc.assert(
      fc.property(cards, fc.constantFrom(" ", "-"), (digits, gap) => {
        expect(clean(`paid with card ${grouped(digits, gap)} today`)).toBe("paid with card [card] today");
        expect(scrub({ card: { number: grouped(digits, gap) } }).value).toEqual({ card: { number: "[card]" } });
      }),
      { numRuns: 300 },
    );
  });

  it("is removed completely if it has 19 digits", () => {
    for (const all of visa19)
      expect(
        all.map((digits) => clean(`card ${grouped(digits, " ")} x`)).filter((text) => text === "card [card] x"),
      ).toHaveLength(1);
  });

  it.each([
    ["ref 622202 4071392658404", "ref [card]"],
    ["ref 322202 4071392658407", "ref 322202 4071392658407"],
    ["card 4111 1111 1111 1111 2027", "card [card] 2027"],
    ["cards 4111 1111 1111 1111 5555 5555 5555 4444", "cards [card] [card]"],
    ["card 6759 8410 3431 and 1", "card [card] and 1"],
  ])("%j becomes %j", (text, expected) => {
    expect(clean(text)).toBe(expected);
  });
});

describe("a home directory", () => {
  it.each([
    ...["%", "at %:3:14", '"%"', "(%)", "HOME=%", "PATH=/bin:%", "a,%", "<%>", "**%**", "gcc -I% x.c", "curl -d @%"],
    ...["file://%", "vscode://file%", "jar:file:%!/a.class", "ssh://git@git.example%", "http://localhost:5173/@fs%"],
    ...[
      "/mnt/c%",
      "/mnt/host/c%",
      "#!%",
      "make&&%",
      "\u001b[1;32m%\u001b[0m",
      "/c%",
      "/cygdrive/d%",
      "/var%",
      "/usr%",
      "/export%",
      "/nfs%",
      "/host_mnt%",
      "/media/usb-1%",
    ],
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
  ])("is not one in %s", (text) => {
    expect(clean(text)).toBe(text);
  });
});

describe("four numbers between dots", () => {
  it.each([
    ...['<PackageReference Include="Serilog" Version="3.1.1.0" />', '[assembly: AssemblyVersion("1.0.0.0")]'],
    ...["<version>1.2.3.4</version>", '  "version": "1.2.3.4",', "'version' => '1.2.3.4'", "version = '1.2.3.4'"],
    ...[
      "bump foo from 1.2.3.4 to 1.2.3.5",
      "Bumps @acme/foo from 1.2.3.4 to 1.2.3.5.",
      "Upgrading foo from 1.2.3.4 to 1.2.3.5",
    ],
    ...[
      "chore(deps): update foo from 1.2.3.4 to 1.2.3.5",
      "upgraded from 1.2.3.4 to 1.2.3.5",
      "version 1.2.3.4 -> 1.2.3.5",
      "Bump foo 1.2.3.4 -> 1.2.3.5",
      '"foo": "^1.2.3.4"',
      'gem "foo", "~> 1.2.3.4"',
      "versión 1.2.3.4",
      "версия: 1.2.3.4",
      "版本：1.2.3.4",
    ],
    ...[
      "pip install foo==1.2.3.4",
      "foo[bar]>=1.2.3.4",
      "RFC 5280, section 4.2.1.10",
      "see § 4.2.1.3",
      "Figure 4.2.1.3",
    ],
    ...["libfoo.so.1.2.3.4", "releases/tag/1.2.3.4", 'tag: "1.2.3.4"', "compare/release 1.2.3.4...1.2.3.5"],
  ])("are a version in %s", (text) => {
    expect(clean(text)).toBe(text);
  });

  it.each([
    ...[
      "update the record from % to %",
      "updated host web1 from % to %",
      "migrate % -> %",
      "ip.src==%",
      "dst_host == %",
    ],
    ...[
      'host=="%"',
      "client_ip==%",
      "table % is full",
      'conversion("%")',
      '"server": "%"',
      "redirect % to %",
      "bumped by %",
      "~ %",
      "a ^ %",
    ],
    ...["version 1.2.3.4 at %", "version 1.2.3.4, %", "os 1.2.3.4 from %", "tags %", "section of %", "so. %"],
  ])("are an address in %s", (around) => {
    expect(clean(around.replaceAll("%", "89.160.20.5"))).toBe(around.replaceAll("%", "[ip]"));
  });
});

describe("a row of numbers", () => {
  it.each([
    ...["[831 228 9165 1649 5738 6356 9897 2156]", "[8428 846 3771 257 675 2659 848 8144]"],
    ...["1516354 621291 440714 0 0 55 215 678 5463 28 47 92", "[1234 5678 4111 1111 1111 1111 9012]"],
  ])("%s contains neither phones nor cards", (text) => {
    expect(clean(text)).toBe(text);
  });

  it.each([
    ["415 555 0132 415 555 0133 415 555 0134", "[phone] [phone] [phone]"],
    ["415 555 0132 4111 1111 1111 1111", "[phone] [card]"],
    ["4111 1111 1111 1111 415 555 0132", "[card] [phone]"],
    ["4111 1111 1111 1111 5555 5555 5555 4444 4111 1111 1111 1111", "[card] [card] [card]"],
    ["at 08:14:22 415 555 0132 200 OK", "at 08:14:22 [phone] 200 OK"],
    ["card 12 27 123 4111 1111 1111 1111", "card 12 27 123 [card]"],
    ["08:14:22 4111 1111 1111 1111 12 27 123", "08:14:22 [card] 12 27 123"],
    ["row 7 12 1 415 555 0132", "row 7 12 1 415 555 0132"],
  ])("%j becomes %j", (text, expected) => {
    expect(clean(text)).toBe(expected);
  });
});

describe("a text with an @ and a dot", () => {
  it.each([
    ...["this@MainActivity.finish()", "super@Outer.method()", "mAP@[.5:.95]", "mAP@[0.5:0.95]", "AP@[0.50:0.05:0.95]"],
    ...["user@1000.service", "systemd getty@tty1.service", "postgresql@14-main.service", "sshd@0.socket"],
    ...["icon@dark.svg", "background@mobile.jpg", "express@4.18.2.tgz", "foo@v1.2.3.tar.gz", "clip@2x.mp4"],
  ])("is not an address in %s", (text) => {
    expect(clean(text)).toBe(text);
  });

  it.each([
    ["avatars/jane@example.com.png", "avatars/[email].png"],
    ["jane@example.com.json jane@mail.example.org.tar.gz", "[email].json [email].tar.gz"],
    ["this@example.com, super@example.com", "[email], [email]"],
    ["jane@example.services jane@min.example jane@tar.gz.example.com", "[email] [email] [email]"],
    ["jane@[67.43.156.7] jane@[IPv6:2a02:cf40::7] jane@[2a02:cf40::7]", "[email] [email] [email]"],
  ])("%j becomes %j", (text, expected) => {
    expect(clean(text)).toBe(expected);
  });
});

describe("a count in groups", () => {
  it.each([
    ...[
      "The mobile app has 3 500 000 users",
      "we reach 1 000 000 users",
      "mobile sessions 12 345 678",
      "sms 1 234 567 sent",
    ],
    ...["Mobile traffic: 1.234.567 Besuche", "phone shipments 1 234 567 units", "Text size 14 16 18 20"],
    ...["ring buffer 1024 2048 4096", "Call duration 10 20 30 40 ms", "phone: 1 234 567 calls", "reach 1234567 users"],
  ])("is not a phone number in %j", (text) => {
    expect(clean(text)).toBe(text);
  });

  it.each([
    ...[
      "phone: 21 234 567",
      "text me at 12 34 56",
      "call Bob from the office on 5125 9018",
      "mobile (work): 5125 9018",
    ],
    ...[
      "phone of the office in Riga 5125 9018",
      "reach Jane Doe at 374 780 163",
      "cell no. 5125 9018",
      "mobile 512 435 242",
      "appelez le 34 40 98 09",
      "ligue para o 5125 9018",
    ],
  ])("is one in %j", (text) => {
    expect(clean(text)).toBe(text.replace(/\d[\d ]*/, "[phone]"));
  });

  it("is not a social security number before a unit", () => {
    expect(clean("123 45 6789 bytes, 123 45 6789, 123-45-6789 users")).toBe(
      "123 45 6789 bytes, [us_ssn], [us_ssn] users",
    );
  });
});

describe("a number with the text right before it", () => {
  it.each([
    ["card no.4111111111111111, nr.4111111111111111", "card no.[card], nr.[card]"],
    ["IBANDE89370400440532013000", "IBAN[iban]"],
    ["to IBANGB82 WEST 1234 5698 7654 32 now", "to IBAN[iban] now"],
    ["1.415.555.0132 or 415/555-0132", "[phone] or [phone]"],
    ["1.415.555.0132", "[phone]"],
  ])("%j becomes %j", (text, expected) => {
    expect(clean(text)).toBe(expected);
  });

  it.each([
    ...["run.4111111111111111", "piano.4111111111111111", "XIBANDE89370400440532013000", "IBANDE89370400440532013001"],
    ...[
      "1.3.36.1520",
      "120.0.6099.1234",
      "7.415.555.0132",
      "1.115.555.0132",
      "3.1.415.555.0132",
      "115/555-0132",
      "2024/12-1234",
    ],
  ])("%j stays", (text) => {
    expect(clean(text)).toBe(text);
  });
});
