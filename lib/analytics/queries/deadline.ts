/** Queries that have less time than others. */
import { Problem } from "@/lib/problem";

/** The store cancels the statements of `run` when time is up or `signal` aborts. @throws Problem too_much_data */
export async function withDeadline<Answer>(
  maxMs: number,
  signal: AbortSignal,
  run: (limited: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const deadline = AbortSignal.timeout(maxMs);
  return run(AbortSignal.any([signal, deadline])).catch((error) => {
    throw deadline.aborted && error === deadline.reason ? new Problem("too_much_data", { cause: error }) : error;
  });
}
