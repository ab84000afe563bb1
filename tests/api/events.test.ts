/** `POST /v1/events`, by outcome. */
import { randomUUID } from "node:crypto";
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { hashApiKey, keyIdOf, newApiKey } from "@/lib/gate/auth/api-key";
import { revokeApiKeys } from "@/lib/gate/auth/key-store";
import { anAddress } from "@/tests/support/address";
import { aKey, mint, receipt, send, sendRaw } from "@/tests/support/api";
import { anEvent } from "@/tests/support/events";
import { countRows, storedEvents } from "@/tests/support/stored";

const bearer = (credential: string) => ({ authorization: `Bearer ${credential}`, "content-type": "application/json" });
const codeOf = async (response: Response) => ((await response.json()) as { error: { code: string } }).error.code;
/** A body that fails the test's expectation when it is read. */
const unreadable = () =>
  new ReadableStream(
    {
      pull() {
        throw new Error("The body was read.");
      },
    },
    { highWaterMark: 0 },
  );
const dayMs = 86_400_000;

async function aToken(key: string, traceId = "trace-1", sessionId = "session-1"): Promise<string> {
  const response = await mint(key, { traceId, sessionId });
  return ((await response.json()) as { token: string }).token;
}

describe("200: every event is stored", () => {
  it("counts them and says nothing else", async () => {
    const { key, projectId } = await aKey("all stored");
    const response = await send(key, { events: [anEvent(), anEvent()] });

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      accepted: 2,
      rejected: 0,
      requestId: response.headers.get("x-request-id"),
      warnings: [],
    });
    expect(await storedEvents(projectId)).toHaveLength(2);
  });

  it("stores each field in its column and everything else, as sent, in properties", async () => {
    const { key, projectId } = await aKey("columns");
    const columns = {
      event_id: "0b9f5c1e-4d3a-4f6b-9a55-2f0e6f1c7d10",
      event_type: "tool_call",
      trace_id: "trace:1/2+3=4~5",
      session_id: "session-1",
      source: "server",
      event_name: 'search "flights"',
      user_id: "u_1029",
      platform: "claude",
      sdk_version: "1.4.2",
      error_category: "timeout",
      latency_ms: 182.25,
      status: "error",
      error_message: "line one\nline two\t\\ 🛫",
      tokens_in: 9007199254740991,
      tokens_out: 0,
      country_code: "DE",
      locale: "de-DE",
      conversion_value: -12.5,
      conversion_currency: "EUR",
    };
    const rest = { input_values: { query: 'a "b" \\ \n 🛫', list: [1, -0.5, true, null, {}, []] }, "with space": 1 };
    const sent = { ...columns, ...rest, timestamp: "2026-11-19T23:59:59.999-08:00" };
    const response = await send(key, { events: [sent] });

    expect(await response.json()).toMatchObject({ accepted: 1, warnings: [] });
    const [row] = await storedEvents(projectId);
    expect(row).toMatchObject({ ...columns, tokens_in: expect.anything(), tokens_out: expect.anything() });
    expect(Number(row?.tokens_in)).toBe(columns.tokens_in);
    expect(row?.properties).toEqual(rest);
    expect(row?.timestamp).toBe("2026-11-20 07:59:59.999");
    expect(row?.request_id).toBe(response.headers.get("x-request-id"));
  });

  it.each([
    ["gzip", gzipSync],
    ["deflate", deflateSync],
    ["deflate", deflateRawSync],
    ["br", brotliCompressSync],
    ["GZIP", gzipSync],
    ["identity", (bytes: Buffer) => bytes],
  ])("reads a body in %s", async (encoding, encode) => {
    const { key } = await aKey();
    const body = encode(Buffer.from(JSON.stringify({ events: [anEvent()] })));
    const response = await sendRaw(new Uint8Array(body), { headers: { ...bearer(key), "content-encoding": encoding } });

    expect(response.status).toBe(200);
  });

  it("takes null for an optional field as its absence", async () => {
    const { key } = await aKey();
    const response = await send(key, { events: [anEvent({ event_id: null, user_id: null, latency_ms: null })] });

    expect(response.status).toBe(200);
  });

  it("ignores what SDKs put beside the events", async () => {
    const { key } = await aKey();
    const response = await send(key, { events: [anEvent()], sdk_version: "2.0.0", sent_at: "now" });

    expect(response.status).toBe(200);
  });

  it("takes the scheme in any case", async () => {
    const { key } = await aKey();
    const response = await send(undefined, { events: [anEvent()] }, { headers: { authorization: `bEaReR ${key}` } });

    expect(response.status).toBe(200);
  });

  it("takes a body with a byte order mark, and one without a content type", async () => {
    const { key } = await aKey();
    const body = Buffer.from(`\uFEFF${JSON.stringify({ events: [anEvent()] })}`);
    const response = await sendRaw(new Uint8Array(body), { headers: { authorization: `Bearer ${key}` } });

    expect(response.status).toBe(200);
  });
});

