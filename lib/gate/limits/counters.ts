/** Rate limit counters, shared by the workers of one server. The primary process counts for all of them. */

import { LRUCache } from "lru-cache";
import { onceInProcess } from "@/lib/once-in-process";
import { callPrimary, onCall, workers } from "@/lib/workers/link";

/** Allows `points` per window of `seconds`. */
export type RateLimit = {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
  /** Lets workers consume a few points before they report to the primary process, so that most requests need no call. */
  readonly isLeased?: true;
};
/** The points consumed in the current window, and when it ends. */
export type Usage = { readonly consumedPoints: number; readonly msBeforeNext: number; readonly isRejected?: boolean };

type Counter = { points: number; readonly endsAt: number };
/** The points that this worker may consume before it reports to the primary process, and those not yet reported. */
type Lease = { spent: number; maxPoints: number; endsAt: number };

/**
 * Maximum number of counters per limit. Beyond this, the least recently used one is evicted. A client that keeps sending keeps its counter,
 * and a flood from many addresses cannot use more memory.
 */
const maxCounters = 10_000;
/** If the primary process takes longer to respond, the worker counts by itself. A limit that is too generous is better than no response. */
const maxCallMs = 1_000;
/** How far all workers together can exceed a leased limit: five percent. */
const leasedShare = 0.05;

const { counters: countersByLimit, leases } = onceInProcess("rate-limits", () => ({
  counters: new Map<string, LRUCache<string, Counter>>(),
  leases: new LRUCache<string, Lease>({ max: maxCounters }),
}));

/** Differs between limits with different settings. */
export const limitId = ({ name, points, seconds }: RateLimit) => `${name}:${points}:${seconds}`;

/** `canReject`: consumes nothing if the limit would be exceeded. Negative points are a refund. */
export type Count = { limit: RateLimit; who: string; points: number; canReject: boolean };
const name = "count";
onCall<Count & { spent: number }>(name, ({ spent, ...count }) => {
  if (spent > 0) countHere({ ...count, points: spent, canReject: false });
  return countHere(count);
});

/** Adds points and returns the new usage across all workers. */
export async function countTogether(count: Count): Promise<Usage> {
  const { limit, who } = count;
  const lease = limit.isLeased && workers() > 1 ? openLease(limit, who) : undefined;
  const spent = lease?.spent ?? 0;
  // Until the primary process responds, every request goes to it, so that concurrent requests cannot exceed the lease together.
  if (lease) Object.assign(lease, { spent: 0, maxPoints: 0 });
  const call = callPrimary(name, { ...count, spent }, maxCallMs) as Promise<Usage | undefined> | undefined;
  const usage = call && (await call);
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

const leaseId = (limit: RateLimit, who: string) => `${limitId(limit)}:${who}`;

/** Returns a new lease if the window has ended. Points from an earlier window no longer count. */
function openLease(limit: RateLimit, who: string): Lease {
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

/** A window begins with its first request. That request may exceed the limit, which extends the window in proportion. */
function countHere({ limit, who, points, canReject }: Count): Usage {
  const id = limitId(limit);
  const counters = countersByLimit.get(id) ?? new LRUCache<string, Counter>({ max: maxCounters });
  countersByLimit.set(id, counters);
  const now = performance.now();
  const current = counters.get(who);
  const isNew = current === undefined || current.endsAt <= now;
  const debt = Math.max(1, points / limit.points);
  const counter = isNew ? { points: 0, endsAt: now + limit.seconds * 1000 * debt } : current;
  const isRejected = canReject && !isNew && counter.points + points > limit.points;
  const isRefundOfEarlierWindow = points < 0 && isNew;
  if (points !== 0 && !isRejected && !isRefundOfEarlierWindow) {
    counter.points = Math.max(0, counter.points + points);
    counters.set(who, counter);
  }
  return { consumedPoints: counter.points, msBeforeNext: counter.endsAt - now, isRejected };
}
