/** Error rate, median and p95 are those of tool calls on every page and in every query, compared with the rows that were stored. */
import { beforeAll, describe, expect, it } from "vitest";
import { breakdownBy } from "@/lib/analytics/queries/breakdown-by";
import { callsOf } from "@/lib/analytics/queries/calls";
import { findUser } from "@/lib/analytics/queries/user";
import { sealHours } from "@/lib/analytics/sealing/seal-hours";
import { dayMs } from "@/tests/support/analytics";
import {
  aRow,
  current,
  insert,
  overview,
  type Row,
  randomFrom,
  settledMs,
  signal,
  start,
  useNewProjects,
} from "@/tests/support/sealing";

const random = randomFrom(33);
const rows = Array.from({ length: 300 }, () => aRow(random, start + Math.floor(random() * 2 * dayMs)));
const cut = start + dayMs;
const end = start + 2 * dayMs;
const within = (from: number, to: number) => rows.filter(({ timestamp }) => timestamp >= from && timestamp < to);

function quantile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const rank = share * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(rank)], sorted[Math.ceil(rank)]];
  return low === undefined || high === undefined ? null : low + (high - low) * (rank - Math.floor(rank));
}

function figuresOf(of: readonly Row[]) {
  const calls = of.filter(({ event_type }) => event_type === "tool_call");
  const latencies = calls.flatMap(({ latency_ms }) => (typeof latency_ms === "number" ? [latency_ms] : []));
  const hasFailed = ({ status, error_category }: Row) => status === "error" || (status === "" && error_category !== "");
  return {
    errors: calls.filter(hasFailed).length,
    outcomes: calls.filter((row) => row.status !== "" || hasFailed(row)).length,
    latencyP50: quantile(latencies, 0.5),
    latencyP95: quantile(latencies, 0.95),
  };
}

type Figures = ReturnType<typeof figuresOf>;
/** Latencies from sealed hours are within 1%. */
function expectFigures({ errors, outcomes, latencyP50, latencyP95 }: Figures, of: readonly Row[]) {
  const expected = figuresOf(of);
  expect(expected.errors).toBeGreaterThan(0);
  expect({ errors, outcomes }).toEqual({ errors: expected.errors, outcomes: expected.outcomes });
  for (const [value, exact] of [
    [latencyP50, expected.latencyP50],
    [latencyP95, expected.latencyP95],
  ] as const)
    expect(Math.abs(Number(value) - Number(exact))).toBeLessThanOrEqual(Number(exact) * 0.01);
}

beforeAll(async () => {
  useNewProjects();
  await insert(rows);
  current.now += settledMs;
  expect(await sealHours(current.sealed, current.now)).toBeGreaterThan(30);
});

describe.each(["unsealed", "sealed"] as const)("of events that are %s", (name) => {
  let scope = { projectId: "", from: cut, to: end, filters: {}, zone: "UTC" };
  beforeAll(() => {
    scope = { ...scope, projectId: current[name] };
  });

  it("on Overview, for both periods and over time", async () => {
    const { figures, previous, trends } = await overview(scope.projectId, cut, end);
    expectFigures(figures, within(cut, end));
    expectFigures(previous, within(start, cut));
    const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
    const { errors, outcomes } = figuresOf(within(cut, end));
    expect([sum(trends.errors), sum(trends.outcomes)]).toEqual([errors, outcomes]);
    expect(sum(trends.previous?.errors ?? [])).toBe(figuresOf(within(start, cut)).errors);
  });

  it("on Overview with a filter, which has none for other events", async () => {
    const ofNode = within(cut, end).filter(({ platform }) => platform === "node");
    expectFigures((await overview(scope.projectId, cut, end, { filters: { platform: "node" } })).figures, ofNode);
    const { figures } = await overview(scope.projectId, cut, end, { filters: { type: "widget_error" } });
    expect(figures).toMatchObject({ errors: 0, outcomes: 0, latencyP50: null, latencyP95: null });
  });

  it("in a breakdown", async () => {
    for (const by of ["platform", "source"] as const) {
      const { rows: found } = await breakdownBy(scope, by, signal);
      expect(found).toHaveLength(2);
      for (const row of found) {
        const of = within(cut, end).filter(({ [by]: value }) => value === row.value);
        expectFigures({ ...row, latencyP50: figuresOf(of).latencyP50 }, of);
      }
    }
  });

  it("in alerts and the weekly email", async () => {
    const { now, before } = await callsOf(scope, signal);
    expectFigures({ ...now, latencyP50: figuresOf(within(cut, end)).latencyP50 }, within(cut, end));
    expectFigures({ ...before, latencyP50: figuresOf(within(start, cut)).latencyP50 }, within(start, cut));
  });

  it("of a user", async () => {
    const found = await findUser(scope.projectId, "jane", signal);
    const { errors, outcomes } = figuresOf(rows.filter(({ user_id }) => user_id === "jane"));
    expect(found?.user).toMatchObject({ errors, outcomes });
  });
});
