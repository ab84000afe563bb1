/** Every kind that is on by default, in every encoding that text in an event can have: forms, paths, entities, escapes. */
import type { HiddenCase } from "@/tests/scrub/set/case";

/** A text, and the part of it that must be removed. */
export type Sample = { readonly kind: string; readonly text: string; readonly secret: string };

const sample = (kind: string, text: string, secret: string): Sample => ({
  kind,
  text: text.replace("…", secret),
  secret,
});

// Assembled here, so that secret scanners ignore this file.
const providerKey = ["sk", "live", "51MzQ2aKd93LmPq8RtYw2Xc7"].join("_");
const accessKey = `AK${"IA"}Q3EGRLYN2K7DWMZT`;
const token = `eyJ${"hbGciOiJIUzI1NiJ9"}.eyJzdWIiOiI0MjE3IiwibmFtZSI6IkphbmUifQ.s5v8y_B9E-H2McQfTjWnZr4u7x1A0D3G`;
const toPem = (type: string, body: string) => `-----${"BEGIN"} ${type} KEY-----\n${body}\n-----END ${type} KEY-----`;
const rsaBody = "MIIEowIBAAKCAQEAv9mPkqT0aWfJ3hQ\nZr7yC2dN8eXbLs5uVgK1oRiYpHwM4tE";
const ecBody = "MHcCAQEEIIGlRFzXq0m7wCkT4Yd8s1uBvPqLh3eJ9aNfWoGrZx2K";

export const samples: readonly Sample[] = [
  sample("email", "…", "jane.doe@mail.example.com"),
  sample("email", "my address is … if you need it", "j.smith99@mail.example.co.uk"),
  sample("email", "Contact <…>", "maria-lopez@example.org"),
  sample("email", "from … to you", "jane+news@mail.example.com"),
  sample("phone", "…", "+14155550132"),
  sample("phone", "my number is …", "+44 20 7946 0958"),
  sample("phone", "call … tomorrow", "(415) 555-0132"),
  sample("phone", "tel: … please", "415-555-0198"),
  sample("phone", "Rufnummer: … bitte", "+49 (0)30 901820"),
  sample("card", "…", "4242424242424242"),
  sample("card", "card … exp 12/29", "4111 1111 1111 1111"),
  sample("card", "pay with …", "5555-5555-5555-4444"),
  sample("card", "amex …", "3782 822463 10005"),
  sample("us_ssn", "…", "536-22-1847"),
  sample("us_ssn", "my ssn is … ok", "219 09 8172"),
  sample("iban", "…", "DE89370400440532013000"),
  sample("iban", "pay to … today", "GB82 WEST 1234 5698 7654 32"),
  sample("ip", "…", "141.97.61.77"),
  sample("ip", "from … at noon", "2a02:cf40:85a3::8a2e:370:7334"),
  sample("api_key", "…", providerKey),
  sample("api_key", "the key is … I think", accessKey),
  sample("jwt", "…", token),
  sample("jwt", "sent … again", token),
  sample("private_key", "…", toPem("RSA PRIVATE", rsaBody)),
  sample("private_key", "here it is: … thanks", toPem("EC PRIVATE", ecBody)),
  sample("url_credentials", "postgres://app:…@db.example.com:5432/prod", "hunter22x"),
  sample("url_credentials", "see https://bob:…@git.example.org/x.git now", "s3cr3t-pw"),
  sample("secret", "password=…", "hunter2222"),
  sample("secret", "Authorization: Token … was refused", "9f8a7b6c5d4e3f2a1b0c"),
  sample("secret", 'set {"api_key": "…"} first', "Zx81Kq92Lm03"),
  sample("home_path", "/Users/…/app/index.ts", "janedoe"),
  sample("home_path", "ENOENT /home/…/api/server.js:10:5", "msmith"),
];

type Encode = (text: string) => string;
type Carrier = { readonly encode: Encode; readonly wrap: (encoded: string) => object; readonly skips?: RegExp };

