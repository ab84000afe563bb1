/** Events on disk: what a process left behind when it exited is sent by another one, once, within limits. */

import { appendFileSync, existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { sluice } from "@/sdk/src/index";
import { rejection } from "@/tests/support/sdk/gate";
import {
  aFolder,
  anEvent,
  aSpool,
  dayMs,
  deliveryFigures,
  installFiles,
  leave,
  listSegments,
  readSpool,
} from "@/tests/support/sdk/spool";

import { storedEvents } from "@/tests/support/stored";

const flushMs = 30_000;

describe("the spool", () => {
  it("holds each event before the call returns, and nothing once all are stored", async () => {
    const { projectId, folder, options } = await aSpool(["unreachable", "lost"]);
    const analytics = sluice(options);
    analytics.track("first");
    await expect.poll(() => listSegments(folder)).toHaveLength(1);
    analytics.track("second");
    expect(readSpool(folder)).toContain("second");

    expect(await analytics.flush(flushMs)).toBe(true);
    expect(listSegments(folder)).toEqual([]);
    expect(await storedEvents(projectId)).toHaveLength(2);
  });

  it("sends what a dead process left, under its install, without the line that was truncated when it died", async () => {
    const { projectId, folder, gate, options } = await aSpool();
    leave(options, "dead-process", [anEvent(4), anEvent(5)], { torn: '{"event_type":"track","sequence":6,"ti' });
    sluice(options);

    await expect.poll(() => installFiles(folder, "dead-process")).toEqual([]);
    expect((await storedEvents(projectId)).map(({ event_name }) => event_name).sort()).toEqual(["left 4", "left 5"]);
    expect(gate.bodies.map(({ install }) => install)).toEqual(["dead-process"]);
  });

  it("leaves the events of a live process alone", async () => {
    const { folder, gate, options } = await aSpool();
    leave(options, "living-process", [anEvent(1)], { pid: process.pid });
    const analytics = sluice(options);
    analytics.track("own");

    expect(await analytics.flush(flushMs)).toBe(true);
    expect(listSegments(folder)).toEqual([expect.stringContaining("living-process")]);
    expect(gate.bodies.flatMap(({ events }) => events.map(({ event_name }) => event_name))).toEqual(["own"]);
  });

  it("drops events that are older than 6 days, and reports them and earlier drops", async () => {
    const old = new Date(Date.now() - 6.01 * dayMs);
    const recent = new Date(Date.now() - 5.9 * dayMs);
    const { projectId, folder, options } = await aSpool();
    leave(options, "old-process", [
      anEvent(1, old),
      anEvent(2, old),
      { dropped: "queue_full", sequence: 3 },
      anEvent(4, recent),
    ]);
    const analytics = sluice(options);

    await expect.poll(() => installFiles(folder, "old-process")).toEqual([]);
    // They were made by another process.
    expect(analytics.stats()).toEqual({ made: 0, stored: 0, rejected: 0, dropped: 0, waiting: 0 });
    expect((await storedEvents(projectId)).map(({ event_name }) => event_name)).toEqual(["left 4"]);
    expect(await deliveryFigures(projectId)).toMatchObject({ created: 4, stored: 1, dropped: 3, missing: 0 });
  });

  it("keeps events that exceed the memory only on disk, and sends them eventually", async () => {
    const { projectId, folder, options } = await aSpool(["unreachable", "unreachable"], { maxQueueBytes: 4_000 });
    const analytics = sluice(options);
    analytics.track("event 0");
    await expect.poll(() => listSegments(folder)).toHaveLength(1);
    for (let index = 1; index < 300; index++) analytics.track(`event ${index}`);

    expect(await analytics.flush(flushMs)).toBe(true);
    const rows = await storedEvents(projectId);
    expect(new Set(rows.map(({ event_name }) => event_name)).size).toBe(300);
    expect(rows).toHaveLength(300);
    expect(analytics.stats()).toEqual({ made: 300, stored: 300, rejected: 0, dropped: 0, waiting: 0 });
    expect(listSegments(folder)).toEqual([]);
  });

  it("drops and reports new events when it and the memory are full", async () => {
    const limits = { maxSpoolBytes: 3_000, maxQueueBytes: 2_000 };
    const { projectId, options } = await aSpool(["unreachable"], limits);
    const analytics = sluice(options);
    for (let index = 0; index < 100; index++) analytics.track(`event ${index}`);
    expect(await analytics.flush(flushMs)).toBe(true);

    const { dropped, stored } = analytics.stats();
    expect(dropped).toBeGreaterThan(80);
    expect(stored + dropped).toBe(100);
    expect(await deliveryFigures(projectId)).toMatchObject({ created: 100, stored, dropped, missing: 0 });
  });

  it("keeps what is not sent yet when an earlier event is dropped", async () => {
    const tooLarge = rejection(413, "payload_too_large");
    const unreachable = Array.from({ length: 100 }, () => "unreachable" as const);
    const { folder, options } = await aSpool([tooLarge, tooLarge, ...unreachable]);
    const analytics = sluice(options);
    for (const name of ["a", "b", "c"]) analytics.track(name);
    expect(await analytics.flush(300)).toBe(false);

    expect(analytics.stats()).toMatchObject({ dropped: 1, waiting: 2 });
    expect(readSpool(folder)).toMatch(/"b"[\s\S]*"c"/);
  });

  it("counts what other processes left toward its limit, and sends from memory what doesn't fit", async () => {
    const { folder, options } = await aSpool(["unreachable"], { maxSpoolBytes: 500 });
    // Belongs to another key.
    leave({ ...options, key: "other" }, "living-process", [anEvent(1), anEvent(2), anEvent(3)], { pid: process.pid });
    const analytics = sluice(options);
    analytics.track("own");

    expect(await analytics.flush(flushMs)).toBe(true);
    expect(listSegments(folder)).toEqual([expect.stringContaining("living-process")]);
    expect(analytics.stats()).toMatchObject({ stored: 1, dropped: 0 });
  });

  it("still delivers from memory when the disk fails", async () => {
    const folder = path.join(aFolder(), "a-file");
    appendFileSync(folder, "");
    const { projectId, options } = await aSpool([], { spool: folder });
    const analytics = sluice(options);
    analytics.track("one");

    expect(await analytics.flush(flushMs)).toBe(true);
    expect(await storedEvents(projectId)).toHaveLength(1);
    expect(options.warnings).toEqual([expect.stringContaining("spool")]);
    expect(existsSync(path.join(folder, "x"))).toBe(false);
  });
});
