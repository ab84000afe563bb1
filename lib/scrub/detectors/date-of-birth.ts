/** Dates of birth: dates near a word for birth or birthday. Other dates are kept. */

import { inEveryCase, splitPhrases, splitWords } from "@/lib/scrub/data/word-list";
import { requestedPass } from "@/lib/scrub/detectors/requested-details";
import { compactPattern } from "@/lib/scrub/engine/compact-pattern";
import { cuePattern } from "@/lib/scrub/engine/cue-pattern";
import type { Detector, Fits, Pass, Reading } from "@/lib/scrub/engine/detector";
import { excerptsAround, findPassages } from "@/lib/scrub/engine/excerpts";
import { fieldRole } from "@/lib/scrub/engine/field-names";
import { kindOfRole } from "@/lib/scrub/engine/field-role";
import { insertedValues } from "@/lib/scrub/engine/inserted-rows";
import { findMatches } from "@/lib/scrub/engine/matches";
import { namedPartPass } from "@/lib/scrub/engine/named-parts";
import { cellSigns, tablePass } from "@/lib/scrub/engine/text-tables";

/** After a character that is not a letter. */
const birthWords: readonly string[] = splitPhrases(
  "geb_dat, dob, d\\.o\\.b\\.?, date[ _-]?of[ _-]?birth, birth[ _-]?(?:date|day), born",
  "bday(?:;[a-z]+=[a-z-]+)?, geb\\.?-?(?:datum|tag|dat\\.?), geboren, geburts(?:datum|tag), geb\\.?",
  "n[ée]e? ?(?:\\(e\\) )?le, née?s?(?:\\(e\\))?(?= (?:à|au|aux|en) ), date[ _]?(?:de[ _]?)?naissance, ddn",
  "nacid[oa], nac(?:í|i[oó]), (?:fecha|f\\.)[ _]?(?:de[ _]?)?(?:nacimiento|nac\\.?), nat[oa]",
  "data[ _]?(?:di[ _]?)?nascita",
  "nascid[oa], nasc(?:eu|i)(?= (?:em|no|a|dia)), nasc\\.(?= ?:? ?\\d), nascimento, data[ _]?(?:de[ _]?)?(?:nascimento|nasc\\.?), geboortedatum, födelsedatum, född, født",
  "fødsels(?:dato|dag)",
  "fodsels(?:dato|dag), syntymäaika(?:ni)?, syntynyt, fæðingardagur, data[ _]?urodzenia, urodz(?:ony|ona|\\.|i[łl][ae]?m? si[eę]), ur\\.",
  "datum[ _]?narození, narozena?, narodil[ao]? s[ae], dátum[ _]?narodenia, narodený, datum[ _]?ro[đd]enja, rođena?, datum[ _]?rojstva",
  "születési[ _]?(?:dátum(?:om|a)?|idő(?:m|pont)?), született, szül\\., data[ _]?na[șşs]terii, născută?, do[ğg]du[mk]?, do[ğg]um[ _]?(?:tarihi|günü)(?:m|n|miz|niz|nız|nüz|müz)?",
  "дата[ _]?рождения, родил(?:ся|ась), д\\.р\\., г\\.р\\., дата[ _]?народження, народи(?:вся|лася)",
  "дата[ _]?на[ _]?раждане",
  "датум[ _]?рођења, ημερομηνία[ _]?γέννησης, γεννήθηκε, ngày[ _]?sinh, sinh[ _]?ngày, t(?:ang)?ga?l\\.?[ _]?lahir",
  "lahir, tarikh[ _]?lahir",
  "תאריך[ _]?לידה, נולדה?, تاريخ[ _]?(?:الميلاد|الولادة), مواليد, تاریخ[ _]?تولد, जन्म[ _]?(?:तिथि|दिनांक)?, জন্ম[ _]?তারিখ",
  "tarehe[ _]?ya[ _]?kuzaliwa, petsa ng kapanganakan, gimimo[ _]?data, dzimšanas[ _]?datums, sünni(?:aeg|kuupäev|päev), datëlindja",
  "doğum[ _]?tarixi, туған[ _]?күні, датум[ _]?на[ _]?раѓање, [ولب]?تاريخ[ _]?(?:ميلاد(?:ي|ك|ه|ها)?|ولادت[يكه]), تاریخ[ _]?پیدائش",
  "תאריך[ _]?הלידה(?: שלי| שלך)?, נולדתי ב-?",
);

