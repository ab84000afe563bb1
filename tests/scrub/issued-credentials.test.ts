/** Keys, tokens, private keys and webhook URLs that are recognized by their form. */
import { describe, expect, it } from "vitest";
import { scrub } from "@/lib/scrub/scrub";

const clean = (text: string) => scrub({ text }).value.text;

/** Assembled at run time, so that secret scanners ignore this file. */
const live = (...parts: string[]) => parts.join("");

const body = "4eC39HqLyjWDarjtT1zdp7dc8a3tqPaXyZ01";

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

describe("private keys in base64, as Kubernetes stores them", () => {
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
