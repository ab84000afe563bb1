/** What `sluice` records about tool calls that return a task. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTaskStore } from "@modelcontextprotocol/sdk/experimental/tasks/stores/in-memory.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { CallToolResultSchema, CreateTaskResultSchema } from "@modelcontextprotocol/sdk/types.js";
import { afterEach, describe, expect, it, vi } from "vitest";
import { sluice } from "@/sdk/src/index";
import { aKey } from "@/tests/support/api";
import { aContract, aGate, eventsAt, optionsFor } from "@/tests/support/sdk/gate";
import {
  type Extra,
  firstInMemory,
  firstStateless,
  firstWithSession,
  secondInMemory,
  secondModern,
  type TaskHost,
} from "@/tests/support/sdk/mcp-tasks";
import { aProxy } from "@/tests/support/sdk/proxy";
import { aFolder } from "@/tests/support/sdk/spool";
import { storedEvents } from "@/tests/support/stored";

const dayMs = 86_400_000;
const text = (value: string) => [{ type: "text", text: value }];
const hosts: [name: string, host: TaskHost][] = [
  ["version 1", firstInMemory],
  ["version 1, stateless", firstStateless],
  ["version 1, with a session", firstWithSession],
  ["version 2", secondInMemory()],
  ["version 2 with 2026-07-28", secondModern],
];
const isModern = (host: TaskHost) => host === secondModern;

function recording() {
  const gate = aContract();
  const options = optionsFor(gate, "svc_tasks");
  const analytics = sluice(options);
  const calls = async () => {
    expect(await analytics.flush(30_000)).toBe(true);
    expect(options.warnings).toEqual([]);
    return eventsAt(gate).filter(({ event_type }) => event_type === "tool_call");
  };
  return { options, wrap: (server: object) => void sluice(server, options), calls };
}

async function connected(host: TaskHost, ttl: number | null = null) {
  const { wrap, ...rest } = recording();
  return { ...rest, wrap, client: await host(wrap, ttl) };
}

afterEach(() => vi.useRealTimers());

describe.each(hosts)("a task of a tool, %s,", (_, host) => {
  it("is recorded once, when it ends, with its result and the time until then", async () => {
    const { client, calls } = await connected(host);
    const startedAt = Date.now();
    const taskId = await client.call({ text: "a" });
    await client.ask("tasks/get", taskId);
    expect(await calls()).toEqual([]);
    vi.setSystemTime(startedAt + 90_000);
    await client.end(taskId, "completed", { result: { content: text("done") } });
    vi.setSystemTime(startedAt + 120_000);
    await client.ask("tasks/get", taskId);
    if (!isModern(host)) await client.ask("tasks/result", taskId);
    await client.ask("tasks/get", taskId);
    vi.useRealTimers();

    await expect.poll(calls).toHaveLength(1);
    const [call] = await calls();
    expect(call).toMatchObject({
      event_name: "slow",
      status: "success",
      properties: { input_values: { text: "a" }, output: text("done"), task_status: "completed" },
    });
    expect(call?.latency_ms).toBeGreaterThanOrEqual(89_000);
    expect(call?.latency_ms).toBeLessThan(100_000);
  });

  it("is recorded as an error with its message when its tool fails", async () => {
    const { client, calls } = await connected(host);
    const taskId = await client.call();
    const result = { content: text("out of order"), isError: true };
    await client.end(taskId, isModern(host) ? "completed" : "failed", { result });
    await client.ask("tasks/get", taskId);
    if (!isModern(host)) await client.ask("tasks/result", taskId);

    await expect
      .poll(calls)
      .toMatchObject([{ status: "error", error_category: "tool_error", error_message: "out of order" }]);
  });

  it("is recorded as canceled when the client cancels it", async () => {
    const { client, calls } = await connected(host);
    const taskId = await client.call();
    await client.ask("tasks/cancel", taskId);
    if (isModern(host)) await client.end(taskId, "cancelled", { statusMessage: "Not needed." });
    if (isModern(host)) await client.ask("tasks/get", taskId);

    await expect
      .poll(calls)
      .toMatchObject([{ status: "error", error_category: "canceled", properties: { task_status: "cancelled" } }]);
  });

  it("is recorded without a status or latency when it has not ended within its time to live", async () => {
    const { client, calls } = await connected(host, 50);
    await client.call();

    await expect.poll(calls).toHaveLength(1);
    const [call] = await calls();
    expect(call).toMatchObject({ event_name: "slow", status: "", properties: { task_status: "working" } });
    expect(call?.latency_ms ?? null).toBeNull();
  });

  it("is recorded without a status after a day if its time to live is unlimited", async () => {
    const { client, calls } = await connected(host);
    await client.call({ text: "old" });
    vi.setSystemTime(Date.now() + dayMs - 60_000);
    await client.call({ text: "other" });
    expect(await calls()).toEqual([]);
    vi.setSystemTime(Date.now() + 120_000);
    await client.call({ text: "third" });
    vi.useRealTimers();

    expect(await calls()).toMatchObject([{ status: "", properties: { input_values: { text: "old" } } }]);
  });
});

describe("a task of 2026-07-28", () => {
  it("that fails has the code and message of its error", async () => {
    const { client, calls } = await connected(secondModern);
    const taskId = await client.call();
    await client.end(taskId, "failed", { error: { code: -32603, message: "API rate limit exceeded" } });
    await client.ask("tasks/get", taskId);

    expect(await calls()).toMatchObject([
      { status: "error", error_category: "-32603", error_message: "API rate limit exceeded" },
    ]);
  });

  it("whose cancellation was only acknowledged is recorded as what it becomes", async () => {
    const { client, calls } = await connected(secondModern);
    const taskId = await client.call();
    await client.ask("tasks/cancel", taskId);
    await client.end(taskId, "completed", { result: { content: text("too late") } });
    await client.ask("tasks/get", taskId);

    expect(await calls()).toMatchObject([{ status: "success", properties: { task_status: "completed" } }]);
  });
});

/** A client and a server of version 1, connected. */
async function firstPair(wrap: (server: object) => void, createTask: (extra: Extra) => Promise<object>) {
  const server = new McpServer(
    { name: "tests", version: "1.0.0" },
    { capabilities: { tasks: { requests: { tools: { call: {} } } } }, taskStore: new InMemoryTaskStore() },
  );
  server.experimental.tasks.registerToolTask("slow", { execution: { taskSupport: "required" } }, {
    createTask,
  } as never);
  wrap(server);
  const [near, far] = InMemoryTransport.createLinkedPair();
  const client = new Client({ name: "test-client", version: "1.0.0" });
  await Promise.all([server.connect(far), client.connect(near)]);
  await client.listTools();
  return client;
}