describe("what is removed", () => {
  it("is gone before the row is written, and counted by kind and path", async () => {
    const { key, projectId } = await aKey("removed");
    const events = ["a@example.com", "b@example.com and c@example.com"].map((query) =>
      anEvent({ input_values: { query }, items: [{ note: "d@example.com" }, { note: "e@example.com" }] }),
    );
    const { warnings } = (await (await send(key, { events })).json()) as { warnings: string[] };

    expect(warnings).toContain("properties.input_values.query: 3 e-mail addresses removed");
    expect(warnings).toContain("properties.items[].note: 4 e-mail addresses removed");
    const rows = await storedEvents(projectId);
    expect(JSON.stringify(rows)).not.toContain("@example.com");
    expect(rows[0]?.["redactions.path"]).toContain("properties.items[].note");
  });

  it("is told in at most twenty lines and a count of the rest", async () => {
    const { key } = await aKey();
    const fields = Object.fromEntries(Array.from({ length: 25 }, (_, at) => [`field_${at}`, "a@example.com"]));
    const { warnings } = (await (await send(key, { events: [anEvent(fields)] })).json()) as { warnings: string[] };

    expect(warnings).toHaveLength(21);
    expect(warnings.at(-1)).toBe("and 5 more");
  });

  it("never touches ids, enums, measurements and times that hold none", async () => {
    const { key, projectId } = await aKey("untouched");
    const trace_id = "4bf92f3577b34da6a3ce929d0e0e4736";
    const session_id = "1763800000123";
    await send(key, {
      events: [anEvent({ trace_id, session_id, latency_ms: 1763800000123, tokens_in: 4111111111111112 })],
    });

    const [row] = await storedEvents(projectId);
    expect(row).toMatchObject({ trace_id, session_id, latency_ms: 1763800000123 });
    expect(row?.["redactions.kind"]).toEqual([]);
  });

  it("leaves the same person the same person in user_id", async () => {
    const { key, projectId } = await aKey("people");
    const people = ["Jane@Example.com", "jane@example.com ", "john@example.com", "u_1"];
    await send(key, { events: people.map((user_id, at) => anEvent({ user_id, n: at })) });

    const rows = await storedEvents(projectId);
    const byNumber = new Map(rows.map((row) => [row.properties.n, String(row.user_id)]));
    expect(byNumber.get(0)).toMatch(/^usr_[0-9a-f]{32}$/);
    expect(byNumber.get(1)).toBe(byNumber.get(0));
    expect(byNumber.get(2)).not.toBe(byNumber.get(0));
    expect(byNumber.get(3)).toBe("u_1");
  });

  it("is removed before a long text is cut, so a cut never leaves half a secret", async () => {
    const { key, projectId } = await aKey("cut");
    const error_message = `${"x".repeat(2040)} jane.doe@example.com`;
    const long = "ü".repeat(9_000);
    const { warnings } = (await (await send(key, { events: [anEvent({ error_message, long })] })).json()) as {
      warnings: string[];
    };

    const [row] = await storedEvents(projectId);
    expect(String(row?.error_message)).toBe(`${"x".repeat(2040)} [email]`);
    expect(row?.properties.long).toBe("ü".repeat(8_192));
    expect(warnings).toContain("properties.long: 1 string truncated to 16384 bytes");
  });
});

