/** How long the events of a project are kept. */
import { describe, expect, it } from "vitest";
import * as overview from "@/app/api/dashboard/projects/[projectId]/overview/route";
import * as preview from "@/app/api/dashboard/projects/[projectId]/settings/retention-preview/route";
import * as settings from "@/app/api/dashboard/projects/[projectId]/settings/route";
import * as trace from "@/app/api/dashboard/projects/[projectId]/traces/[traceId]/route";
import * as traces from "@/app/api/dashboard/projects/[projectId]/traces/route";
import type { Overview, Traces } from "@/lib/analytics/contracts/analytics-answers";
import { sealHours } from "@/lib/analytics/sealing/seal-hours";
import { refreshSettings } from "@/lib/gate/settings/project-settings";
import { saveSettings } from "@/lib/gate/settings/setting-store";
import type { RetentionPreview, SettingsSummary } from "@/lib/projects/contracts/settings";
import { confirmClock } from "@/lib/store/trusted-clock";
import {
  answer,
  aProject,
  between,
  dayMs,
  hourMs,
  iso,
  midnight,
  runQuery,
  type TestProject,
} from "@/tests/support/analytics";
import { send } from "@/tests/support/api";
import { countSearched } from "@/tests/support/count-events";
import { call } from "@/tests/support/dashboard";
import { anEvent } from "@/tests/support/events";
import { countRows, instant } from "@/tests/support/stored";
import { deleteAllExpired } from "@/tests/support/trusted-clock";

const noon = (daysAgo: number) => midnight(daysAgo) + 12 * hourMs;
/** Two events a day for the last twelve days. */
const sent = Array.from({ length: 12 }, (_, at) =>
  [0, 1].map((of) => anEvent({ timestamp: iso(noon(at + 1) + of), trace_id: `trace-${at + 1}`, latency_ms: 10 })),
).flat();
const twoWeeks = between(midnight(14), midnight(0));

const change = ({ projectId }: TestProject, body: unknown) => call(settings, "PATCH", { params: { projectId }, body });
const previewRetention = async ({ projectId }: TestProject, retentionDays: unknown) =>
  (await (await call(preview, "POST", { params: { projectId }, body: { retentionDays } })).json()) as RetentionPreview;
const getFigures = async ({ projectId }: TestProject, search = twoWeeks) =>
  (await answer<Overview>(overview, projectId, search)).figures.events;
const countRowsBefore = (table: string, time: string, { projectId }: TestProject, before: number) =>
  countRows(table, projectId, `${time} < ${instant(before)}`);
const tables = [
  ...([
    ["events", "timestamp"],
    ["later_copies", "timestamp"],
    ["event_hours", "hour"],
    ["hour_seals", "hour"],
  ] as const),
  ...(["sealed_hours", "sealed_tools", "sealed_groups", "sealed_quarters"] as const).map(
    (name) => [name, "hour"] as const,
  ),
];

const [project, other] = [await aProject(), await aProject()];
for (const one of [project, other]) {
  await one.send(...sent);
  // A duplicate with another timestamp, which is not counted.
  await one.send(...sent.map((event) => ({ ...event, timestamp: iso(Date.parse(String(event.timestamp)) + 1_000) })));
  await getFigures(one);
  await sealHours(one.projectId, Date.now() + hourMs);
}

