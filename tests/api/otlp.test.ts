/** `POST /v1/traces`, `/v1/logs` and `/v1/metrics`: what is accepted. */
import { randomBytes } from "node:crypto";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { aKey, aToken } from "@/tests/support/api";
import {
  aLogRecord,
  aLogsMessage,
  anyValue,
  aSpan,
  aTraceMessage,
  encode,
  encodings,
  exported,
  exportTo,
  fetchReceipt,
  type Json,
  keyValues,
  mediaTypes,
  newId,
  rpcStatus,
  sendOtlp,
} from "@/tests/support/otlp";
import { countRows, storedEvents } from "@/tests/support/stored";

describe.each(encodings)("200 in %s", (encoding) => {
  it("is empty when every span that is ours was stored", async () => {
    const { key, projectId } = await aKey(`otlp ${newId(4)}`);
    const response = await exportTo("traces", key, aTraceMessage([aSpan(), aSpan({ attributes: {} })]), encoding);

    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe(mediaTypes[encoding]);
    expect(await response.text()).toBe(encoding === "json" ? "{}" : "");
    expect(await storedEvents(projectId)).toHaveLength(1);
  });

  it("counts spans that are not ours in the receipt", async () => {
    const { key } = await aKey(`otlp ${newId(4)}`);
    const spans = [aSpan(), aSpan({ attributes: {} }), aSpan({ attributes: { "db.system": "x" } })];
    const response = await exportTo("traces", key, aTraceMessage(spans), encoding);

    expect(await fetchReceipt(key, response)).toMatchObject({
      accepted: 1,
      rejected: 0,
      issues: [{ issue: "span: not from MCP or AI instrumentation, not stored", count: 2 }],
    });
  });

  it("says which spans were rejected and stores the others", async () => {
    const { key, projectId } = await aKey(`otlp ${newId(4)}`);
    const old = String(BigInt(Date.now() - 500 * 86_400_000) * 1_000_000n);
    const spans = [
      aSpan(),
      aSpan({ traceId: "00".repeat(16) }),
      aSpan({ startTimeUnixNano: old }),
      aSpan({ spanId: "" }),
    ];
    const response = await exportTo("traces", key, aTraceMessage(spans), encoding);
    const { partialSuccess } = await exported("traces", response);

    expect(response.status).toBe(200);
    expect(partialSuccess?.rejected).toBe(3);
    expect(partialSuccess?.errorMessage).toMatch(
      /^3 of 4 spans rejected; span 1: trace_id: must be 16 bytes, not all zero; span 2: timestamp: must be within the last 400 days.*; span 3: span_id: must be 8 bytes/,
    );
    expect(await storedEvents(projectId)).toHaveLength(1);
    expect(await fetchReceipt(key, response)).toMatchObject({ accepted: 1, rejected: 3 });
  });

  it("is also the response when all were rejected, or there are none", async () => {
    const { key, projectId } = await aKey(`otlp ${newId(4)}`);
    const refused = await exportTo("traces", key, aTraceMessage([aSpan({ spanId: "" })]), encoding);
    expect([refused.status, (await exported("traces", refused)).partialSuccess?.rejected]).toEqual([200, 1]);
    for (const none of [aTraceMessage([]), { resourceSpans: [] }, {}]) {
      const response = await exportTo("traces", key, none, encoding);
      expect([response.status, await exported("traces", response)]).toEqual([200, {}]);
    }
    expect(await storedEvents(projectId)).toHaveLength(0);
  });

  it("counts a span once when it is sent again, even in another encoding", async () => {
    const { key, projectId } = await aKey(`otlp ${newId(4)}`);
    const message = aTraceMessage([aSpan(), aSpan()]);
    await exportTo("traces", key, message, encoding);
    await exportTo("traces", key, message, encoding);
    await exportTo("traces", key, message, "json");
    expect(await storedEvents(projectId)).toHaveLength(2);
  });

  it("rejects a span with more attributes than an event can have", async () => {
    const { key, projectId } = await aKey(`otlp ${newId(4)}`);
    const many = Object.fromEntries(Array.from({ length: 2_100 }, (_, at) => [`a${at}`, at]));
    const spans = [aSpan({ attributes: { ...many, "mcp.tool.name": "x" } }), aSpan({ attributes: many }), aSpan()];
    const { partialSuccess } = await exported("traces", await exportTo("traces", key, aTraceMessage(spans), encoding));

    expect(partialSuccess).toEqual({
      rejected: 1,
      errorMessage: "1 of 2 spans rejected; span 0: properties: must have at most 2000 keys",
    });
    expect(await storedEvents(projectId)).toHaveLength(1);
  });

  it("stores tool results from logs", async () => {
    const { key, projectId } = await aKey(`otlp ${newId(4)}`);
    const attributes = {
      tool_name: "Bash",
      success: "false",
      duration_ms: "1520",
      error: "exit code 1",
      "session.id": "claude-7",
      "user.email": "jane.doe@example.com",
      tool_parameters: '{"bash_command":"ls"}',
    };
    const records = [
      aLogRecord({ attributes }),
      aLogRecord({ body: { stringValue: "GET /" }, attributes: { "event.name": "http" } }),
      aLogRecord({
        body: { kvlistValue: { values: keyValues({ "event.name": "gen_ai.choice", "gen_ai.system": "x" }) } },
        attributes: { "event.name": "gen_ai.choice" },
      }),
    ];
    const response = await exportTo("logs", key, aLogsMessage(records, { "service.name": "claude-code" }), encoding);
    expect(await exported("logs", response)).toEqual({});
    const events = await storedEvents(projectId);

    expect(events).toHaveLength(2);
    expect(events.find(({ event_type }) => event_type === "tool_call")).toMatchObject({
      event_name: "Bash",
      status: "error",
      error_message: "exit code 1",
      latency_ms: 1520,
      session_id: "claude-7",
      trace_id: "claude-7",
      platform: "claude-code",
      properties: { input_values: { bash_command: "ls" }, "event.name": "tool_result" },
    });
    expect(events.find(({ event_type }) => event_type === "step")?.properties).toMatchObject({ "gen_ai.system": "x" });
    expect(JSON.stringify(events)).not.toContain("jane");
    expect(await fetchReceipt(key, response)).toMatchObject({
      accepted: 2,
      issues: [{ issue: "log record: not a tool result, not stored", count: 1 }],
    });
  });

  it("stores records that are named only in their body", async () => {
    const { key, projectId } = await aKey(`otlp ${newId(4)}`);
    const named = (values: Json) => ({ ...aLogRecord(), attributes: [], body: anyValue(values) });
    const records = [
      named({ "event.name": "claude_code.tool_result", tool_name: "Read", deep: { list: [1] } }),
      named({ "event.name": "gen_ai.choice", "gen_ai.operation.name": "execute_tool", "gen_ai.tool.name": "search" }),
      named({ "event.name": "http" }),
      named({ name: "gen_ai.choice" }),
    ];
    expect(await exported("logs", await exportTo("logs", key, aLogsMessage(records), encoding))).toEqual({});
    const events = await storedEvents(projectId);

    expect(events.map(({ event_name }) => event_name).toSorted()).toEqual(["Read", "search"]);
    expect(events.map(({ event_type }) => event_type)).toEqual(["tool_call", "tool_call"]);
    expect(events.find(({ event_name }) => event_name === "Read")?.properties).toMatchObject({ deep: { list: [1] } });
  });

  it("stores the body of a gen_ai record, scrubbed", async () => {
    const { key, projectId } = await aKey(`otlp ${newId(4)}`);
    const bodies = [
      { stringValue: "Mail jane.doe@example.com" },
      { stringValue: '{"password":"hunter2hunter2","role":"user"}' },
      { arrayValue: { values: [{ stringValue: "a" }] } },
      { stringValue: "gen_ai.choice" },
      { stringValue: "" },
      {},
    ];
    const records = bodies.map((body, at) => aLogRecord({ body, attributes: { "event.name": "gen_ai.choice", at } }));
    expect(await exported("logs", await exportTo("logs", key, aLogsMessage(records), encoding))).toEqual({});
    const stored = (await storedEvents(projectId)).map(({ properties }) => properties as Json);
    const inOrder = stored.toSorted((one, other) => Number(one.at) - Number(other.at));

    expect(inOrder.map(({ body }) => body)).toEqual([
      "Mail [email]",
      { password: "[secret]", role: "user" },
      ["a"],
      undefined,
      "",
      undefined,
    ]);
  });

  it("counts each identical log record separately, but a resend only once", async () => {
    const { key, projectId } = await aKey(`otlp ${newId(4)}`);
    const record = aLogRecord({ attributes: { tool_name: "Read" } });
    for (let time = 0; time < 2; time++) await exportTo("logs", key, aLogsMessage([record, record]), encoding);
    expect(await storedEvents(projectId)).toHaveLength(2);
  });

  it("rejects all data points of metrics, and says why", async () => {
    const { key, projectId } = await aKey(`otlp ${newId(4)}`);
    const point = { timeUnixNano: "1", asDouble: 0.5 };
    const metrics = [
      { name: "a", gauge: { dataPoints: [point, point] } },
      { name: "b", sum: { dataPoints: [point] } },
    ];
    const response = await exportTo("metrics", key, { resourceMetrics: [{ scopeMetrics: [{ metrics }] }] }, encoding);

    expect(await exported("metrics", response)).toEqual({
      partialSuccess: {
        rejected: 3,
        errorMessage: "Sluice stores traces and logs, not metrics. Set OTEL_METRICS_EXPORTER=none.",
      },
    });
    expect(await storedEvents(projectId)).toHaveLength(0);
    expect(await exported("metrics", await exportTo("metrics", key, {}, encoding))).toEqual({});
  });

  it.each(["traces", "logs", "metrics"] as const)("refuses %s without a key", async (signal) => {
    const response = await sendOtlp(signal, undefined, encode(signal, {}, encoding), {
      "content-type": mediaTypes[encoding],
    });
    expect(response.status).toBe(401);
    expect(response.headers.get("www-authenticate")).toBe("Bearer");
    expect(response.headers.get("content-type")).toBe(mediaTypes[encoding]);
    expect(await rpcStatus(response)).toEqual({ code: 16, message: expect.stringMatching(/^missing_credentials: /) });
  });

  it("refuses a widget token", async () => {
    const { key } = await aKey();
    const response = await exportTo("traces", await aToken(key), aTraceMessage([aSpan()]), encoding);
    expect([response.status, (await rpcStatus(response)).message]).toEqual([
      401,
      expect.stringMatching(/^invalid_api_key/),
    ]);
  });

  it("refuses a malformed message without storing anything", async () => {
    const { key, projectId } = await aKey(`otlp ${newId(4)}`);
    const whole = encode("traces", aTraceMessage([aSpan(), aSpan()]), encoding);
    const response = await sendOtlp("traces", key, whole.subarray(0, -1), { "content-type": mediaTypes[encoding] });

    expect(response.status).toBe(400);
    expect(await rpcStatus(response)).toEqual({
      code: 3,
      message: expect.stringMatching(/^invalid_request: The body is not a valid OTLP message\. body: /),
    });
    expect(await countRows("events", projectId)).toBe(0);
  });
});

it("200 reads gzip, and any number of spans", async () => {
  const { key, projectId } = await aKey(`otlp ${newId(4)}`);
  const spans = Array.from({ length: 2_500 }, () =>
    aSpan({ attributes: { "gen_ai.tool.name": randomBytes(300).toString("hex") } }),
  );
  const body = gzipSync(encode("traces", aTraceMessage(spans), "protobuf"));
  const headers = { "content-type": mediaTypes.protobuf, "content-encoding": "gzip" };
  const response = await sendOtlp("traces", key, body, headers);

  expect(await exported("traces", response)).toEqual({});
  expect(await countRows("events", projectId)).toBe(2_500);
  expect(await countRows("receipts", projectId)).toBe(1);
  expect(await fetchReceipt(key, response)).toMatchObject({ accepted: 2_500, rejected: 0, issues: [] });
});
