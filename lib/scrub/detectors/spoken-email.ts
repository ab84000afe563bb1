/** E-mail addresses as people say them: `jane punkt doe at web punkt de`. The search starts at a word for a dot before a top-level domain. */
import { wordsIn } from "@/lib/scrub/data/word-list";
import type { Pass, Reading } from "@/lib/scrub/engine/detector";
import { matchesIn } from "@/lib/scrub/engine/matches";

/** Words that mean nothing but `@`, and words that also have other meanings. */
const atWords = [
  "arroba|arobase|arobas|arrobas|chiocciola|chiocciolina|apenstaartje|klammeraffe|małpa|malpa|zavináč|zavinac|snabel-a|snabela|krøllalfa|kukac",
  "miukumauku|arond|a rond|at the rate of|at the rate|at sign|at-sign|kuyruklu a|a còng|a móc|собачка|собака|равлик|παπάκι|παπακι|שטרודל",
].join("|");
const weakAtWords = "at|ät|et|эт|ат|ад";
/** In scripts without spaces. */
const unspacedAtWords = "アットマーク|アット|艾特|골뱅이|앳";

const dotWords =
  "dot|punkt|punto|ponto|point|punt|kropka|tečka|tecka|točka|tocka|bodka|pont|nokta|piste|titik|chấm|punct|punktum|точка|крапка|кропка|τελεία|נקודה";
const unspacedDotWords = "点|點|ドット|닷|점";
/** Signs in the part before the `@`. */
const signWords =
  "underscore|unterstrich|underline|understreck|guion bajo|guión bajo|tiret du bas|tiret bas|trattino basso|sublinhado|podkreślnik|podtržítko|podčiarkovník|нижнее подчеркивание|нижнее подчёркивание|подчеркивание|підкреслення|alt çizgi|minus|bindestrich|hyphen|dash|tiret|trattino|guion|guión|hífen|myślnik|pomlčka|тире|дефис|plus|pluss|плюс";

/** Top-level domains as they are said after a word for a dot. */
const spokenTopLevels =
  "com|net|org|edu|gov|info|biz|io|ai|app|dev|me|co|eu|de|at|ch|li|fr|be|lu|es|mx|ar|cl|pe|ve|uy|it|pt|br|nl|pl|cz|sk|si|hr|rs|ba|mk|ro|bg|hu|gr|cy|tr|ru|ua|by|kz|ge|am|se|no|dk|fi|is|ee|lv|lt|uk|ie|us|ca|au|nz|in|pk|bd|lk|np|id|my|sg|ph|vn|th|jp|kr|cn|tw|hk|il|sa|ae|eg|ma|za|ng|ke|gh|ком|нет|орг|ру|рф|юа|укр|бел|кз|су";

/** Providers of mailboxes, which are enough to tell an address from a sentence: `nora at gmail dot com`. */
const mailProviders = new Set(
  wordsIn(`gmail googlemail yahoo ymail rocketmail hotmail outlook live msn icloud me mac aol proton protonmail pm gmx web mail email yandex ya qq
  foxmail sina 163 126 zoho fastmail naver daum hanmail rediffmail libero tiscali virgilio orange free wanadoo laposte sfr uol bol terra ig
  wp onet interia o2 gazeta seznam centrum ukr rambler bk inbox list telia kpn ziggo xs4all planet t-online posteo mailbox freenet arcor
  comcast verizon att btinternet sky virginmedia tutanota tuta hey bluewin swissonline sapo citromail freemail freenet abv mynet telenet skynet`),
);

/** Words before `at` in a sentence. */
const sentenceWords = new Set(
  wordsIn(`look looks looking in up us me you him her them it that this there available meet meeting sign signed log login mail email write reach contact
  is are be was were here now found find hosted account address back work working home live out on off not also one someone team see visit based
  only just arrive arrived join buy shop start stay stop order ask them today directly anytime online page site website free account accounts
  mich uns mir dich euch treffen wir ich es auf bin sind sehen da hier mail nos mi a la le les el lo il ons mij nas mnie hier aan op und oder`),
);

