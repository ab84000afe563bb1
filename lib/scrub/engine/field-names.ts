/** The role of a field by its name, in any spelling. */

import {
  cardWords,
  contextDependentNames,
  decorations,
  measureWords,
  namePartNames,
  negatingWords,
  otherPassWords,
  phoneWords,
  referenceEndings,
  referenceWords,
  ssnWords,
  versionWords,
} from "@/lib/scrub/data/field-names";
import { bankNames, bankRoots, nonNumberWords, numberWords } from "@/lib/scrub/data/number-names";
import { foreignSecrets } from "@/lib/scrub/data/secret-names";
import { memoizeLast, memoizePerName } from "@/lib/scrub/engine/caches";
import { codeAt, isDigit, isWord } from "@/lib/scrub/engine/characters";
import {
  authHint,
  cardHint,
  type Hint,
  measureHint,
  noHint,
  phoneHint,
  referenceHint,
  ssnHint,
  versionHint,
} from "@/lib/scrub/engine/detector";
import {
  accountRole,
  appliesWithin,
  bankNumberRole,
  birthDateRole,
  checksValues,
  doubtful,
  isHint,
  isReadInText,
  keyRole,
  kindOfRole,
  needsContext,
  parentRole,
  type Role,
  roleForKind,
  siblingRole,
} from "@/lib/scrub/engine/field-role";
import { marker } from "@/lib/scrub/engine/matches";
import { rolesByName } from "@/lib/scrub/engine/roles-by-name";

const dependent = new Set([
  ...contextDependentNames,
  ..."a a1 a2 a3 a4 a5 a6 a7 a8 a9 a10 answer1 answer2 answer3 answer4 answer5 answer6 answer7 answer8 answer9".split(
    " ",
  ),
]);
const versions = new Set(versionWords);
const measures = new Set(measureWords);
const negating = new Set(negatingWords);
const LOWER_S = 115;
const trimmable = new Set(decorations);
const numberNames = new Set(numberWords);
const namesOfBanks = new Set(bankNames);
const roots = new Set(bankRoots);
const otherPasses = new Set(otherPassWords);
const notNumbers = new Set(nonNumberWords);

const glued = new RegExp(
  `(?:${[
    "password|passwd|pwd|passphrase|passcode|passwort|kennwort|wachtwoord|lösenord|adgangskode|passord|salasana|secret|credentials|apikey|secretkey|privatekey|accesskey|signingkey|encryptionkey",
    "(?:auth|access|zugriffs|zugangs|aktualisierungs|sitzungs|refresh|csrf|xsrf|session|id|api|bearer|bot|user|app|client|security|web|device|push|oauth|jwt|github|gitlab|slack|npm)token",
    // Languages written without spaces.
    ...[
      foreignSecrets.zh,
      foreignSecrets.ja,
      foreignSecrets.ko,
      foreignSecrets.th,
      foreignSecrets.he,
      foreignSecrets.ar,
    ].flat(),
  ].join("|")})$`,
);

const gluedNumbers =
  /(?:account|routing|passport|licen[cs]e)(?:number|num|no)$|(?:sortcode|taxid|nationalid|macaddress|macaddr|imei)$/;

/** Names that have a meaning only together with the name of the object around them. */
const partNames = new Set([...numberNames, ...namePartNames, "code", "date", "year"]);

/** The last words of a name: the whole name, the last two words and the last word, each also in the singular. */
export function lastNameWords(name: string): readonly string[] {
  const words = fieldNameWords(name);
  const last = words.at(-1) ?? "";
  const ends = [words.join(""), words.slice(-2).join(""), last];
  return [...ends, ...ends.map((end) => end.replace(/s$/, ""))];
}

const maxNameLength = 128;

/** The role of a field by its name, in any spelling: `api_key`, `apiKey`, `X-API-Key`, `user.apikey`. */
export const fieldRole = memoizePerName((name): Role => (name.length > maxNameLength ? noHint : roleOfText(name)));

/** Whether a field is about a bank: `bank`, `bank_details`, `swift`. */
export const isBankName = memoizePerName((name) => fieldNameWords(name).some((word) => namesOfBanks.has(word)));

/** Whether words are exactly the name of a secret: `verification code`. */
export const isExactSecretName = memoizePerName((words) => {
  const role = rolesByName.get(fieldNameWords(words).join(""));
  return role !== undefined && isReadInText(role) && appliesWithin(role, noHint);
});

/** `OPENWEATHER_KEY`: environment variables for keys are named after the service that issued the key. */
const serviceKey = /(?:^|\.)[A-Z][A-Z\d]+(?:_[A-Z\d]+){0,5}_KEY$/;
/** Keys of databases, caches, queues and translations. */
const otherKey =
  /(?:PRIMARY|FOREIGN|SORT|PARTITION|CACHE|ROUTING|IDEMPOTENCY|DEDUPE?|PUBLIC|OBJECT|S3|STORAGE|ROW|HASH|INDEX|GROUP|SHARD|RANGE|HOT|MESSAGE|EVENT|TRANSLATION|I18N|FEATURE|FLAG|ENTITY|RECORD|REDIS|QUERY|LOOKUP|UNIQUE|KMS|TRACE|CORRELATION|REQUEST|FILE|UPLOAD|BUCKET)_KEY$/;

