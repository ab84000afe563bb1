/**
 * Phones, cards, addresses and paths in unusual forms: odd groups, other numerals, magnetic tracks, keys in pieces, spelled-out
 * addresses.
 */
import type { HiddenCase } from "@/tests/scrub/set/case";

type Payload = (text: string) => object;

/** Places for a value in an event: alone, in a sentence, in JSON within a text, in a list. */
const places: readonly Payload[] = [
  (text) => ({ text }),
  (text) => ({ messages: [{ role: "user", content: `${text}.` }] }),
  (text) => ({ body: JSON.stringify({ note: text }) }),
  (text) => ({ log: `2024-11-22T06:27:12Z INFO ${text}` }),
];

const everywhere = (kind: string, text: string, ...gone: string[]): HiddenCase[] =>
  places.map((payload) => ({ kind, payload: payload(text), gone }));

/** North American numbers whose last seven digits form one group, or whose parts are joined in unusual ways. */
const oddPhones = [
  "415-6667777",
  "212-5550148",
  "(415)6667777",
  "(415)-666-7777",
  "(415) 666 7777",
  "(415) 6667777",
  "415 6667777",
  "415.6667777",
  "415/666-7777",
  "1-415-6667777",
  "1 (415) 6667777",
  "415 - 666 - 7777",
  "415–666–7777",
  "+1-415-6667777",
  "+1.415.666.7777",
  "+1/415/666/7777",
  "+1 415-666.7777",
  "001-415-666-7777",
  "+49/30/901820",
  "+49 (30) 90 18 20",
  "+44(0)2079460958",
  "+33 (0) 6 12 34 56 78",
  "+55 (11) 9 8765-4321",
  "+91-98765-43210",
  "+91 98765 43210",
  "+86 138-1234-5678",
  "+1.4155550132",
  "+44.2079460958",
];
const aroundPhones = ["call … please", "tel. …", "reach me at …", "phone: …", "my mobile is …"];

const phones = oddPhones.flatMap((phone) =>
  aroundPhones.map((around, index) => ({
    kind: "phone",
    payload: (places[index % places.length] as Payload)(around.replace("…", phone)),
    gone: [phone, phone.slice(-4)],
  })),
);
/** In North American form or with a plus, no cue word is needed. */
const bare = oddPhones
  .filter((phone) => phone !== "415 6667777" && phone !== "415.6667777")
  .map((phone) => ({ kind: "phone", payload: { note: `${phone}` }, gone: [phone, phone.slice(-4)] }));

/** Cards after a word for a card, in groups that no issuer uses, or followed by other text. */
const cards = [
  "6011-1234-5678-9012",
  "4242 4242 4242 4242",
  "42424242 42424242",
  "4242-42424242-4242",
  "424242 4242424242",
  "4242.4242.4242.4242",
  "4242/4242/4242/4242",
  "4242 - 4242 - 4242 - 4242",
  "4242  4242  4242  4242",
  "3782-8224-6310-005",
  "378282246310005",
  "37828 22463 10005",
  "3056 9309 0259 04",
  "6011 0009 9013 9424",
  "6212 3456 7890 0000 003",
];
const aroundCards = [
  "card …",
  "my credit card is …, exp 12/29",
  "card number: …",
  "Kreditkarte … bitte",
  "paid with Visa … today",
];
const cardCases = cards.flatMap((card) =>
  aroundCards.map((around, index) => ({
    kind: "card",
    payload: (places[index % places.length] as Payload)(around.replace("…", card)),
    gone: [card, card.slice(-4)],
  })),
);

