/** The home page shows what the dashboard would show for the same events. */
import { expect, it } from "vitest";
import * as overviewRoute from "@/app/api/dashboard/projects/[projectId]/overview/route";
import * as redactionsRoute from "@/app/api/dashboard/projects/[projectId]/redactions/route";
import * as traceRoute from "@/app/api/dashboard/projects/[projectId]/traces/[traceId]/route";
import type { Overview, Redactions, Trace } from "@/lib/analytics/contracts/analytics-answers";
import { finish } from "@/lib/finish";
import { findProject } from "@/lib/projects/project-store";
import { summarizeSample } from "@/lib/projects/sample/sample-figures";
import { fillSampleProject } from "@/lib/projects/sample-project";
import { answer, between, dayMs } from "@/tests/support/analytics";

const { projectId } = await fillSampleProject();
const until = (await findProject(projectId))?.created_at.getTime() ?? 0;
const shown = finish(summarizeSample(projectId, until));
const lastDays = () => between(until - 7 * dayMs, until);
/** Sums in another order differ in their last digits. */
const rounded = (value: unknown) =>
  JSON.parse(JSON.stringify(value, (_name, part) => (typeof part === "number" ? Number(part.toPrecision(12)) : part)));

it("has the figures and tools of Overview, and its events by type", async () => {
  const { figures, previous, tools, series } = await answer<Overview>(overviewRoute, projectId, lastDays());
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  const totals = ({ types }: Pick<Overview["series"], "types">) => types.map(({ type, events }) => [type, sum(events)]);

  expect(rounded(shown.overview.figures)).toEqual(rounded(figures));
  expect(rounded(shown.overview.previous)).toEqual(rounded(previous));
  expect(rounded(shown.overview.tools)).toEqual(rounded(tools));
  expect(totals(shown.overview.series)).toEqual(totals(series));
});

it("has the counts of Redactions", async () => {
  const { total, events, idsOnly, unchanged, allEvents, kinds, ids } = await answer<Redactions>(
    redactionsRoute,
    projectId,
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
  const { events, trace } = shown.trace;
  const [{ traceId } = { traceId: "" }] = events;
  const stored = await answer<Trace>(traceRoute, projectId, {}, { traceId });
  const withoutReceipt = (all: Trace["events"]) => all.map(({ receivedAt: _, userId: __, ...event }) => event);

  expect(withoutReceipt(events)).toEqual(withoutReceipt(stored.events));
  expect(trace.tools).toEqual(stored.trace.tools);
  expect(events.filter(({ parentId }) => parentId !== "").length).toBeGreaterThan(4);
});
