/** `POST /v1/traces` and `/v1/logs`: spans and log records that are longer than an event can be. */
import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { aKey } from "@/tests/support/api";
import {
  aLogRecord,
  aLogsMessage,
  anyValue,
  aSpan,
  aTraceMessage,
  type Encoding,
  encodings,
  exported,
  exportTo,
  fetchReceipt,
  type Json,
  newId,
} from "@/tests/support/otlp";
import { toEvent, toolCall } from "@/tests/support/span-event";
import { type Stored, storedEvents } from "@/tests/support/stored";

const maxBytes = 64 * 1024;
const shortened = "attributes: long values shortened to the limits of an event";

async function stored(signal: "traces" | "logs", message: Json, encoding: Encoding) {
  const { key, projectId } = await aKey(`long ${newId(4)}`);
  const response = await exportTo(signal, key, message, encoding);
  expect([response.status, await exported(signal, response)]).toEqual([200, {}]);
  return { events: await storedEvents(projectId), receipt: await fetchReceipt(key, response) };
}

async function storedSpan(attributes: Json, encoding: Encoding, fields: Json = {}): Promise<Stored> {
  const { events, receipt } = await stored("traces", aTraceMessage([aSpan({ attributes, ...fields })]), encoding);
  expect(receipt).toMatchObject({ accepted: 1, rejected: 0, issues: [{ issue: shortened, count: 1 }] });
  expect(Buffer.byteLength(JSON.stringify(events[0]?.properties))).toBeLessThanOrEqual(maxBytes);
  return events[0] as Stored;
}

/** As it would be stored. */
async function mappedSpan(attributes: Json, encoding: Encoding, fields: Json = {}): Promise<Stored> {
  const event = (await toEvent(aSpan({ attributes, ...fields }), encoding)) as Stored;
  expect(Buffer.byteLength(JSON.stringify(event.properties))).toBeLessThanOrEqual(maxBytes);
  return event;
}

/** Long texts make a failure hard to read. */
const brief = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, item) =>
    typeof item === "string" && item.length > 100
      ? `${prose(700_000).startsWith(item) ? "prose" : item.slice(-60)} (${item.length})`
      : item,
  );
const cut = "prose (16384)";
const prose = (length: number) => "all work and no play makes a dull day ".repeat(length / 38 + 1).slice(0, length);
const usage = { "gen_ai.usage.input_tokens": 1200, "gen_ai.usage.output_tokens": 34 };

describe.each(encodings)("in %s", (encoding) => {
  it.each([20_000, 70_000, 600_000, 5_000_000])(
    "a span with an attribute of %i bytes is stored with its tokens and its short attributes",
    async (length) => {
      const attributes = {
        ...toolCall,
        ...usage,
        first: "kept",
        blob: prose(length),
        last: ["kept", 1, { too: true }],
      };
      const event = await storedSpan(attributes, encoding, { status: { code: 2, message: "boom" } });

      expect(event).toMatchObject({
        event_type: "tool_call",
        status: "error",
        error_message: "boom",
        latency_ms: 182.25,
      });
      expect([Number(event.tokens_in), Number(event.tokens_out)]).toEqual([1200, 34]);
      expect(brief(event.properties)).toEqual({
        first: "kept",
        blob: cut,
        last: ["kept", 1, { too: true }],
      });
    },
  );

  it("a log record is shortened like a span, and its resend counts once", async () => {
    const { key, projectId } = await aKey(`long ${newId(4)}`);
    const records = [
      aLogRecord({ attributes: { tool_name: "Read", tool_input: prose(100_000) } }),
      aLogRecord({ attributes: { tool_name: "Write", tool_input: prose(2_000_000) } }),
      aLogRecord({ body: anyValue(prose(800_000)), attributes: { "event.name": "gen_ai.choice" } }),
    ];
    for (let time = 0; time < 2; time++) {
      const response = await exportTo("logs", key, aLogsMessage(records), encoding);
      expect(await exported("logs", response)).toEqual({});
      expect(await fetchReceipt(key, response)).toMatchObject({
        accepted: 3,
        issues: [{ issue: shortened, count: 3 }],
      });
    }
    const events = await storedEvents(projectId);
    expect(events).toHaveLength(3);
    const texts = events.map(({ properties }) => properties.input_values ?? properties.body);
    expect(texts.map(brief)).toEqual([cut, cut, cut]);
  });
});