describe("207: some events are stored", () => {
  it("keeps the good events and names the bad ones by their position in the batch as sent", async () => {
    const { key, projectId } = await aKey("mixed");
    const response = await send(key, { events: [{}, anEvent(), "no", anEvent({ source: "phone" })] });
    const result = (await response.json()) as { errors: { index: number; issues: string[] }[] };

    expect(response.status).toBe(207);
    expect(result).toMatchObject({ accepted: 1, rejected: 3 });
    expect(result.errors.map(({ index }) => index)).toEqual([0, 2, 3]);
    expect(result.errors[2]?.issues).toEqual(["source: must be server or widget"]);
    expect(await storedEvents(projectId)).toHaveLength(1);
  });

  const refused: [field: string, value: unknown, issue: RegExp][] = [
    ["event_type", "Tool Call", /^event_type: must be/],
    ["event_type", "", /^event_type: /],
    ["event_type", 5, /^event_type: must be .*, not a number$/],
    ["event_type", "a".repeat(65), /^event_type: /],
    ["timestamp", "2026-11-20 10:00:00Z", /^timestamp: must be an RFC 3339/],
    ["timestamp", "2026-11-20T10:00:00", /^timestamp: /],
    ["timestamp", "2026-02-30T10:00:00Z", /^timestamp: /],
    ["timestamp", "+275760-09-13T00:00:00.000Z", /^timestamp: /],
    ["timestamp", new Date(Date.now() - 401 * dayMs).toISOString(), /^timestamp: must be within the last 400 days/],
    ["timestamp", new Date(Date.now() + 2 * dayMs).toISOString(), /^timestamp: must be within the last 400 days/],
    ["timestamp", Date.now(), /^timestamp: must be .*, not a number$/],
    ["trace_id", "jane@example.com", /^trace_id: must be/],
    ["trace_id", "", /^trace_id: /],
    ["trace_id", ".", /^trace_id: must be/],
    ["session_id", "..", /^session_id: must be .* \(but not \. or \.\.\)$/],
    ["session_id", "x".repeat(129), /^session_id: /],
    ["session_id", undefined, /^session_id: required/],
    ["source", "Server", /^source: /],
    ["event_id", "not-a-uuid", /^event_id: must be a UUID/],
    ["event_name", "x".repeat(257), /^event_name: /],
    ["user_id", { id: 1 }, /^user_id: must be .*, not an object$/],
    ["platform", "x".repeat(65), /^platform: /],
    ["latency_ms", -1, /^latency_ms: /],
    ["latency_ms", "12", /^latency_ms: must be .*, not a string$/],
    ["status", "ok", /^status: /],
    ["tokens_in", 1.5, /^tokens_in: /],
    ["tokens_out", 2 ** 64, /^tokens_out: /],
    ["country_code", "DEU", /^country_code: /],
    ["locale", "x".repeat(36), /^locale: /],
    ["conversion_currency", "EURO", /^conversion_currency: /],
    ["nested", JSON.parse(`${"[".repeat(33)}${"]".repeat(33)}`), /^properties: must be nested at most 32 levels/],
    [
      "keys",
      Object.fromEntries(Array.from({ length: 2_001 }, (_, at) => [at, 0])),
      /^properties: must have at most 2000 keys/,
    ],
    ["x".repeat(257), 1, /^properties: keys must be at most 256/],
    ["big", "x".repeat(64 * 1024), /^event: must be at most 65536 bytes/],
  ];
  it.each(refused)("refuses %s when it is not right, without quoting it", async (field, value, issue) => {
    const { key } = await aKey();
    const response = await send(key, { events: [anEvent(), anEvent({ [field]: value })] });
    const { errors } = (await response.json()) as { errors: { index: number; issues: string[] }[] };

    expect(response.status).toBe(207);
    expect(errors).toHaveLength(1);
    expect(errors[0]?.issues).toHaveLength(1);
    expect(errors[0]?.issues[0]).toMatch(issue);
    if (typeof value === "string" && value.length > 2) expect(errors[0]?.issues[0]).not.toContain(value);
  });

  it("accepts 32 levels, 2,000 keys and a leap second", async () => {
    const { key } = await aKey();
    const nested = JSON.parse(`${"[".repeat(32)}${"]".repeat(32)}`);
    const keys = Object.fromEntries(Array.from({ length: 1_999 }, (_, at) => [at, 0]));
    const timestamp = new Date()
      .toISOString()
      .replace(/:\d\d\.\d+Z/, ":60z")
      .replace("T", "t");
    const response = await send(key, { events: [anEvent({ nested }), anEvent({ keys }), anEvent({ timestamp })] });

    expect(response.status).toBe(200);
  });
});

