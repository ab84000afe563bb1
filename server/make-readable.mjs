// Rewrites what Next would answer by itself, or fail on, into a request that our own code answers.
import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state.js";

const dotSegment = /(?:^|[/\\])(?:\.|%2e){1,2}(?:[/\\]|$)/i;
const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/**
 * An address with a host, as proxies send it, is its path (RFC 9112 section 3.2.2), and one that is no path, or cannot be
 * decoded, becomes one that does not exist. Under `/v1` and `/api`, so that all is in the envelope, one with an empty segment
 * or a backslash does too, and `RSC` is a page's header. For an endpoint, an unknown method becomes PUT, which every endpoint refuses with 405.
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
  // Next resolves dot segments, so that a page would pass for an endpoint here. Clients send none: URLs have them resolved.
  if (dotSegment.test(path)) request.url = `/${family === undefined ? "" : `${family}/`}-`;
  // There are no server actions, and Next logs the id of one it does not find.
  delete request.headers["next-action"];
  forgetBadState(request.headers);
  try {
    decodeURIComponent(path);
  } catch {
    request.url = family === undefined ? "/-" : `/${family}/-`;
  }
  const isKnown = methods.includes(request.method ?? "");
  if (!isKnown && isEndpoint(request.url.split("?", 1)[0] ?? "")) request.method = "PUT";
}

/** A page is answered whole to a client that does not say what it has. @param {import("node:http").IncomingHttpHeaders} headers */
function forgetBadState(headers) {
  try {
    parseAndValidateFlightRouterState(headers["next-router-state-tree"]);
  } catch {
    delete headers["next-router-state-tree"];
  }
}
