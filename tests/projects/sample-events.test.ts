/** The events of the sample project. */
import { describe, expect, it } from "vitest";
import { dayMs } from "@/lib/durations";
import { batchLimits } from "@/lib/gate/contracts/batch";
import { previewRetentionDays, retentionDays } from "@/lib/gate/contracts/retention";
import { validate } from "@/lib/gate/ingest/validate";
import { sampleEvents } from "@/lib/projects/sample/sample-events";
import { newVersion, oldVersion, sampleDays, timelineUntil } from "@/lib/projects/sample/session";
import { listedTools } from "@/lib/projects/sample/travel";

const until = Date.parse("2026-03-18T10:20:30.400Z");
const sessions = [...sampleEvents("a seed", until)];
const events = sessions.flat();
const at = ({ timestamp }: { timestamp: string }) => Date.parse(timestamp);
const share = (of: readonly unknown[], all: readonly unknown[]) => of.length / all.length;

describe("the sample events", () => {
  it("depend only on the seed and the end", () => {
    expect([...sampleEvents("a seed", until)].flat()).toEqual(events);
    const others = [...sampleEvents("another", until)].flat();
    const ids = new Set(events.map(({ event_id }) => event_id));

    expect(ids.size).toBe(events.length);
    expect(others.filter(({ event_id }) => ids.has(event_id))).toEqual([]);
  });

  it.each([
    ["on a Monday at midnight", "2026-03-16T00:00:00Z"],
    ["on a Sunday evening", "2026-03-15T21:13:00Z"],
    ["after a leap day", "2028-03-01T04:00:00Z"],
  ])("that end %s are thousands of valid events within the period", (_when, end) => {
    const receivedAt = Date.parse(end);
    const all = [...sampleEvents(end, receivedAt)].flat();
    const arrival = { receivedAt, retentionDays: sampleDays, widget: undefined };

    expect(all.flatMap((event) => (validate(event, arrival) as { issues?: unknown }).issues ?? [])).toEqual([]);
    expect(all.length).toBeGreaterThan(8_000);
    expect(all.length).toBeLessThan(20_000);
    expect(all.filter((event) => at(event) >= receivedAt)).toEqual([]);
  });

  it("are within the retention, except on preview deployments", () => {
    expect(sampleDays).toBeLessThan(retentionDays);
    expect(sampleDays).toBeGreaterThan(previewRetentionDays);
  });

  it("are few enough per session to fit into a batch", () => {
    expect(Math.max(...sessions.map(({ length }) => length))).toBeLessThan(batchLimits.maxEvents / 2);
  });

  it("are nested: every parent is in the same trace and not later", () => {
    const byId = new Map(events.map((event) => [event.event_id, event]));
    const nested = events.filter(({ parent_id }) => parent_id !== undefined);
    const wrong = nested.filter((event) => {
      const parent = byId.get(String(event.parent_id));
      return parent === undefined || parent.trace_id !== event.trace_id || at(parent) > at(event);
    });

    expect(wrong).toEqual([]);
    expect(share(nested, events)).toBeGreaterThan(0.3);
  });

  it("are more frequent by day than by night, and on weekdays than on weekends", () => {
    const inHours = (from: number, to: number) =>
      events.filter(({ timestamp }) => {
        const hour = new Date(timestamp).getUTCHours();
        return hour >= from && hour < to;
      });
    const isWeekend = ({ timestamp }: { timestamp: string }) => [0, 6].includes(new Date(timestamp).getUTCDay());

    expect(inHours(12, 16).length).toBeGreaterThan(3 * inHours(1, 5).length);
    expect(share(events.filter(isWeekend), events)).toBeLessThan(2 / 7);
  });

  it("have an incident of one tool two days before the end", () => {
    const { outage } = timelineUntil(until);
    const flights = events.filter(({ event_name }) => event_name === "search_flights");
    const during = flights.filter((event) => at(event) >= outage.from && at(event) < outage.until);
    const failed = (calls: typeof flights) =>
      share(
        calls.filter(({ status }) => status === "error"),
        calls,
      );
    const before = flights.filter((event) => at(event) < outage.from);

    expect(during.length).toBeGreaterThan(10);
    expect(failed(during)).toBeGreaterThan(0.4);
    expect(failed(before)).toBeLessThan(0.04);
  });

  it("have what users ask for, and tools that are listed and never called", () => {
    const asked = (name: string) =>
      events.filter(({ event_type, event_name }) => event_type === "track" && event_name === name);
    const called = new Set(
      events.filter(({ event_type }) => event_type === "tool_call").map(({ event_name }) => event_name),
    );
    const lists = events.filter(({ event_type }) => event_type === "tool_discovery");

    expect(asked("intent").length).toBeGreaterThan(500);
    for (const name of ["missing_capability", "feedback"]) expect(asked(name).length).toBeGreaterThan(50);
    for (const { output } of lists) expect(output).toEqual({ tools: listedTools });
    expect(listedTools.filter((tool) => !called.has(tool))).toEqual(["get_train_times", "rent_car", "cancel_booking"]);
  });

  it("have an SDK version whose share rises from 0 to 100 %", () => {
    const versionsOn = (day: number) =>
      new Set(
        events
          .filter((event) => Math.floor((at(event) - (until - sampleDays * dayMs)) / dayMs) === day)
          .map(({ sdk_version }) => sdk_version),
      );

    expect(versionsOn(5)).toEqual(new Set([oldVersion]));
    expect(versionsOn(16)).toEqual(new Set([oldVersion, newVersion]));
    expect(versionsOn(25)).toEqual(new Set([newVersion]));
  });
});
