/** Keys and tokens as their providers and standards document them. */
import { describe, expect, it } from "vitest";
import { scrub } from "@/lib/scrub/scrub";

const clean = (text: string) => scrub({ text }).value.text;

/** Assembled at run time, so that secret scanners ignore this file. */
const live = (...parts: string[]) => parts.join("");

describe("tokens of RFC 7519 and RFC 7516", () => {
  const header = "eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9";
  const claims = "eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ";

  it.each([
    ["signed, of section 3.1", `${header}.${claims}.${"dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"}`],
    ["unsecured, of section 6.1", `eyJhbGciOiJub25lIn0.${claims}.`],
    [
      "encrypted, of five parts",
      `eyJhbGciOiJSU0EtT0FFUCIsImVuYyI6IkEyNTZHQ00ifQ.${["OKOawDo13gRp", "48V1_ALb6US04U3b", "5eym8TW_c8SuK0lt", "XFBoMYUZodetZdvT"].join(".")}`,
    ],
    [
      "encrypted directly, without a key",
      `eyJhbGciOiJkaXIiLCJlbmMiOiJBMTI4R0NNIn0..${["48V1_ALb6US04U3b", "5eym8TW_c8SuK0lt", "XFBoMYUZodetZdvT"].join(".")}`,
    ],
  ])("%s, are removed", (_, token) => {
    expect(clean(`with ${token} sent`)).toBe("with [jwt] sent");
  });

  it.each([
    '{ "alg": "HS256" }',
    '{\n  "alg": "HS256",\n  "typ": "JWT"\n}',
    '{\r\n "typ":"JWT",\r\n "alg":"HS256"}',
    '{\t"kid" : "1",\t"alg" : "none"}',
  ])("with white space in the header, are removed: %j", (written) => {
    const token = `${Buffer.from(written).toString("base64url")}.${claims}.${"dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"}`;

    expect(clean(`with ${token} sent`)).toBe("with [jwt] sent");
    expect(clean(`with ${token.slice(0, token.lastIndexOf("."))}. sent`)).toBe("with [jwt] sent");
  });

  it.each([
    ...[header, `${header}.`, "eyJ.eyJ.x", `x${header.slice(4)}.${claims}`],
    ...["ewoks-and-others.example.com", "eyAiYWdlIjogNDIgfQ.example.com", "ew0yearsofthings.example.org"],
  ])("%s stays", (text) => {
    expect(clean(text)).toBe(text);
  });
});

