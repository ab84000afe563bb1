/** Identifiers of people, recognized by their form or by local words next to them, and numbers that look like them. */
import type { HiddenCase } from "./case";

/** Recognized by their form and check digits alone. */
const plain: readonly string[] = [
  ...["AB123456C", "AB 12 34 56 C", "943 476 5919", "943-476-5919", "MORGA657054SM9IJ", "1234567T", "1234567FA"],
  ...["12345678Z", "12345678-Z", "X1234567L", "X-1234567-L", "RSSMRA85T10A562S", "rssmra85t10a562s"],
  ...["2 55 08 14 168 025 38", "2550814168025 38", "85.07.30-033.28", "A123456780", "756.9217.0769.85"],
  ...["7569217076985", "110779 41012", "529.982.247-25", "11.222.333/0001-81", "12.345.678-5", "20-12345678-6"],
  ...["HEGG560427MVZRRL04", "811228-9874", "19811218-9876", "131052-308T", "070761-4285", "736028/5163"],
  ...["2341 2341 2346", "2341-2341-2346", "ABCPE1234F", "27AAPFU0939F1ZV", "2123 45670 1", "1EG4-TE5-MK73"],
  ...["S1234567D", "A123456(3)", "A123456789", "820701-2409184", "11010519491231002X"],
  ...["1-2345-67890-12-1", "784-1990-1234567-1", "112-233-445 95"],
];

const plainFrames: readonly (readonly [before: string, after: string])[] = [
  ["", ""],
  ["id ", " given"],
  ["customer ", ", please check"],
  ["(", ")"],
  ['{"value":"', '"}'],
  ["ID=", "&x=1"],
  ["| Doe | ", " |"],
  ["Ausweis: ", "."],
  ["number:\t", "\n"],
];

