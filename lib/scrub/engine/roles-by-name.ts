/** Names of fields whose values are replaced, with their roles, and the endings of those whose values are replaced in text. */
import {
  addressNames,
  birthNames,
  cardNames,
  cardNamesInContext,
  decorations,
  doubtfulAddressNames,
  doubtfulPersonNames,
  emailNames,
  harmlessNames,
  ipNames,
  likelyPersonNames,
  personNames,
  phoneNames,
  ssnNames,
  walletNames,
} from "@/lib/scrub/data/field-names";
import {
  accountNames,
  bankAccountNames,
  bankFormsByName,
  bankNumberNames,
  imeiNames,
  macNames,
  nationalFormsByName,
  nationalNumberNames,
  numberWords,
} from "@/lib/scrub/data/number-names";
import {
  doubtfulFields,
  doubtfulRoles,
  doubtfulWideRoles,
  koreanLabels,
  roleFields,
  roleWords,
  wideRoles,
} from "@/lib/scrub/data/role-words";
import {
  agreedSecrets,
  chosenSecrets,
  foreignSecrets,
  giftCodes,
  issuedSecrets,
  serviceKeys,
  settingSecrets,
} from "@/lib/scrub/data/secret-names";
import { withoutAccents } from "@/lib/scrub/data/word-list";
import { codeUnitAt } from "@/lib/scrub/engine/character-codes";
import { DOT, HYPHEN, isDigit, UNDERSCORE } from "@/lib/scrub/engine/characters";
import { noHint, phoneHint } from "@/lib/scrub/engine/detector";
import {
  accountRole,
  bankAccountRole,
  bankNumberRole,
  doubtful,
  giftRole,
  isReadInText,
  keyRole,
  likely,
  needsContext,
  passportRole,
  type Role,
  roleForForm,
  roleForKind,
} from "@/lib/scrub/engine/field-role";

/** The roles of such names, keyed by the name without separators. */
export const rolesByName = new Map<string, Role>();

const passports = /pass(?:port|eport|aporto|aporte|nummer|nr)|reisepass|pasaporte|pas[pz]+o?r?t|паспорт|护照|護照/;

function addNames(role: Role, names: readonly string[]): void {
  for (const name of names) rolesByName.set(name, role);
}

/** The spellings of a phrase as the name of a field: code rarely has accents. */
function spellings(phrase: string): readonly string[] {
  const name = phrase.replace(/[^\p{L}\p{M}]/gu, "");
  const umlauts = name.replace(/[äöü]/g, (letter) => ({ ä: "ae", ö: "oe" })[letter] ?? "ue");
  return [name, umlauts, withoutAccents(name)];
}

// Comes first, because each name in another list has a narrower meaning.
for (const phrase of [...doubtfulRoles, ...doubtfulFields, ...Object.values(doubtfulWideRoles).flat()])
  addNames(roleForKind("person") | doubtful, spellings(phrase));
for (const phrase of [...roleWords, ...roleFields, ...koreanLabels, ...Object.values(wideRoles).flat()])
  addNames(roleForKind("person") | likely | doubtful, spellings(phrase));
// Before the secrets, so that a name in both lists counts as a secret.
addNames(bankAccountRole, bankAccountNames);
addNames(bankNumberRole, bankNumberNames);
addNames(accountRole, accountNames);
addNames(roleForKind("national_id"), nationalNumberNames);
addNames(
  passportRole,
  nationalNumberNames.filter((name) => passports.test(name)),
);
addNames(roleForKind("imei"), imeiNames);
addNames(roleForKind("mac"), macNames);
for (const [at, [names]] of [...bankFormsByName, ...nationalFormsByName].entries()) addNames(roleForForm(at), names);
/** The names of secrets, in word order. */
const secretNames = [
  ...chosenSecrets,
  ...agreedSecrets,
  ...issuedSecrets,
  ...settingSecrets,
  ...Object.values(foreignSecrets).flat(),
];
for (const name of secretNames) rolesByName.set(name.replaceAll("_", ""), roleForKind("secret"));
addNames(
  keyRole,
  serviceKeys.map((name) => name.replaceAll("_", "")),
);
addNames(
  giftRole,
  giftCodes.map((name) => name.replaceAll("_", "")),
);
addNames(roleForKind("card"), cardNames);
addNames(roleForKind("card", needsContext), cardNamesInContext);
addNames(roleForKind("us_ssn"), ssnNames);
addNames(roleForKind("email"), emailNames);
addNames(roleForKind("phone", phoneHint), phoneNames);
addNames(roleForKind("ip"), ipNames);
addNames(roleForKind("person"), personNames);
addNames(roleForKind("person") | likely, likelyPersonNames);
addNames(roleForKind("person") | doubtful, doubtfulPersonNames);
addNames(roleForKind("date_of_birth"), birthNames);
addNames(roleForKind("street_address"), addressNames);
addNames(roleForKind("street_address") | doubtful, doubtfulAddressNames);
addNames(roleForKind("wallet") | doubtful, walletNames);
addNames(noHint, harmlessNames);

