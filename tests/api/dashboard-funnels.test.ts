/** How many sessions and traces reach the steps of a funnel, compared with a search over the events sent. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import * as funnels from "@/app/api/dashboard/projects/[projectId]/funnels/route";
import { type FunnelStep, stepsText } from "@/lib/analytics/contracts/funnel-steps";
import type { Funnel } from "@/lib/analytics/contracts/funnels";
import {
  answer,
  aProject,
  between,
  hourMs,
  iso,
  noon,
  runQuery,
  type TestProject,
  theHour,
} from "@/tests/support/analytics";
import { readProblemIssues } from "@/tests/support/problems";

type Sent = {
  readonly event_id: string;
  readonly event_type: string;
  readonly event_name?: string;
  readonly session_id: string | null;
  readonly trace_id: string;
  readonly at: number;
};
const sent = (session: string | null, at: number, event_type: string, event_name?: string, trace = "trace"): Sent => ({
  event_id: randomUUID(),
  event_type,
  ...(event_name !== undefined && { event_name }),
  session_id: session,
  trace_id: trace,
  at,
});
const eventBody = ({ at, event_name = "", ...event }: Sent) => ({ ...event, event_name, timestamp: iso(noon + at) });

const tool = (name: string): FunnelStep => ({ type: "tool_call", name });
const calls: FunnelStep = { type: "tool_call" };
const booking: FunnelStep = { type: "track", name: "booking" };

let project: TestProject;
const funnel = (steps: readonly FunnelStep[], search: Record<string, string> = {}, { projectId } = project) =>
  answer<Funnel>(funnels, projectId, { ...theHour, steps: stepsText(steps), ...search });
const funnelCounts = async (...args: Parameters<typeof funnel>) =>
  (await funnel(...args)).steps.map(({ count }) => count);

const matchesStep = ({ type, name }: FunnelStep, event: Sent) =>
  event.event_type === type && (name === undefined || event.event_name === name);

/** The earliest time by which distinct events, in chronological order, can match every step. */
function earliestEnd(steps: readonly FunnelStep[], events: readonly Sent[], after = 0): number {
  const [step, ...rest] = steps;
  if (step === undefined) return after;
  return Math.min(
    ...events
      .filter((event) => event.at >= after && matchesStep(step, event))
      .map((event) =>
        earliestEnd(
          rest,
          events.filter((other) => other !== event),
          event.at,
        ),
      ),
  );
}

function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((one, other) => one - other);
  if (sorted.length === 0) return null;
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] as number) + (sorted[Math.ceil(middle)] as number)) / 2;
}

function plainFunnel(steps: readonly FunnelStep[], events: readonly Sent[], unit: "session_id" | "trace_id") {
  const units = [...new Set(events.flatMap((event) => event[unit] ?? []))].map((id) =>
    events.filter((event) => event[unit] === id),
  );
  const ends = steps.map((_, at) => units.map((own) => earliestEnd(steps.slice(0, at + 1), own)));
  return steps.map((step, at) => ({
    ...step,
    count: (ends[at] as number[]).filter(Number.isFinite).length,
    medianMs:
      at === 0
        ? null
        : median(
            (ends[at] as number[]).flatMap((end, unit) =>
              Number.isFinite(end) ? [end - ((ends[at - 1] as number[])[unit] as number)] : [],
            ),
          ),
  }));
}

