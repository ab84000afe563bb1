/** Failed events are the same on every page of the dashboard, and the error rate is that of tool calls. */
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import * as errors from "@/app/api/dashboard/projects/[projectId]/errors/route";
import * as live from "@/app/api/dashboard/projects/[projectId]/live/route";
import * as overview from "@/app/api/dashboard/projects/[projectId]/overview/route";
import * as trace from "@/app/api/dashboard/projects/[projectId]/traces/[traceId]/route";
import * as traces from "@/app/api/dashboard/projects/[projectId]/traces/route";
import type { Errors, Live, Overview, Trace, Traces } from "@/lib/analytics/contracts/analytics-answers";
import { answer, aProject } from "@/tests/support/analytics";

/** Events and whether they failed; null without an outcome. */
const sent: readonly [name: string, fields: Record<string, unknown>, failed: boolean | null][] = [
  ["a success", { status: "success" }, false],
  ["a failure", { status: "error" }, true],
  ["a success despite a category", { status: "success", error_category: "upstream" }, false],
  ["a category alone", { error_category: "upstream" }, true],
  ["nothing of the kind", {}, null],
  ["a message alone", { error_message: "odd" }, null],
  ["a step without a status", { event_type: "step" }, null],
  ["an error of a widget", { event_type: "widget_error", source: "widget" }, true],
  ["an error of a widget that ended well", { event_type: "widget_error", source: "widget", status: "success" }, false],
];
const failures = sent.filter(([, , failed]) => failed).map(([name]) => name);

const asked = <Result>(route: Parameters<typeof answer>[0], params?: Record<string, string>) =>
  answer<Result>(route, project.projectId, {}, params);

const project = await aProject();
await project.send(
  ...sent.map(([event_name, fields]) => ({ event_id: randomUUID(), trace_id: "all", event_name, ...fields })),
);

it("the metrics count the 2 failures among the 4 outcomes of tool calls", async () => {
  expect((await asked<Overview>(overview)).figures).toMatchObject({ events: 9, errors: 2, outcomes: 4 });
});

it("the table of tools counts failures among outcomes, including for a tool whose calls have no outcome", async () => {
  const { tools } = await asked<Overview>(overview);
  expect(
    Object.fromEntries(tools.map(({ tool, calls, errors, outcomes }) => [tool, [calls, errors, outcomes]])),
  ).toEqual({
    "a success": [1, 0, 1],
    "a failure": [1, 1, 1],
    "a success despite a category": [1, 0, 1],
    "a category alone": [1, 1, 1],
    "nothing of the kind": [1, 0, 0],
    "a message alone": [1, 0, 0],
  });
});

it("Errors groups the 3 failures among 6 outcomes", async () => {
  const { groups, ...rest } = await asked<Errors>(errors);
  expect(rest).toMatchObject({ errors: 3, outcomes: 6 });
  expect(groups.flatMap(({ tools }) => tools).sort()).toEqual([...failures].sort());
});

it("the list of traces and the trace count the 3 failures", async () => {
  expect((await asked<Traces>(traces)).traces).toMatchObject([{ traceId: "all", events: 9, errors: 3 }]);
  expect((await asked<Trace>(trace, { traceId: "all" })).trace).toMatchObject({ events: 9, errors: 3 });
});

it("Live and the trace show the outcome of each event", async () => {
  for (const { events } of [await asked<Live>(live), await asked<Trace>(trace, { traceId: "all" })]) {
    expect(
      events
        .filter(({ failed }) => failed)
        .map(({ name }) => name)
        .sort(),
    ).toEqual([...failures].sort());
  }
});
