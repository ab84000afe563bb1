/** Logs JSON lines. Never log a body, a token, a key, an IP address or an email address. */
import { onceInProcess } from "@/lib/once-in-process";

type Level = "info" | "warn" | "error";

type Output = { write?: typeof process.stdout.write; waiting: string; waitingBytes: number };
const output = onceInProcess("log", newOutput);

function newOutput(): Output {
  process.on("exit", flush);
  return { waiting: "", waitingBytes: 0 };
}

/** Workers share the pipe behind stdout, which does not interleave writes of up to this size (`PIPE_BUF` on Linux). */
const maxWriteBytes = 4_096;

/** Lines logged in one turn of the event loop are written together at its end, because a write costs as much as a small request. */
export function log(level: Level, event: string, fields: Record<string, unknown> = {}): void {
  const line = `${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`;
  const bytes = Buffer.byteLength(line);
  if (output.waitingBytes + bytes > maxWriteBytes) flush();
  if (output.waiting === "") process.nextTick(flush);
  output.waiting += line;
  output.waitingBytes += bytes;
}

function flush(): void {
  const { waiting, write } = output;
  if (waiting === "") return;
  output.waiting = "";
  output.waitingBytes = 0;
  if (write) write(waiting);
  else process.stdout.write(waiting);
}

/** Saves the original `process.stdout.write` for `log`, so that it can be replaced for all other code. Returns false if already saved. */
export function keepOutput(): boolean {
  if (output.write) return false;
  output.write = process.stdout.write.bind(process.stdout);
  return true;
}

/**
 * What is safe to log about an error and its causes: class, code and stack frames.
 * Not the message, because a database error can quote the row it rejected.
 */
export function describeError(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { class: typeof error };
  const { code, type } = error as { code?: unknown; type?: unknown };
  const isShort = (value: unknown) => typeof value === "number" || (typeof value === "string" && value.length <= 64);
  return {
    class: error.constructor.name,
    ...(isShort(code) && { code }),
    ...(isShort(type) && { type }),
    stack: stackFrames((error.stack ?? "").replace(error.message, ""), depth === 0 ? 8 : 4),
    ...(error.cause === undefined || depth > 3 ? {} : { cause: describeError(error.cause, depth + 1) }),
  };
}

const maxFrameLength = 110;

/** Truncated so that a log line fits in one write. The end of each frame is kept, because it contains the location. */
export function stackFrames(stack = "", maxFrames = 8): string[] {
  return stack
    .split("\n")
    .filter((line) => line.startsWith("    at "))
    .slice(0, maxFrames)
    .map((line) => line.trim())
    .map((frame) => (frame.length > maxFrameLength ? `at …${frame.slice(4 - maxFrameLength)}` : frame));
}