describe("keys as their providers document them", () => {
  const random = "q7Zr2mXk9LpW4sTbV8nYc3HdF6gJ1aQe5uRo0iKzMxNvBwCtDyEfGhSj";
  const upper = "Q7ZR2MXK4LPW4STB";
  const hex = "4b8f92e3577c34da6a3ce929d0e0e473";
  const uuid = "0b6ce0a1-7d53-4b1f-9c4e-3a6f1d2e8c90";
  const documented: readonly (readonly [provider: string, key: string])[] = [
    ["AWS", live("AK", "IA", upper)],
    ["AWS, temporary", live("AS", "IA", upper)],
    ["Google", live("AI", "za", random.slice(0, 35))],
    ["Google OAuth", live("GOC", "SPX-", random.slice(0, 28))],
    ["DigitalOcean", live("dop", "_v1_", hex, hex)],
    ["Databricks", live("da", "pi", hex)],
    ["HashiCorp Vault", live("hv", "s.", random.slice(0, 24))],
    ["Supabase", live("sb", "p_", hex, hex.slice(0, 8))],
    ...["p", "o", "u", "s", "r"].map((kind) => [`GitHub ${kind}`, live("gh", kind, "_", random.slice(0, 36))] as const),
    ["GitHub, fine-grained", live("github", "_pat_", random.slice(0, 22), "_", random)],
    ["GitLab", live("gl", "pat-", random.slice(0, 20))],
    ["npm", live("np", "m_", random.slice(0, 36))],
    ["PyPI", live("py", "pi-", random)],
    ["RubyGems", live("ruby", "gems_", hex, hex.slice(0, 16))],
    ["Docker", live("dckr", "_pat_", random.slice(0, 27))],
    ["Atlassian", live("ATA", "TT3", random, random.slice(0, 40))],
    ["Linear", live("lin", "_api_", random.slice(0, 40))],
    ["Stripe", live("sk", "_live_", random.slice(0, 24))],
    ["Stripe, restricted", live("rk", "_live_", random.slice(0, 24))],
    ["Stripe, webhook", live("wh", "sec_", random.slice(0, 32))],
    ["Shopify", live("shp", "at_", hex)],
    ["Square", live("sq0", "atp-", random.slice(0, 22))],
    ["Slack, bot", live("xo", "xb-", "12345678901-1234567890123-", random.slice(0, 24))],
    ["Slack, app", live("xa", "pp-", "1-A0123456789-1234567890123-", hex, hex)],
    ["SendGrid", live("S", "G.", random.slice(0, 22), ".", random.slice(0, 43))],
    ["Mailgun", live("ke", "y-", hex)],
    ["Twilio", live("S", "K", hex)],
    ["Telegram", live("1234567890:", "AA", random.slice(0, 33))],
    ["OpenAI", live("sk-", "proj-", random)],
    ["Anthropic", live("sk-", "ant-", "api03-", random)],
    ["Hugging Face", live("h", "f_", random.slice(0, 34))],
    ["Groq", live("gs", "k_", random.slice(0, 52))],
    ["Replicate", live("r", "8_", random.slice(0, 37))],
    ["Grafana", live("gl", "sa_", random.slice(0, 32), "_", hex.slice(0, 8))],
    ["New Relic", live("NR", "AK-", upper, upper.slice(0, 11))],
    ["Sentry", live("sntry", "s_", random)],
    ["Notion", live("nt", "n_", random.slice(0, 46))],
    ["Postman", live("PM", "AK-", hex.slice(0, 24), "-", hex, "ab")],
    ["Tailscale", live("ts", "key-auth-", random.slice(0, 12), "-", random.slice(0, 32))],
    ["AWS, session", live("IQoJb3", "JpZ2luX2VjE", random, random)],
    ["Amazon, login", live("At", "zr|", random, random)],
    ["Amazon, marketplace", live("amzn", ".mws.", uuid)],
    ["Gemini", live("AQ.Ab", "8RN6", random.slice(0, 44))],
    ["Firebase", live("AAAA", "q7Zr2mX:APA91b", random, random)],
    ["Microsoft Entra", live("s4t8", "Q~", random.slice(0, 34))],
    ["Azure Storage", live(random, random.slice(0, 20), "+A", "StwxY9zQ==")],
    ["Terraform Cloud", live(random.slice(0, 14), ".atlas", "v1.", random, random.slice(0, 11))],
    ["Neon", live("na", "pi_", hex, hex)],
    ["Aiven", live("AV", "NS_", random.slice(0, 19))],
    ["Bitbucket", live("BB", "DC-", random.slice(0, 44))],
    ["Packagist", live("packagist", "_uut_", hex, hex, "abcd")],
    ["Mollie", live("li", "ve_", random.slice(0, 30))],
    ["GoCardless", live("li", "ve_", random.slice(0, 40))],
    ["Mercado Pago", live("APP_", "USR-1234567890123456-112233-", hex, "-123456789")],
    ["Paddle", live("pdl_live", "_apikey_", "01", hex.slice(0, 24), "_", random.slice(0, 22), "_Ab1")],
    ["Polar", live("polar", "_oat_", random.slice(0, 43))],
    ["WooCommerce", live("c", "k_", hex, hex.slice(0, 8))],
    ["Discord, user", live("mf", "a.", random, random.slice(0, 28))],
    ["Mailchimp", live(hex, "-us", "12")],
    ["Mandrill", live("m", "d-", random.slice(0, 22))],
    ["Klaviyo", live("p", "k_", hex, "ab")],
    ["Apify", live("apify", "_api_", random.slice(0, 36))],
    ["Browserbase", live("bb", "_live_", random.slice(0, 27))],
    ["HeyGen", live("sk", "_V2_hgu_", random.slice(0, 40))],
    ["Voyage", live("p", "a-", random.slice(0, 43))],
    ["Context7", live("ctx7", "sk-", uuid)],
    ["Dify", live("ap", "p-", random.slice(0, 24))],
    ["Honeycomb", live("hca", "ik_01", hex, hex.slice(0, 24))],
    ["Axiom", live("xa", "at-", uuid)],
    ["HubSpot", live("pat-", "na1-", uuid)],
    ["Intercom", live("dG9", "rO", random.slice(0, 44), "=")],
    ["Dropbox", live("s", "l.u.", random, random)],
    ["Salesforce", live("00", "D8d000000abcd", "!AQ", random, random.slice(0, 38))],
    ["Facebook", live("EA", "AJ", random, random)],
    ["Facebook, app", live("1234567890123456", "|", random.slice(0, 27))],
    ["X", live("A".repeat(22), random.slice(0, 20), "+", random.slice(0, 15), "=", random.slice(0, 50))],
    ["MaxMind", live(random.slice(0, 6), "_", random.slice(0, 29), "_m", "mk")],
    ["Composio, user", live("ua", "k_", random.slice(0, 22))],
    ["Composio, organization", live("oa", "k_", random.slice(0, 22))],
    ["OpenAI, client secret of a session", live("ek", "_68", hex)],
    ["OpenAI, session", live("se", "ss-", random.slice(0, 40))],
    ["Nostr", live("nse", "c1", "qpzry9x8gf2tvdw0s3jn54khce6mua7lqpzry9x8gf2tvdw0s3jn54khce")],
    ["New Relic, license", live(hex, "ffff", "NRAL")],
    ["New Relic, license in Europe", live("eu01xx", hex.slice(0, 30), "NRAL")],
    ["RapidAPI", live("4b8f92e357", "msh", "7c34da6a3ce929d", "p1", "d0e0e4", "jsn", "734b8f92e357")],
    ["Azure AI", live(random.slice(0, 52), "JQQ", "J99", "BGACYeBjFXJ3w3AAABACOGq7Zr")],
    ["Azure DevOps", live(random.slice(0, 52), "JQQ", "J99", "BGACAAAAAAXJ3w3AAASAZDOq7Z")],
    ["Azure Search", live(random.slice(0, 42), "AzS", "eAq7Zr2")],
    ["Azure Cache", live(random.slice(0, 33), "AzC", "aBq7Zr2=")],
    ["Fernet", live("gAA", "AAA", "Bm", random, random)],
    ["PASETO, local", live("v4", ".local.", random, random)],
    ["PASETO, public with a footer", live("v2", ".public.", random, random, ".", "Zm9vdGVy")],
    ["PASERK", live("k4", ".secret.", random, random.slice(0, 30))],
    ["Zoho", live("1000", ".", hex, ".", hex)],
    ["Rancher", live("tok", "en-q7zr2:", (hex + hex).slice(0, 54))],
    ["Twitch", live("oau", "th:", hex.slice(0, 30))],
    ["Sui", live("suipriv", "key1", "qpzry9x8gf2tvdw0s3jn54khce6mua7lqpzry9x8gf2tvdw0s3jn54kh")],
    ["Kong Konnect", live("kp", "at_", random.slice(0, 44))],
    ["Stripe, organization", live("sk", "_org_", "live_", random.slice(0, 30))],
    ["Daytona", live("dt", "n_", hex, hex)],
    ["Adyen", live("AQ", "Eyhmfx", random, random.slice(0, 20), "-", random, "=")],
    ["LinkedIn", live("WPL", "_AP1.", random.slice(0, 16), ".", random.slice(0, 8), "==")],
    ["secret-token of RFC 8959", live("secret-", "token:E92FB7EB-D882-47A4-A265-A0B6135DC842%20foo")],
  ];

  it.each(documented)("of %s are removed", (_, key) => {
    expect(clean(`sent ${key} to it`)).toBe("sent [api_key] to it");
    expect(clean(`https://a.example/cb#k:${encodeURIComponent(key)}`)).not.toContain(key);
  });

  it.each([
    ...["ghp_yourtokenhere", "sk-your-api-key-here", "xoxb-token", "AKIAEXAMPLE", "npm_config_registry", "hf_model"],
    ...["key-value", "pypi-server", "sk-learn", "SG.UI", "live_reload", "test_case_of_the_parser", "github_pat_here"],
    ...[
      "def test_should_bypass_proxies_pass_only_hostname_and_port(url):",
      "test_WhenTheUserIsUnknown_ItRedirectsToTheSignInPage",
    ],
    ...[
      "app-my-service-of-the-team-1",
      "pa-week-of-the-year-2024",
      "md-button-primary-large-2",
      "sdk-v2.1.0",
      "a | b | c",
    ],
    ...[
      "s.getElementsByClassName",
      "key_0123456789abcdef0123456789abcdef",
      "node_api napi_create_string_utf8",
      "sl. 3",
    ],
    "https://sl.wikipedia.org/wiki/Seznam_slovenskih_pesnikov_in_pisateljev_19._stoletja/2_del",
    "apk_builds/app-release-2024-05-06/intermediates/merged_manifests/AndroidManifest.xml",
    ...[`s4t8Q~${"x".repeat(34)}`, `${"x".repeat(14)}.atlasv1.${"x".repeat(67)}`, `sk_${"x".repeat(32)}`],
    ...[
      "~/projects/a1Q~",
      "us12 eu-us1",
      "secret-santa-2024",
      "EAAnother",
      "pat_the_cat",
      "1/2 2/3:1",
      "00D0 of 1",
      "TEST-1234",
      "TEST-com_example_of_a_Class_whose_Name_goes_on_and_on_and_on_2024",
    ],
    ...[
      "arn:aws:iam::123456789012:user/ck_1",
      "ck_1 cs_2",
      "cs_test_a1B2c3D4e5F6g7H8",
      "mfa.required",
      "PRD-1042",
      "st.",
      "sc_a.b",
    ],
    ...[
      "hawk.example.com",
      "permit_key_of",
      "api_live.example.com",
      "prod:web-1|3 running",
      "IQoJ",
      "sk_learn_2_of_the_examples",
    ],
    ...["uak_dn_cache", "oak_tree_1", "ek_value", "nsec1", "v4.local.example.com", "v2.public.api", "k1.local"],
    ...[
      "gAAAAA",
      "Nostr nsec1 keys start with nsec1",
      "GENRAL",
      "mshjsn",
      "x".repeat(36).concat("NRAL"),
      "oauth:github",
    ],
    ...[`${"a".repeat(10)}msh${"b".repeat(15)}`, "JQQJ99", `${hex}JQQJ99`, "1000.50", "0.5:1", "token-abc12:latest"],
    ...[
      "act.example.com",
      "sess-2024-05-06",
      "luma-studio",
      "SUPERCALIFRAGILISTIC",
      "AQEducation",
      "cflt",
      "WPL_AP1.x",
    ],
    ...["cus_NffrFeUfNV2Hib", "pi_3MtwBwLkdIwHu7ix28a3tqPa", "req_8yMk2xLq0vTzA1", "evt_1NG8Du2eZvKYlo2CUI79vXWy"],
  ])("%s stays", (text) => {
    expect(clean(`see ${text} there`)).toBe(`see ${text} there`);
  });
});
