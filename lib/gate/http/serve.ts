/** Serves operations with Node's HTTP server, without Next. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { HttpResponse, IncomingRequest } from "@/lib/gate/http/messages";
import type { Operation, Params } from "@/lib/gate/http/operation";

/**
 * @param guardHeaders The headers of every response, by name.
 * @param params The parameters of the path.
 */
export async function serve(
  operation: Operation<IncomingRequest, HttpResponse>,
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
  const { status, headers: fields, body } = await operation(request, params);
  const length = body === null ? {} : { "Content-Length": Buffer.byteLength(body) };
  response.writeHead(status, { ...guardHeaders, ...fields, ...length });
  response.end(body ?? undefined);
}
