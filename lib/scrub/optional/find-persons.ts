/**
 * Names of people next to a cue: a title, introduction, salutation, signature or label. The words before each capitalized word are looked
 * up, so the cost is proportional to the number of capitals.
 */

import { isGivenName } from "@/lib/scrub/data/given-names";
import { hints, introductions, labels, notNames, particles, titles } from "@/lib/scrub/data/person-words";
import { phrasesIn, wordsIn } from "@/lib/scrub/data/word-list";
import { cellSigns, tablePass } from "@/lib/scrub/detectors/tables";
import { codeAt, isLetter, isWord, tableOf } from "@/lib/scrub/engine/characters";
import type { Fits, Pass, Reading } from "@/lib/scrub/engine/detector";
import { withCapital } from "@/lib/scrub/engine/letter-case";
import { matchesIn } from "@/lib/scrub/engine/matches";
import { probed } from "@/lib/scrub/optional/probed";
import { wordEnds, wordsBefore } from "@/lib/scrub/optional/words-before";

/** The strength of a cue, from "any word after it is a name" to "a known given name decides". */
type Strength = "title" | "introduction" | "label" | "hint";

const cues = new Map<string, Strength>();

function addCues(phrases: readonly string[], strength: Strength): void {
  for (const phrase of phrases) cues.set(phrase.replaceAll("-", " "), strength);
}

addCues(hints, "hint");
addCues(labels, "label");
addCues(introductions, "introduction");
addCues(titles, "title");
/** The last words of all cues. Rules out most words. */
const lastWords = wordEnds([...cues.keys()].map((phrase) => phrase.slice(phrase.lastIndexOf(" ") + 1)));
const maxCueWords = 5;

const upper = "\\p{Lu}[\\p{L}\\p{M}]*(?:['’-]\\p{L}[\\p{L}\\p{M}]*){0,3}";
const initial = "\\p{Lu}\\.(?:-?\\p{Lu}\\.){0,2}";
const part = `(?:${initial}|${upper})`;
const gap = "(?: |\\u00a0|, (?=\\p{Lu}[\\p{L}.-]{0,24}(?![\\p{L}:])))";
const joint = `(?:${gap}| (?:${particles}) (?:(?:${particles}) )?)`;
/** Up to four words with their connectors. */
const capitalized = new RegExp(`${part}(?:(?:${joint}|(?<=\\.))${part}){0,3}`, "uy");
/** After an introduction, names can be lowercase. */
const anyCase = /[\p{L}\p{M}]{2,20}(?:['’-]\p{L}{1,20}){0,2}(?: [\p{L}\p{M}]{2,20}(?:['’-]\p{L}{1,20}){0,2}){0,2}/uy;

function findPersons({ text }: Reading, spans: number[]): void {
  let from = 0;
  for (let index = nextCapital(text, 0); index < text.length; index = nextCapital(text, index + 1)) {
    const end = findNameAt(text, index, from, spans);
    if (end === undefined) continue;
    from = end;
    index = end - 1;
  }
}

function nextCapital(text: string, from: number): number {
  for (let index = from; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code > 64 && (code < 91 || code > 0xbf) && isCapital(text, index, code)) return index;
  }
  return text.length;
}

/** Letters of scripts that have capitals. */
const capitals = Uint8Array.from({ length: 0x590 }, (_, code) => (/\p{Lu}/u.test(String.fromCharCode(code)) ? 1 : 0));

/** Whether a capitalized word starts here. */
function isCapital(text: string, index: number, code: number): boolean {
  if (capitals[code] !== 1) return false;
  if (index === 0) return true;
  const before = text.charCodeAt(index - 1);
  // Excludes parts of a word, a path, a member or a number.
  return !isWord(before) && before < 0xc0 && notBefore[before] !== 1;
}

const notBefore = tableOf("_/\\$");

