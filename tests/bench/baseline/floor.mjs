// The minimum that Node must do with a batch: read it, parse it, and write it out again.
import { createServer } from "node:http";

const server = createServer((request, response) => {
  /** @type {Buffer[]} */
  const chunks = [];
  request.on("data", (chunk) => chunks.push(chunk));
  request.on("end", () => {
    const { events } = JSON.parse(Buffer.concat(chunks).toString());
    const rows = Buffer.from(JSON.stringify(events));
    const body = JSON.stringify({ accepted: events.length, bytes: rows.length });
    response.writeHead(200, { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) });
    response.end(body);
  });
});
server.keepAliveTimeout = 75_000;
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.stdout.write(`The floor is at http://127.0.0.1:${typeof address === "object" ? address?.port : ""}\n`);
});