it("a task that version 1's own client follows has the message of its failure, which that client never requests", async () => {
  const { wrap, calls } = recording();
  const client = await firstPair(wrap, async ({ taskStore }) => {
    const task = await taskStore.createTask({ ttl: 60_000, pollInterval: 10 });
    // Before the response, so its end is reported first.
    await taskStore.storeTaskResult(task.taskId, "failed", { content: [{ type: "text", text: "no rooms" }] });
    return { task: { ...task, status: "working" } };
  });
  const stream = client.experimental.tasks.callToolStream({ name: "slow", arguments: {} }, CallToolResultSchema);
  const types = [];
  for await (const { type } of stream) types.push(type);
  await client.close();

  expect(types.at(-1)).toBe("error");
  await expect
    .poll(calls)
    .toMatchObject([{ status: "error", error_category: "task_failed", error_message: "no rooms" }]);
});

it("a task is recorded as what it becomes when its client cancels a request for its result and asks again", async () => {
  const { wrap, calls } = recording();
  let finish = async () => {};
  const client = await firstPair(wrap, async ({ taskStore }) => {
    const task = await taskStore.createTask({ ttl: 60_000, pollInterval: 10 });
    finish = async () => taskStore.storeTaskResult(task.taskId, "completed", { content: [] });
    return { task };
  });
  const called = { method: "tools/call" as const, params: { name: "slow", arguments: {}, task: {} } };
  const { task } = await client.request(called, CreateTaskResultSchema);
  const asked = { method: "tasks/result" as const, params: { taskId: task.taskId } };
  await expect(client.request(asked, CallToolResultSchema, { timeout: 10 })).rejects.toThrow("timed out");
  // A response, so the server has received the cancellation.
  await client.listTools();
  expect(await calls()).toEqual([]);
  await finish();
  await client.request(asked, CallToolResultSchema);

  expect(await calls()).toMatchObject([{ status: "success", properties: { task_status: "completed" } }]);
  await client.close();
});

it("a task whose result nobody requests is recorded with its status", async () => {
  const { client, calls } = await connected(secondInMemory());
  const taskId = await client.call();
  await client.end(taskId, "completed", { result: { content: text("done") } });
  const timers = vi.spyOn(globalThis, "setTimeout");
  await client.ask("tasks/get", taskId);
  expect(await calls()).toEqual([]);
  // The client has ten seconds to request it.
  const [giveUp] = timers.mock.calls.filter(([, ms = 0]) => ms > 9_900 && ms <= 10_000).map(([run]) => run);
  timers.mockRestore();
  giveUp?.();

  await expect.poll(calls).toMatchObject([{ status: "success" }]);
  await client.close();
});

