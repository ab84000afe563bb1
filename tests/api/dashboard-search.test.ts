/**
 * `POST /api/dashboard/projects/{projectId}/search`: the events in a range that contain some text, compared with the events that were sent.
 */
import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { expect, it } from "vitest";
import * as route from "@/app/api/dashboard/projects/[projectId]/search/route";
import { AnalyticsSearch } from "@/lib/analytics/contracts/analytics";
import { SearchResults, SearchTarget } from "@/lib/analytics/contracts/search";
import { dedupedScope } from "@/lib/analytics/queries/scope";
import { searchEvents } from "@/lib/analytics/queries/search";
import { store } from "@/lib/store/store";
import { aProject, between, dayMs, hourMs, iso, minuteMs, noon, theHour } from "@/tests/support/analytics";
import { call } from "@/tests/support/dashboard";
import { forgetLog, loggedLines } from "@/tests/support/logged";

type Fields = Record<string, unknown> & { event_id: string; timestamp: string };

const anEventAt = (minute: number, fields: Record<string, unknown>): Fields => ({
  event_id: randomUUID(),
  event_type: "tool_call",
  event_name: "search",
  timestamp: iso(noon + minute * minuteMs),
  trace_id: `trace-${minute}`,
  ...fields,
});

/** Texts that SQL, JSON, regular expressions or patterns could misread. */
const hostile = [
  "' OR 1=1 --",
  '" \\" ] }',
  "\\",
  "back\\slash",
  "100%",
  "snake_case",
  "{text:String}",
  "a\tb\nc\\N",
  "(.*)+$",
  "😀 ‚é",
  "Ünïcode STRASSE",
];
const sent = [
  anEventAt(0, { event_name: "find_flights", input_values: { city: "Paris", guests: 1234.5, isFlexible: true } }),
  anEventAt(1, { status: "error", error_message: "No flight to Lisbon: seat 12 is taken", latency_ms: 5 }),
  anEventAt(2, { input_values: { city: ["Porto", { name: "PARIS" }] }, user_id: "bob" }),
  anEventAt(3, { notes: { "first.line": "line\nflight", deep: { deeper: [[["needle"]]] } } }),
  anEventAt(3, { note: `${"x".repeat(8_000)} needle ${"y".repeat(8_000)}` }),
  anEventAt(59.999, { event_name: "last", note: "in range" }),
  ...hostile.map((text, at) => anEventAt(20 + at, { note: `<${text}>` })),
];
const outside = [anEventAt(-0.001, { note: "in range" }), anEventAt(60, { note: "in range" })];

const post = (body: unknown, search: Record<string, string> = theHour, projectId = project.projectId) =>
  call(route, "POST", { params: { projectId }, query: `?${new URLSearchParams(search)}`, body });

const { signal } = new AbortController();
const searchScope = (search: Record<string, string> = theHour, projectId = project.projectId) =>
  dedupedScope(projectId, AnalyticsSearch.parse(search), Date.now(), signal);

/** The search that the endpoint runs, without its time limit. */
async function searched(
  body: { text: string; before?: string | null },
  search: Record<string, string> = theHour,
  projectId = project.projectId,
) {
  return searchWithin(await searchScope(search, projectId), body);
}
const searchWithin = async (
  scope: Awaited<ReturnType<typeof searchScope>>,
  body: { text: string; before?: string | null },
) => SearchResults.parse(await searchEvents(scope, SearchTarget.parse(body), signal, signal));
const eventIds = ({ events }: SearchResults) => events.map(({ eventId }) => eventId);

/** The searchable parts of an event: its name, its message, and the names and values of its properties. */
function* valueTexts(value: unknown): Generator<string> {
  if (typeof value !== "object" || value === null) return yield String(value);
  for (const [name, part] of Object.entries(value)) {
    if (!Array.isArray(value)) yield name;
    yield* valueTexts(part);
  }
}
const columns = ["event_id", "event_type", "timestamp", "trace_id", "user_id", "status", "latency_ms"];
function contains(event: Fields, text: string): boolean {
  const { event_name, error_message = "", ...rest } = event;
  const properties = Object.fromEntries(Object.entries(rest).filter(([name]) => !columns.includes(name)));
  const texts = [event_name, error_message, ...valueTexts(properties)].map((found) => String(found).toLowerCase());
  return texts.some((found) => found.includes(text.trim().toLowerCase()));
}
const expected = (text: string, of: readonly Fields[] = sent) =>
  of.filter((event) => contains(event, text)).sort((one, other) => other.timestamp.localeCompare(one.timestamp));

