/** A proxy on loopback that fails requests on purpose. */
import { createServer, request as httpRequest, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** `lost`: the server answers, but the client never hears it. `refused`: the server never hears the request. */
export type Fault = "none" | "unavailable" | "lost" | "refused";

export type FaultProxy = {
  readonly url: string;
  /** The status of each response of the server, in order. */
  readonly statuses: number[];
  /** Where requests go. Without it, they wait: exporters give up after a few retries, and a start can take long. */
  target: string | undefined;
  /** The faults of the next requests, in order. */
  readonly faults: Fault[];
  close(): Promise<void>;
};

export async function startFaultProxy(): Promise<FaultProxy> {
  const statuses: number[] = [];
  const faults: Fault[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const body = await bodyOf(incoming);
    const fault = faults.shift() ?? "none";
    if (fault === "unavailable") {
      outgoing.writeHead(503, { "Retry-After": "1" }).end();
      return;
    }
    if (fault === "refused") {
      outgoing.destroy();
      return;
    }
    while (proxy.target === undefined) await pause(20);
    const { method, url, headers } = incoming;
    const forwarded = httpRequest(`${proxy.target}${url}`, { method, headers }, async (response) => {
      const answer = await bodyOf(response).catch(() => undefined);
      if (answer === undefined || fault === "lost") {
        outgoing.destroy();
        return;
      }
      statuses.push(response.statusCode ?? 0);
      outgoing.writeHead(response.statusCode ?? 0, response.headers).end(answer);
    });
    forwarded.on("error", () => outgoing.destroy());
    forwarded.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const proxy: FaultProxy = {
    url: `http://127.0.0.1:${port}`,
    statuses,
    target: undefined,
    faults,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return proxy;
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
