/** An HTTP proxy on a port of its own, between the SDK and our operations. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import * as widgetTokens from "@/app/v1/widget-tokens/route";
import { call, sendRaw } from "@/tests/support/api";

type ProxiedBatch = { readonly at: number; readonly events: readonly { event_name: string }[] };

/** Answers a request itself by returning true. */
type Interrupt = (body: string, response: ServerResponse, request: IncomingMessage) => boolean;

export type TestProxy = {
  readonly url: string;
  /** Batches that arrived, whether they were forwarded or not. */
  readonly batches: ProxiedBatch[];
  interrupt: Interrupt;
};

export async function aProxy(interrupt: Interrupt): Promise<TestProxy> {
  const server = createServer((request, response) => void answer(request, response));
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const proxy: TestProxy = { url: `http://127.0.0.1:${port}`, batches: [], interrupt };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    if (request.url === "/v1/events" && request.method === "POST")
      proxy.batches.push({ at: Date.now(), events: JSON.parse(body).events });
    if (proxy.interrupt(body, response, request)) return;
    const headers = {
      authorization: String(request.headers.authorization),
      "content-type": String(request.headers["content-type"]),
    };
    const forwarded = await (request.url === "/v1/events"
      ? sendRaw(body, { headers })
      : call(widgetTokens, String(request.url), { body, headers }));
    response.writeHead(forwarded.status, Object.fromEntries(forwarded.headers)).end(await forwarded.text());
  }
  return proxy;
}