describe.each(encodings)("a span that is too long, in %s", (encoding) => {
  it("is shortened in its longest attributes first, and only as far as needed", async () => {
    const attributes = {
      ...toolCall,
      a: prose(15_000),
      b: prose(16_000),
      c: prose(9_000),
      d: prose(15_500),
      e: prose(16_000),
    };
    const { properties } = await mappedSpan(attributes, encoding);
    const lengths = Object.values(properties).map((text) => String(text).length);

    expect(lengths[2]).toBe(9_000);
    const [longest, ...others] = [lengths[0], lengths[1], lengths[3], lengths[4]];
    for (const other of others) expect(Math.abs(Number(other) - Number(longest))).toBeLessThan(2);
    expect(lengths.reduce((sum, length) => sum + length)).toBeGreaterThan(maxBytes - 1_024);
    for (const text of Object.values(properties)) expect(brief(text)).toMatch(/^prose/);
  });

  it("shortens texts within JSON, lists and maps, and keeps what surrounds them", async () => {
    const conversation = [
      { role: "user", content: prose(60_000) },
      { role: "assistant", content: "short", calls: [{ name: "search", arguments: { q: prose(90_000) } }] },
    ];
    for (const value of [conversation, JSON.stringify(conversation)]) {
      const { properties } = await mappedSpan({ "gen_ai.operation.name": "chat", messages: value }, encoding);
      expect(brief(properties.messages)).toEqual([
        { role: "user", content: cut },
        { role: "assistant", content: "short", calls: [{ name: "search", arguments: { q: cut } }] },
      ]);
    }
  });

  it("keeps the first entries of lists that are too long, even of numbers", async () => {
    const numbers = Array.from({ length: 60_000 }, (_, at) => at);
    const { properties } = await mappedSpan({ ...toolCall, ...usage, vector: numbers, last: "kept" }, encoding);
    const kept = properties.vector as number[];

    expect(kept.length).toBeGreaterThan(1_000);
    expect(kept).toEqual(numbers.slice(0, kept.length));
    expect(properties.last).toBe("kept");
  });

  it("removes personal data from what it keeps, however much of it there is", async () => {
    const { properties } = await mappedSpan({ ...toolCall, blob: "jane.doe@example.com ".repeat(40_000) }, encoding);
    expect(String(properties.blob)).toMatch(/^(?:\[email\] )+\[?[a-z]*\]?$/);
    expect(JSON.stringify(properties)).not.toMatch(/jane|example/);
  });

  it("shortens the message of an error", async () => {
    const event = await mappedSpan({ ...toolCall }, encoding, { status: { code: 2, message: prose(100_000) } });
    expect(brief(event.error_message)).toBe("prose (2048)");
  });

  it("says nothing about attributes that fit", async () => {
    const span = aSpan({ attributes: { ...toolCall, a: prose(16_384) } });
    const { receipt } = await stored("traces", aTraceMessage([span]), encoding);
    expect(receipt.issues).toEqual([]);
  });
});

describe("a text that is cut", () => {
  const secret = `sk-proj-${randomBytes(40).toString("hex")}`;
  it.each([
    ["of many", 1_500, 40, 60_000],
    ["at the limit of a text", 16_384, 2, 700_000],
    ["where decoding stops", 24_576, 2, 700_000],
  ])("keeps no part of a secret or an address: %s", async (_, at, count, length) => {
    for (const value of [secret, "jane.doe.from.accounting@example.com", "+1 415 555 0132"]) {
      for (const offset of [3, 9, value.length - 1]) {
        const text = `${prose(at - offset - 1)} ${value} ${prose(length)}`;
        const many = Object.fromEntries(Array.from({ length: count }, (_, n) => [`t${n}`, text]));
        const { properties } = await mappedSpan({ ...toolCall, ...many }, "json");
        for (const kept of Object.values(properties)) {
          // The cut can also go through the marker of what was removed.
          const end = String(kept)
            .replace(/\[[a-z_]*\]?/g, "")
            .trim()
            .slice(-30);
          expect([end, prose(length).includes(end)]).toEqual([end, true]);
        }
      }
    }
  });
});
