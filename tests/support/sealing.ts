/** Two projects with the same events, one of which is sealed, and the comparison of their figures. */
import { expect } from "vitest";
import type { Filters } from "@/lib/analytics/contracts/analytics";
import type { Overview } from "@/lib/analytics/contracts/analytics-answers";
import { type TraceSortName, traceSortNames } from "@/lib/analytics/contracts/page-parameters";
import { breakdownBy } from "@/lib/analytics/queries/breakdown-by";
import type { Scope } from "@/lib/analytics/queries/distinct-events";
import { findDuplicates } from "@/lib/analytics/queries/duplicates";
import { readError } from "@/lib/analytics/queries/error-detail";
import { readErrors } from "@/lib/analytics/queries/errors";
import { figuresOfBoth } from "@/lib/analytics/queries/figures";
import { readFunnel } from "@/lib/analytics/queries/funnel";
import { readOverview } from "@/lib/analytics/queries/overview";
import { readRedactions } from "@/lib/analytics/queries/redactions";
import { planReading } from "@/lib/analytics/queries/relation";
import { findRepeats } from "@/lib/analytics/queries/repeats";
import { readRequests } from "@/lib/analytics/queries/requests";
import { bothPeriods } from "@/lib/analytics/queries/scope";
import { sortedTraces } from "@/lib/analytics/queries/sorted-traces";
import { readTool } from "@/lib/analytics/queries/tool";
import { toTrendSteps } from "@/lib/analytics/queries/trends";
import { findRollups } from "@/lib/analytics/sealing/rollup-hours";
import { newProjectId } from "@/lib/ids";
import { store } from "@/lib/store/store";
import { dayMs, hourMs, minuteMs } from "@/tests/support/analytics";
import { countRows } from "@/tests/support/stored";

export const { signal } = new AbortController();
/** Hours are sealed after four minutes without a change. */
export const settledMs = 5 * minuteMs;
export const start = Math.floor(Date.now() / hourMs) * hourMs - 20 * dayMs + 17 * minuteMs;

/** The projects of a test, and its time. */
export const current = { sealed: "", unsealed: "", now: 0 };

export type Row = Record<string, unknown> & { event_id: string; timestamp: number; user_id: string; trace_id: string };

export async function insert(rows: readonly Row[], receivedAt = current.now) {
  const { client } = await store();
  const values = [current.sealed, current.unsealed].flatMap((project_id) =>
    rows.map((row) => ({
      ...row,
      project_id,
      timestamp: secondsText(row.timestamp),
      received_at: secondsText(receivedAt),
    })),
  );
  await client.insert({ table: "events", values, format: "JSONEachRow" });
}
const secondsText = (milliseconds: number) => (milliseconds / 1_000).toFixed(3);

export const pickAny = <T>(values: readonly T[], random: () => number) =>
  values[Math.floor(random() * values.length)] as T;

/** A generator that returns the same numbers for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const redactionsOfRow = (kind: string, ...paths: string[]) => ({
  "redactions.kind": paths.map(() => kind),
  "redactions.path": paths,
  "redactions.count": paths.map((_, at) => at + 1),
});

export function aRow(random: () => number, timestamp: number): Row {
  const event_type = pickAny(
    ["tool_call", "tool_call", "conversion", "widget_error", "track", "tool_discovery"],
    random,
  );
  return {
    event_id: crypto.randomUUID(),
    event_type,
    timestamp,
    event_name: pickAny(event_type === "track" ? ["intent", "feedback", "search"] : ["search", "book", ""], random),
    platform: pickAny(["node", "python"], random),
    source: pickAny(["server", "widget"], random),
    trace_id: `trace-${Math.floor(random() * 40)}`,
    session_id: pickAny(["", "one", "two", "three"], random),
    user_id: pickAny(["", "jane", "john", "mary"], random),
    status: pickAny(["", "success", "error"], random),
    latency_ms: pickAny([null, 0, 0.25, 17, 17.5, 480, 1_200, 86_400_000], random),
    tokens_in: pickAny([null, 3, 1_000], random),
    error_category: pickAny(["", "", "timeout"], random),
    error_message: pickAny(["", `after ${Math.floor(random() * 90)} s`, 'it\'s "over"'], random),
    ...pickAny([{}, {}, redactionsOfRow("email", "user_id", "note"), redactionsOfRow("phone", "note")], random),
    properties: randomProperties(event_type, timestamp),
    ...(event_type === "conversion" && {
      conversion_currency: pickAny(["eur", "USD", ""], random),
      conversion_value: 2.5,
    }),
  };
}

function randomProperties(type: string, timestamp: number): string {
  if (type === "tool_discovery") return '{"output":{"tools":["search","book","cancel"]}}';
  return type === "track"
    ? JSON.stringify({ text: ["Find 2 trains", "find 3 trains!", "?", ""][timestamp % 4] })
    : "{}";
}

type Search = { filters?: Filters; zone?: string };
/** Like that of a page: with what it knows of duplicates and repeats, because statements that need not exclude them take half the time. */
async function testScope(
  projectId: string,
  from: number,
  to: number,
  { filters = {}, zone = "UTC" }: Search = {},
): Promise<Scope> {
  const hasDuplicates = await findDuplicates(projectId, current.now);
  const hasRepeats = await findRepeats(projectId, current.now);
  return { projectId, from, to, filters, zone, hasDuplicates, hasRepeats };
}

const toScopes = async (...args: [from: number, to: number, search?: Search]) =>
  [await testScope(current.sealed, ...args), await testScope(current.unsealed, ...args)] as const;