/** The role of a text that could be a name. Only the last one is remembered, and only during a call, because the text can be a value. */
export function roleOfText(text: string): Role {
  const words = fieldNameWords(text);
  // A text with many words is a sentence, unless it is an identifier: `process.env.MY_APP_SERVICE_ROLE_KEY`.
  const role = roleOfWords(/^[\w.$-]+$/.test(text) ? words.slice(-maxWords) : words);
  return isHint(role) && serviceKey.test(text) && !otherKey.test(text) ? keyRole : role;
}

/** A marker in a name says nothing about the field. `card[number]` is a name without a marker. */
const ownMarker = new RegExp(`(?<![^\\W_])${marker}`, "g");

/** The suffix of custom fields in Salesforce. */
const customField = /__c$/;

/** Most names only need to be split at separators and capitals. */
const plain = /^(?!.*(?:[a-z]2fa|__c$))[\w .-]+$/i;

/** Cached, because several rules look up the same name in a row. */
const fieldNameWords = memoizeLast((name: string): readonly string[] =>
  plain.test(name) ? wordsOfPlain(name) : splitName(name),
);

/** Splits at separators and before capitals: `api_key`, `apiKey`, `HTTPHeader`. */
function wordsOfPlain(name: string): readonly string[] {
  const words: string[] = [];
  const lower = name.toLowerCase();
  let start = 0;
  for (let index = 0; index <= name.length; index++) {
    const code = codeAt(name, index);
    const isInWord = isWord(code);
    const isNext =
      isCapital(code) && index > start && (!isCapital(codeAt(name, index - 1)) || isSmall(codeAt(name, index + 1)));
    if (isInWord && !isNext) continue;
    if (index > start) words.push(lower.slice(start, index));
    start = isInWord ? index : index + 1;
  }
  return words;
}

const isCapital = (code: number) => code >= 65 && code <= 90;
const isSmall = (code: number) => code >= 97 && code <= 122;

function splitName(name: string): readonly string[] {
  return name
    .replace(ownMarker, " ")
    .replace(customField, "")
    .replace(/#$/, " number")
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .replace(/([a-z])(?=2fa)/gi, "$1 ")
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "");
}

/** A text with more words is a sentence rather than a name. */
const maxWords = 6;

/** The words before `end` as one, at most `count` of them. */
function joined(words: readonly string[], count: number, end: number): string {
  let name = "";
  for (let index = Math.max(0, end - count); index < end; index++) name += words[index];
  return name;
}

const tailLength = 3;
const tails = new Set([...rolesByName.keys()].map((name) => name.slice(-tailLength)));
const hasTail = (name: string, end: number) => tails.has(name.slice(end - tailLength, end));

/** Whether a name could end with a listed name, judging by its last characters. Most names do not, so this saves most lookups. */
function couldEnd(name: string, last: string): boolean {
  const { length } = name;
  if (last.length <= tailLength || hasTail(name, length)) return true;
  const code = name.charCodeAt(length - 1);
  return (isDigit(code) || code === LOWER_S) && (hasTail(name, length - 1) || hasTail(name, length - 2));
}

/** Whether a word is written in another script, where names are glued to the words before them. */
const isWide = (word: string) => word.charCodeAt(word.length - 1) > 127;

const maxWordsOfName = 4;

/** The role of the last words of a name, if they are listed. */
function roleAtEnd(words: readonly string[], end: number): Role | undefined {
  for (let count = Math.min(maxWordsOfName, end); count > 0; count--) {
    const name = joined(words, count, end);
    // Forms ask for a password twice: `password1`, `password2`.
    const found =
      rolesByName.get(name) ??
      (isDigit(name.charCodeAt(name.length - 1)) ? rolesByName.get(name.slice(0, -1)) : undefined) ??
      pluralRole(name);
    if (found === undefined) continue;
    if (found === accountRole) return numberWordRole(words.slice(0, end)) ?? found;
    if (!negating.has(words[end - count - 1] ?? "")) return found;
  }
  return undefined;
}

/** Where a name ends, ignoring decorations: `password_hash`. `connection_string` is itself a name. */
function undecorated(words: readonly string[]): number {
  let end = words.length;
  const isTrimmable = (last = "") => trimmable.has(last) || /^v?\d$/.test(last);
  const isListed = (count: number) => count <= end && rolesByName.has(joined(words, count, end));
  while (end > 1 && isTrimmable(words[end - 1]) && !(isListed(2) || isListed(3) || isListed(4))) end--;
  return end;
}