/** ISO/IEC 7813: track 1 has the name of the holder, track 2 the number, the expiry and a service code. */
const tracks = [
  ["%B4111111111111111^DOE/JANE^29121010000000000000?", "4111111111111111", "DOE/JANE"],
  ["%B4242424242424242^LOPEZ/MARIA A^3001201123400001230?", "4242424242424242", "LOPEZ/MARIA"],
  ["%B378282246310005^SMITH/JOHN MR^2708101123450000000?", "378282246310005", "SMITH/JOHN"],
  ["B5555555555554444^MUELLER/HANS ^2512101?", "5555555555554444", "MUELLER/HANS"],
  [";4111111111111111=25121010000012300000?", "4111111111111111", "25121010000012300000"],
  [";4242424242424242=30012011234567800?", "4242424242424242", "30012011234567800"],
  ["5555555555554444=29121011000012345678", "5555555555554444", "29121011000012345678"],
] as const;
const trackCases = tracks.flatMap(([track, ...gone]) => [
  ...everywhere("card", track, ...gone),
  ...everywhere("card", `swiped ${track} at the reader`, ...gone),
  { kind: "card", payload: { track_data: track, reader: "A1" }, gone },
]);

const armour = (edge: string, type: string) => `-----${edge} ${type}PRIVATE KEY-----`;
const keyLines = [
  "MIIEowIBAAKCAQEAv9mPkqT0aWfJ3hQZr7yC2dN8eXbLs5uVgK1oRiYpHwM4tEQ",
  "b7XfJkLmNoPqRsTuVwXyZ0123456789abcdefghijklmnopqrstuvwxyzABCDEFG",
  "q8Jd0kLmPz==",
];
const keyCases: HiddenCase[] = ["RSA ", "EC ", "OPENSSH ", ""].flatMap((type) => {
  const lines = [armour("BEGIN", type), ...keyLines, armour("END", type)];
  return [
    { key: lines },
    { file: { name: "id_rsa", lines } },
    { args: ["write", "--", ...lines] },
    { lines: ["# a key", ...lines, "# done"] },
    { lines: lines.map((line) => `${line}\n`) },
    { lines: lines.map((line) => `  ${line}`) },
    { body: JSON.stringify({ lines }) },
    { body: JSON.stringify({ lines }, null, 2) },
    { code: `key = [\n${lines.map((line) => `  "${line}",`).join("\n")}\n].join("\\n")` },
    { lines: lines.slice(0, -1) },
    { diff: lines.map((line) => `+${line}`).join("\n") },
    { yaml: `key: |\n${lines.map((line) => `    ${line}`).join("\n")}` },
  ].map((payload) => ({ kind: "private_key", payload, gone: keyLines }));
});

/** Windows and macOS name home folders after people, including the spaces. */
const fullNames = ["Jane Doe", "Maria Lopez Garcia", "Jürgen Müller", "Anne-Marie Smith", "J. Smith", "Olga Ivanova"];
const homes = [
  "C:\\Users\\…\\Documents\\plan.docx",
  "C:\\\\Users\\\\…\\\\AppData\\\\Local\\\\Temp",
  'cd "C:\\Users\\…\\Desktop"',
  "D:\\Users\\…\\source\\repos\\app\\Program.cs:line 42",
  "open C:/Users/…/Downloads/a.csv",
  "file:///C:/Users/…/Pictures/1.png",
  "file:///C:/Users/…%20/x",
  '"/Users/…/Library/Application Support/x"',
  "/Users/…/Documents/report.pdf",
  "C:\\Documents and Settings\\…\\My Documents",
  "C:\\Users\\…",
];
const homeCases = homes.flatMap((home) =>
  fullNames.map((name, index) => ({
    kind: "home_path",
    payload: (places[(index % (places.length - 1)) + (index % 2)] as Payload)(
      home.replace("…", name).replace("%20", ""),
    ),
    gone: name.split(/[ ]/).filter((part) => part.length > 2),
  })),
);

