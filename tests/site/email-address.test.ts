import { expect, it } from "vitest";
import { normalEmailAddress } from "@/lib/site/contracts/email-address";

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

it.each([
  ...["", "@", "jane", "jane@", "@example.com", "jane@localhost", "jane@example", "jane@example.c"],
  ...["jane@@example.com", "jane@a@example.com", ".jane@example.com", "jane.@example.com", "ja..ne@example.com"],
  ...["jane@example.com\r\nBcc: all@example.com", "Jane <jane@example.com>", "jane@example.com,joe@example.com"],
  ...[
    "jane@example.com:25",
    "jane@example.com/x",
    "jane@example.com?x",
    "jane@exam%70le.com",
    "jane@user:pw@example.com",
  ],
  ...[
    "jane@127.0.0.1",
    "jane@0x7f.1",
    "jane@[::1]",
    "jane@2130706433",
    "jane@-example.com",
    "jane@example-.com",
    "jane@.example.com",
  ],
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
