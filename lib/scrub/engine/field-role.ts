/** What a field does to its value: the kind that takes it, on which condition, and what is expected within. */
import { bankFormsByName, imeiForm, macForm, nationalFormsByName } from "@/lib/scrub/data/number-names";
import type { Doubt } from "@/lib/scrub/engine/detector";
import { authHint, cardHint, type Hint, hints, measureHint, noHint } from "@/lib/scrub/engine/hint";
import { isIssuedKey } from "@/lib/scrub/engine/issued-key";
import { hasForm, isAccountLike, isNumberLike } from "@/lib/scrub/engine/number-values";

/** Within auth alone, or, of what belongs to a card, within a card: the id of a container is called `cid` too. */
export const onlyWithin = 64;
const kindShift = 7;
const kindMask = 127;
/** The value decides whether it is taken: many a `name` is that of a thing. */
export const doubtful = 1 << 14;
/** The value decides in favor of being taken: the name of a `patient` may be that of a ward. */
export const likely = 1 << 15;

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
  { kind: "secret", accepts: isIssuedKey },
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

/** Of a field whose value goes as a kind. */
export const taking = (kind: Taken, hint: Hint = noHint): Role => ((claimOf(kind) + 1) << kindShift) | hint;
/** Of a field whose value goes if it has the form at this place of the lists by name, those of banks first. */
export const takingForm = (at: number): Role => (firstForm + at + 1) << kindShift;

/** Of a field whose meaning depends on those beside it: `value`, `auth`, `sid`. */
export const byOthers: Role = (claims.length + 1) << kindShift;
/** Of a `number` or a `code`, whose name begins with that of the object it stands in. */
export const byParent: Role = (claims.length + 2) << kindShift;
/** Whether a role is that of such a field. */
export const isByParent = (role: Role): boolean => (role & ~hints) === byParent;
/** Of an `account`, which is one of a bank beside or within what belongs to one. */
export const amongBanks: Role = (claims.length + 3) << kindShift;
export const bankAccountRole = taking("bank_account");
/** The claim after it. */
export const bankNumberRole = bankAccountRole + (1 << kindShift);
/** Whether a role is that of such a field, whatever else it says to expect. */
export const isByOthers = (role: Role): boolean => (role & ~hints) === byOthers;

/** Of a field that holds a secret. */
export const secretRole: Role = taking("secret");
/** The claim after it: of a field that holds the key of a service, if its value looks like one. */
export const keyRole: Role = secretRole + (1 << kindShift);

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

/** Whether a role decides by the value as well. */
export const checksValues = (role: Role): boolean => claims[indexOf(role)]?.accepts !== undefined;

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

/** How much the value has to say for itself. */
export const doubtOf = (role: Role): Doubt => (role & doubtful ? "much" : role & likely ? "some" : "none");

/** Whether the value decides. */
export function isDoubtful(role: Role): boolean {
  return (role & doubtful) !== 0;
}

const indexOf = (role: Role): number => ((role >> kindShift) & kindMask) - 1;
