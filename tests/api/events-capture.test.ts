/** The capture level `shape`: of an API key, or of a batch. */
import { describe, expect, it } from "vitest";
import { createApiKey } from "@/lib/gate/auth/key-store";
import { aKey, aToken, receipt, send } from "@/tests/support/api";
import { anEvent } from "@/tests/support/events";
import { aLogRecord, aLogsMessage, aSpan, aTraceMessage, exportTo } from "@/tests/support/otlp";
import { type Stored, storedEvents, storedVersions } from "@/tests/support/stored";
import { createTestProject } from "@/tests/support/test-project";

async function aShapeKey(): Promise<{ key: string; projectId: string }> {
  const projectId = await createTestProject();
  return { key: await createApiKey(projectId, "", { capture: "shape" }), projectId };
}
const hash = expect.stringMatching(/^usr_[0-9a-f]{32}$/);

describe("with a key at the `shape` capture level", () => {
  it("stores types and lengths in place of the values in properties", async () => {
    const { key, projectId } = await aShapeKey();
    const event = anEvent({
      query: "where is the wedding",
      smile: "😀é",
      items: ["milk", { brand: "Acme" }, 3],
      input_values: { to: "jane@example.com", "jane@example.com": 1, options: { urgent: true, none: null, list: [] } },
      empty: "",
      ratio: 0.5,
    });
    expect((await send(key, { events: [event] })).status).toBe(200);

    const [row] = await storedEvents(projectId);
    expect(row?.properties).toEqual({
      query: "string(20)",
      smile: "string(2)",
      items: "array(3)",
      input_values: {
        to: "string(7)",
        "[email]": "number",
        options: { urgent: "boolean", none: "null", list: "array(0)" },
      },
      empty: "string(0)",
      ratio: "number",
    });
  });

  it("keeps names, ids, enums and measurements, drops the error message, and hashes the user id", async () => {
    const { key, projectId } = await aShapeKey();
    const kept = {
      event_type: "tool_call",
      event_name: "search",
      trace_id: "trace-7",
      session_id: "session-7",
      source: "server",
      latency_ms: 12.5,
      status: "error",
      tokens_in: 3,
      tokens_out: 4,
      cost_amount: 0.5,
      cost_currency: "SEK",
      country_code: "SE",
      conversion_value: 9.5,
      conversion_currency: "SEK",
      platform: "claude-ai",
      sdk_version: "sluice/1.4.0",
      error_category: "java.io.IOException",
      locale: "sv-SE",
    };
    await send(key, { events: [anEvent({ ...kept, error_message: "the wedding is off", user_id: "u_1" })] });

    expect(await storedEvents(projectId)).toMatchObject([{ ...kept, error_message: "", user_id: hash }]);
  });

  it("drops software fields that contain anything else", async () => {
    const { key, projectId } = await aShapeKey();
    const words = { platform: "my own words", sdk_version: "1.0 (wedding)", error_category: "jane@example.com" };
    await send(key, { events: [anEvent({ ...words, locale: "så" })], sdk_version: "my own words" });

    const none = { platform: "", sdk_version: "", error_category: "", locale: "" };
    expect(await storedEvents(projectId)).toMatchObject([none]);
    expect(await storedVersions(projectId)).toEqual([""]);
  });

  it("hashes each user id differently, and an email address as at the `scrubbed` level", async () => {
    const { key, projectId } = await aShapeKey();
    const wide = await createApiKey(projectId, "");
    const ids = ["u_1", "u_2", "u_1", "Jane@example.com", `usr_${"0".repeat(32)}`];
    const eventFor = (user_id: string, at: number) => anEvent({ user_id, trace_id: `trace-${at}` });
    await send(key, { events: ids.map(eventFor) });
    await send(wide, { events: [eventFor("jane@EXAMPLE.com", 5), eventFor("u_1", 6)] });

    const rows = await storedEvents(projectId);
    const stored = [0, 1, 2, 3, 4, 5, 6].map((at) => rows.find(({ trace_id }) => trace_id === `trace-${at}`)?.user_id);
    expect(stored.slice(0, 6)).toEqual(Array(6).fill(hash));
    expect(new Set(stored).size).toBe(5);
    expect(stored[2]).toBe(stored[0]);
    expect(stored[5]).toBe(stored[3]);
    expect(stored).not.toContain(ids[4]);
    expect(stored[6]).toBe("u_1");
  });

  it("reports what the scrubber found, and shows in a dry run what would be stored", async () => {
    const { key } = await aShapeKey();
    const batch = { events: [anEvent({ note: "call jane@example.com", count: 2 ** 60, text: "x".repeat(20_000) })] };
    const response = await send(key, batch, { query: "?dry_run=1" });
    const { rows, warnings } = (await response.json()) as { rows: Stored[]; warnings: string[] };

    expect(rows).toMatchObject([{ properties: { note: "string(12)", count: "number", text: "string(16384)" } }]);
    expect(warnings).toEqual(["properties.note: 1 e-mail address removed"]);
  });

  it("cannot be widened by a batch", async () => {
    const { key, projectId } = await aShapeKey();
    for (const capture of ["scrubbed", "all", "", null, true, ["shape"]]) {
      const response = await send(key, { events: [anEvent()], capture });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: { code: "invalid_request" } });
    }
    expect(await storedEvents(projectId)).toEqual([]);
  });

  it("has widget tokens of the same level", async () => {
    const { key, projectId } = await aShapeKey();
    const token = await aToken(key);
    await send(token, { events: [anEvent({ source: "widget", note: "the wedding" })] });

    expect(await storedEvents(projectId)).toMatchObject([{ properties: { note: "string(11)" } }]);
  });

  it("stores OTLP spans and log records in the same way", async () => {
    const { key, projectId } = await aShapeKey();
    const attributes = {
      "mcp.method.name": "tools/call",
      "gen_ai.tool.name": "search",
      "gen_ai.tool.call.arguments": '{"query":"the wedding","limit":3}',
      "user.email": "jane@example.com",
      "mcp.client.name": "my own words",
    };
    await exportTo(
      "traces",
      key,
      aTraceMessage([aSpan({ attributes, status: { code: 2, message: "the wedding is off" } })]),
    );
    const log = aLogRecord({ attributes: { tool_name: "search", tool_input: "the wedding" } });
    await exportTo("logs", key, aLogsMessage([log]), "json");

    expect(await storedEvents(projectId)).toMatchObject([
      {
        event_name: "search",
        status: "error",
        error_message: "",
        user_id: hash,
        platform: "",
        properties: { input_values: { query: "string(11)", limit: "number" } },
      },
      { event_name: "search", properties: { input_values: "string(11)" } },
    ]);
  });
});

describe("a batch", () => {
  it("can request the `shape` level, with a receipt as usual", async () => {
    const { key, projectId } = await aKey(crypto.randomUUID());
    const events = [anEvent({ note: "the wedding", sdk_version: "sluice/1.4.0" })];
    const response = await send(key, { events, capture: "shape" });
    const { requestId } = (await response.json()) as { requestId: string };

    expect(await storedEvents(projectId)).toMatchObject([{ properties: { note: "string(11)" } }]);
    expect(await (await receipt(key, requestId)).json()).toMatchObject({ accepted: 1, rejected: 0 });
    expect(await storedVersions(projectId)).toEqual(["sluice/1.4.0"]);
  });

  it("can ask for it in a body that is parsed in slices", async () => {
    const { key, projectId } = await aKey(crypto.randomUUID());
    const events = Array.from({ length: 20 }, () => anEvent({ note: "the wedding".repeat(1_000) }));
    await send(key, { events, capture: "shape" });
    await send(key, { capture: "shape", note: "x".repeat(100_000), events });

    const rows = await storedEvents(projectId);
    expect(new Set(rows.map(({ properties }) => properties.note))).toEqual(new Set(["string(11000)"]));
  });
});
