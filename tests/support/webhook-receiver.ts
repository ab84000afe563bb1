/** Webhook receivers on loopback. They verify signatures with the specification's own library. */
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";

type Received = {
  readonly id: string;
  readonly host: string;
  readonly payload: { readonly type: string; readonly timestamp: string; readonly data: Record<string, unknown> };
};
type Hook = {
  readonly url: string;
  readonly path: string;
  readonly received: Received[];
  /** How the next requests are answered. Default: 200. */
  readonly answers: ((response: ServerResponse) => void)[];
  secret: string;
};

export async function startReceiver() {
  const hooks = new Map<string, Hook>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const hook = hooks.get(request.url ?? "") as Hook;
    const headers = request.headers as Record<string, string>;
    const payload = new Webhook(hook.secret).verify(Buffer.concat(chunks).toString(), headers) as Received["payload"];
    hook.received.push({ id: headers["webhook-id"] ?? "", host: headers.host ?? "", payload });
    const answer = hook.answers.shift();
    if (answer) answer(response);
    else response.end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    port,
    /** A new URL. Set its secret before it gets requests. */
    hook: (): Hook => {
      const path = `/hooks/${hooks.size}`;
      const hook = { url: `http://127.0.0.1:${port}${path}`, path, received: [], answers: [], secret: "" };
      hooks.set(path, hook);
      return hook;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