describe("resending", () => {
  it("stores the same event_id of two requests once", async () => {
    const { key, projectId } = await aKey("resent");
    const events = [anEvent(), anEvent()];
    for (let times = 0; times < 3; times++) expect((await send(key, { events })).status).toBe(200);

    expect(await storedEvents(projectId)).toHaveLength(2);
  });

  it("stores an event once, though it was stamped anew when it was sent again", async () => {
    const { key, projectId } = await aKey("restamped");
    const event_id = randomUUID();
    for (const agoMs of [0, 1, 90_000]) {
      const timestamp = new Date(Date.now() - agoMs).toISOString();
      expect((await send(key, { events: [anEvent({ event_id, timestamp })] })).status).toBe(200);
    }

    expect(await storedEvents(projectId)).toHaveLength(1);
  });

  it("stores the same event_id of one batch once, counts it as accepted, and warns", async () => {
    const { key, projectId } = await aKey("repeated");
    const event_id = randomUUID();
    const response = await send(key, {
      events: [anEvent({ event_id }), anEvent({ event_id: event_id.toUpperCase() })],
    });

    expect(await response.json()).toMatchObject({
      accepted: 2,
      rejected: 0,
      warnings: [expect.stringMatching(/^event_id: /)],
    });
    expect(await countRows("events", projectId)).toBe(1);
  });

  it("derives an event_id from content and position among equals, where none was sent", async () => {
    const { key, projectId } = await aKey("derived");
    const { event_id: _, ...event } = anEvent();
    const events = [event, event, { ...event, event_name: "other" }];
    await send(key, { events });
    await send(key, { events });

    expect(await storedEvents(projectId)).toHaveLength(3);
  });

  it("keeps the same event_id of two projects apart", async () => {
    const [one, two] = [await aKey("one"), await aKey("two")];
    const events = [anEvent()];
    await send(one.key, { events });
    await send(two.key, { events });

    expect(await storedEvents(one.projectId)).toHaveLength(1);
    expect(await storedEvents(two.projectId)).toHaveLength(1);
  });
});

describe("dry run", () => {
  it("is asked for by 1 or true, and stores nothing when it is asked for in other words", async () => {
    const { key, projectId } = await aKey("dry-words");
    const sendWith = (word: string) => send(key, { events: [anEvent()] }, { query: `?dry_run=${word}` });

    expect(await (await sendWith("true")).json()).toMatchObject({ dryRun: true });
    const refused = await sendWith("please");
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      error: { code: "invalid_request", metadata: { issues: ["dry_run: must be 1, true, 0 or false"] } },
    });
    expect(await storedEvents(projectId)).toEqual([]);

    expect(await (await sendWith("0")).json()).not.toHaveProperty("dryRun");
    expect(await storedEvents(projectId)).toHaveLength(1);
  });

  it.each(["yes", "", "0&dry_run=1"])("refuses ?dry_run=%s before a byte of the body is read", async (value) => {
    const { key } = await aKey();
    const query = `?dry_run=${value}`;
    const byKey = await sendRaw(unreadable(), { query, headers: bearer(key) });
    const byToken = await sendRaw(unreadable(), { query, headers: bearer(await aToken(key)) });
    const byBeacon = await sendRaw(unreadable(), { query });

    expect([byKey.status, byToken.status, byBeacon.status]).toEqual([400, 400, 400]);
    expect(await codeOf(byKey)).toBe("invalid_request");
  });

  it("shows the first ten rows as they would be stored, and stores nothing", async () => {
    const { key, projectId } = await aKey("dry");
    const events = Array.from({ length: 12 }, () => anEvent({ user_id: "jane@example.com", note: "b@example.com" }));
    const response = await send(key, { events: [...events, {}] }, { query: "?dry_run=1" });
    const result = (await response.json()) as { dryRun: boolean; rows: Record<string, unknown>[] };

    expect(response.status).toBe(207);
    expect(result).toMatchObject({ dryRun: true, accepted: 12, rejected: 1 });
    expect(result.rows).toHaveLength(10);
    expect(result.rows[0]).toMatchObject({ project_id: projectId, properties: { note: "[email]" } });
    expect(await countRows("events", projectId)).toBe(0);
    expect(await countRows("receipts", projectId)).toBe(0);
  });

  it("answers 200 and 400 as the real run does", async () => {
    const { key } = await aKey();
    expect((await send(key, { events: [anEvent()] }, { query: "?dry_run=1" })).status).toBe(200);
    const refused = await send(key, { events: [{}] }, { query: "?dry_run=1" });
    expect(await refused.json()).toMatchObject({ error: { code: "all_events_invalid", metadata: { dryRun: true } } });
  });
});

