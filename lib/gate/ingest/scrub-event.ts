/** The step between `validate` and `enrich`. Its types guarantee that `enrich` only gets scrubbed events. */
import { eventLimits } from "@/lib/gate/contracts/event";
import { findInId } from "@/lib/gate/ingest/find-in-id";
import { withoutMargins } from "@/lib/gate/ingest/shorten";
import type { CallReport, Fields, FreeText, RejectedEvent, ValidEvent } from "@/lib/gate/ingest/validate";
import { truncate } from "@/lib/scrub/engine/stored-part";
import { type AnyKind, detectors } from "@/lib/scrub/kinds";
import { type Clean, kindsIn, type Scrubbed, type Scrubber } from "@/lib/scrub/scrub";
import { maxPathLength, type Redaction } from "@/lib/scrub/visit";

declare const stored: unique symbol;
/** Fields in which ids with personal data have been replaced. The event type and the measurements contain no personal data. */
type StoredFields = Fields & { readonly [stored]: true };

/** Only `scrubEvent` creates these. `Clean` comes only from a scrubber, and truncated clean text is still clean. */
export type CleanEvent = {
  readonly fields: StoredFields;
  readonly text: Clean<FreeText>;
  readonly timestamp: string;
  readonly redactions: readonly Redaction[];
  /** Paths of texts that were truncated to their limit. */
  readonly cut: readonly string[];
  /** Whole numbers in `properties` that may have lost their last digits. */
  readonly inexact: number;
  readonly call: CallReport | undefined;
};

/** A keyed hash: the same text always gives the same hash, and the hash does not reveal the text. */
type KeyedHash = (text: string) => string;

/** Server-side dependencies for scrubbing an event. */
export type ScrubContext = {
  readonly scrubber: Scrubber;
  /** Hashes a user id, differently per project. */
  readonly pseudonymize: KeyedHash;
  /** Hashes a trace or session id, identically for all projects of a deployment. */
  readonly hashId: KeyedHash;
};

/**
 * The scrubber reads beyond the part of a long text that is stored, because half a secret might not be detected. An event that was too long
 * brings a margin for that.
 */
export function scrubEvent(event: ValidEvent, context: ScrubContext): CleanEvent | RejectedEvent {
  const { fields, text, timestamp, measure, cuts } = event;
  const issues = listIssues(fields, context);
  if (issues.length > 0) return { issues };
  const { value, redactions, truncated } = scrubTexts(text, context);
  const ids = storedIds(fields, context);
  return {
    fields: ids.fields,
    text: cuts === undefined ? value : withoutMargins(value, cuts),
    timestamp,
    redactions: ids.redactions.length === 0 ? redactions : [...ids.redactions, ...redactions],
    cut: truncated,
    inexact: measure.inexact,
    call: event.call,
  };
}

function scrubTexts(text: FreeText, context: ScrubContext): Scrubbed<FreeText> {
  const { user_id, ...others } = text;
  if (user_id === undefined) return context.scrubber.scrub(text);
  const id = scrubUserId(user_id, context);
  const { value, redactions, truncated } = context.scrubber.scrub(others);
  // Both parts are clean.
  const whole = { ...value, user_id: id.value } as FreeText as Clean<FreeText>;
  return {
    value: whole,
    redactions: id.redactions.length === 0 ? redactions : [...id.redactions, ...redactions],
    truncated,
  };
}

/** Truncates texts that are still over their limits: error messages, JSON in strings, and what markers made longer. */
export function truncateTexts(clean: CleanEvent, { text, measure }: ValidEvent): CleanEvent {
  const { maxErrorMessageBytes, maxStringBytes } = eventLimits;
  const isLong =
    measure.longestString * 3 > maxStringBytes || (text.error_message?.length ?? 0) * 3 > maxErrorMessageBytes;
  if (!isLong) return clean;
  const cut = [...clean.cut];
  return { ...clean, text: truncated(clean.text, cut), cut };
}

const measurements = [
  "latency_ms",
  "tokens_in",
  "tokens_out",
  "tokens_cached",
  "tokens_cache_creation",
  "tokens_reasoning",
  "cost_amount",
  "conversion_value",
] as const;

/**
 * Issues with fields that a hash cannot replace. The dashboard groups and filters by event type, and hashes would fill its
 * lists with meaningless names. Measurements are summed.
 */
function listIssues(fields: Fields, { scrubber }: ScrubContext): string[] {
  const issues: string[] = [];
  const kind = findInId(fields.event_type, scrubber);
  if (kind !== undefined) issues.push(`event_type: contains ${countText(kind, 1)}; must be a word such as tool_call`);
  for (const name of measurements) {
    const value = Math.abs(fields[name] ?? 0);
    // No card number is shorter. This skips nearly all measurements.
    if (value < 1e11) continue;
    if (scrubber.scrub([value]).redactions.some(({ kind }) => kind === "card"))
      issues.push(`${name}: contains ${countText("card", 1)}; must be a measurement`);
  }
  return issues;
}

