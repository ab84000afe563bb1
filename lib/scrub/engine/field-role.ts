/** The role of a field: the kind that replaces its value, the condition for replacing it, and the values to expect inside. */
import { bankFormsByName, imeiForm, macForm, nationalFormsByName } from "@/lib/scrub/data/number-names";
import {
  authHint,
  cardHint,
  type Doubt,
  type Hint,
  hints,
  measureHint,
  noHint,
  referenceHint,
} from "@/lib/scrub/engine/detector";
import { hasForm, isAccountLike, isNumberLike, isPassportLike } from "@/lib/scrub/engine/number-forms";

const characters = /^[\w.+/=~-]{16,512}$/;
const random = /(?=[A-Za-z+/=]*\d)(?=\d*[A-Za-z])[A-Za-z\d+/=]{12,}/;
const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** Whether a value is as random as a service-issued key. Fields such as `MAPBOX_KEY` can also contain an index. */
export function isIssuedKey(value: unknown): boolean {
  return typeof value === "string" && characters.test(value) && random.test(value) && !uuid.test(value);
}

const codeInGroups = /^[A-Z\d]{3,8}(?:[- ][A-Z\d]{3,8}){1,5}$/;
const codeInOne = /^[A-Z\d]{12,25}$/;
const mixedGroup = /^(?:[A-Z]+\d|\d+[A-Z])/;
/** `WELCOME`, but not `XKMPZ` */
const longWord = /(?=[A-Z]{5})[A-Z]{0,4}[AEIOU]/;
const minGiftCode = 12;
/** Between a letter and a digit. */
const changes = /[A-Z](?=\d)|\d(?=[A-Z])/g;
const countChanges = (group: string) => group.match(changes)?.length ?? 0;

/**
 * Whether a value is the code of a gift card: at least twelve characters in which letters and digits alternate, without a word.
 * `WELCOME-10OFF`, `SAVE20-JUNE24` and `SALE2024MAY10` are words with a number.
 */
export function isGiftCode(value: unknown): boolean {
  if (typeof value !== "string" || value.length < minGiftCode || longWord.test(value)) return false;
  if (codeInOne.test(value)) return countChanges(value) > 3;
  if (!codeInGroups.test(value)) return false;
  const groups = value.split(/[- ]/);
  const mixed = groups.filter((group) => mixedGroup.test(group));
  const isEven = groups.every((group) => group.length === groups[0]?.length);
  if (mixed.length * 2 <= groups.length && !(isEven && mixed.length > 0)) return false;
  return mixed.length > 2 || mixed.some((group) => countChanges(group) > 1);
}

/** Applies only inside an auth object or, for card details, inside a card, because a container id is called `cid` too. */
export const needsContext = 128;
const kindShift = 8;
const kindMask = 127;
/** The value decides whether it is replaced: a `name` is often the name of a thing. */
export const doubtful = 1 << 15;
/** The value is replaced unless it looks harmless: the name of a `patient` can be the name of a ward. With `doubtful`, it must look like a name. */
export const likely = 1 << 16;

/**
 * The low bits are a hint. The higher bits determine whether the whole value is replaced: any value, or for contact details any value that
 * is not a container.
 */
export type Role = number;

export type FieldKind =
  | ("secret" | "card" | "us_ssn" | "bank_account" | "national_id" | "imei" | "mac" | "email" | "phone" | "ip")
  | ("person" | "date_of_birth" | "street_address" | "wallet");
/** A kind that replaces the value of a field, and the values it accepts: all by default. */
type Claim = { readonly kind: FieldKind; readonly accepts?: (value: unknown) => boolean };
const formClaim = (kind: FieldKind, form: RegExp): Claim => ({ kind, accepts: (value) => hasForm(value, form) });

/** An account of Ethereum, not a hash or a block. */
const accountForm = /^0x[\da-f]{40}$/i;

const issuedKey: Claim = { kind: "secret", accepts: isIssuedKey };
const giftCode: Claim = { kind: "secret", accepts: isGiftCode };
const bankNumber: Claim = { kind: "bank_account", accepts: isNumberLike };
const birthDate = formClaim("date_of_birth", /^\d{1,4}[-./]\d{1,2}[-./]\d{2,4}$/);
const passport: Claim = { kind: "national_id", accepts: isPassportLike };
const accountAddress = formClaim("wallet", accountForm);

const claims: readonly Claim[] = [
  { kind: "secret" },
  issuedKey,
  giftCode,
  { kind: "card" },
  { kind: "us_ssn" },
  { kind: "bank_account", accepts: isAccountLike },
  bankNumber,
  { kind: "national_id", accepts: isNumberLike },
  formClaim("imei", imeiForm),
  formClaim("mac", macForm),
  ...bankFormsByName.map(([, form]) => formClaim("bank_account", form)),
  ...nationalFormsByName.map(([, form]) => formClaim("national_id", form)),
  { kind: "email" },
  { kind: "phone" },
  { kind: "ip" },
  { kind: "person" },
  { kind: "date_of_birth" },
  { kind: "street_address" },
  { kind: "wallet" },
  birthDate,
  passport,
  accountAddress,
];
const roleOfClaim = (claim: Claim): Role => (claims.indexOf(claim) + 1) << kindShift;
const claimIndex = (kind: FieldKind): number => claims.findIndex((claim) => claim.kind === kind);
const firstForm = claimIndex("mac") + 1;
const contacts = claimIndex("email");
const firstWithoutForm = claimIndex("person");