/** Characters allowed between a cue and a name: a colon or quotes, a line break after a salutation, the `@` of `@author`. */
const shortGap = /^[\s.:,='"“„«(<>*_`|\][{}@-]{1,10}$/;
const separates = /[:=\n|>,]|["'] *$/;
const endsSentence = /[.]\s/;

type Cue = { readonly strength: Strength; readonly isSeparated: boolean };

function cueBefore(text: string, start: number, from: number): Cue | undefined {
  const before = wordsBefore(text, start, from, maxCueWords, lastWords);
  if (before === undefined || !shortGap.test(before.gap)) return undefined;
  const { words, gap } = before;
  for (let count = words.length; count > 0; count--) {
    const strength = cues.get(count === words.length ? words.join(" ") : words.slice(-count).join(" "));
    if (strength === undefined) continue;
    // `Talk to Dr. Smith`, but not `ask him. Smith …`.
    if (strength !== "title" && endsSentence.test(gap)) return undefined;
    return { strength, isSeparated: separates.test(gap) };
  }
  return undefined;
}

const leading = new RegExp(`(?<![\\p{L}\\p{M}])(?:(?:${particles}|d['’]|l['’]) ?){1,2}$`, "iu");

function findNameAt(text: string, capitalAt: number, from: number, spans: number[]): number | undefined {
  const isAfterSmall = isLetter(codeAt(text, capitalAt - 2)) || codeAt(text, capitalAt - 1) === 39;
  const particle = isAfterSmall ? (leading.exec(text.slice(Math.max(from, capitalAt - 12), capitalAt))?.[0] ?? "") : "";
  for (const start of particle === "" ? [capitalAt] : [capitalAt - particle.length, capitalAt]) {
    const cue = cueBefore(text, start, from);
    if (cue === undefined) continue;
    capitalized.lastIndex = capitalAt;
    const written = capitalized.exec(text)?.[0];
    if (written === undefined) continue;
    const name = withoutTail(written);
    const isCut = name.length < written.replace(/['’]s$/, "").length;
    const end = capitalAt + name.length;
    if (isPartOfMore(text, end) || !isName(name, cue, text.slice(Math.max(0, start - 32), start), isCut)) continue;
    spans.push(start, end);
    return end;
  }
  return undefined;
}

const wordsOf = (name: string) => name.split(/[ ,\u00a0]+/);

/** Removes the text after a name: `Jane Doe Thanks`, `Jane Doe, Manager`, `Frau Schmidt, Ihr Termin`. */
function withoutTail(written: string): string {
  const words = written.split(/(?<=[ ,\u00a0])(?=[^ ,\u00a0])/);
  const tail = words.findIndex(
    (word, index) => index > 0 && notNames.has(word.replace(/[ ,\u00a0]+$/, "").toLowerCase()),
  );
  return (tail < 0 ? words : words.slice(0, tail)).join("").replace(/[ ,\u00a0]+$|['’]s$/, "");
}

const isWordLike = (word: string) => /^\p{L}[\p{L}\p{M}'’-]+$/u.test(word);
/** `NASA`, `README`. */
const isAcronym = (word: string) => word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase();

/** @param isCut Whether trailing words that are not names were cut off: `Ihr Team`. */
function isName(name: string, cue: Cue, before: string, isCut: boolean): boolean {
  const words = wordsOf(name);
  const full = words.filter(isWordLike);
  const [first = ""] = words;
  if (words.some((word) => notNames.has(word.toLowerCase())) || titleWords.has(first.toLowerCase())) return false;
  if (/[a-z][A-Z]/.test(first) && !/^(?:Mac|Mc|De|La|Le|Van|Di)[A-Z]/.test(first)) return false;
  if (cue.strength === "title") return isTitled(before) && !isAcronym(first);
  if (full.length === 0) return false;
  if (cue.strength === "hint" && !full.some((word) => isGivenName(word, false))) return false;
  const isSalutation = salutation.test(before);
  const isStrict = cue.strength === "hint" && !isSalutation && (!cue.isSeparated || full.length < 2);
  const isKnown = full.some((word) => isGivenName(word, isStrict));
  if (isKnown)
    return cue.strength !== "hint" || full.length > 1 || ((isSalutation || greeting.test(before)) && !isAcronym(first));
  if (isCut || isAcronym(first) || cue.strength === "hint") return false;
  return cue.strength === "introduction" || cue.isSeparated;
}

/** `Name: FOO_BAR`, `From: Foo.Bar`, `to Paris/Berlin`. */
function isPartOfMore(text: string, end: number): boolean {
  return /[\w/\\$(]/.test(text.charAt(end)) || /^[.@:]\w/.test(text.slice(end, end + 2));
}

const titleWords = new Set(titles);
const salutation =
  /(?:^|[^\p{L}])(?:hi|hello|hey|dear|hallo|liebe[rs]?|hola|bonjour|salut|ch[eè]re?|ciao|car[oa]|ol[aá]|querid[oa]|estimad[oa]|beste|hoi|cześć|hej|hei)[\s,]{1,3}$/iu;

/**
 * `Dr` can mean a drive, `MS` can be a company, and `Pan` and `Sir` can be ordinary words. So a title must be capitalized correctly and
 * must not follow a name.
 */
const title = /(?:^|[^\p{L}\p{N}])(?:\p{Lu}[\p{L}]{0,12}|\p{Ll}{4,14}|κ|κα|г-н|г-жа)[.:]?[\s"']{1,3}$/u;
const notTitle = /(?:MS|ING|SIG|DR|\p{Lu}\p{Ll}+ (?:Dr|Ing|Sig))\s$/u;

function isTitled(before: string): boolean {
  return title.test(before) && !notTitle.test(before);
}

/** After a salutation, an introduction or a label, a given name alone is enough. */
const greeting =
  /(?:\b(?:hi|hello|hey|dear|thanks|thank you|welcome(?: back)?|call me|i am|i['’]m|this is|named|called|hallo|liebe[rs]?|hola|soy|bonjour|salut|ch[eè]re?|je suis|ciao|car[oa]|ol[aá]|oi|beste|hoi|cześć|hej|hei|moi|good (?:morning|afternoon|evening)|ich bin|ik ben|querid[oa]|estimad[oa]|wife|husband|son|daughter|brother|sister|boss|colleague|friend|patient|assigned to|ask|asked|tell|told|ping(?:ed)?|contact|email(?:ed)?|love|xoxo|name|author|owner|assignee)|привет|здравствуйте|уважаем(?:ый|ая)|дорог(?:ой|ая)|merhaba|chào)[\s,:"'=*]{1,4}$/iu;

const introduction =
  /(?<![\p{L}])(?:my (?:full )?name(?: is|['’]?s)|je m['’]appelle|me llamo|mi nombre es|ich hei(?:ß|ss)e|mein name ist|mi chiamo|(?:me )?chamo(?:-me)?|meu nome [ée]|ik heet|mijn naam is|nazywam się|jag heter|jeg he(?:ter|dder)|меня зовут|мене звати|nama saya|benim adım|tôi tên là)[\s:"'“„«]{1,3}/giu;

/** `my name is jane doe`: in lowercase, a known name is required. */
function findIntroduced({ text }: Reading, spans: number[]): void {
  for (const { 0: phrase, index } of matchesIn(text, introduction)) {
    const start = index + phrase.length;
    anyCase.lastIndex = start;
    const written = anyCase.exec(text)?.[0];
    if (written === undefined || written.charAt(0) !== written.charAt(0).toLowerCase()) continue;
    const [first = "", second] = written.split(" ");
    if (!isGivenName(first, false)) continue;
    const isLast = second !== undefined && !notNames.has(second.toLowerCase()) && !smallWords.has(second.toLowerCase());
    spans.push(start, start + first.length + (isLast ? 1 + second.length : 0));
  }
}

const smallWords = new Set(
  "et y und e og och en ja i и та from aus von aus de da di del der im am because living calling".split(" "),
);

const anyWide = /[\u0590-\u0dff\u0e00-\u0e7f\u3040-\ud7af]/;
const han = "[\\u4e00-\\u9fff々]";
const kana = "[\\u3040-\\u30ffー]";
const hangul = "[\\uac00-\\ud7a3]";
const between = "[\\s:：=＝\"'「『(（|*]{0,6}";

/** Scripts without capitals: a label or introduction, followed by as many characters as a name has. */
const wide: readonly RegExp[] = [
  new RegExp(
    `(?:姓名|患者姓名|客户姓名|联系人|收件人|收货人|真实姓名|名字|客戶姓名|聯絡人|收件者|患者)[是为為]?${between}(?<!患者)(?<name>${han}{2,4}(?:·${han}{1,6})?)(?!${han})`,
    "gu",
  ),
  new RegExp(`(?:我叫|我的名字是|我的名字叫|我是|他叫|她叫|名叫)(?<name>${han}{2,3})(?!${han})`, "gu"),
  new RegExp(`(?<name>${han}{1,3})(?:先生|女士|小姐|老师|医生|教授|经理)`, "gu"),
  new RegExp(
    `(?:氏名|お名前|名前|患者名|担当者?|宛名|ご芳名)${between}(?<name>(?:${han}|${kana}){1,6}(?:[ 　](?:${han}|${kana}){1,6})?)(?=様|さん|$|[\\s"'、。,)）|])`,
    "gu",
  ),
  new RegExp(
    `(?:私の名前は|私は|名前は)(?<name>(?:${han}{1,4}[ 　]?${han}{0,4}|${kana}{2,10}))(?=です|と申します|といいます)`,
    "gu",
  ),
  new RegExp(
    `(?<name>${han}{1,4}(?:[ 　]${han}{1,4})?|[\\u30a0-\\u30ff]{2,8})(?:さん|様|さま|先生|氏|くん|ちゃん)`,
    "gu",
  ),
  new RegExp(
    `(?:이름|성명|성함|환자명|환자|담당자|고객명|수신인|받는 사람)(?:은|는|이)?${between}(?<name>${hangul}{2,4})(?!${hangul}{2})`,
    "gu",
  ),
  new RegExp(`(?:제 이름은|저는|내 이름은) ?(?<name>${hangul}{2,4}?)(?=입니다|이에요|예요|이라고|라고)`, "gu"),
  new RegExp(
    `(?<name>[김이박최정강조윤장임한오서신권황안송류홍]${hangul}{1,2}) ?(?:씨|님|선생님|교수님|과장님|부장님|팀장님)(?!${hangul})`,
    "gu",
  ),
  /(?:اسمي|أنا اسمي|الاسم|الاسم الكامل|اسم المريض|المريض|السيد|السيدة|الدكتور|د\.|عزيزي|عزيزتي)(?:\s*[:：]\s*|\s+)(?<name>[\u0621-\u064a]{2,12}(?: [\u0621-\u064a]{2,12}){0,2})/gu,
  /(?:שמי|קוראים לי|השם שלי|שם(?: מלא| המטופל| פרטי)?(?=\s*:)|מר|גברת|ד"ר)(?:\s*:\s*|\s+)(?<name>[\u05d0-\u05ea]{2,10}(?: [\u05d0-\u05ea]{2,10}){0,1})/gu,
  /(?:मेरा नाम|नाम|रोगी का नाम|श्री|श्रीमती)(?:\s*[:：]\s*|\s+)(?<name>[\u0900-\u097f]{2,14}(?: [\u0900-\u097f]{2,14}){0,1})(?= है|$|[\s,.।])/gu,
  /(?:ชื่อ|นาย|นางสาว|นาง|คุณ|ผมชื่อ|ดิฉันชื่อ)\s*[:：]?\s*(?<name>[\u0e01-\u0e4e]{2,14}(?: [\u0e01-\u0e4e]{2,16})?)/gu,
];

/** Words before a title or after a label that are not names. */
const notWide =
  /^(?:各位|尊敬的?|这位|那位|一位|皆|お客|客|皆々|奥|娘|息子|医者|患者|担当|고객|회원|선생|여러분|사용자|不详|未知|不明|测试|なし|없음|是什么|什么|何|何ですか)/u;

function findWide({ text }: Reading, spans: number[]): void {
  if (!anyWide.test(text)) return;
  for (const pattern of wide) {
    for (const { 0: found, index, groups } of matchesIn(text, pattern)) {
      const name = groups?.name ?? "";
      if (notWide.test(name)) continue;
      const start = index + found.lastIndexOf(name);
      spans.push(start, start + name.length);
    }
  }
}

/** Name fields inside a text: `first_name=jane&last_name=doe`. */
const fieldInText =
  /(?<![\p{L}\d])(?:[\w.-]{0,24}[._-])?(?:first|last|full|given|family|middle|sur|maiden)[_-]?name["'\]]{0,2}(?:=|: ?["']|=> ?["'])["']?(\p{L}[\p{L}\p{M}.'’+ -]{0,40})/giu;

function findFields({ text }: Reading, spans: number[]): void {
  for (const { 0: found, 1: written = "", index } of matchesIn(text, fieldInText)) {
    // Drop the closing quote.
    const value = written.replace(/[^\p{L}\p{M}]+$/u, "");
    if (!isLikeAnyName(value)) continue;
    const start = index + found.length - written.length;
    spans.push(start, start + value.length);
  }
}

const wholeName = new RegExp(`^${part}(?:(?:${joint}|(?<=\\.))${part}){0,4}$`, "u");

const leadingTitle = /^\p{L}{1,10}\. /u;

/** The words of a value that looks like a person's name, or an empty list. */
function nameWords(text: string): readonly string[] {
  const title = leadingTitle.exec(text)?.[0] ?? "";
  const name = titleWords.has(title.slice(0, -2).toLowerCase()) ? text.slice(title.length) : text;
  if (name.length > 64 || !wholeName.test(name)) return [];
  const words = wordsOf(name);
  return words.some((word) => notNames.has(word.toLowerCase())) ? [] : words;
}

/** Whether a value looks like a person's name, for fields that can also name a team, a program or a place. */
function isLikePerson(text: string): boolean {
  const [first = "", ...others] = nameWords(text);
  if (others.length === 0) return first !== "" && first !== text && !text.endsWith(".");
  return isGivenName(first, true) || (text.includes(",") && others.some((word) => isGivenName(word, true)));
}

/** Whether a value is likely a person's name, for fields that usually contain one. */
function isLikelyPerson(text: string): boolean {
  if (anyWide.test(text)) return isLikeAnyName(text);
  const words = nameWords(text);
  const [first = "", second = ""] = text.split(" ");
  return words.length > 1 || isLikePerson(text) || (isGivenName(first, second === "") && /^[\p{L}'’. -]*$/u.test(text));
}

const placeholders = new Set(
  wordsIn(`string text name required optional null none undefined n/a na unknown anonymous true
    false yes no on off empty missing invalid redacted hidden`),
);
const maxNameLength = 120;

function isLikeAnyName(text: string): boolean {
  return (
    /\p{L}/u.test(text) &&
    text.length <= maxNameLength &&
    !/[<>{}$=\\/@]/.test(text) &&
    !placeholders.has(text.trim().toLowerCase())
  );
}

const fits: Fits = (value, doubt) => {
  if (typeof value === "number") return false;
  if (doubt === "none") return isLikeAnyName(value);
  return doubt === "some" ? isLikelyPerson(value.trim()) : isLikePerson(value.trim());
};

const inBothCases = (words: readonly string[]) => words.flatMap((word) => [word, withCapital(word)]);
const introductionWords = inBothCases(
  phrasesIn(
    "my name, my full, me llamo, mi nombre, ich hei, mein Name, mein name, mi chiamo, me chamo, chamo, meu nome",
    "ik heet, mijn naam, nazywam, jag he, jeg he, nama saya, benim ad, je m",
  ),
);
const fieldWords = inBothCases(["first", "last", "full", "given", "family", "middle", "surname", "maiden"]);

const mayIntroduce = (text: string) =>
  /name|nombre|nome|naam|nama|appelle|llamo|hei(?:ß|ss)e|chiamo|chamo|heet|heter|hedder|nazywam|benim/.test(text);
const mayNameField = (text: string) => /name["'\]]{0,2}(?:=|:)/i.test(text);

const persons = probed(findPersons);

export const passes: readonly Pass[] = [
  { triggers: [{ signs: " ", probe: persons.probe }], find: persons.find, fits },
  { triggers: [{ words: introductionWords, probe: mayIntroduce }, { wide: true }], find: findIntroduced },
  {
    triggers: [
      { words: fieldWords, signs: "=", probe: mayNameField },
      { words: fieldWords, signs: ":", probe: mayNameField },
    ],
    find: findFields,
  },
  { triggers: [{ wide: true }], find: findWide },
  tablePass("person", cellSigns, /name|nom|naam|patient|customer|contact|[^\0-\x7f]|imie|cognome|apellido/i),
];
