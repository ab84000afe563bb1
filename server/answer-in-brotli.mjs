// Serves the build's scripts and styles compressed with Brotli.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { encodingFor } from "./accept-encoding.mjs";

const types = { js: "application/javascript; charset=UTF-8", css: "text/css; charset=UTF-8" };
/** Compressed files by path; null while a file is being compressed. @type {Map<string, Buffer | null>} */
const brotliFiles = new Map();

/**
 * Brotli output is a seventh smaller than Next's gzip, but compressing is too slow to run per request. Each file is compressed once, on its
 * first request. Until then, Next serves it.
 * @param {string} root
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 */
export function answerInBrotli(root, { method, url = "", headers }, response) {
  const [, name, type] = /^\/_next\/static\/((?:[\w~-]+\/)*[\w~-][\w.~-]*\.(js|css))$/.exec(url) ?? [];
  if (name === undefined || method !== "GET" || encodingFor(headers["accept-encoding"]) !== "br") return false;
  const body = brotliFiles.get(name);
  if (body) {
    response.writeHead(200, {
      "Content-Type": type === "css" ? types.css : types.js,
      "Content-Encoding": "br",
      "Content-Length": body.length,
      "Cache-Control": "public, max-age=31536000, immutable",
      Vary: "Accept-Encoding",
    });
    response.end(body);
    return true;
  }
  if (body === undefined) {
    brotliFiles.set(name, null);
    readFile(path.join(root, ".next", "static", name))
      .then(promisify(brotliCompress))
      .then((compressed) => brotliFiles.set(name, compressed))
      // The file does not exist. Next returns 404.
      .catch(() => brotliFiles.delete(name));
  }
  return false;
}