/** In scripts without spaces. */
const unspacedBirthWords: readonly string[] = splitWords(`
  生年月日 誕生日 生まれ 出生(?:年月)?日(?:期)? 出生于 出生於 生于 生於 生日 생년월일 출생일 출생 생일 วันเกิด เกิดวันที่
`);

/** Words after a date: `12. März 1985 geboren`. */
const birthWordsAfter: readonly string[] = [
  "dob|date of birth|birth ?date|geboren|rođena?|născută?|született|syntynyt|doğumlu|рожд(?:ения|ен)|г\\.р\\.|года рождения|народження",
];
/** Labels below or beside a date, as on a document: `14.09.76 Geburtsdatum`. Other text rarely ends with one. */
const labelsAfter =
  "(?:geburts(?:datum|tag)|date de naissance|data di nascita|fecha de nacimiento|data de nascimento|geboortedatum|data urodzenia|födelsedatum|fødselsdato|doğum tarihi|дата рождения|date of birth)(?=[ \\t]{0,3}(?:[\\n\\r.,;)|<]|$))";
/** In scripts without spaces. */
const unspacedBirthWordsAfter: readonly string[] = [
  "生(?:まれ|(?![\\u4e00-\\u9fff\\u3041-\\u3096]))",
  "出生(?![\\u4e00-\\u9fff])",
  "일?생(?![\\uac00-\\ud7a3])",
  "출생",
];

