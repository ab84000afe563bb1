/** `POST /api/dashboard/projects/sample`, and the home page, which shows what the dashboard would show for the same events. */
import { describe, expect, it } from "vitest";
import * as alerts from "@/app/api/dashboard/projects/[projectId]/alerts/route";
import * as delivery from "@/app/api/dashboard/projects/[projectId]/delivery/route";
import * as keys from "@/app/api/dashboard/projects/[projectId]/keys/route";
import * as overview from "@/app/api/dashboard/projects/[projectId]/overview/route";
import * as redactions from "@/app/api/dashboard/projects/[projectId]/redactions/route";
import * as rejected from "@/app/api/dashboard/projects/[projectId]/rejected/route";
import * as one from "@/app/api/dashboard/projects/[projectId]/route";
import * as trace from "@/app/api/dashboard/projects/[projectId]/traces/[traceId]/route";
import * as usage from "@/app/api/dashboard/projects/[projectId]/usage/route";
import * as all from "@/app/api/dashboard/projects/route";
import * as sample from "@/app/api/dashboard/projects/sample/route";
import type { AlertList } from "@/lib/alerts/contracts/alerts";
import type { Delivery, Overview, Redactions, Rejected, Trace } from "@/lib/analytics/contracts/analytics-answers";
import { findPrices } from "@/lib/analytics/queries/price-store";
import { findAllRepeats } from "@/lib/analytics/queries/repeats";
import { finish } from "@/lib/finish";
import { runCommand } from "@/lib/process/terminal/run-command";
import type { KeyList } from "@/lib/projects/contracts/keys";
import { ProjectList, SampleProject } from "@/lib/projects/contracts/projects";
import type { UsageSummary } from "@/lib/projects/contracts/settings";
import { createProject, findProject } from "@/lib/projects/project-store";
import { sampleEvents } from "@/lib/projects/sample/sample-events";
import { summarizeSample } from "@/lib/projects/sample/sample-figures";
import { timelineUntil } from "@/lib/projects/sample/session";
import { erase } from "@/lib/store/erase";
import { answer, aProject, between, dayMs } from "@/tests/support/analytics";
import { call } from "@/tests/support/dashboard";
import { countRows, storedEvents } from "@/tests/support/stored";

const press = async () => {
  const response = await call(sample, "POST");
  return { status: response.status, ...SampleProject.parse(await response.json()) };
};
const list = async () => ProjectList.parse(await (await call(all, "GET")).json()).projects;
const remove = (projectId: string, name: string) => call(one, "DELETE", { params: { projectId }, body: { name } });
const sortedIds = (events: readonly Record<string, unknown>[]) => events.map(({ event_id }) => String(event_id)).sort();

const other = await aProject();
await other.send({});
const { project_id: taken } = await createProject("Sample");
const [first, second] = await Promise.all([press(), press()]);
const until = (await findProject(first.projectId))?.created_at.getTime() ?? 0;
const events = [...sampleEvents(first.projectId, until)].flat();

it("concurrent requests create one sample project with exactly the generated events, next to one with the same name", async () => {
  expect(second.projectId).toBe(first.projectId);
  expect(first).toMatchObject({ status: 201, name: "Sample 2", stored: events.length });
  expect(sortedIds(await storedEvents(first.projectId))).toEqual(sortedIds(events));
  expect(await storedEvents(taken)).toEqual([]);
});

it("the usage of the sample is counted by the days of its events, as if they had arrived then", async () => {
  const { days } = await answer<UsageSummary>(usage, first.projectId);
  const countOn = (day: string) => events.filter(({ timestamp }) => timestamp.startsWith(day)).length;

  expect(days).toEqual(days.map(({ day }) => ({ day, events: countOn(day) })));
  expect(days.filter((day) => day.events > 0).length).toBeGreaterThan(25);
});

it("the sample project is marked in the list of projects, even under another name", async () => {
  const { projectId } = first;
  await call(one, "PATCH", { params: { projectId }, body: { name: "Travel" } });
  const samples = (await list()).filter(({ isSample }) => isSample);
  await call(one, "PATCH", { params: { projectId }, body: { name: "Sample 2" } });

  expect(samples).toMatchObject([{ projectId, name: "Travel" }]);
});

it("the sample project is unchanged by a second request, and by npm run sample", async () => {
  const rows = await countRows("events", first.projectId);
  expect(await press()).toEqual({ ...first, status: 200, stored: 0 });
  expect(await runCommand(["sample"])).toEqual({
    status: 0,
    text: "The project Sample 2 already has all of its events.",
  });
  expect(await countRows("events", first.projectId)).toBe(rows);
  expect((await list()).filter(({ isSample }) => isSample)).toHaveLength(1);
});

it("the sample project has passed the gate: its leaks are removed and counted", async () => {
  const { total, ids, kinds } = await answer<Redactions>(redactions, first.projectId, { range: "30d" });
  const texts = (await storedEvents(first.projectId)).map(({ properties, error_message, user_id }) =>
    JSON.stringify([properties, error_message, user_id]),
  );

  expect(total).toBeGreaterThan(100);
  expect(ids.total).toBeGreaterThan(10);
  expect(new Set(kinds.map(({ kind }) => kind))).toEqual(
    new Set(["email", "phone", "card", "iban", "api_key", "secret", "ip"]),
  );
  const leaked = /@example\.|4242 4242|4000 0000|203\.0\.113|AKIA|SflKx|DE89|7946|555 01/;
  expect(texts.filter((text) => leaked.test(text))).toEqual([]);
});