/** Numbers that are identifiers only next to one of the words. */
const cued: readonly { readonly words: readonly string[]; readonly values: readonly string[] }[] = [
  { words: ["NHS", "NHS number", "nhs no.", "NHS No"], values: ["9434765919", "943 476 5919"] },
  { words: ["National Insurance number", "NI number", "NINO"], values: ["QQ123456C", "AB 12 34 56 D"] },
  { words: ["BSN", "burgerservicenummer"], values: ["111222333", "123456782"] },
  { words: ["NIF", "número de contribuinte"], values: ["123456789", "501964843"] },
  { words: ["Aadhaar", "aadhar number", "Aadhaar no."], values: ["234123412346", "2341 2341 2346"] },
  { words: ["PAN", "PAN card", "PAN number"], values: ["ABCPE1234F", "AAAPZ5678K"] },
  {
    words: ["passport", "Passport No", "passport number", "Reisepass Nr.", "Passnummer", "pasaporte", "passeport n°"],
    values: ["C01X00T47", "912803456", "XA1234567", "AB 1234567"],
  },
  { words: ["passaporto", "paszport", "paspoort", "паспорт"], values: ["YA1234567", "4509 235857", "ZS1234567"] },
  {
    words: ["driver's license", "driver license number", "driving licence", "DL number", "Führerschein Nr."],
    values: ["D1234567", "123456789", "F255-9215-0094", "B072RRE2I55"],
  },
  { words: ["permis de conduire", "patente di guida", "rijbewijs"], values: ["13AA00002", "U1A2345678", "5123456789"] },
  { words: ["national ID", "ID card number", "identity card"], values: ["L01X00T471", "123456789012", "79927398"] },
  { words: ["Personalausweis", "Personalausweisnummer", "Ausweisnummer"], values: ["L01X00T471", "T220001293"] },
  {
    words: ["DNI", "D.N.I.", "NIE", "cédula", "cédula de ciudadanía"],
    values: ["12.345.678", "1020304050", "X1234567L"],
  },
  { words: ["carte d'identité", "CNI n°"], values: ["880692310285", "123456789012"] },
  { words: ["numéro de sécurité sociale", "NIR", "n° de sécu"], values: ["255081416802538", "2 55 08 14 168 025 38"] },
  { words: ["codice fiscale", "CF"], values: ["RSSMRA85T10A562S", "VRDGPP80A01H501X"] },
  {
    words: ["Steuer-ID", "Steueridentifikationsnummer", "IdNr.", "Steuernummer"],
    values: ["86095742719", "86 095 742 719", "181/815/08155"],
  },
  { words: ["Sozialversicherungsnummer", "SV-Nummer", "RVNR"], values: ["15070649C103", "65 170839 J 003"] },
  { words: ["AHV-Nummer", "AHV", "numéro AVS"], values: ["756.9217.0769.85", "7569217076985"] },
  { words: ["PESEL", "nr PESEL", "numer PESEL"], values: ["44051401359", "02070803628"] },
  { words: ["CPF", "cpf nº"], values: ["529.982.247-25", "52998224725", "123.456.789-00"] },
  { words: ["CNPJ"], values: ["11222333000181"] },
  { words: ["isikukood", "asmens kodas"], values: ["37605030299", "33309240064"] },
  { words: ["RG", "RG nº"], values: ["12.345.678-9", "12.345.678-X"] },
  { words: ["CURP", "mi CURP"], values: ["HEGG560427MVZRRL04"] },
  { words: ["RFC"], values: ["GODE561231GR8"] },
  { words: ["NSS", "número de seguridad social"], values: ["12345678901", "28 12345678 40"] },
  { words: ["RUT", "RUN"], values: ["12.345.678-5", "12345678-5"] },
  { words: ["CUIL", "CUIT"], values: ["20-12345678-6", "20123456786"] },
  { words: ["TCKN", "T.C. Kimlik No", "kimlik numarası"], values: ["10000000146"] },
  { words: ["personnummer", "samordningsnummer"], values: ["811228-9874", "8112289874", "198112189876"] },
  {
    words: ["CPR", "CPR-nummer", "fødselsnummer", "henkilötunnus"],
    values: ["070761-4285", "0707614285", "11077941012"],
  },
  { words: ["rodné číslo", "OIB", "JMBG", "EMŠO", "CNP"], values: ["736028/5163", "69435151530", "1800101221144"] },
  { words: ["ЕГН", "EGN", "AMKA", "ΑΜΚΑ", "ΑΦΜ"], values: ["7523169263", "01018012345", "094014201"] },
  { words: ["ИНН", "СНИЛС", "инн", "ІПН"], values: ["500100732259", "112-233-445 95", "3184710691"] },
  { words: ["Turkish ID", "Polish ID number", "personal number"], values: ["10000000146", "44051401359"] },
  { words: ["Permanent resident number", "resident registration number"], values: ["9912316789285"] },
  { words: ["NAS", "numéro d'assurance sociale"], values: ["258 933 688", "258933688"] },
  { words: ["SIN", "social insurance number"], values: ["046 454 286", "046454286"] },
  { words: ["TFN", "tax file number", "Medicare number"], values: ["123 456 782", "123456782", "2123 45670 1"] },
  { words: ["IRD number", "tax ID", "TIN", "taxpayer ID"], values: ["49-091-850", "123456789", "12-3456789"] },
  { words: ["NRIC", "FIN"], values: ["S1234567D", "F7654321X"] },
  { words: ["HKID", "HKID card no."], values: ["A123456(3)", "AB987654(3)"] },
  { words: ["MyKad", "IC number", "kad pengenalan"], values: ["820701-14-5678", "820701145678"] },
  { words: ["KTP", "NIK"], values: ["3171234567890123"] },
  { words: ["CCCD", "CMND", "số căn cước"], values: ["001099012345", "123456789"] },
  { words: ["身份证号", "身份证号码", "身份證", "居民身份证"], values: ["11010519491231002X", "110105194912310021"] },
  {
    words: ["주민등록번호", "여권번호", "マイナンバー", "個人番号"],
    values: ["820701-2409184", "M12345678", "123456789012"],
  },
  {
    words: ["Emirates ID", "Iqama", "رقم الهوية", "תעודת זהות"],
    values: ["784-1990-1234567-1", "1058529940", "123456782"],
  },
  { words: ["NIN", "BVN"], values: ["12345678901"] },
  { words: ["Ghana Card", "Ghana card no"], values: ["GHA-123456789-1"] },
  { words: ["EIN"], values: ["12-3456789"] },
  { words: ["VAT number", "USt-IdNr."], values: ["DE123456789"] },
  { words: ["DL"], values: ["D1234567"] },
  { words: ["KRA PIN"], values: ["A001234567Z"] },
  { words: ["voter ID", "EPIC no"], values: ["ABC1234567"] },
  { words: ["South African ID", "SA ID number"], values: ["8001015009087"] },
  { words: ["Thai ID", "thai national id"], values: ["1234567890121"] },
  { words: ["social security no.", "Social Security Number"], values: ["536904399", "536-90-4399"] },
];

