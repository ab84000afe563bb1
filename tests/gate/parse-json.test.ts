/** Parsing in slices has the same result as `JSON.parse`, for any body. */
import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { jsonErrorPosition } from "@/lib/gate/contracts/formats";
import { parseBatch } from "@/lib/gate/http/parse-json";
import type { Problem } from "@/lib/problem";

const shape = {
  list: "events",
  members: ["token", "sdk_version"],
  maxItems: 1_000,
  maxItemDepth: 33,
  maxItemKeys: 2_000,
  maxItemBytes: 64 * 1024,
  oversizedMember: "number",
  toOversized: (limit: string, member: unknown) => ({ toOversized: limit, ...(member !== undefined && { member }) }),
};
type Outcome = { value: unknown } | { position: number | undefined };

const parseInSlices = (text: string): Promise<Outcome> =>
  parseBatch(Buffer.from(text), shape).then(
    (value) => ({ value: read(value) }),
    (problem: Problem) => {
      if (problem.code !== "invalid_json") throw problem;
      return { position: problem.metadata.position as number };
    },
  );

function whole(text: string): Outcome {
  try {
    return { value: read(JSON.parse(text.replace(/^\uFEFF/, ""))) };
  } catch (error) {
    return { position: jsonErrorPosition(error) };
  }
}

const jsonType = (value: unknown) => (Array.isArray(value) ? "array" : value === null ? "null" : typeof value);

/** The parts of a body that are read: the known members of an object, or else its type. As text, for short diffs. */
function read(value: unknown): unknown {
  if (jsonType(value) !== "object") return jsonType(value);
  const { events, token, sdk_version } = value as Record<string, unknown>;
  if (!Array.isArray(events)) return { events: jsonType(events), token, sdk_version };
  const items = events.length > 1_000 ? "too many" : `${events.length}: ${digest(JSON.stringify(events))}`;
  return { events: items, token, sdk_version };
}
const digest = (text: string) => createHash("sha256").update(text).digest("hex");

async function expectSame(text: string): Promise<void> {
  const [expected, actual] = [whole(text), await parseInSlices(text)];
  if ("value" in expected) expect(actual).toEqual(expected);
  // We report the position even if the engine does not.
  else expect(actual).toEqual({ position: expected.position ?? expect.any(Number) });
}

const event = (n: number) =>
  `{"event_id":"${n}","text":"${"lorem ipsum ".repeat(80)}","list":[{"a":1},{"event_id":2}]}`;
/** 100 KB of events in the format of an SDK. */
const events = Array.from({ length: 100 }, (_, n) => event(n));

describe("a large body", () => {
  const many = events.join();
  const some = events.slice(0, 40).join();
  it.each<[string, string]>([
    ["compact", `{"events":[${many}]}`],
    ["indented", JSON.stringify({ sdk_version: "1", events: events.map((text) => JSON.parse(text)) }, null, 2)],
    ["with a byte order mark", `\uFEFF{"events":[${many}]}`],
    ["with members before and after", `{"sdk_version":"1.0","x":{"events":[1]},"events":[${many}],"token":"t","y":[]}`],
    ["with events twice, the last short", `{"events":[${many}],"events":[1]}`],
    ["with events twice, the last long", `{"events":[1],"events":[${many}]}`],
    ["with events twice, both long", `{"events":[${many}],"events":[{},${many}]}`],
    ["with events twice, the last no array", `{"events":[${many}],"events":"none"}`],
    ["with the name escaped", `{"\\u0065vents":[${many}],"tok\\u0065n":"t"}`],
    ["with an escaped name after the plain one", `{"events":[${many}],"\\u0065vents":[2]}`],
    ["with the name nested first", `{"x":{"events":[${many}]},"events":[3]}`],
    ["with the name only nested", `{"x":{"events":[${many}]}}`],
    ["with the name in a string", `{"x":"\\"events\\":[","events":[${many}]}`],
    [
      "with text that looks like events",
      `{"events":[{"event_id":"x","t":${JSON.stringify(many.slice(0, 50_000))}},${many}]}`,
    ],
    ["with events in events", `{"events":[{"event_id":[${some}]},${many}]}`],
    ["with an object that looks like events", `{"events":[{"event_id":{"a":[${some}]}},${many}]}`],
    ["of strings", `{"events":[${JSON.stringify(some)},${JSON.stringify(some)},"x"]}`],
    ["of nothing but space", " ".repeat(100_000)],
    ["of nothing but space in the list", `{"events":[${" ".repeat(100_000)}]}`],
    ["that is an array", `[${many}]`],
    ["that is a string", JSON.stringify(many)],
    ["that is null", `null${" ".repeat(100_000)}`],
    ["that is true", `${" ".repeat(100_000)}true`],
    ["that is a number", "1".repeat(100_000)],
    ["whose events are an object", `{"events":{"a":[${many}]}}`],
    ["whose events are a string", `{"events":${JSON.stringify(many)}}`],
    ["of too many events", `{"events":[${"{},".repeat(40_000)}{}]}`],
    ["of too many events like SDKs send", `{"events":[${Array.from({ length: 11 }, () => many).join()}]}`],
    ["beyond ASCII", `{"events":[${many.replaceAll("lorem", "lörem 語🛫")}]}`],
    ["with its token and version last", `{"events":[${many}],"token":"t","sdk_version":{"a":[1]}}`],
    ["with empty objects", `{"events":[{},{},${many}]}`],
    ["with a name that is __proto__", `{"__proto__":{"token":"no"},"events":[{"__proto__":1},${many}]}`],
    ["with a comma too many between slices", `{"events":[${many},,${many}]}`],
    ["with a comma too many, and space", `{"events":[${many}, ,${many}]}`],
    ["with a comma at the beginning", `{"events":[,${many}]}`],
    ["with a comma at the end", `{"events":[${many},]}`],
    ["closed by the wrong bracket", `{"events":[${many}}}`],
    ["that is not closed", `{"events":[${many}`],
    ["with something behind it", `{"events":[${many}]} x`],
    ["with two values", `{"events":[${many}]}{}`],
  ])("%s is parsed as JSON.parse would", async (_, text) => {
    expect(text.length).toBeGreaterThan(72 * 1024);
    await expectSame(text);
  });

  it("is rejected when it is not UTF-8", async () => {
    const bytes = Buffer.from(`{"events":[${many}]}`);
    bytes[50_000] = 0xff;

    await expect(parseBatch(bytes, shape)).rejects.toMatchObject({ code: "invalid_json" });
  });
});

