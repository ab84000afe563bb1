/**
 * Serves pages that are the same for every visitor from memory. Next renders each one once a day. The policy lists hashes of
 * the inline scripts instead of a nonce, which would differ per response.
 */
import { createHash } from "node:crypto";
import http from "node:http";
import { duplexPair } from "node:stream";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { withScriptsOnUse } from "./next-private.mjs";

/** @typedef {import("node:http").IncomingMessage} Request */
/** @typedef {import("node:http").ServerResponse} Response */
/** @typedef {(request: Request, response: Response) => void} Handle */
/** @typedef {"br" | "gzip" | "identity"} Encoding */
/** @typedef {{ status: number, headers: http.OutgoingHttpHeaders, etag: string, bodies: Map<Encoding, Promise<Buffer>> }} Page */

/** Pages show when they were rendered, so the cache expires. */
const ttlMs = 24 * 60 * 60 * 1000;
/** A path that does not exist. Its 404 page is shared by all unknown paths. */
const missingPath = "/-";
/** Ten times as fast as the default of 11, for output that is a few percent larger. */
const brotliQuality = 9;
const compressors = {
  br: (/** @type {Buffer} */ body) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: promisify(gzip),
};

/**
 * @param {Handle} handle Next.
 * @param {readonly string[]} shared Paths with the same response for every visitor.
 * @param {readonly RegExp[]} others The other paths that Next serves. All remaining paths share one 404.
 * @param {Pick<import("../lib/site/edge").Edge, "markdownPath" | "prefersMarkdown" | "encodingFor">} edge
 * @returns {(request: Request, response: Response) => boolean} Whether it responds.
 */
export function pageCache(handle, shared, others, { markdownPath, prefersMarkdown, encodingFor }) {
  const addresses = new Set(shared);
  const renderer = http.createServer(handle);
  /** One entry per shared path, and one for the 404. @type {Map<string, { page: Promise<Page>, madeAt: number }>} */
  const pages = new Map();

  /** Concurrent requests share one rendering. Failures are not cached. @param {string} path */
  function pageAt(path) {
    const known = pages.get(path);
    if (known && Date.now() - known.madeAt < ttlMs) return known.page;
    const page = render(renderer, path);
    pages.set(path, { page, madeAt: Date.now() });
    const remove = () => pages.get(path)?.page === page && pages.delete(path);
    page.then(({ status }) => status === 200 || status === 404 || remove(), remove);
    return page;
  }

  return (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const [path = ""] = (request.url ?? "").split("?", 1);
    const address = path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
    const isShared = addresses.has(address);
    if (!isShared && others.some((route) => route.test(path))) return false;
    const markdown = isShared ? markdownPath(address) : undefined;
    const isMarkdown = markdown !== undefined && prefersMarkdown(request.headers.accept);
    const own = {
      Vary: markdown === undefined ? "Accept-Encoding" : "Accept, Accept-Encoding",
      ...(isMarkdown && { "Content-Location": markdown }),
    };
    pageAt(isShared ? (isMarkdown ? markdown : address) : missingPath)
      .then((page) => answer(page, own, encodingFor(request.headers["accept-encoding"]), request, response))
      .catch(() => (response.headersSent ? response.destroy() : handle(request, response)));
    return true;
  };
}

/**
 * @param {Page} page
 * @param {Record<string, string>} own Headers of this address.
 * @param {Encoding | "identity"} accepted
 * @param {Request} request
 * @param {Response} response
 */
async function answer({ status, headers, etag, bodies }, own, accepted, request, response) {
  const type = String(headers["content-type"]);
  const encoding = isText(type) ? accepted : "identity";
  const tag = `"${etag}-${encoding}"`;
  const shared = { ...headers, ETag: tag, ...own };
  if (status === 200 && namesTag(request.headers["if-none-match"], tag)) {
    response.writeHead(304, shared).end();
    return;
  }
  const body = await encodedBody(encoding, bodies);
  response.writeHead(status, {
    ...shared,
    "Content-Length": body.length,
    ...(encoding !== "identity" && { "Content-Encoding": encoding }),
  });
  response.end(request.method === "HEAD" ? undefined : body);
}

