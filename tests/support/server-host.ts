/** Our own server, called over in-memory connections. */
import { createServer, type IncomingMessage, request as send } from "node:http";
import { duplexPair, Readable } from "node:stream";
import { serve } from "@/lib/gate/http/serve";
import { findOperation } from "@/lib/gate/operations";

const server = createServer((message, response) => {
  const found = findOperation(message.url?.split("?", 1)[0] ?? "");
  if (found === undefined) throw new Error(`${message.url} belongs to Next.`);
  void serve(found.operation, message, response, {}, found.params);
});

export async function callServer(request: Request): Promise<Response> {
  const [client, connection] = duplexPair();
  server.emit("connection", connection);
  const { pathname, search } = new URL(request.url);
  const headers: Record<string, string> = { ...Object.fromEntries(request.headers), host: "sluice.test" };
  // Node frames the body itself: a wrong length would end it early.
  delete headers["content-length"];
  const outgoing = send({
    method: request.method,
    path: pathname + search,
    headers,
    createConnection: () => client,
  });
  outgoing.flushHeaders();
  // A body that fails leaves the request unfinished, as a client that stops sending does.
  const sending = request.body && Readable.fromWeb(request.body as never).on("error", () => undefined);
  if (sending) sending.pipe(outgoing);
  else outgoing.end();
  const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.on("response", resolve).on("error", reject);
  });
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const status = incoming.statusCode ?? 0;
  const received = new Headers(
    Object.entries(incoming.headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    ),
  );
  client.destroy();
  return new Response(status === 204 ? null : Buffer.concat(chunks), { status, headers: received });
}
