/**
 * Once the server listens, every line on stdout and stderr is JSON, regardless of which code prints it. Output from Next and libraries can
 * quote a request. So we log only the class, code and stack of an error, and only the length and origin of text.
 */
import { describeError, keepOutput, log, stackFrames } from "@/lib/log";

const levels = { trace: "info", debug: "info", log: "info", info: "info", warn: "warn", error: "error" } as const;

export function guardOutput(): void {
  if (!keepOutput()) return;
  for (const name of ["stdout", "stderr"] as const) {
    const stream = process[name];
    const write = (chunk: unknown, encoding?: unknown, callback = encoding) => {
      report(name === "stderr" ? "error" : "info", [chunk], write);
      if (typeof callback === "function") process.nextTick(callback);
      return true;
    };
    stream.write = write as typeof stream.write;
    // Otherwise a closed pipe would cause an uncaught exception, which would be logged to the closed pipe, and so on.
    stream.on("error", () => undefined);
  }
  for (const [method, level] of Object.entries(levels)) {
    const print = (...printed: unknown[]) => report(level, printed, print);
    Object.assign(console, { [method]: print });
  }
  // Node's own listener writes directly to the file descriptor and bypasses the stream.
  process.removeAllListeners("warning");
  process.on("warning", (warning) => log("warn", "warning", { cause: describeError(warning) }));
}

/** Logs uncaught errors and keeps the server running: one request must not be able to end the process. */
export function guardProcess(): void {
  for (const event of ["uncaughtException", "unhandledRejection"] as const) {
    process.removeAllListeners(event);
    process.on(event, (error: unknown) => log("error", event, { cause: describeError(error) }));
  }
}

function report(
  level: "info" | "warn" | "error",
  printed: unknown[],
  printedBy: (...printed: never[]) => unknown,
): void {
  const here: { stack?: string } = {};
  Error.captureStackTrace(here, printedBy);
  const error = printed.find((part) => part instanceof Error);
  const texts = printed.filter((part) => typeof part === "string" || part instanceof Uint8Array);
  log(level, "printed", {
    ...(error && { cause: describeError(error) }),
    characters: texts.reduce((sum, { length }) => sum + length, 0),
    by: stackFrames(here.stack),
  });
}
