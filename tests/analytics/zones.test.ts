/** Charts use the requested time zone, whatever the server's is. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { Overview, Redactions } from "@/lib/analytics/contracts/analytics-answers";
import { hourMs, iso, midnight } from "@/tests/support/analytics";

process.env.TZ = "Australia/Lord_Howe";

/** One with a clock change within the last year, one with a half-hour offset, and UTC. */
const zones = ["America/New_York", "Asia/Kolkata", "UTC"];
const zonedDate = (timeZone: string, time: number) => new Intl.DateTimeFormat("sv-SE", { timeZone }).format(time);
const zonedTime = (timeZone: string, time: string) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone, timeStyle: "short" }).format(new Date(time));

/** The last day on which clocks changed in New York. */
const changed = Array.from({ length: 390 }, (_, daysAgo) => midnight(daysAgo + 2)).find(
  (day) => zonedTime("America/New_York", iso(day)) !== zonedTime("America/New_York", iso(day - 24 * hourMs)),
) as number;
/** Four days around it, with an event every hour. */
const times = Array.from({ length: 96 }, (_, hour) => changed + (hour - 48) * hourMs + 1);

async function aStore() {
  // Import after setting the time zone, because the engine reads it once.
  const { answer, aProject, between } = await import("@/tests/support/analytics");
  const overview = await import("@/app/api/dashboard/projects/[projectId]/overview/route");
  const redactions = await import("@/app/api/dashboard/projects/[projectId]/redactions/route");
  const { projectId, send } = await aProject();
  await send(...times.map((time) => ({ event_id: randomUUID(), timestamp: iso(time), note: "ada@example.com" })));
  const search = (zone: string, before: number, after: number) => ({
    ...between((times[0] as number) - before, (times.at(-1) as number) + after),
    zone,
  });
  return {
    toSeries: async (...range: Parameters<typeof search>) =>
      (await answer<Overview>(overview, projectId, search(...range))).series,
    zoneFor: async (search: Record<string, string>) =>
      (await answer<Overview>(overview, projectId, search)).series.zone,
    redactionSeries: (...range: Parameters<typeof search>) =>
      answer<Redactions>(redactions, projectId, search(...range)),
  };
}

/** The events of each local day. */
const expectedFigures = (zone: string) => {
  const days = new Map<string, number>();
  for (const time of times) days.set(zonedDate(zone, time), (days.get(zonedDate(zone, time)) ?? 0) + 1);
  return [...days];
};

let project: Awaited<ReturnType<typeof aStore>>;
beforeAll(async () => {
  project = await aStore();
});

describe.each(zones)("in %s", (zone) => {
  it("days of the overview are local days", async () => {
    const { toSeries } = project;
    const { starts, types, stepSeconds, zone: usedZone } = await toSeries(zone, 60 * 24 * hourMs, hourMs);
    expect([stepSeconds, usedZone]).toEqual([86_400, zone]);
    const counts = starts.map((start, at) => [zonedDate(zone, Date.parse(start)), types[0]?.events[at]]);
    expect(counts.filter(([, count]) => count)).toEqual(expectedFigures(zone));
    expect(new Set(starts.map((start) => zonedTime(zone, start)))).toEqual(new Set(["00:00"]));
  });

  it("days of the redactions are local days", async () => {
    const { redactionSeries } = project;
    const { days, zone: usedZone } = await redactionSeries(zone, 0, hourMs);
    expect(usedZone).toBe(zone);
    const counts = days.map(({ start, kinds }) => [zonedDate(zone, Date.parse(start)), kinds.email]);
    expect(counts.filter(([, count]) => count)).toEqual(expectedFigures(zone));
    expect(new Set(days.map(({ start }) => zonedTime(zone, start)))).toEqual(new Set(["00:00"]));
  });

  it("multi-hour steps start at the same times every day", async () => {
    const { toSeries } = project;
    const { starts, types, stepSeconds } = await toSeries(zone, 24 * hourMs, hourMs);
    expect(stepSeconds).toBe(3 * 3_600);
    const clock = ["00:00", "03:00", "06:00", "09:00", "12:00", "15:00", "18:00", "21:00"];
    expect([...new Set(starts.map((start) => zonedTime(zone, start)))].sort()).toEqual(clock);
    expect(types[0]?.events.reduce((sum, events) => sum + events, 0)).toBe(times.length);
  });
});

it("the browser's time zone is used if the server knows it and the URL has none", async () => {
  const { AnalyticsSearch } = await import("@/lib/analytics/contracts/analytics");
  const { plainScope } = await import("@/lib/analytics/queries/scope");
  const zoneFor = (search: Record<string, string>) => plainScope("", AnalyticsSearch.parse(search), Date.now()).zone;
  expect(await project.zoneFor({ browserZone: "Asia/Tokyo" })).toBe("Asia/Tokyo");
  expect(zoneFor({ browserZone: "Asia/Tokyo", zone: "Europe/Berlin" })).toBe("Europe/Berlin");
  for (const browserZone of ["Etc/Unknown", "PST", "SystemV/PST8", "+02:00", "Europe/Nowhere"])
    expect(zoneFor({ browserZone })).toBe("UTC");
});

it("reads a range before 1970", async () => {
  const { zoneFor } = project;
  const range = { range: "custom", from: "1960-01-01T00:00:00Z", to: "1960-02-01T00:00:00Z" };
  expect(await zoneFor({ ...range, zone: "America/New_York" })).toBe("America/New_York");
});
