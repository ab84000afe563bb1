/** Counters of rate limits, which the workers of one server share: their primary process counts for all of them. */

import { LRUCache } from "lru-cache";
import { onceInProcess } from "@/lib/once-in-process";
import { callPrimary, onCall, workers } from "@/lib/workers/link";

/** `points` in any window of `seconds`. */
export type RateLimit = {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
  /** Lets workers consume a few points before they tell the primary process, so that most requests need no call. */
  readonly isLeased?: true;
};
/** What was consumed in the current window, and when it ends. */
export type Usage = { readonly consumedPoints: number; readonly msBeforeNext: number; readonly isRefused?: boolean };

type Counter = { points: number; readonly endsAt: number };
/** The points that this worker can consume before it tells the primary process, and those it has not told yet. */
type Lease = { spent: number; maxPoints: number; endsAt: number };
type State = { readonly counters: Map<string, LRUCache<string, Counter>>; readonly leases: LRUCache<string, Lease> };

/**
 * Counters per limit. Beyond this, the least recently used one is evicted: a client that keeps sending keeps its counter,
 * and a flood from many addresses cannot use more memory.
 */
const maxCounters = 10_000;
/** A worker whose primary process takes longer counts for itself: a limit that is too generous is better than no response. */
const maxCallMs = 1_000;
/** How far all workers together can exceed a leased limit: five percent. */
const leasedShare = 0.05;

const { counters: countersOf, leases } = onceInProcess<State>("rate-limits", () => ({
  counters: new Map(),
  leases: new LRUCache({ max: maxCounters }),
}));

/** A name that is different for limits with different settings. */
export const idOf = ({ name, points, seconds }: RateLimit) => `${name}:${points}:${seconds}`;

/** `canRefuse`: adds nothing when the limit would be exceeded. */
export type Count = { limit: RateLimit; who: string; points: number; canRefuse: boolean };
const name = "count";
onCall<Count & { spent: number }>(name, ({ spent, ...count }) => {
  if (spent > 0) countHere({ ...count, points: spent, canRefuse: false });
  return countHere(count);
});

/** Adds points, and returns the new usage by all workers. */
export async function countTogether(count: Count): Promise<Usage> {
  const { limit, who } = count;
  const lease = limit.isLeased && workers() > 1 ? leaseOf(limit, who) : undefined;
  const spent = lease?.spent ?? 0;
  // Until the primary process returns, each request asks it, so that requests in flight cannot exceed the lease together.
  if (lease) Object.assign(lease, { spent: 0, maxPoints: 0 });
  const usage = (await callPrimary(name, { ...count, spent }, maxCallMs)) as Usage | undefined;
  if (usage === undefined) return countHere(count);
  if (lease) extend(lease, limit, usage);
  return usage;
}

/** Consumes points of a lease. False when the primary process must count them. */
export function spendLease(limit: RateLimit, who: string, points: number): boolean {
  const lease = limit.isLeased && leases.get(leaseId(limit, who));
  if (!lease || lease.endsAt <= performance.now() || lease.spent + points > lease.maxPoints) return false;
  lease.spent += points;
  return true;
}

const leaseId = (limit: RateLimit, who: string) => `${idOf(limit)}:${who}`;

/** What was spent in an earlier window no longer counts. */
function leaseOf(limit: RateLimit, who: string): Lease {
  const id = leaseId(limit, who);
  const known = leases.get(id);
  if (known && known.endsAt > performance.now()) return known;
  const lease = { spent: 0, maxPoints: 0, endsAt: 0 };
  leases.set(id, lease);
  return lease;
}

function extend(lease: Lease, { points }: RateLimit, { consumedPoints, msBeforeNext }: Usage): void {
  const share = Math.floor((points * leasedShare) / workers());
  lease.maxPoints = Math.max(0, Math.min(share, points - consumedPoints));
  lease.endsAt = performance.now() + msBeforeNext;
}

/**
 * A window begins with its first request. More points than the limit are admitted when none was used, as a debt: the window lasts
 * as long as they would have taken.
 */
function countHere({ limit, who, points, canRefuse }: Count): Usage {
  const id = idOf(limit);
  const counters = countersOf.get(id) ?? new LRUCache<string, Counter>({ max: maxCounters });
  countersOf.set(id, counters);
  const now = performance.now();
  const current = counters.get(who);
  const isNew = current === undefined || current.endsAt <= now;
  const debt = Math.max(1, points / limit.points);
  const counter = isNew ? { points: 0, endsAt: now + limit.seconds * 1000 * debt } : current;
  const isRefused = canRefuse && !isNew && counter.points + points > limit.points;
  if (points > 0 && !isRefused) {
    counter.points += points;
    counters.set(who, counter);
  }
  return { consumedPoints: counter.points, msBeforeNext: counter.endsAt - now, isRefused };
}
