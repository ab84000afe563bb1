/** Seed phrases of wallets in other languages than English, after a label: `frase semilla: …`. */
import { splitWords } from "@/lib/scrub/data/word-list";
import { compactPattern } from "@/lib/scrub/engine/compact-pattern";
import type { Reading } from "@/lib/scrub/engine/detector";
import { takeEnds } from "@/lib/scrub/engine/matches";

const labels = [
  "frase (?:semilla|mnem[oó]nica|secreta|de recuperaci[oó]n|de recupera[cç][aã]o|di recupero)|palabras semilla|parole (?:seed|mnemoniche)",
  "(?:seed|recovery|secret recovery|mnemonic|backup) (?:phrase|words)|mnemonic",
  "phrase (?:secrète|mnémonique|de récupération)|mots de récupération|(?:wiederherstellungs|seed)-?(?:phrase|frase|wörter)|herstelzin",
  "fráze (?:pro obnovení|semínka)|fraza (?:odzyskiwania|seed)|(?:сид|мнемоническая|секретная|seed)[- ]?фраза|фраза восстановления|сид-?фраза",
  "助[记記][词詞]|恢复短语|ニーモニック|復元フレーズ|リカバリー ?フレーズ|시드 ?(?:문구|구문)|복구 ?(?:문구|구문)|니모닉",
].join("|");
const phrase = [
  "(?:[\\p{Ll}\\p{M}]{3,12}[ ,]{1,2}){11,23}[\\p{Ll}\\p{M}]{3,12}",
  "(?:[\\u3040-\\u30ff\\u4e00-\\u9fff\\uac00-\\ud7af]{1,8}[ \\u3000]){11,23}[\\u3040-\\u30ff\\u4e00-\\u9fff\\uac00-\\ud7af]{1,8}",
].join("|");
const labelled = compactPattern(
  `(?<!\\p{L})(?:${labels})(?: (?:es|est|è|é|ist|is|was|это))?\\s?[:：=→-]?\\s?["'“«]?((?:${phrase}))(?=["'”»]?[.。]?\\s*(?:\\n|$))`,
  "giu",
);
/** Words of a sentence about the phrase. */
const sentenceWords = new Set(
  splitWords(
    "the and you your that with this are was for from not can has have will its who what when where which keep lost must should words word list las los les que del des une una per con por para pour avec dans die der das und mit für den sie ist das для или это что как при она они все ваш ваша",
  ),
);
const counts = new Set([12, 15, 18, 21, 24]);

export function findLabelledSeeds({ text }: Reading, spans: number[]): void {
  takeEnds(text, labelled, spans, (value) => {
    const words = value.split(/[ ,\u3000]+/);
    return counts.has(words.length) && !words.some((word) => sentenceWords.has(word));
  });
}

/** The first letters of the labels. */
export const seedLabelWords = [
  "frase",
  "Frase",
  "phrase",
  "Phrase",
  "palabras sem",
  "parole",
  "mots de r",
  "Wiederherst",
  "wiederherst",
  "seed",
  "Seed",
  "herstelz",
  "fraza",
  "Fraza",
];
export const mayLabelSeed = (text: string): boolean =>
  /助[记記]|恢复短语|ニーモニック|フレーズ|시드|복구|니모닉|фраза/i.test(text);
