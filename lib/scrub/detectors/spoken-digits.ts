/** Phone and card numbers said in words: `four one five, five five five, zero one three two`. */
import { withCapital } from "@/lib/scrub/data/word-list";
import { memoizeLast } from "@/lib/scrub/engine/caches";
import { codeAt, isDigit, isLetter } from "@/lib/scrub/engine/characters";
import { cuePattern } from "@/lib/scrub/engine/cue-pattern";
import type { Pass, Reading } from "@/lib/scrub/engine/detector";
import { findMatches } from "@/lib/scrub/engine/matches";
import { passesLuhn } from "@/lib/scrub/engine/number-forms";

/** Words for digits, by language. The position in a line is the digit. */
const byLanguage = [
  // English, German, French, Spanish, Italian, Portuguese, Dutch.
  ..."zero one two three four five six seven eight nine|oh|nought one|null eins zwei drei vier fünf sechs sieben acht neun|null ein zwo drei vier fuenf".split(
    "|",
  ),
  ..."zéro un deux trois quatre cinq six sept huit neuf|zéro une|cero uno dos tres cuatro cinco seis siete ocho nueve|cero una".split(
    "|",
  ),
  ..."zero uno due tre quattro cinque sei sette otto nove|zero um dois três quatro cinco seis sete oito nove|zero uma duas tres".split(
    "|",
  ),
  ..."nul een twee drie vier vijf zes zeven acht negen|nul één".split("|"),
  // Polish, Czech, Slovak, Russian, Ukrainian, Croatian, Hungarian, Romanian.
  ..."zero jeden dwa trzy cztery pięć sześć siedem osiem dziewięć|nula jedna dva tři čtyři pět šest sedm osm devět|nula jeden dve tri štyri päť šesť sedem osem deväť".split(
    "|",
  ),
  ..."ноль один два три четыре пять шесть семь восемь девять|нуль одна две|нуль один два три чотири п'ять шість сім вісім дев'ять".split(
    "|",
  ),
  ..."nula jedan dva tri četiri pet šest sedam osam devet|nulla egy kettő három négy öt hat hét nyolc kilenc|zero unu doi trei patru cinci șase șapte opt nouă".split(
    "|",
  ),
  // Nordic languages, Turkish, Indonesian, Hindi in Latin letters, Greek.
  ..."noll ett två tre fyra fem sex sju åtta nio|nul en to tre fire fem seks syv otte ni|null en to tre fire fem seks sju åtte ni|nolla yksi kaksi kolme neljä viisi kuusi seitsemän kahdeksan yhdeksän".split(
    "|",
  ),
  ..."sıfır bir iki üç dört beş altı yedi sekiz dokuz|nol satu dua tiga empat lima enam tujuh delapan sembilan|kosong|shunya ek do teen char paanch chhe saat aath nau".split(
    "|",
  ),
  ..."μηδέν ένα δύο τρία τέσσερα πέντε έξι επτά οκτώ εννέα|μηδέν ένα δύο τρία τέσσερα πέντε έξι εφτά οχτώ εννιά".split(
    "|",
  ),
];

/** Each word with its digit. */
const digitWords = new Map<string, string>(
  byLanguage.flatMap((line) => line.split(" ").map((word, digit) => [word, String(digit)] as const)),
);
/** In Brazil, six is often said as half a dozen. */
digitWords.set("meia", "6");

/** Words that repeat the next digit. */
const repetitions = new Map([
  ...["double", "doppel", "doble", "dobbelt", "dubbel"].map((word) => [word, 2] as const),
  ...["triple", "treble", "dreifach"].map((word) => [word, 3] as const),
]);