const project = await aProject();
expect(await project.send(...sent, ...outside)).toMatchObject({ accepted: sent.length + 2 });
// Identical retries, and retries with another timestamp.
await project.send(...sent.slice(0, 6));
await project.send(...sent.slice(0, 3).map((event) => ({ ...event, timestamp: iso(noon + 30 * minuteMs) })));

const texts = ["paris", "FLIGHT", "needle", "lisbon: seat", "1234.5", "true", "city", "first.line", "nflight"];
const everyText = [...texts, ...hostile, ",", '":"', '{"', "in range", "nothing has this", "  Porto "];
it("a search finds the events of the range that contain a text, newest first, each once", async () => {
  const failures: string[] = [];
  const scope = await searchScope();
  for (const text of everyText) {
    const { events, ...rest } = await searchWithin(scope, { text });
    const wanted = expected(text);
    const isFound =
      isDeepStrictEqual(
        new Set(events.map(({ eventId }) => eventId)),
        new Set(wanted.map(({ event_id }) => event_id)),
      ) &&
      isDeepStrictEqual(
        events.map(({ timestamp }) => timestamp),
        wanted.map(({ timestamp }) => timestamp),
      ) &&
      isDeepStrictEqual([rest.isStopped, rest.before, rest.searchedTo], [false, null, iso(noon)]);
    const isMarked =
      !hostile.includes(text) ||
      events.some(
        ({ field, excerpt }) =>
          field === "properties.note" && Object.values(excerpt).join("|") === ["<", text, ">"].join("|"),
      );
    if (!isFound || !isMarked) failures.push(text);
  }

  expect(failures).toEqual([]);
});

it("a search reports where the text is, with the surrounding text", async () => {
  const excerpts = async (text: string) =>
    (await searched({ text })).events.map(({ field, excerpt }) => [field, ...Object.values(excerpt)]);
  expect(await excerpts("LISBON")).toEqual([["error_message", "No flight to ", "Lisbon", ": seat 12 is taken"]]);
  expect(await excerpts("paris")).toEqual([
    ["properties.input_values.city.name", "", "PARIS", ""],
    ["properties.input_values.city", "", "Paris", ""],
  ]);
  expect(await excerpts("find_")).toEqual([["event_name", "", "find_", "flights"]]);
  expect(await excerpts("FIRST.LINE")).toEqual([["properties.notes.first\\.line", "", "first.line", ""]]);
  expect(await excerpts("x needle")).toContainEqual([
    ...["properties.note", `…${"x".repeat(80)}`, "x needle", ` ${"y".repeat(79)}…`],
  ]);
});

it("a search applies filters, and reads no other project", async () => {
  const where = JSON.stringify([["is_not", "properties.input_values.city", ["Paris"]]]);
  expect(eventIds(await searched({ text: "paris" }, { ...theHour, where }))).toEqual([sent[2]?.event_id]);
  const other = await aProject();
  expect(eventIds(await searched({ text: "paris" }, theHour, other.projectId))).toEqual([]);
});

it("a search finds a replaced event by what was stored last", async () => {
  const other = await aProject();
  const event = anEventAt(5, { note: "first version" });
  await other.send(event);
  await other.send({ ...event, note: "second version" });
  expect(eventIds(await searched({ text: "first version" }, theHour, other.projectId))).toEqual([]);
  expect(eventIds(await searched({ text: "second version" }, theHour, other.projectId))).toEqual([event.event_id]);
});

