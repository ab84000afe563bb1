/** Decides whether a field's name is reason enough to replace its value. */

import type { Hint } from "@/lib/scrub/engine/detector";
import { roleOfText } from "@/lib/scrub/engine/field-names";
import {
  accepts,
  appliesWithin,
  hasNoFixedForm,
  isContact,
  kindOfRole,
  type Role,
  roleDoubt,
} from "@/lib/scrub/engine/field-role";
import { isHarmlessValue, isInDescription, isInManifest, lacksExpectedForm } from "@/lib/scrub/engine/harmless-values";
import { isInLabelList } from "@/lib/scrub/engine/labels";
import { isTypeName } from "@/lib/scrub/engine/secret-value";
import type { Kind } from "@/lib/scrub/kinds";
import type { Visit } from "@/lib/scrub/visit";

const names = {
  year: /^(?:year|yyyy|y|jahr|ann[eé]e|a[nñ]o|ano|anno|rok)$/i,
  part: /^(?:month|mm|m|day|dd|d|monat|tag|mois|jour|mes|d[ií]a)$/i,
};

const isYear = (value: unknown) => /^(?:19|20)\d\d$/.test(String(value));

/** Whether an object or a list consists of the parts of a date. */
function isDateInParts(value: object): boolean {
  if (Array.isArray(value))
    return value.length === 3 && value.some(isYear) && value.every((part) => /^\d{1,4}$/.test(String(part)));
  const fields = Object.entries(value);
  return (
    fields.length < 8 &&
    fields.some(([name, part]) => names.year.test(name) && isYear(part)) &&
    fields.some(([name]) => names.part.test(name))
  );
}

const words = new Set(
  `type format title description default example examples enum const properties items required minLength maxLength
  minimum maximum exclusiveMinimum exclusiveMaximum multipleOf pattern patternProperties additionalProperties anyOf oneOf allOf not $ref
  $schema $id $defs definitions nullable readOnly writeOnly deprecated minItems maxItems uniqueItems minProperties maxProperties
  contentEncoding contentMediaType if then else`.split(/\s+/),
);
const types = new Set(["string", "number", "integer", "boolean", "object", "array", "null"]);
const combiners = ["$ref", "anyOf", "oneOf", "allOf"];

/** A JSON Schema can describe a field named `password` without containing a password. Such definitions are kept. */
function isSchema(value: object): boolean {
  if (Array.isArray(value)) return false;
  const names = Object.keys(value);
  if (!names.every((name) => words.has(name) || name.startsWith("x-"))) return false;
  const { type } = value as { type?: unknown };
  if (typeof type === "string") return types.has(type);
  return Array.isArray(type)
    ? type.every((one) => types.has(one))
    : combiners.some((name) => Object.hasOwn(value, name));
}

const routeFields = new Set(
  "get put post delete options head patch trace parameters servers summary description $ref".split(" "),
);
const schemeFields = new Set("type scheme bearerFormat in name flows openIdConnectUrl description".split(" "));
const schemeTypes = new Set(["http", "apiKey", "oauth2", "openIdConnect", "mutualTLS"]);
/** Fields that accompany the version in a lockfile entry. */
const packageFields = ["resolved", "integrity", "license", "engines", "dependencies", "dist", "requires"];
/** Fields of language model, tokenizer, blockchain and design tokens. */
const tokenFields = "logprob lemma pos upos lexeme special decimals chainId chain_id $value $type".split(" ");
const designTypes = new Set("color dimension spacing fontFamily fontWeight duration cubicBezier number".split(" "));

/** Fields that accompany the id in a token or authorization record, and fields that could contain the secret itself. */
const recordFields = "object created created_at createdAt status scopes livemode last_used_at lastUsedAt".split(" ");
const contentFields = new Set(
  "value v raw plain plaintext hash data content contents text string body val result output digest pass".split(" "),
);

/** `{ "id": "ctoken_1", "object": "confirmation_token", ... }`: each field is checked separately. */
function isRecord(value: object, names: readonly string[]): boolean {
  if (!Object.hasOwn(value, "id") || names.some((name) => contentFields.has(name))) return false;
  return recordFields.some((name) => Object.hasOwn(value, name));
}

/** Objects that are named like a secret but describe something else: a route, an OpenAPI scheme, a package, a record, a text token. */
function isNonSecretObject(value: object): boolean {
  if (Array.isArray(value)) return false;
  const names = Object.keys(value);
  const { type, version } = value as { readonly type?: unknown; readonly version?: unknown };
  if (names.every((name) => routeFields.has(name) || name.startsWith("x-"))) return true;
  if (typeof type === "string" && schemeTypes.has(type) && names.every((name) => schemeFields.has(name))) return true;
  if (typeof version === "string" && packageFields.some((name) => Object.hasOwn(value, name))) return true;
  if (isRecord(value, names)) return true;
  return tokenFields.some((name) => Object.hasOwn(value, name)) || (typeof type === "string" && designTypes.has(type));
}

/** `{ "invalid token": 3 }`: a message and its count. */
const counted =
  /^(?:bad|expired|failed|incorrect|invalid|missing|no|rejected|revoked|unknown|wrong)\s.*(?:cookie|credential|key|password|secret|token)s?$/i;