/** The role of a field whose whole value is replaced as one kind. */
export const roleForKind = (kind: FieldKind, hint: Hint = noHint): Role => ((claimIndex(kind) + 1) << kindShift) | hint;
/**
 * The role of a field whose value is replaced if it matches a form: `at` is an index into the bank forms followed by the national
 * forms.
 */
export const roleForForm = (at: number): Role => (firstForm + at + 1) << kindShift;

/** The role of an account address among other parameters. */
export const accountAddressRole = roleOfClaim(accountAddress);
/** The role of a passport number, if the value looks like one. */
export const passportRole = roleOfClaim(passport);
/** The role of a date of birth, if the value is a date. */
export const birthDateRole = roleOfClaim(birthDate);

/** The role of a field whose meaning depends on the fields next to it: `value`, `auth`, `sid`. */
export const siblingRole: Role = (claims.length + 1) << kindShift;
/** The role of a `number` or a `code`, which is read together with the name of the object around it. */
export const parentRole: Role = (claims.length + 2) << kindShift;
/** Whether a role is `parentRole`, ignoring its hints. */
export const dependsOnParent = (role: Role): boolean => (role & ~hints) === parentRole;
/** The role of an `account`, which is a bank account next to or inside bank details. */
export const accountRole: Role = (claims.length + 3) << kindShift;
export const bankAccountRole = roleForKind("bank_account");
/** The role of a bank account, if the value looks like a number. */
export const bankNumberRole = roleOfClaim(bankNumber);
/** Whether a role is `siblingRole`, ignoring its hints. */
export const dependsOnSiblings = (role: Role): boolean => (role & ~hints) === siblingRole;

/** The role of a field that contains a secret. */
export const secretRole: Role = roleForKind("secret");
/** The role of a field that contains a service key, if its value looks like one. */
export const keyRole = roleOfClaim(issuedKey);

/** The role of a field that contains the code of a gift card, if its value looks like one. */
export const giftRole = roleOfClaim(giftCode);

/** The hints of a role for the values inside the field. */
export const roleHints = (role: Role): Hint => role & hints;

/** Whether a role depends on the fields around it. */
export const isContextual = (role: Role): boolean => (role & needsContext) !== 0;

/** The hints for a field inside a field with the hints `outer`. The phone in an order is not an order number. */
export function inheritedHint(role: Role, outer: Hint): Hint {
  return role & measureHint ? role & hints : (role | (outer & ~referenceHint)) & hints;
}

/** Whether a role consists of hints only. */
export function isHint(role: Role): boolean {
  return role <= hints;
}

/** Whether the value of a field is replaced in this context. */
export function appliesWithin(role: Role, outer: Hint): boolean {
  return (role & needsContext) === 0 || (outer & (kindOfRole(role) === "card" ? cardHint : authHint)) !== 0;
}

/** The kind that replaces the whole value of a field. */
export function kindOfRole(role: Role): FieldKind | undefined {
  return claims[kindIndex(role)]?.kind;
}

/** Whether a value has the form that the field's name implies. */
export function accepts(role: Role, value: unknown): boolean {
  const claim = claims[kindIndex(role)];
  if (claim?.accepts === undefined) return true;
  if (Array.isArray(value)) return value.some((item) => claim.accepts?.(item));
  if (typeof value !== "object" || value === null) return claim.accepts(value);
  // `{ "bank_account": { "number": "…", "routing": "…" } }`; in other objects only the number is replaced.
  return claim.kind === "bank_account" && Object.values(value).some(claim.accepts);
}

/** Whether a role also depends on the value. */
export const checksValues = (role: Role): boolean => claims[kindIndex(role)]?.accepts !== undefined;

/** Whether a value that follows the name in a text is replaced too. */
export function isReadInText(role: Role): boolean {
  const kind = kindOfRole(role);
  return kind === "secret" || kind === "card" || role === bankAccountRole || role === bankNumberRole;
}

export function isContact(role: Role): boolean {
  return kindIndex(role) >= contacts;
}

/** Whether a role is of a kind whose values have no fixed form: names, dates of birth, addresses and wallets. */
export function hasNoFixedForm(role: Role): boolean {
  return kindIndex(role) >= firstWithoutForm;
}

/** How much evidence the value itself must provide. */
export const roleDoubt = (role: Role): Doubt => {
  if (role & doubtful) return role & likely ? "fair" : "much";
  return role & likely ? "some" : "none";
};

/** Whether the value alone decides. */
export function isDoubtful(role: Role): boolean {
  return (role & doubtful) !== 0;
}

const kindIndex = (role: Role): number => ((role >> kindShift) & kindMask) - 1;
