/** Clients of `/mcp`, by version of the protocol. */
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { Client as FirstClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as FirstTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import * as mcp from "@/app/mcp/route";
import type { Routes } from "@/lib/gate/http/endpoint";
import { anAddress } from "@/tests/support/address";
import { bearer } from "@/tests/support/api";

const routes: Routes = { ...mcp };

/** Sends a request to the route file. */
export function sendToMcp(request: Request): Promise<Response> {
  return routes[request.method as keyof Routes](request, { params: Promise.resolve({}) });
}

/** Posts a body as a client of the protocol does. */
export const postToMcp = (credential: string | undefined, body: unknown, headers: Record<string, string> = {}) =>
  sendToMcp(
    new Request("http://sluice.test/mcp", {
      method: "POST",
      headers: {
        ...(credential === undefined ? {} : bearer(credential)),
        accept: "application/json, text/event-stream",
        ...headers,
      },
      body: typeof body === "string" ? body : JSON.stringify(body),
    }),
  );

const address = new URL("http://sluice.test/mcp");
const optionsFor = (token: string) => ({
  requestInit: { headers: { authorization: `Bearer ${token}`, "x-forwarded-for": anAddress() } },
  fetch: (url: string | URL, init?: RequestInit) => sendToMcp(new Request(url, init)),
});
const identity = { name: "tests", version: "1.0.0" };

/** The client of version 2 of the MCP SDK. */
export async function aClient(token: string, mode: "auto" | "legacy" = "auto"): Promise<Client> {
  const client = new Client(identity, { versionNegotiation: { mode } });
  await client.connect(new StreamableHTTPClientTransport(address, optionsFor(token)));
  return client;
}

/** The client of version 1. */
export async function aFirstClient(token: string): Promise<FirstClient> {
  const client = new FirstClient(identity);
  // The types of the SDK predate `exactOptionalPropertyTypes`.
  await client.connect(new FirstTransport(address, optionsFor(token)) as Transport);
  return client;
}

type Result = { isError?: boolean | undefined; content?: unknown };
type Caller = { callTool(call: { name: string; arguments?: Record<string, unknown> }): Promise<unknown> };

/** The text of a tool's result, and whether it is an error. */
export async function callForText(client: Caller, name: string, given: Record<string, unknown> = {}) {
  const { content, isError = false } = (await client.callTool({ name, arguments: given })) as Result;
  return { text: (content as [{ text: string }])[0].text, isError };
}

/** The parsed result of a tool. */
export async function ask<Answer>(client: Caller, name: string, given: Record<string, unknown> = {}): Promise<Answer> {
  const { text, isError } = await callForText(client, name, given);
  if (isError) throw new Error(text);
  return JSON.parse(text) as Answer;
}