describe("a shorter retention", () => {
  it("first says how many events it would delete, and is saved only after confirmation", async () => {
    expect(await countSearched(project.projectId, twoWeeks)).toBe(24);
    expect(await previewRetention(project, 5)).toEqual({ events: 14, before: iso(midnight(5)) });
    const refused = await change(project, { retentionDays: 5 });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("retentionDays: deletes 14 events");
    expect((await answer<SettingsSummary>(settings, project.projectId)).retention).toEqual({
      days: null,
      maxDays: 400,
    });
    expect(await countSearched(project.projectId, twoWeeks)).toBe(24);
  });

  it("hides older traces at once, even when looked up by id", async () => {
    const hidden = await aProject();
    await hidden.send(...sent);
    const traceStatus = async (traceId: string) => (await runQuery(trace, hidden.projectId, {}, { traceId })).status;
    expect(await traceStatus("trace-8")).toBe(200);
    await saveSettings(hidden.projectId, { retentionDays: 5 });
    await refreshSettings(hidden.projectId);
    expect(await traceStatus("trace-8")).toBe(404);
    expect(await traceStatus("trace-2")).toBe(200);
  });

  it("only hides older events while the clock can't be trusted, until the daily deletion", async () => {
    const waiting = await aProject();
    await waiting.send(...sent);
    // The clock was right ten days ago, and has changed since.
    await confirmClock(Date.now() - 10 * dayMs);
    expect((await change(waiting, { retentionDays: 5, confirmDeletion: true })).status).toBe(200);
    expect(await countRowsBefore("events", "timestamp", waiting, midnight(5))).toBe(14);
    expect(await countSearched(waiting.projectId, twoWeeks)).toBe(10);
    await deleteAllExpired(Date.now());
    expect(await countRowsBefore("events", "timestamp", waiting, midnight(5))).toBe(0);
  });

  it("deletes older events and what was derived from them, of this project only", async () => {
    const rowsOfOther = () =>
      Promise.all(tables.map(([table, time]) => countRowsBefore(table, time, other, midnight(5))));
    const before = await rowsOfOther();
    for (const [at, [table, time]] of tables.entries())
      expect(await countRowsBefore(table, time, project, midnight(5)), table).toBe(before[at]);
    expect(before.filter(Boolean).length).toBeGreaterThan(5);
    await confirmClock(Date.now());
    expect((await change(project, { retentionDays: 5, confirmDeletion: true })).status).toBe(200);
    for (const [table, time] of tables) expect(await countRowsBefore(table, time, project, midnight(5)), table).toBe(0);
    expect(await rowsOfOther()).toEqual(before);
    expect([await getFigures(project), await getFigures(other)]).toEqual([10, 24]);
    const { traces: listed } = await answer<Traces>(traces, project.projectId, twoWeeks);
    expect(listed.map(({ traceId }) => traceId)).toEqual([1, 2, 3, 4, 5].map((day) => `trace-${day}`));
  });

  it("rejects events that are older, and says so", async () => {
    const response = await send(project.key, {
      events: [
        anEvent({ timestamp: iso(Date.now() - 5 * dayMs - hourMs) }),
        anEvent({ timestamp: iso(Date.now() - 4 * dayMs) }),
      ],
    });
    expect(response.status).toBe(207);
    expect(await response.text()).toContain("timestamp: must be within the last 5 days");
  });

  it("hides events before they are deleted, including in sealed hours and the previous period", async () => {
    await saveSettings(other.projectId, { retentionDays: 3 });
    await refreshSettings(other.projectId);
    expect(await countRowsBefore("events", "timestamp", other, midnight(3))).toBeGreaterThan(0);
    expect(await getFigures(other)).toBe(6);
    const { figures, previous } = await answer<Overview>(overview, other.projectId, between(midnight(2), midnight(0)));
    expect([figures.events, previous.events]).toEqual([4, 2]);
    const { traces: listed } = await answer<Traces>(traces, other.projectId, twoWeeks);
    expect(listed).toHaveLength(3);
    await deleteAllExpired(Date.now());
    expect(await countRowsBefore("events", "timestamp", other, midnight(3))).toBe(0);
    expect(await getFigures(other)).toBe(6);
  });

  it("deletes day by day, and nothing when it runs again", async () => {
    await deleteAllExpired(Date.now() + dayMs);
    expect(await getFigures(other)).toBe(4);
    await deleteAllExpired(Date.now() + dayMs);
    expect(await getFigures(other)).toBe(4);
  });
});

describe("a longer retention", () => {
  it("needs no confirmation and brings nothing back", async () => {
    const before = await countSearched(project.projectId, twoWeeks);
    expect((await change(project, { retentionDays: null })).status).toBe(200);
    expect(await countSearched(project.projectId, twoWeeks)).toBe(before);
  });

  it("is refused as an invalid number of days", async () => {
    for (const retentionDays of [0, 401, 1.5, "5"])
      expect((await change(project, { retentionDays })).status, `${retentionDays}`).toBe(400);
  });
});
