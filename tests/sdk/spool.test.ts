/** Events on disk: what a process left behind when it exited is sent by another one, once, within limits. */
import { appendFileSync, existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { sluice } from "@/sdk/src/index";
import { aKey } from "@/tests/support/api";
import { aGate } from "@/tests/support/sdk/gate";
import {
  aFolder,
  anEvent,
  dayMs,
  figuresOf,
  filesOf,
  leave,
  segmentsIn,
  spooled,
  textOf,
} from "@/tests/support/sdk/spool";
import { storedEvents } from "@/tests/support/stored";

const flushMs = 30_000;

describe("the spool", () => {
  it("holds each event before the call returns, and nothing once all are stored", async () => {
    const { key, projectId } = await aKey("spool: own");
    const folder = aFolder();
    const gate = aGate("unreachable", "lost");
    const analytics = sluice(spooled(gate, key, folder));
    analytics.track("first");
    await expect.poll(() => segmentsIn(folder)).toHaveLength(1);
    analytics.track("second");
    expect(textOf(folder)).toContain("second");

    expect(await analytics.flush(flushMs)).toBe(true);
    expect(segmentsIn(folder)).toEqual([]);
    expect(await storedEvents(projectId)).toHaveLength(2);
  });

  it("sends what a dead process left, under its install, without the line that was truncated when it died", async () => {
    const { key, projectId } = await aKey("spool: left");
    const folder = aFolder();
    const gate = aGate();
    const options = spooled(gate, key, folder);
    leave(options, "dead-process", [anEvent(4), anEvent(5)], { torn: '{"event_type":"track","sequence":6,"ti' });
    sluice(options);

    await expect.poll(() => filesOf(folder, "dead-process")).toEqual([]);
    expect((await storedEvents(projectId)).map(({ event_name }) => event_name).sort()).toEqual(["left 4", "left 5"]);
    expect(gate.bodies.map(({ install }) => install)).toEqual(["dead-process"]);
  });

  it("leaves the events of a live process alone", async () => {
    const { key } = await aKey("spool: living");
    const folder = aFolder();
    const gate = aGate();
    const options = spooled(gate, key, folder);
    leave(options, "living-process", [anEvent(1)], { pid: process.pid });
    const analytics = sluice(options);
    analytics.track("own");

    expect(await analytics.flush(flushMs)).toBe(true);
    expect(segmentsIn(folder)).toEqual([expect.stringContaining("living-process")]);
    expect(gate.bodies.flatMap(({ events }) => events.map(({ event_name }) => event_name))).toEqual(["own"]);
  });

  it("drops events that are older than 6 days, and reports them and earlier drops", async () => {
    const { key, projectId } = await aKey("spool: expired");
    const folder = aFolder();
    const old = new Date(Date.now() - 6.01 * dayMs);
    const recent = new Date(Date.now() - 5.9 * dayMs);
    const options = spooled(aGate(), key, folder);
    leave(options, "old-process", [
      anEvent(1, old),
      anEvent(2, old),
      { dropped: "queue_full", sequence: 3 },
      anEvent(4, recent),
    ]);
    const analytics = sluice(options);

    await expect.poll(() => filesOf(folder, "old-process")).toEqual([]);
    // They were made by another process.
    expect(analytics.stats()).toEqual({ made: 0, stored: 0, rejected: 0, dropped: 0, waiting: 0 });
    expect((await storedEvents(projectId)).map(({ event_name }) => event_name)).toEqual(["left 4"]);
    expect(await figuresOf(projectId)).toMatchObject({ created: 4, stored: 1, dropped: 3, missing: 0 });
  });

  it("keeps events that exceed the memory only on disk, and sends them eventually", async () => {
    const { key, projectId } = await aKey("spool: overflow");
    const folder = aFolder();
    const analytics = sluice(spooled(aGate("unreachable", "unreachable"), key, folder, { maxQueueBytes: 4_000 }));
    analytics.track("event 0");
    await expect.poll(() => segmentsIn(folder)).toHaveLength(1);
    for (let index = 1; index < 300; index++) analytics.track(`event ${index}`);

    expect(await analytics.flush(flushMs)).toBe(true);
    const rows = await storedEvents(projectId);
    expect(new Set(rows.map(({ event_name }) => event_name)).size).toBe(300);
    expect(rows).toHaveLength(300);
    expect(analytics.stats()).toEqual({ made: 300, stored: 300, rejected: 0, dropped: 0, waiting: 0 });
    expect(segmentsIn(folder)).toEqual([]);
  });

  it("drops and reports new events when it and the memory are full", async () => {
    const { key, projectId } = await aKey("spool: full");
    const limits = { maxSpoolBytes: 3_000, maxQueueBytes: 2_000 };
    const analytics = sluice(spooled(aGate("unreachable"), key, aFolder(), limits));
    for (let index = 0; index < 100; index++) analytics.track(`event ${index}`);
    expect(await analytics.flush(flushMs)).toBe(true);

    const { dropped, stored } = analytics.stats();
    expect(dropped).toBeGreaterThan(80);
    expect(stored + dropped).toBe(100);
    expect(await figuresOf(projectId)).toMatchObject({ created: 100, stored, dropped, missing: 0 });
  });

  it("keeps what is not sent yet when an earlier event is dropped", async () => {
    const { key } = await aKey("spool: drop");
    const folder = aFolder();
    const tooLarge = { status: 413 };
    const unreachable = Array.from({ length: 100 }, () => "unreachable" as const);
    const gate = aGate(tooLarge, tooLarge, ...unreachable);
    const analytics = sluice(spooled(gate, key, folder));
    for (const name of ["a", "b", "c"]) analytics.track(name);
    expect(await analytics.flush(300)).toBe(false);

    expect(analytics.stats()).toMatchObject({ dropped: 1, waiting: 2 });
    expect(textOf(folder)).toMatch(/"b"[\s\S]*"c"/);
  });

  it("counts what other processes left toward its limit, and sends from memory what doesn't fit", async () => {
    const { key } = await aKey("spool: shared limit");
    const folder = aFolder();
    const options = spooled(aGate("unreachable"), key, folder, { maxSpoolBytes: 500 });
    // Belongs to another key.
    leave({ ...options, key: "other" }, "living-process", [anEvent(1), anEvent(2), anEvent(3)], { pid: process.pid });
    const analytics = sluice(options);
    analytics.track("own");

    expect(await analytics.flush(flushMs)).toBe(true);
    expect(segmentsIn(folder)).toEqual([expect.stringContaining("living-process")]);
    expect(analytics.stats()).toMatchObject({ stored: 1, dropped: 0 });
  });

  it("still delivers from memory when the disk fails", async () => {
    const { key, projectId } = await aKey("spool: no disk");
    const folder = path.join(aFolder(), "a-file");
    appendFileSync(folder, "");
    const options = spooled(aGate(), key, folder);
    const analytics = sluice(options);
    analytics.track("one");

    expect(await analytics.flush(flushMs)).toBe(true);
    expect(await storedEvents(projectId)).toHaveLength(1);
    expect(options.warnings).toEqual([expect.stringContaining("spool")]);
    expect(existsSync(path.join(folder, "x"))).toBe(false);
  });
});