const LOWER_V = 118;

/** Last words too short for `endings`: `user_pw`, `account-no`. */
const shortEnds = [...secretNames.flatMap((name) => /_(..?)$/.exec(name)?.[1] ?? []), ...numberWords];

// The last three characters of each such name, and the last two characters of two-letter names.
const endings = new Uint32Array(1024);
const pairs = new Uint32Array(32);
/** A bit set of the last four characters of each such name, five bits each. Three-letter names can follow any character. */
const fours = new Uint32Array(1 << 15);
/** The two digits at the end of `password_base64`. */
const numbered = new Set<string>();
const fiveBits = Array.from({ length: 32 }, (_, bits) => bits);
for (const name of [...decorations, "pass", ...shortEnds]) markEnding(name);
for (const [name, role] of rolesByName) if (isReadInText(role)) markEnding(name);

function markEnding(name: string): void {
  if (/\d\d$/.test(name)) numbered.add(name.slice(-2));
  const [second = 0, third = 0] = lowBits(name.slice(-2));
  if (name.length > 1) pairs[second] = (pairs[second] as number) | (1 << third);
  if (name.length < 3) {
    // Any character can precede it.
    for (let code = 96; code < 128; code++) if (name !== "") markEnding(String.fromCharCode(code) + name);
    return;
  }
  const [first = 0] = lowBits(name.slice(-3));
  const before = name.length > 3 ? lowBits(name.slice(-4, -3)) : fiveBits;
  for (const fourth of before) {
    const at = (fourth << 10) | (first << 5) | second;
    fours[at] = (fours[at] as number) | (1 << third);
  }
  endings[(first << 5) | second] = (endings[(first << 5) | second] as number) | (1 << third);
}

function lowBits(characters: string): number[] {
  return [...characters].map((character) => character.charCodeAt(0) & 31);
}

/** Whether the text before `end` could end with such a name. May give false positives, never false negatives. */
export function mayEndWithName(codes: Uint16Array, end: number): boolean {
  const [first, second, third] = [codeUnitAt(codes, end - 3), codeUnitAt(codes, end - 2), codeUnitAt(codes, end - 1)];
  if (third < 65) return !isDigit(third) || mayEndWithNumberedName(codes, end, second, third);
  // `__token__`
  if (third === UNDERSCORE) return true;
  // A single letter is not a name, but it can end one.
  if (second < 65) return second === HYPHEN || second === DOT;
  const isListed = (((endings[((first & 31) << 5) | (second & 31)] as number) >>> (third & 31)) & 1) === 1;
  if (first >= 65) return isListed && isListedByFour(codes, end, ((first & 31) << 5) | (second & 31), third & 31);
  return isListed || (((pairs[second & 31] as number) >>> (third & 31)) & 1) === 1;
}

/** Checks the character before the last three. False positives remain, because five bits do not identify it. */
function isListedByFour(codes: Uint16Array, end: number, before: number, last: number): boolean {
  const fourth = codeUnitAt(codes, end - 4);
  return (
    fourth < 65 ||
    fourth > 127 ||
    fourth === UNDERSCORE ||
    (((fours[((fourth & 31) << 10) | before] as number) >>> last) & 1) === 1
  );
}

/** `api_key_2`, `key_v2`, `password1`. Few names end with more than two digits. */
function mayEndWithNumberedName(codes: Uint16Array, end: number, before: number, last: number): boolean {
  if (isDigit(before)) return numbered.has(String.fromCharCode(before, last));
  if (before < 65 || before === UNDERSCORE) return before === UNDERSCORE || before === HYPHEN || before === DOT;
  return (before | 32) === LOWER_V || mayEndWithName(codes, end - 1);
}
