/** The built app with a ClickHouse server and two workers, and requests to each of them. */
import { readFileSync } from "node:fs";
import http from "node:http";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { type BuiltApp, type Environment, launch, ready, workersOf } from "@/tests/support/built-app";

/** Resolves when all workers serve. Stopped when the test has finished. */
export async function startedWorkers(environment: Environment): Promise<BuiltApp> {
  const app = launch(environment);
  onTestFinished(app.stop);
  return ready(app);
}

/** Signals the longest-running worker and returns its process id. */
export function signalWorker(app: { readonly pid: number }, signal: NodeJS.Signals): number {
  const [pid] = workersOf(app);
  // Zero would be this process and its parents.
  if (!pid) throw new Error("There is no worker.");
  process.kill(pid, signal);
  return pid;
}

export function isRunning(pid: number): boolean {
  try {
    // A process that has exited but was not waited for yet is a zombie.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}

type Answer = { readonly status: number; readonly body: string };
export type Connection = (
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: unknown,
) => Promise<Answer>;

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