/** Returns the same numbers in every run (a linear congruential generator). */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe("a funnel", () => {
  const random = randomFrom(11);
  const events = Array.from({ length: 900 }, () => {
    const [type, name] = [
      ["tool_call", "search"],
      ["tool_call", "book, now"],
      ["tool_call", "100%"],
      ["track", "booking"],
      ["track", undefined],
      ["conversion", "search"],
    ][random(6)] as [string, string | undefined];
    // Only a few distinct times, so that many events of a session share one.
    const session = random(8) === 0 ? null : `session-${random(150)}`;
    return sent(session, 1_000 * random(12), type, name, `trace-${random(200)}`);
  });
  const funnelsTried: readonly (readonly FunnelStep[])[] = [
    [tool("search"), tool("book, now")],
    [calls, calls],
    [calls, tool("search"), tool("100%")],
    [tool("search"), calls, booking],
    [tool("search"), tool("book, now"), tool("search")],
    [{ type: "track" }, booking, calls, calls],
    [calls, tool("search"), tool("search"), calls, tool("book, now")],
    [tool("search"), { type: "conversion" }, { type: "track" }, tool("search"), booking],
    [tool("no such tool"), calls],
    [booking],
  ];

  beforeAll(async () => {
    project = await aProject();
    await project.send(...events.map(eventBody));
    const outside = [sent("session-1", -1, "tool_call", "search"), sent("session-1", hourMs, "track", "booking")];
    await project.send(...outside.map(eventBody));
    await (await aProject()).send(
      ...[tool("search"), booking].map(({ type, name }, at) => eventBody(sent("s", at, type, name))),
    );
  });

  it("has the figures of a plain search over the events", async () => {
    for (const steps of funnelsTried) {
      const name = stepsText(steps);
      expect((await funnel(steps)).steps, name).toEqual(plainFunnel(steps, events, "session_id"));
      expect((await funnel(steps, { within: "trace" })).steps, name).toEqual(plainFunnel(steps, events, "trace_id"));
    }
  });

  it("stays the same after identical retries and retries with new timestamps", async () => {
    await project.send(...events.slice(0, 500).map(eventBody));
    await project.send(
      ...events.slice(300, 800).map((event) => eventBody({ ...event, at: event.at + 5_000 + random(9) })),
    );
    for (const steps of funnelsTried.slice(4, 8)) {
      expect((await funnel(steps)).steps).toEqual(plainFunnel(steps, events, "session_id"));
    }
  });

  it("counts the events that match the range and the filters", async () => {
    const steps = [calls, tool("search")];
    const until = events.filter(({ at }) => at < 4_000);
    const range = between(noon, noon + 4_000);
    expect((await funnel(steps, range)).steps).toEqual(plainFunnel(steps, until, "session_id"));
    const searches = events.filter(({ event_name }) => event_name === "search");
    expect((await funnel(steps, { tool: "search" })).steps).toEqual(plainFunnel(steps, searches, "session_id"));
    expect(await funnelCounts(steps, { session: "(not set)" })).toEqual([0, 0]);
    expect(await funnelCounts(steps, { session: "(not set)", within: "trace" })).not.toEqual([0, 0]);
  });
});

it("events at the same time reach steps in any order, but one step each", async () => {
  const one = await aProject();
  await one.send(
    ...[
      ...["b", "a"].map((name) => sent("both", 5, "tool_call", name)),
      sent("one", 5, "tool_call", "a"),
      ...["a", "a", "b"].map((name) => sent("enough", 5, "tool_call", name)),
    ].map(eventBody),
  );
  expect(await funnelCounts([tool("a"), tool("b")], {}, one)).toEqual([3, 2]);
  expect(await funnelCounts([tool("b"), tool("a")], {}, one)).toEqual([2, 2]);
  expect(await funnelCounts([tool("a"), tool("a")], {}, one)).toEqual([3, 1]);
  expect(await funnelCounts([calls, tool("a"), tool("b")], {}, one)).toEqual([3, 2, 1]);
  expect((await funnel([tool("a"), tool("b")], {}, one)).steps[1]).toMatchObject({ medianMs: 0 });
});

it("steps to choose from are the types and names in the range, most frequent first", async () => {
  const one = await aProject();
  const names = ["search", "search", "search", "book", undefined];
  await one.send(
    ...names.map((name, at) => eventBody(sent(null, at, "tool_call", name))),
    eventBody(sent(null, 9, "step")),
  );
  await one.send(eventBody(sent(null, -hourMs, "conversion", "old")));
  expect(await funnel([], {}, one)).toEqual({
    within: "session",
    steps: [],
    shortened: 0,
    types: [
      { type: "tool_call", events: 5 },
      { type: "step", events: 1 },
    ],
    names: [
      { type: "tool_call", name: "search", events: 3 },
      { type: "tool_call", name: "book", events: 1 },
    ],
  });
});

describe("an invalid funnel", () => {
  it("is refused, and the response names what is invalid", async () => {
    const invalid: [Record<string, string>, string][] = [
      [{ steps: "a,b,c,d,e,f" }, "steps: must be at most 5 steps"],
      [{ steps: "a,,b" }, "an event type"],
      [{ steps: "Tool Call" }, "an event type"],
      [{ steps: "tool_call:" }, "a name of 1 to 256 characters"],
      [{ steps: `tool_call:${"x".repeat(257)}` }, "a name of 1 to 256 characters"],
      [{ steps: "tool_call:%zz" }, "steps: must be at most 5 steps"],
      [{ steps: "tool_call", within: "user" }, "within: must be one of session, trace"],
    ];
    for (const [search, issue] of invalid) {
      const response = await runQuery(funnels, project.projectId, search);
      expect(response.status, issue).toBe(400);
      expect((await readProblemIssues(response)).join()).toContain(issue);
    }
  });

  it("does not exist: names are compared literally", async () => {
    const one = await aProject();
    const hostile = "o'neill \\' OR 1=1 --\t{projectId:String}:,%2C\n";
    await one.send(
      eventBody(sent("s", 0, "tool_call", hostile)),
      eventBody(sent("s", 1, "tool_call", "x".repeat(256))),
    );
    const { names } = await funnel([], {}, one);
    expect(names).toHaveLength(2);
    const steps = [...names].sort((first, other) => first.name.length - other.name.length);
    expect(await funnelCounts(steps, {}, one)).toEqual([1, 1]);
  });
});
