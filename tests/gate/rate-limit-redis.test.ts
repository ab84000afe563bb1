/** Rate limits shared through Redis. */
import { afterAll, expect, it } from "vitest";
import type { Problem } from "@/lib/problem";
import { startRedis } from "@/tests/support/redis-server";

const redis = await startRedis();
Object.assign(process.env, { RATE_LIMIT_REDIS_URL: redis.url });
const { consume } = await import("@/lib/gate/http/rate-limit");
afterAll(() => redis.close());

const limit = { name: "shared", points: 10, seconds: 60 };
const codeOf = (taken: Promise<void>) => taken.then(() => "taken").catch(({ code }: Problem) => code);

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
  expect(await codeOf(consume(limit, "someone", 10))).toBe("taken");
  expect(redis.keys()).toContain("sluice:shared:someone");
  expect(await codeOf(consume(limit, "someone"))).toBe("rate_limited");
});

it("admits a request over the limit when nothing is used, and carries the excess as a debt", async () => {
  expect(await codeOf(consume(limit, "large", 25))).toBe("taken");
  const problem = (await consume(limit, "large").catch((error) => error)) as Problem;
  expect(Number(problem.metadata.retryAfterSeconds)).toBeGreaterThan(100);
});

it("counts in this process while Redis is down, and rejects nobody because of it", async () => {
  await redis.close();
  expect(await codeOf(consume(limit, "another", 10))).toBe("taken");
  expect(await codeOf(consume(limit, "another"))).toBe("rate_limited");
});
