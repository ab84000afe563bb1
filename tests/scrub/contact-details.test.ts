/** Email addresses, phone numbers, IP addresses and user names in paths. */
import { describe, expect, it } from "vitest";
import { scrub } from "@/lib/scrub/scrub";

const clean = (text: string) => scrub({ text }).value.text;

describe("email addresses", () => {
  it.each([
    ["write to jane.doe@example.com today", "write to [email] today"],
    ["jane+news@mail.corp.example.photography", "[email]"],
    ["josé@münchen.de", "[email]"],
    ["用户@例子.广告", "[email]"],
    ["联系邮箱zhang.wei@example.cn谢谢", "联系邮箱[email]谢谢"],
    ["mailto:a.long.name@x.org,b.other@y.org?subject=hi", "mailto:[email],[email]?subject=hi"],
    ["Jane <jane@example.com>, ok", "[person] <[email]>, ok"],
    ["WHERE email='jane.doe@example.com' AND id=42", "WHERE email='[email]' AND id=42"],
    ['"  foo  bar  "@example.com', "[email]"],
    ["user@[192.168.1.1]", "[email]"],
    ["jane@xn--mnchen-3ya.de", "[email]"],
    ["jane\u200b.doe@exa\u00admple.com", "[email]"],
    ["ｊａｎｅ＠ｅｘａｍｐｌｅ．ｃｏｍ", "[email]"],
    ["o'brien@example.ie.", "[email]."],
    ["jane@exam\ufe0fple.com, ja\u034fne@example.com", "[email], [email]"],
    ["jane\u3164@example.com jane@example\u2024com jane\ufe6bexample.com", "[email] [email] [email]"],
    [`$${"{P}"}://a:jane@example.com`, `$${"{P}"}://a:[email]`],
    ["<http://>:jane@example.com", "<http://>:[email]"],
    ["https://a.example/?q=jane2+4@example.com&x=1", "https://a.example/?q=[email]&x=1"],
    ["%22x%5Cfjane%40example.com%22", "%22x%5Cf[email]%22"],
  ])("%j becomes %j", (text, expected) => {
    expect(clean(text)).toBe(expected);
  });

  it.each([
    "img/logo@2x.png and icon@3x.webp",
    "sprite@2x.min.png logo@2x.tiff",
    "https://unpkg.com/vue@3.js and bootstrap@5.3.0.min.css",
    "import x from '@scope/pkg@1.2.3'",
    "git@github.com:octo/repo.git",
    "debug@4.4.3",
    "@octocat",
    "a @ b.c",
    "x@y",
  ])("%j stays", (text) => {
    expect(clean(text)).toBe(text);
  });
});

describe("phone numbers", () => {
  it.each([
    ["call +1 415 555 0132 now", "call [phone] now"],
    ["+46 (0)8 928 571 38 fax", "[phone] fax"],
    ["tel:+85621212862", "tel:[phone]"],
    ["0038761123456", "[phone]"],
    ["(415) 555-0132 ext. 42 or 415.555.0133", "[phone] or [phone]"],
    ["1-800-555-0199", "[phone]"],
    ["+33.1.23.45.67.89", "[phone]"],
    ["Tel. 030 234 5678", "Tel. [phone]"],
    ["mobile: 9469 9966", "mobile: [phone]"],
    ["can you call me on 81234567?", "can you call me on [phone]?"],
    ["ruf an: Handy 0171 1234567", "ruf an: Handy [phone]"],
    ["téléphone 06.12.34.56.78", "téléphone [phone]"],
    ["４１５－５５５－０１３２", "[phone]"],
    ["/PhoneNumbers/+14155550132.json", "/PhoneNumbers/[phone].json"],
    ["/customers/%2B14155550132", "/customers/[phone]"],
    ["https://wa.me/+14155550132 callto://+14155550132", "https://wa.me/[phone] callto://phone"],
    ["+14155550132/+14155550133", "[phone]/[phone]"],
    ["/s?q=%2B44+20+7946+0958", "/s?q=[phone]"],
    ["/s?tel=07911+123456", "/s?tel=[phone]"],
  ])("%j becomes %j", (text, expected) => {
    expect(clean(text)).toBe(expected);
  });

  it("are found by the name of their field, even if they are numbers", () => {
    expect(scrub({ mobile: "9469 9966", phone: { home: 81234567, work: "4155550132x42" } }).value).toEqual({
      mobile: "[phone]",
      phone: { home: "[phone]", work: "[phone]" },
    });
  });

  it.each([
    ...[
      "1234567890",
      "123456789",
      "order_id=63527028",
      "tool call 12345678",
      "mobile app build 12345678",
      "phone_id=12345678",
      "2024-05-06 12:34:56",
      "price 1234567.8901",
      "37.774929, -122.419416",
    ],
    ...[
      "ISBN 978-3-16-148410-0",
      "12345678-1234-4234-8234-123456789012",
      "+1 :+1:",
      "hsl(+540, 03%, 4%)",
      "AL47 2121 1009 0000 0002 3569 8740",
    ],
    ...["runs/9753949763/job/26920038674", "phone 2024-05-06", "sha512-abc+12345678901/x", "a1b/+1234567890x"],
  ])("%j stays", (text) => {
    expect(clean(text)).toBe(text);
  });
});

