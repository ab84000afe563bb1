/** The formats that several contracts share, and how a refusal is worded. */
import { z } from "zod";

export const idPattern = /^[A-Za-z0-9._:/+=~-]{1,128}$/;
export const uuidPattern = /^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$/;
export const requestIdPattern = /^req_[0-9a-f]{32}$/;

/** RFC 3339 section 5.6, with offset. Whether the day exists is `parseTimestamp`'s question. */
export const timestampPattern =
  /^(\d{4})-(\d{2})-(\d{2})[Tt](\d{2}):(\d{2}):(\d{2})(\.\d{1,9})?(?:[Zz]|([+-])(\d{2}):(\d{2}))$/;

/**
 * RFC 3339 date-time → milliseconds since the epoch (further digits are cut), NaN when it is not one.
 * A leap second (`:60`) is read as the first of the next minute, as POSIX time has it.
 */
export function parseTimestamp(text: string): number {
  const parts = timestampPattern.exec(text);
  if (!parts) return Number.NaN;
  const at = (index: number) => Number(parts[index] ?? 0);
  const [year, month, day, second, offsetHours, offsetMinutes] = [at(1), at(2), at(3), at(6), at(9), at(10)];
  const midnight = Date.UTC(year, month - 1, day);
  const isRealDay = month >= 1 && month <= 12 && day >= 1 && new Date(midnight).getUTCDate() === day;
  if (!isRealDay || at(4) > 23 || at(5) > 59 || second > 60 || offsetHours > 23 || offsetMinutes > 59)
    return Number.NaN;
  const offset = (offsetHours * 60 + offsetMinutes) * (parts[8] === "-" ? -60_000 : 60_000);
  const milliseconds = parts[7] === undefined ? 0 : Number(`${parts[7].slice(1, 4)}00`.slice(0, 3));
  return midnight + ((at(4) * 60 + at(5)) * 60 + second) * 1000 + milliseconds - offset;
}

const typeOf = (value: unknown) => {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
};

/** The error of a field: what is wrong (never the value itself), and what would be right. */
export function expecting(right: string, type: "string" | "number" | "object" | "array" = "string") {
  return {
    error: ({ input }: { input?: unknown }) => {
      if (input === undefined) return `missing, send ${right}`;
      return typeOf(input).endsWith(type) ? `not accepted, send ${right}` : `${typeOf(input)}, send ${right}`;
    },
  };
}

const anId = expecting("1 to 128 of A-Z a-z 0-9 . _ : / + = ~ -");
/** A trace or session id. Its alphabet keeps e-mail addresses out, so ids need no scrubbing. */
export const Id = z.string(anId).regex(idPattern, anId);

/** `path: what is wrong, and what would be right`, one line per issue. */
export function issueLines(error: z.ZodError): string[] {
  const lines = error.issues.map(({ path, message }) => (path.length > 0 ? `${path.join(".")}: ${message}` : message));
  return [...new Set(lines)];
}