function roleOfWords(all: readonly string[]): Role {
  if (all.length > maxWords) return expected(all);
  if (all.length <= 2 && dependent.has(joined(all, 2, all.length))) return siblingRole | expected(all);
  const end = undecorated(all);
  const last = all[end - 1] ?? "";
  const mayBeListed = couldEnd(joined(all, maxWordsOfName, end), last);
  const listed = mayBeListed ? roleAtEnd(all, end) : undefined;
  if (listed !== undefined) return listed;
  if (all.length === 1 && partNames.has(last)) return parentRole | expected(all);
  const gluedNumber = gluedNumbers.exec(last)?.[0];
  if (gluedNumber !== undefined) return rolesByName.get(gluedNumber) ?? noHint;
  const list = end === all.length ? all : all.slice(0, end);
  const numbered = numberWordRole(list) ?? (measures.has(last) || notNumbers.has(last) ? undefined : ownedRole(list));
  if (numbered !== undefined) return numbered;
  if (last === "pass" && otherPasses.has(list.at(-2) ?? "")) return expected(all);
  if (last === "psw" || (last === "clave" && all.length === 1)) return roleForKind("secret", needsContext);
  if (last === "pass" || last === "pw") return roleForKind("secret", list.length > 1 ? noHint : needsContext);
  if ((mayBeListed || isWide(last)) && glued.test(last) && !negating.has(list.at(-2) ?? ""))
    return roleForKind("secret");
  if (all.length === 1) return byItself.get(last) ?? expected(all);
  return expected(all);
}

/** Names that have a meaning only as the whole name: not `file_name` or `ip_address`. */
const byItself = new Map<string, Role>([
  ["name", roleForKind("person", measureHint) | doubtful],
  ["nm", roleForKind("person", measureHint) | doubtful],
  ["address", roleForKind("street_address") | doubtful],
  ["addresses", roleForKind("street_address") | doubtful],
  ["geb", birthDateRole],
]);

/** `account_numbers`. The plurals of secrets are listed, because a number of tokens is a count. */
function pluralRole(name: string): Role | undefined {
  const role = name.endsWith("s") ? rolesByName.get(name.replace(/(?<=ss)es$|s$/, "")) : undefined;
  return role !== undefined && checksValues(role) ? role : undefined;
}

/** `iban_no`, `num_conta`, `nr_rachunku_bankowego`. */
function numberWordRole(list: readonly string[]): Role | undefined {
  const isFirst = numberNames.has(list[0] ?? "");
  const isLast = numberNames.has(list.at(-1) ?? "");
  // `no_account_number` and `has_account_number` are flags.
  if (isFirst === isLast || list.slice(1, -1).some((word) => negating.has(word))) return undefined;
  if (isLast && negating.has(list[0] ?? "")) return undefined;
  const rest = isFirst ? list.slice(1) : list.slice(0, -1);
  const near = isFirst ? rest.slice(0, 1) : rest.slice(-1);
  if (roots.has(near[0] ?? "")) return bankNumberRole;
  for (let take = Math.min(3, rest.length); take > 0; take--) {
    const role = rolesByName.get((isFirst ? rest.slice(0, take) : rest.slice(-take)).join(""));
    if (role !== undefined && checksValues(role)) return role;
  }
  return undefined;
}

/** `cpf_cliente`, `dni_del_titular`: in many languages the owner comes last. */
function ownedRole(list: readonly string[]): Role | undefined {
  if (negating.has(list[0] ?? "")) return undefined;
  for (let take = Math.min(3, list.length - 1); take > 0; take--) {
    const role = rolesByName.get(list.slice(0, take).join(""));
    if (role !== undefined && checksValues(role) && kindOfRole(role) !== "bank_account") return role;
  }
  return undefined;
}

/** The hint that a word gives about the value, at any position in the name. */
const hintsOfWords = new Map<string, Hint>();
const hinting: readonly (readonly [words: Iterable<string>, hint: Hint])[] = [
  [["auth"], authHint],
  [phoneWords, phoneHint],
  [versionWords, versionHint],
  [cardWords, cardHint],
  [ssnWords, ssnHint],
];
for (const [words, hint] of hinting)
  for (const word of words) hintsOfWords.set(word, (hintsOfWords.get(word) ?? noHint) | hint);

const references = new Set(referenceWords);
const afterReferences = new Set(referenceEndings);

/** `order_number`, `serial`. A phone or a card in the name counts more: `order_phone_number`. */
function isReference(list: readonly string[]): boolean {
  let end = list.length;
  while (end > 1 && afterReferences.has(list[end - 1] as string)) end--;
  return references.has(list[end - 1] ?? "");
}

function expected(list: readonly string[]): Hint {
  return isReference(list) ? expectedHint(list) | referenceHint : expectedHint(list);
}

function expectedHint(list: readonly string[]): Hint {
  const last = list.at(-1) ?? "";
  let hint = last === "agent" && list.includes("user") ? versionHint : noHint;
  if (measures.has(last)) return measureHint | (list.some((word) => versions.has(word)) ? versionHint : noHint);
  for (const word of list) hint |= hintsOfWords.get(word) ?? noHint;
  return hint;
}