describe("IP addresses", () => {
  it.each([
    ["from 141.97.61.77:8080", "from [ip]:8080"],
    ["connect to [2a02:cf40::8a2e:370:7334]:8080", "connect to [ip]:8080"],
    ["from ::ffff:141.97.61.77 ok", "from [ip] ok"],
    ["684D:1111:222:3333:4444:5555:6:77", "[ip]"],
    ["ip:2a02:cf40::1", "ip:[ip]"],
    ["GET http://141.97.61.77:8080/a", "GET http://ip:8080/a"],
    ["http://[2a02:cf40::1]:8080/", "http://ip:8080/"],
    ["http://bob:pw1@141.97.61.77/", "http://[url_credentials]@ip/"],
    ["u=http%3A%2F%2F141.97.61.77%2F", "u=http%3A%2F%2Fip%2F"],
    ["http://jane@example.com/", "http://email/"],
    ["source:2a02:cf40::1, node:2a02::1, iface:2a03::1", "source:[ip], node:[ip], iface:[ip]"],
    ["Failed to connect to api.example.com/93.184.216.34:443", "Failed to connect to api.example.com/[ip]:443"],
    ["localhost/89.160.20.3:80", "localhost/[ip]:80"],
    ["migrated from 89.160.20.5", "migrated from [ip]"],
  ])("%j becomes %j", (text, expected) => {
    expect(clean(text)).toBe(expected);
  });

  it.each([
    ...[
      "bump to version 1.2.3.4",
      "Mozilla/5.0 Chrome/100.0.48.96 Mobile",
      "nginx/67.4.1.53",
      "UP.Browser/7.0.2.2",
      "upgraded to 114.8.160.171",
      "v1.2.3.4",
    ],
    ...[
      "1.2.3.4.5",
      "os 10.0.18363.778",
      "at 12:34:56.789 ratio 1:2:3:4",
      "std::cout << a::b, vec::1, dead::1x",
      "1::2::3",
      "items[1::2]",
      "00:11:22:33:44:55",
    ],
  ])("%j stays", (text) => {
    expect(clean(text)).toBe(text);
  });

  it("stay in a field named after a version", () => {
    expect(scrub({ sdk_version: "1.2.3.4", app: { version: "10.0.0.1" }, userAgent: "x 1.2.3.4" }).redactions).toEqual(
      [],
    );
  });
});

it.each([
  ["/home/bob", "/home/[user]"],
  ["/Users/jane", "/Users/[user]"],
  ["cd /home/b", "cd /home/[user]"],
  ["C:\\Users\\nancy", "C:\\Users\\[user]"],
  ["C:\\Users\\robert\\x, D:\\Users\\tom", "C:\\Users\\[user]\\x, D:\\Users\\[user]"],
  ["C:\\Users\\uabcd12\\x", "C:\\Users\\[user]\\x"],
  ['{"a":"C:\\\\Users\\\\nancy\\\\x","b', '{"a":"C:\\\\Users\\\\[user]\\\\x","b'],
  ["f=C%3A%5CUsers%5Cnancy%5Cx", "f=C%3A%5CUsers%5C[user]%5Cx"],
])("a user name in a path is removed: %j becomes %j", (text, expected) => {
  expect(clean(text)).toBe(expected);
});
