/** Identifiers that states give to people, as far as their form or their check digits tell them from other numbers. */
import { passesEan, passesLuhn } from "@/lib/scrub/engine/checksums";
import type { Pass, Reading } from "@/lib/scrub/engine/detector";

/** `check` gets letters and digits alone, in upper case. */
type Check = (compact: string) => boolean;
/** The identifier is the group `cued` of the form, or the whole of it. */
type NationalId = { readonly form: RegExp; readonly checks: Check[] };

const ids = new Map<string, NationalId>();

/** Identifiers of one form are looked for once. */
function id(form: string, check: Check = () => true): void {
  const pattern = `(?<![\\p{L}\\p{N}_.-])(?:${form})(?![\\p{L}\\p{N}_-]|\\.\\d)`;
  const known = ids.get(form) ?? { form: new RegExp(pattern, "giu"), checks: [] };
  known.checks.push(check);
  ids.set(form, known);
}

/** What may follow such a word. */
const called = "(?:[ _-]?(?:number|no|nr|nummer|numero|número|numéro|num|code|card|id)\\.?)?";

/** What any number looks like: only after a word that says what it is. */
function cued(words: string, form: string, check?: Check): void {
  id(`(?:${words})${called}[ :#='"(]{1,4}(?:is |ist |est |es |è |war )?(?<cued>${form})`, check);
}

const month = "(?:0[1-9]|1[0-2])";
const day = "(?:0[1-9]|[12]\\d|3[01])";

