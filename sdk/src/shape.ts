/** Replaces text with its type and length, as the server does for keys with the capture level `shape`. */
import { columns, type SluiceEvent } from "./event.js";

/** The server hashes the user id. */
export function toShape(event: SluiceEvent): SluiceEvent {
  const { error_message, ...rest } = event;
  const entries = Object.entries(rest).map(([name, value]) => [name, columns.has(name) ? value : valueType(value)]);
  return Object.fromEntries(entries) as SluiceEvent;
}

function valueType(value: unknown): unknown {
  if (value === null) return "null";
  if (Array.isArray(value)) return `array(${value.length})`;
  if (typeof value === "string") return `string(${[...value].length})`;
  if (typeof value !== "object") return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, valueType(inner)]));
}
