import { describe, expect, it } from "vitest";
import * as route from "@/app/api/dashboard/projects/[projectId]/completions/route";
import { Completions, CompletionTarget } from "@/lib/analytics/contracts/search";
import { withDeadline } from "@/lib/analytics/queries/deadline";
import { sealHours } from "@/lib/analytics/sealing/seal-hours";
import { eraseTarget } from "@/lib/projects/erasure";
import { aProject, hourMs, iso, minuteMs, noon, theHour } from "@/tests/support/analytics";
import { countPerFilter } from "@/tests/support/count-events";
import { abandoned, call } from "@/tests/support/dashboard";
import { anEvent } from "@/tests/support/events";
import { instant, storeEvents } from "@/tests/support/stored";

type Fields = Record<string, unknown>;

const anEventAt = (minute: number, fields: Fields) =>
  anEvent({
    timestamp: iso(noon + minute * minuteMs),
    event_name: "search",
    platform: "node",
    sdk_version: "js/1.2.0",
    user_id: "ada",
    ...fields,
  });

/** Names that SQL, JSON, regular expressions or paths could misread. */
const hostile = ["' OR 1=1 --", '" \\" ] }', "\\", "a.b\\.c", "%", "_", "{text:String}", "a\tb\nc\\N", "😀 ‚é", " x "];
const propertyName = (key: string) => `properties.${key.replaceAll(/[\\.]/g, "\\$&")}`;

const sent = [
  anEventAt(0, { input_values: { city: "Paris", guests: 2 } }),
  anEventAt(1, { input_values: { city: "Paris", guests: 2.5, isFlexible: true } }),
  anEventAt(2, { input_values: { city: "Lisbon", note: "x".repeat(257) }, event_name: "book" }),
  anEventAt(3, { input_values: { city: ["Paris"], guests: null, deep: { nothing: {} } }, user_id: "bob" }),
  anEventAt(4, { input_values: { city: "parking" }, user_id: undefined, country_code: "FR" }),
  anEventAt(59.999, { "": "empty", a: { b: { c: { d: { e: { f: { g: 1, h: { i: 2 } } } } } } } }),
  ...hostile.map((key, at) => anEventAt(10 + at, { event_name: "odd", odd: { [key]: key } })),
];
const outside = [anEventAt(-1, { event_name: "before", early: 1 }), anEventAt(60, { event_name: "after", late: 1 })];

const post = (body: unknown, search: Record<string, string> = theHour, projectId = project.projectId) =>
  call(route, "POST", { params: { projectId }, query: `?${new URLSearchParams(search)}`, body });
async function completeValues(name: string | undefined, text = "", projectId = project.projectId) {
  const response = await post({ name, text }, theHour, projectId);
  if (response.status !== 200) throw new Error(await response.text());
  const { values, since } = Completions.parse(await response.json());
  expect(since).toBeNull();
  return values;
}
const completed = async (...args: Parameters<typeof completeValues>) =>
  (await completeValues(...args)).map(({ value, events }) => `${value}: ${events}`);

const project = await aProject();
expect(await project.send(...sent, ...outside)).toMatchObject({ accepted: sent.length + 2 });
// Identical retries, and retries with another timestamp.
await project.send(...sent.slice(0, 3));
await project.send(...sent.slice(0, 3).map((event) => ({ ...event, timestamp: iso(noon + 30 * minuteMs) })));

const city = "properties.input_values.city";
const columnCases: [string, string, string[]][] = [
  ["tool", "", [`odd: ${hostile.length}`, "search: 5", "book: 1"]],
  ["tool", "O", [`odd: ${hostile.length}`, "book: 1"]],
  ["type", "", [`tool_call: ${sent.length}`]],
  ["platform", "NOD", [`node: ${sent.length}`]],
  ["source", "", [`server: ${sent.length}`]],
  ["sdk_version", "1.2", [`js/1.2.0: ${sent.length}`]],
  ["country", "", ["FR: 1"]],
  ["user", "", [`ada: ${sent.length - 2}`, "bob: 1"]],
  ["user", "%", []],
];

describe("values", () => {
  it.each(columnCases)("of %s that contain %j are those sent, most frequent first", async (name, text, values) => {
    expect(await completed(name, text)).toEqual(values);
  });

  it.each<[string, string, string[]]>([
    [city, "", ["Paris: 2", "Lisbon: 1", "parking: 1"]],
    [city, "PAR", ["Paris: 2", "parking: 1"]],
    ["properties.input_values.guests", "", ["2: 1", "2.5: 1"]],
    ["properties.input_values.isFlexible", "", ["true: 1"]],
    ["properties.input_values.note", "", []],
    ["properties.input_values", "", []],
  ])("of %s that contain %j are texts, numbers and booleans", async (name, text, values) => {
    expect(await completed(name, text)).toEqual(values);
  });

  it("of hostile names, and names and values that contain them, are plain text", async () => {
    const failures: string[] = [];
    for (const key of hostile) {
      const values = await completed(propertyName(key).replace("properties.", "properties.odd."));
      const tools = await completed("tool", key);
      if (values.join() !== `${key}: 1` || tools.length > 0) failures.push(key);
    }

    expect(failures).toEqual([]);
  });

  it("match as many events as their counts say when used in a condition", async () => {
    const filters: { where: string }[] = [];
    const counts: number[] = [];
    for (const name of ["tool", "user", city, "properties.odd.a\\.b\\\\\\.c"]) {
      for (const { value, events } of await completeValues(name)) {
        filters.push({ where: JSON.stringify([["is", name, [value]]]) });
        counts.push(events);
      }
    }
    expect(await countPerFilter(project.projectId, theHour, filters)).toEqual(counts);
  });
});