const cuedFrames: readonly ((
  word: string,
  value: string,
) => readonly [before: string, value: string, after: string])[] = [
  (word, value) => [`${word}: `, value, ""],
  (word, value) => [`${word} `, value, ", thanks"],
  (word, value) => [`my ${word} is `, value, "."],
  (word, value) => [`"${word}": "`, value, '", "x": 1'],
  (word, value) => [`${word}=`, value, "&ok=1"],
  (word, value) => [`${word} - `, value, "\nnext line"],
  (word, value) => [`**${word}**: `, value, ""],
];

export const mustGo: readonly HiddenCase[] = [
  ...plain.flatMap((value) =>
    plainFrames.map(([before, after]) => ({
      kind: "national_id",
      payload: { text: `${before}${value}${after}` },
      gone: [value],
      keeps: [before, after].filter((part) => part.trim() !== ""),
    })),
  ),
  ...cued.flatMap(({ words, values }) =>
    words.flatMap((word) =>
      values.flatMap((value) =>
        cuedFrames.map((frame) => {
          const [before, written, after] = frame(word, value);
          return {
            kind: "national_id",
            payload: { text: before + written + after },
            gone: [value],
            keeps: [after.trim()].filter((part) => part !== ""),
          };
        }),
      ),
    ),
  ),
];

/** Seeded, so that every run uses the same numbers. */
function randomDigits(seed: number): (length: number) => string {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return String((state >>> 12) % 10);
  };
  return (length) => Array.from({ length }, next).join("");
}
const digits = randomDigits(42);
const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Digits alone are ids, amounts and timestamps, even where they pass the check of an identifier. */
const validByChance: readonly string[] = [
  ...["44051401359", "86095742719", "11077941012", "37605030299", "33309240064", "10000000146", "52998224725"],
  ...["255081416802538", "11222333000181", "198112189876", "1800101221144", "1620322474123", "8001015009087"],
  ...["123 456 782", "86 095 742 719", "2341 2341 2346 1111", "1111 2341 2341 2346"],
];
const idFrames: readonly ((value: string) => object)[] = [
  (text) => ({ text }),
  (value) => ({ text: `order ${value} was shipped` }),
  (value) => ({ text: `total ${value} a month` }),
  (order_id) => ({ order_id }),
  (value) => ({ results: [{ id: value, score: 0.4 }] }),
];

