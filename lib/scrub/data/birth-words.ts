/** Words next to a date of birth, in lowercase, and the names of months. */

import { phrasesIn, wordsIn } from "@/lib/scrub/data/word-list";
import { inEveryCase } from "@/lib/scrub/engine/letter-case";

/** After a character that is not a letter. */
export const birthWords: readonly string[] = phrasesIn(
  "dob, d\\.o\\.b\\.?, date[ _-]?of[ _-]?birth, birth[ _-]?(?:date|day), born",
  "bday(?:;[a-z]+=[a-z-]+)?, geb\\.?-?(?:datum|tag), geboren, geburts(?:datum|tag), geb\\.?",
  "n[ée]e? ?(?:\\(e\\) )?le, date[ _]?(?:de[ _]?)?naissance, ddn",
  "nacid[oa], nac(?:í|i[oó]), (?:fecha|f\\.)[ _]?(?:de[ _]?)?(?:nacimiento|nac\\.?), nat[oa]",
  "data[ _]?(?:di[ _]?)?nascita",
  "nascid[oa], data[ _]?(?:de[ _]?)?(?:nascimento|nasc\\.?), geboortedatum, födelsedatum, född, født",
  "fødsels(?:dato|dag)",
  "fodsels(?:dato|dag), syntymäaika, syntynyt, fæðingardagur, data[ _]?urodzenia, urodz(?:ony|ona|\\.), ur\\.",
  "datum[ _]?narození, narozena?, dátum[ _]?narodenia, narodený, datum[ _]?ro[đd]enja, rođena?, datum[ _]?rojstva",
  "születési[ _]?(?:dátum|idő), született, szül\\., data[ _]?na[șşs]terii, născută?, do[ğg]um[ _]?(?:tarihi|günü)",
  "дата[ _]?рождения, родил(?:ся|ась), д\\.р\\., г\\.р\\., дата[ _]?народження, народи(?:вся|лася)",
  "дата[ _]?на[ _]?раждане",
  "датум[ _]?рођења, ημερομηνία[ _]?γέννησης, γεννήθηκε, ngày[ _]?sinh, sinh[ _]?ngày, t(?:ang)?ga?l\\.?[ _]?lahir",
  "lahir, tarikh[ _]?lahir",
  "תאריך[ _]?לידה, נולדה?, تاريخ[ _]?(?:الميلاد|الولادة), تاریخ[ _]?تولد, जन्म[ _]?(?:तिथि|दिनांक)?, জন্ম[ _]?তারিখ",
  "tarehe[ _]?ya[ _]?kuzaliwa",
);

/** In scripts without spaces. */
export const unspacedBirthWords: readonly string[] = wordsIn(`
  生年月日 誕生日 生まれ 出生(?:年月)?日(?:期)? 出生于 出生於 生于 生於 生日 생년월일 출생일 생일 วันเกิด เกิดวันที่
`);

/** Words after a date: `12. März 1985 geboren`. */
export const birthWordsAfter: readonly string[] = [
  "dob|date of birth|birth ?date|geboren|rođena?|născută?|született|syntynyt|doğumlu|рожд(?:ения|ен)|г\\.р\\.|года рождения|народження",
];
/** In scripts without spaces. */
export const unspacedBirthWordsAfter: readonly string[] = [
  "生(?:まれ|(?![\\u4e00-\\u9fff\\u3041-\\u3096]))",
  "出生(?![\\u4e00-\\u9fff])",
  "일?생(?![\\uac00-\\ud7a3])",
  "출생",
];

/** The first letters of month names, without accents where languages differ only in their accents. */
export const monthPrefixes: readonly string[] = [
  ...["jan", "jän", "janv", "ene", "gen", "ian", "sty", "led", "січ", "янв", "ιαν", "oca", "tam", "sij", "янu"],
  ...["feb", "fév", "fev", "lut", "úno", "лют", "фев", "φεβ", "şub", "hel", "velj", "peb"],
  ...["mar", "mär", "mrz", "maa", "maar", "márc", "bře", "bre", "берез", "март", "μαρ", "ožu", "mac", "mei"],
  ...["apr", "avr", "abr", "kwi", "dub", "квіт", "апр", "απρ", "nis", "huh", "trav", "ápr"],
  ...["may", "mai", "maj", "máj", "mag", "mei", "kvě", "трав", "мая", "май", "μαΐ", "μαϊ", "tou", "svib"],
  ...["jun", "juin", "giu", "cze", "чер", "июн", "ιουν", "haz", "kes", "lip", "jún", "iun"],
  ...["jul", "juil", "lug", "лип", "июл", "ιουλ", "tem", "hei", "srp", "júl", "iul", "ogo"],
  ...["aug", "aoû", "aou", "ago", "sie", "сер", "авг", "αυγ", "ağu", "elo", "kol", "agu", "ogos"],
  ...["sep", "set", "sett", "wrz", "zář", "zar", "вер", "сен", "σεπ", "eyl", "syy", "ruj", "szept"],
  ...["oct", "okt", "oto", "ott", "out", "paź", "říj", "жов", "окт", "οκτ", "eki", "lok", "list"],
  ...["nov", "noi", "lis", "лис", "ноя", "νοε", "kas", "mar", "stu"],
  ...["dec", "dez", "déc", "dic", "gru", "pro", "груд", "дек", "δεκ", "ara", "jou", "des", "dis"],
];

/** Prefixes of the words above that start with Latin letters. */
export const birthWordPrefixes: readonly string[] = wordsIn(`
  dob d.o birth born geb nac nais ddn nat nasc nast fods uro ur. naro rode roj dogum sinh lahir syntym syntyn kuzal
  bday geb.
`).flatMap(inEveryCase);