describe("names of properties", () => {
  it("are paths of texts, numbers and booleans, with dots and backslashes escaped", async () => {
    expect(await completed(undefined, "input_values.")).toEqual([
      "properties.input_values.city: 4",
      "properties.input_values.guests: 2",
      "properties.input_values.isFlexible: 1",
      "properties.input_values.note: 1",
    ]);
    const odd = hostile.map((key) => `${propertyName(key).replace("properties.", "properties.odd.")}: 1`);
    expect(new Set(await completed(undefined, "properties.odd."))).toEqual(new Set(odd));
  });

  it("have at most 8 parts, none of them empty", async () => {
    expect(await completed(undefined, "a.b.c")).toEqual([
      "properties.a.b.c.d.e.f.g: 1",
      "properties.a.b.c.d.e.f.h.i: 1",
    ]);
    expect((await completed(undefined)).map((line) => line.replace(/: \d+$/, ""))).not.toContain("properties.");
  });

  it("of one event are limited, and so is the response", async () => {
    const { projectId, send } = await aProject();
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`name-${at}`, "x".repeat(50)]));
    await send(anEventAt(0, many));
    expect(await completed(undefined, "", projectId)).toHaveLength(20);
  });
});

it("properties are read from the newest 10,000 events, and the response says how far back they go", async () => {
  const { projectId } = await aProject();
  await storeEvents(projectId, 10_050, {
    event_type: "'track'",
    timestamp: instant(`${noon} + 100 * number`),
    properties: `'{"new":' || toString(number >= 50) || '}'`,
  });
  const values = async (name?: string) =>
    Completions.parse(await (await post({ name, text: "" }, theHour, projectId)).json());
  const since = iso(noon + 5_000);
  expect(await values()).toEqual({ values: [{ value: "properties.new", events: 10_000 }], since });
  expect(await values("properties.new")).toEqual({ values: [{ value: "1", events: 10_000 }], since });
  expect(await values("type")).toEqual({ values: [{ value: "track", events: 10_050 }], since: null });
});

describe("a deadline", () => {
  const waiting = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));

  it("is reported as too much data", async () => {
    const { signal } = new AbortController();
    await expect(withDeadline(1, signal, waiting)).rejects.toMatchObject({ code: "too_much_data" });
  });

  it("leaves the reason for an abandoned request unchanged", async () => {
    const request = new AbortController();
    const answer = withDeadline(60_000, request.signal, waiting);
    request.abort("gone");
    await expect(answer).rejects.toBe("gone");
  });
});

it("only events of the project and the range are read", async () => {
  const other = await aProject();
  expect(await completed("tool", "", other.projectId)).toEqual([]);
  expect(await completed(undefined, "early")).toEqual([]);
  expect(await completed(undefined, "late")).toEqual([]);
});

it("sealed hours and erased events give the same answers", async () => {
  const later = Date.now() + hourMs;
  await sealHours(project.projectId, later);
  for (const [name, text, values] of columnCases) expect(await completed(name, text)).toEqual(values);
  await eraseTarget(project.projectId, { by: "user", id: "bob" }, later);
  expect(await completed("user")).toEqual([`ada: ${sent.length - 2}`]);
  expect(await completed("tool", "search")).toEqual(["search: 4"]);
});

it("values of a number are those of the events, not the sums of sealed hours", async () => {
  const { projectId, send } = await aProject();
  await send(anEventAt(0, { tokens_cached: 3 }), anEventAt(1, { tokens_cached: 4 }));
  await sealHours(projectId, Date.now() + hourMs);
  expect(await completed("tokens_cached", "", projectId)).toEqual(["3: 1", "4: 1"]);
});

it("an invalid body is rejected", async () => {
  const invalid = [
    { text: 7 },
    { text: "x".repeat(257) },
    { name: "secret", text: "" },
    { name: "properties.a..b", text: "" },
    { name: null, text: "" },
    "tool",
  ];
  const accepted = invalid.filter((body) => CompletionTarget.safeParse(body).success);

  expect(accepted).toEqual([]);
  expect((await post({ text: 7 })).status).toBe(400);
});

it("an abandoned request is not an error", async () => {
  const params = { projectId: project.projectId };
  expect(await abandoned(route, "POST", { params, body: { name: "tool", text: "" } })).toBe(499);
});
