/**
 * Rejects requests before a route or Next reads them: unsupported methods and bodies for pages, unused Next paths, malformed
 * HTTP. Called by `server.mjs`, or by `proxy.ts` on platforms without it.
 */

import { clientAddress } from "@/lib/gate/http/client-address";
import { type HttpProblem, problemResponse } from "@/lib/gate/http/problem-response";
import { newRequestId } from "@/lib/ids";
import { log } from "@/lib/log";
import { Problem, retryLater } from "@/lib/problem";
import { encodingFor, prefersMarkdown } from "@/lib/site/content-negotiation";
import { markdownPath } from "@/lib/site/markdown-pages";
import { guardHeaders } from "@/lib/site/page-headers";

/** Endpoints outside of `/v1` and `/api`, all of which are POST. A test compares them with the route files. */
export const postEndpoints: readonly string[] = [
  "/oauth/decision",
  "/oauth/register",
  "/oauth/token",
  "/sign-in/accept",
  "/sign-in/passkey",
  "/sign-in/passkey/options",
  "/sign-in/request",
  "/sign-in/session",
  "/sign-out",
  "/mcp",
];
/** Documents that web pages of other sites read with a header of their own, so that browsers send OPTIONS first. */
export const metadataEndpoints: readonly string[] = [
  "/.well-known/oauth-authorization-server",
  "/.well-known/oauth-protected-resource/mcp",
];
const pageMethods = ["GET", "HEAD"];
/** The methods of all endpoints. Node's parser rejects unknown methods before we know the route. */
const apiMethods = ["GET", "HEAD", "POST", "PATCH", "DELETE", "OPTIONS"];
const close = { Connection: "close" };

export type Incoming = {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  header(name: string): string | null | undefined;
};

/** Endpoint handlers reject unsupported methods themselves. Everything else is a page or a file. */
export function isEndpoint(path: string): boolean {
  return /^\/(?:v1|api)(?:\/|$)/.test(path) || postEndpoints.includes(path) || metadataEndpoints.includes(path);
}

/** Exported for `server.mjs`, which is outside the bundles. */
export const edge = {
  isEndpoint,
  reject: rejectAtEdge,
  rejectMalformed,
  rejectOverloaded,
  markdownPath,
  prefersMarkdown,
  encodingFor,
  clientAddress: (get: (name: string) => string | null) => clientAddress({ get }),
  guardHeaders: guardHeaders(true),
};
export type Edge = typeof edge;

/** Returns and logs the rejection of a request, or undefined if a route can handle it. */
export function rejectAtEdge(incoming: Incoming): HttpProblem | undefined {
  const problem = findProblem(incoming);
  return problem && logged(problem, { method: incoming.method });
}

function findProblem({ method, path, header }: Incoming): Problem | undefined {
  // Next builds a URL from it and would throw on an invalid host.
  if (!isHost(header("host"))) {
    return new Problem("invalid_request", { message: "The Host header is missing or malformed.", headers: close });
  }
  if (isEndpoint(path)) return undefined;
  if (!pageMethods.includes(method)) return methodNotAllowed(pageMethods);
  if (Number(header("content-length") ?? 0) !== 0 || header("transfer-encoding")) {
    return new Problem("payload_too_large", {
      message: "This path does not accept a request body.",
      metadata: { maxBytes: 0 },
      headers: close,
    });
  }
  // Paths with a leading underscore are internal to Next.
  return /^\/_(?!next\/static\/)/.test(path) ? new Problem("not_found") : undefined;
}

/** Returns and logs the rejection of a request while too many others wait. */
function rejectOverloaded(method: string): HttpProblem {
  return logged(retryLater("overloaded", 1, { headers: close }), { method });
}

const isHost = (host: string | null | undefined) =>
  host === "" || (typeof host === "string" && /^[^\s/?#@\\]+$/.test(host) && URL.canParse(`http://${host}`));

function methodNotAllowed(allow: readonly string[]): Problem {
  return new Problem("method_not_allowed", {
    metadata: { allow },
    headers: { Allow: allow.join(", "), ...close },
  });
}

/**
 * Returns and logs the rejection of a request that Node's HTTP parser rejects or times out.
 * @param code The code of Node's error.
 * @param requestLine The bytes where the parser expected a request line.
 */
function rejectMalformed(code: string, requestLine: string): HttpProblem {
  return logged(malformed(code, requestLine), { reason: code });
}

function malformed(code: string, requestLine: string): Problem {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") {
    return new Problem("request_timeout", {
      message: "The request timed out before it arrived in full.",
      headers: close,
    });
  }
  const [, target] = /^[!#$%&'*+.^`|~\w-]{1,64} (\S+) HTTP\/1\.[01]\r?$/.exec(requestLine) ?? [];
  if (code === "HPE_INVALID_METHOD" && target !== undefined) {
    const path = target.split("?", 1)[0] ?? "";
    if (postEndpoints.includes(path)) return methodNotAllowed(["POST"]);
    return methodNotAllowed(isEndpoint(path) ? apiMethods : pageMethods);
  }
  const message =
    code === "HPE_HEADER_OVERFLOW" ? "The request headers are too large." : "The request is not valid HTTP/1.1.";
  return new Problem("invalid_request", { message, headers: close });
}

/** The same log line that `endpoint` writes. Without the path, which the client controls. */
export function logged(problem: Problem, fields: Record<string, unknown>): HttpProblem {
  const requestId = newRequestId();
  log("info", "request", { requestId, ...fields, route: "*", status: problem.status, code: problem.code });
  return problemResponse(problem, requestId);
}
