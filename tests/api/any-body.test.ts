/** Properties of `POST /v1/events` that hold for every body. */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { aKey, bearer, send, sendRaw } from "@/tests/support/api";
import { anEvent } from "@/tests/support/events";
import { storedEvents } from "@/tests/support/stored";

const { key } = await aKey();

type Result = { accepted: number; rejected: number; errors?: { index: number; issues: string[] }[] };

/** Valid events, almost valid events, and arbitrary values. */
const anything = fc.oneof(
  fc.record({
    good: fc.constant(true),
    value: fc.dictionary(fc.string(), fc.jsonValue()).map((rest) => ({ ...rest, ...anEvent() })),
  }),
  fc.record({
    good: fc.constant(false),
    value: fc.oneof(
      fc.jsonValue().filter((value) => typeof value !== "object" || value === null || !("event_type" in value)),
      fc.constantFrom("event_type", "timestamp", "trace_id", "source").map((field) => anEvent({ [field]: undefined })),
      fc.constantFrom("latency_ms", "tokens_in", "status", "event_id").map((field) => anEvent({ [field]: ["no"] })),
    ),
  }),
);

it("never returns 500 for any JSON as an event, a field or an envelope", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.jsonValue(),
      fc.constantFrom("event_id", "timestamp", "user_id", "error_message", "tokens_in", "x"),
      async (value, field) => {
        for (const body of [value, { events: value }, { events: [value, anEvent({ [field]: value })] }]) {
          expect((await send(key, body)).status).toBeLessThan(500);
        }
      },
    ),
    { numRuns: 100 },
  );
});

it("accepts or rejects every event, and reports exactly the invalid ones", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anything, { minLength: 1, maxLength: 12 }), async (events) => {
      // The other properties store events.
      const response = await send(key, { events: events.map(({ value }) => value) }, { query: "?dry_run=1" });
      const body = (await response.json()) as Result & { error?: { metadata: Result } };
      const { accepted, rejected, errors = [] } = body.error?.metadata ?? body;
      const bad = events.flatMap(({ good }, index) => (good ? [] : [index]));

      expect(accepted + rejected).toBe(events.length);
      expect(errors.map(({ index }) => index)).toEqual(bad);
      expect(errors.every(({ issues }) => issues.length > 0)).toBe(true);
      expect(response.status).toBe(bad.length === 0 ? 200 : bad.length === events.length ? 400 : 207);
    }),
    { numRuns: 60 },
  );
});

it("stores events as sent when there is nothing to remove", async () => {
  const { key, projectId } = await aKey("round trip");
  // Words and small numbers that cannot be mistaken for personal data.
  const word = fc.string({ unit: fc.constantFrom(...'abcdefgh ÄÖß语🛫"\\\n\t/\u0000{}[]'), maxLength: 20 });
  const leaf = fc.oneof(
    word,
    fc.double({ noDefaultInfinity: true, noNaN: true, min: -1e6, max: 1e6 }),
    fc.boolean(),
    fc.constant(null),
  );
  const key_ = fc.oneof(word, fc.constantFrom("__proto__", "constructor", "toString", "event", "ä"));
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { depthSize: "small" },
      leaf,
      fc.array(tie("tree"), { maxLength: 4 }),
      fc.array(fc.tuple(key_, tie("tree")), { maxLength: 4 }).map(asObject),
    ),
  }));
  const properties = fc
    .array(fc.tuple(key_, tree), { maxLength: 6 })
    .map((entries) => JSON.stringify(asObject(entries)));
  await fc.assert(
    fc.asyncProperty(fc.array(properties, { minLength: 6, maxLength: 6 }), async (texts) => {
      const sent = new Map(texts.map((text) => [randomUUID() as string, text]));
      const events = [...sent].map(([event_id, text]) => {
        const fields = JSON.stringify(anEvent({ event_id })).slice(1, -1);
        return `{${fields}${text === "{}" ? "" : ","}${text.slice(1)}`;
      });
      const response = await sendRaw(`{"events":[${events}]}`, { headers: bearer(key) });
      expect(await response.json()).toMatchObject({ accepted: texts.length, warnings: [] });
      const rows = new Map((await storedEvents(projectId)).map((row) => [row.event_id, row.properties]));
      for (const [id, text] of sent) expect(JSON.stringify(rows.get(id))).toBe(JSON.stringify(JSON.parse(text)));
    }),
    { numRuns: 10 },
  );
});

/** Keeps an own `__proto__` as data, as `JSON.parse` does. */
function asObject(entries: [string, unknown][]): object {
  const object = {};
  for (const [name, value] of entries) {
    Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
  }
  return object;
}
