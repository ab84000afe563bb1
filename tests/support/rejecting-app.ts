/** An app for requests that must be rejected. After every test, checks that it still responds and that all its log lines are JSON. */
import { readFile } from "node:fs/promises";
import { afterEach, beforeAll, expect } from "vitest";
import type { BuiltApp, Environment } from "@/tests/support/built-app";
import { connectTo, parseAnswer, type RawAnswer } from "@/tests/support/raw-connection";
import { startedOnce } from "@/tests/support/started-once";

export const megabyte = 1024 * 1024;

/** The head of a request as bytes on the wire. */
export const head = (line: string, ...headers: string[]) =>
  `${[line, "Host: sluice", ...headers].join("\r\n")}\r\n\r\n`;

export function rejectingApp(environment: Environment = {}) {
  const app = startedOnce(environment);
  /** The position in the output at which the first log line starts. */
  let printedAtStart: number;

  beforeAll(async () => {
    expect((await fetch(`${app.url}/api/health`)).status).toBe(200);
    await app.printed(/"route":"\/api\/health"/);
    printedAtStart = app.output().indexOf('{"time"');
  });

  const logged = () => {
    const lines = app.output().slice(printedAtStart).split("\n").filter(Boolean);
    return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  };

  afterEach(async () => {
    expect((await fetch(`${app.url}/api/health`)).status).toBe(200);
    expect(logged().filter(({ time, level, event }) => !time || !level || !event)).toEqual([]);
    expect(app.stderr()).toBe("");
  });

  /** Writes the bytes and waits for the server to close the connection. */
  async function exchange(bytes: string | Buffer): Promise<RawAnswer> {
    const { socket, closed } = connectTo(app.url);
    socket.write(bytes);
    return parseAnswer(await closed);
  }

  function expectEnvelope(answer: RawAnswer, status: number, code: string): void {
    expect([answer.status, answer.headers.connection]).toEqual([status, ["close"]]);
    expect(answer.headers["x-content-type-options"]).toEqual(["nosniff"]);
    expect(answer.headers["strict-transport-security"]).toHaveLength(1);
    expect(answer.headers["cache-control"]).toEqual(["no-store, no-transform"]);
    const { error } = JSON.parse(answer.body);
    expect(error).toMatchObject({ code, status, message: expect.any(String), metadata: expect.any(Object) });
    expect(answer.headers["x-request-id"]).toEqual([error.requestId]);
    expect(logged().filter(({ requestId }) => requestId === error.requestId)).toMatchObject([{ status, code }]);
  }

  return { app, logged, exchange, expectEnvelope, residentMegabytes: () => residentMegabytes(app) };
}

/** The memory of the server's process on Linux, 0 on other systems. */
async function residentMegabytes({ pid }: BuiltApp): Promise<number> {
  if (process.platform !== "linux") return 0;
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}
