/** Dates of birth: dates near a word for birth or birthday. Other dates are kept. */
import {
  birthWordPrefixes,
  birthWords,
  birthWordsAfter,
  monthPrefixes,
  unspacedBirthWords,
  unspacedBirthWordsAfter,
} from "@/lib/scrub/data/birth-words";
import { excerptsAround } from "@/lib/scrub/detectors/excerpts";
import { cellSigns, tablePass } from "@/lib/scrub/detectors/tables";
import { compactPattern } from "@/lib/scrub/engine/compact-pattern";
import { cuePattern } from "@/lib/scrub/engine/cue-pattern";
import type { Fits, Pass, Reading } from "@/lib/scrub/engine/detector";
import { matchesIn } from "@/lib/scrub/engine/matches";
import { passagesOf } from "@/lib/scrub/engine/passages";

const day = "(?:0?[1-9]|[12]\\d|3[01])";
/** Many languages use an ordinal for the first day of a month. */
const first = "(?:primero|premier|primo|primeiro|ersten?|eerste|pierwszego|första|første)";
const units = "(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)";
const ordinal = `(?:${units}|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|thirtieth|(?:twenty|thirty)[- ]${units})`;
const year = "(?:19|20)\\d\\d";
const month = `(?:${monthPrefixes.join("|")})\\p{L}{0,12}\\.?`;
/** `T00:00:00Z` after a date. */
const time = "(?:[T ]\\d\\d:\\d\\d(?::\\d\\d(?:\\.\\d{1,9})?)?(?:Z|[+-]\\d\\d:?\\d\\d)?)?";

const dates = [
  // 1985-03-12, 1985/03/12, 1985. 03. 12.
  `${year} ?[-/.] ?\\d{1,2} ?[-/.] ?\\d{1,2}\\.?(?!\\d)${time}`,
  // 1985年3月12日, 1985년 3월 12일
  `${year} ?[年년] ?\\d{1,2} ?[月월] ?\\d{1,2} ?[日일]`,
  // 12/03/1985, 12.3.85, 12 - 03 - 1985
  `\\d{1,2} ?[-/.] ?\\d{1,2} ?[-/.] ?(?:${year}|\\d\\d)(?!\\d)`,
  // 12 March 1985, 12th of March, 1985, 12 de marzo de 1985, 12. März 1985, 12-Mar-1985
  `${day}(?:st|nd|rd|th|er|[.°ºª])?[ -]{0,2}(?:(?:of|de|d') ?)?${month}[ ,-]{1,3}(?:de |del |of )?(?:${year}|'?\\d\\d(?!\\d))`,
  // March 12, 1985
  `${month} ${day}(?:st|nd|rd|th)?,? (?:${year}|'\\d\\d)`,
  // 1985. március 12.
  `${year}[., ]{1,2}${month} ${day}(?!\\d)`,
  // the twelfth of March 1985; March twelfth, 1985; primero de enero de 1985
  `(?:${ordinal}|${first}) (?:of |de |d')?${month}[ ,]{1,2}(?:de |del )?${year}`,
  `${month} (?:the )?${ordinal},? ${year}`,
  // 昭和60年3月12日
  `(?:明治|大正|昭和|平成|令和) ?(?:\\d{1,2}|元)年 ?\\d{1,2}月 ?\\d{1,2}日`,
  // 12 tháng 3 năm 1985
  `${day} tháng \\d{1,2}(?: năm |,? )${year}`,
  // 19850312
  `${year}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])(?!\\d)`,
];
const date = `(?<!\\d)(?:${dates.join("|")})`;

/** Punctuation and a few words between a cue and its date: `was born in Lyon on`, `</td><td>`. */
const between = "(?:[^\\p{L}\\d\\n.!?;]|[.:](?!\\s\\p{Lu})|</?t[dhr]>|\\n(?!.*\\n))";
const place = "(?:(?:in|a|à|en|em|te) \\p{L}{2,20} )?";
const filler =
  "(?:is|was|are|value|the|on|am|den|der|il|el|em|la|le|op|στις|at|ist|es|est|è|é|dne|dnia|tanggal|pada|tarihi|是|は|：|)";
const gap = `${between}{0,6}${place}(?:${filler}${between}{1,3}){0,3}`;

