/** Whether a text is a UI label, hint or message about a secret: `Passwort wiederholen`, `You can get a token from {0}.` */

import { labelNouns, shortLabelNouns, unspacedLabelNouns } from "@/lib/scrub/data/label-words";
import { memoizePerObject } from "@/lib/scrub/engine/call-caches";
import { firstFields } from "@/lib/scrub/engine/first-fields";

/** Message placeholders (`{0}`, `{{name}}`, `%s`, `%1$s`, `<b>`), and names of standards that contain a digit. */
const gaps =
  /(?<![\w-])(?:OAuth ?[12](?:\.\d)?|SHA-?\d{1,3}|MD5|AES-?\d{3}|[23]FA|HTTP\/\d)(?![\w-])|\{{1,2}[\w .]{0,40}\}{1,2}|%\d?\$?[sd@]|%\d|<\/?[a-z]{1,10}>/gi;
/** Environment variables, and versions in parentheses. */
const technicalNames = /(?<![\w-])[A-Z]{2,20}(?:_[A-Z]{2,20})+(?![\w-])|\([vV]\d\)/g;
/** Letters and separate numbers. Most passwords have a digit inside a word. */
const letters = "[\\p{L}\\p{M}\\p{P}\\p{Zs}\\p{Join_Control}+|<>]*";
const number = "(?<![\\p{L}\\p{M}\\p{N}])\\p{N}{1,4}(?![\\p{L}\\p{M}\\p{N}])";
const plain = new RegExp(`^${letters}(?:${number}${letters})*$`, "u");
const separators = /[\p{P}\p{Zs}+|<>]+/u;
/** A list of lowercase words, such as a recovery phrase. */
const bareWords = /^[a-z]+(?: [a-z]+){5,}$/;
/** Symbols that occur in passwords but not in labels: inside a word, or twice. */
const signs = /[\p{L}\p{M}\p{N}][!?#@$%&*=_\\]+[\p{L}\p{M}\p{N}]|[!#@$%&*=]{2}/u;

const nouns = new Set(labelNouns);
const shortNouns = new Set(shortLabelNouns);
const minHeadLength = 5;
const heads = new RegExp(`\\p{L}{2}(?:${labelNouns.filter((noun) => noun.length >= minHeadLength).join("|")})$`, "u");
const unspaced = new RegExp(unspacedLabelNouns.join("|"), "u");

const keyPhrase =
  /(?<!\p{L})(?:api|access|secret|private|public|license|ssh|encryption|signing|service)[ -]keys?(?!\p{L})/iu;

const maxLength = 400;
const maxWordsBesideShort = 5;

/** Label lists have more strings than an ordinary object. A few of them can be something other than a label. */
const minTexts = 16;
const maxTexts = 64;
const maxOthers = 0.15;

/** Whether an object is a list of UI strings, each made of words: `{ "Save": "Speichern", "Token": "Jeton" }`. */
export function isInLabelList(object: object, value: string): boolean {
  if (!isWords(value) || (/^[a-z]+$/.test(value) && value.length > 5)) return false;
  return isLabelList(object);
}

const isLabelList = memoizePerObject((object: object): boolean => {
  let [texts, others] = [0, 0];
  for (const name of firstFields(object)) {
    const one = (object as { readonly [name: string]: unknown })[name];
    if (typeof one !== "string") continue;
    if (!isWords(one)) others++;
    if (++texts === maxTexts) break;
  }
  return texts >= minTexts && others <= texts * maxOthers;
});

function isWords(written: string): boolean {
  const text = withoutGaps(written.slice(0, maxLength));
  return plain.test(text) && !signs.test(text);
}

const withoutGaps = (written: string) => written.replace(technicalNames, " ").replace(gaps, " ");

/** No label is a single word with a digit. */
const wordWithDigit = /^[A-Za-z]*\d[A-Za-z\d]*$/;

export function isLabel(written: string): boolean {
  if (written.length > maxLength || written.length < 2 || wordWithDigit.test(written)) return false;
  const text = withoutGaps(written).trim();
  if (!plain.test(text) || bareWords.test(text) || signs.test(text)) return false;
  if (unspaced.test(text)) return true;
  const words = text.split(separators).filter((word) => word !== "");
  const isPlainStart = /^[a-z]/.test(text);
  // Any lowercase word could be a password.
  if (words.length === 1 && isPlainStart) return false;
  const lower = words.map((word) => word.toLowerCase());
  if (lower.some((word) => nouns.has(word) || heads.test(word)) || keyPhrase.test(text)) return true;
  return !isPlainStart && words.length <= maxWordsBesideShort && lower.some((word) => shortNouns.has(word));
}
