// Starts the bare app like the product: one process, with Next behind a plain HTTP server.
import { createServer } from "node:http";
import next from "next";

const app = next({ dev: false, dir: import.meta.dirname });
await app.prepare();
const handle = app.getRequestHandler();
const server = createServer((request, response) => handle(request, response));
server.keepAliveTimeout = 75_000;
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.stdout.write(`Baseline is at http://127.0.0.1:${typeof address === "object" ? address?.port : ""}\n`);
});
