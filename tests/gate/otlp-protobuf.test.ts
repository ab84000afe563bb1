/** The protobuf decoder against protobufjs, and against hostile bytes. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countDataPoints, decodeLogRecords, decodeSpans } from "@/lib/gate/otlp/decode-protobuf";
import type { Item } from "@/lib/gate/otlp/item";
import { MalformedMessage } from "@/lib/gate/otlp/protobuf";
import { aLogsMessage, anyValue, aSpan, aTraceMessage, encode } from "@/tests/support/otlp";
import { requestTypes } from "@/tests/support/otlp-schema";

const message = encode(
  "traces",
  aTraceMessage([aSpan({ attributes: { "mcp.x": ["a", { b: 1.5 }] } }), aSpan()]),
  "protobuf",
);

/** Undefined if the bytes are malformed. Any other error fails the test. */
function decoded(bytes: Buffer, items: (body: Buffer) => Iterable<Item | undefined> = decodeSpans): Item[] | undefined {
  try {
    return [...items(bytes)].filter((item) => item !== undefined);
  } catch (error) {
    if (error instanceof MalformedMessage) return undefined;
    throw error;
  }
}

const jsonLike = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.string({ unit: "grapheme" }),
    fc.boolean(),
    fc.double({ noNaN: true }).filter((number) => !Number.isInteger(number)),
    fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
    fc.constant(null),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(fc.string({ minLength: 1 }), tie("value"), { maxKeys: 4, noNullPrototype: true }),
  ),
})).value;

/** The JSON form of a value. */
function asJson(value: unknown): unknown {
  if (typeof value === "bigint") return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  if (typeof value === "number") return Number.isFinite(value) ? value : String(value);
  if (Array.isArray(value)) return value.map(asJson);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, asJson(item)]));
}
const plain = (value: unknown) => JSON.parse(JSON.stringify(value));

describe("values that protobufjs encodes", () => {
  it("are decoded to the same JSON", () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string({ minLength: 1 }), jsonLike, { maxKeys: 6 }),
        fc.nat(6),
        (attributes, kind) => {
          const span = aSpan({
            kind,
            attributes: {},
            parentSpanId: "0102030405060708",
            status: { code: kind % 3, message: "é🛫" },
          });
          span.attributes = Object.entries(attributes).map(([key, value]) => ({ key, value: anyValue(value) }));
          const [item] = decoded(encode("traces", aTraceMessage([span], { "service.name": "x" }), "protobuf")) ?? [];

          expect(plain(item?.attributes)).toEqual(plain(asJson(attributes)));
          expect(item).toMatchObject({
            traceId: span.traceId,
            spanId: span.spanId,
            parentSpanId: "0102030405060708",
            kind,
            statusCode: kind % 3,
            statusMessage: "é🛫",
          });
          expect([String(item?.start), String(item?.end)]).toEqual([span.startTimeUnixNano, span.endTimeUnixNano]);
          expect(plain(item?.resource)).toEqual({ "service.name": "x" });
        },
      ),
      { numRuns: 500 },
    );
  });

  it("become strings if they are bytes or non-finite numbers", () => {
    const values = [{ bytesValue: Buffer.from([0, 255]) }, { doubleValue: Number.NaN }, { doubleValue: -Infinity }, {}];
    const attributes = values.map((value, at) => ({ key: `k${at}`, value }));
    const [item] = decoded(encode("traces", aTraceMessage([{ ...aSpan(), attributes }]), "protobuf")) ?? [];
    expect(plain(item?.attributes)).toEqual({ k0: "AP8=", k1: "NaN", k2: "-Infinity", k3: null });
  });
});