/** One word of each language that a number of seven digits or more hardly lacks, for a trigger. */
const frequentDigits = [
  ..."zero three four five seven eight nine null drei vier sieben trois quatre cinq sept huit cero tres cuatro cinco siete ocho".split(
    " ",
  ),
  ..."tre quattro cinque sette otto sete oito twee vijf zeven trzy cztery siedem osiem nula tri sedam sedm kolme seitsem".split(
    " ",
  ),
  ..."fyra fem sju fire syv iki yedi sekiz tiga empat lima tujuh teen char paanch saat patru trei opt hat nyolc kilenc".split(
    " ",
  ),
];

/** Digits of Chinese and Japanese, written one after the other, and how Koreans read them. */
const hanDigits: Readonly<Record<string, string>> = {
  ...{
    零: "0",
    〇: "0",
    "○": "0",
    一: "1",
    幺: "1",
    二: "2",
    两: "2",
    三: "3",
    四: "4",
    五: "5",
    六: "6",
    七: "7",
    八: "8",
    九: "9",
  },
  ...{
    ゼロ: "0",
    レイ: "0",
    マル: "0",
    イチ: "1",
    ニ: "2",
    サン: "3",
    ヨン: "4",
    ゴ: "5",
    ロク: "6",
    ナナ: "7",
    ハチ: "8",
    キュウ: "9",
    キュー: "9",
  },
};
const hangulDigits: Readonly<Record<string, string>> = {
  ...{ 공: "0", 영: "0", 일: "1", 이: "2", 삼: "3", 사: "4", 오: "5", 육: "6", 륙: "6", 칠: "7", 팔: "8", 구: "9" },
};

type Said = { readonly start: number; readonly end: number; readonly digits: string; readonly hasPlus: boolean };

const longestWord = Math.max(...[...digitWords.keys(), ...repetitions.keys()].map(({ length }) => length));
const plusWords = new Set(["plus", "плюс", "più", "mais"]);
const minDigits = 7;
const maxDigits = 19;

/** Rules out most words: the first letters of all words for digits. Letters outside ASCII are not checked. */
const firstLetters = new Uint8Array(128);
for (const word of [...digitWords.keys(), ...repetitions.keys(), ...plusWords])
  if (word.charCodeAt(0) < 128) firstLetters[word.charCodeAt(0)] = 1;

const isLetterCode = (code: number) =>
  code < 128 ? isLetter(code) : code > 0xbf && (code < 0x2000 || code > 0x206f) && code < 0x3000;
const apostrophes = new Set([0x27, 0x2019]);

/** Commas, spaces, dots, hyphens and slashes between the words. */
function isBetween(text: string, from: number, to: number): boolean {
  if (to - from > 3) return false;
  for (let index = from; index < to; index++) {
    const code = text.charCodeAt(index);
    if (code !== 32 && (code < 44 || code > 47) && code !== 0x2013) return false;
  }
  return true;
}

/** Each series of words for digits. Digits may be written among them. */
const findSaid = memoizeLast((text: string): Said[] => {
  const found: Said[] = [];
  let [start, end, digits, words, hasPlus, repeat] = [0, -1, "", 0, false, 1];
  const finish = () => {
    if (words > 4 && digits.length >= minDigits && digits.length <= maxDigits)
      found.push({ start, end, digits, hasPlus });
    [end, digits, words, hasPlus, repeat] = [-1, "", 0, false, 1];
  };
  for (let index = 0; index < text.length; index++) {
    const first = text.charCodeAt(index);
    const isNumber = isDigit(first);
    if (!isNumber && !isLetterCode(first)) continue;
    const from = index;
    while (index < text.length && isPart(text, index, isNumber)) index++;
    if (end >= 0 && !isBetween(text, end, from)) finish();
    const isShort = index - from <= longestWord;
    const word = isNumber || !isShort || !mayBeDigit(first) ? "" : text.slice(from, index).toLowerCase();
    const digit = isNumber && words > 2 && index - from < 5 ? text.slice(from, index) : digitWords.get(word);
    const times = repetitions.get(word);
    if (digit === undefined && times === undefined && !plusWords.has(word) && !(word === "hundred" && words > 0)) {
      if (end >= 0) finish();
      continue;
    }
    if (end < 0) start = from;
    end = index;
    if (digit !== undefined) {
      digits += digit.repeat(isNumber ? 1 : repeat);
      repeat = 1;
      if (!isNumber) words++;
    } else if (times !== undefined) repeat = times;
    else if (word === "hundred") digits += "00";
    else if (words === 0) hasPlus = true;
    else finish();
  }
  if (end >= 0) finish();
  return found;
});

