/** What the name of a field says about its value: a secret, a contact detail, a version, or nothing. */
import {
  addressNames,
  birthNames,
  cardNames,
  cardNamesWithin,
  cardWords,
  decorations,
  doubtfulAddressNames,
  doubtfulPersonNames,
  emailNames,
  harmlessNames,
  ipNames,
  measureWords,
  namesByOthers,
  personNames,
  phoneNames,
  phoneWords,
  ssnNames,
  ssnWords,
  versionWords,
  walletNames,
  wordsThatDefuse,
} from "@/lib/scrub/data/field-names";
import {
  bankAccountNames,
  bankFormsByName,
  bankNames,
  bankNumberNames,
  bankNumberNamesAmongOthers,
  bankRoots,
  imeiForm,
  imeiNames,
  macForm,
  macNames,
  nationalFormsByName,
  nationalNumberNames,
  numberWords,
  wordsBesideNumbers,
} from "@/lib/scrub/data/number-names";
import { chosenSecrets, foreignSecrets, issuedSecrets, settingSecrets } from "@/lib/scrub/data/secret-names";
import { codeAt } from "@/lib/scrub/engine/characters";
import { hasForm, isAccountLike, isNumberLike } from "@/lib/scrub/engine/number-values";

/** What a value may be expected to be, as the sum of the bits below. */
export type Hint = number;
export const noHint = 0;
export const phoneHint = 1;
export const versionHint = 2;
export const cardHint = 4;
export const ssnHint = 8;
export const numberHints = phoneHint | cardHint | ssnHint;
/** A count, an id or a time, whatever it belongs to. */
const measureHint = 16;
/** Within a field named so, `pass` is a password; elsewhere it may be a verdict. */
const authHint = 32;
const hints = 63;
/** Within auth alone, or, of what belongs to a card, within a card: the id of a container is called `cid` too. */
const onlyWithin = 64;
const kindShift = 7;
const kindMask = 127;
/** The value decides whether it is taken: many a `name` is that of a thing. */
const doubtful = 1 << 14;

/** A hint, and above it whether the whole value goes: whatever it is, or, of contact details, unless it is a container. */
export type Role = number;

export type Taken =
  | ("secret" | "card" | "us_ssn" | "bank_account" | "national_id" | "imei" | "mac" | "email" | "phone" | "ip")
  | ("person" | "date_of_birth" | "street_address" | "wallet");
/** A kind that takes the value of a field, and the values that it takes: all, unless it says which. */
type Claim = { readonly kind: Taken; readonly accepts?: (value: unknown) => boolean };
const ofForm = (kind: Taken, form: RegExp): Claim => ({ kind, accepts: (value) => hasForm(value, form) });

const claims: readonly Claim[] = [
  { kind: "secret" },
  { kind: "card" },
  { kind: "us_ssn" },
  { kind: "bank_account", accepts: isAccountLike },
  { kind: "bank_account", accepts: isNumberLike },
  { kind: "national_id", accepts: isNumberLike },
  ofForm("imei", imeiForm),
  ofForm("mac", macForm),
  ...bankFormsByName.map(([, form]) => ofForm("bank_account", form)),
  ...nationalFormsByName.map(([, form]) => ofForm("national_id", form)),
  { kind: "email" },
  { kind: "phone" },
  { kind: "ip" },
  { kind: "person" },
  { kind: "date_of_birth" },
  { kind: "street_address" },
  { kind: "wallet" },
];
const claimOf = (kind: Taken): number => claims.findIndex((claim) => claim.kind === kind);
const firstForm = claimOf("mac") + 1;
const contacts = claimOf("email");
const optional = claimOf("person");

const taking = (kind: Taken, hint: Hint = noHint): Role => ((claimOf(kind) + 1) << kindShift) | hint;

/** Of a field whose meaning depends on those beside it: `value`, `auth`, `sid`. */
const byOthers: Role = (claims.length + 1) << kindShift;
/** Of a `number`, whose name begins with that of the object it stands in. */
export const byParent: Role = (claims.length + 2) << kindShift;
/** Of an `account`, which is one of a bank beside or within what belongs to one. */
export const amongBanks: Role = (claims.length + 3) << kindShift;
const bankAccountRole = taking("bank_account");
/** The claim after it. */
export const bankNumberRole = bankAccountRole + (1 << kindShift);
/** Whether a role is that of such a field, whatever else it says to expect. */
export const isByOthers = (role: Role): boolean => (role & ~hints) === byOthers;

