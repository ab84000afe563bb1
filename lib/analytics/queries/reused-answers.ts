/**
 * Keeps the answers of queries, and returns one again while everything that decided it is unchanged: what was asked, the time, and the
 * tables of the embedded store. On a server, where other processes change the tables, every answer is computed.
 */
import { LRUCache } from "lru-cache";
import type { Scope } from "@/lib/analytics/queries/distinct-events";
import { rollupTables } from "@/lib/analytics/sealing/rollup-tables";
import { minuteMs } from "@/lib/durations";
import { onceInProcess } from "@/lib/once-in-process";
import { changesExcept } from "@/lib/store/table-changes";

type Answers = {
  /** As JSON, so that its size is known and no caller can change it. */
  readonly kept: LRUCache<string, string>;
  /** Of the tables, when these answers were computed. */
  changes: number;
};

const maxBytes = 20_000_000;
const answers = onceInProcess<Answers>("answers", () => ({
  kept: new LRUCache({
    maxSize: maxBytes,
    sizeCalculation: (json, key) => 2 * (json.length + key.length),
    // An answer may contain what is erased later, so it leaves the memory too.
    ttl: minuteMs,
    ttlAutopurge: true,
  }),
  changes: 0,
}));

/**
 * No answer depends on these: rollups and what is recorded of searches are derived from events, and figures are the same without them. No
 * query that keeps its answers reads the others.
 */
const ignoredTables = [
  ...rollupTables.map(({ name }) => name),
  "hour_seals",
  "seal_progress",
  "copy_searches",
  "event_hours",
  "first_removals",
  "alert_rules",
  "audit_log",
  "project_usage",
  "sessions",
  "used_links",
];

type Run<Rest extends readonly unknown[], Answer> = (
  scope: Scope,
  signal: AbortSignal,
  ...rest: Rest
) => Promise<Answer>;

/** @param run Reads nothing but its arguments, the clock and the store. */
export function withReuse<Rest extends readonly unknown[], Answer>(run: Run<Rest, Answer>): Run<Rest, Answer> {
  const id = crypto.randomUUID();
  return async (scope, signal, ...rest) => {
    const changes = changesExcept(ignoredTables);
    if (changes === undefined) return run(scope, signal, ...rest);
    if (answers.changes !== changes) answers.kept.clear();
    answers.changes = changes;
    const key = JSON.stringify([id, asked(scope), rest]);
    const json = answers.kept.get(key);
    if (json !== undefined) return JSON.parse(json);
    const answer = await run(scope, signal, ...rest);
    if (answers.changes === changes) answers.kept.set(key, JSON.stringify(answer));
    return answer;
  };
}

/** Short, because an event whose sender's clock is fast appears once its time has come. */
const stepMs = 10_000;

/** A range that ends now is the same during a step. */
function asked({ from, to, ...scope }: Scope) {
  const step = Math.floor((scope.endsNow ? to : Date.now()) / stepMs);
  return { ...scope, step, period: scope.endsNow ? to - from : [from, to] };
}