/** The kind that replaces the whole value of a field with this role, if any. */
export function kindByName(visit: Visit, value: unknown, role: Role, hint: Hint): Kind | undefined {
  const kind = kindOfRole(role);
  if (kind === undefined || !appliesWithin(role, hint) || !accepts(role, value) || !visit.compiled.kinds.has(kind))
    return undefined;
  if (value === null || value === "" || typeof value === "boolean" || isCount(visit, value, kind)) return undefined;
  if (kind === "email" && typeof value === "string" && visit.compiled.allows?.(value)) return undefined;
  if (typeof value === "string" && visit.compiled.keeps?.(value, kind)) return undefined;
  const stays = !fits(visit, value, kind, role) || isHarmless(visit, value, kind, role) || isStructure(value, role);
  return stays ? undefined : kind;
}

/** Objects of votes, visits or other counts: `{ "options": { "Passkey": 412, "Password": 118 } }`. */
const tally =
  /^(?:.*[_-])?(?:options|votes?|counts?|results?|totals?|tall(?:y|ies)|polls?|stats|statistics|breakdown|distribution|histogram|facets|buckets|methods|usage|frequenc(?:y|ies)|occurrences|by_\w+)$/i;
const minCounts = 2;
/** Arguments and results have such names as well: `{ "options": { "pin": 4471, "timeout": 30 } }`. */
const ambiguous = /(?:options|results?|methods|usage)$/i;
const fieldOfSecret = /^[a-z_]*(?:pin|otp|passcode|password|cvv|cvc)$/;
const maxCount = 1_000_000;

const isTally = (parent: string | undefined, object: object | undefined): boolean => {
  if (parent === undefined || object === undefined || !tally.test(parent)) return false;
  const values = Object.values(object);
  if (values.length < minCounts || !values.every((one) => Number.isInteger(one) && one < maxCount)) return false;
  return !(ambiguous.test(parent) && Object.keys(object).some((name) => fieldOfSecret.test(name)));
};

function isCount({ path, depth, ancestors }: Visit, value: unknown, kind: Kind): boolean {
  if (typeof value !== "number") return false;
  if (kind === "secret" && isTally(path[depth - 1], ancestors[depth - 1])) return true;
  return kind === "email" || kind === "ip" || (value < 10_000 && counted.test(path[depth] ?? ""));
}

/** Whether a value can be of the kind that the name of its field implies. */
export function fits({ compiled }: Visit, value: unknown, kind: Kind, role: Role): boolean {
  return (
    (typeof value !== "string" && typeof value !== "number") ||
    (compiled.fits.get(kind)?.(value, roleDoubt(role)) ?? true)
  );
}

/** Kinds whose fields can also describe how a value is obtained, sorted or validated. */
const describable = new Set<Kind>(["secret", "email", "phone", "ip"]);

/** The token of a design: `{ "--color-secret": "#7c3aed" }`. */
const isStyle = (name: string, value: unknown): boolean =>
  typeof value === "string" &&
  (/^--|colou?r|background|border|(?:^|[-_.])(?:bg|fg|fill|stroke|shadow|tint)(?:$|[-_.])/i.test(name)
    ? /^(?:#[\da-f]{3,4}|#[\da-f]{6}|#[\da-f]{8}|(?:rgb|hsl|oklch|lab)a?\([\d\s.,%/deg-]{3,40}\)|var\(--[\w-]{1,60}\)|-?[\d.]{1,6}(?:px|r?em|%|ms|s))$/i.test(
        value,
      )
    : false);

/** Kinds whose values always have digits: `{ "ssn": "missing" }` and `{ "ssn": "char(11)" }` contain no SSN. */
const numeric = new Set<Kind>(["card", "us_ssn", "bank_account"]);

function isHarmless({ path, ancestors, depth }: Visit, value: unknown, kind: Kind, role: Role): boolean {
  if (numeric.has(kind)) {
    if (typeof value === "string") return !/\p{N}/u.test(value) || isTypeName(value);
    return typeof value === "object" && isHarmlessValue(value, false, false);
  }
  // `{ "firstName": "First name" }`
  if (hasNoFixedForm(role))
    return typeof value === "string" && /^[^\d@]+$/.test(value) && kindOfRole(roleOfText(value)) === kind;
  if (!describable.has(kind)) return false;
  if (kind === "secret" && (isInManifest(path, depth) || isStyle(path[depth] ?? "", value))) return true;
  if (typeof value === "string" && isInLabelList(ancestors[depth - 1] ?? {}, value)) return true;
  return (
    lacksExpectedForm(path[depth] ?? "", value) || isHarmlessValue(value, isContact(role), isInDescription(path, depth))
  );
}

function isStructure(value: unknown, role: Role): boolean {
  return (
    typeof value === "object" &&
    value !== null &&
    ((isContact(role) && !(kindOfRole(role) === "date_of_birth" && isDateInParts(value))) ||
      isSchema(value) ||
      isNonSecretObject(value) ||
      Object.keys(value).length === 0)
  );
}
