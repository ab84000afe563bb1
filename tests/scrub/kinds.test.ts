import { describe, expect, it } from "vitest";
import { kindsIn, scrub } from "@/lib/scrub/scrub";

const clean = (text: string) => scrub({ text }).value.text;

/** Assembled at run time, so that secret scanners ignore this file. */
const live = (...parts: string[]) => parts.join("");
const body = "4eC39HqLyjWDarjtT1zdp7dc8a3tqPaXyZ01";

describe("e-mail addresses", () => {
  it.each([
    ["write to jane.doe@example.com today", "write to [email] today"],
    ["jane+news@mail.corp.example.photography", "[email]"],
    ["josé@münchen.de", "[email]"],
    ["用户@例子.广告", "[email]"],
    ["联系邮箱zhang.wei@example.cn谢谢", "联系邮箱[email]谢谢"],
    ["mailto:a.long.name@x.org,b.other@y.org?subject=hi", "mailto:[email],[email]?subject=hi"],
    ["Jane <jane@example.com>, ok", "Jane <[email]>, ok"],
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
  ])("%j reads %j", (text, expected) => {
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

describe("payment cards", () => {
  it.each([
    ["a 4111 1111 1111 1111 b", "a [card] b"],
    ["5555-5555-5555-4444", "[card]"],
    ["3782 822463 10005", "[card]"],
    ["4111\u00a01111\u00a01111\u00a01111", "[card]"],
    ["4111111111111111 5555555555554444", "[card] [card]"],
    ["card 4222222222222", "card [card]"],
    ["credit card number is 675984103431", "credit card number is [card]"],
    ["４１１１１１１１１１１１１１１１", "[card]"],
    ["4\ufe0f111111111111111", "[card]"],
    ["4111.1111.1111.1111", "[card]"],
    ["4111  1111  1111  1111", "[card]"],
    ["4111 - 1111 - 1111 - 1111", "[card]"],
    ["4111 1111 1111 1111+14155550132", "[card][phone]"],
    ["https://a.example/?q=4111+1111+1111+1111", "https://a.example/?q=[card]"],
  ])("%j reads %j", (text, expected) => {
    expect(clean(text)).toBe(expected);
  });

  it.each([
    "order 4111111111111112",
    "1700371843576",
    "1693597157252822623",
    "9780306406157",
    "00000000000000004111111111111111",
    "0.4111111111111111",
  ])("%j stays", (text) => {
    expect(clean(text)).toBe(text);
  });

  it("are found as JSON numbers", () => {
    expect(scrub({ ref: 4111111111111111, at: 1718900000123, n: 12 }).value).toEqual({
      ref: "[card]",
      at: 1718900000123,
      n: 12,
    });
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
  ])("%j reads %j", (text, expected) => {
    expect(clean(text)).toBe(expected);
  });

  it("are found by the name of their field, also as numbers", () => {
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

describe("US social security and taxpayer numbers", () => {
  it.each([
    ["ssn 123-45-6789 on 2024-05-06", "ssn [us_ssn] on 2024-05-06"],
    ["078.05.1123", "[us_ssn]"],
    ["911-53-1234", "[us_ssn]"],
    ["ssn: 123456789", "ssn: [us_ssn]"],
    ["/s?q=123+45+6789", "/s?q=[us_ssn]"],
  ])("%j reads %j", (text, expected) => {
    expect(clean(text)).toBe(expected);
  });

  it.each(["000-12-3456", "666-12-3456", "123-00-4567", "123-45-0000", "911-12-1234", "1-123-45-6789-2"])(
    "%j stays",
    (text) => {
      expect(clean(text)).toBe(text);
    },
  );
});

describe("IBANs", () => {
  it.each([
    ["pay DE89 3704 0044 0532 0130 00 now", "pay [iban] now"],
    ["gb82west12345698765432", "[iban]"],
    ["MT84MALT011000012345MTLCAST001S", "[iban]"],
    ["NO93-8601-1117-947", "[iban]"],
    ["IBAN:DE89370400440532013000", "IBAN:[iban]"],
  ])("%j reads %j", (text, expected) => {
    expect(clean(text)).toBe(expected);
  });

  it.each(["DE12ABCD12345678901234", "DE89370400440532013001", "ZZ89370400440532013000", "XDE89370400440532013000"])(
    "%j stays",
    (text) => {
      expect(clean(text)).toBe(text);
    },
  );
});

describe("IP addresses", () => {
  it.each([
    ["from 203.0.113.77:8080", "from [ip]:8080"],
    ["connect to [2001:db8::8a2e:370:7334]:8080", "connect to [ip]:8080"],
    ["from ::ffff:203.0.113.77 ok", "from [ip] ok"],
    ["fe80::1%eth0", "[ip]"],
    ["684D:1111:222:3333:4444:5555:6:77", "[ip]"],
    ["ip:2001:db8::1", "ip:[ip]"],
    ["GET http://203.0.113.77:8080/a", "GET http://ip:8080/a"],
    ["http://[2001:db8::1]:8080/", "http://ip:8080/"],
    ["http://bob:pw1@203.0.113.77/", "http://[url_credentials]@ip/"],
    ["u=http%3A%2F%2F203.0.113.77%2F", "u=http%3A%2F%2Fip%2F"],
    ["http://jane@example.com/", "http://email/"],
    ["source:2001:db8::1, node:fe80::1, iface:fe80::1", "source:[ip], node:[ip], iface:[ip]"],
    ["Failed to connect to api.example.com/93.184.216.34:443", "Failed to connect to api.example.com/[ip]:443"],
    ["localhost/10.1.2.3:80", "localhost/[ip]:80"],
    ["migrated from 10.0.0.5", "migrated from [ip]"],
  ])("%j reads %j", (text, expected) => {
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

  it("stay where the field says version", () => {
    expect(scrub({ sdk_version: "1.2.3.4", app: { version: "10.0.0.1" }, userAgent: "x 1.2.3.4" }).redactions).toEqual(
      [],
    );
  });
});

describe("credentials", () => {
  it.each([
    ["JWT", "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0MiJ9.c2lnbmF0dXJl", "[jwt]"],
    ["unsigned JWT", "token eyJhbGciOiJub25lIn0.eyJzdWIiOiI0MiJ9.", "token [jwt]"],
    ["private key", `-----${"BEGIN"} PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY----- ok`, "[private_key] ok"],
    [
      "escaped private key",
      `-----${"BEGIN"} RSA PRIVATE KEY-----\\nMIIE\\n-----END RSA PRIVATE KEY-----\\n`,
      "[private_key]\\n",
    ],
    ["truncated private key", `x -----${"BEGIN"} RSA PRIVATE KEY-----\nMIIEpAIBAAK`, "x [private_key]"],
    [
      "connection string",
      "postgres://app:S3cr3tPw99@db.internal:5432/prod",
      "postgres://[url_credentials]@db.internal:5432/prod",
    ],
    [
      "password with @ and :",
      "mongodb+srv://u:p@ss:w0rd@cluster0.example.net/db",
      "mongodb+srv://[url_credentials]@cluster0.example.net/db",
    ],
    [
      "bearer token",
      'curl -H "Authorization: Bearer abcDEF123456ghiJKL7890" 401',
      'curl -H "Authorization: [api_key]" 401',
    ],
    [
      "after a tab, and in a form",
      "Bearer\tabc123def4567 /s?q=Bearer+abc123def4567",
      "Bearer\t[api_key] /s?q=Bearer+[api_key]",
    ],
    ["bare bearer token", "got Bearer abcDEF123456ghiJKL7890 back", "got Bearer [api_key] back"],
    ["Sluice", live("svc", "_", body, "AB"), "[api_key]"],
    ["GitHub", live("gh", "p_", body), "[api_key]"],
    ["Stripe", live("cus_NffrFeUfNV2Hib sk_", "live_", body), "cus_NffrFeUfNV2Hib [api_key]"],
    ["AWS", live("AK", "IA", "IOSFODNN7EXAMPL2"), "[api_key]"],
    ["Slack", live("xo", "xb-", "34532454-e039d02840a0b9379c"), "[api_key]"],
    ["within a name", live("aws_AK", "IAIOSFODNN7EXAMPL2, my-gh", "p_", body), "aws_[api_key], my-[api_key]"],
    ["as a host", live("https://gh", "p_", body, ".example.com/"), "https://api_key.example.com/"],
    ["Asana", "by 1/1234567890123456:4b8f92e3577c34da6a3ce929d0e0e473", "by 1/[api_key]"],
    ["with an encoded plus", live("/x?q=BB", "DC-q7Zr2mXk9LpW4sTb7%2B9nYc3HdF6gJ1aQe5uRo0&z=1"), "/x?q=[api_key]&z=1"],
    ["after a path that begins with http", "httpd /token:abcdefghijklmnopqrstuvwxyz", "httpd /token:[secret]"],
    ["webhook", live("https://hooks.sl", "ack.com/services/", "T0/B0/", body), "https://hooks.slack.com/[api_key]"],
    ["Anthropic", live("sk-", "ant-", "api03-", body), "[api_key]"],
    ["home directory", "ENOENT /Users/janedoe/app/index.ts", "ENOENT /Users/[user]/app/index.ts"],
    ["assignment", "login user=bob password=hunter2222 ok=true", "login user=bob password=[secret] ok=true"],
    [
      "query string",
      "https://x.example/cb?code=42&access_token=tok-abc&state=ok1",
      "https://x.example/cb?code=42&access_token=[secret]&state=ok1",
    ],
    ["quoted assignment", 'const apiKey = "6fe4476ee5a1832882e3"', 'const apiKey = "[secret]"'],
    [
      "flags",
      "cli --password hunter2 --verbose -u bob:hunter2 x",
      "cli --password [secret] --verbose -u bob:[secret] x",
    ],
    ["quoted flags", `x --password "correct horse" -u 'bob:hunter2'`, `x --password "[secret]" -u 'bob:[secret]'`],
    ["flag of a user", "curl --user bob:hunter2 x", "curl --user bob:[secret] x"],
    ["flag with =", 'x --password="correct horse" y', 'x --password="[secret]" y'],
    ["tabs", "password\t=\thunter22", "password\t=\t[secret]"],
    ["XML element", "<a><password>correct horse</password></a>", "<a><password>[secret]</password></a>"],
    ["XML attribute", '<add key="Password" value="Cleartext1" />', '<add key="Password" value="[secret]" />'],
  ])("%s", (_, text, expected) => {
    expect(clean(text)).toBe(expected);
  });

  it.each([
    ...[
      "eyJwYWdlIjogMn0=",
      "ssh://git@github.com/o/r",
      "the token: it expired",
      "password=null",
      "token: string",
      "total_tokens=153",
    ],
    ...[
      "Bearer token missing",
      "Basic auth failed",
      "https://example.com:8080/a@b",
      "sha512-V8qmvXUS3XQHqmvXUS3XQHqmvXUS==",
      "/home/runner/work",
    ],
    ...[
      "secret = getSecret()",
      `password=$${"{PW}"}`,
      "if (token === undefined)",
      "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ",
    ],
  ])("%j stays", (text) => {
    expect(clean(text)).toBe(text);
  });
});

describe("private keys in base64, as Kubernetes keeps them", () => {
  const encoded = (label: string, lines = 4) => {
    const key = Array.from({ length: lines }, (_, index) => `${body.slice(index)}${body}`.slice(0, 64)).join("\n");
    return Buffer.from(`-----BEGIN ${label}-----\n${key}\n-----END ${label}-----\n`).toString("base64");
  };
  const labels = ["RSA PRIVATE KEY", "PRIVATE KEY", "EC PRIVATE KEY", "OPENSSH PRIVATE KEY", "ENCRYPTED PRIVATE KEY"];

  it.each([...labels, "DSA PRIVATE KEY", "PGP PRIVATE KEY BLOCK"])("%s", (label) => {
    const key = encoded(label);
    const wrapped = key.replace(/.{76}/g, "$&\n");

    expect(clean(`  client-key-data: ${key}\n  name: a`)).toBe("  client-key-data: [private_key]\n  name: a");
    expect(clean(`  tls.key: "${key.slice(0, 90)}`)).toBe('  tls.key: "[private_key]');
    expect(clean(`$ base64 id\n${wrapped}\n$ date`)).toBe("$ base64 id\n[private_key]\n$ date");
    expect(scrub({ data: { "tls.key": key } }).value).toEqual({ data: { "tls.key": "[private_key]" } });
  });

  it.each(["CERTIFICATE", "PUBLIC KEY", "RSA PUBLIC KEY"])("%s is public", (label) => {
    expect(clean(`  certificate: ${encoded(label)}`)).toBe(`  certificate: ${encoded(label)}`);
  });
});

describe("webhook URLs", () => {
  const [uuid, id] = ["0b6ce0a1-7d53-4b1f-9c4e-3a6f1d2e8c90", "a41f8b37c26d4e0f95b1d3c7e8a20f64"];

  it.each([
    ["Slack", live("https://hooks.sl", "ack.com/"), `services/T0/B0/${body}`],
    ["Teams", "https://acme.webhook.office.com/webhookb2/", `${uuid}@${uuid}/IncomingWebhook/${id}/${uuid}`],
    ["Feishu", "https://open.feishu.cn/open-apis/bot/v2/hook/", uuid],
    ["Lark", "https://open.larksuite.com/open-apis/bot/v2/hook/", uuid],
    ["WeCom", "https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=", uuid],
    ["IFTTT", "https://maker.ifttt.com/trigger/", `door/with/key/${body.slice(0, 22)}`],
    ["Make", "https://hook.eu1.make.com/", `${body.slice(0, 32).toLowerCase()}`],
    ["Zapier, MCP", "https://mcp.zapier.com/api/mcp/", `s/${body}${body}/mcp`],
    ["Mattermost", "https://chat.example.com/hooks/", `${body.slice(0, 26).toLowerCase()}`],
    ["Rocket.Chat", "https://chat.example.com/hooks/", `${body.slice(0, 17)}/${body}${body.slice(0, 7)}`],
    ["Airtable", "https://hooks.airtable.com/workflows/", `v1/genericWebhook/app${id.slice(0, 14)}/wfl1/wtr1`],
    ["Vercel", "https://api.vercel.com/v1/integrations/deploy/", `prj_${body.slice(0, 24)}/${body.slice(0, 10)}`],
    ["Render", "https://api.render.com/deploy/", `srv-${id.slice(0, 20)}?key=${body.slice(0, 11)}`],
  ])("%s", (_, address, key) => {
    expect(clean(`POST ${address}${key}: 404`)).toBe(`POST ${address}[api_key]: 404`);
    expect(clean(`?u=${encodeURIComponent(address + key)}&x=1`)).toBe(`?u=${encodeURIComponent(address)}[api_key]&x=1`);
  });

  it.each([
    "https://maker.ifttt.com/trigger/{event}/with/key/{key}",
    "https://open.feishu.cn/open-apis/bot/v2/hook/",
    "https://open.feishu.cn/open-apis/bot/v3/info",
    "https://api.slack.com/messaging/webhooks",
    "import { useStore } from 'src/hooks/use-projects-of-the-account'",
    "src/hooks/useprojectsoftheaccountpage.ts",
    ".git/hooks/pre-commit.sample",
    "https://hc-ping.com/docs",
    "https://make.com/mcp/api",
  ])("%j is not one", (text) => {
    expect(clean(text)).toBe(text);
  });
});

describe("a secret is removed to its end", () => {
  it.each([
    ["postgres://app:S3cr%2Ft99@db.internal:5432/prod", "postgres://[url_credentials]@db.internal:5432/prod"],
    [
      "u=postgres%3A%2F%2Fapp%3AS3cr%252Ft99%40db.internal%2Fx",
      "u=postgres%3A%2F%2F[url_credentials]%40db.internal%2Fx",
    ],
    ...["/", "#", "?", "/a#b?"].map((raw) => [
      `postgresql+asyncpg://app:S3cr${raw}t99@db.internal:5432/prod?x=1`,
      "postgresql+asyncpg://[url_credentials]@db.internal:5432/prod?x=1",
    ]),
    ["arn:aws:iam::123456789012:user/bob secret:Tr0ub4dor3", "arn:aws:iam::123456789012:user/bob secret:[secret]"],
    ["REDIS_URL=redis://:a/b9@cache:6379/0", "REDIS_URL=redis://[url_credentials]@cache:6379/0"],
    ["/cb?password=Tr0ub%264dor%263&x=1", "/cb?password=[secret]&x=1"],
    ["/cb?password=Tr0ub%204dor%20%22%23%3B%3F3&x=1", "/cb?password=[secret]&x=1"],
    ["next=%2Fcb%3Fpassword%3DTr0ub%25264dor%26x%3D1", "next=%2Fcb%3Fpassword%3D[secret]%26x%3D1"],
    ['{"password":"abc\\"def123","x":"cut', '{"password":"[secret]","x":"cut'],
    ['"{\\"token\\":\\"abc\\\\\\"def 12\\",\\"x\\":\\"cut', '"{\\"token\\":\\"[secret]\\",\\"x\\":\\"cut'],
    ['{"password":"correct horse battery"}\n{"a":1}', '{"password":"[secret]"}\n{"a":1}'],
    ['{"x":1,"password":"correct horse', '{"x":1,"password":"[secret]'],
    ['\ufeff{"password":"correct horse"}', '\ufeff{"password":"[secret]"}'],
    ["%7B%22password%22%3A%22correct%20horse%22%7D", "%7B%22password%22%3A%22[secret]%22%7D"],
    ['password="correct horse battery staple"', 'password="[secret]"'],
    ["password=$ecret99!x", "password=[secret]"],
    ["?password=%24ecret99", "?password=[secret]"],
    ['"password": "$ecret99!"', '"password": "[secret]"'],
    ['Cookie: theme="dark"; sid=abcdef1234567890', "Cookie: [secret]"],
    ['Authorization: Digest username="bob", response="6629fae49393a053"', "Authorization: [secret]"],
    [`curl -H "Cookie: theme='dark'; sid=abc" -v x`, 'curl -H "Cookie: [secret]" -v x'],
    ["/s?q=Authorization%3A%20Token%205f3c91d0aa&p=2&z=1", "/s?q=Authorization%3A%20[secret]&p=2&z=1"],
    [
      "/r?next=%2Fs%3Fq%3DCookie%253A%2520a%253D5f3c91d0%26p%3D2&z=1",
      "/r?next=%2Fs%3Fq%3DCookie%253A%2520[secret]%26p%3D2&z=1",
    ],
    ["/s?q=my%20password%20is%20Tr0ub4%26dor3x&p=2", "/s?q=my%20password%20is%20[secret]&p=2"],
    ["/s?q=%22password%22%3A%22correct%20horse&p=2", "/s?q=%22password%22%3A%22[secret]&p=2"],
    ['{\\"password\\":\\"a&b%26c&d\\"}', '{\\"password\\":\\"[secret]\\"}'],
    ['{"log":"GET / cookie: sid=abc123; x=2","n":1', '{"log":"GET / cookie: [secret]","n":1'],
  ])("%j reads %j", (text, expected) => {
    expect(clean(text)).toBe(expected);
  });

  it.each([
    ...["password=$PASSWORD", "password=$db_pass;", "password = $1", "password=$row->pass", "password=$_POST['pass']"],
    ...["postgres://localhost:5432/db?options=a@b", "mongodb://db1:27017,db2:27017/app?tag=a@b", "redis://cache/0#a@b"],
    ...["mysql://db/app?user=app@host", "https://example.com:x/a@b", "postgres://db: see a/b@c"],
    "arn:aws:secretsmanager:eu-west-1:123456789012:secret:prod/db-AbC123",
    '{"SecretId": "arn:aws-cn:secretsmanager:cn-north-1:123456789012:secret:MySecret-a1b2c3", x',
    "System.Xml, Version=4.0, Culture=neutral, PublicKeyToken=b77a5c561934e089",
    ...["Authorization: Bearer <token>", 'curl -H "Authorization: Bearer $TOKEN" x', "Authorization: Token {{token}}"],
    ...[
      "Authorization: Bearer YOUR_ACCESS_TOKEN",
      '"Authorization": "Bearer your-token"',
      "credentials: 'same-origin'",
    ],
    ...["connectionString: process.env.DATABASE_URL!,", '"Authorization": "Bearer Token"'],
    ...["'password' => 'required|string|min:8'", "API_KEY=YOUR_API_KEY", "token=ACCESS_TOKEN"],
    ...["docker run -u 1000:1000 --user node:node app", "<token></token>", "a <password/> b"],
  ])("%j contains none", (text) => {
    expect(clean(text)).toBe(text);
  });
});

describe("a name of several words", () => {
  it.each([
    ["API Key: 5f3c91d0aa", "API Key: [secret]"],
    ["Secret access key: wJalrXUtnFEMI/K7MDENG", "Secret access key: [secret]"],
    ["your private key = 5f3c91d0aa", "your private key = [secret]"],
    ["Encryption Key: 5f3c91d0aa, License Key: AB12-CD34", "Encryption Key: [secret], License Key: [secret]"],
    ["verification code: 482913", "verification code: [secret]"],
    ["security code: 123", "security code: [secret]"],
    ["mot de passe : Tr0ub4dor3x", "mot de passe : [secret]"],
    ["contraseña: Tr0ub4dor3x, hasło=Tr0ub4dor3x", "contraseña: [secret], hasło=[secret]"],
    ["Пароль: Tr0ub4dor3x", "Пароль: [secret]"],
    ["您的密码：Tr0ub4dor3x 密码: Tr0ub4dor3x", "您的密码：[secret] 密码: [secret]"],
    ["Ocp-Apim-Subscription-Key: 5f3c91d0aa", "Ocp-Apim-Subscription-Key: [secret]"],
    ["パスワード: Tr0ub4dor3x 비밀번호: Tr0ub4dor3x", "パスワード: [secret] 비밀번호: [secret]"],
    ["“password”: Tr0ub4dor3x", "“password”: [secret]"],
  ])("%j reads %j", (text, expected) => {
    expect(clean(text)).toBe(expected);
  });

  it.each([
    ...[
      "primary key: order_2024",
      "error code: 404",
      "the key: 5f3c91d0aa",
      "Public key: 5f3c91d0aa",
      "zip code: 94107",
    ],
    ...[
      "Encryption key: AES-256-GCM",
      "SSH key: ed25519",
      "SSH key: ~/.ssh/id_rsa2",
      "API key: https://a.example/keys",
    ],
    ...["Private Key: /etc/ssl/key1.pem", "press any key: F12345", "API keys: 3 active", "status code: 200"],
    ...[
      "忘记密码：联系客服",
      "Пароль: не менее 8 символов",
      "Código: 123456a",
      "le passe : 2024-05-06",
      "añada: item2024",
    ],
  ])("%j contains none", (text) => {
    expect(clean(text)).toBe(text);
  });
});

describe("a name in Markdown or HTML markup", () => {
  it.each([
    ["**Password:** Tr0ub4dor3x", "**Password:** [secret]"],
    ["- **Password**: Tr0ub4dor3x.", "- **Password**: [secret]"],
    ["- **Token**: `5f3c91d0aa`", "- **Token**: `[secret]`"],
    ["__API key__: 5f3c91d0aa", "__API key__: [secret]"],
    ["Password: **Tr0ub4dor3x** and", "Password: **[secret]** and"],
    ["*Secret Key:* `5f3c91d0aa`", "*Secret Key:* `[secret]`"],
    ["<b>Password:</b> Tr0ub4dor3x<br>", "<b>Password:</b> [secret]<br>"],
    ["<strong>Token</strong>: <code>5f3c91d0aa</code>", "<strong>Token</strong>: <code>[secret]</code>"],
    ["<td>API key:</td>\n  <td>5f3c91d0aa</td>", "<td>API key:</td>\n  <td>[secret]</td>"],
    ['<dt>Password</dt><dd class="x">Tr0ub4dor3x</dd>', '<dt>Password</dt><dd class="x">[secret]</dd>'],
  ])("%j reads %j", (text, expected) => {
    expect(clean(text)).toBe(expected);
  });

  it.each([
    ...[
      "**Password:** required",
      "- **Token**: `access_token`",
      "**Token:** the one that expires",
      "**Secret**: `Hello`",
    ],
    ...[
      "**Password**: 8-character minimum",
      "password: ****1234",
      "token: ***",
      "**Cookie:** we store which you accept",
    ],
    ...[
      "<b>Password:</b> forgotten?",
      "<th>Password</th><th>Status</th>",
      "<td>Token</td><td>153</td>",
      "a *token*: b",
    ],
    ...["**Authorization:** Users must sign in first", "**Tokens:** 15300", "char *password; **token = 0"],
  ])("%j contains none", (text) => {
    expect(clean(text)).toBe(text);
  });
});

describe("a secret in a sentence, a call or a command", () => {
  it.each([
    ["my password is Tr0ub4dor3x.", "my password is [secret]."],
    ['The Password is "Tr0ub4dor&3", ok', 'The Password is "[secret]", ok'],
    ["your API key is 5f3c91d0aa5f3c91d0aa!", "your API key is [secret]!"],
    ["the password is Summer2024", "the password is [secret]"],
    ["Das Passwort lautet Tr0ub4dor3x", "Das Passwort lautet [secret]"],
    ['headers.set("X-Api-Key", "5f3c91d0aa")', 'headers.set("X-Api-Key", "[secret]")'],
    ["localStorage.setItem('token','5f3c91d0aa')", "localStorage.setItem('token','[secret]')"],
    ["CREATE USER bob IDENTIFIED BY 'hunter'", "CREATE USER bob IDENTIFIED BY '[secret]'"],
    ["ALTER ROLE bob WITH PASSWORD 'hunter';", "ALTER ROLE bob WITH PASSWORD '[secret]';"],
    ["sshpass -p hunter2 ssh -p 22 bob@host", "sshpass -p [secret] ssh -p 22 bob@host"],
    ["mysqldump -u root -phunter2 db", "mysqldump -u root -p[secret] db"],
    ["docker login -u bob -p hunter2 registry.example", "docker login -u bob -p [secret] registry.example"],
    ["redis-cli -h cache -p 6379 -a 'hunter2' ping", "redis-cli -h cache -p 6379 -a '[secret]' ping"],
  ])("%j reads %j", (text, expected) => {
    expect(clean(text)).toBe(expected);
  });

  it.each([
    ...["The token is base64-encoded", "the secret is OAuth2.0", "the password is incorrect", "token is ES256-signed"],
    ...[
      "The secret is in Vault2024",
      "the API key is https://a.example/Keys/1",
      "the password is required2",
      "token is SHA256",
    ],
    ...['get("token", "default")', 't("password", "Passwort")', 'row("token", "153000")', 'set("color", "5f3c91d0aa")'],
    ...["IDENTIFIED BY '$1'", "PASSWORD ':password'", "mysql -u root -p shop", "docker run -p 8080:80 login"],
    ...["redis-cli -p 6379", 'sshpass -p "$PASS" ssh h', "docker login -u bob --password-stdin"],
  ])("%j contains none", (text) => {
    expect(clean(text)).toBe(text);
  });
});

describe("user names in paths", () => {
  it.each([
    ["/home/bob", "/home/[user]"],
    ["/Users/jane", "/Users/[user]"],
    ["cd /home/b", "cd /home/[user]"],
    ["C:\\Users\\nancy", "C:\\Users\\[user]"],
    ["C:\\Users\\robert\\x, D:\\Users\\tom", "C:\\Users\\[user]\\x, D:\\Users\\[user]"],
    ["C:\\Users\\uabcd12\\x", "C:\\Users\\[user]\\x"],
    ['{"a":"C:\\\\Users\\\\nancy\\\\x","b', '{"a":"C:\\\\Users\\\\[user]\\\\x","b'],
    ["f=C%3A%5CUsers%5Cnancy%5Cx", "f=C%3A%5CUsers%5C[user]%5Cx"],
  ])("%j reads %j", (text, expected) => {
    expect(clean(text)).toBe(expected);
  });
});

describe("kindsIn", () => {
  it("returns the kinds in a text in order of position", () => {
    expect(kindsIn("jane@example.com or +1 415 555 0132")).toEqual(["email", "phone"]);
    expect(kindsIn('{"password":"correct horse"}')).toEqual(["secret"]);
  });

  it.each(["usr_10cd3efe53", "42", "075c1e8a-0d3b-4d35-9c2b-0f8a5e1c9b11", ""])("is empty for %j", (text) => {
    expect(kindsIn(text)).toEqual([]);
  });
});
