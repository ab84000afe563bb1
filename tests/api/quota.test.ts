/** A project's daily and monthly quotas. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import * as alerts from "@/app/api/dashboard/projects/[projectId]/alerts/route";
import * as erasure from "@/app/api/dashboard/projects/[projectId]/erasure/route";
import * as settings from "@/app/api/dashboard/projects/[projectId]/settings/route";
import * as usage from "@/app/api/dashboard/projects/[projectId]/usage/route";
import type { AlertList } from "@/lib/alerts/contracts/alerts";
import { deliverAlerts } from "@/lib/alerts/deliver-alerts";
import { notifyQuotas } from "@/lib/alerts/notify-quotas";
import type { UsageSummary } from "@/lib/projects/contracts/settings";
import { select } from "@/lib/store/query";
import { answer, aProject, dayMs, iso, midnight, type TestProject } from "@/tests/support/analytics";
import { aToken, send } from "@/tests/support/api";
import { call } from "@/tests/support/dashboard";
import { anEvent } from "@/tests/support/events";
import { aLogRecord, aLogsMessage, aSpan, aTraceMessage, exported, exportTo, rpcStatus } from "@/tests/support/otlp";
import { runSql } from "@/tests/support/stored";
import { withVariables } from "@/tests/support/variables";

withVariables({ DASHBOARD_EMAILS: "ada@example.com" });

const events = (count: number, fields: Record<string, unknown> = {}) =>
  Array.from({ length: count }, () => anEvent(fields));
type Sent = { accepted: number; warnings: string[]; error: { code: string; metadata: Record<string, unknown> } };

async function sendTo({ key }: Pick<TestProject, "key">, batch: unknown[], query = "") {
  const response = await send(key, { events: batch }, { query });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Sent };
}
async function aProjectWith(quota: { day: number | null; month: number | null }): Promise<TestProject> {
  const project = await aProject();
  const response = await call(settings, "PATCH", { params: { projectId: project.projectId }, body: { quota } });
  expect(response.status).toBe(200);
  return project;
}
const getUsage = ({ projectId }: TestProject) => answer<UsageSummary>(usage, projectId);
const Count = z.object({ events: z.coerce.number() });
async function countStored({ projectId }: TestProject): Promise<number> {
  const sql = "SELECT uniqExact(event_id) AS events FROM events WHERE project_id = {projectId:String}";
  return (await select(sql, { projectId }, Count))[0]?.events ?? 0;
}

describe("a quota per day", () => {
  const first = events(8);
  const second = events(5);
  let project: TestProject;
  beforeAll(async () => {
    project = await aProjectWith({ day: 10, month: null });
  });

  it("warns from 80% on, and accepts the batch that reaches it in full", async () => {
    expect((await sendTo(project, events(1))).body.warnings).toEqual([]);
    expect((await sendTo(project, first.slice(1))).body.warnings).toEqual([
      "quota: 8 of the project's 10 events per day are used",
    ]);
    expect(await sendTo(project, second)).toMatchObject({
      status: 200,
      body: { accepted: 5, warnings: ["quota: 13 of the project's 10 events per day are used"] },
    });
  });

  it("then refuses batches as a whole until the day ends in UTC, and stores none of their events", async () => {
    const { status, headers, body } = await sendTo(project, events(3));
    expect([status, body.error.code]).toEqual([429, "quota_exceeded"]);
    const resetsAt = iso(midnight(0) + dayMs);
    expect(body.error.metadata).toMatchObject({ period: "day", limit: 10, resetsAt });
    expect(Math.abs(Date.now() + Number(headers.get("retry-after")) * 1_000 - Date.parse(resetsAt))).toBeLessThan(
      5_000,
    );
    expect((await sendTo(project, [...second, ...events(1)])).status).toBe(429);
    expect(await countStored(project)).toBe(13);
  });

  it("accepts a resend of stored events, a dry run, and a project without a quota", async () => {
    expect(await sendTo(project, second)).toMatchObject({ status: 200, body: { accepted: 5 } });
    expect((await sendTo(project, events(3), "?dry_run=1")).status).toBe(200);
    expect((await sendTo(await aProject(), events(3))).status).toBe(200);
    expect(await countStored(project)).toBe(13);
  });

  it("applies to widgets and OpenTelemetry, with errors in their formats", async () => {
    const token = await aToken(project.key);
    const widget = events(1, { source: "widget" });
    expect(await sendTo({ key: token }, widget)).toMatchObject({
      status: 429,
      body: { error: { code: "quota_exceeded" } },
    });
    for (const encoding of ["protobuf", "json"] as const) {
      const response = await exportTo("traces", project.key, aTraceMessage([aSpan()]), encoding);
      expect(response.status).toBe(429);
      expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
      const { code, message } = await rpcStatus(response);
      expect([code, message]).toEqual([8, expect.stringMatching(/^quota_exceeded: /)]);
    }
    const foreign = await exportTo("traces", project.key, aTraceMessage([aSpan({ attributes: { "db.system": "x" } })]));
    expect(foreign.status).toBe(200);
    expect(await countStored(project)).toBe(13);
  });

  it("applies again as soon as it is raised", async () => {
    await call(settings, "PATCH", {
      params: { projectId: project.projectId },
      body: { quota: { day: 20, month: null } },
    });
    expect((await sendTo(project, events(1))).status).toBe(200);
    expect((await getUsage(project)).day).toEqual({ events: 14, quota: 20, resetsAt: iso(midnight(0) + dayMs) });
  });

  it("is not given back by an erasure", async () => {
    await sendTo(project, events(1, { user_id: "ada" }));
    expect((await getUsage(project)).day.events).toBe(15);
    await call(erasure, "POST", { params: { projectId: project.projectId }, body: { by: "user", id: "ada" } });
    expect((await getUsage(project)).day.events).toBe(15);
  });
});

describe("a project whose quota is used up", () => {
  let project: TestProject;
  beforeAll(async () => {
    project = await aProjectWith({ day: 2, month: null });
    await sendTo(project, events(2));
    expect((await sendTo(project, events(1))).status).toBe(429);
  });
  const old = iso(midnight(0) - 900 * dayMs);
  const invalid = () => [anEvent({ event_type: "" }), anEvent({ timestamp: old })];

  it("gets 400 with the issues for events that are all invalid, from servers and widgets", async () => {
    const widget = { key: await aToken(project.key) };
    for (const sender of [project, widget])
      expect(await sendTo(sender, invalid())).toMatchObject({
        status: 400,
        body: { error: { code: "all_events_invalid", metadata: { rejected: 2 } } },
      });
  });

  it("gets 200 for a report of dropped events, and 429 for a report beside a valid event", async () => {
    const report = { install: "b0c7a7e0", dropped: [{ reason: "overflow", sequences: [[1, 4]] }] };
    expect((await send(project.key, { ...report, events: [] })).status).toBe(200);
    expect((await send(project.key, { ...report, events: events(1) })).status).toBe(429);
    expect((await send(project.key, { ...report, events: invalid() })).status).toBe(400);
  });

  it.each(["protobuf", "json"] as const)(
    "gets 200 for OpenTelemetry items that are all rejected, in %s",
    async (encoding) => {
      const spans = [aSpan({ spanId: "" }), aSpan({ startTimeUnixNano: "1" })];
      const response = await exportTo("traces", project.key, aTraceMessage(spans), encoding);
      expect([response.status, (await exported("traces", response)).partialSuccess?.rejected]).toEqual([200, 2]);
      expect((await exportTo("traces", project.key, aTraceMessage([...spans, aSpan()]), encoding)).status).toBe(429);
    },
  );

  it("still accepts OpenTelemetry resends of stored spans and log records, and nothing new beside them", async () => {
    const other = await aProjectWith({ day: 3, month: null });
    const [spans, records] = [
      aTraceMessage([aSpan(), aSpan()]),
      aLogsMessage([aLogRecord(), aLogRecord({ attributes: { tool_name: "Read" } })]),
    ];
    expect((await exportTo("traces", other.key, spans)).status).toBe(200);
    expect((await exportTo("logs", other.key, records)).status).toBe(200);
    const again = await exportTo("traces", other.key, spans, "json");
    expect(again.status).toBe(200);
    expect((await exported("traces", again)).partialSuccess).toMatchObject({
      rejected: 0,
      errorMessage: "quota: 4 of the project's 3 events per day are used",
    });
    expect((await exportTo("logs", other.key, records)).status).toBe(200);
    expect((await exportTo("traces", other.key, aTraceMessage([aSpan()]))).status).toBe(429);
    expect(await countStored(other)).toBe(4);
  });
});

describe("resends", () => {
  it("don't use up a quota, however often they come", async () => {
    const project = await aProjectWith({ day: 10, month: null });
    const batch = events(4);
    for (let time = 0; time < 6; time++) expect((await sendTo(project, batch)).status).toBe(200);
    expect((await sendTo(project, events(4))).status).toBe(200);
    expect((await getUsage(project)).day.events).toBe(8);
  });

  it("on a later day don't count again", async () => {
    const project = await aProject();
    const [again, late] = events(2, { timestamp: iso(midnight(0) - 3_600_000) });
    await runSql(
      "INSERT INTO first_receipts SELECT sipHash64({projectId:String}, toUUID({id:String})), now64(3) - INTERVAL 1 DAY",
      { projectId: project.projectId, id: again?.event_id },
    );
    await sendTo(project, [again, late]);
    expect((await getUsage(project)).day.events).toBe(1);
  });

  it("sent concurrently with others exceed a quota by at most one batch", async () => {
    const project = await aProjectWith({ day: 50, month: null });
    const answers = await Promise.all(Array.from({ length: 12 }, () => sendTo(project, events(10))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(await countStored(project)).toBe(50);
  });
});

describe("a quota per month", () => {
  it("refuses events until its month ends, and sends one email about it", async () => {
    const project = await aProjectWith({ day: 1_000, month: 5 });
    await sendTo(project, events(5));
    const { body } = await sendTo(project, events(1));
    const now = new Date();
    const resetsAt = iso(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1));
    expect(body.error.metadata).toMatchObject({ period: "month", limit: 5, resetsAt });
    expect(await getUsage(project)).toMatchObject({ month: { events: 5, quota: 5, resetsAt }, day: { quota: 1_000 } });
    for (let time = 0; time < 2; time++) {
      await notifyQuotas(Date.now());
      await deliverAlerts(Date.now());
    }
    const { incidents, deliveries } = await answer<AlertList>(alerts, project.projectId);
    expect(incidents).toMatchObject([
      { condition: "More than 80% of the quota of 5 events per month used", isRuleDeleted: false },
    ]);
    expect(deliveries).toMatchObject([{ channel: "email", target: "ada@example.com", state: "sent" }]);
  });

  it.each([{ day: 0, month: null }, { day: 1.5, month: null }, { day: null }, { day: "5", month: null }, null, []])(
    "is refused as %j",
    async (quota) => {
      const { projectId } = await aProject();
      expect((await call(settings, "PATCH", { params: { projectId }, body: { quota } })).status).toBe(400);
    },
  );
});

it("usage is counted for each of the last 30 days, without other projects", async () => {
  const project = await aProject();
  await project.send(...events(3));
  const { days, month } = await getUsage(project);
  expect(days).toHaveLength(30);
  expect(days.slice(0, 2)).toEqual([
    { day: iso(midnight(0)).slice(0, 10), events: 3 },
    { day: iso(midnight(1)).slice(0, 10), events: 0 },
  ]);
  expect(month.events).toBe(3);
  expect((await call(usage, "GET", { params: { projectId: randomUUID() } })).status).toBe(404);
});
