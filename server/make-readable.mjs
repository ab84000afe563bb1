// Rewrites requests that Next would intercept or fail on, so that our own code handles them.

const dotSegment = /(?:^|[/\\])(?:\.|%2e){1,2}(?:[/\\]|$)/i;
const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/**
 * Reduces absolute URLs, as sent by proxies, to their path (RFC 9112 section 3.2.2). Replaces malformed paths with one that does
 * not exist, and under `/v1` and `/api` also those with empty segments or backslashes, so that errors use the envelope. There it
 * also removes the `RSC` header. Unknown methods on endpoints become PUT, which every endpoint rejects with 405.
 * @param {import("../lib/site/edge").Edge} edge
 * @param {import("node:http").IncomingMessage} request
 */
export function makeReadable({ isEndpoint }, request) {
  request.url = (request.url ?? "").replace(/^https?:\/\/[^/?#]*\/?/i, "/");
  if (!request.url.startsWith("/")) request.url = "/-";
  const [path = ""] = request.url.split("?", 1);
  const family = /^\/+(v1|api)(?:[/\\]|$)/.exec(path)?.[1];
  if (family !== undefined) {
    delete request.headers.rsc;
    if (/\/\/|\\/.test(path)) request.url = `/${family}/-`;
  }
  // Next resolves dot segments, so a page could look like an endpoint here. Clients resolve them before sending.
  if (dotSegment.test(path)) request.url = `/${family === undefined ? "" : `${family}/`}-`;
  try {
    decodeURIComponent(path);
  } catch {
    request.url = family === undefined ? "/-" : `/${family}/-`;
  }
  const isKnown = methods.includes(request.method ?? "");
  if (!isKnown && isEndpoint(request.url.split("?", 1)[0] ?? "")) request.method = "PUT";
}
