/** Days on the dashboard are UTC days, even where the local clock changes for daylight saving time. */
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { Overview, Redactions } from "@/lib/dashboard/contracts/analytics-answers";
import { dayMs, hourMs, iso, midnight } from "@/tests/support/analytics";

process.env.TZ = "America/New_York";

const offsetOn = (daysAgo: number) => new Date(midnight(daysAgo)).getTimezoneOffset();
/** The last day with a clock change. There are two a year, and events up to 400 days old are accepted. */
const changed = Array.from({ length: 390 }, (_, daysAgo) => daysAgo + 2).find(
  (daysAgo) => offsetOn(daysAgo) !== offsetOn(daysAgo - 1),
) as number;

it("holds for hourly charts, daily charts and redactions by day", async () => {
  // Import after setting the time zone, because the engine reads it once.
  const { answer, aProject, between } = await import("@/tests/support/analytics");
  const overview = await import("@/app/api/dashboard/projects/[projectId]/overview/route");
  const redactions = await import("@/app/api/dashboard/projects/[projectId]/redactions/route");
  const day = midnight(changed);
  const times = [day - 1, day, day + hourMs * 6.5, day + dayMs - 1, day + dayMs];
  const project = await aProject();
  await project.send(
    ...times.map((time) => ({ event_id: randomUUID(), timestamp: iso(time), note: "ada@example.com" })),
  );
  const countsOf = async (from: number, to: number) => {
    const { series } = await answer<Overview>(overview, project.projectId, between(from, to));
    const counts = series.types[0]?.events ?? [];
    return series.starts.flatMap((start, at) => (counts[at] ? [[start, counts[at]]] : []));
  };

  expect(await countsOf(day - dayMs, day + 2 * dayMs)).toEqual([
    [iso(day - hourMs), 1],
    [iso(day), 1],
    [iso(day + 6 * hourMs), 1],
    [iso(day + 23 * hourMs), 1],
    [iso(day + 24 * hourMs), 1],
  ]);
  expect(await countsOf(day - 60 * dayMs, day + 2 * dayMs)).toEqual([
    [iso(day - dayMs), 1],
    [iso(day), 3],
    [iso(day + dayMs), 1],
  ]);
  const { days } = await answer<Redactions>(redactions, project.projectId, between(day - dayMs, day + 2 * dayMs));
  expect(days.map(({ kinds }) => kinds.email)).toEqual([1, 3, 1]);
});