/** Unicode category Nd: the zero of each script. The other digits follow it. */
const zeros: Readonly<Record<string, number>> = {
  "Arabic-Indic": 0x660,
  Persian: 0x6f0,
  NKo: 0x7c0,
  Devanagari: 0x966,
  Bengali: 0x9e6,
  Gurmukhi: 0xa66,
  Gujarati: 0xae6,
  Oriya: 0xb66,
  Tamil: 0xbe6,
  Telugu: 0xc66,
  Kannada: 0xce6,
  Malayalam: 0xd66,
  Thai: 0xe50,
  Lao: 0xed0,
  Tibetan: 0xf20,
  Myanmar: 0x1040,
  Khmer: 0x17e0,
  Mongolian: 0x1810,
  fullwidth: 0xff10,
  "mathematical bold": 0x1d7ce,
  "mathematical monospace": 0x1d7f6,
};
const toScript = (zero: number, text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));

const cued: readonly (readonly [kind: string, around: string, value: string])[] = [
  ["phone", "phone: …", "+1 415 555 0132"],
  ["phone", "call me on …", "020 7946 0958"],
  ["phone", "tel …", "4155550132"],
  ["card", "card …", "4111 1111 1111 1111"],
  ["card", "…", "4242424242424242"],
  ["us_ssn", "ssn …", "219-09-8172"],
  ["iban", "IBAN …", "DE89 3704 0044 0532 0130 00"],
];
const numerals = Object.values(zeros).flatMap((zero) =>
  cued.map(([kind, around, value], index) => {
    const written = toScript(zero, value);
    return { kind, payload: (places[index % places.length] as Payload)(around.replace("…", written)), gone: [written] };
  }),
);
/** After a word for a phone in the language of the numerals. */
const local: readonly (readonly [around: string, zero: number, value: string])[] = [
  ["هاتف: …", 0x660, "0551234567"],
  ["رقم الهاتف …", 0x660, "050 123 4567"],
  ["اتصل بي على …", 0x660, "0501234567"],
  ["رقم الجوال هو …", 0x660, "0551234567"],
  ["شماره تلفن: …", 0x6f0, "09121234567"],
  ["شماره موبایل من … است", 0x6f0, "0912 123 4567"],
  ["تماس با …", 0x6f0, "02188776655"],
  ["فون نمبر …", 0x6f0, "0300 1234567"],
  ["फ़ोन: …", 0x966, "9876543210"],
  ["मोबाइल नंबर … है", 0x966, "98765 43210"],
  ["ফোন: …", 0x9e6, "01712345678"],
  ["মোবাইল নম্বর …", 0x9e6, "01712-345678"],
  ["โทร …", 0xe50, "081-234-5678"],
  ["เบอร์โทรศัพท์ …", 0xe50, "0812345678"],
  ["เบอร์มือถือ …", 0xe50, "081 234 5678"],
  ["தொலைபேசி: …", 0xbe6, "98765 43210"],
  ["ఫోన్: …", 0xc66, "9876543210"],
  ["ਫ਼ੋਨ: …", 0xa66, "98765 43210"],
  ["ફોન: …", 0xae6, "98765 43210"],
  ["ဖုန်း …", 0x1040, "09 123 456 789"],
  ["ទូរស័ព្ទ …", 0x17e0, "012 345 678"],
  ["電話：…", 0xff10, "03-1234-5678"],
  ["携帯番号は…です", 0xff10, "090-1234-5678"],
];
const localCases = local.flatMap(([around, zero, value]) =>
  [toScript(zero, value), value].flatMap((written) => everywhere("phone", around.replace("…", written), written)),
);

