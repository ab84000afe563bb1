/** Alert rules while a ClickHouse server is down or slow. */
import { afterAll, beforeAll, expect, it } from "vitest";
import * as all from "@/app/api/dashboard/projects/[projectId]/alerts/route";
import { evaluateRules } from "@/lib/dashboard/alerts/evaluate-rules";
import { AlertList } from "@/lib/dashboard/contracts/alerts";
import { answer, aProject, iso, minuteMs, type TestProject } from "@/tests/support/analytics";
import { aClickHouseServer } from "@/tests/support/clickhouse-server";
import { call } from "@/tests/support/dashboard";

const server = await aClickHouseServer();
Object.assign(process.env, {
  CLICKHOUSE_URL: `${server.url}?request_timeout=4000`,
  DASHBOARD_EMAILS: "ada@example.com",
});
const now = Date.now() + 10 * minuteMs;
let project: TestProject;

beforeAll(async () => {
  await server.start();
  project = await aProject();
  const { projectId } = project;
  for (const rule of [
    { kind: "silence", window: "5m", minimum: 1 },
    { kind: "error_rate", threshold: 50, window: "5m", minimum: 1 },
  ])
    expect((await call(all, "POST", { params: { projectId }, body: rule })).status).toBe(201);
  await project.send({ timestamp: iso(now - 6 * minuteMs) });
  await project.send({ timestamp: iso(now - minuteMs), status: "success" });
});
afterAll(server.remove);

const alerts = async () => AlertList.parse(await answer(all, project.projectId));

it("changes nothing while the store is down or slow", async () => {
  await evaluateRules(now);
  expect((await alerts()).rules.map(({ state }) => state)).toEqual(["ok", "ok"]);

  await server.stop();
  await expect(evaluateRules(now + minuteMs)).rejects.toMatchObject({ code: "storage_unavailable" });
  await server.start();
  await server.order({ at: "SELECT toUnixTimestamp64Milli(timestamp) >=", does: "hang", times: 4 });
  await evaluateRules(now + 2 * minuteMs);
  await server.recover();
  expect(await alerts()).toMatchObject({ rules: [{ state: "ok" }, { state: "ok" }], incidents: [] });
});

it("reports silence only once senders have had time to resend what was not stored", async () => {
  await evaluateRules(now + 5 * minuteMs);
  expect(await alerts()).toMatchObject({ rules: [{ state: "unknown" }, {}], incidents: [] });
  await evaluateRules(now + 8 * minuteMs);
  expect((await alerts()).incidents).toMatchObject([{ opening: "0 events, compared with 1 in the previous window" }]);
});
