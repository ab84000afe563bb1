/** `POST /mcp`: the Model Context Protocol over streamable HTTP, stateless, with a read token. */
import { createMcpHandler } from "@modelcontextprotocol/server";
import { dashboardLimits } from "@/lib/analytics/contracts/limits";
import { mcpServerOf } from "@/lib/endpoints/mcp-server";
import { requireReader } from "@/lib/endpoints/reader";
import { forToken } from "@/lib/endpoints/requests-at-once";
import { unlessAbandoned } from "@/lib/endpoints/unless-abandoned";
import { readJson } from "@/lib/gate/http/body";
import { endpoint, type Routes } from "@/lib/gate/http/endpoint";
import type { Answer } from "@/lib/gate/http/messages";
import type { Handler } from "@/lib/gate/http/operation";
import { requireSiteOrigin } from "@/lib/gate/http/same-origin";
import { describeError } from "@/lib/log";
import { invalidRequest } from "@/lib/problem";

const receiveMessage: Handler = async (request, context) => {
  requireSiteOrigin(request);
  const { projectId, tokenId } = await requireReader(request, context);
  const message = await readJson(request, dashboardLimits, context.reservation);
  // Batches would bypass the rate limit. The protocol dropped them in 2025-06-18.
  if (Array.isArray(message)) throw invalidRequest("must be one JSON-RPC message, not an array");
  const { receivedAt: now, note } = context;
  const read = { projectId, now, note, signal: request.signal };
  const answered = forToken(tokenId, () => answerTo(request, message, read), request.signal);
  return unlessAbandoned(request, true, answered);
};

async function answerTo(request: Request, message: unknown, read: Parameters<typeof mcpServerOf>[0]): Promise<Answer> {
  let latest: Error | undefined;
  // Without subscriptions, every response ends.
  const { fetch } = createMcpHandler(() => mcpServerOf(read), {
    maxSubscriptions: 0,
    onerror: (error) => {
      latest = error;
    },
  });
  const { url, method, headers, signal } = request;
  const response = await fetch(new Request(url, { method, headers, signal }), { parsedBody: message });
  const body = response.body === null ? null : await response.text();
  if (response.status >= 500) read.note({ cause: describeError(latest) });
  return { status: response.status, headers: Object.fromEntries(response.headers), body };
}

/** The exports of the route file. */
export const mcpEndpoint = (): Routes => endpoint("/mcp", { POST: receiveMessage });
