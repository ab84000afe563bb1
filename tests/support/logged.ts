/** Captures log output. The log writes the lines of one turn of the event loop together at its end. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { vi } from "vitest";

/** Discards what has been logged so far. */
export async function forgetLog(): Promise<void> {
  await nextTurn();
  vi.mocked(process.stdout.write).mockClear();
}

/** The lines since `forgetLog`, as they were written. */
export async function loggedLines(): Promise<string[]> {
  await nextTurn();
  return vi.mocked(process.stdout.write).mock.calls.flatMap(([text]) => String(text).split("\n").filter(Boolean));
}

/** The lines of one event. */
export async function logged(event: string): Promise<Record<string, unknown>[]> {
  const lines = (await loggedLines()).map((line) => JSON.parse(line) as Record<string, unknown>);
  return lines.filter((line) => line.event === event);
}
