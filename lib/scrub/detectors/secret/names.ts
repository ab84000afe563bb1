/** Names of secrets in a text: where they start and end, and whether a word is one. */
import { agreedSecrets, chosenSecrets, foreignSecrets, issuedSecrets } from "@/lib/scrub/data/secret-names";
import { memoizePerName } from "@/lib/scrub/engine/caches";
import { codeUnitAt } from "@/lib/scrub/engine/character-codes";
import { characterTable, codeAt, isWord } from "@/lib/scrub/engine/characters";
import { noHint } from "@/lib/scrub/engine/detector";
import { fieldRole, isExactSecretName } from "@/lib/scrub/engine/field-names";
import { appliesWithin, giftRole, isReadInText, keyRole } from "@/lib/scrub/engine/field-role";
import { isPasswordName } from "@/lib/scrub/engine/plain-passwords";
import { rolesByName } from "@/lib/scrub/engine/roles-by-name";

const maxNameLength = 64;

/** Prefixes that are not part of the name: `setToken`. */
export const setting = /(?<![A-Za-z])(?:set|with|add|put)(?:_|(?=[A-Z\d]))/;
const maxWords = 4;

export function isSecretName(name: string): boolean {
  const role = fieldRole(name);
  // IBANs in text are found by their format. The name counts only in fields.
  return (
    role !== keyRole && role !== giftRole && isReadInText(role) && appliesWithin(role, noHint) && !/iban$/i.test(name)
  );
}

/** Whether a variable is named after the service that issued its key, or a gift card: `MAPBOX_KEY`, `redeem_code`. The value decides. */
export const isKeyName = (name: string): boolean => {
  const role = fieldRole(name);
  return role === keyRole || role === giftRole;
};

/** Words before a noun that give it another meaning in a sentence: `the next token`, `each password`. */
const ordinaryName =
  /^(?:next|prev|previous|page|continuation|max|maximum|min|minimum|per|stop|special|unexpected|each|every)$/i;

/** Whether a range is a secret's name of one or more words: `password`, `personal access token`, `verification code`. */
export function isSecretPhrase(text: string, start: number, end: number): boolean {
  if (!isSecretName(latinPart(text.slice(start, end)))) return phraseStart(text, start, end) !== undefined;
  return !followsOrdinaryName(text, start);
}

/** Whether the word before a name gives it another meaning. */
export function followsOrdinaryName(text: string, start: number): boolean {
  return ordinaryName.test(text.slice(wordBefore(text, start), Math.max(0, start - 1)));
}

/** The last words of names with several words. */
const phraseEnds = new Set([
  ...[...chosenSecrets, ...agreedSecrets, ...issuedSecrets, ...Object.values(foreignSecrets).flat()].map((name) =>
    name.split("_").at(-1),
  ),
  ...["code", "number", "phrase", "wi-fi"],
]);

const endsPhrase = memoizePerName((word: string): boolean => phraseEnds.has(word.toLowerCase().replace(/[_.-]+$/, "")));

const withoutSigns = (word: string) => word.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, "");

/** For each last word, a bit for each letter that can precede it in a name. The word before most such words ends differently. */
const lettersBefore = lettersBeforeLastWords();

function lettersBeforeLastWords(): ReadonlyMap<string, number> {
  const letters = new Map([...phraseEnds].map((word) => [withoutSigns(word ?? ""), 0]));
  for (const name of rolesByName.keys())
    for (let at = 1; at < name.length; at++) {
      const bits = letters.get(name.slice(at));
      if (bits !== undefined) letters.set(name.slice(at), bits | (1 << (name.charCodeAt(at - 1) & 31)));
    }
  return letters;
}

/** Whether a name can have a word that ends at a position before one of its last words. */
function mayPrecede(text: string, end: number, last: string): boolean {
  const code = codeAt(text, end - 1);
  return !isWord(code) || (((lettersBefore.get(withoutSigns(last)) ?? 0) >>> (code & 31)) & 1) === 1;
}

