/** MCP servers whose tool `slow` returns a task, with both versions of the MCP SDK, and clients that send raw messages. */
import { InMemoryTaskStore } from "@modelcontextprotocol/sdk/experimental/tasks/stores/in-memory.js";
import { InMemoryTransport as FirstTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { McpServer as FirstServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import type { Result } from "@modelcontextprotocol/sdk/types.js";
import { createMcpHandler, InMemoryTransport, Server } from "@modelcontextprotocol/server";
import { z } from "zod";

type Json = Record<string, unknown>;
type Status = "working" | "completed" | "failed" | "cancelled";

/** A task as the host's own store keeps it. */
type Task = {
  taskId: string;
  status: Status;
  lastUpdatedAt: string;
  statusMessage?: string;
  ttl: number | null;
} & {
  result?: Json;
  error?: Json;
};

type TaskClient = {
  /** Calls `slow`. Returns the id of its task. */
  call(args?: Json): Promise<string>;
  /** Ends the task in the host, as its own code would. */
  end(taskId: string, status: Status, outcome: { result?: Json; error?: Json; statusMessage?: string }): Promise<void>;
  /** Sends a request about the task, and returns the whole response. */
  ask(method: "tasks/get" | "tasks/result" | "tasks/cancel", taskId: string): Promise<Json>;
  close(): Promise<void>;
};

/** `ttl` is the time to live of its tasks. */
export type TaskHost = (wrap: (server: object) => void, ttl?: number | null) => Promise<TaskClient>;

type Send = (method: string, params: Json) => Promise<Json>;
type Pair = { start(): Promise<void>; send(message: never): Promise<void>; onmessage?: unknown };

const initialize = {
  protocolVersion: "2025-11-25",
  capabilities: { tasks: {} },
  clientInfo: { name: "test-client", version: "1.0.0" },
};

async function rawClient(near: Pair): Promise<Send> {
  const waiting = new Map<number, (response: Json) => void>();
  let id = 0;
  near.onmessage = (message: Json) => waiting.get(Number(message.id))?.(message);
  await near.start();
  const send: Send = (method, params) =>
    new Promise((resolve) => {
      waiting.set(++id, resolve);
      void near.send({ jsonrpc: "2.0", id, method, params } as never);
    });
  await send("initialize", initialize);
  return send;
}

const taskId = ({ result }: Json): string => {
  const { task, taskId } = result as { task?: Json; taskId?: string };
  return String(task?.taskId ?? taskId);
};

export type Extra = {
  taskStore: { createTask(params: object): Promise<Task>; storeTaskResult: InMemoryTaskStore["storeTaskResult"] };
};

/** The tool's code ends its tasks, through the store of the request that created each. */
function firstServer(
  store: InMemoryTaskStore,
  stores: Map<string, Extra["taskStore"]>,
  ttl: number | null,
): FirstServer {
  const server = new FirstServer(
    { name: "tests", version: "1.0.0" },
    { capabilities: { tasks: { requests: { tools: { call: {} } }, cancel: {} } }, taskStore: store },
  );
  const createTask = async (extra: Extra) => {
    const task = await extra.taskStore.createTask({ ttl });
    stores.set(task.taskId, extra.taskStore);
    return { task };
  };
  const handler = { createTask, getTask: () => undefined, getTaskResult: () => undefined };
  server.experimental.tasks.registerToolTask(
    "slow",
    { inputSchema: { text: z.string().optional() }, execution: { taskSupport: "required" } },
    { ...handler, createTask: (_: unknown, extra: Extra) => createTask(extra) } as never,
  );
  return server;
}

/** Version 1. Its clients may be told when a task ends, and its store has the result. */
export const firstInMemory: TaskHost = async (wrap, ttl = null) => {
  const [near, far] = FirstTransport.createLinkedPair();
  const stores = new Map<string, Extra["taskStore"]>();
  const server = firstServer(new InMemoryTaskStore(), stores, ttl);
  wrap(server);
  await server.connect(far);
  const send = await rawClient(near as Pair);
  return {
    call: async (args = {}) => taskId(await send("tools/call", { name: "slow", arguments: args, task: {} })),
    end: (taskId, status, { result = {} }) => endFirst(stores, taskId, status, result),
    ask: (method, taskId) => send(method, { taskId }),
    close: () => server.close(),
  };
};

const endFirst = async (stores: Map<string, Extra["taskStore"]>, taskId: string, status: Status, result: Json) =>
  stores.get(taskId)?.storeTaskResult(taskId, status as "completed", result as Result);

/** Version 1, with a server for each request. */
export const firstStateless: TaskHost = async (wrap, ttl = null) => {
  const store = new InMemoryTaskStore();
  const stores = new Map<string, Extra["taskStore"]>();
  const send: Send = async (method, params) => {
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    const server = firstServer(store, stores, ttl);
    wrap(server);
    await server.connect(transport);
    const response = await transport.handleRequest(aRequest(method, params));
    return (await response.json()) as Json;
  };
  return {
    call: async (args = {}) => taskId(await send("tools/call", { name: "slow", arguments: args, task: {} })),
    // Another process of the host: nothing passes through a transport.
    end: (taskId, status, { result = {} }) => store.storeTaskResult(taskId, status as "completed", result as Result),
    ask: (method, taskId) => send(method, { taskId }),
    close: async () => undefined,
  };
};

/** Version 1, over HTTP with a session. */
export const firstWithSession: TaskHost = async (wrap, ttl = null) => {
  const stores = new Map<string, Extra["taskStore"]>();
  const transport = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: () => crypto.randomUUID(),
    enableJsonResponse: true,
  });
  const server = firstServer(new InMemoryTaskStore(), stores, ttl);
  wrap(server);
  await server.connect(transport);
  const send: Send = async (method, params) => {
    const { sessionId } = transport;
    const headers: Record<string, string> = sessionId === undefined ? {} : { "mcp-session-id": sessionId };
    return (await (await transport.handleRequest(aRequest(method, params, headers))).json()) as Json;
  };
  await send("initialize", initialize);
  return {
    call: async (args = {}) => taskId(await send("tools/call", { name: "slow", arguments: args, task: {} })),
    end: (taskId, status, { result = {} }) => endFirst(stores, taskId, status, result),
    ask: (method, taskId) => send(method, { taskId }),
    close: () => server.close(),
  };
};

