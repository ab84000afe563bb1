/**
 * `/breakdown` and `/v1/query/breakdown`: events broken down by a column or a property, compared with SQL over the events that were sent.
 */
import { expect, it } from "vitest";
import * as breakdown from "@/app/api/dashboard/projects/[projectId]/breakdown/route";
import * as erasure from "@/app/api/dashboard/projects/[projectId]/erasure/route";
import * as query from "@/app/v1/query/breakdown/route";
import type { Breakdown } from "@/lib/analytics/contracts/breakdowns";
import { createReadToken } from "@/lib/gate/auth/key-store";
import { answer, aProject, between, hourMs, iso, midnight, minuteMs, runQuery } from "@/tests/support/analytics";
import { send } from "@/tests/support/api";
import { call } from "@/tests/support/dashboard";
import { definedPercentile } from "@/tests/support/defined-figures";
import { anEvent } from "@/tests/support/events";

const [from, to] = [midnight(3), midnight(2)];
type Sent = Record<string, unknown> & { timestamp: string };

/** Events in the range and in the one before it, at the edges too, some resent and some erased. */
async function aBusyProject() {
  const project = await aProject();
  const sent: Sent[] = Array.from({ length: 240 }, (_, at) => ({
    event_id: crypto.randomUUID(),
    timestamp: iso(from - 24 * hourMs + at * 12 * minuteMs),
    event_name: `tool_${at % 13}`,
    event_type: at % 4 === 0 ? "step" : "tool_call",
    platform: at % 3 === 0 ? "" : "node",
    ...(at % 2 === 0 && { status: at % 5 === 0 ? "error" : "success" }),
    ...(at % 7 !== 0 && { latency_ms: (at * 37) % 1_000 }),
    ...(at % 6 === 0 && { tokens_in: at, tokens_out: 2 * at }),
    ...(at % 10 === 0 && { user_id: "gone" }),
    input_values: { city: ["Paris", "Rome", 3, true, null][at % 5] },
  }));
  sent.push({ ...sent[0], event_id: crypto.randomUUID(), timestamp: iso(from) } as Sent);
  sent.push({ ...sent[0], event_id: crypto.randomUUID(), timestamp: iso(from - 1) } as Sent);
  sent.push({ ...sent[0], event_id: crypto.randomUUID(), timestamp: iso(to - 1) } as Sent);
  sent.push({ ...sent[0], event_id: crypto.randomUUID(), timestamp: iso(to) } as Sent);
  const post = (events: Sent[]) => send(project.key, { events: events.map((event) => anEvent(event)) });
  await post(sent);
  // Resent unchanged, and with a later timestamp.
  await post(sent.slice(100, 160));
  await post(sent.slice(160, 180).map((event) => ({ ...event, timestamp: iso(Date.parse(event.timestamp) + hourMs) })));
  const body = { by: "user", id: "gone" };
  expect((await call(erasure, "POST", { params: { projectId: project.projectId }, body })).status).toBe(200);
  return { ...project, kept: sent.filter(({ user_id }) => user_id !== "gone") };
}

const toolCalls = (events: Sent[]) => events.filter(({ event_type }) => event_type === "tool_call");

const figures = (events: Sent[]) => ({
  events: events.length,
  errors: toolCalls(events).filter(({ status }) => status === "error").length,
  outcomes: toolCalls(events).filter(({ status }) => status !== undefined).length,
  latencyP95: definedPercentile(
    toolCalls(events).flatMap(({ latency_ms }) => (typeof latency_ms === "number" ? [latency_ms] : [])),
    0.95,
  ),
  tokensIn: events.reduce((sum, { tokens_in }) => sum + Number(tokens_in ?? 0), 0),
  tokensOut: events.reduce((sum, { tokens_out }) => sum + Number(tokens_out ?? 0), 0),
});

const within = (events: Sent[], start: number, end: number) =>
  events.filter(({ timestamp }) => Date.parse(timestamp) >= start && Date.parse(timestamp) < end);

