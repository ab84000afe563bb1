import fc from "fast-check";
import { expect, it } from "vitest";
import { z } from "zod";
import { normalEmailAddress } from "@/lib/gate/contracts/email-address";
import { AccountAddress } from "@/lib/gate/contracts/email-schema";

it.each([
  ["jane@example.com", "jane@example.com"],
  ["Jane.Doe+news@Example.COM", "Jane.Doe+news@example.com"],
  ["o'brien_1@sub.example.co.uk", "o'brien_1@sub.example.co.uk"],
  ["jörg@müller.de", "jörg@xn--mller-kva.de"],
  ["jörg@MÜLLER.DE", "jörg@xn--mller-kva.de"],
  ["jo\u0308rg@mu\u0308ller.de", "jörg@xn--mller-kva.de"],
  ["joerg@xn--mller-kva.de", "joerg@xn--mller-kva.de"],
  ["用户@例え.jp", "用户@xn--r8jz45g.jp"],
  ["用户@例え。jp", "用户@xn--r8jz45g.jp"],
  ["user@例え.テスト", "user@xn--r8jz45g.xn--zckzah"],
  ["jane@ｅｘａｍｐｌｅ.com", "jane@example.com"],
])("an email address %j is %j", (typed, normal) => {
  expect(normalEmailAddress(typed)).toBe(normal);
  expect(normalEmailAddress(normal)).toBe(normal);
});

/** The pattern in the HTML standard, "valid email address". */
const html =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

it("accepts and refuses the same ASCII addresses as a browser, within the length limit", () => {
  const part = fc.string({ unit: fc.constantFrom(..."ab09.-_+!#$%&'*/=?^`{|}~@ ,:;<>()[]\\\""), maxLength: 8 });
  const text = fc.tuple(part, fc.constantFrom("@", "@", "@a", ""), part).map((parts) => parts.join(""));
  fc.assert(
    fc.property(text, (typed) => {
      const trimmed = typed.trim();
      expect(normalEmailAddress(typed) !== undefined).toBe(html.test(trimmed));
      expect(z.regexes.html5Email.test(trimmed)).toBe(html.test(trimmed));
    }),
    { numRuns: 3_000 },
  );
});

it.each([
  ["first/last@example.com", "first/last@example.com"],
  ["user!host=a@example.com", "user!host=a@example.com"],
  ["a=b?c^d`{|}~#$%&'*@example.com", "a=b?c^d`{|}~#$%&'*@example.com"],
  [".jane..doe.@example.com", ".jane..doe.@example.com"],
  ["root@localhost", "root@localhost"],
  ["jane@0x7f.1", "jane@0x7f.1"],
])("accepts %j, as browsers do", (typed, normal) => {
  expect(normalEmailAddress(typed)).toBe(normal);
});

const invisible = [
  ..." \t\r\n\u00a0\u200b\ufeff\u2060\u200e\u202f\u3000\u00ad\u200d\u2028\u034f\u3164\u2800",
  "\u{e0020}",
  "\ufe0f",
  "\0",
];
it.each(invisible)("removes %j at both ends", (space) => {
  const pasted = `${space}${space}jane@example.com${space}`;
  expect(normalEmailAddress(pasted)).toBe("jane@example.com");
  expect(normalEmailAddress(`jane${space}doe@example.com`)).toBeUndefined();
  expect(AccountAddress.parse(pasted.toUpperCase())).toBe("jane@example.com");
});

it("reads a long text of spaces in linear time", () => {
  const spaces = "\u200b ".repeat(400_000);
  expect(normalEmailAddress(`${spaces}x${spaces}`)).toBeUndefined();
  expect(normalEmailAddress(`${spaces}jane@example.com${spaces}`)).toBe("jane@example.com");
});

it.each([
  ...["", "@", "jane", "jane@", "@example.com", "jane@.", "jane@example..com"],
  ...["jane@@example.com", "jane@a@example.com"],
  ...["jane@example.com\r\nBcc: all@example.com", "Jane <jane@example.com>", "jane@example.com,joe@example.com"],
  ...[
    "jane@example.com:25",
    "jane@example.com/x",
    "jane@example.com?x",
    "jane@exam%70le.com",
    "jane@user:pw@example.com",
  ],
  ...["jane@[::1]", "jane@-example.com", "jane@example-.com", "jane@.example.com"],
  ...[
    "ja ne@example.com",
    "ja\u00a0ne@example.com",
    "ja\u200bne@example.com",
    "jane@exa\u200dmple.com",
    "jane@xn--.com",
  ],
  ...[
    "jane\u202e@example.com",
    "\u{1f600}@example.com",
    `jane@${"a".repeat(64)}.com`,
    `${"a".repeat(243)}@example.com`,
  ],
  `jane@${"ü".repeat(60)}.${"ü".repeat(60)}.${"ü".repeat(60)}.${"ü".repeat(60)}.de`,
])("an email address is not %j", (typed) => {
  expect(normalEmailAddress(typed)).toBeUndefined();
});
