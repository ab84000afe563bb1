/** Examples of each kind from the standards and providers, and near misses. */
import { describe, expect, it } from "vitest";
import { scrub } from "@/lib/scrub/scrub";

const clean = (text: string) => scrub({ text }).value.text;

/** Assembled at run time, so that secret scanners ignore this file. */
const live = (...parts: string[]) => parts.join("");

function luhn(payload: string): string {
  for (let check = 0; check < 10; check++) {
    const sum = [...`${payload}${check}`].reverse().reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
    if (sum % 10 === 0) return `${payload}${check}`;
  }
  return payload;
}

describe("addresses of RFC 5322 and RFC 6531", () => {
  it.each([
    ...["simple@example.com", "very.common@example.com", "x@example.com", "user.name+tag+sorting@example.com"],
    ...["long.email-address-with-hyphens@and.subdomains.example.com", "surname@example.com"],
    ...["mailhost!username@example.org", "user%example.com@example.org", "user-@example.org", "_test@example.org"],
    ...['" "@example.org', '"john..doe"@example.org', '"very.(),:;<>[].unusual"@example.com'],
    ...["postmaster@[123.123.123.123]", "postmaster@[IPv6:2001:0db8:85a3:0000:0000:8a2e:0370:7334]"],
    ...[
      "Pelé@example.com",
      "δοκιμή@παράδειγμα.δοκιμή",
      "我買@屋企.香港",
      "二ノ宮@黒川.日本",
      "медведь@с-балалайкой.рф",
    ],
  ])("%s is removed", (address) => {
    expect(clean(address)).toBe("[email]");
    expect(clean(`an address, ${address}, and more`)).toBe("an address, [email], and more");
  });

  it.each(["abc.example.com", "@example.com", "jane@", "jane@localhost", "jane@example", "jane@-", "a@1.2.3"])(
    "%s stays",
    (text) => {
      expect(clean(text)).toBe(text);
    },
  );
});

// One for each country, from the SWIFT registry.
const registry = `AD1200012030200359100100 AE070331234567890123456 AL47212110090000000235698741 AT611904300234573201
AZ21NABZ00000000137010001944 BA391290079401028494 BE68539007547034 BG80BNBG96611020345678 BH67BMAG00001299123456
BI4210000100010000332045181 BR1800360305000010009795493C1 BY13NBRB3600900000002Z00AB00 CH9300762011623852957
CR05015202001026284066 CY17002001280000001200527600 CZ6508000000192000145399 DE89370400440532013000
DJ2100010000000154000100186 DK5000400440116243 DO28BAGR00000001212453611324 EE382200221020145685
EG380019000500000000263180002 ES9121000418450200051332 FI2112345600000785 FK88SC123456789012 FO6264600001631634
FR1420041010050500013M02606 GB29NWBK60161331926819 GE29NB0000000101904917 GI75NWBK000000007099453 GL8964710001000206
GR1601101250000000012300695 GT82TRAJ01020000001210029690 HN88CABF00000000000250005469 HR1210010051863000160
HU42117730161111101800000000 IE29AIBK93115212345678 IL620108000000099999999 IQ98NBIQ850123456789012
IS140159260076545510730339 IT60X0542811101000000123456 JO94CBJO0010000000000131000302 KW81CBKU0000000000001234560101
KZ86125KZT5004100100 LB62099900000001001901229114 LC55HEMM000100010012001200023015 LI21088100002324013AA
LT121000011101001000 LU280019400644750000 LV80BANK0000435195001 LY83002048000020100120361 MC5811222000010123456789030
MD24AG000225100013104168 ME25505000012345678951 MK07250120000058984 MN121234123456789123 MR1300020001010000123456753
MT84MALT011000012345MTLCAST001S MU17BOMM0101101030300200000MUR NI45BAPR00000013000003558124 NL91ABNA0417164300
NO9386011117947 OM810180000001299123456 PK36SCBL0000001123456702 PL61109010140000071219812874
PS92PALS000000000400123456702 PT50000201231234567890154 QA58DOHB00001234567890ABCDEFG RO49AAAA1B31007593840000
RS35260005601001611379 RU0304452522540817810538091310419 SA0380000000608010167519 SC18SSCB11010000000000001497USD
SD8811123456789012 SE4550000000058398257466 SI56263300012039086 SK3112000000198742637541 SM86U0322509800000000270100
SO211000001001000100141 ST23000100010051845310146 SV62CENR00000000000000700025 TL380080012345678910157
TN5910006035183598478831 TR330006100519786457841326 UA213223130000026007233566001 VA59001123000012345678
VG96VPVG0000012345678901 XK051212012345678906 YE15CBYE0001018861234567891234`.split(/\s+/);

