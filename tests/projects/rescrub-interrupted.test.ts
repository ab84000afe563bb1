/** Scrubbing stored events again while processes are killed, settings change and events are erased. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { refreshSettings } from "@/lib/gate/settings/project-settings";
import { saveSettings } from "@/lib/gate/settings/setting-store";
import type { RescrubRun } from "@/lib/projects/contracts/settings";
import { deleteProject } from "@/lib/projects/delete-project";
import { eraseTarget } from "@/lib/projects/erasure";
import {
  listSlices,
  markSliceDone,
  newestRuns,
  openRuns,
  type RunId,
  type Slice,
  saveSlice,
  summarizeRuns,
} from "@/lib/projects/rescrub/run-store";
import { startRun } from "@/lib/projects/rescrub/start-run";
import { aProject, dayMs, minuteMs } from "@/tests/support/analytics";
import {
  anOldProject,
  base,
  between,
  countEvents,
  insert,
  later,
  mail,
  newest,
  proceed,
  rescrub,
  small,
  storedRows,
  withAddress,
} from "@/tests/support/rescrub";
import { runSql } from "@/tests/support/stored";

describe("a process that is killed", () => {
  it("between any two statements is continued by the next one, without losing or repeating what was found", async () => {
    const limits = small;
    const whole = await anOldProject();
    const complete = await rescrub(whole.projectId, { limits });
    const [wholeRun] = await newestRuns(whole.projectId, 1);
    expect(await listSlices(wholeRun as RunId)).toHaveLength(2);
    const sorted = ({ found }: RescrubRun) => found.map((place) => JSON.stringify(place)).sort();
    const isKilledAt = async (statement: number, projectId: string) => {
      let left = statement;
      const check = async () => {
        if (--left <= 0) throw new Error("killed");
      };
      const killed = between(check, () => proceed(projectId, { limits }));
      return killed.then(
        () => false,
        () => true,
      );
    };
    let statement = 1;
    for (let isKilled = true; isKilled; statement++) {
      // A rewrite touches every part of the table.
      await runSql("TRUNCATE TABLE events");
      const { projectId } = await anOldProject();
      await startRun(projectId, "jane@acme.com", later);
      isKilled = await isKilledAt(statement, projectId);
      // The next process is killed too.
      if (isKilled) await isKilledAt(2, projectId);
      await proceed(projectId, { limits });
      const run = await newest(projectId);
      expect(run).toMatchObject({ state: "finished", changed: complete.changed, read: complete.read });
      expect(sorted(run)).toEqual(sorted(complete));
      expect(await withAddress(projectId)).toEqual([]);
      expect(new Set((await storedRows(projectId)).map(({ event_id }) => event_id)).size).toBe(38);
    }
    expect(statement).toBeGreaterThan(8);
  });

  it("reads a slice again if another process recorded an end that was not reached", async () => {
    const { projectId } = await aProject();
    const found = { read: 1, changed: 0, types: 0, places: [], hours: [] };
    const endingAt = (at: number): Slice => ({ ...found, to: { at, id: randomUUID() } });
    const [short, long] = [endingAt(1), endingAt(2)];
    const run = { projectId, runId: randomUUID(), startedAt: Date.now() };
    await saveSlice(run, 1, short);
    await markSliceDone(run, 1, short, Date.now());
    expect((await listSlices(run))[0]?.doneAt).toBeGreaterThan(0);
    await saveSlice(run, 1, long);

    expect(await listSlices(run)).toMatchObject([{ to: long.to, doneAt: 0 }]);
  });

  it("leaves a slice that two processes can finish at once", async () => {
    const { projectId } = await anOldProject();
    await startRun(projectId, "jane@acme.com", later);
    await Promise.all([proceed(projectId, { limits: small }), proceed(projectId, { limits: small })]);
    expect(await newest(projectId)).toMatchObject({ state: "finished", changed: 7 });
    expect(await withAddress(projectId)).toEqual([]);
    expect(await countEvents(projectId)).toBe(38);
  });
});

describe("a change during a run", () => {
  it("of the settings starts it again with the new ones, once they are in effect everywhere", async () => {
    const { projectId } = await anOldProject();
    await insert(projectId, [
      { timestamp: base + dayMs, event_name: "search", properties: { at: "00:1b:44:11:3a:b7" } },
    ]);
    await startRun(projectId, "jane@acme.com", later);
    let now = later;
    let isChanged = false;
    await between(
      async (sql) => {
        if (isChanged || !sql.startsWith("ALTER TABLE events UPDATE")) return;
        isChanged = true;
        await saveSettings(projectId, { kinds: { mac: true } });
        await refreshSettings(projectId);
      },
      () => proceed(projectId, { limits: small }),
    );
    const { runs } = await summarizeRuns(projectId, Date.now());
    expect(runs.map(({ state }) => state).sort()).toEqual(["replaced", "waiting"]);
    expect(await withAddress(projectId)).not.toEqual([]);
    now = Date.now() + 5 * minuteMs;
    await proceed(projectId, { now });
    const after = await summarizeRuns(projectId, now);
    expect(after.runs.map(({ state }) => state).sort()).toEqual(["finished", "replaced"]);
    expect(await withAddress(projectId)).toEqual([]);
    expect(JSON.stringify(await storedRows(projectId))).toContain("[mac]");
  });

  it("by an erasure erases the person's events, whether rewritten or not", async () => {
    for (const at of [1, 2]) {
      const { projectId } = await anOldProject();
      let rewrites = 0;
      await between(
        async (sql) => {
          if (!sql.startsWith("ALTER TABLE events UPDATE") || ++rewrites !== at) return;
          await eraseTarget(projectId, { by: "user", id: mail("Jane") }, later);
        },
        () => rescrub(projectId, { limits: small }),
      );
      expect(rewrites).toBeGreaterThanOrEqual(at);
      expect(await newest(projectId)).toMatchObject({ state: "finished" });
      expect(await countEvents(projectId)).toBe(37);
      expect(await withAddress(projectId)).toEqual([]);
    }
  });

  it("by the deletion of the project ends it and leaves no data behind", async () => {
    const { projectId } = await anOldProject();
    await startRun(projectId, "jane@acme.com", later);
    let isDeleted = false;
    await between(
      async (sql) => {
        if (isDeleted || !sql.startsWith("ALTER TABLE events UPDATE")) return;
        isDeleted = true;
        await deleteProject(projectId);
      },
      () => proceed(projectId, { limits: small }),
    );
    expect((await openRuns()).filter((run) => run.projectId === projectId)).toEqual([]);
    await deleteProject(projectId);
    expect(await storedRows(projectId)).toEqual([]);
    expect(await newestRuns(projectId, 5)).toEqual([]);
  });
});