describe("an item that exceeds a limit", () => {
  const large = "x".repeat(80_000);
  const eventsWith = async (item: string) => {
    const value = await parseBatch(Buffer.from(`{"events":[{},${item},{"a":1}]}`), shape);
    return (value as { events: unknown[] }).events;
  };

  it.each([
    ["depth", `${"[".repeat(40_000)}${"]".repeat(40_000)}`],
    ["bytes", `[${Array(3_000).fill("1".repeat(250)).join()}]`],
    ["depth", `{"a":${"[".repeat(33)}"${large}"${"]".repeat(33)}}`],
    ["keys", `{${Array.from({ length: 20_000 }, (_, at) => `"k${at}":0`).join()}}`],
    ["bytes", `{"a":"${large}"}`],
    ["bytes", `[${"0,".repeat(50_000)}0]`],
    ["bytes", `{"a":"${"\\u0041".repeat(70_000)}"}`],
  ])("is replaced without being parsed: %s", async (fault, item) => {
    expect(await eventsWith(item)).toEqual([{}, { toOversized: fault }, { a: 1 }]);
  });

  it.each([
    ["the last of its kind", 7, `{"number":1,"a":{"number":2},"b":"${large}","number":7}`],
    ["an empty value if it is large itself", "", `{"number":"${large}"}`],
  ])("keeps the member that the shape names: %s", async (_, member, item) => {
    expect(await eventsWith(item)).toEqual([{}, { toOversized: "bytes", member }, { a: 1 }]);
  });

  it.each([
    ["space", `{"a":1${" ".repeat(100_000)}}`],
    ["escapes", `{"a":"${"\\u00e9".repeat(20_000)}"}`],
    ["digits", `{"a":1.${"0".repeat(100_000)}}`],
    ["32 levels", `{"a":${"[".repeat(32)}${" ".repeat(80_000)}${"]".repeat(32)}}`],
  ])("does not include one that only looks large: %s", async (_, item) => {
    await expectSame(`{"events":[{},${item}]}`);
  });

  it("is rejected as invalid JSON when its syntax is invalid", async () => {
    await expectSame(`{"events":[{"a":"${large}" 1},{}]}`);
    await expectSame(`{"events":[${"[".repeat(40_000)}${"]".repeat(39_999)}]}`);
  });
});

/** JSON texts, and the same texts after a few single-character edits. */
const json = fc.oneof(
  fc.json({ maxDepth: 4 }),
  fc.constantFrom(
    "-0",
    "1e5",
    "1E+2",
    "-1.5e-3",
    '"\\u00e9\\n\\"\\\\"',
    "[]",
    "{}",
    "[[],{}]",
    "[ 1 , 2 ]",
    '{"":{"":""}}',
    "null",
  ),
);
const structural = fc.constantFrom(...'{}[]",:\\ -+.eE0123tfnul\n\u0000é語🛫x');
const edits = fc.array(
  fc.record({ at: fc.nat(), remove: fc.nat({ max: 2 }), insert: fc.oneof(structural, fc.constant("")) }),
  { maxLength: 2 },
);
function edited(text: string, changes: readonly { at: number; remove: number; insert: string }[]): string {
  const characters = [...text];
  for (const { at, remove, insert } of changes) characters.splice(at % (characters.length + 1), remove, insert);
  return characters.join("");
}

describe("any JSON, and any JSON with edits", () => {
  const body = fc
    .tuple(
      fc.array(json, { maxLength: 5 }),
      fc.constantFrom('"token":"t"', '"sdk_version":[1]', '"x":{}', '"events":[7]'),
    )
    .map(([items, member]) => ({ items, member }));
  const head = events.slice(0, 75).join();

  it("has the same result alone", async () => {
    await fc.assert(
      fc.asyncProperty(json, edits, (text, changes) => expectSame(edited(text, changes))),
      { numRuns: 2_000 },
    );
  });

  it("has the same result after the events of an SDK", async () => {
    await fc.assert(
      fc.asyncProperty(body, edits, async ({ items, member }, changes) => {
        const rest = edited(`${["", ...items].join()}],${member}}`, changes);
        await expectSame(`{"events":[${head}${rest}`);
      }),
      { numRuns: 500 },
    );
  });

  it("has the same result when the fast path does not apply", async () => {
    await fc.assert(
      fc.asyncProperty(body, edits, async ({ items, member }, changes) => {
        await expectSame(`${" ".repeat(72 * 1024)}${edited(`{${member},"events":[${items.join()}]}`, changes)}`);
      }),
      { numRuns: 500 },
    );
  });

  it("has the same result after edits anywhere in a batch", async () => {
    const text = `{"sdk_version":"1","events":[${events.join()}]}`;
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: text.length }), structural, fc.boolean(), async (at, insert, replaces) => {
        await expectSame(text.slice(0, at) + insert + text.slice(replaces ? at + 1 : at));
      }),
      { numRuns: 300 },
    );
  });
});