/** application/x-www-form-urlencoded, as produced by `URLSearchParams` and HTML forms. */
export const formEncoded: Encode = (text) =>
  encodeURIComponent(text)
    .replace(/[!'()~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll("%20", "+");
const lowerPercent: Encode = (text) => encodeURIComponent(text).replace(/%../g, (code) => code.toLowerCase());
const everyByte: Encode = (text) =>
  [...new TextEncoder().encode(text)].map((byte) => `%${byte.toString(16).padStart(2, "0").toUpperCase()}`).join("");

const signs = /[^A-Za-z0-9 ]/gu;
const codePoint = (character: string) => character.codePointAt(0) as number;
const decimal: Encode = (text) => text.replace(signs, (sign) => `&#${codePoint(sign)};`);
const padded: Encode = (text) => text.replace(signs, (sign) => `&#${String(codePoint(sign)).padStart(4, "0")};`);
const hex: Encode = (text) => text.replace(signs, (sign) => `&#x${codePoint(sign).toString(16)};`);
const upperHex: Encode = (text) => text.replace(signs, (sign) => `&#X${codePoint(sign).toString(16).toUpperCase()};`);
const everyCharacter: Encode = (text) => [...text].map((one) => `&#${codePoint(one)};`).join("");

/** HTML, section 13.5: the names of ASCII punctuation and Latin-1 spaces. */
const names: Readonly<Record<string, string>> = {
  "@": "commat",
  ".": "period",
  "+": "plus",
  "-": "hyphen",
  ":": "colon",
  "/": "sol",
  "=": "equals",
  '"': "quot",
  "'": "apos",
  "&": "amp",
  "<": "lt",
  ">": "gt",
  "(": "lpar",
  ")": "rpar",
  _: "lowbar",
  "{": "lcub",
  "}": "rcub",
  ",": "comma",
  "\n": "NewLine",
};
const named: Encode = (text) => text.replace(/[^A-Za-z0-9 ]/g, (sign) => `&${names[sign] ?? "nbsp"};`);
const onlyAt: Encode = (text) => text.replace(/@/g, "&commat;").replace(/ /g, "&nbsp;");
const minimal: Encode = (text) =>
  text.replace(/[&<>"'@+]/g, (sign) => `&${sign === '"' ? "quot" : (names[sign] as string)};`);

const fourHex = (character: string) => character.charCodeAt(0).toString(16).padStart(4, "0");
const unicode: Encode = (text) => text.replace(/[^A-Za-z0-9 ]/g, (sign) => `\\u${fourHex(sign)}`);
const everyUnicode: Encode = (text) => text.replace(/[\s\S]/g, (one) => `\\u${fourHex(one)}`);
const hexBytes = (character: string) =>
  [...new TextEncoder().encode(character)].map((byte) => byte.toString(16).padStart(2, "0"));
/** The UTF-8 bytes of each character in hexadecimal after a prefix, as in `\x40` and `=40`. */
const bytes =
  (prefix: string, changed: RegExp): Encode =>
  (text) =>
    text.replace(changed, (sign) =>
      hexBytes(sign)
        .map((byte) => prefix + byte)
        .join(""),
    );
const hexEscaped = bytes("\\x", signs);
const braced: Encode = (text) => text.replace(signs, (sign) => `\\u{${codePoint(sign).toString(16)}}`);
const escapeFunction: Encode = (text) => text.replace(/[^A-Za-z0-9 ]/g, (sign) => `%u${fourHex(sign)}`);
const inner: Encode = (text) => JSON.stringify(text).slice(1, -1);

/** RFC 2045, section 6.7, with soft line breaks after at most 76 characters. */
const quotedPrintable: Encode = (text) =>
  bytes(
    "=",
    /[^\w .,:/()+<>\n-]|(?<=\d) (?=\d)/gu,
  )(text)
    .replace(/=[\da-f]{2}/g, (code) => code.toUpperCase())
    .replaceAll("\n", "\r\n")
    .replace(/([^\r\n]{60,75}?[\w.])(?=[\w.+])/g, "$1=\r\n");
/** RFC 2047: an encoded word in a header. */
const encodedWord: Encode = (text) =>
  bytes(
    "=",
    /[^A-Za-z0-9. -]/gu,
  )(text)
    .replace(/=[\da-f]{2}/g, (code) => code.toUpperCase())
    .replaceAll(" ", "_");

const multiline = /\n/;
const twice =
  (outer: Encode, innermost: Encode): Encode =>
  (text) =>
    outer(innermost(text));

export const carriers: Readonly<Record<string, Carrier>> = {
  "form, in a query": {
    encode: formEncoded,
    wrap: (text) => ({ url: `https://app.example.com/search?q=${text}&page=2` }),
  },
  "form, in a relative URL": { encode: formEncoded, wrap: (text) => ({ url: `/search?lang=en&q=${text}#top` }) },
  "form, as a body": { encode: formEncoded, wrap: (text) => ({ body: `op=find&note=${text}&limit=10` }) },
  "form, as the first field": { encode: formEncoded, wrap: (text) => ({ body: `note=${text}&limit=10` }) },
  "form, in a log line": {
    encode: formEncoded,
    wrap: (text) => ({ log: `10:15:01 POST /submit body="a=1&note=${text}&b=2" 200` }),
  },
  "form, as a value alone": { encode: formEncoded, wrap: (text) => ({ q: `what+is+${text}+for` }) },
  "form, encoded twice": {
    encode: twice(encodeURIComponent, formEncoded),
    wrap: (text) => ({ url: `https://app.example.com/login?next=%2Fsearch%3Fq%3D${text}%26page%3D2` }),
  },
  "form, as a value alone, encoded twice": {
    encode: twice(formEncoded, formEncoded),
    wrap: (text) => ({ q: `what%2Bis%2B${text}%2Bfor` }),
  },
  "percent, in a path": {
    encode: encodeURIComponent,
    wrap: (text) => ({ url: `https://api.example.com/v1/users/${text}/orders` }),
  },
  "percent, in lower case": { encode: lowerPercent, wrap: (text) => ({ path: `/u/${text}` }) },
  "percent, in a request line": { encode: encodeURIComponent, wrap: (text) => ({ log: `GET /u/${text}/x HTTP/1.1` }) },
  "percent, every byte": { encode: everyByte, wrap: (text) => ({ url: `/users/${text}?tab=1` }) },
  "percent, twice": { encode: twice(encodeURIComponent, encodeURIComponent), wrap: (text) => ({ r: `/x?u=${text}` }) },
  "percent, in a fragment": { encode: encodeURIComponent, wrap: (text) => ({ url: `/app#/find/${text}/all` }) },
  "entities, decimal": { encode: decimal, wrap: (text) => ({ html: `<p>${text}</p>` }) },
  "entities, decimal with zeros": { encode: padded, wrap: (text) => ({ html: `<li>${text}</li>` }) },
  "entities, hexadecimal": { encode: hex, wrap: (text) => ({ html: `<td>${text}</td>` }) },
  "entities, upper case": { encode: upperHex, wrap: (text) => ({ html: `<td> ${text} </td>` }) },
  "entities, every character": { encode: everyCharacter, wrap: (text) => ({ html: `<a href="#">${text}</a>` }) },
  "entities, named": { encode: named, wrap: (text) => ({ html: `<dd>${text}</dd>` }) },
  "entities, a few": { encode: onlyAt, wrap: (text) => ({ text: `so ${text} then` }) },
  "entities, as templates write them": { encode: minimal, wrap: (text) => ({ html: `<b>${text}</b>` }) },
  "entities, escaped again": {
    encode: (text) => decimal(text).replaceAll("&", "&amp;"),
    wrap: (text) => ({ xml: `<content>${text}</content>` }),
  },
  "entities, in JSON in a string": {
    encode: hex,
    wrap: (text) => ({ body: JSON.stringify({ html: `<i>${text}</i>` }) }),
  },
  "entities, in a query": {
    encode: twice(encodeURIComponent, hex),
    wrap: (text) => ({ url: `https://a.example/x?html=${text}` }),
  },
  "unicode escapes": { encode: unicode, wrap: (text) => ({ code: `const s = "${text}";` }) },
  "unicode escapes, every character": { encode: everyUnicode, wrap: (text) => ({ log: `got '${text}' here` }) },
  "hexadecimal escapes": { encode: hexEscaped, wrap: (text) => ({ code: `b'${text}'` }) },
  "escapes in braces": { encode: braced, wrap: (text) => ({ code: `\`${text}\`` }) },
  "escape()": { encode: escapeFunction, wrap: (text) => ({ url: `/find?q=${text}` }) },
  "JSON, three levels deep": {
    encode: twice(inner, twice(inner, inner)),
    wrap: (text) => ({ log: `sent "${text}" to the tool` }),
  },
  "JSON, cut off": { encode: twice(inner, inner), wrap: (text) => ({ body: `{"a":"{\\"b\\":\\"${text}\\",\\"c` }) },
  "JSON with unicode escapes": { encode: unicode, wrap: (text) => ({ body: `{"q":"${text}"}` }) },
  "quoted-printable": {
    encode: quotedPrintable,
    wrap: (text) => ({ source: `Content-Transfer-Encoding: quoted-printable\r\n\r\nHello=20there,\r\n${text}\r\n` }),
  },
  "encoded word": {
    encode: encodedWord,
    wrap: (text) => ({ subject: `=?utf-8?Q?${text}?=` }),
    skips: multiline,
  },
};

/** The encoded value and both of its halves, so that no long part can go unnoticed. */
function cutEncoded(encoded: string): readonly string[] {
  const middle = encoded.length >> 1;
  const halves = [encoded.slice(0, middle), encoded.slice(middle)];
  return [encoded, ...halves.filter((half) => half.length > 5)];
}

/** A half without letters and digits, or one that also occurs in the context of every sample. */
const generic = /^(?:\W|&\w+;)*$|^example/;

const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
const base64Url = (text: string) => base64(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");

/** Texts as tools write them, each with personal data or a secret. */
const written: readonly string[] = [
  "https://x.example/?msg=Hi%2C+I%27m+Jane.+Call+me+at+%28415%29+555-0132+ok",
  "https://x.example/?email=jane.doe%2Bnews%40example.com",
  "a=1&phone=%2B1+415+555+0132&b=2",
  "text=my+password+is+hunter2X!&x=1",
  "payload=%7B%22email%22%3A%22jane%40example.com%22%7D",
  "https://x.example/?redirect=https%3A%2F%2Fuser%3As3cretpw%40host.example%2F",
  `q=token+is+${providerKey}`,
  "msg=+1+415+555+0132",
  "q=4242424242424242+exp+12%2F29",
  "ssn=536+22+1847",
  "Body=Your+IBAN+is+DE89+3704+0044+0532+0130+00.&From=%2B14155550132",
  "fn=Jane&cc=4242%204242%204242%204242",
  "q=%22jane%40example.com%22+OR+x",
  "From=%2B14155550132&To=%2B442079460958&Body=hi",
  "note=call%20me%3A%20020%207946%200958",
  "card_number=4242424242424242&cvc=123",
  "jane&#64example.com",
  "jane&#x00040;example.com",
  "4111&nbsp;1111&nbsp;1111&nbsp;1111",
  "+1&nbsp;(415)&nbsp;555&#8209;0132",
  '<a href="mailto:&#106;&#97;&#110;&#101;&#64;&#101;&#120;&#97;&#109;&#112;&#108;&#101;&#46;&#99;&#111;&#109;">x</a>',
  "jane&amp;#64;example.com",
  "jane&amp;commat;example.com",
  "T&eacute;l.&nbsp;: 01&nbsp;23&nbsp;45&nbsp;67&nbsp;89",
  "password&equals;hunter2222",
  "IBAN:&nbsp;DE89&nbsp;3704&nbsp;0044&nbsp;0532&nbsp;0130&nbsp;00",
  "&lt;jane@example.com&gt;",
  "203&#46;0&#46;113&#46;77",
  "jane&#064;example&#046;com",
  "jane&lt;at&gt;example&lt;dot&gt;com",
  `data:\n  email: ${base64("jane.doe@example.com")}\n  x: 1`,
  `atob('${base64('{"email":"jane@example.com"}')}')`,
  `after: "${base64("cursor:jane@example.com:12")}"`,
  `data:text/html;base64,${base64("<p>call 415-555-0132</p>")}`,
  "data:text/plain,call%20415-555-0132",
  `${base64("phone: +14155550132")},${base64("nothing to see here")}`,
  `k=${encodeURIComponent(base64("user jane@example.com ok??>>"))}`,
  `{"Records":[{"kinesis":{"data":"${base64('{"user":{"email":"jane@example.com"}}')}"}}]}`,
  `Set-Cookie: prefs=${base64Url('{"e":"jane@example.com"}')}; Path=/`,
  `[${base64("4242424242424242")}]`,
  `state=${base64Url("https://a.example/?email=jane@example.com")}&code=1`,
  `x.${base64Url('{"sub":"jane@example.com"}')}.sig`,
  `"${base64("141.97.61.77")}"`,
  `sealed:${base64(["-----", "BEGIN PRIVATE KEY-----\nMIIEvQ"].join(""))}`,
  `Authorization: Basic ${base64("bob:hunter22")}`,
  `PHN2Zz4=|${base64("ssn 536-22-1847 of Jane")}`,
  base64("Jane Döe, jane@example.com, 415-555-0132"),
  base64(JSON.stringify({ to: "jane@example.com" }, null, 2)).replace(/.{60}/g, "$&\\n"),
  `<img src="data:image/svg+xml;base64,${base64("<svg><text>jane@example.com</text></svg>")}">`,
  base64('{"password":"hunter22"}'),
  base64(`{"a":"${"x".repeat(3000)}","email":"jane@example.com"}`),
  "/u/jane@example.com/x",
  "/users/tel:+1-415-555-0132",
  "/cards/4242424242424242/charge",
  "/iban/DE89370400440532013000",
  "/acc/DE89%203704%200044%200532%200130%2000/tx",
  "/ip/141.97.61.77/geo",
  "/ssn/536-22-1847",
  "/users/+1%20(415)%20555-0132",
  "/users/1-415-555-0132/x",
  "/call/00442079460958",
  "/users/%2B44%207911%20123456",
  "/u/0044-20-7946-0958",
  "/contacts/415.555.0132",
  "/sms/+14155550132/send",
  "tel:4155550132",
  "/users/+14155550132.json",
  "/v1/phone/4155550132",
  "GET /v2/lookups/+442079460958?type=carrier HTTP/1.1",
  "/users/(415)555-0132",
  "https://wa.me/14155550132?text=hi",
  "/card/4242-4242-4242-4242",
  "/users/%28415%29%20555-0132/x",
  "/accounts/GB82WEST12345698765432",
  "/u/jane%2540example.com",
  "/profile/jane.doe%40example.com.json",
  "jane\\u0040example.com",
  "jane\\x40example.com",
  "jane\\u{40}example.com",
  "jane%u0040example.com",
  "jane\\U00000040example.com",
  "jane=40example.com",
  "Subject: =?UTF-8?Q?Call_=2B14155550132?=",
  `Subject: =?utf-8?B?${base64("mail jane@example.com now")}?=`,
  "jane@exam=\r\nple.com",
  "call 415-55=\r\n5-0132",
  '{\\"email\\":\\"jane@example.com\\"}',
  '{\\\\\\"phone\\\\\\":\\\\\\"+14155550132\\\\\\"}',
];
/** Parts of every value above, as plain text or in base64. */
const traces = ["jane", "415", "hunter22", "s3cret", "4242", "536", "0130", "7946", "141.97.61", "amFuZ", "NDE1"];

export const mustGo: readonly HiddenCase[] = [
  ...written.map((text) => ({ kind: "mixed", payload: { text }, gone: traces })),
  ...Object.values(carriers).flatMap(({ encode, wrap, skips }) =>
    samples
      .filter(({ text }) => skips?.test(text) !== true)
      .map(({ kind, text, secret }) => ({
        kind,
        payload: wrap(encode(text)),
        gone: cutEncoded(encode(secret)).filter((part) => !generic.test(part)),
      })),
  ),
];

/** Ordinary prose and ids with characters that encodings change. */
export const harmless: readonly string[] = [
  "the verification link is sent by mail",
  "Order #10482 ships at 12:30 + 2 days",
  "see https://docs.example.com/guide?page=2&sort=asc#top",
  "4bf92f35-77b3-4da6-a3ce-929d0e0e4736",
  "01J9ZKX4T3V8Q2M7N5R6P0W1YB",
  "version 2.14.0-rc.1+build.5 (linux/amd64)",
  "AT&T and R&D grew by 4 % (+12.5 %)",
  "if (a < b && c > d) { return 'ok'; }",
  "2024-11-22T06:27:12.123+0000 INFO started in 1432 ms",
  "price: $1,299.00 / 3 items = $433.00",
  "gpt-4.1-2025-04-14 used 18,204 tokens",
  "at Object.<anonymous> (/app/dist/server.js:10:5)",
  "@scope/pkg@1.2.3 and logo@2x.png",
  "lat 48.858370, lng 2.294481",
  'x = [1, 2, 3]; y = {"a": null}',
  "C# 12, C++ 20 and F# 8",
  "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
  "arn:aws:iam::123456789012:role/deploy",
  "Füße, naïve, 東京, مرحبا",
  "git@github.com:acme/web.git",
];

/** Texts that only look encoded. */
const lookAlikes: readonly object[] = [
  { url: "/search?a=1&copy=2&reg=3&para=4&lt=5&gt=6&amp=7" },
  { url: "https://shop.example/p?utm_source=a&sect=main&not=x&times=3" },
  { q: "a+b+c+d" },
  { q: "c%2B%2B+versus+rust+2024" },
  { body: "width=40&height=20&x=2B&depth=3D&tone=E9" },
  { body: "size=40em&color=40aabb&w=2B1&b=0D" },
  { code: "const total = a+b+10+200+3000+40000;" },
  { code: "i+=1;j+=10;k+=100;sum+=i+j+k" },
  { code: "/[\\x00-\\x1f\\x7f]/.test(s) && s.includes('\\x40')" },
  { code: "'\\u{1F600}' + '\\u0041' + \"\\x41\\x42\"" },
  { text: "Use &commat; for @ and &period; for a dot, &#64; is the number." },
  { html: "<p>&copy; 2024 &mdash; all rights reserved &nbsp;&bull;&nbsp; Terms &amp; Privacy</p>" },
  { html: "&lt;div class=&quot;row&quot;&gt;1 &amp; 2&lt;/div&gt;" },
  { css: '.icon::before { content: "\\e900"; color: #404040; }' },
  { path: "C:\\x40\\u0041\\build\\new\\table" },
  { regex: "^\\d{3}\\.\\d{3}\\u0020?\\d+$" },
  { text: "50% off + 10%20extra, 100%25 sure" },
  { text: "=3D is what quoted-printable writes for =, =20 for a space" },
  { source: "Content-Transfer-Encoding: quoted-printable\r\n\r\nThe caf=C3=A9 opens at 9=20\r\nand closes=\r\n late." },
  { subject: "=?utf-8?Q?Your_order_=2310482_has_shipped?=" },
  { subject: "=?UTF-8?B?WW91ciBvcmRlciBoYXMgc2hpcHBlZA==?=" },
  { url: "/r?to=%2Fsearch%3Fq%3Dred%2Bshoes%26page%3D2" },
  { q: "what+is+the+answer+to+1+1+2+3+5+8+13" },
  { q: "how+to+sum+1000+2000+3000+4000" },
  { url: "/calendar?from=2024-11-22T06:27:12+02:00&to=2024-11-23T06:27:12+02:00" },
  { url: "/users/me/settings?tab=billing" },
  { url: "/v1/projects/10482/traces/4bf92f3577b34da6a3ce929d0e0e4736" },
  { url: "/orders/2024-11-22/10482-3311" },
  { url: "/maps/@48.8583,2.2945,17z" },
  { url: "/api/v2/items/1234567/reviews/7654321" },
  { url: "/isbn/978-3-16-148410-0" },
  { url: "https://cdn.example.com/npm/vue@3.4.21/dist/vue.global.js" },
  { url: "/blog/2024/11/22/ten-ways-to-write-faster" },
  { body: JSON.stringify({ a: JSON.stringify({ b: JSON.stringify({ c: 'plain "text"\n' }) }) }) },
];

export const mustStay: readonly object[] = [
  ...harmless.map((text) => ({ text })),
  ...Object.values(carriers).flatMap(({ encode, wrap, skips }) =>
    harmless.filter((text) => skips?.test(text) !== true).map((text) => wrap(encode(text))),
  ),
  ...lookAlikes,
];
