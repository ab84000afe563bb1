/** Rate limits: counted in this process, or in Redis when there is one to share. */
import type { Redis } from "ioredis";
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { env } from "@/lib/env";
import { describeError, log } from "@/lib/log";
import { retryLater } from "@/lib/problem";

/** `points` in any window of `seconds`. */
export type RateLimit = { readonly name: string; readonly points: number; readonly seconds: number };

/** One set of counters, and one connection, per process, whatever bundle a route lives in. */
type State = { limiters: Map<string, Promise<RateLimiterAbstract>>; redis?: Promise<Redis> };
const key = Symbol.for("sluice.rate-limits");
const state = globalThis as unknown as { [key]: State };
state[key] ??= { limiters: new Map() };

/**
 * Takes `points` of a limit on behalf of `who`.
 * @throws Problem rate_limited, with the headers of draft-ietf-httpapi-ratelimit-headers
 */
export async function consume(limit: RateLimit, who: string, points = 1): Promise<void> {
  const limiter = await limiterOf(limit);
  try {
    await limiter.consume(who, points);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw limited(limit, await giveBack(limiter, who, points));
  }
}

/** Takes `points` without refusing: what was done is charged, however little is left. */
export async function charge(limit: RateLimit, who: string, points: number): Promise<void> {
  await (await limiterOf(limit)).penalty(who, points);
}

/** What was refused was not taken: a smaller batch may still fit. Where the window ended in between, there is nothing to give. */
async function giveBack(limiter: RateLimiterAbstract, who: string, points: number): Promise<RateLimiterRes> {
  const after = await limiter.reward(who, points);
  if (after.consumedPoints < 0) await limiter.delete(who);
  return after;
}

/** @throws Problem rate_limited when `who` has nothing left; takes nothing. */
export async function requireRemaining(limit: RateLimit, who: string): Promise<void> {
  const taken = await (await limiterOf(limit)).get(who);
  if (taken && taken.consumedPoints >= limit.points) throw limited(limit, taken);
}

function limited({ name, points, seconds }: RateLimit, { msBeforeNext, consumedPoints }: RateLimiterRes) {
  const remainingPoints = Math.min(points, Math.max(0, points - consumedPoints));
  const resetSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return retryLater("rate_limited", resetSeconds, {
    headers: {
      RateLimit: `"${name}";r=${remainingPoints};t=${resetSeconds}`,
      "RateLimit-Policy": `"${name}";q=${points};w=${seconds}`,
    },
  });
}

function limiterOf(limit: RateLimit): Promise<RateLimiterAbstract> {
  const { limiters } = state[key];
  const id = `${limit.name}:${limit.points}:${limit.seconds}`;
  const known = limiters.get(id);
  if (known) return known;
  const made = makeLimiter(limit);
  limiters.set(id, made);
  return made;
}

async function makeLimiter({ name, points, seconds }: RateLimit): Promise<RateLimiterAbstract> {
  const options = { keyPrefix: `sluice:${name}`, points, duration: seconds };
  const inProcess = new RateLimiterMemory(options);
  const { redisUrl } = env().rateLimits;
  if (redisUrl === undefined) return inProcess;
  state[key].redis ??= connect(redisUrl);
  const storeClient = await state[key].redis;
  // While Redis is away each process counts for itself: a limit too generous beats a door that is shut.
  return new RateLimiterRedis({ ...options, storeClient, rejectIfRedisNotReady: true, insuranceLimiter: inProcess });
}

async function connect(redisUrl: string) {
  const { Redis } = await import("ioredis");
  const redis = new Redis(redisUrl, { enableOfflineQueue: false, maxRetriesPerRequest: 1 });
  redis.on("error", (error) => log("warn", "rate_limit_redis", { error: describeError(error) }));
  return redis;
}