describe("hostile bytes", () => {
  it("are rejected when cut at any byte, unless the rest is a whole message", () => {
    const type = requestTypes.traces;
    for (let length = 0; length < message.length; length++) {
      const cut = message.subarray(0, length);
      let isWhole = true;
      try {
        type.decode(new Uint8Array(cut));
      } catch {
        isWhole = false;
      }
      expect(decoded(cut) !== undefined, `${length} bytes`).toBe(isWhole);
    }
  });

  it("are never accepted where protobufjs rejects them", () => {
    const type = requestTypes.traces;
    let accepted = 0;
    fc.assert(
      fc.property(
        fc.oneof(
          fc.uint8Array({ maxLength: 200 }),
          fc.array(fc.tuple(fc.nat(message.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 }).map((changes) => {
            const changed = new Uint8Array(message);
            for (const [at, byte] of changes) changed[at] = byte;
            return changed;
          }),
        ),
        (bytes) => {
          const ours = decoded(Buffer.from(bytes));
          decoded(Buffer.from(bytes), decodeLogRecords);
          if (ours === undefined) return;
          accepted++;
          let spans: unknown[] = [];
          try {
            const { resourceSpans = [] } = type.toObject(type.decode(bytes)) as {
              resourceSpans?: { scopeSpans?: { spans?: unknown[] }[] }[];
            };
            spans = resourceSpans.flatMap(({ scopeSpans = [] }) => scopeSpans.flatMap((scope) => scope.spans ?? []));
          } catch {
            // protobufjs reads a known field without checking its type on the wire. We skip it, as the specification asks.
            return;
          }
          expect(ours.length).toBe(spans.length);
        },
      ),
      { numRuns: 5_000 },
    );
    expect(accepted).toBeGreaterThan(100);
  });

  it.each([
    ["a length beyond the end", [0x0a, 0x7f, 0x00]],
    ["a length of 2^63", [0x0a, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01]],
    ["a number of 11 bytes", [0x08, ...new Array(10).fill(0x80), 0x01]],
    ["a field number of 0", [0x02, 0x00]],
    ["a group", [0x0b, 0x0c]],
    ["an end of a group", [0x0c]],
    ["wire type 6", [0x0e, 0x00]],
    ["a fixed64 that is cut", [0x09, 0, 0, 0]],
    ["a fixed32 that is cut", [0x0d, 0, 0]],
    ["a key that is cut", [0x80]],
  ])("are rejected: %s", (_, bytes) => {
    expect(decoded(Buffer.from(bytes))).toBeUndefined();
  });

  it.each([
    ["a number of 10 bytes", [0x50, ...new Array(9).fill(0xff), 0x01]],
    ["an unknown field of each type", [0xa0, 0x06, 0x01, 0xa1, 0x06, 0, 0, 0, 0, 0, 0, 0, 0, 0xa2, 0x06, 0x01, 0x41]],
    ["a known field of another type", [0x08, 0x01]],
  ])("are skipped: %s", (_, bytes) => {
    const more = Buffer.concat([Buffer.from(bytes), message]);
    expect(decoded(more)).toHaveLength(2);
  });

  /** A message nested in itself `depth` times. */
  function nested(depth: number): Buffer {
    let value: Buffer = Buffer.from([0x10, 0x01]);
    for (let level = 0; level < depth; level++) value = wrap(5, wrap(1, value));
    const attribute = wrap(9, Buffer.concat([wrap(1, Buffer.from("mcp.x")), wrap(2, value)]));
    return wrapped(attribute);
  }

  it("are rejected when nested deeper than any event, without exhausting the stack", () => {
    expect(decoded(nested(60))).toHaveLength(1);
    expect(decoded(nested(70))).toBeUndefined();
    expect(decoded(nested(2_000))).toBeUndefined();
  });

  it("let other requests run, even between empty messages", () => {
    const scopes = Buffer.concat(Array.from({ length: 10 }, () => Buffer.from([0x12, 0x00])));
    const resources = Buffer.concat(Array.from({ length: 10 }, () => Buffer.from([0x0a, scopes.length, ...scopes])));
    expect([...decodeSpans(resources)]).toEqual(new Array(110).fill(undefined));
  });

  /** Unknown fields of two bytes each. */
  const unknown = (fields: number) => Buffer.alloc(2 * fields, Buffer.from([0x78, 0x00]));
  /** Empty messages. */
  const empty = (field: number, count: number) => Buffer.alloc(2 * count, Buffer.from([field * 8 + 2, 0x00]));

  it.each([
    ["a request", unknown(100_000)],
    ["a resource's spans", wrap(1, unknown(100_000))],
    ["a scope", wrap(1, wrap(2, unknown(100_000)))],
  ])("let other requests run between the unknown fields of %s", (_, bytes) => {
    expect([...decodeSpans(bytes)].length).toBeGreaterThanOrEqual(10);
  });

  it("let other requests run between the unknown fields of a metric and its data", () => {
    const toMetric = (bytes: Buffer) => wrap(1, wrap(2, wrap(2, bytes)));
    expect([...countDataPoints(toMetric(unknown(100_000)))].length).toBeGreaterThanOrEqual(10);
    const counts = [...countDataPoints(toMetric(wrap(5, Buffer.concat([unknown(50_000), empty(1, 50_000)]))))];
    expect(counts.length).toBeGreaterThanOrEqual(10);
    expect(counts.reduce<number>((sum, count) => sum + (count ?? 0), 0)).toBe(50_000);
  });

  it("are rejected with more than 400,000 items", () => {
    // With their resource and scope.
    const lastCount = (spans: number) => [...countDataPoints(wrap(1, wrap(2, empty(2, spans))))].at(-1);
    expect(() => lastCount(399_998)).not.toThrow();
    expect(() => lastCount(399_999)).toThrow(MalformedMessage);
  });

  it.each([
    ["attributes", empty(9, 100_000)],
    ["events", empty(11, 100_000)],
    ["attributes of an event", wrap(11, empty(3, 100_000))],
    ["fields of a status", wrap(15, empty(2, 100_000))],
    ["unknown fields", unknown(100_000)],
  ])("are not decoded beyond 100,000 fields an item: %s", (_, fields) => {
    const name = wrap(9, wrap(1, Buffer.from("mcp.x")));
    const [item] = decoded(wrapped(Buffer.concat([name, fields]))) ?? [];
    expect(item).toMatchObject({ isTooLarge: true, attributes: { "mcp.": null } });
  });

  it("keep only the prefix of a name beyond 10,000 attributes", () => {
    const names = Array.from({ length: 10_000 }, (_, at) => `a${at}`);
    const span = (more: string[]) =>
      Buffer.concat([...names, ...more].map((name) => wrap(9, wrap(1, Buffer.from(name)))));
    const [large] = decoded(wrapped(span(["other", "mcp.x", "mcp.y"]))) ?? [];
    expect(decoded(wrapped(span([])))?.[0]?.isTooLarge).toBe(false);
    expect(large?.isTooLarge).toBe(true);
    expect(Object.keys(large?.attributes ?? {}).slice(9_999)).toEqual(["a9999", "mcp."]);
  });

  it("cannot make a resource large, or displace the small attributes of one", () => {
    const keyValue = (name: string, value: string) =>
      wrap(1, Buffer.concat([wrap(1, Buffer.from(name)), wrap(2, wrap(1, Buffer.from(value)))]));
    const attributes = [
      keyValue("process.command_line", "x".repeat(3_000)),
      keyValue("process.command_args", "x".repeat(30_000)),
      keyValue("a", "x".repeat(3_000)),
      keyValue("b", "x".repeat(3_000)),
      keyValue("service.name", "shop"),
    ];
    const request = (resource: Buffer) =>
      wrap(1, Buffer.concat([wrap(1, resource), wrap(2, wrap(2, Buffer.alloc(0)))]));
    const [item] = decoded(request(Buffer.concat(attributes))) ?? [];
    expect(Object.keys(item?.resource ?? {})).toEqual(["a", "service.name"]);
    const [other] = decoded(request(Buffer.concat([keyValue("service.name", "shop"), empty(1, 100_000)]))) ?? [];
    expect(other?.resource).toEqual({ "service.name": "shop" });
  });

  it("are not decoded beyond 100,000 fields per item", () => {
    const events = Buffer.alloc(4 * 1024 * 1024 + 2, Buffer.from([0x5a, 0x00]));
    const [foreign] = decoded(wrapped(events)) ?? [];
    const [ours] = decoded(wrapped(Buffer.concat([Buffer.from([0x2a, 4]), Buffer.from("mcp."), events]))) ?? [];
    expect(foreign).toMatchObject({ isTooLarge: true, attributes: {} });
    expect(ours).toMatchObject({ isTooLarge: true, attributes: { "mcp.": null } });
  });

  it("cost memory in proportion to their size", () => {
    // A list of empty values: two bytes each, which would be five as JSON.
    const values = Buffer.concat([
      Buffer.from([0x2a]),
      varint(400_000),
      Buffer.alloc(400_000, Buffer.from([0x0a, 0x00])),
    ]);
    const attribute = Buffer.concat([Buffer.from([0x0a, 1, 0x61, 0x12]), varint(values.length), values]);
    const span = Buffer.concat([Buffer.from([0x4a]), varint(attribute.length), attribute]);
    const spans = Buffer.concat(Array.from({ length: 4 }, () => span));
    const [item] = decoded(wrapped(spans)) ?? [];
    expect(item).toMatchObject({ isCut: true, isTooLarge: false });
    const { a: list = [] } = item?.attributes ?? {};
    expect((list as unknown[]).length).toBeLessThanOrEqual(100_000);
  });
});

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
  return Buffer.from([...bytes, rest]);
}

function wrap(field: number, inner: Buffer): Buffer {
  return Buffer.concat([Buffer.from([field * 8 + 2]), varint(inner.length), inner]);
}

/** A span as a whole request. */
const wrapped = (span: Buffer) => wrap(1, wrap(2, wrap(2, span)));

it("log records use the observed time when they have no other", () => {
  const record = { observedTimeUnixNano: "1700000000000000000", eventName: "gen_ai.choice", attributes: [] };
  const [item] = decoded(encode("logs", aLogsMessage([record]), "protobuf"), decodeLogRecords) ?? [];
  expect(item).toMatchObject({ start: 1_700_000_000_000_000_000n, name: "gen_ai.choice" });
});