describe("400: the request is refused", () => {
  it.each([
    ["", "invalid_json"],
    ["{", "invalid_json"],
    ["events", "invalid_json"],
    ["null", "invalid_request"],
    ["[]", "invalid_request"],
    ["{}", "invalid_request"],
    ['{"events": {}}', "invalid_request"],
    ['{"events": "[]"}', "invalid_request"],
    ['{"events": []}', "empty_batch"],
    ['{"events": [1, null, {}]}', "all_events_invalid"],
  ])("answers the body %j with %s", async (body, code) => {
    const { key } = await aKey();
    const response = await sendRaw(body, { headers: bearer(key) });

    expect(response.status).toBe(400);
    expect(await codeOf(response)).toBe(code);
  });

  it("names each event of an all-invalid batch, and keeps the receipt", async () => {
    const { key } = await aKey();
    const response = await send(key, { events: [1, {}] });
    const { error } = (await response.json()) as { error: { requestId: string; metadata: Record<string, unknown> } };

    expect(error.metadata).toMatchObject({ accepted: 0, rejected: 2, errors: [{ index: 0 }, { index: 1 }] });
    expect((await receipt(key, error.requestId)).status).toBe(200);
  });

  it("says where the JSON ends to make sense, when that is known", async () => {
    const { key } = await aKey();
    const response = await sendRaw('{"events": [1 2]}', { headers: bearer(key) });

    expect(await response.json()).toMatchObject({ error: { metadata: { position: 14 } } });
  });

  it.each([
    ["bytes that are not UTF-8", new Uint8Array([0x22, 0xff, 0xfe, 0x22]), {}, "invalid_json"],
    ["gzip that is none", "{}", { "content-encoding": "gzip" }, "invalid_json"],
    [
      "gzip that is cut off",
      new Uint8Array(gzipSync('{"events":[]}').subarray(0, 20)),
      { "content-encoding": "gzip" },
      "invalid_json",
    ],
    ["an unknown encoding", "{}", { "content-encoding": "zstd" }, "unsupported_encoding"],
    ["a form", "events=1", { "content-type": "application/x-www-form-urlencoded" }, "unsupported_media_type"],
  ])("refuses %s", async (_, body, headers: Record<string, string>, code) => {
    const { key } = await aKey();
    const response = await sendRaw(body, { headers: { ...bearer(key), ...headers } });

    expect(response.status).toBe(400);
    expect(await codeOf(response)).toBe(code);
  });
});

describe("401: the credential is refused", () => {
  const good = newApiKey();
  const typo = `${good.slice(0, -1)}${good.endsWith("A") ? "B" : "A"}`;
  it.each([
    ["none", {}, "missing_credentials"],
    ["another scheme", { authorization: "Basic abc" }, "missing_credentials"],
    ["an empty token", { authorization: "Bearer " }, "missing_credentials"],
    ["a malformed key", { authorization: "Bearer svc_short" }, "invalid_api_key"],
    ["a wrong checksum", { authorization: `Bearer ${typo}` }, "invalid_api_key"],
    ["an unknown key", { authorization: `Bearer ${good}` }, "invalid_api_key"],
    ["something else", { authorization: "Bearer abc.def.ghi" }, "invalid_token"],
  ])("given %s", async (_, headers: Record<string, string>, code) => {
    const response = await send(
      undefined,
      { events: [anEvent()] },
      { headers: { ...headers, "x-forwarded-for": anAddress() } },
    );

    expect(response.status).toBe(401);
    expect(response.headers.get("www-authenticate")).toBe("Bearer");
    expect(await codeOf(response)).toBe(code);
  });

  it("given a revoked key, like an unknown one", async () => {
    const { key } = await aKey();
    await revokeApiKeys([hashApiKey(key)]);
    const response = await send(key, { events: [anEvent()] });

    expect(await codeOf(response)).toBe("invalid_api_key");
  });

  it("before a byte of the body is read", async () => {
    const response = await sendRaw(unreadable(), { headers: bearer(typo) });

    expect(response.status).toBe(401);
  });

  it("before a byte of the body is read, when the query has it", async () => {
    const response = await sendRaw(unreadable(), { query: "?token=no.t.good" });

    expect(await codeOf(response)).toBe("invalid_token");
  });

  it("given no credential at all, whatever the body is", async () => {
    const response = await sendRaw("not json", { headers: { "content-type": "application/x-www-form-urlencoded" } });

    expect(await codeOf(response)).toBe("missing_credentials");
  });
});

