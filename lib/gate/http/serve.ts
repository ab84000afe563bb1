/** Serves operations to Node's HTTP server, without Next. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import type { Answer, IncomingRequest } from "@/lib/gate/http/messages";
import type { Operation, Params } from "@/lib/gate/http/operation";

/**
 * @param guardHeaders The headers of every response, by name.
 * @param params The parameters of the path.
 */
export async function serve(
  operation: Operation<IncomingRequest>,
  message: IncomingMessage,
  response: ServerResponse,
  guardHeaders: Readonly<Record<string, string>>,
  params: Params,
): Promise<void> {
  const { method = "", url = "", headers } = message;
  const request: IncomingRequest = {
    method,
    url,
    headers: { get: (name) => headers[name]?.toString() ?? null },
    body: message,
  };
  const answer = await operation(request, params);
  try {
    await write(answer, response, guardHeaders);
  } catch {
    response.destroy();
  }
}

async function write(
  { status, headers, body }: Answer,
  response: ServerResponse,
  guardHeaders: Readonly<Record<string, string>>,
): Promise<void> {
  if (body === null || typeof body === "string") {
    const length = body === null ? {} : { "Content-Length": Buffer.byteLength(body) };
    response.writeHead(status, { ...guardHeaders, ...headers, ...length });
    response.end(body ?? undefined);
    return;
  }
  response.writeHead(status, { ...guardHeaders, ...headers });
  await pipeline(body, response);
}