const isPart = (text: string, index: number, isNumber: boolean) => {
  const code = text.charCodeAt(index);
  if (isNumber) return isDigit(code);
  return isLetterCode(code) || (apostrophes.has(code) && isLetterCode(codeAt(text, index + 1)));
};

const mayBeDigit = (code: number) => code > 127 || firstLetters[code | 32] === 1;

const ascending = "01234567890123456789";
const descending = [...ascending].reverse().join("");
const minDistinct = 4;

/** Counting, or the zeros and ones of a program. */
const isCounting = (digits: string) => ascending.includes(digits) || descending.includes(digits);
const isVaried = (digits: string) => new Set(digits).size >= minDistinct;

const lookBehind = 48;
const phoneCue =
  /(?:phone|fon|mobil|cell|celular|handy|call|text|dial|ring|reach|tel|num[eé]r|n[uú]mero|nummer|number|m[oó]vil|ll[aá]m|whats|nomor|hp|gsm|телефон|номер|звон|моб|numar|τηλ|κιν|电话|電話|手机|手機|号码|联系|番号|携帯|전화|번호|휴대폰)[^.!?\n\d]{0,28}$/i;
const otherCue =
  /(?:order|invoice|serial|part|lot|account|batch|version|count|counting|pin|code|otp|bestell|commande|pedido)\w{0,8}[^.!?\n]{0,12}$/i;
const minUncued = 10;
const maxPhoneDigits = 15;

function isPhone(text: string, { start, digits, hasPlus }: Said): boolean {
  if (digits.length > maxPhoneDigits || isCounting(digits)) return false;
  const before = text.slice(Math.max(0, start - lookBehind), start);
  if (hasPlus || phoneCue.test(before)) return true;
  return digits.length >= minUncued && isVaried(digits) && !otherCue.test(before);
}

const minCardDigits = 13;
const isCard = (digits: string) => digits.length >= minCardDigits && /^[3-6]/.test(digits) && passesLuhn(digits);

/** A word for a card before it: speech is often transcribed with a wrong digit. */
const cardCue =
  /(?:card|karte|carte|carta|tarjeta|cart[aã]o|kart[aey])(?: ?(?:number|no\.?|nummer))?[^.!?\n\d]{0,12}$/i;
function isSaidCard(text: string, { start, digits }: Said): boolean {
  return (
    digits.length >= minCardDigits &&
    isVaried(digits) &&
    !isCounting(digits) &&
    cardCue.test(text.slice(Math.max(0, start - lookBehind), start))
  );
}

const hanDigit = Object.keys(hanDigits).join("|");
const han = new RegExp(`(?:${hanDigit})(?:[ 　・の-]?(?:${hanDigit})){6,18}`, "g");
const hangulDigit = Object.keys(hangulDigits).join("");
const hangul = new RegExp(
  `(?<![\\uac00-\\ud7a3])공[${hangulDigit}]{1,2}(?:[ -]?[${hangulDigit}]){6,9}(?![\\uac00-\\ud7a3]{2})`,
  "g",
);
const eachHan = new RegExp(hanDigit, "g");
const chineseMobile = /^1[3-9]\d{9}$/;

