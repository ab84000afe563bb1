/** Formats that several contracts share, and the wording of issues. */
import { z } from "zod";

/** Excludes `.` and `..`, which browsers resolve as relative paths. */
export const idPattern = /^(?!\.\.?$)[A-Za-z0-9._:/+=~-]{1,128}$/;
export const uuidPattern = /^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$/;
export const requestIdPattern = /^req_[0-9a-f]{32}$/;

/** RFC 3339 section 5.6, with offset. `parseTimestamp` also checks that the day exists in the month. */
export const timestampPattern =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])[Tt](?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d{1,9})?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

/**
 * Parses an RFC 3339 date-time to milliseconds since the epoch (further digits are dropped), or NaN when it is invalid.
 * A leap second (`:60`) becomes the first second of the next minute, as in POSIX time.
 */
export function parseTimestamp(text: string): number {
  if (!timestampPattern.test(text) || !isRealDay(text)) return Number.NaN;
  const iso = text.toUpperCase();
  return iso.startsWith("60", 17) ? Date.parse(`${iso.slice(0, 17)}59${iso.slice(19)}`) + 1000 : Date.parse(iso);
}

const canonical = /^.{10}T.{6}[0-5]\d\.\d{3}Z$/;

/**
 * The time in UTC with millisecond precision, in the format of `Date.toISOString`. Most clients already send it in this format, so it is
 * returned unchanged.
 */
export function toUtc(text: string, milliseconds: number): string {
  return canonical.test(text) ? text : new Date(milliseconds).toISOString();
}

function isRealDay(text: string): boolean {
  const day = Number(text.slice(8, 10));
  return (
    day < 29 || new Date(Date.UTC(Number(text.slice(0, 4)), Number(text.slice(5, 7)) - 1, day)).getUTCDate() === day
  );
}

const jsonType = (value: unknown) => {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
};

/** The error of a field: what is wrong (never the value itself) and what to send. */
export function mustBe(right: string, type: "string" | "number" | "object" | "array" = "string") {
  return {
    error: ({ input }: { input?: unknown }) => {
      if (input === undefined) return `required, must be ${right}`;
      return jsonType(input).endsWith(type) ? `must be ${right}` : `must be ${right}, not ${jsonType(input)}`;
    },
  };
}

export const anId = mustBe("1 to 128 characters of A-Z a-z 0-9 . _ : / + = ~ - (but not . or ..)");
/** A trace or session id. Stored as sent unless it contains personal data or a secret. */
export const Id = z.string(anId).regex(idPattern, anId);

/** The position of a `JSON.parse` error, if the engine reports it. The rest of the message is not used, because it quotes the text. */
export function jsonErrorPosition(error: unknown): number | undefined {
  const position = / in JSON at position (\d+)/.exec((error as Error).message)?.[1];
  return position === undefined ? undefined : Number(position);
}

/** `path: what is wrong, what to send`, one line per issue. */
export function issueLines(error: z.ZodError): string[] {
  const lines = error.issues.map(({ path, message }) => (path.length > 0 ? `${path.join(".")}: ${message}` : message));
  return [...new Set(lines)];
}