// United Kingdom: National Insurance, letters that are issued; NHS, modulus 11; driving licence (DVLA), without the check.
id("(?!BG|GB|KN|NK|NT|TN|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z] ?\\d\\d ?\\d\\d ?\\d\\d ?[A-D]");
id("\\d{3}([ -])\\d{3}\\1\\d{4}", isNhs);
cued("nhs", "\\d{10}", isNhs);
id(`[A-Z9]{5}\\d(?:0[1-9]|1[0-2]|5[1-9]|6[0-2])${day}\\d[A-Z9]{2}[A-Z\\d]{3}`);
// Ireland, PPS.
id("\\d{7}[A-W][A-IW]?", (text) => {
  const second = text[8] === undefined || text[8] === "W" ? 0 : text.charCodeAt(8) - 64;
  return "WABCDEFGHIJKLMNOPQRSTUV"[(weighted(text, "8765432") + 9 * second) % 23] === text[7];
});
// Spain, DNI and NIE.
id("[XYZ]-?\\d{7}-?[A-Z]|\\d{7,8}[- ]?[A-Z]", (text) => {
  const digits = text.slice(0, -1).replace(/^[XYZ]/, (letter) => String("XYZ".indexOf(letter)));
  return "TRWAGMYFPDXBNJZSQVHLCKE"[Number(digits) % 23] === text.at(-1);
});
// Portugal, NIF. Netherlands, BSN.
cued("nif|contribuinte", "\\d{9}", (text) => ((11 - (weighted(text, "98765432") % 11)) % 11) % 10 === Number(text[8]));
cued(
  "bsn|burgerservicenummer|sofinummer",
  "\\d{9}",
  (text) => (weighted(text, "98765432") - Number(text[8])) % 11 === 0,
);
// Italy, codice fiscale.
id("[A-Z]{6}\\d\\d[A-EHLMPR-T]\\d\\d[A-Z]\\d{3}[A-Z]", isCodiceFiscale);
// France, NIR.
id(
  "[1-478] ?\\d\\d ?(?:0[1-9]|1[0-2]|[2-9]\\d) ?(?:\\d\\d|2[AB]) ?\\d{3} ?\\d{3} ?\\d\\d",
  (text) => 97n - (BigInt(text.slice(0, 13).replace("2A", "19").replace("2B", "18")) % 97n) === BigInt(text.slice(13)),
);
// Belgium, rijksregisternummer.
id("\\d\\d\\.\\d\\d\\.\\d\\d-\\d{3}\\.\\d\\d", (text) => {
  const [body, check] = [text.slice(0, 9), Number(text.slice(9))];
  return 97 - (Number(body) % 97) === check || 97 - (Number(`2${body}`) % 97) === check;
});
// Germany: Steuer-ID (ISO 7064, modulus 11 and 10), health insurance.
id("[1-9]\\d ?\\d{3} ?\\d{3} ?\\d{3}", passesMod11And10);
id("[A-Z]\\d{9}", (text) => {
  // The sum itself where Luhn has what is missing to ten.
  const body = `${String(text.charCodeAt(0) - 64).padStart(2, "0")}${text.slice(1, 9)}`;
  return passesLuhn(`${body}${(10 - Number(text[9])) % 10}`);
});
// Switzerland, AHV.
id("756\\.?\\d{4}\\.?\\d{4}\\.?\\d\\d", passesEan);
// Poland, PESEL. Norway, fødselsnummer. Estonia and Lithuania.
id("\\d{11}", (text) => {
  const isDate = /^\d\d(?:[02468][1-9]|[13579][0-2])[0-3]/.test(text);
  return isDate && (weighted(text, "1379137913") + Number(text[10])) % 10 === 0;
});
id("\\d{11}", (text) => {
  const isDate = /^[0-7]\d[0-5]\d/.test(text);
  const first = weighted(text, "3761894521") % 11;
  return isDate && first === 0 && weighted(text, "54327654321") % 11 === 0;
});
id("\\d{11}", (text) => {
  if (!/^[1-6]\d\d(?:0[1-9]|1[0-2])[0-3]/.test(text)) return false;
  const first = weighted(text, "1234567891") % 11;
  const second = weighted(text, "3456789123") % 11;
  return (first < 10 ? first : second % 10) === Number(text[10]);
});
// Turkey, T.C. kimlik.
id("\\d{11}", (text) => {
  const sum = weighted(text, "797979797") % 10;
  return text[0] !== "0" && sum === Number(text[9]) && weighted(text, "1111111111") % 10 === Number(text[10]);
});
// Brazil, CPF and CNPJ. Chile, RUT. Argentina, CUIL. Mexico, CURP.
for (const form of ["\\d{3}\\.\\d{3}\\.\\d{3}-\\d\\d", "\\d{11}"]) id(form, (text) => modElevenPair(text, 9, 11));
id("\\d\\d\\.\\d{3}\\.\\d{3}/\\d{4}-\\d\\d|\\d{14}", (text) => modElevenPair(text, 12, 9));
id(
  "\\d{1,2}\\.\\d{3}\\.\\d{3}-[\\dK]",
  (text) => "0K987654321"[weighted(text.slice(0, -1).padStart(8, "0"), "32765432") % 11] === text.at(-1),
);
id("(?:2[0347]|3[034])-\\d{8}-\\d", (text) => (11 - (weighted(text, "5432765432") % 11)) % 11 === Number(text[10]));
id(`[A-Z][AEIOUX][A-Z]{2}\\d\\d${month}${day}[HMX][A-Z]{2}[B-DF-HJ-NP-TV-Z]{3}[A-Z\\d]\\d`);
// Sweden, personnummer. Finland, henkilötunnus. Denmark, CPR: no check since 2007.
id(
  `(?:18|19|20)\\d\\d${month}(?:[06][1-9]|[1278]\\d|[39][01])[-+]?\\d{4}|\\d\\d${month}(?:[06][1-9]|[1278]\\d|[39][01])[-+]\\d{4}`,
  (text) => passesLuhn(text.slice(-10)),
);
id("[0-3]\\d[01]\\d{3}[-+A-FU-Y]\\d{3}[0-9A-FHJ-NPR-Y]", (text) => {
  const digits = text.replace(/\D/g, "").slice(0, 9);
  return "0123456789ABCDEFHJKLMNPRSTUVWXY"[Number(digits) % 31] === text.at(-1);
});
id(`${day}${month}\\d\\d-\\d{4}`);
// Czechia and Slovakia, rodné číslo. Romania, CNP.
id("\\d\\d[0-8]\\d[0-3]\\d/\\d{4}", (text) => Number(text) % 11 === 0);
id(`[1-8]\\d\\d${month}${day}\\d{6}`, (text) => (weighted(text, "279146358279") % 11) % 10 === Number(text[12]));
// India: Aadhaar, PAN, the GSTIN that holds a PAN, voter card.
id("[2-9]\\d{3}([ -])\\d{4}\\1\\d{4}", passesVerhoeff);
cued("aadhaa?r", "[2-9]\\d{11}", passesVerhoeff);
id("[A-Z]{3}[ABCFGHJLPT][A-Z]\\d{4}[A-Z]|[0-3]\\d[A-Z]{5}\\d{4}[A-Z][1-9A-Z]Z[A-Z\\d]");
cued("voter|epic", "[A-Z]{3}\\d{7}");
// Canada, SIN. Australia: TFN, Medicare. In groups, since nine digits in one piece are any number.
id("[1-79]\\d\\d([ -])\\d{3}\\1\\d{3}", (text) => passesLuhn(text) || weighted(text, "14375869A") % 11 === 0);
id("[2-6]\\d{3} \\d{5} \\d", (text) => weighted(text, "13791379") % 10 === Number(text[8]));
// United States, Medicare.
id("[1-9][AC-HJKMNP-RT-Y][AC-HJKMNP-RT-Y\\d]\\d-[AC-HJKMNP-RT-Y][AC-HJKMNP-RT-Y\\d]\\d-[AC-HJKMNP-RT-Y]{2}\\d\\d");
// Singapore, NRIC and FIN. Hong Kong. Taiwan.
id("[STFG]\\d{7}[A-Z]", (text) => {
  const sum = weighted(text.slice(1), "2765432") + (/^[TG]/.test(text) ? 4 : 0);
  return (/^[ST]/.test(text) ? "JZIHGFEDCBA" : "XWUTRQPNMLK")[sum % 11] === text.at(-1);
});
id("[A-Z]{1,2}\\d{6}\\([\\dA]\\)");
id("[A-Z][12]\\d{8}", (text) => {
  const first = "ABCDEFGHJKLMNPQRSTUVXYWZIO".indexOf(text.charAt(0)) + 10;
  return (Math.floor(first / 10) + weighted(`${first % 10}${text.slice(1)}`, "9876543211")) % 10 === 0;
});
// South Korea, RRN: those given since 2020 carry no check. In one piece, times in milliseconds look alike.
id(`\\d\\d${month}[0-3]\\d-[1-8]\\d{6}`);
id(`(?!1[4-9])\\d\\d${month}${day}[1-8]\\d{6}`, (text) => {
  const check = (11 - (weighted(text, "234567892345") % 11)) % 10;
  return check === Number(text[12]) || (/^.{6}[5-8]/.test(text) && (check + 2) % 10 === Number(text[12]));
});
// China, resident identity card. South Africa. Thailand.
id(
  `[1-9]\\d{5}(?:19|20)\\d\\d${month}[0-3]\\d{4}[\\dX]`,
  (text) => "10X98765432"[weighted(text, "79A584216379A5842") % 11] === text.at(-1),
);
id(`\\d\\d${month}[0-3]\\d{5}[012][89]\\d`, passesLuhn);
id("[1-8]-\\d{4}-\\d{5}-\\d\\d-\\d", isThai);
cued("thai(?: national)?(?: id)?|เลขประจำตัวประชาชน", "[1-8]\\d{12}", isThai);
// Anywhere: what a word says is a passport, a licence or an identity card.
cued(
  "passport|reisepass|passeport|pasaporte|passaporto|passaporte|paszport|pas|여권|护照",
  "(?=[A-Z]{0,8}\\d[A-Z\\d]{0,7}\\d)[A-Z\\d]{6,9}",
);
cued(
  "(?:driver['’]?s?|driving) licen[cs]e|führerschein|permis de conduire|dni|national[ -]id|identity|personalausweis|personnummer|carte d['’]identité",
  "(?=[A-Z\\d]{0,12}\\d{5})[A-Z\\d]{6,16}",
);