const letter = "A-Za-z0-9\\u00c0-\\u024f\\u0370-\\u03ff\\u0400-\\u04ff\\u1e00-\\u1eff";
const wordEnd = `(?![${letter}])`;
const dot = `(?: (?:${dotWords}) | ?(?:${unspacedDotWords}) ?)`;
const spokenEnd = new RegExp(`${dot}(?:${spokenTopLevels})${wordEnd}(?:${dot}(?:${spokenTopLevels})${wordEnd})?`, "gi");
const part = `[${letter}](?:[${letter}_+-]{0,40}[${letter}])?`;
const sign = ` (?:${dotWords}|${signWords}) `;
const at = ` (?:(${atWords})|${weakAtWords}) | ?(${unspacedAtWords}) ?`;
/** Everything before the last dot. */
const beforeEnd = new RegExp(
  `(?<![${letter}._+-])(${part}(?:(?:${sign}|\\.)${part}){0,4})(?:${at})(${part}(?:(?:\\.|${dot})${part}){0,3})$`,
  "i",
);
const maxLength = 120;
const isSaid = new RegExp(sign, "i");
const weakDot = / dot | point (?!(?:com|org|eu|fr|be|ch|ca|lu)$)/i;
/** `at a point in time`, `am Punkt in`: a word of the sentence rather than a top-level domain. */
const wordAfter = / (?:point|pont) (?:in|at|is|it|to|me|be|us|am|my|by|id|no|de|se)$| (?:punkt|punt) (?:in|is|am)$/i;

function findSpoken({ text }: Reading, spans: number[]): void {
  let from = 0;
  for (const { 0: end, index } of matchesIn(text, spokenEnd)) {
    const near = text.slice(Math.max(from, index - maxLength), index);
    from = index + end.length;
    const found = beforeEnd.exec(near);
    if (found === null) continue;
    const [, name = "", word = found[3], , domain = ""] = found;
    const isSure = word !== undefined || mailProviders.has(domain.toLowerCase());
    const isClear = isSure || !(weakDot.test(end) || wordAfter.test(end));
    if (!isSaid.test(name) && (!isClear || sentenceWords.has(name.toLowerCase()))) continue;
    spans.push(index - near.length + found.index, from);
  }
}

const mayEndSpoken = (text: string) => mayEnd.test(text);
const mayEnd = new RegExp(`(?: (?:${dotWords}) | ?(?:${unspacedDotWords}) ?)(?:${spokenTopLevels})${wordEnd}`, "i");

const spacedDot = "(?: ?\\. | \\.)";
const spaced = new RegExp(
  `(?<![\\w.+-])([\\w+-][\\w.+-]{0,63}) ?@ ?([\\w-]{1,40}(?:\\.[\\w-]{1,40}){0,3})(?:${spacedDot}|\\.)(?:com|net|org|edu|gov|info|io|de|fr|it|es|nl|pl|ru|uk|ca|au|br|mx|jp|cn|in|ch|at|be|se|no|dk|fi|cz|eu|co\\.uk|com\\.(?:br|au|mx))(?![\\w-])`,
  "gi",
);
const structured = /[a-z\d][._+-][a-z\d]|[a-z]\d/i;
const cue =
  /(?:mail|contact|kontakt|write|schreib|address|adresse|correo|courriel|posta|cc|to|an|a|from|von|reach(?: me)?|[:<(]) ?(?:at|is|an)?[ :<(]{0,2}$/i;

/** `jane @ icloud .com`, as scanners and hasty people write. */
function findSpaced({ text }: Reading, spans: number[]): void {
  for (const { 0: written, 1: name = "", 2: domain = "", index } of matchesIn(text, spaced)) {
    if (!written.includes(" ") || sentenceWords.has(name.toLowerCase())) continue;
    const isClear = mailProviders.has(domain.toLowerCase()) || structured.test(name);
    if (isClear || cue.test(text.slice(Math.max(0, index - 24), index))) spans.push(index, index + written.length);
  }
}

export const spokenPasses: readonly Pass[] = [
  {
    triggers: [
      {
        words: [
          "dot ",
          "punkt",
          "punto ",
          "ponto ",
          "point ",
          "punt ",
          "kropka",
          "tecka",
          "tocka",
          "bodka",
          "pont ",
          "nokta",
          "piste",
          "titik",
          "punct",
        ],
        probe: mayEndSpoken,
      },
      { wide: true, probe: mayEndSpoken },
    ],
    find: findSpoken,
  },
  { triggers: [{ signs: "@ ." }], find: findSpaced },
];
