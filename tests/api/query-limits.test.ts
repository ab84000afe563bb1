/** The rate limit of `GET /v1/query/…`, and of searches and completions in the dashboard. It is set low here. */
import { expect, it } from "vitest";
import * as completions from "@/app/api/dashboard/projects/[projectId]/completions/route";
import * as search from "@/app/api/dashboard/projects/[projectId]/search/route";
import { aProject } from "@/tests/support/analytics";

import { aSession, call } from "@/tests/support/dashboard";
import { readProblemCode } from "@/tests/support/problems";
import { aReadToken, query } from "@/tests/support/reading";
import { withVariables } from "@/tests/support/variables";

withVariables({ RATE_LIMIT_QUERIES_PER_MINUTE: "2" });

it("applies per read token to all queries, including rejected ones", async () => {
  const { projectId } = await aProject();
  const [one, other] = [await aReadToken(projectId), await aReadToken(projectId)];
  expect((await query("errors", one)).status).toBe(200);
  expect((await query("overview", one, { range: "1y" })).status).toBe(400);
  const limited = await query("find", one, { id: "x" });

  expect(limited.status).toBe(429);
  expect(limited.headers.get("ratelimit-policy")).toBe('"queries";q=2;w=60');
  expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await readProblemCode(limited)).toBe("rate_limited");
  expect((await query("errors", other)).status).toBe(200);
});

it("is per session for searches and completions together", async () => {
  const { projectId } = await aProject();
  const as = (cookie: string) => ({ params: { projectId }, body: { text: "x" }, headers: { cookie } });
  const [one, other] = [await aSession(), await aSession()];
  expect((await call(search, "POST", as(one))).status).toBe(200);
  expect((await call(completions, "POST", as(one))).status).toBe(200);
  expect(await readProblemCode(await call(search, "POST", as(one)))).toBe("rate_limited");
  expect((await call(search, "POST", as(other))).status).toBe(200);
});
