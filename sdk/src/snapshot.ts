/** Copies the host's values: bounded, without cycles, and unaffected by later changes. */

/** A longer text is sent as its length. It is not cut, because half of a secret would no longer be recognized. */
const maxTextLength = 48 * 1024;
/** The total of an event's texts and numbers. The server rejects events over 64 KiB. */
const maxLength = 52 * 1024;
const maxValues = 1_500;
const maxSummaryLength = 1_000;
/** Per list, to leave room for what follows. */
const maxItems = 200;
const maxDepth = 24;
/** A longer one is replaced by its length. The server rejects it. */
const maxKeyLength = 256;

/** The bytes left for the values of one event. */
type Budget = { length: number; values: number };

/**
 * The fields of an event as JSON values. What does not fit is replaced by its type and length.
 * @param first Names of fields that other fields cannot displace.
 */
export function snapshot(event: object, first: ReadonlySet<string>): object {
  const names = Object.keys(event).sort((one, other) => Number(first.has(other)) - Number(first.has(one)));
  return fields(event, { length: maxLength, values: maxValues }, [event], names);
}

/** A short text of any value. Like events, it has whole texts or their lengths. */
export const summary = (value: unknown): string =>
  JSON.stringify(copy(value, { length: maxSummaryLength, values: maxItems }, [])) ?? "";

function copy(value: unknown, budget: Budget, parents: object[]): unknown {
  budget.values--;
  switch (typeof value) {
    case "string":
      return text(value, budget);
    case "number":
      return number(value, budget);
    case "boolean":
      return value;
    case "bigint":
      return text(String(value), budget);
    case "object":
      return value === null ? null : object(value, budget, parents);
    default:
      return undefined;
  }
}

function text(value: string, budget: Budget): string {
  const length = jsonLength(value);
  if (length > maxTextLength || length > budget.length) return `string(${value.length})`;
  budget.length -= length;
  return value;
}

/** In bytes, at most `maxTextLength + 6`. A character takes up to 3 bytes, and up to 6 in JSON. */
function jsonLength(value: string): number {
  if (value.length > maxTextLength) return value.length;
  let length = value.length;
  for (let index = 0; index < value.length && length <= maxTextLength; index++) {
    const code = value.charCodeAt(index);
    if (code > 0x7f) length += code > 0x7ff ? 2 : 1;
    else if (code < 0x20) length += 5;
    else if (code === 0x22 || code === 0x5c) length++;
  }
  return length;
}

function number(value: number, budget: Budget): number | string {
  budget.length -= String(value).length;
  return Number.isFinite(value) ? value : String(value);
}

function object(value: object, budget: Budget, parents: object[]): unknown {
  if (parents.includes(value)) return "[circular]";
  if (parents.length >= maxDepth) return Array.isArray(value) ? `array(${value.length})` : "object";
  parents.push(value);
  try {
    if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return `bytes(${value.byteLength})`;
    if (value instanceof Error) return copy({ name: value.name, message: value.message }, budget, parents);
    if (typeof (value as { toJSON?: unknown }).toJSON === "function")
      return copy((value as { toJSON(): unknown }).toJSON(), budget, parents);
    return Array.isArray(value) ? list(value, budget, parents) : fields(value, budget, parents);
  } catch {
    // A getter or a proxy of the host threw.
    return "[unreadable]";
  } finally {
    parents.pop();
  }
}

function list(value: readonly unknown[], budget: Budget, parents: object[]): unknown {
  const items: unknown[] = [];
  for (const item of value) {
    if (items.length >= maxItems || isSpent(budget)) return [...items, `array(${value.length})`];
    items.push(copy(item, budget, parents) ?? null);
  }
  return items;
}

function fields(value: object, budget: Budget, parents: object[], names = Object.keys(value)): object {
  const out: Record<string, unknown> = {};
  for (const name of names) {
    if (isSpent(budget)) return { ...out, "…": `object(${names.length})` };
    const field = copy((value as Record<string, unknown>)[name], budget, parents);
    if (field === undefined) continue;
    const key = name.length > maxKeyLength ? `string(${name.length})` : name;
    budget.length -= jsonLength(key) + 4;
    if (key === "__proto__") Object.defineProperty(out, key, { value: field, enumerable: true });
    else out[key] = field;
  }
  return out;
}

const isSpent = ({ length, values }: Budget) => length <= 0 || values <= 0;
