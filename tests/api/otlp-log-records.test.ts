/** `POST /v1/logs`: the time and the tool of a log record. */
import { describe, expect, it } from "vitest";
import { secrets } from "@/lib/config/secrets";
import { keyedUuid } from "@/lib/ids";
import { aKey } from "@/tests/support/api";
import {
  aLogRecord,
  aLogsMessage,
  encodings,
  exported,
  exportTo,
  fetchReceipt,
  type Json,
  newId,
} from "@/tests/support/otlp";
import { storedEvents } from "@/tests/support/stored";

const withoutTime = { timeUnixNano: undefined, observedTimeUnixNano: undefined };
const noted = "log record: no time, stored with its time of receipt";
const parseTime = (timestamp: unknown) => Date.parse(`${String(timestamp).replace(" ", "T")}Z`);

describe.each(encodings)("a log record without a time, in %s", (encoding) => {
  it("gets the time of receipt, which the receipt says, and counts once when it is sent again", async () => {
    const { key, projectId } = await aKey(`logs ${newId(4)}`);
    const named = (tool_name: string) => aLogRecord({ ...withoutTime, attributes: { tool_name } });
    const records = [named("Read"), named("Read"), aLogRecord({ attributes: { tool_name: "Bash" } }), named("Write")];
    const before = Date.now();
    for (let time = 0; time < 3; time++) {
      const response = await exportTo("logs", key, aLogsMessage(records), encoding);
      expect(await exported("logs", response)).toEqual({});
      expect(await fetchReceipt(key, response)).toMatchObject({ accepted: 4, issues: [{ issue: noted, count: 3 }] });
    }
    const events = await storedEvents(projectId);

    expect(events.map(({ event_name }) => event_name).toSorted()).toEqual(["Bash", "Read", "Read", "Write"]);
    for (const { timestamp } of events) {
      expect(parseTime(timestamp)).toBeGreaterThanOrEqual(before - 1);
      expect(parseTime(timestamp)).toBeLessThanOrEqual(Date.now());
    }
  });

  it("gets the time in its attribute event.timestamp, if that is one", async () => {
    const { key, projectId } = await aKey(`logs ${newId(4)}`);
    const time = new Date(Date.now() - 3_600_000).toISOString();
    const records = [time, "yesterday", 5].map((at) =>
      aLogRecord({ ...withoutTime, attributes: { "event.timestamp": at } }),
    );
    const response = await exportTo("logs", key, aLogsMessage(records), encoding);
    expect(await fetchReceipt(key, response)).toMatchObject({ accepted: 3, issues: [{ issue: noted, count: 2 }] });
    const times = (await storedEvents(projectId)).map(({ timestamp }) => parseTime(timestamp)).toSorted();
    expect(times[0]).toBe(Date.parse(time));
    expect(times[1]).toBeGreaterThan(Date.parse(time) + 3_000_000);
  });
});

it("the id of a log record with a time depends on its content and position, as in earlier versions", async () => {
  const { key, projectId } = await aKey(`logs ${newId(4)}`);
  const time = String(BigInt(Date.now()) * 1_000_000n);
  const attributes = { tool_name: "mcp_tool", tool_parameters: '{"mcp_server_name":"a","mcp_tool_name":"b"}' };
  const record = aLogRecord({ timeUnixNano: time, attributes });
  await exportTo("logs", key, aLogsMessage([record, record]));
  const sent = { "event.name": "tool_result", ...attributes };
  const content = JSON.stringify([time, "claude_code.tool_result", sent, "", ""]);
  const ids = ["0", "1"].map((position) => keyedUuid(secrets().pseudonym, "log", projectId, content, position));

  expect((await storedEvents(projectId)).map(({ event_id }) => event_id).toSorted()).toEqual(ids.toSorted());
});

describe("a tool that Claude Code logs as mcp_tool", () => {
  const parameters = { mcp_server_name: "tides", mcp_tool_name: "get_forecast" };
  /** The events of these records, which are sent together, in their order. */
  async function mapRecords(records: readonly Json[]) {
    const { key, projectId } = await aKey(`logs ${newId(4)}`);
    const sent = records.map((attributes, number) =>
      aLogRecord({ attributes: { tool_name: "mcp_tool", number, ...attributes } }),
    );
    expect(await exported("logs", await exportTo("logs", key, aLogsMessage(sent)))).toEqual({});
    return (await storedEvents(projectId)).toSorted(
      (one, other) => Number(one.properties.number) - Number(other.properties.number),
    );
  }

  it("is named after its server and tool, and keeps its input", async () => {
    const names = JSON.stringify(parameters);
    const [event] = await mapRecords([{ tool_parameters: names, tool_input: '{"station":"HEL-02","days":3}' }]);
    expect(event).toMatchObject({
      event_type: "tool_call",
      event_name: "tides/get_forecast",
      properties: { input_values: { station: "HEL-02", days: 3 }, tool_parameters: parameters },
    });
  });

  it("is named after its tool without a server, and mcp_tool without a tool that can be a name", async () => {
    const named: [tool_parameters: unknown, name: string][] = [
      [parameters, "tides/get_forecast"],
      [{ mcp_tool_name: "get_forecast" }, "get_forecast"],
      [JSON.stringify({ mcp_server_name: "", mcp_tool_name: "get_forecast" }), "get_forecast"],
      [JSON.stringify({ mcp_server_name: "tides" }), "mcp_tool"],
      [JSON.stringify({ ...parameters, mcp_tool_name: "x".repeat(300) }), "mcp_tool"],
      [JSON.stringify({ ...parameters, mcp_tool_name: 5 }), "mcp_tool"],
      ["not JSON", "mcp_tool"],
      [null, "mcp_tool"],
    ];
    const events = await mapRecords(named.map(([tool_parameters]) => ({ tool_parameters })));
    expect(events.map(({ event_name }) => event_name)).toEqual(named.map(([, name]) => name));
  });

  it("is not affected by the parameters of a tool with another name", async () => {
    const names = ["Bash", "mcp__tides__get_forecast"];
    const tool_parameters = JSON.stringify(parameters);
    const events = await mapRecords(names.map((tool_name) => ({ tool_name, tool_parameters })));
    expect(events).toMatchObject(names.map((event_name) => ({ event_name, properties: { input_values: parameters } })));
  });
});
