/** Limits how many requests of one caller run at once. A few more wait for their turn, and the rest are rejected. */
import { meters } from "@/lib/metrics/meters";
import { onceInProcess } from "@/lib/once-in-process";
import { type Problem, retryLater } from "@/lib/problem";
import { type Semaphore, semaphore } from "@/lib/semaphore";

export type AtOnce = {
  readonly name: string;
  /** For each caller, in this process. */
  readonly maxRunning: number;
  readonly maxWaiting: number;
  /** What a caller reads whose request is rejected. */
  readonly message: string;
};

/** Only callers with requests in progress have a queue. */
type Queue = { readonly inTurn: Semaphore; requests: number };

const retrySeconds = 1;

/**
 * Runs `work` once fewer than `maxRunning` others of the caller run.
 * @param signal Leaves the queue when it aborts.
 * @throws Problem rate_limited
 */
export async function atOnce<T>(limit: AtOnce, who: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  const queues = onceInProcess(`at-once-${limit.name}`, () => new Map<string, Queue>());
  const queue = queues.get(who) ?? { inTurn: semaphore(limit.maxRunning), requests: 0 };
  if (queue.requests >= limit.maxRunning + limit.maxWaiting) throw tooMany(limit);
  queues.set(who, queue);
  queue.requests++;
  try {
    return await queue.inTurn(work, signal);
  } finally {
    queue.requests--;
    if (queue.requests === 0) queues.delete(who);
  }
}

function tooMany({ name, maxRunning, message }: AtOnce): Problem {
  meters()?.rateLimited.add(1, name);
  return retryLater("rate_limited", retrySeconds, {
    message,
    headers: { RateLimit: `"${name}";r=0;t=${retrySeconds}`, "RateLimit-Policy": `"${name}";q=${maxRunning}` },
  });
}