export const mustStay: readonly object[] = [
  ...validByChance.flatMap((value) => idFrames.map((frame) => frame(value))),
  ...[6, 7, 8, 9, 10, 11].flatMap((length) => many(60, () => ({ order: digits(length) }))),
  ...many(60, () => ({ text: `ticket ${digits(8)} a day, ${digits(7)} z` })),
  ...many(60, () => ({ text: `revenue ${1 + Number(digits(1))} ${digits(3)} ${digits(3)} EUR` })),
  ...many(60, () => ({ text: `order ${digits(8)} shipped` })),
  ...many(60, () => ({ text: `invoice INV-${digits(6)} is due` })),
  ...many(60, () => ({ text: `took ${digits(5)} ms for ${digits(7)} rows` })),
  ...many(40, (index) => ({ text: `ts=17${digits(8)} level=info n=${index}` })),
  ...many(40, () => ({ text: `at 17${digits(11)} the job ended` })),
  ...many(40, () => ({
    text: `build 20241${digits(1)}1${digits(1)}.${digits(3)} of v${digits(1)}.${digits(2)}.${digits(1)}`,
  })),
  ...many(40, () => ({ text: `SKU A${digits(4)}-B${digits(2)} in stock` })),
  ...many(30, () => ({ text: `lat 52.${digits(6)}, lon 13.${digits(6)}` })),
  ...many(30, () => ({ text: `$${digits(3)},${digits(3)}.${digits(2)} in total` })),
  ...many(30, () => ({ text: `ticket #${digits(7)} closed, see PR ${digits(4)}` })),
  ...many(30, () => ({ text: `pid ${digits(5)} exited with ${digits(1)} after ${digits(3)}.${digits(2)}s` })),
  ...many(20, () => ({ text: `range ${digits(4)}-${digits(4)} and ${digits(3)}/${digits(3)}` })),
  ...many(20, () => ({ text: `req-${digits(4)}abcd-${digits(4)} of tenant ${digits(5)}` })),
  ...[
    ...[
      "passport control opens at 9",
      "the passport module has 12345 lines",
      "passport.js v0.6.0",
      "passport-jwt 4.0.1",
    ],
    ...[
      "BSN 111222334",
      "NHS waiting list: 7600000 people",
      "pan 45 degrees and tilt 12",
      "pan: 1200px",
      "zoom and pan 100",
    ],
    ...["SIN(30) is 0.5", "sin 30 degrees", "sin(123456)", "FIN flag set, seq 123456789 ack 1", "FIN 2024", "TIN roof"],
    ...["RG 6 cable", "CF card 64000 MB", "CF-RAY 1234567890abcdef", "RUN 12345678 finished", "run 20123456 failed"],
    ...[
      "RFC 7519",
      "RFC 2822 date",
      "follows RFC 2822/5322",
      "RFC: 9110",
      "CNP error 5000",
      "NIE 2024",
      "NSS 3.99.1",
      "AHV 2030",
      "NIK shoes",
    ],
    ...[
      "driver version 5157655",
      "driver 123456789 loaded",
      "license: MIT",
      "DL speed 1234567 bps",
      "dl 1234567 bytes",
    ],
    ...[
      "national parks: 63",
      "identity provider returned 500000 users",
      "identity matrix 100000x100000",
      "id 12345678",
    ],
    ...["ID: 123456789", "user id 1020304050", "id_card.png", "tax 19 %", "tax: 123456.78", "tax ID is required"],
    ...[
      "national ID must have 11 digits",
      "enter your passport number",
      "voter turnout 1234567",
      "epic 1234567 was closed",
    ],
    ...[
      "social security is reformed in 2035",
      "medicare spending of 2123456701 USD",
      "CPR training 2024",
      "pin 12345 holes",
    ],
    ...["4bf92f3577b34da6a3ce929d0e0e4736", "12345678A", "RSSMRA85T10A562T", "111222334", "529.982.247-26"],
    ...[
      "2341 2341 2347",
      "44051401358",
      "S1234567E",
      "GB123456C",
      "756.9217.0769.84",
      "11010519491231002",
      "v1-12345678Z",
    ],
    ...["2025-03-14T09:00:00.679Z", "10000000147", "12.345.678-4", "A123456781", "736028/5162", "00000000000"],
    ...[
      "1700371843576",
      "1234567890121",

      "000000-000000",
      "the 2 341 2341 items",
      "XK-12 34 56 78",
    ],
    ...[
      "chapter 12 34 56",
      "SHA256 12345678",
      "iso 3166-1",
      "utf-8 12345678",
      "ISBN 978-3-16-148410-0",
      "GMT+0100 2024",
    ],
  ].map((text) => ({ text })),
];