/** Of a field that holds a secret. */
export const secretRole: Role = taking("secret");

/** What a role says to expect of the values within. */
export const hintsOf = (role: Role): Hint => role & hints;

/** Whether a role depends on what stands around its field. */
export const isOnlyWithin = (role: Role): boolean => (role & onlyWithin) !== 0;

/** What is expected of a field within one of which `outer` is expected. */
export function hintWithin(role: Role, outer: Hint): Hint {
  return role & measureHint ? role & hints : (role | outer) & hints;
}

/** Whether a role says no more than what to expect. */
export function isHint(role: Role): boolean {
  return role <= hints;
}

/** Whether a field takes its value in spite of what stands around it. */
export function isSure(role: Role, outer: Hint): boolean {
  return (role & onlyWithin) === 0 || (outer & (takenAs(role) === "card" ? cardHint : authHint)) !== 0;
}

/** The kind that takes the whole value of a field. */
export function takenAs(role: Role): Taken | undefined {
  return claims[indexOf(role)]?.kind;
}

/** Whether a value may be what the name of its field says. */
export function accepts(role: Role, value: unknown): boolean {
  const claim = claims[indexOf(role)];
  if (claim?.accepts === undefined) return true;
  if (Array.isArray(value)) return value.some((item) => claim.accepts?.(item));
  if (typeof value !== "object" || value === null) return claim.accepts(value);
  // `{ "bank_account": { "number": "…", "routing": "…" } }`; of other objects only the number goes.
  return claim.kind === "bank_account" && Object.values(value).some(claim.accepts);
}

const checksValues = (role: Role): boolean => claims[indexOf(role)]?.accepts !== undefined;

/** Whether what follows the name within a text is taken too. */
export function isReadInText(role: Role): boolean {
  const kind = takenAs(role);
  return kind === "secret" || kind === "card" || role === bankAccountRole || role === bankNumberRole;
}

export function isContact(role: Role): boolean {
  return indexOf(role) >= contacts;
}

/** Whether a role is of a kind that is off by default. */
export function isOptional(role: Role): boolean {
  return indexOf(role) >= optional;
}

/** Whether the value decides. */
export function isDoubtful(role: Role): boolean {
  return (role & doubtful) !== 0;
}

const indexOf = (role: Role): number => ((role >> kindShift) & kindMask) - 1;

const takers = new Map<string, Role>();

function named(role: Role, names: readonly string[]): void {
  for (const name of names) takers.set(name, role);
}

// First, so that a name of both is that of a secret.
named(bankAccountRole, bankAccountNames);
named(bankNumberRole, bankNumberNames);
named(amongBanks, bankNumberNamesAmongOthers);
named(taking("national_id"), nationalNumberNames);
named(taking("imei"), imeiNames);
named(taking("mac"), macNames);
for (const [at, [names]] of [...bankFormsByName, ...nationalFormsByName].entries())
  named((firstForm + at + 1) << kindShift, names);
const secretNames = [...chosenSecrets, ...issuedSecrets, ...settingSecrets, ...Object.values(foreignSecrets).flat()];
for (const name of secretNames) takers.set(name.replaceAll("_", ""), taking("secret"));
/** Last words shorter than what `endings` files: `user_pw`. */
const shortEnds = secretNames.flatMap((name) => /_(..?)$/.exec(name)?.[1] ?? []);
named(taking("card"), cardNames);
named(taking("card", onlyWithin), cardNamesWithin);
named(taking("us_ssn"), ssnNames);
named(taking("email"), emailNames);
named(taking("phone", phoneHint), phoneNames);
named(taking("ip"), ipNames);
named(taking("person"), personNames);
named(taking("person") | doubtful, doubtfulPersonNames);
named(taking("date_of_birth"), birthNames);
named(taking("street_address"), addressNames);
named(taking("street_address") | doubtful, doubtfulAddressNames);
named(taking("wallet") | doubtful, walletNames);
named(noHint, harmlessNames);