/**
 * How an identifier can name a secret: on its own, only as the last word of a name of several words, or not at all. Most identifiers do
 * not, and the same ones occur repeatedly.
 */
export const secretNaming = memoizePerName((identifier): "alone" | "inPhrase" | "none" => {
  const own = latinPart(identifier);
  if ([identifier, own, identifier.replace(setting, "")].some(isSecretName)) return "alone";
  if (!endsPhrase(identifier)) return "none";
  return isPasswordName(own) ? "alone" : "inPhrase";
});

/** The start of a name of several words that ends with the word at a position. */
export function phraseStart(text: string, start: number, end: number): number | undefined {
  const last = text.slice(start, end);
  if (!endsPhrase(last) || !mayPrecede(text, start - 1, last)) return undefined;
  let first = start;
  for (let count = 2; count <= maxWords; count++) {
    const further = wordBefore(text, first);
    if (further === first) return undefined;
    first = further;
    if (isExactSecretName(text.slice(first, end))) return first;
  }
  return undefined;
}

/** The start of the word before a position, if a single space or apostrophe separates them, else the position. */
function wordBefore(text: string, start: number): number {
  const code = codeAt(text, start - 1);
  if (code !== 32 && code !== 39) return start;
  const first = nameStart(text, start - 1);
  return first === start - 1 ? start : first;
}

/** Scripts without spaces join a name to the words before it: `我的token=…`. */
export const latinPart = (name: string) => /(?<=[\u2e80-\uffff])[\w.-]{3,64}$/.exec(name)?.[0] ?? name;

/** Letters, digits, and `_`, `-`, `.`. */
export const nameParts = characterTable("_-.");
for (let code = 0; code < 128; code++) if (isWord(code)) nameParts[code] = 1;
/** Spaces and punctuation beyond ASCII. Two joiners occur inside words of Indic scripts. */
const marks = ["««", "»»", "\u2000\u200b", "\u200e\u206f", "\u3000\u303f", "\uff00\uff0f"];
const isMark = new Uint8Array(0x10000);
for (const range of marks) isMark.fill(1, range.charCodeAt(0), range.charCodeAt(1) + 1);
/** Beyond ASCII, most characters are letters: `contraseña`, `пароль`. */
const isNamePart = (code: number) => (code < 128 ? nameParts[code] : 1 - (isMark[code] as number)) === 1;

/** Characters that East Asian languages write right after a name. */
const particles = new Set([..."ค是为為はが는은이가를을を"].map((sign) => sign.charCodeAt(0)));

/** Whether a name could end before `end`. */
export function nameEnds(codes: Uint16Array, end: number): boolean {
  const [last, next] = [codeUnitAt(codes, end - 1), codeUnitAt(codes, end)];
  if (last < 128)
    return (
      isWord(last) && (next < 128 ? nameParts[next] !== 1 || (next === 46 && codeUnitAt(codes, end + 1) <= 32) : true)
    );
  return isNamePart(last) && (!isNamePart(next) || particles.has(next));
}

export function nameStart(text: string, end: number): number {
  let start = end;
  while (start > 0 && end - start < maxNameLength && isNamePart(codeAt(text, start - 1))) start--;
  return start;
}

const chosenEnd = new RegExp(
  `(?:${[...chosenSecrets, ...agreedSecrets, "pass"].map((name) => name.replaceAll("_", "")).join("|")})$`,
);
const issuedEnd =
  /(?:client|app|consumer|webhook|signing|shared|jwt|oauth|session|cookie|token|totp|otp|mfa|hmac)secrets?$/;

/** Whether the values of a name are chosen by people, so that a plain word can be one. */
export function isChosenName(name: string): boolean {
  const joined = name.toLowerCase().replace(/[^\p{L}\p{M}]+/gu, "");
  return (chosenEnd.test(joined) && !issuedEnd.test(joined)) || /[^\0-\x7f]/.test(joined);
}