const aRequest = (method: string, params: Json, headers: Record<string, string> = {}) =>
  new Request("http://mcp.test/mcp", {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json, text/event-stream", ...headers },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  });

/** Version 2 has no tasks of its own, so hosts write their own handlers. */
function ownServer(tasks: Map<string, Task>, ttl: number | null, newId: () => string, isModern: boolean): Server {
  const server = new Server({ name: "tests", version: "1.0.0" }, { capabilities: { tools: {} } });
  const wire = ({ ttl: ttlMs, ...task }: Task) => ({ ...task, ...(isModern ? { ttlMs } : { ttl: ttlMs }) });
  server.setRequestHandler("tools/call", async () => {
    const task: Task = { taskId: newId(), status: "working", ttl, lastUpdatedAt: new Date().toISOString() };
    tasks.set(task.taskId, task);
    return (isModern ? { resultType: "task", ...wire(task) } : { content: [], task: wire(task) }) as never;
  });
  const schema = { params: z.looseObject({ taskId: z.string() }) };
  const handle = (method: string, answer: (task: Task) => Json) =>
    server.setRequestHandler(method, schema, async ({ taskId }) => answer(tasks.get(taskId) as Task) as never);
  const { result: _, error: __, ...state } = {} as Partial<Task>;
  handle("tasks/get", ({ result, error, ...task }) =>
    isModern ? { ...wire({ ...state, ...task }), ...(result && { result }), ...(error && { error }) } : wire(task),
  );
  handle("tasks/cancel", (task) => (isModern ? {} : wire(Object.assign(task, { status: "cancelled" }))));
  if (!isModern) handle("tasks/result", ({ result = {} }) => result);
  return server;
}

const ends =
  (tasks: Map<string, Task>): TaskClient["end"] =>
  async (taskId, status, outcome) =>
    void Object.assign(tasks.get(taskId) as Task, { status, lastUpdatedAt: new Date().toISOString(), ...outcome });

/** Version 2, with tasks of 2025-11-25 that are named by `newId`. */
export const secondInMemory =
  (newId: () => string = () => crypto.randomUUID()): TaskHost =>
  async (wrap, ttl = null) => {
    const tasks = new Map<string, Task>();
    const [near, far] = InMemoryTransport.createLinkedPair();
    const server = ownServer(tasks, ttl, newId, false);
    wrap(server);
    await server.connect(far);
    const send = await rawClient(near as Pair);
    return {
      call: async (args = {}) => taskId(await send("tools/call", { name: "slow", arguments: args, task: {} })),
      end: ends(tasks),
      ask: (method, taskId) => send(method, { taskId }),
      close: () => server.close(),
    };
  };

/** Version 2, with the tasks extension of 2026-07-28 and a server for each request. */
export const secondModern: TaskHost = async (wrap, ttl = null) => {
  const tasks = new Map<string, Task>();
  const handler = createMcpHandler(() => {
    const server = ownServer(tasks, ttl, () => crypto.randomUUID(), true);
    wrap(server);
    return server;
  });
  const prefix = "io.modelcontextprotocol/";
  const _meta = {
    [`${prefix}protocolVersion`]: "2026-07-28",
    [`${prefix}clientInfo`]: initialize.clientInfo,
    [`${prefix}clientCapabilities`]: { extensions: { [`${prefix}tasks`]: {} } },
  };
  const send: Send = async (method, params) => {
    const name = String(params.name ?? params.taskId);
    const headers = { "mcp-protocol-version": "2026-07-28", "mcp-method": method, "mcp-name": name };
    return (await (await handler.fetch(aRequest(method, { ...params, _meta }, headers))).json()) as Json;
  };
  return {
    call: async (args = {}) => taskId(await send("tools/call", { name: "slow", arguments: args })),
    end: ends(tasks),
    ask: (method, taskId) => send(method, { taskId }),
    close: async () => undefined,
  };
};
