/** The kind of data in a table column, by its name. Only secrets and contact details are removed. */

import { isFullName, isGivenName, isKnownName, notNames } from "@/lib/scrub/data/person-words";
import { technical } from "@/lib/scrub/engine/chosen-phrases";
import { noHint, phoneHint } from "@/lib/scrub/engine/detector";
import { fieldRole } from "@/lib/scrub/engine/field-names";
import {
  accepts,
  appliesWithin,
  isContact,
  isDoubtful,
  isHint,
  kindOfRole,
  type Role,
  roleDoubt,
} from "@/lib/scrub/engine/field-role";
import { tellsState } from "@/lib/scrub/engine/plain-passwords";
import { isPlaceholder, isVerdict } from "@/lib/scrub/engine/secret-value";

export type Column = {
  readonly kind: NonNullable<ReturnType<typeof kindOfRole>>;
  readonly holds: (cell: string) => boolean;
};

const maxNameLength = 48;
/** At most five words, with a note in parentheses. */
const nameLike = /^[\p{L}#@][\p{L}\p{N}_.#/'-]*(?: [\p{L}\p{N}_.#/'-]+){0,4}(?: ?\([\p{L}\p{N} ._-]{1,20}\))?[:*]?$/u;

/** Whether a cell could be the name of a column. */
export function isColumnName(cell: string): boolean {
  return cell.length <= maxNameLength && nameLike.test(cell);
}

const countDigits = (cell: string) => cell.replace(/\D/g, "").length;
const hasDigits = (cell: string, min: number, max: number) => countDigits(cell) >= min && countDigits(cell) <= max;

/** Columns in which any single word is a password. Excludes `token`, where a word can also be part of a tokenized text or a count. */
const passwordName =
  /pass(?!ed|es|ing|enger|port)|pwd|pw$|passw|contrase|kennwort|senha|wachtwoord|secret|mnemonic|phrase|parol|пароль|密码|密碼|パスワード|비밀번호|has[lł]o|heslo|jelsz|sifre|şifre|lösenord/iu;
const phraseName = /phrase|mnemonic|seed/i;
const codeName = /(?:pin|otp|code|2fa|mfa)\W?(?:code)?$/i;
const hasDigitAndLetter = /^(?=.*\d)(?=.*[a-z])/i;

/** What a table says about a password in a few words. */
const remark =
  /^(?:must|see|ask|same|not|no|none|the|an?|at|your|reset|change|changed|forgot|forgotten|expire[sd]|min|max|minimum|please|contact|enter|stored|kept|in|on|to|use|uses|using|managed|via|with|without|hashed|hash|sso|too|very|is|was|never|always|only|any|all)(?!\p{L})|password|passwort|\b(?:characters?|required|optional|vault|manager|policy|login|only|years?|months?|days?|ago)\b/iu;
const isPhraseCell = (name: string, cell: string) =>
  passwordName.test(name) &&
  cell.length <= 64 &&
  /^\S+(?: \S+){1,4}$/.test(cell) &&
  !isPlaceholder(cell) &&
  !/^[[({<%$]|:\/\//.test(cell) &&
  !remark.test(cell) &&
  !technical.test(cell) &&
  !isRemark(cell.split(" "));
/** `rotated weekly`, `pending rotation` */
const isRemark = (words: readonly string[]) => {
  const states = words.filter((word) => tellsState(word, "password")).length;
  return words.length < 3 ? states > 0 : states === words.length || /^[a-z]{2,14}(?:ed|ing)$/i.test(words[0] as string);
};

function isSecretCell(name: string, cell: string): boolean {
  if (isPlaceholder(cell) || isVerdict(cell) || /^[[({<%$]/.test(cell)) return false;
  if (/\s/.test(cell)) return phraseName.test(name);
  if (codeName.test(name))
    return /^\d{4,8}$/.test(cell) || (!/pin/i.test(name) && cell.length > 5 && hasDigitAndLetter.test(cell));
  if (passwordName.test(name)) return cell.length > 2 && !/^\d{1,3}$/.test(cell) && !/^\d{4}-\d\d-\d\d/.test(cell);
  return (cell.length > 7 && hasDigitAndLetter.test(cell)) || (cell.length > 23 && !cell.includes("."));
}

const phoneForm = /^[+(]?[\d\s().\-/+]{5,24}(?:\s?(?:x|ext)\.?\s?\d{1,6})?$/i;
const decimal = /^\d*[.,]\d+$/;
const cardForm = /^[\d\s-]{12,26}$/;
const accountForm = /^(?=[\w -]{4,42}$)(?:[A-Za-z]{2}\d\d)?[\dA-Za-z -]+$/;

/** The kind of each table column, by its name. `undefined` for most columns. */
export function columnsNamed(names: readonly string[]): readonly (Column | undefined)[] {
  // Caching the first two matches is enough: if a column is one of them, the other is its neighbor.
  const firstTwo = new Map<NameTest, readonly number[]>();
  const firstWith = (has: NameTest) => {
    const known = firstTwo.get(has);
    if (known !== undefined) return known;
    const first = names.findIndex(has);
    const places = first < 0 ? [] : [first, names.findIndex((name, at) => at > first && has(name))];
    firstTwo.set(has, places);
    return places;
  };
  return names.map((name, at) => toColumn(name, (has) => firstWith(has).some((place) => place >= 0 && place !== at)));
}

type NameTest = (name: string) => boolean;

/** The kind of a column with this name, or `undefined` for most. `isBeside` checks whether any other column's name passes a test. */
export function toColumn(written: string, isBeside: (has: NameTest) => boolean): Column | undefined {
  const name = written.replace(/\s?\([^)]*\)/, "").replace(/[:*]$/, "");
  const role: Role = fieldRole(name.replace(/^e-mail/i, "email"));
  if (isHint(role)) {
    const isPhone = (role & phoneHint) !== 0 && isOwnPhone(name) && !isBeside(isOfDevice);
    return isPhone ? { kind: "phone", holds: isPhoneCell } : undefined;
  }
  const kind = kindOfRole(role);
  if (roleDoubt(role) !== "none" && kind === "person") {
    const own = roleDoubt(role) === "some" ? isFullName : isKnownName;
    return { kind, holds: isBeside(isPersonal) ? isNameOfPerson : own };
  }
  if (isDoubtful(role) || kind === undefined || !(appliesWithin(role, noHint) || isBeside(isLoginName)))
    return undefined;
  const matchesCell = holding(kind, name, isContact(role));
  const holds = kind === "national_id" ? (cell: string) => accepts(role, cell) && matchesCell(cell) : matchesCell;
  if (kind === "secret" && isBeside(isLoginName) && isBeside(isPlaceName))
    return { kind, holds: (cell) => holds(cell) || isPhraseCell(name, cell) };
  const isOfNames = /^secrets?$/i.test(name) && isBeside(isStateName);
  return { kind, holds: isOfNames ? (cell) => !/^[a-z]+(?:[-_/][a-z]+)*$/.test(cell) && holds(cell) : holds };
}

/** Columns that accompany the name column in a list of secrets. */
const stateName = /^(?:status|state|type|data|age|scope|rotat|last|updated|created|expir|version|visibility)/i;
const isStateName: NameTest = (name) => stateName.test(name);
const personal = new Set<Column["kind"] | undefined>([
  "person",
  "date_of_birth",
  "us_ssn",
  "national_id",
  "phone",
  "email",
]);
/** Whether a column indicates that its table is about people. */
const isPersonal = (name: string): boolean => {
  const role = fieldRole(name);
  return (role & phoneHint) !== 0 || (personal.has(kindOfRole(role)) && roleDoubt(role) === "none");
};

/** At least two capitalized words, or text in a script without capitals. No digits. */
const fullName = /^\p{Lu}[\p{L}\p{M}.'’-]*(?:,? (?:\p{Ll}{1,3} ){0,2}\p{Lu}[\p{L}\p{M}.'’-]*){1,4}$/u;
const otherScript = /^[\u0590-\u0dff\u0e00-\u0e7f\u3040-\ud7af ·]{2,24}$/;
const organization =
  /\b(?:inc|corp|llc|ltd|gmbh|ag|se|kg|ohg|sas?|sarl|srl|spa|bv|nv|ab|oy|kft|plc|pty|co|company|group|team|labs?|bank|university|hospital|services?|systems?|department|street|road|city)\b/i;
const isNameOfPerson = (cell: string) => (fullName.test(cell) && !organization.test(cell)) || otherScript.test(cell);
/** `Vertrieb`, unless it is also a name. */
const namesNoPerson = (cell: string) =>
  cell.split(" ").every((word) => notNames.has(word.toLowerCase()) && !isGivenName(word, false));
const isNameCell = (cell: string) =>
  cell.length <= 64 &&
  !namesNoPerson(cell) &&
  /\p{L}/u.test(cell) &&
  !/[\d<>{}$=\\/@_]/.test(cell) &&
  !isWordOfForm(cell);
const isWordOfForm = (cell: string) => isPlaceholder(cell) || isVerdict(cell) || /^(?:yes|no|true|false)$/i.test(cell);
const dateForm = /^(?=.*\d)[\p{L}\d .,/年月日-]{6,32}$/u;

/** `mobile` next to `desktop` counts visits. */
const devices = /desktop|tablet|\bweb\b|laptop|landline.?calls/i;
const isOfDevice: NameTest = (name) => devices.test(name);
const loginName = /^(?:user|login|usr|account|e-?mail|username|(?:user|login).?name|user.?id|uid)$/i;
/** Where a login is used, in the export of a password manager. */
const placeName =
  /^(?:login_?ur[il]|ur[il]|(?:web ?)?site|title|account|service|host(?:name)?|server|name|app|system)$/i;
const isPlaceName: NameTest = (name) => placeName.test(name);
const isLoginName: NameTest = (name) => loginName.test(name);
/** Not `phone model`, `mobile app`, `tel_count`. */
const isOwnPhone = (name: string) =>
  /(?:phone|tel|mobile|cell|fax|msisdn|whatsapp|telefon\w*|teléfono|téléphone|handy|number|no|nr|nummer|num|电话|手机|電話)\.?$/iu.test(
    name,
  );
const isPhoneCell = (cell: string) => phoneForm.test(cell) && hasDigits(cell, 6, 20) && !decimal.test(cell);

function holding(kind: Column["kind"], name: string, isContactName: boolean): Column["holds"] {
  if (kind === "secret") return (cell) => isSecretCell(name, cell);
  if (kind === "phone") return isPhoneCell;
  if (kind === "card")
    return (cell) => (cardForm.test(cell) ? hasDigits(cell, 12, 19) : /^\d{3,4}$/.test(cell) && !/num|no$/i.test(name));
  if (kind === "us_ssn") return (cell) => /^[\d\s-]+$/.test(cell) && hasDigits(cell, 4, 9);
  if (kind === "bank_account") return (cell) => accountForm.test(cell) && hasDigits(cell, 5, 32);
  if (kind === "email") return (cell) => /^[^\s@]+@[^\s@]+$/.test(cell) && !/^@|@$/.test(cell);
  if (kind === "person") return isNameCell;
  if (kind === "date_of_birth") return (cell) => dateForm.test(cell) && hasDigits(cell, 3, 8);
  if (kind === "street_address")
    return (cell) => /\p{L}{2}/u.test(cell) && cell.length > 3 && !isWordOfForm(cell) && !/[<>{}@]|:\/\//.test(cell);
  if (kind === "national_id") return (cell) => /^[\p{L}\d ./-]{4,32}$/u.test(cell) && hasDigits(cell, 3, 24);
  if (kind === "wallet" || kind === "imei" || kind === "mac")
    return (cell) => cell.length > 11 && /\d/.test(cell) && !/\s/.test(cell);
  return isContactName
    ? (cell) => /^[\da-f.:]+$/i.test(cell) && /[.:].*[.:]/.test(cell)
    : (cell) => !isPlaceholder(cell);
}