/** The first letters of month names, without accents where languages differ only in their accents. */
const monthPrefixes: readonly string[] = [
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
const birthWordPrefixes: readonly string[] = splitWords(`
  dob d.o birth born geb nac nais ddn nat nasc nast fods uro ur. naro rode roj dogum sinh lahir syntym syntyn kuzal
  bday geb. gimim dzim sünn lind kapang
`).flatMap(inEveryCase);

const day = "(?:0?[1-9]|[12]\\d|3[01])";
/** Many languages use an ordinal for the first day of a month. */
const first = "(?:primero|premier|primo|primeiro|ersten?|eerste|pierwszego|första|første)";
const units = "(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)";
const ordinal = `(?:${units}|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|thirtieth|(?:twenty|thirty)[- ]${units})`;
const year = "(?:19|20)\\d\\d";
const otherYear = "(?:1[34]|2[45])\\d\\d";
const easternDigit = "[٠-٩۰-۹०-९]";
const spokenUnits = "one|two|three|four|five|six|seven|eight|nine";
const spokenYear = `(?:(?:thirty|forty|fifty|sixty|seventy|eighty|ninety)[- ](?:${spokenUnits})|nineteen (?:(?:oh|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:${spokenUnits}))?|ten|eleven|twelve|\\p{L}{3,5}teen)|(?:two thousand(?: and)?|twenty)(?: (?:oh )?(?:${spokenUnits}|ten|eleven|twelve|\\p{L}{3,5}teen))?)(?!\\p{L}| (?:${spokenUnits})(?!\\p{L})| (?:(?:calendar|working|business|full|whole|more|long) )?(?:days?|weeks?|months?|years?|hours?|minutes?|people|guests|times|percent)(?!\\p{L}))`;
/** Years in French, Spanish, Portuguese and Italian. */
const romanceYear =
  "(?:mille neuf cent|deux mille|mil novecientos|dos mil|mil novecentos e|mil novecentos|dois mil)(?:[- ](?:et|y|e|vingts?|dix|quatre|\\p{L}{2,10}(?=[- .,;\\n]|$)(?<=un|ux|is|re|nq|ix|pt|it|uf|ze|te|os|es|co|ve|ho|eis|uno|ta|um|ês|to|nte))){1,6}|(?:millenovecento|duemila)\\p{L}{2,24}";
const month = `(?:${monthPrefixes.join("|")})\\p{L}{0,12}\\.?`;
/** `T00:00:00Z` after a date. */
const time = "(?:[T ]\\d\\d:\\d\\d(?::\\d\\d(?:\\.\\d{1,9})?)?(?:Z|[+-]\\d\\d:?\\d\\d)?)?";

const dates = [
  // 1985-03-12, 1985/03/12, 1985. 03. 12.
  `${year} ?[-/.] ?\\d{1,2} ?[-/.] ?\\d{1,2}\\.?(?!\\d)${time}`,
  // 1985年3月12日, 1985년 3월 12일
  `${year} ?[年년] ?\\d{1,2} ?[月월] ?\\d{1,2} ?[日일]`,
  // 12/03/1985, 12.3.85, 12 - 03 - 1985
  `\\d{1,2} ?[-/.] ?\\d{1,2} ?[-/.] ?(?:${year}|${otherYear}|\\d\\d)(?!\\d)`,
  // In the solar calendar of Iran and the Buddhist one: 1365/04/12, 2519-08-15
  `${otherYear} ?[-/.] ?\\d{1,2} ?[-/.] ?\\d{1,2}(?!\\d)`,
  `${easternDigit}{1,4} ?[-/.] ?${easternDigit}{1,2} ?[-/.] ?${easternDigit}{2,4}`,
  `(?:\\d|${easternDigit}){1,2} (?:فروردین|اردیبهشت|خرداد|تیر|مرداد|شهریور|مهر|آبان|آذر|دی|بهمن|اسفند)(?: ماه)?،? (?:\\d{4}|${easternDigit}{4})`,
  // 23 SEP/SEPT 87, as on a passport
  `${day}[ -]${month} ?/ ?${month}[ -]{1,2}(?:${year}|\\d\\d(?!\\d))`,
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
  // In Arabic, Hindi and Hebrew.
  "\\d{1,2} (?:يناير|فبراير|مارس|أبريل|ابريل|إبريل|مايو|يونيو|يونيه|يوليو|يوليه|أغسطس|اغسطس|سبتمبر|أكتوبر|اكتوبر|نوفمبر|ديسمبر|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين الأول|تشرين الثاني|كانون الأول|كانون الثاني)،? (?:19|20)\\d\\d",
  "\\d{1,2} (?:जनवरी|फ़?रवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|सितम्बर|अक्टूबर|नवंबर|नवम्बर|दिसंबर|दिसम्बर),? (?:19|20)\\d\\d",
  "\\d{1,2} ב?(?:ינואר|פברואר|מרץ|מרס|אפריל|מאי|יוני|יולי|אוגוסט|ספטמבר|אוקטובר|נובמבר|דצמבר),? (?:19|20)\\d\\d",
  // 12 03 1985, 1985 03 12
  `\\d{1,2} \\d{1,2} ${year}(?! ?\\d)`,
  `${year} \\d\\d \\d\\d(?! ?\\d)`,
  // 12MAR85
  `${day}(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:${year}|\\d\\d)(?!\\d)`,
  // March third nineteen seventy one, the third of March nineteen seventy-one, dritten März neunzehnhunderteinundsiebzig
  `${month} (?:the )?(?:${ordinal}|${day}(?:st|nd|rd|th)?),? ${spokenYear}`,
  `(?:${ordinal}|${day}(?:st|nd|rd|th)?) (?:of )?${month},? ${spokenYear}`,
  `\\p{L}{2,20}ten ${month} (?:neunzehnhundert\\p{L}{2,24}|zweitausend\\p{L}{0,16})`,
  // douze mars mille neuf cent quatre-vingt-cinq, doce de marzo de mil novecientos ochenta y cinco, dodici marzo millenovecentoottantacinque
  `\\p{L}{2,12}(?:[- ](?:et |e |y )?\\p{L}{2,9})? (?:de )?${month} (?:de |do )?(?:${romanceYear})`,
  // 1985, 3, 12, as arguments of a call
  `${year}, ?\\d{1,2}, ?\\d{1,2}(?= ?[,)])`,
  // 19850312
  `${year}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])(?!\\d)`,
];
const date = `(?<!\\d)(?:${dates.join("|")})`;

/** Punctuation and a few words between a cue and its date: `was born in Lyon on`, `</td><td>`. */
const between = "(?:[^\\p{L}\\d\\n.!?;]|[.:](?!\\s\\p{Lu})|</?t[dhr]>|\\n(?!.*\\n))";
const place =
  "(?:(?:in|at|a|à|au|aux|en|em|no|na|te|w|we|v|ve|i|în|la|u|в|во|у|σε|στην?|στο) \\p{L}[\\p{L}'’-]{1,20}(?:[ -]\\p{L}[\\p{L}'’-]{1,20}){0,2}(?: \\([\\p{L}\\d ]{1,20}\\))?,? )?";
/** The form that a label asks for, and the call that writes a date in code: `(dd/mm/yyyy)`, `ISODate('`. */
const written = "(?:[ \\n]?[([][dmyjatgг]{1,4}[-/. ][dmyjatgм]{1,4}[-/. ][dmyjatgг]{1,4}[)\\]]:?[ \\n]{1,2})?";
const call =
  "(?:#(?:inst|date) ['\"]|(?:new )?(?:[A-Za-z]{1,8}\\.)?(?:ISO|Local)?Date(?:Time)?(?:\\.(?:of|parse))?\\(['\"]{0,2})?";
const filler =
  "(?:is|was|are|value|laut akte|lt\\. akte|according to [\\p{L} ]{3,20}|on file|the|on|am|den|der|il|el|em|la|le|op|στις|at|ist|es|est|è|é|dne|dnia|tanggal|pada|tarihi|saya|adalah|mea|mele|este|jest|je|mia|minha|benim|sam|s|kind(?:es)?|des kindes|patient(?:in)?|child|spouse|applicant|mother|father|partner|enfant|conjoint|hijo|hija|是|は|：|)";
/** `date of birth? Caller: 9th of August 1971` */
const reply =
  "\\?[\"”’]?\\s{1,3}(?:\\[\\p{L}{2,15}\\] ?|\\p{L}{2,15}: ?)?(?:the )?(?:(?:it['’]?s|it is|sure|yes|yeah|um|uh|so|that['’]?s)[ ,]{1,2}){0,2}";
/** The whole next line, as on a document. */
const nextLine = "[ \\t:]{0,3}\\r?\\n[ \\t]{0,4}(?=[^\\n]{6,24}(?:\\n|$))";
const gap = `(?:${reply}|${nextLine}|(?:[是は为為]|[은는이가]요? ?|${written}${between}{0,6})${place}(?:${filler}${between}{1,3}){0,3}${call})`;

const afterWord = cuePattern({
  cues: [`(?<![\\p{L}\\d]|\\[(?=date_of_birth\\]))(?:${birthWords.join("|")})(?!\\p{L})`, ...unspacedBirthWords].join(
    "|",
  ),
  after: `${gap}(${date})`,
});
const beforeWord = compactPattern(
  `(?=[\\p{L}\\d])(${date})(?: ?[-(,:–|]{0,2} ?(?:(?:года|р\\.|in \\p{L}{2,20}|à \\p{L}{2,20}) )?(?:${labelsAfter}|(?:${birthWordsAfter.join("|")})(?!\\p{L}))|(?:${unspacedBirthWordsAfter.join("|")}))`,
  "giu",
);
/** The longest text before the last word of `beforeWord`, and that word with what follows it, rounded up. */
const [longestDate, longestWord] = [120, 40];
/** The words that `beforeWord` ends with. */
const laterWord = cuePattern({ cues: [...birthWordsAfter, labelsAfter, ...unspacedBirthWordsAfter].join("|") });
/** A day without its year: `my birthday is March 12`. */
const anniversary = compactPattern(
  `(?<!\\p{L})(?:birthday|bday|geburtstag|cumpleaños|cumple|anniversaire|compleanno|aniversário|verjaardag|urodziny|день рождения)(?: (?:is|was|ist|es|est|è|é|to|on|am|el|le|il|op|falls on)){0,2}[: -]{1,3}(${day}(?:st|nd|rd|th|er|[.°])? (?:of |de |d')?${month}|${month} ${day}(?:st|nd|rd|th)?)(?![\\d:\\p{L}])`,
  "giu",
);

/** A quick check for a word for birth. */
const births = cuePattern({
  cues: [...birthWords, ...unspacedBirthWords, ...birthWordsAfter, ...unspacedBirthWordsAfter].join("|"),
});
const numbers =
  /\d{2,}|[٠-٩۰-۹०-९]{2,}|mille|mil |duemila|nineteen|thousand|neunzehnhundert|zweitausend|(?:thir|for|fif|six|seven|eigh|nine)ty[- ]/gi;

/** `A empresa nasceu em`: the verb of a sentence whose subject is a thing. In English, a word after it can make it a person: `our team lead`. */
const verb = /^(?:born|nasceu|naci[oó]|nascid|nacid|nat[oa]|narodil|do[ğg]du|n[ée]e? |geboren|родил)/iu;
const inanimateSubject =
  /(?:^|[^\p{L}\p{N} ] {0,2}|(?<!\p{L})(?:when|that|and|quando|que|cuando|e|y|als|dass|und|když|kdy|že) )(?:(?:a|o|os|as|um|uma|nossa|nosso|minha|meu|esta|este|essa|esse|la|el|nuestra|nuestro|le|il|lo|l['’]|notre|nostra|the|our|this|my|der|die|das|unsere?|naše|náš|tato|bizim|bu|наша|наш) )?(?:(?:brand|company|idea|product|project|start-?up|team|time)|(?:empresa|projeto|proyecto|progetto|projekt|ideia|idée|loja|marca|equipe|equipo|produto|companhia|compañía|firma|společnost|nápad|myšlenka|takım(?:ım(?:ız)?|ı)?|şirket(?:im(?:iz)?|i)?|proje(?:miz|niz|si)?|fikir|marka(?:mız|sı)?|projet|société|entreprise|компания|проект|идея)(?: [\p{L}\d]{2,16})?)(?: (?:was|foi|fue|è|est|wurde|byla?))? $/iu;
const reachBefore = 64;

function findDatesOfBirth({ text }: Reading, spans: number[]): void {
  for (const passage of findPassages(text, births, numbers)) {
    for (const { index, 0: all, 1: value = "" } of afterWord(passage.text)) {
      if (verb.test(all) && inanimateSubject.test(passage.text.slice(Math.max(0, index - reachBefore), index)))
        continue;
      const end = passage.start + index + all.length;
      spans.push(end - value.length, end);
    }
    for (const { start, text: part } of excerptsAround(passage.text, laterWord, longestDate, longestWord))
      for (const { index, 1: value = "" } of findMatches(part, beforeWord))
        spans.push(passage.start + start + index, passage.start + start + index + value.length);
  }
}

/** HL7: the seventh field of a patient. RFC 6350 allows a date without a year. Koreans write the year with two digits. */
const records = [
  // A genealogy (GEDCOM), and the third field of a licence.
  /(?<=(?:^|\n)\d BIRT[^\n]{0,8}\r?\n\d DATE )(?:\d{1,2} )?(?:[A-Z]{3} )?\d{4}(?=[ \t]*(?:\r?\n|$))/g,
  /(?<=LICEN[CS]E[^\n]{0,40}\n(?:[^\n]{0,40}\n){0,2}?(?:[ \t]{0,8}[12][.:)]? ?[^\na-z]{2,60}\n){2}[ \t]{0,8}3[.:)]? ?)\d\d[./ -]\d\d[./ -](?:\d{4}|\d\d)(?!\d)/g,
  /(?<=DMG\*D8\*)\d{8}(?=\*|~|\r?\n|$)/g,
  /(?<=DOCS [A-Z\d]{2} [A-Z]{2}\d[ /]{1,2}[A-Z]\/[A-Z]{3}\/(?:[A-Z\d]{5,12}|\[national_id\])\/[A-Z]{3}\/)\d\d[A-Z]{3}\d\d/g,
  /(?<=(?:^|[\r\n])PID(?:\|[^|\r\n]{0,200}){6}\|)\d{8}/g,
  /(?<=(?:^|[\r\n])BDAY[^:\r\n]{0,40}:)(?:--\d\d-?\d\d|\d{4}-?\d\d-?\d\d)/g,
  /(?<=(?:생년월일|生年月日|出生年月日?)[^\d\n]{0,4})\d{6}(?!\d)/g,
];

function findRecords({ text }: Reading, spans: number[]): void {
  for (const pattern of records)
    for (const { index, 0: written } of findMatches(text, pattern)) spans.push(index, index + written.length);
}

const isBirthColumn = (column: string) => kindOfRole(fieldRole(column)) === "date_of_birth";

/** A dump without the names of columns: the row of a person, with a date of long ago and no time. */
const unnamedColumns = /INSERT\s+INTO\s+[\w."`[\]]{1,80}\s+VALUES\s*\(/i;
const insertedRow = /\([^()]{8,600}\)/g;
const emailLiteral = /'(?:[^'@\s]{1,64}@[^'@\s]{3,80}|\[email\])'/;
const longAgo = /(?<=')19[2-9]\d-(?:0[1-9]|1[0-2])-[0-3]\d(?=')/;

/** `INSERT INTO patients (id, birthdate) VALUES (12, '1985-03-12'), …` */
function findInserted({ text }: Reading, spans: number[]): void {
  for (const { start, end } of insertedValues(text, isBirthColumn))
    if (/^\d{1,4}[-./]?\d\d?[-./]?\d{1,4}(?![\d.])/.test(text.slice(start, end))) spans.push(start, end);
  if (!unnamedColumns.test(text)) return;
  for (const { 0: row, index } of findMatches(text, insertedRow)) {
    const found = emailLiteral.test(row) ? longAgo.exec(row) : null;
    if (found !== null) spans.push(index + found.index, index + found.index + found[0].length);
  }
}

function findBirthdays({ text }: Reading, spans: number[]): void {
  for (const { index, 0: all, 1: value = "" } of findMatches(text, anniversary)) {
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

const saidYears = splitWords(
  "mille mil duemila nineteen thousand neunzehnhundert zweitausend thirty forty fifty sixty seventy eighty ninety",
);

const passes: readonly Pass[] = [
  requestedPass("date_of_birth", [
    "birth",
    "Birth",
    "born",
    "DOB",
    "dob",
    "Geburt",
    "geburt",
    "geboren",
    "nacimiento",
    "naissance",
    "nascita",
    "nascimento",
    "geboorte",
    "urodzenia",
    "lahir",
  ]),
  {
    triggers: [
      { digits: 4, words: birthWordPrefixes, probe: mayNameBirth },
      { digits: 4, wideLetter: true },
      { wideLetter: true, probe: (text) => /[٠-٩۰-۹०-९]{2}/.test(text) },
      {
        digits: 1,
        words: [
          "DOB",
          "dob",
          "Dob",
          "birth",
          "Birth",
          "BIRTH",
          "dateO",
          "DateO",
          "naissance",
          "NAISSANCE",
          "GEBURTSDATUM",
          "nacimiento",
          "NACIMIENTO",
          "nascita",
          "NASCITA",
        ],
      },
      { words: saidYears, probe: mayNameBirth },
      { words: saidYears, wideLetter: true, probe: (text) => /(?<!\p{L})n[ée]e? le/iu.test(text) },
    ],
    find: findDatesOfBirth,
    fits,
  },
  { triggers: [{ digits: 1, words: birthdayBeginnings }], find: findBirthdays },
  { triggers: [{ digits: 4, words: ["INSERT", "insert"], signs: "('" }], find: findInserted },
  {
    triggers: [
      { digits: 4, words: ["PID|", "BDAY", "DMG*", "BIRT", "LICENCE", "LICENSE"] },
      { digits: 1, words: ["DOCS"] },
      { digits: 6, wideLetter: true, probe: (text) => text.includes("월일") || text.includes("月日") },
    ],
    find: findRecords,
  },
  tablePass("date_of_birth", cellSigns),
  namedPartPass("date_of_birth", (value) => /\d{4}|\d[-/.]\d\d?[-/.]\d/.test(value)),
];

export const dateOfBirth = {
  kind: "date_of_birth",
  label: { one: "date of birth", many: "dates of birth" },
  about:
    "Dates next to a word for birth, in 30 languages, the value of a field such as `dob`, and the answer to a question for a date of birth. Other dates are kept.",
  limits: "Does not find a birth year or month without a day, or a date without a nearby word for a birthday.",
  standard: "ISO 8601 and the written dates of each language",
  marker: "[date_of_birth]",
  examples: ["DOB: 03/12/1985", "geboren am 12. März 1985"],
  stays: ["due date: 03/12/1985"],
  passes,
} as const satisfies Detector;