describe("413: the request is too large", () => {
  it("of more than 1,000 events, none is stored", async () => {
    const { key, projectId } = await aKey("too many");
    const response = await send(key, { events: Array.from({ length: 1_001 }, () => anEvent()) });

    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ error: { code: "too_many_events", metadata: { maxEvents: 1_000 } } });
    expect(await countRows("events", projectId)).toBe(0);
  });

  it("takes exactly 1,000", async () => {
    const { key } = await aKey();
    const response = await send(key, { events: Array.from({ length: 1_000 }, () => anEvent()) });

    expect(await response.json()).toMatchObject({ accepted: 1_000 });
  });

  const spaces = (bytes: number) => Buffer.alloc(bytes, 0x20);
  /** 9 MiB that shrink to a tenth, as events do. */
  const text = Buffer.from(
    Array.from({ length: 300_000 }, (_, n) => `lorem ipsum dolor ${n} sit amet\n`).join(""),
  ).subarray(0, 9 << 20);
  const stream = (bytes: Buffer) => new Blob([new Uint8Array(bytes)]).stream();
  it.each([
    ["declared", spaces(5 << 20), { "content-length": String(5 << 20) }, 4 << 20],
    ["undeclared", spaces(5 << 20), {}, 4 << 20],
    ["declared falsely", spaces(5 << 20), { "content-length": "10" }, 4 << 20],
    ["after gzip", gzipSync(text), { "content-encoding": "gzip" }, 8 << 20],
    ["after deflate", deflateSync(text), { "content-encoding": "deflate" }, 8 << 20],
    ["after br", brotliCompressSync(text), { "content-encoding": "br" }, 8 << 20],
  ])("in bytes, %s", async (_, body, headers: Record<string, string>, maxBytes) => {
    const { key } = await aKey();
    const response = await sendRaw(stream(body), { headers: { ...bearer(key), ...headers } });

    expect(response.status).toBe(413);
    expect(response.headers.get("connection")).toBe("close");
    expect(await response.json()).toMatchObject({ error: { code: "payload_too_large", metadata: { maxBytes } } });
  });
});

describe("a body that brings its own token", () => {
  it("is as large as a beacon may be: what is larger is refused before it is parsed", async () => {
    const { key } = await aKey();
    const token = await aToken(key);
    const events = Array.from({ length: 500 }, () => anEvent({ source: "widget" }));
    const response = await send(undefined, { token, events });

    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ error: { metadata: { maxBytes: 73_728 } } });
    expect((await send(token, { events })).status).toBe(200);
  });
});

