/** `POST /v1/events`: what is stored for valid, partly valid and resent batches. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { aKey, send } from "@/tests/support/api";
import { anEvent } from "@/tests/support/events";
import { countRows, storedEvents } from "@/tests/support/stored";

const { key } = await aKey();

const dayMs = 86_400_000;

describe("200: every event is stored", () => {
  it("returns only the counts", async () => {
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
      tokens_cached: 12,
      tokens_cache_creation: 3,
      tokens_reasoning: 7,
      cost_amount: 0.0125,
      cost_currency: "usd",
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
    const stored = Object.fromEntries(
      Object.keys(columns).map((name) => [name, name.startsWith("tokens_") ? Number(row?.[name]) : row?.[name]]),
    );
    expect(stored).toEqual(columns);
    expect(row?.properties).toEqual(rest);
    expect(row?.timestamp).toBe("2026-11-20 07:59:59.999");
    expect(row?.request_id).toBe(response.headers.get("x-request-id"));
  });

  it("needs no session, because MCP requests no longer have one", async () => {
    const { key, projectId } = await aKey("no session");
    const { session_id, ...event } = anEvent();
    const response = await send(key, { events: [event, { ...anEvent(), session_id: null }] });

    expect(await response.json()).toMatchObject({ accepted: 2, rejected: 0, warnings: [] });
    expect(session_id).toBeTruthy();
    expect((await storedEvents(projectId)).map((row) => row.session_id)).toEqual(["", ""]);
  });

  it("stores the event that caused an event as its parent", async () => {
    const { key, projectId } = await aKey("parents");
    const parent_id = "0B9F5C1E-4D3A-4F6B-9A55-2F0E6F1C7D10";
    const response = await send(key, { events: [anEvent({ parent_id, event_name: "child" }), anEvent()] });

    expect(await response.json()).toMatchObject({ accepted: 2, warnings: [] });
    const rows = await storedEvents(projectId);
    expect(rows.find((row) => row.event_name === "child")?.parent_id).toBe(parent_id.toLowerCase());
    expect(rows.find((row) => row.event_name !== "child")?.parent_id).toBeNull();
    expect(rows.map((row) => row.properties)).not.toContainEqual(expect.objectContaining({ parent_id }));
  });

  it("treats null in an optional field as absent", async () => {
    const response = await send(key, { events: [anEvent({ event_id: null, user_id: null, latency_ms: null })] });

    expect(response.status).toBe(200);
  });

  it("ignores additional fields of the envelope", async () => {
    expect((await send(key, { events: [anEvent()], sdk_version: "2.0.0", sent_at: "now" })).status).toBe(200);
  });
});

describe("207: some events are stored", () => {
  it("stores the valid events and reports the invalid ones by their position in the batch as sent", async () => {
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
    ["session_id", "", /^session_id: must be/],
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
    ["tokens_cached", 1.5, /^tokens_cached: /],
    ["tokens_cache_creation", -1, /^tokens_cache_creation: /],
    ["tokens_reasoning", "7", /^tokens_reasoning: /],
    ["cost_amount", -0.01, /^cost_amount: /],
    ["cost_currency", "$", /^cost_currency: /],
    ["nested", JSON.parse(`${"[".repeat(33)}${"]".repeat(33)}`), /^properties: must be nested at most 32 levels/],
    [
      "keys",
      Object.fromEntries(Array.from({ length: 2_001 }, (_, at) => [at, 0])),
      /^properties: must have at most 2000 keys/,
    ],
    ["x".repeat(257), 1, /^properties: keys must be at most 256/],
    ["big", "x".repeat(64 * 1024), /^event: must be at most 65536 bytes/],
  ];
  it("rejects each invalid field without quoting it", async () => {
    const events = refused.map(([field, value]) => anEvent({ [field]: value }));
    const response = await send(key, { events: [...events, anEvent()] });
    const { errors } = (await response.json()) as { errors: { index: number; issues: string[] }[] };

    expect(response.status).toBe(207);
    expect(errors.map(({ index }) => index)).toEqual(refused.map((_, index) => index));
    const failures = refused.filter(([, value, issue], index) => {
      const [first = "", ...others] = errors[index]?.issues ?? [];
      const isQuoted = typeof value === "string" && value.length > 2 && first.includes(value);
      return others.length > 0 || !issue.test(first) || isQuoted;
    });
    expect(failures).toEqual([]);
  });

  it("accepts 32 levels, 2,000 keys and a leap second", async () => {
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
  it("stores an event_id once when two requests contain it", async () => {
    const { key, projectId } = await aKey("resent");
    const events = [anEvent(), anEvent()];
    for (let times = 0; times < 3; times++) expect((await send(key, { events })).status).toBe(200);

    expect(await storedEvents(projectId)).toHaveLength(2);
  });

  it("stores an event once when it is resent with a new timestamp", async () => {
    const { key, projectId } = await aKey("restamped");
    const event_id = randomUUID();
    for (const agoMs of [0, 1, 90_000]) {
      const timestamp = new Date(Date.now() - agoMs).toISOString();
      expect((await send(key, { events: [anEvent({ event_id, timestamp })] })).status).toBe(200);
    }

    expect(await storedEvents(projectId)).toHaveLength(1);
  });

  it("stores a repeated event_id in a batch once, counts it as accepted, and warns", async () => {
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

  it("derives a missing event_id from the content and the position among identical events", async () => {
    const { key, projectId } = await aKey("derived");
    const { event_id: _, ...event } = anEvent();
    const events = [event, event, { ...event, event_name: "other" }];
    await send(key, { events });
    await send(key, { events });

    expect(await storedEvents(projectId)).toHaveLength(3);
  });

  it("stores the same event_id separately for two projects", async () => {
    const [one, two] = [await aKey("one"), await aKey("two")];
    const events = [anEvent()];
    await send(one.key, { events });
    await send(two.key, { events });

    expect(await storedEvents(one.projectId)).toHaveLength(1);
    expect(await storedEvents(two.projectId)).toHaveLength(1);
  });
});