/** Eleven zeros pass many a check. */
const isUniform = /^(\d)\1*$/;

function findNationalIds({ text }: Reading, spans: number[]): void {
  for (const { form, checks } of ids.values()) {
    for (const match of text.matchAll(form)) {
      const { 0: found, groups } = match;
      const written = groups?.cued ?? found;
      const compact = written.replace(/[^\p{L}\p{N}]/gu, "").toUpperCase();
      const end = match.index + found.length;
      if (!isUniform.test(compact) && checks.some((check) => check(compact))) spans.push(end - written.length, end);
    }
  }
}

/** The sum of the digits times their weights, of which A is ten. */
function weighted(digits: string, weights: string): number {
  return [...weights].reduce((sum, weight, index) => sum + Number.parseInt(weight, 36) * Number(digits[index]), 0);
}

function isNhs(text: string): boolean {
  return weighted(text, "A987654321") % 11 === 0;
}

function isThai(text: string): boolean {
  return (11 - (weighted(text, "DCBA98765432") % 11)) % 10 === Number(text[12]);
}

/** Two check digits, each modulus 11 over all before it, with weights that count up to `highest` and start over at 2. */
function modElevenPair(digits: string, length: number, highest: number): boolean {
  return [length, length + 1].every((end) => {
    let sum = 0;
    for (let index = end - 1, weight = 2; index >= 0; index--, weight = weight === highest ? 2 : weight + 1)
      sum += weight * Number(digits[index]);
    return (sum % 11 < 2 ? 0 : 11 - (sum % 11)) === Number(digits[end]);
  });
}

/** Of the first ten digits one stands there twice or three times, and no other. */
function passesMod11And10(digits: string): boolean {
  const different = new Set(digits.slice(0, 10)).size;
  if (different < 8 || different > 9) return false;
  let product = 10;
  for (const digit of digits.slice(0, 10)) {
    const sum = (Number(digit) + product) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return (11 - product) % 10 === Number(digits[10]);
}

const rotation = "1576283094";

/** The dihedral group of order ten. */
function passesVerhoeff(digits: string): boolean {
  let check = 0;
  for (const [place, digit] of [...digits].reverse().entries()) {
    let value = Number(digit);
    for (let round = 0; round < place % 8; round++) value = Number(rotation[value]);
    check = dihedral(check, value);
  }
  return check === 0;
}

function dihedral(one: number, other: number): number {
  if (one < 5) return other < 5 ? (one + other) % 5 : 5 + ((one + other) % 5);
  return other < 5 ? 5 + ((one - other + 5) % 5) : (one - other + 5) % 5;
}

const odd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];

function isCodiceFiscale(text: string): boolean {
  const values = [...text]
    .map((character) => Number.parseInt(character, 36))
    .map((value) => (value > 9 ? value - 10 : value));
  const sum = values
    .slice(0, 15)
    .reduce((total, value, at) => total + (at % 2 === 0 ? (odd[value] as number) : value), 0);
  return sum % 26 === values[15];
}

export const passes: readonly Pass[] = [{ triggers: [{}], find: findNationalIds }];