it("a task ends without a status when its connection closes, and keeps the status that it had reached", async () => {
  const { client, calls } = await connected(secondInMemory());
  await client.call({ text: "open" });
  const taskId = await client.call({ text: "failed" });
  await client.end(taskId, "failed", { statusMessage: "no rooms" });
  await client.ask("tasks/get", taskId);
  expect(await calls()).toEqual([]);
  await client.close();

  const [open, failed] = ["open", "failed"].map(async (name) =>
    (await calls()).find(({ properties }) => (properties.input_values as { text: string }).text === name),
  );
  expect(await open).toMatchObject({ status: "" });
  expect(await failed).toMatchObject({ status: "error", error_category: "task_failed", error_message: "no rooms" });
});

describe("a process that ends with an open task", () => {
  it.each(["on its own", "by process.exit, with a spool"])(
    "records it without a status when it ends %s",
    async (how) => {
      const { key, projectId } = await aKey(`sdk: tasks at exit ${how}`);
      const proxy = await aProxy(() => false);
      const spool = how === "on its own" ? undefined : aFolder();
      const options = { key, url: proxy.url, spool, spoolRaw: true };
      const child = fork("tests/support/sdk/open-task.ts", [JSON.stringify(options)], {
        execArgv: ["--import", "tsx"],
      });
      const [code] = await once(child, "exit");
      if (spool !== undefined) sluice({ ...optionsFor(aGate(), key, options), fetch: undefined });
      const calls = async () => (await storedEvents(projectId)).filter(({ event_type }) => event_type === "tool_call");

      expect(code).toBe(0);
      await expect
        .poll(calls, { timeout: 20_000 })
        .toMatchObject([{ event_name: "slow", status: "", properties: { task_status: "working" } }]);
    },
  );
});

it("tasks of different connections that have the same id are not mixed up", async () => {
  const { wrap, calls } = recording();
  const host = secondInMemory(() => "task-1");
  const [one, other] = [await host(wrap, null), await host(wrap, null)];
  await one.call({ text: "one" });
  await other.call({ text: "other" });
  await other.end("task-1", "completed", { result: { content: text("other's result") } });
  await other.ask("tasks/get", "task-1");
  await other.ask("tasks/result", "task-1");
  await other.ask("tasks/result", "task-1");

  expect(await calls()).toMatchObject([
    { properties: { input_values: { text: "other" }, output: text("other's result") } },
  ]);
  await one.close();
  expect(await calls()).toHaveLength(2);
});

it("the oldest open tasks are recorded without a status when more than 1,000 are open", async () => {
  const { client, calls } = await connected(secondInMemory());
  for (let index = 0; index < 1_002; index++) await client.call({ text: `${index}` });

  const ended = await calls();
  expect(ended.map(({ status }) => status)).toEqual(["", ""]);
  expect(ended.map(({ properties }) => (properties.input_values as { text: string }).text).sort()).toEqual(["0", "1"]);
  await client.close();
  expect(await calls()).toHaveLength(1_002);
});

it("a result of a tool with a property named task is a result", async () => {
  const { wrap, calls } = recording();
  const server = new McpServer({ name: "tests", version: "1.0.0" });
  server.registerTool("todo", {}, () => ({
    content: [{ type: "text", text: "created" }],
    task: { taskId: "1", status: "working" },
  }));
  wrap(server);
  const [near, far] = InMemoryTransport.createLinkedPair();
  const client = new Client({ name: "test-client", version: "1.0.0" });
  await Promise.all([server.connect(far), client.connect(near)]);
  await client.callTool({ name: "todo" });

  expect(await calls()).toMatchObject([{ event_name: "todo", status: "success" }]);
  await client.close();
});

it("a request to the client that returns a task is recorded when that task ends", async () => {
  const gate = aContract();
  const options = optionsFor(gate, "svc_tasks");
  const transport = {
    start: async () => {},
    send: async (_: object) => {},
    onmessage: (_: object) => {},
    onclose() {},
  };
  const server = { connect: (connected: typeof transport) => connected.start() };
  const analytics = sluice(server, options);
  await server.connect(transport);
  const params = { messages: [], maxTokens: 5, task: {} };
  await transport.send({ jsonrpc: "2.0", id: 1, method: "sampling/createMessage", params });
  transport.onmessage({ jsonrpc: "2.0", id: 1, result: { task: { taskId: "c1", status: "working", ttl: null } } });
  await transport.send({ jsonrpc: "2.0", id: 2, method: "tasks/result", params: { taskId: "c1" } });
  transport.onmessage({ jsonrpc: "2.0", id: 2, error: { code: -1, message: "The user declined." } });

  expect(await analytics.flush(30_000)).toBe(true);
  expect(eventsAt(gate)).toMatchObject([
    { event_type: "sampling_call", status: "error", error_category: "-1", error_message: "The user declined." },
  ]);
});
