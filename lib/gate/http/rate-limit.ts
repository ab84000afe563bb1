/** Rate limits, counted in this process or in a shared Redis. */
import type { Redis } from "ioredis";
import { LRUCache } from "lru-cache";
import { RateLimiterRedis } from "rate-limiter-flexible";
import { env } from "@/lib/env";
import { describeError, log } from "@/lib/log";
import { meters } from "@/lib/metrics/meters";
import { retryLater } from "@/lib/problem";

/** `points` in any window of `seconds`. */
export type RateLimit = { readonly name: string; readonly points: number; readonly seconds: number };
/** What was consumed in the current window, and when it ends. */
type Usage = { readonly consumedPoints: number; readonly msBeforeNext: number };
type Counter = { points: number; readonly endsAt: number };

/**
 * Counters per limit in this process. Beyond this, the least recently used one is evicted: a client that keeps sending
 * keeps its counter, and a flood from many addresses cannot use more memory.
 */
const maxCounters = 10_000;

/** Counters by limit, and one Redis connection. On `globalThis` because Next may load this module in several bundles. */
type State = {
  readonly counters: Map<string, LRUCache<string, Counter>>;
  readonly shared: Map<string, Promise<RateLimiterRedis>>;
  redis?: Promise<Redis>;
};
const key = Symbol.for("sluice.rate-limits");
const shared = globalThis as unknown as { [key]: State };
shared[key] ??= { counters: new Map(), shared: new Map() };
const state = shared[key];

/**
 * Consumes `points` of a limit for `who`.
 * @throws Problem rate_limited, with the headers of draft-ietf-httpapi-ratelimit-headers
 */
export async function consume(limit: RateLimit, who: string, points = 1): Promise<void> {
  const usage = await count(limit, who, points);
  // Refund a rejected request so that a smaller batch can still pass.
  if (usage.consumedPoints > limit.points) throw limited(limit, await count(limit, who, -points));
}

/** Consumes `points` for work that is already done, even beyond the limit. Never rejects. */
export async function charge(limit: RateLimit, who: string, points: number): Promise<void> {
  await count(limit, who, points);
}

/** Consumes nothing. @throws Problem rate_limited when `who` has no points left */
export async function requireRemaining(limit: RateLimit, who: string): Promise<void> {
  const usage = await count(limit, who, 0);
  if (usage.consumedPoints >= limit.points) throw limited(limit, usage);
}

function limited({ name, points, seconds }: RateLimit, { msBeforeNext, consumedPoints }: Usage) {
  const remainingPoints = Math.min(points, Math.max(0, points - consumedPoints));
  const resetSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  meters()?.rateLimited.add(1, name);
  return retryLater("rate_limited", resetSeconds, {
    headers: {
      RateLimit: `"${name}";r=${remainingPoints};t=${resetSeconds}`,
      "RateLimit-Policy": `"${name}";q=${points};w=${seconds}`,
    },
  });
}

const idOf = ({ name, points, seconds }: RateLimit) => `${name}:${points}:${seconds}`;

/** Adds points, or refunds negative ones, and returns the new usage. */
async function count(limit: RateLimit, who: string, points: number): Promise<Usage> {
  const { redisUrl } = env().rateLimits;
  if (redisUrl === undefined) return countHere(limit, who, points);
  // While Redis is down, each process counts for itself: a limit that is too generous is better than rejecting everyone.
  return countInRedis(limit, redisUrl, who, points).catch(() => countHere(limit, who, points));
}

/** A window begins with its first request. */
function countHere(limit: RateLimit, who: string, points: number): Usage {
  const id = idOf(limit);
  const counters = state.counters.get(id) ?? new LRUCache<string, Counter>({ max: maxCounters });
  state.counters.set(id, counters);
  const now = performance.now();
  const current = counters.get(who);
  const counter = current && current.endsAt > now ? current : { points: 0, endsAt: now + limit.seconds * 1000 };
  counter.points = Math.max(0, counter.points + points);
  if (points > 0) counters.set(who, counter);
  return { consumedPoints: counter.points, msBeforeNext: counter.endsAt - now };
}

async function countInRedis(limit: RateLimit, redisUrl: string, who: string, points: number): Promise<Usage> {
  const limiter = await sharedLimiter(limit, redisUrl);
  if (points === 0) return (await limiter.get(who)) ?? { consumedPoints: 0, msBeforeNext: limit.seconds * 1000 };
  if (points > 0) return limiter.penalty(who, points);
  const after = await limiter.reward(who, -points);
  // The window ended in between, so there is nothing to refund.
  if (after.consumedPoints < 0) await limiter.delete(who);
  return after;
}

function sharedLimiter(limit: RateLimit, redisUrl: string): Promise<RateLimiterRedis> {
  const id = idOf(limit);
  const known = state.shared.get(id);
  if (known) return known;
  state.redis ??= connect(redisUrl);
  const { name, points, seconds } = limit;
  const options = { keyPrefix: `sluice:${name}`, points, duration: seconds, rejectIfRedisNotReady: true };
  const made = state.redis.then((storeClient) => new RateLimiterRedis({ ...options, storeClient }));
  state.shared.set(id, made);
  return made;
}

async function connect(redisUrl: string) {
  const { Redis } = await import("ioredis");
  const redis = new Redis(redisUrl, { enableOfflineQueue: false, maxRetriesPerRequest: 1 });
  redis.on("error", (error) => log("warn", "rate_limit_redis", { error: describeError(error) }));
  return redis;
}
