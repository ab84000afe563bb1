/** One user, or one read token, does not make others wait for their queries. */
import { describe, expect, it } from "vitest";
import * as funnels from "@/app/api/dashboard/projects/[projectId]/funnels/route";
import * as overview from "@/app/api/dashboard/projects/[projectId]/overview/route";
import { changeMember } from "@/lib/accounts/member-store";
import { personLimit, tokenLimit } from "@/lib/endpoints/request-limits";
import { store } from "@/lib/store/store";
import { aProject } from "@/tests/support/analytics";
import { abandoned, aSession, call } from "@/tests/support/dashboard";
import { readProblemCode, readProblemMessage } from "@/tests/support/problems";
import { aReadToken, query } from "@/tests/support/reading";
import { readRows } from "@/tests/support/stored";
import { withVariables } from "@/tests/support/variables";

withVariables({ DASHBOARD_EMAILS: "jane@acme.com" });

/** Waits until it is aborted, which is checked after each block. */
const endless = "SELECT toString(sum(sleepEachRow(0.05))) AS text FROM numbers(2000)";
const settings = { max_execution_time: 100, max_block_size: 1 };

/** Heavy statements of our own jobs occupy the place for heavy ones until `end`. */
async function holdHeavy() {
  const { reader } = await store();
  const leaving = new AbortController();
  const held = reader.rows(endless, {}, settings, leaving.signal, "heavy").catch(() => undefined);
  await expect.poll(running).toBe(1);
  return async () => {
    leaving.abort();
    await held;
  };
}

async function running(): Promise<number> {
  const like = "query LIKE '%sleepEachRow(0.05)%' AND is_cancelled = 0";
  // Includes this query.
  return (await readRows(`SELECT query FROM system.processes WHERE ${like}`)).length - 1;
}

async function aViewer(email: string) {
  const { projectId } = await aProject();
  await changeMember(projectId, email, "viewer", "jane@acme.com");
  return { projectId, cookie: await aSession(email) };
}

const asks = ({ projectId, cookie }: Awaited<ReturnType<typeof aViewer>>) => ({
  params: { projectId },
  headers: { cookie },
  query: `?${new URLSearchParams({ steps: "step,tool_call", within: "session" })}`,
});

describe("while heavy queries wait", () => {
  it("another project's overview is answered, and a funnel whose client leaves never runs", async () => {
    const [ada, bob] = [await aViewer("ada@acme.com"), await aViewer("bob@acme.com")];
    const end = await holdHeavy();
    const leaving = new AbortController();
    const waiting = Array.from({ length: personLimit.maxRunning }, () =>
      call(funnels, "GET", { ...asks(ada), signal: leaving.signal }),
    );

    const answer = await call(overview, "GET", {
      params: { projectId: bob.projectId },
      headers: { cookie: bob.cookie },
    });
    expect(answer.status).toBe(200);
    // The heavy one still runs, so no funnel was answered meanwhile.
    expect(await running()).toBe(1);
    leaving.abort();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(Array(personLimit.maxRunning).fill(499));
    await end();
  });

  it("a user's further requests wait, then are refused with what to do, and others are not", async () => {
    const [ada, bob] = [await aViewer("eve@acme.com"), await aViewer("ann@acme.com")];
    const end = await holdHeavy();
    const leaving = new AbortController();
    const count = personLimit.maxRunning + personLimit.maxWaiting;
    let refused: Response | undefined;
    const all = Array.from({ length: count + 1 }, async () => {
      const response = await call(funnels, "GET", { ...asks(ada), signal: leaving.signal });
      if (response.status === 429) refused = response;
      return response.status;
    });
    await expect.poll(() => refused?.status).toBe(429);

    expect(await readProblemMessage(refused as Response)).toBe(personLimit.message);
    expect((refused as Response).headers.get("retry-after")).toBe("1");
    const other = await call(overview, "GET", {
      params: { projectId: bob.projectId },
      headers: { cookie: bob.cookie },
    });
    expect(other.status).toBe(200);
    leaving.abort();
    const statuses = await Promise.all(all);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    await end();
  });

  it("a request that waits for its own user's others is dropped when its client leaves", async () => {
    const ada = await aViewer("max@acme.com");
    const end = await holdHeavy();
    const leaving = new AbortController();
    const first = Array.from({ length: personLimit.maxRunning }, () =>
      call(funnels, "GET", { ...asks(ada), signal: leaving.signal }),
    );
    expect(
      await abandoned(overview, "GET", { params: { projectId: ada.projectId }, headers: { cookie: ada.cookie } }),
    ).toBe(499);
    leaving.abort();
    await Promise.all(first);
    await end();
  });
});

it("a read token's requests beyond its share are refused with 429, and those of another token are answered", async () => {
  const { projectId } = await aProject();
  const [busy, other] = [await aReadToken(projectId), await aReadToken(projectId)];
  const count = tokenLimit.maxRunning + tokenLimit.maxWaiting + 1;
  // All of them are authenticated before the first is answered, because a held reader answers none.
  const { reader } = await store();
  const leaving = new AbortController();
  const held = [1, 2].map(() => reader.rows(endless, {}, settings, leaving.signal, "light").catch(() => undefined));
  await expect.poll(running).toBe(2);
  const all = Array.from({ length: count }, () => query("errors", busy));
  const otherAnswer = query("errors", other);
  const refused = await Promise.race(all);
  expect(refused.status).toBe(429);
  expect(await readProblemCode(refused)).toBe("rate_limited");
  expect(refused.headers.get("ratelimit-policy")).toBe(`"${tokenLimit.name}";q=${tokenLimit.maxRunning}`);
  leaving.abort();
  await Promise.all(held);

  expect((await Promise.all(all)).filter(({ status }) => status === 200)).toHaveLength(count - 1);
  expect((await otherAnswer).status).toBe(200);
});
