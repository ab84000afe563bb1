import { expect, it } from "vitest";
import { rankMovers, type ToolOfBoth } from "@/lib/analytics/queries/movers";

const calls = { calls: 1_000, errors: 10, outcomes: 1_000, latencyP95: 200, latencies: 1_000 };

type Changes = { now?: Partial<typeof calls>; before?: Partial<typeof calls>; tool?: string };
const aTool = ({ now, before, tool = "search" }: Changes): ToolOfBoth => ({
  tool,
  ...calls,
  latencyP50: 100,
  lastSeen: "2026-01-01T00:00:00.000Z",
  ...now,
  previous: { ...calls, ...before },
});

it.each<[string, Changes, string]>([
  ["if more of its calls fail", { now: { errors: 40 } }, "error_rate"],
  ["if fewer of its calls fail", { before: { errors: 40 } }, "error_rate"],
  ["if it never failed before", { before: { errors: 0 } }, "error_rate"],
  [
    "if a tool that almost never fails has three failures in thirty calls",
    { now: { outcomes: 30, errors: 3 }, before: { errors: 1, outcomes: 5_000 } },
    "error_rate",
  ],
  ["if it became slower", { now: { latencyP95: 400 } }, "latency_p95"],
  ["if it became faster", { now: { latencyP95: 100 } }, "latency_p95"],
  ["if it is new", { before: { calls: 0, errors: 0, outcomes: 0 } }, "calls"],
  ["if it is no longer called", { now: { calls: 0, errors: 0, outcomes: 0 } }, "calls"],
])("a tool is a mover %s", (_, changes, measure) => {
  expect(rankMovers([aTool(changes)]).movers).toMatchObject([{ tool: "search", measure }]);
});

it.each<[string, Changes]>([
  ["without a change", {}],
  [
    "if chance explains the change of few calls",
    { now: { calls: 20, outcomes: 20, errors: 1, latencyP95: 300, latencies: 20 } },
  ],
  [
    "if a tool that almost never fails has one failure in thirty calls",
    { now: { outcomes: 30, errors: 1 }, before: { errors: 0, outcomes: 5_000 } },
  ],
  [
    "if none of thirty calls fails of a tool that often fails",
    { now: { outcomes: 30, errors: 0 }, before: { outcomes: 5_000, errors: 400 } },
  ],
  ["if all of a few calls fail", { now: { outcomes: 29, errors: 29 } }],
  ["if few of its calls with a latency are slower", { now: { latencies: 99, latencyP95: 9_000 } }],
  ["if nothing ever failed", { now: { errors: 0 }, before: { errors: 0 } }],
  ["if everything always failed", { now: { errors: 1_000 }, before: { errors: 1_000 } }],
  [
    "if its latency changed by less than a tenth, however often it is called",
    { now: { latencies: 1e9, latencyP95: 219 }, before: { latencies: 1e9 } },
  ],
  ["if it was called a few times for the first time", { now: { calls: 29 }, before: { calls: 0, outcomes: 0 } }],
  ["if its calls have no outcome", { now: { outcomes: 0, errors: 0 } }],
])("a tool is not a mover %s", (_, changes) => {
  expect(rankMovers([aTool(changes)])).toEqual({ movers: [], moreMovers: { worse: 0, better: 0 } });
});

it("lists the least likely changes first, and at most eight", () => {
  const tools = Array.from({ length: 12 }, (_, at) => aTool({ tool: `tool_${at}`, now: { errors: 50 + at } }));
  expect(rankMovers(tools).movers.map(({ tool }) => tool)).toEqual(
    [11, 10, 9, 8, 7, 6, 5, 4].map((at) => `tool_${at}`),
  );
});

it("counts the changes that are not listed, by direction", () => {
  const tools = Array.from({ length: 12 }, (_, at) =>
    at < 10 ? aTool({ tool: `tool_${at}`, now: { errors: 50 } }) : aTool({ tool: `z_${at}`, before: { errors: 30 } }),
  );
  expect(rankMovers(tools).moreMovers).toEqual({ worse: 2, better: 2 });
});
