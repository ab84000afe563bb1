/** The built app with a ClickHouse server and two workers, and requests to each of them. */
import { readFileSync } from "node:fs";
import http from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, onTestFinished } from "vitest";
import { beginSignIn } from "@/lib/accounts/sign-ins";
import { setVariables } from "@/lib/env";
import { createApiKey } from "@/lib/gate/auth/key-store";
import { createProject } from "@/lib/projects/project-store";
import { closeStore, store } from "@/lib/store/store";
import { type BuiltApp, type Environment, listWorkers, startApp } from "@/tests/support/built-app";
import { aClickHouseServer, type ClickHouseServer, serverEnvironment } from "@/tests/support/clickhouse-server";
import { anEvent } from "@/tests/support/events";
import { startedOnce } from "@/tests/support/started-once";
import { readRows } from "@/tests/support/stored";

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
export const events = (count: number, fields: Record<string, unknown> = {}) =>
  Array.from({ length: count }, () => anEvent(fields));

/** A ClickHouse server for the workers of a file, and for each test a new project with a key and a session. */
export function workersOfFile() {
  // Filled before any test runs.
  const given = {} as {
    server: ClickHouseServer;
    environment: Environment;
    project: { project_id: string; name: string };
    key: string;
    session: Record<string, string>;
  };
  let projects = 0;
  beforeAll(async () => {
    given.server = await aClickHouseServer();
    await given.server.start();
    given.environment = serverEnvironment(given.server.url);
    // This process writes keys and sessions into the same store, and creates its database.
    setVariables(given.environment);
    await store();
  });
  afterAll(async () => {
    await closeStore();
    setVariables({});
    await given.server.remove();
  });
  beforeEach(async () => {
    given.project = await createProject(`project ${++projects}`);
    given.key = await createApiKey(given.project.project_id, "test");
    const cookie = await beginSignIn(new Request("http://localhost"), "jane@acme.com", Date.now(), "email");
    given.session = { cookie: cookie.split(";")[0] ?? "", "sec-fetch-site": "same-origin" };
  });
  return Object.assign(given, {
    /** Workers for all tests of a group, on the same server. */
    workersOnce: (more: Environment = {}) =>
      startedOnce(more, (environment) => startApp({ ...given.environment, ...environment })),
    send: (connection: Connection, batch: unknown[], token = given.key) =>
      connection("POST", "/v1/events", bearer(token), { events: batch }),
    storedIds: async (): Promise<string[]> => {
      const sql = "SELECT toString(event_id) AS id FROM events FINAL WHERE project_id = {id:String} ORDER BY id";
      return (await readRows<{ id: string }>(sql, { id: given.project.project_id })).map(({ id }) => id);
    },
  });
}

/** Signals the longest-running worker and returns its process id. */
export function signalWorker(app: { readonly pid: number }, signal: NodeJS.Signals): number {
  const [pid] = listWorkers(app);
  // Zero would be this process and its parents.
  if (!pid) throw new Error("There is no worker.");
  process.kill(pid, signal);
  return pid;
}

export function isRunning(pid: number): boolean {
  try {
    // A process that has exited but has not been waited for yet is a zombie.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}

type Result = { readonly status: number; readonly body: string };
export type Connection = (
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: unknown,
) => Promise<Result>;

/** Connections that stay open. They go to the workers in turn, so two of them reach two workers. */
export function connectionsTo({ url }: BuiltApp, count: number): Connection[] {
  return Array.from({ length: count }, () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    return (method, path, headers, body) =>
      new Promise((resolve, reject) => {
        const content = body === undefined ? "" : JSON.stringify(body);
        const request = http.request(url + path, {
          method,
          agent,
          headers: {
            "content-type": "application/json",
            ...headers,
            "content-length": String(Buffer.byteLength(content)),
          },
        });
        request.on("error", reject).on("response", (response) => {
          const { statusCode: status = 0 } = response;
          text(response).then((received) => resolve({ status, body: received }), reject);
        });
        request.end(content);
      });
  });
}

export const workerStatuses = async (
  connections: readonly Connection[],
  call: (connection: Connection) => Promise<{ status: number }>,
) => (await Promise.all(connections.map(call))).map(({ status }) => status);