describe("the IBAN registry of ISO 13616", () => {
  it.each(registry)("%s goes in every form", (iban) => {
    const forms = [
      iban,
      iban.toLowerCase(),
      iban.replace(/.{4}/g, "$& ").trim(),
      iban.replace(/.{4}/g, "$&-").replace(/-$/, ""),
    ];

    expect(forms.map((form) => clean(`to ${form} now`))).toEqual(forms.map(() => "to [iban] now"));
  });

  it.each(registry)("%s with one digit changed, or one more, is none", (iban) => {
    const last = iban.search(/\d\D*$/);
    const changed = `${iban.slice(0, last)}${(Number(iban[last]) + 1) % 10}${iban.slice(last + 1)}`;

    expect(scrub({ text: `to ${changed} now` }).redactions.map(({ kind }) => kind)).not.toContain("iban");
    expect(scrub({ text: `to ${iban}0 now` }).redactions.map(({ kind }) => kind)).not.toContain("iban");
  });
});

describe("the issuer ranges of ISO/IEC 7812", () => {
  it.each([
    ["Visa", "4", 16],
    ["Mastercard", "51", 16],
    ["Mastercard, last of its first range", "559999", 16],
    ["Mastercard, first of its second range", "222100", 16],
    ["Mastercard, last of its second range", "272099", 16],
    ["American Express", "34", 15],
    ["American Express", "37", 15],
    ["Diners Club", "300", 14],
    ["Diners Club", "305", 14],
    ["Diners Club", "36", 14],
    ["Diners Club", "38", 14],
    ["Discover", "6011", 16],
    ["Discover", "644", 16],
    ["Discover", "65", 16],
    ["JCB, first", "3528", 16],
    ["JCB, last", "3589", 16],
    ["UnionPay", "62", 16],
    ["UnionPay, long", "62", 19],
    ["Maestro", "5018", 16],
    ["Maestro", "6304", 16],
    ["Maestro", "6759", 16],
    ["Mir", "2200", 16],
    ["Mir", "2204", 16],
    ["RuPay", "8172", 16],
    ["Troy", "9792", 16],
    ["Visa, long", "4", 19],
  ])("%s: %s… of %i digits is removed as text, and as a number if it fits one", (_, prefix, length) => {
    const number = luhn(prefix.padEnd(length - 1, "4071392658"));
    const oneOff = `${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`;

    expect(clean(`ref ${number}.`)).toBe("ref [card].");
    expect(clean(`ref ${oneOff}.`)).toBe(`ref ${oneOff}.`);
    if (Number.isSafeInteger(Number(number)) && length < 17)
      expect(scrub({ ref: Number(number) }).value).toEqual({ ref: "[card]" });
  });

  it.each([
    ["1", 16],
    ["2100", 16],
    ["222099", 16],
    ["2730", 16],
    ["3527", 16],
    ["3590", 16],
    ["33", 15],
    ["35", 14],
    ["7", 16],
    ["90", 16],
    ["4", 12],
  ])("%s… of %i digits is not issued and stays", (prefix, length) => {
    const number = luhn(prefix.padEnd(length - 1, "4071392658"));

    expect(clean(`ref ${number}.`)).toBe(`ref ${number}.`);
  });
});

describe("addresses of RFC 4291, RFC 5952 and RFC 791", () => {
  it.each([
    ...["ABCD:EF01:2345:6789:ABCD:EF01:2345:6789", "2001:DB8:0:0:8:800:200C:417A", "2001:DB8::8:800:200C:417A"],
    ...["FF01::101", "0:0:0:0:0:0:13.1.68.3", "::13.1.68.3", "::FFFF:129.144.52.38", "2001:db8:0:0:1::1"],
    ...["2001:0DB8:0000:CD30:0000:0000:0000:0000", "2001:db8::", "fe80::a:b%en0", "203.0.113.255"],
  ])("%s is removed", (address) => {
    expect(clean(`from ${address} today`)).toBe("from [ip] today");
  });

  it.each([
    ...["::", "2001:DB8:0:0:8:800:200C", "2001::25de::cade", "1:2:3:4:5:6:7:8:9", "12345::1", "g::1", "256.1.1.1"],
    ...["1.2.3", "1.2.3.04", "1.2.3.4.5", "1.2.3.1000"],
    // Loopback, the unspecified address and broadcast: RFC 6890.
    ...["::1", "127.0.0.1", "0.0.0.0", "255.255.255.255", "::ffff:127.0.0.1"],
  ])("%s stays", (text) => {
    expect(clean(`at ${text} today`)).toBe(`at ${text} today`);
  });
});

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
    ["secret-token of RFC 8959", live("secret-", "token:E92FB7EB-D882-47A4-A265-A0B6135DC842%20foo")],
  ];

  it.each(documented)("of %s go", (_, key) => {
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
    ...["cus_NffrFeUfNV2Hib", "pi_3MtwBwLkdIwHu7ix28a3tqPa", "req_8yMk2xLq0vTzA1", "evt_1NG8Du2eZvKYlo2CUI79vXWy"],
  ])("%s stays", (text) => {
    expect(clean(`see ${text} there`)).toBe(`see ${text} there`);
  });
});