it("the sample project shows its incident on Overview", async () => {
  const { outage } = timelineUntil(until);
  const { tools } = await answer<Overview>(overview, first.projectId, between(outage.from, outage.until));
  const { errors = 0, calls = 0, latencyP95 } = tools.find(({ tool }) => tool === "search_flights") ?? {};

  expect(errors / calls).toBeGreaterThan(0.4);
  expect(latencyP95).toBeGreaterThan(8_000);
});

it("the sample project has a key, prices, a delivery report with losses, rejected events, and an alert with an incident", async () => {
  const { projectId } = first;
  const [{ keys: apiKeys }, { prices: modelPrices }, report, receipts, list] = await Promise.all([
    answer<KeyList>(keys, projectId),
    findPrices(projectId),
    answer<Delivery>(delivery, projectId, { range: "24h" }),
    answer<Rejected>(rejected, projectId, { range: "24h" }),
    answer<AlertList>(alerts, projectId),
  ]);

  expect(apiKeys).toMatchObject([{ name: "travel-assistant" }]);
  expect(modelPrices.map(({ model }) => model)).toEqual(["atlas-mini", "atlas-large"]);
  expect(report.total.created - report.total.missing).toBeGreaterThan(events.length - 1);
  expect(report.total.missing).toBeGreaterThan(0);
  expect(report.versions.length).toBe(2);
  expect(receipts.rejected).toBeGreaterThanOrEqual(4);
  expect(list.rules).toMatchObject([{ kind: "error_rate", tool: "search_flights" }]);
  expect(list.incidents).toHaveLength(1);
  const { openedAt, recoveredAt } = list.incidents[0] ?? {};
  const { outage } = timelineUntil(until);
  // Chance failures of the hour before can open it at once.
  expect(Date.parse(String(openedAt))).toBeGreaterThanOrEqual(outage.from);
  expect(Date.parse(String(openedAt))).toBeLessThan(outage.until);
  expect(Date.parse(String(recoveredAt))).toBeGreaterThanOrEqual(outage.until);
});

const shown = finish(summarizeSample(first.projectId, until));
const lastDays = () => between(until - 7 * dayMs, until);
/** Sums in another order differ in their last digits. */
const rounded = (value: unknown) =>
  JSON.parse(JSON.stringify(value, (_name, part) => (typeof part === "number" ? Number(part.toPrecision(12)) : part)));

describe("the home page, which computes what it shows without a store,", () => {
  it("has the figures and tools of Overview, and its events by type", async () => {
    // A page waits only a few seconds for the search for repeats. The job searches everything.
    await findAllRepeats(first.projectId, Date.now(), () => false);
    const { figures, previous, tools, series } = await answer<Overview>(overview, first.projectId, lastDays());
    const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
    const totals = ({ types }: Pick<Overview["series"], "types">) =>
      types.map(({ type, events }) => [type, sum(events)]);

    expect(rounded(shown.overview.figures)).toEqual(rounded(figures));
    expect(rounded(shown.overview.previous)).toEqual(rounded(previous));
    expect(rounded(shown.overview.tools)).toEqual(rounded(tools));
    expect(totals(shown.overview.series)).toEqual(totals(series));
  });

  it("has the counts of Redactions", async () => {
    const { total, events, idsOnly, unchanged, allEvents, kinds, ids } = await answer<Redactions>(
      redactions,
      first.projectId,
      lastDays(),
    );

    expect(shown.redactions).toEqual({
      total,
      events,
      idsOnly,
      unchanged,
      allEvents,
      kinds,
      ids: { total: ids.total },
    });
  });

  it("has a whole trace, with nested calls and an error", async () => {
    const { events, trace: summary } = shown.trace;
    const [{ traceId } = { traceId: "" }] = events;
    const stored = await answer<Trace>(trace, first.projectId, {}, { traceId });
    const withoutReceipt = (all: Trace["events"]) => all.map(({ receivedAt: _, userId: __, ...event }) => event);

    expect(withoutReceipt(events)).toEqual(withoutReceipt(stored.events));
    expect(summary.tools).toEqual(stored.trace.tools);
    expect(events.filter(({ parentId }) => parentId !== "").length).toBeGreaterThan(4);
  });
});

it("the sample project is completed by npm run sample if some of its events are missing", async () => {
  const { projectId } = first;
  const from = events[Math.floor(events.length / 2)]?.timestamp ?? "";
  await erase(
    "events",
    "project_id = {projectId:String} AND timestamp >= parseDateTime64BestEffort({from:String}, 3)",
    { projectId, from },
  );
  const left = (await storedEvents(projectId)).length;
  expect(left).toBeLessThan(0.6 * events.length);

  expect(await runCommand(["sample"])).toEqual({
    status: 0,
    text: `Stored ${events.length - left} events in the project Sample 2.`,
  });
  expect(sortedIds(await storedEvents(projectId))).toEqual(sortedIds(events));
});

it("the sample project is deleted like any project, and other projects stay", async () => {
  expect((await remove(first.projectId, "Sample 2")).status).toBe(200);

  expect(await storedEvents(first.projectId)).toEqual([]);
  expect(await countRows("receipts", first.projectId)).toBe(0);
  expect((await list()).some(({ isSample }) => isSample)).toBe(false);
  expect(await storedEvents(other.projectId)).toHaveLength(1);
});