const afterWord = cuePattern({
  cues: [`(?<![\\p{L}\\d])(?:${birthWords.join("|")})(?!\\p{L})`, ...unspacedBirthWords].join("|"),
  after: `${gap}(${date})`,
});
const beforeWord = compactPattern(
  `(?=[\\p{L}\\d])(${date})(?: ?[-(,:–|]{0,2} ?(?:(?:года|р\\.|in \\p{L}{2,20}|à \\p{L}{2,20}) )?(?:${birthWordsAfter.join("|")})(?!\\p{L})|(?:${unspacedBirthWordsAfter.join("|")}))`,
  "giu",
);
/** The longest text before the last word of `beforeWord`, and that word with what follows it, rounded up. */
const [longestDate, longestWord] = [120, 40];
/** The words that `beforeWord` ends with. */
const laterWord = cuePattern({ cues: [...birthWordsAfter, ...unspacedBirthWordsAfter].join("|") });
/** A day without its year: `my birthday is March 12`. */
const anniversary = compactPattern(
  `(?<!\\p{L})(?:birthday|geburtstag|cumpleaños|anniversaire|compleanno|aniversário|verjaardag|urodziny|день рождения)(?: (?:is|was|ist|es|est|è|é|to|on|am|el|le|il|op|falls on)){0,2}[: -]{1,3}(${day}(?:st|nd|rd|th|er|[.°])? (?:of |de |d')?${month}|${month} ${day}(?:st|nd|rd|th)?)(?![\\d:\\p{L}])`,
  "giu",
);

/** A quick check for a word for birth. */
const births = cuePattern({
  cues: [...birthWords, ...unspacedBirthWords, ...birthWordsAfter, ...unspacedBirthWordsAfter].join("|"),
});
const numbers = /\d{2,}/g;

function findDatesOfBirth({ text }: Reading, spans: number[]): void {
  for (const passage of passagesOf(text, births, numbers)) {
    for (const { index, 0: all, 1: value = "" } of afterWord(passage.text)) {
      const end = passage.start + index + all.length;
      spans.push(end - value.length, end);
    }
    for (const { start, text: part } of excerptsAround(passage.text, laterWord, longestDate, longestWord))
      for (const { index, 1: value = "" } of matchesIn(part, beforeWord))
        spans.push(passage.start + start + index, passage.start + start + index + value.length);
  }
}

/** HL7: the seventh field of a patient. RFC 6350 allows a date without a year. Koreans write the year with two digits. */
const records = [
  /(?<=(?:^|[\r\n])PID(?:\|[^|\r\n]{0,200}){6}\|)\d{8}/g,
  /(?<=(?:^|[\r\n])BDAY[^:\r\n]{0,40}:)(?:--\d\d-?\d\d|\d{4}-?\d\d-?\d\d)/g,
  /(?<=(?:생년월일|生年月日|出生年月日?)[^\d\n]{0,4})\d{6}(?!\d)/g,
];

function findRecords({ text }: Reading, spans: number[]): void {
  for (const pattern of records)
    for (const { index, 0: written } of matchesIn(text, pattern)) spans.push(index, index + written.length);
}

function findBirthdays({ text }: Reading, spans: number[]): void {
  for (const { index, 0: all, 1: value = "" } of matchesIn(text, anniversary)) {
    const end = index + all.length;
    spans.push(end - value.length, end);
  }
}

/**
 * Strings need a digit, which excludes `required` and `YYYY-MM-DD`. A number can be a year or a timestamp. Small numbers are ages or
 * counts.
 */
const isYear = (value: number) => Number.isInteger(value) && value >= 1900 && value < 2030;
const fits: Fits = (value) =>
  typeof value === "number" ? Math.abs(value) >= 1_000_000 || isYear(value) : /\d/.test(value);

const birthdayBeginnings =
  "birthday,Birthday,geburtstag,Geburtstag,cumple,Cumple,annivers,Annivers,complean,Complean,verjaard,Verjaard,urodziny,Urodziny".split(
    ",",
  );

/** Cheap pre-check: the cue words share trigger bits with other words, so the passes would run on too many texts. */
const beginnings = new RegExp(birthWordPrefixes.join("|").replaceAll(".", "\\."), "i");
const mayNameBirth = (text: string) => beginnings.test(text);

export const passes: readonly Pass[] = [
  {
    triggers: [
      { digits: 4, words: birthWordPrefixes, probe: mayNameBirth },
      { digits: 4, wide: true },
    ],
    find: findDatesOfBirth,
    fits,
  },
  { triggers: [{ digits: 1, words: birthdayBeginnings }], find: findBirthdays },
  {
    triggers: [
      { digits: 4, words: ["PID|", "BDAY"] },
      { digits: 6, wide: true, probe: (text) => text.includes("월일") || text.includes("月日") },
    ],
    find: findRecords,
  },
  tablePass("date_of_birth", cellSigns, /birth|dob|geb|nac|nais|nasc|urodz|naroz|[^\0-\x7f]/i),
];