/** Addresses spelled out to avoid harvesting, in several languages. */
const spelled = [
  "jane.doe (at) example (dot) com",
  "jane.doe [at] example [dot] com",
  "jane.doe(at)example.com",
  "jane.doe[at]example.com",
  "jane.doe {at} example {dot} com",
  "jane.doe <at> example <dot> com",
  "jane.doe (at) example.com",
  "jane.doe [at] mail [dot] example [dot] co [dot] uk",
  "jane.doe AT example DOT com",
  "jane.doe AT example.com",
  "jane_doe at example dot com",
  "jane dot doe at example dot com",
  "jane99 at example dot org",
  "jane.doe -at- example -dot- com",
  "jane.doe _at_ example _dot_ com",
  "jane.doe[@]example.com",
  "jane.doe(@)example[.]com",
  "jane.doe@example[.]com",
  "jane.doe @ example.com",
  "jane.doe @ example . com",
  "jane.doe@example(.)com",
  "jane.doe@example (dot) com",
  "jane.doe@example dot com",
  "jane.doe (ät) example (punkt) de",
  "jane.doe[ät]example.de",
  "jane.doe (arroba) ejemplo (punto) es",
  "jane.doe arroba ejemplo punto com",
  "jane.doe [arroba] exemplo [ponto] com [ponto] br",
  "jane.doe (arobase) exemple (point) fr",
  "jane.doe arobase exemple point fr",
  "jane.doe (chiocciola) esempio (punto) it",
  "jane.doe chiocciola esempio punto it",
  "jane.doe (apenstaartje) voorbeeld (punt) nl",
  "jane.doe (małpa) przyklad (kropka) pl",
  "JANE.DOE (AT) EXAMPLE (DOT) COM",
  "jane.doe(a)example.com",
  "jane.doe at-sign example dot com",
  "jane.doe (at] example (dot] com",
];
const aroundSpelled = ["…", "write to … for more", "Contact: …", "my email is … thanks", "you can reach me: …"];
const spelledCases = spelled.flatMap((address) =>
  aroundSpelled.map((around, index) => ({
    kind: "email",
    payload: (places[index % places.length] as Payload)(around.replace("…", address)),
    gone: [
      address.split(/[\s([{<@_-]/)[0] as string,
      /(?:example|ejemplo|exemplo|exemple|esempio|voorbeeld|przyklad)/i.exec(address)?.[0] as string,
    ],
  })),
);
/** Without punctuation or digits, these need a cue word such as "email". */
const cuedSpelled = ["jane at example dot com", "jane at mail dot example dot org"].flatMap((address) =>
  ["email me at …", "my e-mail is …", "Email: …", "you can mail …", "send it to …"].flatMap((around) =>
    everywhere("email", around.replace("…", address), "jane", "example"),
  ),
);

/** Other forms, each with a pattern for the parts that must be removed. */
const further: readonly (readonly [text: string, left: RegExp])[] = [
  ["   at App.Main() in C:\\Users\\Jane Doe\\source\\repos\\App\\Program.cs:line 12", /Jane|Doe/],
  ["/mnt/c/Users/Jane Doe/AppData/x", /Jane|Doe/],
  ["file:///C:/Users/Jane%20Doe/x.pdf", /Jane|Doe/],
  ["C:\\Users\\jane.doe.CORP\\Desktop", /jane/],
  ["smb://host/Users/janedoe/x", /janedoe/],
  ["cd '/Users/Jane Doe/Documents'", /Jane|Doe/],
  ["open /Users/Jane\\ Doe/Documents", /Jane|Doe/],
  ['{"cwd":"C:\\\\Users\\\\Jane Doe\\\\proj"}', /Jane|Doe/],
  ["PS C:\\Users\\Jane Doe> dir", /Jane|Doe/],
  ["C:\\Users\\José García\\x", /Jos|Garc/],
  ["C:\\Users\\Jane Doe\nC:\\Users\\Max Muster\\x", /Jane|Doe|Max|Muster/],
  ['"C:\\Users\\Jane D"', /Jane/],
  ["C:\\Users\\DOE_JANE\\x", /DOE/],
  ["c:\\users\\jane doe\\x", /jane|doe/],
  ["/home/jane.doe/x", /jane/],
  ["\\\\fileserver\\Users\\janedoe\\x", /janedoe/],
  ["%b4111111111111111^doe/jane^2512101?", /4111|doe/],
  ["Track1: %B4242424242424242^DOE/J^29121010000000000000?;4242424242424242=29121010000000000?", /4242|DOE|2912/],
  ["track2=4242424242424242=29121010000000000", /4242|2912/],
  ["415 5550132 cell", /0132/],
  ["call 4155550132 (cell)", /0132/],
  ["+1(415)5550132", /0132/],
  ["+1 (415) 555 - 0132", /0132/],
  ["ph. 415-5550132 x12", /0132/],
  ["mob: 98765-43210", /43210/],
  ["ring 07911 123456", /123456/],
  ["T: +49 89 / 1234 5678", /5678/],
  ["+49 (0) 89-12345678", /12345/],
  ["0049 89 12345678", /12345/],
  ["Tel:01 23 45 67 89", /45 67/],
  ["(02) 9876 5432", /5432/],
  ["WhatsApp: +55 11 98765-4321", /4321/],
  ["card # 4242-4242-4242-4242 12/29", /4242/],
  ["cc:4242424242424242", /4242/],
  ["Visa ending... full: 4242 4242 4242 4242", /4242/],
  ["4242-4242-4242-4242", /4242/],
  ["4242 4242 4242 4242 12/26 123", /4242/],
  ["debit card 5105 1051 0510 5100", /5105/],
  ["pan=5105105105105100", /5105/],
  ["my visa: 4000 1234 5678 9017", /5678/],
  ["mastercard 5500-0000-0000-0004", /5500/],
  ["amex 3714 496353 98431", /3714/],
  ["card no 6011 0009 9013 9424", /6011/],
  ["4111.1111.1111.1111", /1111/],
  ["card 4111  1111  1111  1111", /1111/],
  ["카드 4242 4242 4242 4242", /4242/],
  ["jane[dot]doe[at]example[dot]com", /jane|example/],
  ["jane DOT doe AT example DOT com", /jane|example/],
  ["jane.doe(at)example(dot)co(dot)uk", /jane|example/],
  ["jane.doe @example.com", /jane|example/],
  ["jane.doe@ example.com", /jane|example/],
  ["jane.doe[ät]example[punkt]de", /jane|example/],
  ["email: jane at company dot co dot uk", /jane|company/],
  ["jane.doe (at) example . com", /jane|example/],
  ["jane_doe[AT]example[DOT]org", /jane|example/],
  ["jane.doe {at} example.com", /jane|example/],
  ["jane.doe<at>example<dot>com", /jane|example/],
  ["reach me: jdoe at gmail dot com", /jdoe|gmail/],
  ["jdoe42 at gmail dot com", /jdoe|gmail/],
  ["j.doe at gmail.com", /j\.doe/],
  ["my email is jdoe at gmail.com", /jdoe/],
  ["jane.doe (arroba) ejemplo.es", /jane|ejemplo/],
  ["jane AT example DOT com", /jane|example/],
  ["contact jane(at)example.com", /jane|example/],
  ["رقم البطاقة ٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢", /٤٢٤٢/],
  ["هاتفي ٠٥٥١٢٣٤٥٦٧", /٥٥١/],
  ["call +٩٦٦٥٥١٢٣٤٥٦٧", /٥٥١/],
  ["फ़ोन नंबर: ९८७६५४३२१०", /९८७/],
  ["মোবাইল নাম্বার ০১৭১২৩৪৫৬৭৮", /১৭১/],
  ["โทรศัพท์ ๐๘๑-๒๓๔-๕๖๗๘", /๕๖๗๘/],
  ["ip １４１．９７．６１．７７", /１１３/],
  ["ssn ２１９-０９-８１７２", /８１７２/],
  ["１２３４ call ４１５-５５５-０１３２", /０１３２/],
  ["tel: 𝟒𝟏𝟓-𝟓𝟓𝟓-𝟎𝟏𝟑𝟐", /𝟎𝟏𝟑𝟐/],
];
const furtherCases = further.map(([text, left]) => ({
  kind: "mixed",
  payload: { text },
  gone: text.match(new RegExp(left, "gu")) ?? [],
}));

export const mustGo: readonly HiddenCase[] = [
  ...furtherCases,
  ...phones,
  ...bare,
  ...cardCases,
  ...trackCases,
  ...keyCases,
  ...homeCases,
  ...numerals,
  ...localCases,
  ...spelledCases,
  ...cuedSpelled,
];

const stay = [
  "meet at example dot com",
  "we met at noon, dot on time",
  "2 at 3 (dot) product",
  "the (dot) product of a and b",
  "a (dot) b at (1, 2)",
  "look at line 10 (dot notation)",
  "available at shop dot example",
  "find us at example dot com",
  "read more at docs dot example dot org",
  "the event is (at) 10 am",
  "error [at] line 20",
  "[at] Object.run (index.js)",
  "at example.com you find the docs",
  "hosted at github.com since 2019",
  "LOOK AT example.com",
  "MEET AT NOON",
  "SELECT a AT TIME ZONE 'utc'",
  "SELECT created_at AT TIME ZONE 'UTC' FROM events.daily",
  "sampled at 48 kHz, 16 bit",
  "dot dot dot",
  "connect the dot com boom",
  "the dot com bubble at its peak",
  "un punto de vista",
  "le point de départ",
  "à ce point il est tard",
  "Punkt 3 der Liste",
  "la chiocciola mangia la foglia",
  "собака спит, точка",
  "arroba es un signo",
  "press @ to mention",
  "import a from '@/lib/a.com'",
  "@ 10.5 per unit",
  "3 apples @ 1.20 each",
  "user @ host",
  "rate is 5 @ 2.50",
  "logo @ 2x.png",
  "decorators: @Component ({ a: 1 })",
  "@media (min-width: 10px)",
  "vue @ 3.4.21",
  "npm i react @ latest",
  "array[at](index)",
  "list.at (0).dot (v)",
  "np.dot (a, b) at step 3",
  "x.at(-1).com",
  "https://example.com/a(at)b/c",
  "C:\\Program Files\\Common Files\\x.dll",
  "C:\\Users\\Public\\Documents\\a.txt",
  "C:\\Users\\Default User\\NTUSER.DAT",
  "C:\\Users\\All Users\\x",
  "/Users/Shared/Library/x y",
  "C:\\Users\\%USERNAME%\\Desktop",
  "C:\\Users\\<user>\\AppData",
  "C:\\Users\\[user]\\My Documents",
  "order 112-6667777",
  "part no. 415-6667777",
  "SKU 212-5550148",
  "invoice 415-6667777-01",
  "ref 12-415-6667777",
  "112-1234567-7654321",
  "item 015-6667777",
  "915-1234567 is not in any plan",
  "version 4242.4242",
  "1234-5678-9012-3456",
  "order 1234-5678-9012-3456",
  "id 6011-1234-5678-9012-77",
  "1111 2222 3333 4444 5555 6666",
  "serial 4242-4242-42",
  "a%B4^2=c^d?",
  ";1234=5678",
  "x;4111=2512",
  "%B^x^y?",
  "f(x)=^2^3?",
  "2^64=18446744073709551616",
  "sum=4111111111111112=0",
  "-----BEGIN CERTIFICATE-----",
  "-----BEGIN PUBLIC KEY-----",
  "on page ٤٢ of ١٢٠",
  "السعر ١٢٣٤٫٥٠ ريال",
  "سال ۱۴۰۳",
  "१२ जनवरी २०२४",
  "ราคา ๑,๒๓๔ บาท",
  "電話は便利です",
  "价格 １２３４ 元",
  "２０２４年１１月２２日",
];
const publicLines = (type: string) => [`-----${"BEGIN"} ${type}-----`, ...keyLines, `-----${"END"} ${type}-----`];

export const mustStay: readonly object[] = [
  ...stay.flatMap((text) => places.map((payload) => payload(text))),
  ...["CERTIFICATE", "PUBLIC KEY", "CERTIFICATE REQUEST"].map((type) => ({ lines: publicLines(type) })),
  { lines: ["first", "second", "third"] },
  { lines: ["how to write", "-----BEGIN", "a header", "-----END"] },
  { keys: ["a", "b"], values: keyLines.map((line) => line.toLowerCase().slice(0, 8)) },
];
