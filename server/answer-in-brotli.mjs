// Serves the build's scripts and styles compressed with Brotli.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** @typedef {import("node:http").IncomingMessage} Request */
/** @typedef {import("node:http").ServerResponse} Response */

const types = { ".js": "application/javascript; charset=UTF-8", ".css": "text/css; charset=UTF-8" };

/**
 * Brotli output is a seventh smaller than Next's gzip. The build has already compressed the files.
 * @param {string} root
 * @param {Pick<import("../lib/site/edge").Edge, "encodingFor">} edge
 * @returns {(request: Request, response: Response) => boolean} True if it has answered the request.
 */
export function brotliFiles(root, { encodingFor }) {
  const folder = path.join(root, ".next", "static");
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".br"));
  const bodies = new Map(
    names.map((name) => [`/_next/static/${name.slice(0, -".br".length)}`, readFileSync(path.join(folder, name))]),
  );
  return ({ method, url = "", headers }, response) => {
    const body = bodies.get(url);
    if (body === undefined || method !== "GET" || encodingFor(headers["accept-encoding"]) !== "br") return false;
    response.writeHead(200, {
      "Content-Type": types[/** @type {keyof typeof types} */ (path.extname(url))],
      "Content-Encoding": "br",
      "Content-Length": body.length,
      "Cache-Control": "public, max-age=31536000, immutable",
      Vary: "Accept-Encoding",
    });
    response.end(body);
    return true;
  };
}