describe("a widget token", () => {
  it("fills in what is its own, and lets nothing else through", async () => {
    const { key, projectId } = await aKey("widget");
    const token = await aToken(key, "trace-w", "session-w");
    const { trace_id: _, session_id: __, source: ___, ...bare } = anEvent();
    const events = [
      bare,
      anEvent({ trace_id: "trace-w", session_id: "session-w", source: "widget" }),
      anEvent({ trace_id: "other", session_id: "session-w", source: "widget" }),
      anEvent({ trace_id: "trace-w", session_id: "session-w", source: "server" }),
    ];
    const response = await send(token, { events });

    expect(await response.json()).toMatchObject({ accepted: 2, rejected: 2, errors: [{ index: 2 }, { index: 3 }] });
    const rows = await storedEvents(projectId);
    expect(rows).toHaveLength(2);
    expect(rows.every((row) => row.trace_id === "trace-w" && row.source === "widget")).toBe(true);
  });

  it("is taken from the body of a beacon, as text/plain or JSON, or else from the query", async () => {
    const { key } = await aKey();
    const token = await aToken(key);
    const events = [anEvent({ source: "widget" })];
    const plain = { headers: { "content-type": "text/plain;charset=UTF-8" } };

    expect((await sendRaw(JSON.stringify({ token, events }), plain)).status).toBe(200);
    expect((await send(undefined, { token, events })).status).toBe(200);
    expect((await sendRaw(JSON.stringify({ events }), { ...plain, query: `?token=${token}` })).status).toBe(200);
    const bodyFirst = await send(undefined, { token: "wrong", events }, { query: `?token=${token}` });
    expect(await codeOf(bodyFirst)).toBe("invalid_token");
  });

  it("is the only credential taken from there", async () => {
    const { key } = await aKey();
    const headers = { "x-forwarded-for": anAddress() };
    const inBody = await send(undefined, { token: key, events: [anEvent()] }, { headers });
    const inQuery = await send(undefined, { events: [anEvent()] }, { query: `?token=${key}` });

    expect(await codeOf(inBody)).toBe("invalid_token");
    expect(await codeOf(inQuery)).toBe("invalid_token");
  });

  it("is good for 2,000 events, then 429", async () => {
    const { key } = await aKey();
    const token = await aToken(key);
    const events = Array.from({ length: 1_000 }, () => anEvent({ source: "widget" }));
    expect((await send(token, { events })).status).toBe(200);
    expect((await send(token, { events })).status).toBe(200);
    const response = await send(token, { events: [anEvent({ source: "widget" })] });

    expect(response.status).toBe(429);
    expect(response.headers.get("retry-after")).toMatch(/^\d+$/);
  });
});

describe("an API key that a web page sends", () => {
  const origin = "https://app.example";
  const exposed = expect.stringMatching(/^authorization: API key sent from a web page/);
  const logged = () =>
    vi
      .mocked(process.stdout.write)
      .mock.calls.map(([line]) => JSON.parse(String(line)))
      .filter(({ event }) => event === "exposed_api_key");

  it("works, and every answer warns; the log names its id once, and never the key", async () => {
    const { key, projectId } = await aKey("exposed");
    vi.mocked(process.stdout.write).mockClear();
    const stored = await send(key, { events: [anEvent()] }, { headers: { origin } });
    const partly = await send(key, { events: [anEvent(), {}] }, { headers: { origin } });

    expect([stored.status, partly.status]).toEqual([200, 207]);
    expect(await stored.json()).toMatchObject({ accepted: 1, warnings: [exposed] });
    expect(await partly.json()).toMatchObject({ accepted: 1, rejected: 1, warnings: [exposed] });
    expect(await storedEvents(projectId)).toHaveLength(2);
    expect(logged()).toMatchObject([{ level: "warn", projectId, keyId: keyIdOf(hashApiKey(key)) }]);
    expect(JSON.stringify(vi.mocked(process.stdout.write).mock.calls)).not.toContain(key);
  });

  it("is in the log when it mints a token from there", async () => {
    const { key } = await aKey();
    vi.mocked(process.stdout.write).mockClear();
    expect((await mint(key, { traceId: "trace-1", sessionId: "session-1" }, { origin })).status).toBe(200);

    expect(logged()).toHaveLength(1);
  });

  it("differs from a widget token, and from a key of a server: nobody is warned of those", async () => {
    const { key } = await aKey();
    const fromWidget = await send(
      await aToken(key),
      { events: [anEvent({ source: "widget" })] },
      { headers: { origin } },
    );
    const fromServer = await send(key, { events: [anEvent()] });

    expect(await fromWidget.json()).toMatchObject({ accepted: 1, warnings: [] });
    expect(await fromServer.json()).toMatchObject({ accepted: 1, warnings: [] });
  });
});

describe("CORS", () => {
  it.each(["null", "https://widgets.example"])("answers the origin %s, also on errors", async (origin) => {
    const { key } = await aKey();
    for (const response of [
      await send(key, { events: [anEvent()] }, { headers: { origin } }),
      await send(key, { events: [] }, { headers: { origin } }),
    ]) {
      expect(response.headers.get("access-control-allow-origin")).toBe(origin);
      expect(response.headers.get("access-control-allow-credentials")).toBe("true");
      expect(response.headers.get("vary")).toContain("Origin");
      expect(response.headers.get("access-control-expose-headers")).toContain("x-request-id");
    }
  });
});
