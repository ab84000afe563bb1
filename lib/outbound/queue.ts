/**
 * The queue for everything that goes out: emails, webhooks, and changes at the email provider. Pending items are kept in the tables of the
 * rooms that send them. Every step is stored and can be repeated, so a restart in between loses nothing.
 */
import { hourMs } from "@/lib/durations";
import { iso } from "@/lib/iso-time";
import { log } from "@/lib/log";

/** The delay before the next attempt: 10 s, doubled each time, at most an hour. */
export const backoffMs = (attempts: number) => Math.min(10_000 * 2 ** (attempts - 1), hourMs);

/** Email providers forget idempotency keys after 24 hours, so a later retry of an email that may have been sent could arrive twice. */
export const retryPeriodMs = 23 * hourMs;

/** Whether a row is due at `now`, in SQL. Nothing older than `maxAgeMs` is tried again. */
export const isDue = (maxAgeMs: number) =>
  `done_at = 0 AND next_attempt_at <= {now:Int64} AND created_at > {now:Int64} - ${maxAgeMs}`;

/** The timeouts of webhooks and of the email provider. */
const maxAttemptMs = 10_000;

type Attempt = { readonly attempts: number; readonly next_attempt_at: string };

export type Queue<Item extends { readonly attempts: number }, Result> = {
  readonly maxAtOnce: number;
  /** Returns how to send an item, or undefined if there is nothing to send at the moment, which is not an attempt. */
  readonly prepare: (item: Item, now: number) => Promise<(() => Promise<Result>) | undefined>;
  /** Stores the columns of each attempt. Called before the attempts, so that they are on record after a crash. */
  readonly recordAttempts: (items: readonly Item[], toAttempt: (item: Item) => Attempt, now: number) => Promise<void>;
  readonly recordResult: (item: Item, result: Result, now: number) => Promise<void>;
  /** What to log about an item that was not sent. Undefined if it was. */
  readonly describeFailure: (item: Item, result: Result) => readonly [event: string, fields: object] | undefined;
};

export type Deliveries = { sent: number; waiting: number };

/**
 * @param due In the order in which they are sent.
 * @param now In milliseconds since the epoch.
 * @param hasTimeFor Whether a step that takes up to `maxMs` can still start. The remaining items are left to the next run.
 */
export async function sendDue<Item extends { readonly attempts: number }, Result>(
  queue: Queue<Item, Result>,
  due: readonly Item[],
  now: number,
  hasTimeFor: (maxMs: number) => boolean,
): Promise<Deliveries> {
  let sent = 0;
  for (let from = 0; from < due.length && hasTimeFor(maxAttemptMs); from += queue.maxAtOnce)
    sent += await attemptAll(queue, due.slice(from, from + queue.maxAtOnce), now);
  return { sent, waiting: due.length - sent };
}

/** Two processes may attempt the same item. The receiver deduplicates by its key. */
async function attemptAll<Item extends { readonly attempts: number }, Result>(
  queue: Queue<Item, Result>,
  items: readonly Item[],
  now: number,
): Promise<number> {
  const prepared = await Promise.all(items.map(async (item) => ({ item, send: await queue.prepare(item, now) })));
  const started = prepared.flatMap(({ item, send }) => (send === undefined ? [] : [{ item, send }]));
  if (started.length === 0) return 0;
  const toAttempt = ({ attempts }: Item) => ({
    attempts: attempts + 1,
    next_attempt_at: iso(now + backoffMs(attempts + 1)),
  });
  await queue.recordAttempts(
    started.map(({ item }) => item),
    toAttempt,
    now,
  );
  const results = await Promise.allSettled(
    started.map(async ({ item, send }) => {
      const result = await send();
      const failure = queue.describeFailure(item, result);
      if (failure) log("warn", failure[0], { ...failure[1], attempts: item.attempts + 1 });
      await queue.recordResult(item, result, now);
      return failure === undefined;
    }),
  );
  // The other results are recorded before an error ends the run.
  const failed = results.find((result) => result.status === "rejected");
  if (failed !== undefined) throw failed.reason;
  return results.filter((result) => result.status === "fulfilled" && result.value).length;
}