function storedIds(fields: Fields, context: ScrubContext): { fields: StoredFields; redactions: Redaction[] } {
  const redactions: Redaction[] = [];
  const replaced: { trace_id?: string; session_id?: string } = {};
  for (const path of ["trace_id", "session_id"] as const) {
    const id = fields[path];
    const kind = id == null ? undefined : findInId(id, context.scrubber);
    if (id == null || kind === undefined) continue;
    redactions.push({ kind, path, count: 1 });
    replaced[path] = hashOfId(id, context);
  }
  // The caller has checked the event type and the measurements. The rest are enums.
  return { fields: (redactions.length === 0 ? fields : { ...fields, ...replaced }) as StoredFields, redactions };
}

/** The forms in which a trace or session id can be stored, depending on the settings at the time. */
export const possibleIds = (id: string, context: ScrubContext): string[] => [
  ...new Set([storedId(id, context), id, hashOfId(id, context)]),
];

/** A trace or session id as it is stored: as sent, or as a keyed hash if it contains personal data or a secret. */
export function storedId(id: string, context: ScrubContext): string {
  return findInId(id, context.scrubber) === undefined ? id : hashOfId(id, context);
}

const hashOfId = (id: string, { hashId }: ScrubContext) => `id_${hashId(id)}`;

/** A user id as it is stored: scrubbed as an id, or as a pseudonym if it contains an email address or a phone number. */
export const storedUserId = (userId: string, context: ScrubContext): string => scrubUserId(userId, context).value;

function scrubUserId(userId: string, { scrubber, pseudonymize }: ScrubContext) {
  const identity = identityKind(userId);
  const user_id = identity === undefined ? userId : toPseudonym(userId, pseudonymize);
  const { value, redactions } = scrubber.scrubIds({ user_id });
  if (identity === undefined) return { value: value.user_id, redactions };
  return { value: value.user_id, redactions: [{ kind: identity, path: "user_id", count: 1 }, ...redactions] };
}

/** The user id of an event whose text is not stored. An email address or phone number always maps to the same pseudonym. */
export function hashedUserId(userId: string, { pseudonymize }: ScrubContext): string {
  return identityKind(userId) === undefined ? `usr_${pseudonymize(userId)}` : toPseudonym(userId, pseudonymize);
}

/** Different spellings of an email address or phone number give the same pseudonym. */
export const toPseudonym = (identity: string, pseudonymize: KeyedHash) => `usr_${pseudonymize(normalized(identity))}`;

/** The kind of identity (email address or phone number) in a user id, even if the deployment allows that kind in text. */
function identityKind(userId: string) {
  return userId === "" ? undefined : kindsIn(userId).find(isIdentity);
}

/** The kinds for which the whole user id is replaced. */
export const isIdentity = (kind: AnyKind) => kind === "email" || kind === "phone";

function normalized(identity: string): string {
  const text = identity.normalize("NFKC").trim().toLowerCase();
  const isNumber = !text.includes("@") && /(?:\d\D*){7}/.test(text);
  return isNumber ? text.replace(/[^\d+]/g, "").replace(/^00/, "+") : text;
}

function truncated(text: Clean<FreeText>, cut: string[]): Clean<FreeText> {
  const truncateAt = (path: string, value: string, maxBytes: number) => {
    const part = truncate(value, maxBytes);
    if (part !== value) cut.push(path.slice(0, maxPathLength));
    return part;
  };
  const truncateStrings = (value: unknown, path: string, maxBytes: number): unknown => {
    if (typeof value === "string") return truncateAt(path, value, maxBytes);
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return value.map((item) => truncateStrings(item, `${path}[]`, maxBytes));
    const entries = Object.entries(value).map(([key, item]) => [
      key,
      truncateStrings(item, `${path}.${key}`, maxBytes),
    ]);
    return Object.fromEntries(entries);
  };
  const { maxErrorMessageBytes, maxStringBytes } = eventLimits;
  const properties = truncateStrings(text.properties, "properties", maxStringBytes) as FreeText["properties"];
  const result: FreeText = { ...text, properties };
  if (text.error_message !== undefined) {
    result.error_message = truncateAt("error_message", text.error_message, maxErrorMessageBytes);
  }
  // Truncated clean text is clean.
  return result as Clean<FreeText>;
}

/** A number of values, for warnings and issues: "1 e-mail address", "2 e-mail addresses", "1 employee_id value" */
export function countText(kind: AnyKind, count: number): string {
  const label = detectors.find((detector) => detector.kind === kind)?.label;
  if (label === undefined) return `${count} ${kind.slice(kind.indexOf(":") + 1)} ${count === 1 ? "value" : "values"}`;
  return `${count} ${count === 1 ? label.one : label.many}`;
}

type Label = { readonly one: string; readonly many: string };

/** For pages. Only warnings keep the spelling "e-mail", because clients may compare their text. */
export const shownLabel = ({ one, many }: Label): Label => ({ one: withoutHyphen(one), many: withoutHyphen(many) });

const withoutHyphen = (text: string) => text.replace("e-mail", "email");
