/** E-mail addresses as people say them: `jane punkt doe at web punkt de`. The search starts at a word for a dot before a top-level domain. */
import {
  atWords,
  dotWords,
  mailProviders,
  sentenceWords,
  signWords,
  spokenTopLevels,
  unspacedAtWords,
  unspacedDotWords,
  weakAtWords,
} from "@/lib/scrub/data/spoken-words";
import type { Pass, Reading } from "@/lib/scrub/engine/detector";
import { matchesIn } from "@/lib/scrub/engine/matches";

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