const isText = (/** @type {string} */ type) => /^text\/|[/+](?:xml|json)\b/.test(type);

/** @param {string | undefined} header `If-None-Match`. @param {string} tag */
const namesTag = (header, tag) =>
  header?.split(",").some((one) => ["*", tag, `W/${tag}`].includes(one.trim())) ?? false;

/** Compresses on first use of an encoding. @param {Encoding} encoding @param {Page["bodies"]} bodies */
async function encodedBody(encoding, bodies) {
  const identity = await /** @type {Promise<Buffer>} */ (bodies.get("identity"));
  if (encoding === "identity") return identity;
  const body = bodies.get(encoding) ?? compressors[encoding](identity);
  bodies.set(encoding, body);
  return body;
}

/** @param {http.Server} renderer @param {string} path @returns {Promise<Page>} */
async function render(renderer, path) {
  const { statusCode = 0, headers, body } = await get(renderer, path);
  const policy = String(headers["content-security-policy"]);
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
  const isPage = String(headers["content-type"]).startsWith("text/html");
  const content = isPage ? Buffer.from(withScriptsOnUse(withoutNonce(body.toString(), nonce))) : body;
  const newPolicy = pagePolicy(policy, isPage ? content.toString() : "");
  const etag = createHash("sha256").update(newPolicy).update(content).digest("base64url").slice(0, 22);
  return {
    status: statusCode,
    headers: {
      ...sharedHeaders(headers, nonce),
      "cache-control": /no-store/.test(headers["cache-control"] ?? "no-store") ? "no-cache" : headers["cache-control"],
      "content-security-policy": newPolicy,
    },
    etag,
    bodies: new Map([["identity", Promise.resolve(content)]]),
  };
}

/** Headers that belong to a single response or connection. */
const perResponse = /^(?:connection|content-length|date|etag|keep-alive|transfer-encoding|vary|x-nextjs-.*)$/;

/** @param {http.IncomingHttpHeaders} headers @param {string} nonce */
const sharedHeaders = (headers, nonce) =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !perResponse.test(name))
      .map(([name, value]) => [name, withoutNonce(String(value), nonce)]),
  );

/**
 * Removes the nonce from `Link` headers, HTML attributes and everywhere else.
 * @param {string} text
 * @param {string} nonce
 */
const withoutNonce = (text, nonce) =>
  nonce === ""
    ? text
    : text.replaceAll(`; nonce="${nonce}"`, "").replaceAll(` nonce="${nonce}"`, "").replaceAll(nonce, "");

const inline = {
  script: /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g,
  style: /<style\b[^>]*>([\s\S]*?)<\/style>/g,
};

/** The policy with the hashes of a page's inline scripts and styles in place of its nonce. @param {string} policy @param {string} page */
function pagePolicy(policy, page) {
  const hashes = (/** @type {RegExp} */ pattern) =>
    [...new Set([...page.matchAll(pattern)].map(([, text = ""]) => ` 'sha256-${sha256(text)}'`))]
      .filter((hash) => !policy.includes(hash))
      .join("");
  return policy
    .replace(/ 'nonce-[^']+' 'strict-dynamic'/, () => hashes(inline.script))
    .replace(/ 'nonce-[^']+'/, () => hashes(inline.style));
}

const sha256 = (/** @type {string} */ text) => createHash("sha256").update(text).digest("base64");

/**
 * Sends Next a separate request over a pair of streams, so that no visitor's headers affect a shared page.
 * @param {http.Server} renderer
 * @param {string} path
 */
async function get(renderer, path) {
  const [client, server] = duplexPair();
  renderer.emit("connection", server);
  const headers = { host: "localhost", "x-forwarded-for": "127.0.0.1" };
  const request = http.request({ path, headers, createConnection: () => client });
  /** @type {Request} */
  const response = await new Promise((resolve, reject) => {
    request.on("response", resolve).on("error", reject).end();
  });
  const body = await buffer(response);
  return { statusCode: response.statusCode, headers: response.headers, body };
}
