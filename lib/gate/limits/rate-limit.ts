/** Rate limits, counted by this server or in a shared Redis. */

import type { Redis } from "ioredis";
import { RateLimiterRedis } from "rate-limiter-flexible";
import { env } from "@/lib/env";
import { type Count, countTogether, limitId, type RateLimit, spendLease, type Usage } from "@/lib/gate/limits/counters";
import { describeError, log } from "@/lib/log";
import { meters } from "@/lib/metrics/meters";
import { onceInProcess } from "@/lib/once-in-process";
import { retryLater } from "@/lib/problem";

/** One Redis connection. */
type State = { readonly limiters: Map<string, Promise<RateLimiterRedis>>; redis?: Promise<Redis> };
const state = onceInProcess<State>("rate-limit-redis", () => ({ limiters: new Map() }));

/** Events per API key. */
export const eventLimit = (): RateLimit => ({ name: "events", ...env().rateLimits.events, isLeased: true });

/**
 * Consumes `points` from the limit of `who`.
 * @throws Problem rate_limited, with the headers of draft-ietf-httpapi-ratelimit-headers
 */
export async function consume(limit: RateLimit, who: string, points = 1): Promise<void> {
  if (spendLease(limit, who, points)) return;
  // A rejected request consumes nothing, so that a smaller batch can still pass.
  const usage = await count({ limit, who, points, canReject: true });
  if (usage.isRejected) throw limited(limit, usage);
}

/** Whether one point was left, which is then consumed. */
export async function take(limit: RateLimit, who: string): Promise<boolean> {
  return !(await count({ limit, who, points: 1, canReject: true })).isRejected;
}

/** Returns a point that was consumed in this window. */
export async function refund(limit: RateLimit, who: string): Promise<void> {
  await count({ limit, who, points: -1, canReject: false });
}

/** Consumes `points` for work that is already done, even beyond the limit. Never rejects. */
export async function charge(limit: RateLimit, who: string, points: number): Promise<void> {
  await count({ limit, who, points, canReject: false });
}

/** Consumes nothing. @throws Problem rate_limited when `who` has no points left */
export async function requireRemaining(limit: RateLimit, who: string): Promise<void> {
  const usage = await count({ limit, who, points: 0, canReject: false });
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

/** Adds points and returns the new usage. */
function count(request: Count): Promise<Usage> {
  const { redisUrl } = env().rateLimits;
  if (redisUrl === undefined) return countTogether(request);
  // While Redis is down, each server counts by itself. A limit that is too generous is better than rejecting everyone.
  return countInRedis(request, redisUrl).catch(() => countTogether(request));
}

async function countInRedis({ limit, who, points, canReject }: Count, redisUrl: string): Promise<Usage> {
  const limiter = await sharedLimiter(limit, redisUrl);
  if (points === 0) return (await limiter.get(who)) ?? { consumedPoints: 0, msBeforeNext: limit.seconds * 1000 };
  if (points < 0) return refundInRedis(limiter, who, -points);
  const usage = await limiter.penalty(who, points);
  if (!canReject || usage.consumedPoints <= limit.points) return usage;
  // The first request of a window may exceed the limit, as in `countHere`.
  if (usage.consumedPoints === points) return limiter.set(who, points, (limit.seconds * points) / limit.points);
  return { ...(await refundInRedis(limiter, who, points)), isRejected: true };
}

async function refundInRedis(limiter: RateLimiterRedis, who: string, points: number): Promise<Usage> {
  const { consumedPoints, msBeforeNext } = await limiter.reward(who, points);
  // The window ended in between, so there is nothing to refund.
  if (consumedPoints < 0) await limiter.delete(who);
  return { consumedPoints: Math.max(0, consumedPoints), msBeforeNext };
}

function sharedLimiter(limit: RateLimit, redisUrl: string): Promise<RateLimiterRedis> {
  const id = limitId(limit);
  const known = state.limiters.get(id);
  if (known) return known;
  state.redis ??= connect(redisUrl);
  const { name, points, seconds } = limit;
  const options = { keyPrefix: `sluice:${name}`, points, duration: seconds, rejectIfRedisNotReady: true };
  const made = state.redis.then((storeClient) => new RateLimiterRedis({ ...options, storeClient }));
  state.limiters.set(id, made);
  return made;
}

async function connect(redisUrl: string) {
  const { Redis } = await import("ioredis");
  const redis = new Redis(redisUrl, { enableOfflineQueue: false, maxRetriesPerRequest: 1 });
  redis.on("error", (error) => log("warn", "rate_limit_redis", { error: describeError(error) }));
  return redis;
}