function expected(events: Sent[], valueIn: (event: Sent) => string) {
  const [now, before] = [within(events, from, to), within(events, 2 * from - to, from)];
  const counts = new Map<string, number>();
  for (const event of now) counts.set(valueIn(event), (counts.get(valueIn(event)) ?? 0) + 1);
  const top = [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([value]) => value);
  const listed = top.slice(0, 10);
  const row = (value: string | null, isIn: (event: Sent) => boolean) => ({
    value,
    ...figures(now.filter(isIn)),
    previous: figures(before.filter(isIn)),
  });
  return {
    others: top.length - listed.length,
    rows: [
      ...listed.map((value) => row(value, (event) => valueIn(event) === value)),
      ...(top.length > 10 ? [row(null, (event) => !listed.includes(valueIn(event)))] : []),
    ],
  };
}

const city = ({ input_values }: Sent) => String((input_values as { city: unknown }).city ?? "");

// No test changes it.
const { projectId, kept } = await aBusyProject();

it("a breakdown equals the events that were sent, with resent and erased ones, by columns and properties", async () => {
  const ways: [by: string, valueIn: (event: Sent) => string][] = [
    ["tool", ({ event_name }) => String(event_name)],
    ["type", ({ event_type }) => String(event_type)],
    ["platform", ({ platform }) => String(platform)],
    ["status", ({ status }) => String(status ?? "")],
    ["properties.input_values.city", city],
  ];
  for (const [by, valueIn] of ways) {
    const found = await answer<Breakdown>(breakdown, projectId, { ...between(from, to), by });
    const { others, rows } = expected(kept, valueIn);
    expect(found).toMatchObject({ by, others, since: null, total: within(kept, from, to).length });
    expect(found.rows).toHaveLength(rows.length);
    for (const [at, { latencyP95, ...row }] of rows.entries()) {
      const { latencyP95: previousP95, ...previous } = row.previous;
      expect(found.rows[at]).toMatchObject({ ...row, previous });
      for (const [measured, exact] of [
        [found.rows[at]?.latencyP95, latencyP95],
        [found.rows[at]?.previous?.latencyP95, previousP95],
      ] as const)
        expect(measured ?? -1).toBeCloseTo(exact ?? -1, 6);
      expect(found.rows[at]?.series.reduce((sum, count) => sum + count, 0)).toBe(row.events);
    }
  }
});

it.each(["America/Los_Angeles", "Asia/Kathmandu"])("a breakdown uses daily steps in %s", async (zone) => {
  const search = { ...between(from - 24 * hourMs, to), by: "type", zone };
  const { steps, rows } = await answer<Breakdown>(breakdown, projectId, search);
  for (const [at, start] of steps.starts.entries()) {
    const [first, next] = [Date.parse(start), Date.parse(steps.starts[at + 1] ?? iso(to))];
    const events = within(kept, Math.max(first, from - 24 * hourMs), Math.min(next, to));
    expect(rows.reduce((sum, { series }) => sum + (series[at] ?? 0), 0)).toBe(events.length);
  }
});

it("a breakdown applies filters and accepts only known fields", async () => {
  const search = { ...between(from, to), by: "tool", type: "step" };
  const { rows } = await answer<Breakdown>(breakdown, projectId, search);
  expect(rows.every(({ events }) => events < 10)).toBe(true);
  for (const by of ["", "user", "event_id", "properties.", "x' OR 1"])
    expect((await runQuery(breakdown, projectId, { ...between(from, to), by })).status).toBe(400);
});

it("a breakdown is the same for a read token, which reads only its own project", async () => {
  const other = await aProject();
  const ask = async (id: string) => {
    const token = await createReadToken(id, "", 24 * hourMs);
    const url = `http://sluice.test/v1/query/breakdown?${new URLSearchParams({ from: iso(from), to: iso(to), by: "tool" })}`;
    const request = new Request(url, { headers: { authorization: `Bearer ${token}` } });
    return (await query.GET(request, { params: Promise.resolve({}) })).json();
  };
  const { rows } = await answer<Breakdown>(breakdown, projectId, { ...between(from, to), by: "tool" });
  expect((await ask(projectId)).rows).toEqual(rows);
  expect((await ask(other.projectId)).rows).toEqual([]);
});
