/** The step between `scrub` and `enrich` for the capture level `shape`: replaces user-written text with types and lengths. */
import { type CleanEvent, hashedUserId, type ScrubContext } from "@/lib/gate/ingest/scrub-event";
import type { FreeText, ValidEvent } from "@/lib/gate/ingest/validate";

/** Replaces a value. Lengths are those of the scrubbed value. */
type TypeName = "null" | "boolean" | "number" | "other" | `string(${number})` | `array(${number})`;
type Shape = { readonly [name: string]: TypeName | Shape };

/** Fields that contain software identifiers. */
const softwareFields = ["platform", "sdk_version", "error_category", "locale"] as const;

declare const shaped: unique symbol;
/** The user id is a keyed hash. */
type Kept = Pick<FreeText, "event_name" | "user_id" | (typeof softwareFields)[number]> & { properties: Shape };
/** Only `shape` creates it. */
type ShapedText = Readonly<Kept> & { readonly [shaped]: true };

/** A clean event without free text. It keeps its name, and the names of its properties. */
export type ShapedEvent = Omit<CleanEvent, "text"> & { readonly text: ShapedText };

/** @param event The event as sent. Its user id is hashed, because scrubbing can replace different ids with the same marker. */
export function shape({ text, ...clean }: CleanEvent, event: ValidEvent, context: ScrubContext): ShapedEvent {
  const { user_id } = event.text;
  const kept: Kept = { properties: toShape(text.properties) };
  if (text.event_name !== undefined) kept.event_name = text.event_name;
  if (user_id !== undefined && user_id !== "") kept.user_id = hashedUserId(user_id, context);
  for (const name of softwareFields) {
    const value = text[name];
    if (value !== undefined && isSoftwareId(value)) kept[name] = value;
  }
  // Built from clean names, hashes, identifiers and types only.
  return { ...clean, text: kept as ShapedText, cut: [], inexact: 0 };
}

/** Whether a text looks like a software identifier (`en-US`, `sdk/1.4.0`, `java.io.IOException`) rather than a sentence. */
export const isSoftwareId = (text: string) => /^[A-Za-z0-9._/@+-]{1,64}$/.test(text);

/** Type names that the SDK sends when it has already replaced the values. No length that fits in an event exceeds five digits. */
const isTypeName = (text: string): text is TypeName =>
  /^(?:null|boolean|number|other|string\(\d{1,5}\)|array\(\d{1,5}\))$/.test(text);

/** Whether a stored object consists of types and lengths. */
export const isShape = (object: object): boolean =>
  Object.values(object).every((value) =>
    typeof value === "string"
      ? isTypeName(value)
      : typeof value === "object" && value !== null && !Array.isArray(value) && isShape(value),
  );

/** Keeps names and nesting. Lists are replaced by their length. Taking the shape of a shape changes nothing. */
export function toShape(object: object): Shape {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, valueShape(value)]));
}

function valueShape(value: unknown): TypeName | Shape {
  if (value === null) return "null";
  if (Array.isArray(value)) return `array(${value.length})`;
  switch (typeof value) {
    case "string":
      return isTypeName(value) ? value : `string(${countCharacters(value)})`;
    case "number":
    case "boolean":
      return typeof value as "number" | "boolean";
    case "object":
      return toShape(value);
    default:
      return "other";
  }
}

/** In code points. */
const countCharacters = (text: string) => text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);