function findUnspaced(text: string): Said[] {
  const found: Said[] = [];
  const add = (pattern: RegExp, digitByWord: Readonly<Record<string, string>>, each: RegExp) => {
    for (const { 0: written, index } of findMatches(text, pattern)) {
      const digits = written.replace(each, (sign) => digitByWord[sign] as string).replace(/\D/g, "");
      found.push({ start: index, end: index + written.length, digits, hasPlus: chineseMobile.test(digits) });
    }
  };
  add(han, hanDigits, eachHan);
  add(hangul, hangulDigits, /[\uac00-\ud7a3]/g);
  return found.filter(({ digits }) => digits.length >= minDigits);
}

const find = (isKind: (text: string, said: Said) => boolean, read: (text: string) => Said[]) => {
  return ({ text }: Reading, spans: number[]): void => {
    for (const said of read(text)) if (isKind(text, said)) spans.push(said.start, said.end);
  };
};

const words = frequentDigits.flatMap((word) => [`${word}`, withCapital(word)]);
const findAll = (text: string) => (wide.test(text) ? [...findSaid(text), ...findUnspaced(text)] : findSaid(text));
const wide = /[^\0-\x7f]/;
/** Remembered, because several triggers ask for it. */
const mayCount = memoizeLast(
  (text: string): boolean =>
    digitWordRow.test(text) ||
    (wide.test(text) && (unspacedInRow.test(text) || (alphabetic.test(text) && wideInRow.test(text)))),
);
const alphabetic = /[\u00c0-\u04ff]/;
const unspacedInRow = new RegExp(`[零〇○一幺二两三四五六七八九]{5}|ゼロ|イチ|[${hangulDigit}]{3}`);
/** A word for a digit and four more words of up to ten letters, with only spaces, commas, dots or hyphens between them. */
const digitWordRow = cuePattern({
  before: "(?<![A-Za-z])",
  cues: [...digitWords.keys()].filter((word) => /^[a-z]+$/.test(word)).join("|"),
  after: "(?:[ ,.-]{1,3}(?:[a-z]{2,10})){4}",
  startsWord: true,
});
const wideInRow = cuePattern({
  before: "(?<![A-Za-z])",
  startsWord: true,
  cues: [...digitWords.keys()].filter((word) => /[^a-z]/.test(word)).join("|"),
  after: "[ ,.-]",
});

const triggers = [
  { words, probe: mayCount },
  { wideLetter: true, probe: mayCount },
] as const;

const frenchDigit = "(?:un|deux|trois|quatre|cinq|six|sept|huit|neuf)";
const frenchTeen = "(?:dix(?:-(?:sept|huit|neuf))?|onze|douze|treize|quatorze|quinze|seize)";
const frenchPair = [
  `quatre[- ]vingts?(?:[- ](?:${frenchTeen}|${frenchDigit}))?`,
  `soixante(?:(?:[- ]| et )(?:${frenchTeen}|${frenchDigit}))?`,
  `(?:vingt|trente|quarante|cinquante)(?:(?:[- ]| et )${frenchDigit})?`,
  `${frenchTeen}|z[ée]ro[- ](?:z[ée]ro|${frenchDigit})`,
].join("|");
/** French phone numbers are said in pairs: `zéro six, quarante-huit, douze, …`. */
const frenchPairs = new RegExp(
  `(?<!\\p{L})z[ée]ro[- ]${frenchDigit}(?:[ ,.-]{1,3}(?:${frenchPair})){4}(?!\\p{L})`,
  "giu",
);

export const spokenPairs: Pass = {
  triggers: [{ words: ["zéro ", "Zéro ", "zero ", "Zero ", "zéro-"], signs: " " }],
  find: ({ text }, spans) => {
    for (const { 0: written, index } of findMatches(text, frenchPairs)) spans.push(index, index + written.length);
  },
};

export const spokenPhones: Pass = {
  triggers,
  find: find((text, said) => !isCard(said.digits) && isPhone(text, said), findAll),
};
export const spokenCards: Pass = {
  triggers,
  find: find((text, said) => isCard(said.digits) || isSaidCard(text, said), findAll),
};
