/** What queries return while stored events are scrubbed again. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Scope } from "@/lib/analytics/queries/distinct-events";
import { findDuplicates } from "@/lib/analytics/queries/duplicates";
import { readOverview } from "@/lib/analytics/queries/overview";
import { readRedactions } from "@/lib/analytics/queries/redactions";
import { findRollups } from "@/lib/analytics/sealing/rollup-hours";
import { rollupTables } from "@/lib/analytics/sealing/rollup-tables";
import { sealHours } from "@/lib/analytics/sealing/seal-hours";
import { saveSettings } from "@/lib/gate/settings/setting-store";
import { continueRun } from "@/lib/projects/rescrub/continue-run";
import { newestRuns } from "@/lib/projects/rescrub/run-store";
import { startRun } from "@/lib/projects/rescrub/start-run";
import { aProject, dayMs, hourMs, minuteMs } from "@/tests/support/analytics";
import {
  anOldProject,
  base,
  between,
  clearedMs,
  figures,
  insert,
  later,
  mail,
  newest,
  oldEvents,
  proceed,
  rescrub,
  settledMs,
  signal,
  small,
  withAddress,
} from "@/tests/support/rescrub";
import { readRows } from "@/tests/support/stored";

describe("figures while events are scrubbed again", () => {
  it("are the same at every moment, with sealed hours and retries", async () => {
    const project = await anOldProject();
    const { projectId } = project;
    const events = oldEvents();
    await insert(
      projectId,
      events.slice(0, 3).map((row) => ({ ...row, event_id: randomUUID() })),
    );
    let now = later + settledMs;
    await sealHours(projectId, now);
    const before = await figures(projectId, now);
    now += 1_000;
    let checks = 0;
    const check = async (sql = "") => {
      // No page reads this table, so the check before the next statement sees the same figures.
      if (sql === "INSERT INTO rescrubs") return;
      checks++;
      expect(await figures(projectId, now)).toEqual(before);
    };
    await between(check, () => rescrub(projectId, { now, limits: small }));
    await check();
    expect(checks).toBeGreaterThan(5);
    expect(await newest(projectId, now)).toMatchObject({ state: "clearing", read: 41 });
    now += clearedMs;
    await sealHours(projectId, now);
    await check();
    await between(
      async (sql) => (sql.startsWith("DELETE") ? check() : undefined),
      () => proceed(projectId, { now }),
    );
    await check();
    expect(await newest(projectId, now)).toMatchObject({ state: "finished" });
    const period = { from: base, to: base + dayMs };
    expect((await findRollups(projectId, period, base, signal)).hours.length).toBeGreaterThan(10);
    for (const { name } of rollupTables) {
      const rows = await readRows(`SELECT * FROM ${name} WHERE project_id = {projectId:String}`, { projectId });
      expect(JSON.stringify(rows)).not.toContain("@example.com");
    }
    const scope: Scope = { projectId, ...period, filters: {}, zone: "UTC" };
    expect(JSON.stringify(await readRedactions(scope, signal))).toContain("properties.query");
  });

  it("count a retry once, whenever it arrives, and store it under today's rules", async () => {
    const project = await aProject();
    const { projectId } = project;
    const timestamp = Math.floor(Date.now() / 1_000) * 1_000 - hourMs;
    const event = {
      event_id: randomUUID(),
      event_name: "search",
      error_message: `to ${mail("jane")}`,
      trace_id: "trace-1",
    };
    await insert(projectId, [{ ...event, timestamp, session_id: "session-1", received_at: Date.now() - hourMs }]);
    const now = Date.now() + hourMs;
    const retry = { ...event, timestamp: new Date(timestamp).toISOString(), session_id: "session-1" };
    const events = async () => {
      await findDuplicates(projectId, now);
      const scope: Scope = { projectId, from: timestamp - hourMs, to: now, filters: {}, zone: "UTC" };
      return (await readOverview(scope, signal)).figures.events;
    };
    await between(
      async () => {
        expect(await project.send(retry)).toMatchObject({ accepted: 1 });
        expect(await events()).toBe(1);
      },
      () => rescrub(projectId, { now }),
    );
    await project.send(retry);
    expect(await events()).toBe(1);
    expect(await withAddress(projectId)).toEqual([]);
  });
});

describe("a run", () => {
  it("begins only when changed settings are in effect everywhere", async () => {
    const { projectId } = await anOldProject();
    await saveSettings(projectId, { kinds: { mac: true } });
    const now = Date.now();
    const waiting = await rescrub(projectId, { now });
    expect(waiting).toMatchObject({ state: "waiting", read: 0 });
    expect(Date.parse(String(waiting.beginsAt))).toBeGreaterThan(now);
    expect(await withAddress(projectId)).not.toEqual([]);
    await proceed(projectId, { now: now + 5 * minuteMs });
    expect(await newest(projectId, now + 5 * minuteMs)).toMatchObject({ state: "finished" });
  });

  it("ends with a shorter slice when the process stops", async () => {
    const { projectId } = await anOldProject();
    await startRun(projectId, "jane@acme.com", later);
    const [run] = await newestRuns(projectId, 1);
    let isStopping = false;
    if (run)
      await continueRun(run, {
        time: () => later,
        limits: small,
        isStopping: () => isStopping,
        pace: (work) =>
          work().finally(() => {
            isStopping = true;
          }),
      });
    const stopped = await newest(projectId);
    expect(stopped).toMatchObject({ state: "reading" });
    expect(stopped.read).toBeLessThan(38);
    await proceed(projectId);
    expect(await newest(projectId)).toMatchObject({ state: "finished", read: 38, changed: 7 });
  });
});