const dependent = new Set(namesByOthers);
const phones = new Set(phoneWords);
const versions = new Set(versionWords);
const measures = new Set(measureWords);
const cards = new Set(cardWords);
const socialSecurity = new Set(ssnWords);
const defusing = new Set(wordsThatDefuse);
const trimmable = new Set(decorations);
const numberNames = new Set(numberWords);
const namesOfBanks = new Set(bankNames);
const roots = new Set(bankRoots);
const notNumbers = new Set(wordsBesideNumbers);

const glued = new RegExp(
  `(?:${[
    "password|passwd|pwd|passphrase|passcode|secret|credentials|apikey|secretkey|privatekey|accesskey|signingkey|encryptionkey",
    "(?:auth|access|refresh|csrf|xsrf|session|id|api|bearer|bot|user|app|client|security|web|device|push|oauth|jwt|github|gitlab|slack|npm)token",
    // Written without spaces.
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

const roles = new Map<string, Role>();
const mostRoles = 4096;

/** The role of a field by its name, in any spelling: `api_key`, `apiKey`, `X-API-Key`, `user.apikey`. */
export function roleOf(name: string): Role {
  const known = roles.get(name);
  if (known !== undefined) return known;
  const role = name.length > 128 ? noHint : judged(name);
  if (roles.size >= mostRoles) roles.clear();
  if (name.length <= 128) roles.set(name, role);
  return role;
}

/** Whether a field is about a bank: `bank`, `bank_details`, `swift`. */
export const isOfBank = (name: string): boolean => wordsOf(name).some((word) => namesOfBanks.has(word));

/** Whether words are the name of a secret, no more and no less: `verification code`. */
export function takesExactly(words: string): boolean {
  const role = takers.get(wordsOf(words).join(""));
  return role !== undefined && isReadInText(role) && isSure(role, noHint);
}

/** The same, of what is no name but may read like one: it is not remembered. */
export function judged(text: string): Role {
  const words = wordsOf(text);
  // A sentence is no name, but an identifier can have as many words: `process.env.MY_APP_SERVICE_ROLE_KEY`.
  return judge(/^[\w.$-]+$/.test(text) ? words.slice(-mostWords) : words);
}

/** What a marker says is not what the name says; `card[number]` is no marker. */
const marker = /(?<![^\W_])\[[a-z_]+\]/g;

/** Salesforce ends the names of custom fields so. */
const customField = /__c$/;

function wordsOf(name: string): string[] {
  return name
    .replace(marker, " ")
    .replace(customField, "")
    .replace(/#$/, " number")
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .replace(/([a-z])(?=2fa)/gi, "$1 ")
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "");
}

/** More are a sentence, not a name. */
const mostWords = 6;

function judge(all: string[]): Role {
  if (all.length > mostWords) return expected(all);
  if (all.length <= 2 && dependent.has(all.join(""))) return byOthers | expected(all);
  const list = [...all];
  // `password_hash`, but `connection_string` is a name as it stands.
  const isTrimmable = (last = "") => trimmable.has(last) || /^v?\d$/.test(last);
  while (
    list.length > 1 &&
    isTrimmable(list.at(-1)) &&
    ![2, 3, 4].some((count) => takers.has(list.slice(-count).join("")))
  )
    list.pop();
  for (let take = Math.min(4, list.length); take > 0; take--) {
    const name = list.slice(-take).join("");
    const before = list.at(-take - 1) ?? "";
    // A form asks twice: `password1`, `password2`.
    const found = takers.get(name) ?? takers.get(name.replace(/\d$/, "")) ?? ofPlural(name);
    if (found !== undefined && (found === amongBanks || !defusing.has(before)))
      return found === amongBanks ? (ofNumberWord(list) ?? found) : found;
  }
  const last = list.at(-1) ?? "";
  if (all.length === 1 && numberNames.has(last)) return byParent;
  const gluedNumber = gluedNumbers.exec(last)?.[0];
  if (gluedNumber !== undefined) return takers.get(gluedNumber) ?? noHint;
  const numbered = ofNumberWord(list) ?? (measures.has(last) || notNumbers.has(last) ? undefined : ofOwner(list));
  if (numbered !== undefined) return numbered;
  if (last === "pass" || last === "pw") return taking("secret", list.length > 1 ? noHint : onlyWithin);
  if (glued.test(last) && !defusing.has(list.at(-2) ?? "")) return taking("secret");
  if (all.length === 1) return byItself.get(last) ?? expected(all);
  return expected(all);
}

/** Names that say something only when they stand alone: not `file_name` or `ip_address`. */
const byItself = new Map<string, Role>([
  ["name", taking("person", measureHint) | doubtful],
  ["address", taking("street_address") | doubtful],
  ["addresses", taking("street_address") | doubtful],
]);

/** `account_numbers`. Those of secrets are listed, since a number of tokens is a count. */
function ofPlural(name: string): Role | undefined {
  const role = name.endsWith("s") ? takers.get(name.replace(/(?<=ss)es$|s$/, "")) : undefined;
  return role !== undefined && checksValues(role) ? role : undefined;
}

/** `iban_no`, `num_conta`, `nr_rachunku_bankowego`. */
function ofNumberWord(list: readonly string[]): Role | undefined {
  const [isFirst, isLast] = [numberNames.has(list[0] ?? ""), numberNames.has(list.at(-1) ?? "")];
  // Neither says `no_account_number` a number, nor `has_account_number`.
  if (isFirst === isLast || list.slice(1, -1).some((word) => defusing.has(word))) return undefined;
  if (isLast && defusing.has(list[0] ?? "")) return undefined;
  const rest = isFirst ? list.slice(1) : list.slice(0, -1);
  const near = isFirst ? rest.slice(0, 1) : rest.slice(-1);
  if (roots.has(near[0] ?? "")) return bankNumberRole;
  for (let take = Math.min(3, rest.length); take > 0; take--) {
    const role = takers.get((isFirst ? rest.slice(0, take) : rest.slice(-take)).join(""));
    if (role !== undefined && checksValues(role)) return role;
  }
  return undefined;
}

/** `cpf_cliente`, `dni_del_titular`: many languages name the owner last. */
function ofOwner(list: readonly string[]): Role | undefined {
  if (defusing.has(list[0] ?? "")) return undefined;
  for (let take = Math.min(3, list.length - 1); take > 0; take--) {
    const role = takers.get(list.slice(0, take).join(""));
    if (role !== undefined && checksValues(role) && takenAs(role) !== "bank_account") return role;
  }
  return undefined;
}

function expected(list: readonly string[]): Hint {
  let hint = list.includes("user") && list.at(-1) === "agent" ? versionHint : noHint;
  if (measures.has(list.at(-1) ?? ""))
    return measureHint | (list.some((word) => versions.has(word)) ? versionHint : noHint);
  for (const word of list) {
    if (word === "auth") hint |= authHint;
    if (phones.has(word)) hint |= phoneHint;
    if (versions.has(word)) hint |= versionHint;
    if (cards.has(word)) hint |= cardHint;
    if (socialSecurity.has(word)) hint |= ssnHint;
  }
  return hint;
}

// The last three characters of each name that takes its value.
const endings = new Uint32Array(1024);
for (const name of [...trimmable, "pass", ...shortEnds]) markEnding(name);
for (const [name, role] of takers) if (isReadInText(role)) markEnding(name);

function markEnding(name: string): void {
  if (name.length < 3) {
    // Any character may stand before it.
    for (let code = 96; code < 128; code++) markEnding(String.fromCharCode(code) + name);
    return;
  }
  const [first = 0, second = 0, third = 0] = [...name.slice(-3)].map((character) => character.charCodeAt(0) & 31);
  endings[(first << 5) | second] = (endings[(first << 5) | second] as number) | (1 << third);
}

/** Whether a name that ends before `end` may take its value. Often wrong, and never when it says no. */
export function couldTake(text: string, end: number): boolean {
  const [first, second, third] = [codeAt(text, end - 3), codeAt(text, end - 2), codeAt(text, end - 1)];
  // A separator or a digit, as in `api_key_2`, `x-sig` or `__token__`: the whole name has to be looked at.
  if (first < 65 || second < 65 || third < 65 || third === 95) return true;
  return (((endings[((first & 31) << 5) | (second & 31)] as number) >>> (third & 31)) & 1) === 1;
}
