/** Rate limits counted in this process. */
import { expect, it } from "vitest";
import { consume, requireRemaining } from "@/lib/gate/limits/rate-limit";
import type { Problem } from "@/lib/problem";

const takeCode = (taken: Promise<void>) => taken.then(() => "taken").catch(({ code }: Problem) => code);

it("keeps the counter of an active client and evicts the least recently used, for any number of addresses", async () => {
  const limit = { name: "flood", points: 5, seconds: 3_600 };
  await consume(limit, "idle", 5);
  await consume(limit, "busy", 5);
  for (let client = 0; client < 100_000; client++) {
    await consume(limit, `client ${client}`);
    if (client % 1_000 === 0) expect(await takeCode(consume(limit, "busy"))).toBe("rate_limited");
  }

  expect(await takeCode(consume(limit, "idle"))).toBe("taken");
});

it("admits a request over the limit when nothing is used, and carries the excess as a debt", async () => {
  const limit = { name: "debt", points: 10, seconds: 3_600 };
  await consume(limit, "someone", 1);
  expect(await takeCode(consume(limit, "someone", 25))).toBe("rate_limited");
  await consume(limit, "other", 25);
  const problem = (await consume(limit, "other").catch((error) => error)) as Problem;
  expect(problem.metadata.retryAfterSeconds).toBe(3_600 * 2.5);
});

it("refunds rejected requests, and reports the remaining points without consuming any", async () => {
  const limit = { name: "refund", points: 10, seconds: 3_600 };
  await consume(limit, "someone", 8);
  expect(await takeCode(consume(limit, "someone", 3))).toBe("rate_limited");
  for (let times = 0; times < 20; times++) expect(await takeCode(requireRemaining(limit, "someone"))).toBe("taken");
  expect(await takeCode(consume(limit, "someone", 2))).toBe("taken");
  expect(await takeCode(requireRemaining(limit, "someone"))).toBe("rate_limited");
});
