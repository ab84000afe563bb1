/** A proxy on loopback that fails requests on purpose, and records them. */
import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "@/tests/support/free-port";

/**
 * - `unavailable`: 503.
 * - `lost`: the server responds, but the client never receives the response.
 * - `dropped`: the connection closes before the server receives the request.
 * - `refused`: the same, and for two seconds nothing listens on the port.
 * - `killed`: `kill` runs once the server has received the request.
 * - `malformed`: the last byte of the body is missing.
 */
export type Fault = "none" | "unavailable" | "lost" | "dropped" | "refused" | "killed" | "malformed";

export type Exchange = {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly fault: Fault;
  /** The status that the client received, if any. */
  status: number | undefined;
};

export type FaultProxy = {
  readonly url: string;
  /** All requests, in order. */
  readonly exchanges: Exchange[];
  /** The status of each server response that was passed on, in order. */
  readonly statuses: number[];
  /**
   * The URL that requests are forwarded to. While it is undefined, requests wait, because exporters give up after a few retries
   * and a server can be slow to start.
   */
  target: string | undefined;
  /** The faults for the next requests, in order. */
  readonly faults: Fault[];
  /** Changes the bodies that are forwarded. */
  change: (body: Buffer, path: string) => Buffer;
  /** How many requests are waiting for the server or its response. */
  forwarding: number;
  /** Resolves to the duration of the last `refused` or `killed` fault when it is over. */
  over: Promise<number>;
  /** Kills the server, starts it again and sets `target`. */
  kill: () => Promise<void>;
  close(): Promise<void>;
};

const refusedForMs = 2_000;

export async function startFaultProxy(): Promise<FaultProxy> {
  const server = createServer((incoming, outgoing) => {
    proxy.forwarding++;
    void forward(incoming, outgoing).finally(() => {
      proxy.forwarding--;
    });
  });
  async function forward(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method, url: path = "", headers } = incoming;
    const body = await readBody(incoming).catch(() => undefined);
    // The client was killed while it sent the body.
    if (body === undefined) return;
    const fault = proxy.faults.shift() ?? "none";
    const exchange: Exchange = { path, headers, body, fault, status: undefined };
    proxy.exchanges.push(exchange);
    if (fault === "unavailable") {
      exchange.status = 503;
      outgoing.writeHead(503, { "Retry-After": "1" }).end();
      return;
    }
    if (fault === "dropped" || fault === "refused") {
      outgoing.destroy();
      if (fault === "refused") proxy.over = timed(reopen);
      return;
    }
    while (proxy.target === undefined) await pause(20);
    const sent = fault === "malformed" ? body.subarray(0, -1) : proxy.change(body, path);
    const sentHeaders = { ...headers };
    if (headers["content-length"] !== undefined) sentHeaders["content-length"] = String(sent.length);
    const forwarded = httpRequest(`${proxy.target}${path}`, { method, headers: sentHeaders }, async (response) => {
      const answer = await readBody(response).catch(() => undefined);
      if (answer === undefined || fault === "lost") {
        outgoing.destroy();
        return;
      }
      exchange.status = response.statusCode ?? 0;
      proxy.statuses.push(exchange.status);
      outgoing.writeHead(exchange.status, response.headers).end(answer);
    });
    forwarded.on("error", () => outgoing.destroy());
    const closed = new Promise<void>((resolve) => forwarded.on("close", resolve));
    forwarded.end(sent, () => {
      if (fault !== "killed") return;
      proxy.target = undefined;
      proxy.over = timed(proxy.kill);
    });
    await closed;
  }
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  const port = await freePort();
  await listen(port);
  const reopen = async () => {
    await close();
    await pause(refusedForMs);
    await listen(port);
  };
  const proxy: FaultProxy = {
    url: `http://127.0.0.1:${port}`,
    exchanges: [],
    statuses: [],
    target: undefined,
    faults: [],
    change: (body) => body,
    forwarding: 0,
    over: Promise.resolve(0),
    kill: async () => undefined,
    close,
  };
  return proxy;
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function readBody(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
