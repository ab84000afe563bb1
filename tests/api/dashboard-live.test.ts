/** The newest events, as the Live page polls them. */
import { describe, expect, it } from "vitest";
import * as live from "@/app/api/dashboard/projects/[projectId]/live/route";
import type { Live } from "@/lib/analytics/contracts/analytics-answers";
import { answer, aProject, between, hourMs, noon, runQuery, theHour } from "@/tests/support/analytics";
import { instant, runSql, storeEvents } from "@/tests/support/stored";
import { aTracedEvent, at, tracedProjects } from "@/tests/support/traced-events";

const [project] = await tracedProjects();

describe("live", () => {
  const week = { range: "7d" };
  const names = ({ events }: Live) => events.map(({ name }) => name);
  const cursorAt = (milliseconds: number) => `${milliseconds}-0`;

  it("lists events by time of receipt, newest first, deduplicated and from one project", async () => {
    const stream = await aProject();
    await stream.send(aTracedEvent("t", 0, { event_name: "first" }));
    await stream.send(aTracedEvent("t", -hourMs, { event_name: "second" }));
    const all = await answer<Live>(live, stream.projectId, week);
    expect([names(all), all.more]).toEqual([["second", "first"], 0]);
  });

  it("keeps a retried event at its first time of receipt, in this response and the next", async () => {
    const stream = await aProject();
    const first = aTracedEvent("t", 0, { event_name: "first" });
    await stream.send(first);
    const before = await answer<Live>(live, stream.projectId, week);
    await stream.send(aTracedEvent("t", 1, { event_name: "second" }));
    await stream.send(first);
    // Merges the identical retry into one row with the retry's time of receipt.
    await runSql("OPTIMIZE TABLE events FINAL");
    await stream.send({ ...first, timestamp: at(60) });

    const since = await answer<Live>(live, stream.projectId, { ...week, after: before.cursor });
    expect(names(since)).toEqual(["second"]);
    const reloaded = await answer<Live>(live, stream.projectId, week);
    expect(reloaded.events).toEqual([...since.events, ...before.events]);
    expect(reloaded.events[1]?.receivedAt).toBe(before.events[0]?.receivedAt);
  });

  it("looks further back if the latest rows are retries", async () => {
    const stream = await aProject();
    const old = Array.from({ length: 250 }, (_, n) => aTracedEvent("t", n, { event_name: "old" }));
    await stream.send(...old);
    await stream.send(...Array.from({ length: 5 }, (_, n) => aTracedEvent("t", n, { event_name: "new" })));
    await stream.send(...old);
    const { events } = await answer<Live>(live, stream.projectId, week);
    expect(events.map(({ name }) => name)).toEqual([...Array(5).fill("new"), ...Array(95).fill("old")]);
  });

  it("lists an event committed 180 s after receipt in its place", async () => {
    const stream = await aProject();
    const commit = (name: string, secondsAgo: number) =>
      storeEvents(stream.projectId, 1, {
        event_name: `'${name}'`,
        timestamp: "now64(3)",
        received_at: instant(Date.now() - 1_000 * secondsAgo),
      });
    await commit("early", 200);
    await commit("newest", 5);
    const first = await answer<Live>(live, stream.projectId, week);
    const since = (cursor: string) => answer<Live>(live, stream.projectId, { ...week, after: cursor });
    expect(names(await since(first.cursor))).toEqual([]);
    await commit("late", 184);
    const second = await since(first.cursor);
    // Its neighbors are listed again; pages deduplicate by id.
    expect(names(second)).toEqual(["newest", "late"]);
    expect(names(await since(second.cursor))).toEqual([]);
    expect(names(await answer<Live>(live, stream.projectId, week))).toEqual(["newest", "late", "early"]);
  });

  it("sorts the events of one batch by timestamp, newest first", async () => {
    const stream = await aProject();
    await stream.send(...[3, 1, 4, 0, 2].map((n) => aTracedEvent("t", n, { event_name: `event ${n}` })));
    const { events } = await answer<Live>(live, stream.projectId, { range: "7d" });
    expect(events.map(({ name }) => name)).toEqual([4, 3, 2, 1, 0].map((n) => `event ${n}`));
  });

  it("returns new events after a cursor, and keeps the cursor if there are none", async () => {
    const stream = await aProject();
    await stream.send(aTracedEvent("t", 0, { event_name: "before" }));
    const far = cursorAt(Date.now() + 2 * hourMs);
    const nothing = await answer<Live>(live, stream.projectId, { ...week, after: far });
    expect(nothing).toEqual({ events: [], cursor: far, more: 0 });
    const { cursor } = await answer<Live>(live, stream.projectId, week);
    await stream.send(aTracedEvent("t", 1, { event_name: "since" }));
    expect(names(await answer<Live>(live, stream.projectId, { ...week, after: cursor }))).toEqual(["since"]);
  });

  it("rejects an invalid cursor", async () => {
    for (const after of ["1", "-1", "1-", "x-1", "1-1-1"])
      expect((await runQuery(live, project.projectId, { ...week, after })).status, after).toBe(400);
  });

  it("lists no event again when there are no new ones, regardless of how many are recent", async () => {
    const stream = await aProject();
    for (let batch = 0; batch < 4; batch++) {
      await stream.send(...Array.from({ length: 100 }, (_, n) => aTracedEvent("t", batch * 100 + n)));
    }
    const { cursor } = await answer<Live>(live, stream.projectId, week);
    expect(await answer<Live>(live, stream.projectId, { ...week, after: cursor })).toEqual({
      events: [],
      cursor,
      more: 0,
    });
  });

  it("counts new events beyond the listed ones", async () => {
    const stream = await aProject();
    await stream.send(...Array.from({ length: 130 }, (_, n) => aTracedEvent("t", n)));
    const first = await answer<Live>(live, stream.projectId, { range: "7d" });
    expect([first.events.length, first.more]).toEqual([100, 0]);
    const since = await answer<Live>(live, stream.projectId, { ...week, after: cursorAt(1) });
    expect([since.events.length, since.more]).toEqual([100, 30]);
  });

  it("lists an event from a fast clock, but not beyond the end of a custom range", async () => {
    const stream = await aProject();
    await stream.send(aTracedEvent("t", Date.now() - noon + hourMs, { event_name: "ahead" }));
    const names = async (search: Record<string, string>) =>
      (await answer<Live>(live, stream.projectId, search)).events.map(({ name }) => name);
    expect(await names({ range: "1h" })).toEqual(["ahead"]);
    expect(await names(between(noon, Date.now()))).toEqual([]);
  });

  it("applies filters", async () => {
    const { events } = await answer<Live>(live, project.projectId, { ...theHour, source: "widget" });
    expect(events.map(({ name }) => name)).toEqual(["seats"]);
  });
});
