/** Text right next to a match must neither hide it nor be removed with it. */
import { describe, expect, it } from "vitest";
import { scrub } from "@/lib/scrub/scrub";

const clean = (text: string) => scrub({ text }).value.text;

describe("among other matches and numbers", () => {
  it.each([
    ["我的token=abc12345xyz", "我的token=[secret]"],
    ["使用secret_key: abc12345xyz", "使用secret_key: [secret]"],
    ["请求头Authorization: abcdefghijk12345", "请求头Authorization: [secret]"],
    ["../../../../Users/alice/dev/app/index.ts:3:1", "../../../../Users/[user]/dev/app/index.ts:3:1"],
    ["file://localhost/Users/alice/x", "file://localhost/Users/[user]/x"],
    ["cannot open //home/alice/x", "cannot open //home/[user]/x"],
    ["SSN 536 22 1234 415 555 0132", "SSN [us_ssn] [phone]"],
    ["12 27 123 4111 1111 1111 1111", "12 27 123 [card]"],
    ["4111 1111 1111 1111 12 27 123 5500 0000 0000 0004 01 28 456", "[card] 12 27 123 [card] 01 28 456"],
    ["Jane Doe 415 555 0132 2024 11 20", "Jane Doe [phone] 2024 11 20"],
    ["SMS to 91234567 sent", "SMS to [phone] sent"],
    ["SSN 536 22 1234 sent to HR", "SSN [us_ssn] sent to HR"],
    ["took 3 sec 141.97.61.7", "took 3 sec [ip]"],
    ["user==141.97.61.7", "user==[ip]"],
    ["session_tag: 141.97.61.9", "session_tag: [ip]"],
    ["password: 2024-winter", "password: [secret]"],
  ])("%j becomes %j", (text, expected) => {
    expect(clean(text)).toBe(expected);
  });

  const harmless = ["Encryption key: 256-bit", "password: 8-characters", "see section 4.2.1.10", "nginx tag: 1.2.3.4"];
  it.each(harmless)("%j stays", (text) => {
    expect(clean(text)).toBe(text);
  });
});

describe("a secret in code or on a command line", () => {
  it.each([
    ['localStorage.setItem("apiKey", "a1b2c3d4e5f6g7")', 'localStorage.setItem("apiKey", "[secret]")'],
    ["h.append('x-api-key', 'a1b2c3d4e5f6g7')", "h.append('x-api-key', '[secret]')"],
    ['setdefault("ACCESS_TOKEN", "a1b2c3d4e5f6g7")', 'setdefault("ACCESS_TOKEN", "[secret]")'],
    ['set("authToken", "a1b2c3d4e5f6g7")', 'set("authToken", "[secret]")'],
    ["<td>TOKEN</td><td>a1b2c3d4e5f6</td>", "<td>TOKEN</td><td>[secret]</td>"],
    ["Api key is a1B2c3d4e5f6g7h8i9", "Api key is [secret]"],
    ["mysqldump --host db1 -u root -pS3cretPw1 shop", "mysqldump --host db1 -u root -p[secret] shop"],
  ])("%j becomes %j", (text, expected) => {
    expect(clean(text)).toBe(expected);
  });

  it.each([
    "docker run --name mysql -p3306:3306 mysql:8",
    "ssh mysql1 -p2222",
    "helm install mysql chart -prod-values",
    "mysqldump --all -pipe",
    "mysql --port 3306 -p shop",
  ])("%j contains none", (text) => {
    expect(clean(text)).toBe(text);
  });
});

it("keeps a choice without a digit next to the name of a secret", () => {
  const chosen = { name: "API key", value: "apiKey" };
  expect(scrub(chosen).value).toBe(chosen);
  expect(scrub({ name: "password", value: "Password1" }).value).toEqual({ name: "password", value: "[secret]" });
});

it("treats a number under a name like `invalid token` as a count and keeps it", () => {
  expect(scrub({ "invalid token": 3 }).value).toEqual({ "invalid token": 3 });
  expect(scrub({ "my password": 1234 }).value).toEqual({ "my password": "[secret]" });
});
