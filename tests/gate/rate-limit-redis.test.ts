/** Rate limits shared through Redis. */
import { afterAll, expect, it } from "vitest";
import type { Problem } from "@/lib/problem";
import { startRedis } from "@/tests/support/redis-server";

const redis = await startRedis();
Object.assign(process.env, { RATE_LIMIT_REDIS_URL: redis.url });
const { consume } = await import("@/lib/gate/limits/rate-limit");
const { hourlyLimit } = await import("@/lib/projects/audit/recorded");
afterAll(() => redis.close());

const limit = { name: "shared", points: 10, seconds: 60 };
const takeCode = (taken: Promise<void>) => taken.then(() => "taken").catch(({ code }: Problem) => code);

/** The client connects on first use. Until then, each process keeps its own count. */
async function counted(who: string): Promise<void> {
  const deadline = Date.now() + 5_000;
  while (!redis.keys().some((key) => key.endsWith(who)) && Date.now() < deadline) {
    await consume({ ...limit, points: 1_000_000 }, who);
    await new Promise(setImmediate);
  }
}

it("counts in Redis, where other processes see it, and rejects requests over the limit", async () => {
  await counted("warm-up");
  expect(await takeCode(consume(limit, "someone", 10))).toBe("taken");
  expect(redis.keys()).toContain("sluice:shared:someone");
  expect(await takeCode(consume(limit, "someone"))).toBe("rate_limited");
});

it("refunds rejected requests", async () => {
  await consume(limit, "refunded", 8);
  expect(await takeCode(consume(limit, "refunded", 3))).toBe("rate_limited");
  expect(await takeCode(consume(limit, "refunded", 2))).toBe("taken");
  expect(await takeCode(consume(limit, "refunded"))).toBe("rate_limited");
});

it("bounds entries of the audit log across servers, by a hash of the user or network", async () => {
  const limit = hourlyLimit("tests", { perKey: 2, total: 5 });
  const taken = async (key: string, times: number) => {
    const all = [];
    for (let time = 0; time < times; time++) all.push(await limit.take(key));
    return all;
  };
  expect(await taken("jane@acme.com", 3)).toEqual([true, true, false]);
  await limit.giveBack("jane@acme.com");
  expect(await taken("jane@acme.com", 2)).toEqual([true, false]);
  expect(await taken("max@acme.com", 2)).toEqual([true, true]);
  // Four of the five for everyone are used.
  expect([...(await taken("ann@acme.com", 1)), ...(await taken("bob@acme.com", 1))]).toEqual([true, false]);
  const keys = redis.keys().filter((key) => key.startsWith("sluice:audit-tests"));
  expect(keys).toHaveLength(5);
  expect(keys.join()).not.toContain("@");
});

it("admits a request over the limit when nothing is used, and carries the excess as a debt", async () => {
  expect(await takeCode(consume(limit, "large", 25))).toBe("taken");
  const problem = (await consume(limit, "large").catch((error) => error)) as Problem;
  expect(Number(problem.metadata.retryAfterSeconds)).toBeGreaterThan(100);
});

it("counts in this process while Redis is down, and rejects nobody because of it", async () => {
  await redis.close();
  expect(await takeCode(consume(limit, "another", 10))).toBe("taken");
  expect(await takeCode(consume(limit, "another"))).toBe("rate_limited");
});
