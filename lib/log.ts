/** One JSON line per happening. Never a body, a token, a key, an address or an e-mail. */

type Level = "info" | "warn" | "error";

export function log(level: Level, event: string, fields: Record<string, unknown> = {}): void {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`);
}

/**
 * What may be said of a foreign error: class, code and where it was thrown, of it and its causes.
 * Not its message: a database error can quote the row it refused.
 */
export function describeError(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { class: typeof error };
  const { code, type } = error as { code?: unknown; type?: unknown };
  return {
    class: error.constructor.name,
    ...(code === undefined ? {} : { code }),
    ...(type === undefined ? {} : { type }),
    stack: (error.stack ?? "")
      .split("\n")
      .filter((line) => line.startsWith("    at "))
      .map((line) => line.trim())
      .slice(0, 8),
    ...(error.cause === undefined || depth > 3 ? {} : { cause: describeError(error.cause, depth + 1) }),
  };
}
