/** A process with one hostile or ordinary target of a scan: `agentcheck-target.ts NAME`. Sends its port to the process that started it. */
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

const mebibyte = 1024 * 1024;
const cacheable = { resultType: "complete", ttlMs: 0, cacheScope: "private" };

const fill = (part: string) => part.repeat(Math.ceil(mebibyte / part.length)).slice(0, mebibyte - 4_096);
const page =
  (body: string, type = "text/html"): RequestListener =>
  (request, response) => {
    response.writeHead(request.url === "/robots.txt" ? 404 : 200, { "content-type": type }).end(body);
  };
const file =
  (path: string, body: string): RequestListener =>
  ({ url }, response) => {
    const isFile = url === path;
    response.writeHead(isFile || url === "/" ? 200 : 404, { "content-type": isFile ? "text/plain" : "text/html" });
    response.end(isFile ? body : "<p>Hotels");
  };
const endpoint = (tools: readonly object[]): RequestListener => {
  const list = JSON.stringify(tools);
  return async (request, response) => {
    if (request.method !== "POST") return void response.writeHead(404).end();
    const { id, method } = JSON.parse(await text(request));
    const isList = method === "tools/list";
    const fields = isList ? {} : { supportedVersions: ["2026-07-28"], capabilities: { tools: {} } };
    const message = JSON.stringify({ jsonrpc: "2.0", id, result: { ...cacheable, ...fields, tools: 0 } });
    response.writeHead(200, { "content-type": "application/json" });
    response.end(isList ? message.replace('"tools":0', () => `"tools":${list}`) : message);
  };
};
const nested = (levels: number): object =>
  levels === 0 ? {} : { type: "object", properties: { a: nested(levels - 1) } };
const inputSchema = { type: "object" };

/** A server as its author would want it. */
const ordinary = endpoint(
  Array.from({ length: 30 }, (_, at) => ({
    name: `search_${at}`,
    description: `Searches the hotels of city number ${at} by date and price.`,
    inputSchema: { type: "object", properties: { date: { type: "string", description: "The day of arrival." } } },
    annotations: { readOnlyHint: true },
  })),
);

const targets = {
  "30 tools": ordinary,
  "10,000 tools": endpoint(Array.from({ length: 10_000 }, (_, at) => ({ name: `tool_${at}`, inputSchema }))),
  "2,000 schemas with properties": endpoint(
    Array.from({ length: 2_000 }, (_, at) => ({
      name: `tool_${at}`,
      description: `Does the thing with the number ${at}.`,
      inputSchema: { type: "object", properties: { city: { type: "string", minLength: 1, pattern: "^a+$" } } },
      annotations: { readOnlyHint: true },
    })),
  ),
  "a schema of 60 levels, 300 times": endpoint(
    Array.from({ length: 300 }, (_, at) => ({ name: `tool_${at}`, inputSchema: nested(60) })),
  ),
  "one description of 1 MiB": endpoint([{ name: "a", description: fill("a hotel in Lisbon, "), inputSchema }]),
  "a description of hyphens": endpoint([{ name: "a", description: fill("a-"), inputSchema }]),
  "1 MiB of <": page(fill("<")),
  "1 MiB of tags": page(fill("<a href=x>b</a>")),
  "1 MiB of words": page(fill("hotel ")),
  "a sitemap of 1 MiB": file("/sitemap.xml", `<urlset>${fill("<loc>http://a/</loc>")}`),
  "a sitemap without ends": file("/sitemap.xml", `<urlset>${fill("<loc> ")}`),
  "an llms.txt of links": file("/llms.txt", `# a\n${fill("[a](http://b/)")}`),
  "an llms.txt without ends": file("/llms.txt", `# a\n${fill("](a")}`),
  "an llms.txt of spaces": file("/llms.txt", `${fill(" ")}x`),
  "an llms.txt of digits": file("/llms.txt", `# a\n${fill("4111 ")}`),
} as const satisfies Record<string, RequestListener>;

const server = createServer(targets[process.argv[2] as keyof typeof targets]);
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
