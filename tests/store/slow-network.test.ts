/** A ClickHouse server that does not respond, or not in time. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as alertRoutes from "@/app/api/dashboard/projects/[projectId]/alerts/route";
import { AlertList } from "@/lib/alerts/contracts/alerts";
import { evaluateRules } from "@/lib/alerts/evaluate-rules";
import { newApiKey } from "@/lib/gate/auth/api-key";
import { closeStore } from "@/lib/store/store";
import * as analytics from "@/tests/support/analytics";
import { receipt, send } from "@/tests/support/api";
import { aClickHouseServer } from "@/tests/support/clickhouse-server";
import { call } from "@/tests/support/dashboard";
import { anEvent } from "@/tests/support/events";
import { aProject, expectUnavailable, readiness } from "@/tests/support/network-clients";
import { countRows } from "@/tests/support/stored";
import { withVariables } from "@/tests/support/variables";

const server = await aClickHouseServer();
// The client also reads its timeout from the URL. It is shorter here than in production.
withVariables({
  CLICKHOUSE_URL: `${server.url}?request_timeout=3000`,
  DASHBOARD_EMAILS: "ada@example.com",
});
const insertOfEvents = "INSERT INTO events ";

beforeAll(async () => {
  await server.start();
  // The first insert takes longest.
  const { key } = await aProject();
  await send(key, { events: [anEvent()] });
});
beforeEach(server.recover);
afterAll(server.remove);

describe.each([
  { does: "hang", when: "before" },
  { does: "hang", when: "after" },
  { does: "stall", when: "after" },
] as const)("a server whose responses $does, $when it executes an insert", (fault) => {
  it("is retried once with the same token, and the block is stored once", async () => {
    const { key, projectId } = await aProject();
    await server.received("");
    await server.order({ at: insertOfEvents, ...fault });
    expect((await send(key, { events: [anEvent()] })).status).toBe(200);
    const inserts = await server.received(insertOfEvents);
    expect(inserts).toHaveLength(2);
    expect(inserts[1]).toEqual(inserts[0]);
    expect(await countRows("events", projectId)).toBe(1);
  });
});

describe("a server that hangs", () => {
  it("causes 503 for a write after its retry, and waiting writes are stored when the server responds again", async () => {
    const { key, projectId } = await aProject();
    await server.order({ at: insertOfEvents, does: "hang", times: 2 });
    const responses = await Promise.all([1, 2, 3].map(() => send(key, { events: [anEvent()] })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 503]);
    expect(await countRows("events", projectId)).toBe(2);
  });

  it("causes 503, never 401, for a key that is not cached", async () => {
    await server.order({ at: "SELECT ", does: "hang" });
    await expectUnavailable(await send(newApiKey(), { events: [anEvent()] }));
  });

  it("is not ready until it responds again", async () => {
    await server.order({ at: "SELECT ", does: "hang" });
    expect(await readiness()).toBe(503);
    await expect.poll(readiness).toBe(200);
  });

  it("causes 503 when it hangs from the start, and is used once it responds", async () => {
    const { key } = await aProject();
    await closeStore();
    await server.order({ at: "", does: "hang", times: 2 });
    await expectUnavailable(await receipt(key, "req_none"));
    await server.recover();
    expect((await receipt(key, "req_none")).status).toBe(404);
  });
});

describe("alert rules", () => {
  const now = Date.now() + 10 * analytics.minuteMs;
  let project: analytics.TestProject;

  beforeAll(async () => {
    project = await analytics.aProject();
    const { projectId } = project;
    for (const rule of [
      { kind: "silence", window: "5m", minimum: 1 },
      { kind: "error_rate", threshold: 50, window: "5m", minimum: 1 },
    ])
      expect((await call(alertRoutes, "POST", { params: { projectId }, body: rule })).status).toBe(201);
    await project.send({ timestamp: analytics.iso(now - 6 * analytics.minuteMs) });
    await project.send({ timestamp: analytics.iso(now - analytics.minuteMs), status: "success" });
  });
  const readAlerts = async () => AlertList.parse(await analytics.answer(alertRoutes, project.projectId));

  it("change nothing while the store is down or slow", async () => {
    await evaluateRules(now);
    expect((await readAlerts()).rules.map(({ state }) => state)).toEqual(["ok", "ok"]);

    await server.stop();
    await expect(evaluateRules(now + analytics.minuteMs)).rejects.toMatchObject({ code: "storage_unavailable" });
    await server.start();
    await server.order({ at: "SELECT toUnixTimestamp64Milli(timestamp) >=", does: "hang", times: 4 });
    await evaluateRules(now + 2 * analytics.minuteMs);
    await server.recover();
    expect(await readAlerts()).toMatchObject({ rules: [{ state: "ok" }, { state: "ok" }], incidents: [] });
  });

  it("report silence only once senders have had time to resend what was not stored", async () => {
    await evaluateRules(now + 5 * analytics.minuteMs);
    expect(await readAlerts()).toMatchObject({ rules: [{ state: "unknown" }, {}], incidents: [] });
    await evaluateRules(now + 8 * analytics.minuteMs);
    expect((await readAlerts()).incidents).toMatchObject([
      { opening: "0 events, compared with 1 in the previous window" },
    ]);
  });
});
