/** How many users return in the weeks after their first one, compared with a plain count over the events sent. */
import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import * as retention from "@/app/api/dashboard/projects/[projectId]/retention/route";
import type { UserRetention } from "@/lib/analytics/contracts/funnels";
import { answer, aProject, dayMs, hourMs, iso, runQuery, type TestProject } from "@/tests/support/analytics";

const zones = ["UTC", "America/New_York", "Europe/Berlin", "Asia/Kolkata", "Pacific/Chatham"];

type Sent = { readonly event_id: string; readonly user_id: string; readonly at: number };
const sent = (user_id: string, at: number): Sent => ({ event_id: randomUUID(), user_id, at });
const eventBody = ({ at, ...event }: Sent) => ({ ...event, timestamp: iso(at) });

const zoned = (zone: string, at: number) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
const findMonday = (zone: string, at: number) => {
  const date = zoned(zone, at).toPlainDate();
  return date.subtract({ days: date.dayOfWeek - 1 });
};
const weekStart = (zone: string, monday: Temporal.PlainDate) => monday.toZonedDateTime(zone).epochMilliseconds;

/** By comparing dates, one user at a time. */
function plainRetention(events: readonly Sent[], zone: string): UserRetention {
  const current = findMonday(zone, Date.now());
  const weeksAgo = (at: number) => findMonday(zone, at).until(current, { largestUnit: "day" }).days / 7;
  const users = [...new Set(events.map(({ user_id }) => user_id))]
    .filter((id) => id !== "")
    .map((id) => new Set(events.filter(({ user_id }) => user_id === id).map(({ at }) => weeksAgo(at))));
  const newestWeek = (weeks: ReadonlySet<number>) => Math.max(...weeks);
  const cohorts = Array.from({ length: 13 }, (_, at) => 12 - at).map((ago) => {
    const own = users.filter((weeks) => newestWeek(weeks) === ago);
    return {
      start: iso(weekStart(zone, current.subtract({ weeks: ago }))),
      users: own.length,
      active: Array.from({ length: ago }, (_, later) => own.filter((weeks) => weeks.has(ago - later - 1)).length),
    };
  });
  const first = cohorts.findIndex(({ users }) => users > 0);
  const earlierUsers = users.filter((weeks) => newestWeek(weeks) > 12).length;
  return { zone, cohorts: first < 0 ? [] : cohorts.slice(first), earlierUsers };
}

const of = ({ projectId }: TestProject, search: Record<string, string> = {}) =>
  answer<UserRetention>(retention, projectId, search);

const now = Date.now();
const users = Array.from({ length: 12 }, (_, user) => `user-${user}`);
/** On both sides of the start of each week in each zone, and at some other times. */
const events = zones.flatMap((zone) =>
  Array.from({ length: 15 }, (_, week) => weekStart(zone, findMonday(zone, now).subtract({ weeks: week })))
    .flatMap((start, week) => [
      sent(users[(5 * week + zone.length) % 12] as string, start),
      sent(users[(7 * week + zone.length) % 12] as string, start - 1),
      sent(users[(week * week) % 12] as string, start - 3 * dayMs),
    ])
    .filter(({ at }) => at <= now),
);
const others = [
  ...["new", "new", "newer"].map((id) => sent(id, now - 1)),
  ...[5, 4, 2, 1].map((weeks) => sent("returning", now - weeks * 7 * dayMs)),
  ...[390, 40, 3].map((days) => sent("earlier", now - days * dayMs)),
  ...[80, 33, 9].map((days) => sent("", now - days * dayMs)),
  ...[30, 29, 3].map((days) => sent("monthly", now - days * dayMs)),
];
const all = [...events.filter((_, at) => at % 3 === 0), ...others];

const project = await aProject();
await project.send(...all.map(eventBody));
await (await aProject()).send(eventBody(sent("of another project", now - 20 * dayMs)));

it.each(zones)("retention has the weeks of %s", async (zone) => {
  const expected = plainRetention(all, zone);
  expect(await of(project, { zone })).toEqual(expected);
  expect(await of(project, { browserZone: zone })).toEqual(expected);
  expect(expected.cohorts.length).toBeGreaterThan(5);
  expect(expected.cohorts.some(({ active }) => active.some((count) => count > 0))).toBe(true);
});

it("retention stays the same after identical retries and retries with new timestamps", async () => {
  await project.send(...all.map(eventBody));
  await project.send(...others.map(({ at, ...event }) => eventBody({ ...event, at: Math.min(now, at + 15 * dayMs) })));
  expect(await of(project)).toEqual(plainRetention(all, "UTC"));
});

it("retention ignores the range and the filters of the URL", async () => {
  expect(await of(project, { range: "1h", tool: "none", user: "ada" })).toEqual(plainRetention(all, "UTC"));
});

it("retention ignores events in the future", async () => {
  const one = await aProject();
  await one.send(eventBody(sent("ada", now - 8 * dayMs)), eventBody(sent("bob", Date.now() + 20 * hourMs)));
  expect(await of(one)).toEqual(plainRetention([sent("ada", now - 8 * dayMs)], "UTC"));
});

it("retention is empty without users", async () => {
  const one = await aProject();
  await one.send(eventBody(sent("", now)));
  expect(await of(one)).toEqual({ zone: "UTC", cohorts: [], earlierUsers: 0 });
});

it("retention refuses an unknown zone", async () => {
  expect((await runQuery(retention, project.projectId, { zone: "Europe/Nowhere" })).status).toBe(400);
});
