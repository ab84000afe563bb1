/**
 * What is refused before a route, or Next, reads anything of a request: methods and bodies that pages do not take, paths of
 * Next that we do not use, requests that are not HTTP. `server.mjs` asks first; where it does not run, `proxy.ts` does.
 */
import { guardHeaders } from "@/lib/http/page-headers";
import { type Refusal, refusalOf } from "@/lib/http/refusal";
import { newRequestId } from "@/lib/ids";
import { log } from "@/lib/log";
import { Problem } from "@/lib/problem";

/** Endpoints outside of `/v1` and `/api`. A test compares them with the route files. */
export const formEndpoints: readonly string[] = ["/sign-in/request", "/sign-in/session", "/sign-out"];
const pageMethods = ["GET", "HEAD"];
/** Of all endpoints together: which of them answers is not known without a request. */
const apiMethods = ["GET", "HEAD", "POST", "PATCH", "DELETE", "OPTIONS"];
const close = { Connection: "close" };

export type Incoming = {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  header(name: string): string | null | undefined;
};

/** Endpoints have handlers, which refuse what they do not take. Everything else is a page or a file. */
export function isEndpoint(path: string): boolean {
  return /^\/(?:v1|api)(?:\/|$)/.test(path) || formEndpoints.includes(path);
}

/** For `server.mjs`, which lives outside the bundles. */
export const edge = { isEndpoint, refuse: refuseAtEdge, refuseMalformed, guardHeaders: guardHeaders(true) };
export type Edge = typeof edge;

/** The refusal of a request that no route serves, already logged. */
export function refuseAtEdge(incoming: Incoming): Refusal | undefined {
  const problem = problemOf(incoming);
  return problem && logged(problem, { method: incoming.method });
}

function problemOf({ method, path, header }: Incoming): Problem | undefined {
  // Next builds a URL from it, and fails with a stack when that is impossible.
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
  // Names that begin with an underscore are Next's own.
  return /^\/_(?!next\/static\/)/.test(path) ? new Problem("not_found") : undefined;
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
 * The refusal of bytes that Node's HTTP parser does not accept, or waits for no longer, already logged.
 * @param code Of Node's error.
 * @param requestLine What stands where a request line is expected.
 */
function refuseMalformed(code: string, requestLine: string): Refusal {
  return logged(malformed(code, requestLine), { reason: code });
}

function malformed(code: string, requestLine: string): Problem {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") {
    return new Problem("request_timeout", { message: "The request did not arrive in time.", headers: close });
  }
  const [, target] = /^[!#$%&'*+.^`|~\w-]{1,64} (\S+) HTTP\/1\.[01]\r?$/.exec(requestLine) ?? [];
  if (code === "HPE_INVALID_METHOD" && target !== undefined) {
    const path = target.split("?", 1)[0] ?? "";
    if (formEndpoints.includes(path)) return methodNotAllowed(["POST"]);
    return methodNotAllowed(isEndpoint(path) ? apiMethods : pageMethods);
  }
  const message =
    code === "HPE_HEADER_OVERFLOW" ? "The request headers are too large." : "The request is not valid HTTP/1.1.";
  return new Problem("invalid_request", { message, headers: close });
}

/** The line that `endpoint` writes of requests that reach a route. The path and an unknown method are the client's words. */
function logged(problem: Problem, fields: Record<string, unknown>): Refusal {
  const requestId = newRequestId();
  log("info", "request", { requestId, ...fields, route: "*", status: problem.status, code: problem.code });
  return refusalOf(problem, requestId);
}