it("a search lists 50 events at a time, even within the same millisecond, without gaps or repetition", async () => {
  const other = await aProject();
  const many = Array.from({ length: 130 }, (_, at) => anEventAt(at < 100 ? 10 : at, { note: "common" }));
  await other.send(...many);
  // The second range begins with the 100 events.
  for (const start of [noon - 40 * dayMs, noon + 10 * minuteMs]) {
    const range = between(start, noon + 5 * hourMs);
    const found: string[] = [];
    const pages: number[] = [];
    for (let before: string | null | undefined; before !== null; ) {
      const results = await searched({ text: "common", ...(before && { before }) }, range, other.projectId);
      found.push(...eventIds(results));
      pages.push(results.events.length);
      before = results.before;
    }
    expect(pages).toEqual([50, 50, 30]);
    expect(new Set(found)).toEqual(new Set(many.map(({ event_id }) => event_id)));
  }
});

it("a request gets what the search found", async () => {
  const response = await post({ text: "paris" });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual(await searched({ text: "paris" }));
});

it("a search that runs out of time says how far it got, and continues from there", async () => {
  const other = await aProject();
  const spread = [1, 5, 12, 20].map((days) => anEventAt(-days * 24 * 60, { note: "spread" }));
  await other.send(...spread);
  const scope = { projectId: other.projectId, from: noon - 30 * dayMs, to: noon, filters: {}, zone: "UTC" };
  const deadline = new AbortController();
  const { reader } = await store();
  const { rows } = reader;
  let answers = 0;
  reader.rows = async (...args) => {
    const found = await rows(...args);
    // The second statement that finds something reads the events of the first slice that has any.
    if (found.length > 0 && ++answers === 2) deadline.abort();
    return found;
  };
  const first = await searchEvents(scope, { text: "spread" }, signal, deadline.signal).finally(() => {
    reader.rows = rows;
  });
  expect(first.isStopped).toBe(true);
  const searchedTo = Date.parse(first.searchedTo);
  const covered = spread.filter(({ timestamp }) => Date.parse(timestamp) >= searchedTo);
  expect(eventIds(first)).toEqual(covered.map(({ event_id }) => event_id));
  expect(covered.length).toBeGreaterThan(0);
  expect(covered.length).toBeLessThan(spread.length);

  const range = between(scope.from, scope.to);
  const rest = await searched({ text: "spread", before: first.before }, range, other.projectId);
  expect([...eventIds(first), ...eventIds(rest)]).toEqual(spread.map(({ event_id }) => event_id));
  expect(rest.before).toBeNull();

  const noTime = searchEvents(scope, { text: "spread" }, signal, AbortSignal.abort());
  await expect(noTime).rejects.toMatchObject({ code: "too_much_data" });
});

it("a canceled search stops its query and is not an error", async () => {
  const abandoned = new AbortController();
  const { reader } = await store();
  const { rows } = reader;
  reader.rows = (...args) => {
    if (args[0].includes("positionCaseInsensitiveUTF8")) abandoned.abort();
    return rows(...args);
  };
  const response = await call(route, "POST", {
    params: { projectId: project.projectId },
    query: `?${new URLSearchParams(theHour)}`,
    body: { text: "paris" },
    signal: abandoned.signal,
  }).finally(() => {
    reader.rows = rows;
  });
  expect(response.status).toBe(499);
});

it("the search text and what it finds are not logged", async () => {
  await forgetLog();
  await searched({ text: "flight to lisbon" });
  expect((await post({ text: "flight to lisbon", before: "never" })).status).toBe(400);
  const lines = (await loggedLines()).join();
  expect(lines).toContain("projects/{projectId}/search");
  expect(lines).not.toMatch(/lisbon/i);
});

it("an invalid search is rejected", async () => {
  const invalid = [
    {},
    { text: "" },
    { text: "  " },
    { text: "x".repeat(257) },
    { text: ["paris"] },
    { text: "paris", before: "yesterday" },
    { text: "paris", before: `${iso(noon)} 1` },
    "paris",
  ];

  expect(invalid.filter((body) => SearchTarget.safeParse(body).success)).toEqual([]);
  expect((await post({ text: "" })).status).toBe(400);
});

it("a lone surrogate is text like any other", async () => {
  expect((await post({ text: "\ud800" })).status).toBe(200);
});