export const overview = async (...args: Parameters<typeof testScope>): Promise<Overview> =>
  readOverview(await testScope(...args), signal);

/** The figures of Overview for both periods, in two statements instead of ten. */
const readBothFigures = async (scope: Scope) =>
  figuresOfBoth(scope, await planReading(scope, bothPeriods(scope), signal), toTrendSteps(scope), signal);

export const readFigures = async (scope: Scope) => (await readBothFigures(scope)).figures;

export const figures = async (...args: Parameters<typeof testScope>) => readFigures(await testScope(...args));

export async function sealedHours(from: number, to: number): Promise<number> {
  await findDuplicates(current.sealed, current.now);
  return (await findRollups(current.sealed, { from, to }, from, signal)).hours.length;
}

const someFilters: readonly Filters[] = [
  {},
  { where: [{ operator: "is_not", name: "tool", values: ["book", "find"] }] },
  { tool: "search" },
  {},
  { type: "tool_call", status: "error" },
  { source: "widget", platform: "node" },
  { type: "conversion" },
  {
    platform: "node",
    where: [
      { operator: "is", name: "type", values: ["tool_call", "conversion"] },
      { operator: "is_not", name: "status", values: ["success"] },
      { operator: "is", name: "source", values: ["server", "widget"] },
    ],
  },
  { status: "success" },
  { type: "tool_call", where: [{ operator: "is_not", name: "user", values: ["jane", "john"] }] },
  { type: "tool_call" },
];

const readAnyFunnel = (scope: Scope, signal: AbortSignal) =>
  readFunnel(scope, { steps: [{ type: "tool_call" }, { type: "conversion" }], within: "session" }, signal);

let comparisons = 0;
let filterTurns = 0;

/** Compares all pages, one filter at a time. @param withThings Whether to compare an error, requests, a funnel and a tool. A tool has no order for more ties than it reads. */
export async function expectEqual(from: number, to: number, zone = "UTC", withThings = true) {
  const search = await expectEqualOverview(from, to, zone);
  for (const compare of otherPages) await compare(from, to, search);
  if (withThings) await expectEqualDetails(from, to, search);
}

/** Compares one page: Overview every other time, and the others in turn. */
export async function expectEqualInTurn(from: number, to: number, zone: string) {
  const turn = filterTurns++;
  if (turn % 2 === 0) return expectEqualOverview(from, to, zone);
  const pages = [...otherPages, expectEqualDetails];
  await pages[Math.floor(turn / 2) % pages.length]?.(from, to, nextSearch(zone));
}

const nextSearch = (zone: string) => ({ zone, filters: someFilters[comparisons++ % someFilters.length] as Filters });

/** The steps of a trend have no order. */
const inOrder = ({ trends, ...others }: Awaited<ReturnType<typeof readBothFigures>>) => ({
  ...others,
  trends: Object.fromEntries(Object.entries(trends).map(([when, steps]) => [when, steps.toSorted(byStep)])),
});
const byStep = ([one]: readonly [number, ...unknown[]], [other]: readonly [number, ...unknown[]]) => one - other;

/** Enough where one cause changes all sealed tables of an hour alike. */
export async function expectEqualFigures(from: number, to: number) {
  const [one, other] = await toScopes(from, to, nextSearch("UTC"));
  expect(inOrder(await readBothFigures(one))).toEqual(inOrder(await readBothFigures(other)));
}

export async function expectEqualOverview(from: number, to: number, zone = "UTC"): Promise<Search> {
  const search = nextSearch(zone);
  const [one, other] = [
    await overview(current.sealed, from, to, search),
    await overview(current.unsealed, from, to, search),
  ];
  expect(one).toEqual(other);
  return search;
}

const expectEqualRows =
  (query: (scope: Scope, signal: AbortSignal) => Promise<unknown>) =>
  async (from: number, to: number, search: Search) => {
    const [one, other] = await toScopes(from, to, search);
    expect(await query(one, signal)).toEqual(await query(other, signal));
  };

/** Compares the pages of a tool, of the most frequent error, of requests and of a funnel. */
async function expectEqualDetails(from: number, to: number, search: Search) {
  const groups = (await readErrors(await testScope(current.unsealed, from, to), signal)).groups.slice(0, 1);
  for (const { id } of groups) await expectEqualRows((scope) => readError(scope, id, signal))(from, to, search);
  const aTool = (scope: Scope) => readTool(scope, "search", signal);
  for (const query of [readRequests, readAnyFunnel, aTool]) await expectEqualRows(query)(from, to, search);
}

const dimensionsOfHours = ["tool", "type", "platform", "source", "status"] as const;

/** Compares a breakdown, by a different column each time. */
const aBreakdown = (scope: Scope) =>
  breakdownBy(scope, dimensionsOfHours[comparisons % dimensionsOfHours.length] as string, signal, minuteMs);

/** Sorted by a different column each time. */
const aListOfTraces = async (scope: Scope) => {
  const name = traceSortNames[comparisons % traceSortNames.length] as TraceSortName;
  return (
    await sortedTraces(
      scope,
      comparisons % (2 * traceSortNames.length) < traceSortNames.length ? name : `-${name}`,
      undefined,
      signal,
    )
  ).traces;
};

const otherPages = [readErrors, readRedactions, aBreakdown, aListOfTraces].map(expectEqualRows);

/** Each test file calls this before each test: a hook of this module would apply only to the first file of a shared process. */
export function useNewProjects(): void {
  Object.assign(current, { sealed: newProjectId(), unsealed: newProjectId(), now: start + 6 * dayMs });
}

export const countSealed = (table: string) => countRows(table, current.sealed);
