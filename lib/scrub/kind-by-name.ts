/** Decides whether a field's name is reason enough to replace its value. */
import { isTypeName } from "@/lib/scrub/detectors/secret-reference";
import { isDateInParts } from "@/lib/scrub/engine/dates-in-parts";
import { roleOfText } from "@/lib/scrub/engine/field-names";
import {
  accepts,
  appliesIn,
  doubtOf,
  isContact,
  isOptional,
  kindOfRole,
  type Role,
} from "@/lib/scrub/engine/field-role";
import { isHarmlessValue, isInDescription, isInManifest, lacksExpectedForm } from "@/lib/scrub/engine/harmless-values";
import type { Hint } from "@/lib/scrub/engine/hint";
import { isSchema } from "@/lib/scrub/engine/json-schema";
import { isInLabelList } from "@/lib/scrub/engine/labels";
import { isNonSecretObject } from "@/lib/scrub/engine/non-secret-objects";
import type { Kind } from "@/lib/scrub/kinds";
import type { Visit } from "@/lib/scrub/visit";

/** `{ "invalid token": 3 }`: a message and its count. */
const counted =
  /^(?:bad|expired|failed|incorrect|invalid|missing|no|rejected|revoked|unknown|wrong)\s.*(?:cookie|credential|key|password|secret|token)s?$/i;

/** The kind that replaces the whole value of a field with this role, if any. */
export function kindByName(visit: Visit, value: unknown, role: Role, hint: Hint): Kind | undefined {
  const kind = kindOfRole(role);
  if (kind === undefined || !appliesIn(role, hint) || !accepts(role, value) || !visit.rules.kinds.has(kind))
    return undefined;
  if (value === null || value === "" || typeof value === "boolean" || isCount(visit, value, kind)) return undefined;
  if (kind === "email" && typeof value === "string" && visit.rules.allows?.(value)) return undefined;
  if (typeof value === "string" && visit.rules.keeps?.(value, kind)) return undefined;
  const stays = !fits(visit, value, kind, role) || isHarmless(visit, value, kind, role) || isStructure(value, role);
  return stays ? undefined : kind;
}

function isCount({ path, depth }: Visit, value: unknown, kind: Kind): boolean {
  if (typeof value !== "number") return false;
  return kind === "email" || kind === "ip" || (value < 10_000 && counted.test(path[depth] ?? ""));
}

/** Whether a value can be of the kind that the name of its field implies. */
export function fits({ rules }: Visit, value: unknown, kind: Kind, role: Role): boolean {
  return (
    (typeof value !== "string" && typeof value !== "number") || (rules.fits.get(kind)?.(value, doubtOf(role)) ?? true)
  );
}

/** Kinds whose fields can also describe how a value is obtained, sorted or validated. */
const describable = new Set<Kind>(["secret", "email", "phone", "ip"]);

/** Kinds whose values always have digits: `{ "ssn": "missing" }` and `{ "ssn": "char(11)" }` contain no SSN. */
const numeric = new Set<Kind>(["card", "us_ssn", "bank_account"]);

function isHarmless({ path, ancestors, depth }: Visit, value: unknown, kind: Kind, role: Role): boolean {
  if (numeric.has(kind)) {
    if (typeof value === "string") return !/\p{N}/u.test(value) || isTypeName(value);
    return typeof value === "object" && isHarmlessValue(value, false, false);
  }
  // `{ "firstName": "First name" }`
  if (isOptional(role))
    return typeof value === "string" && /^[^\d@]+$/.test(value) && kindOfRole(roleOfText(value)) === kind;
  if (!describable.has(kind)) return false;
  if (kind === "secret" && isInManifest(path, depth)) return true;
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
