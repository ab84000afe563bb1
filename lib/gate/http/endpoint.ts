/** Wraps every operation of `/v1` and `/api` with a request id, the time of receipt, an error boundary and a log line. */

import { env } from "@/lib/env";
import { type ProblemCode, problems } from "@/lib/gate/contracts/problems";
import { isFormPost } from "@/lib/gate/http/body";
import { newReservation, type Reservation } from "@/lib/gate/http/budget";
import { clientAddress } from "@/lib/gate/http/client-address";
import { addCorsHeaders, preflight } from "@/lib/gate/http/cors";
import { consume } from "@/lib/gate/http/rate-limit";
import { refusalOf } from "@/lib/gate/http/refusal";
import { newRequestId } from "@/lib/ids";
import { describeError, log } from "@/lib/log";
import { Problem } from "@/lib/problem";

export type Context = {
  readonly requestId: string;
  /** Milliseconds since the epoch. */
  readonly receivedAt: number;
  readonly address: string;
  readonly reservation: Reservation;
  readonly params: Params;
  /** Adds fields to the request's log line. Never a value that a client sent. */
  note(fields: Record<string, unknown>): void;
};
export type Handler<C extends Context = Context> = (request: Request, context: C) => Promise<Response>;
/** Handlers by method. HEAD defaults to the handler of GET. */
export type Handlers<C extends Context = Context> = Partial<
  Record<"GET" | "HEAD" | "POST" | "PATCH" | "DELETE", Handler<C>>
>;
type Options = {
  cors?: boolean;
  /** Where to redirect a browser without JavaScript when its form is rejected. */
  refusedTo?: string | ((request: Request) => string | undefined);
  /** Or renders the response to a rejected form. */
  refusalPage?: (request: Request, problem: Problem) => Response | undefined;
};
type Params = Record<string, string | string[] | undefined>;
type Route = (request: Request, next: { params: Promise<Params> }) => Promise<Response>;
type Method = (typeof methods)[number];

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
const failures = () => ({ name: "failures", ...env().rateLimits.failures });

/**
 * The exports of a route file: the given handlers, and a refusal for every other method.
 * @param route The name for the log, never the requested path.
 */
export function endpoint(route: string, handlers: Handlers, options: Options = {}): Record<Method, Route> {
  const served: Partial<Record<Method, Handler>> = { ...handlers };
  if (handlers.GET) served.HEAD ??= handlers.GET;
  if (options.cors) served.OPTIONS = async () => preflight();
  const allow = Object.keys(served);
  const refuse: Handler = async () => {
    throw new Problem("method_not_allowed", { metadata: { allow }, headers: { Allow: allow.join(", ") } });
  };
  const entries = methods.map((method) => [method, serve(route, served[method] ?? refuse, options)]);
  return Object.fromEntries(entries) as Record<Method, Route>;
}

/** Returns 404 for every method. */
export function notFound(route: string): Record<Method, Route> {
  const refuse: Handler = async () => {
    throw new Problem("not_found");
  };
  return Object.fromEntries(methods.map((method) => [method, serve(route, refuse, {})])) as Record<Method, Route>;
}

function serve(route: string, handler: Handler, options: Options): Route {
  return async (request, next) => {
    const started = performance.now();
    const notes: Record<string, unknown> = {};
    const address = clientAddress(request.headers);
    const context: Context = {
      requestId: newRequestId(),
      receivedAt: Date.now(),
      address,
      reservation: newReservation({ kind: "anonymous", id: address }),
      params: (await next.params) ?? {},
      note: (fields) => Object.assign(notes, fields),
    };
    const response = await handler(request, context)
      .catch((error) => refusal(error, context, request, isFormPost(request) ? options : {}))
      .finally(context.reservation.release);
    response.headers.set("X-Request-Id", context.requestId);
    response.headers.set("Cache-Control", "no-store, no-transform");
    if (options.cors) addCorsHeaders(request, response.headers);
    const durationMs = Math.round(performance.now() - started);
    log("cause" in notes || response.status >= 500 ? "error" : "info", "request", {
      requestId: context.requestId,
      method: request.method,
      route,
      status: response.status,
      durationMs,
      ...notes,
    });
    return response;
  };
}

/** Redirects after a form post. The URL contains no form values. */
export const seeOther = (location: string) => new Response(null, { status: 303, headers: { Location: location } });

/** The error response. A bug is reported without any detail; its cause goes to the log. */
async function refusal(
  error: unknown,
  context: Context,
  request: Request,
  { refusedTo, refusalPage }: Options,
): Promise<Response> {
  const problem = await counted(error, context);
  const { code, status, metadata, cause } = problem;
  context.note({ code, ...(status < 500 || cause === undefined ? {} : { cause: describeError(cause) }) });
  const page = refusalPage?.(request, problem);
  if (page) return page;
  const address = typeof refusedTo === "function" ? refusedTo(request) : refusedTo;
  if (address !== undefined) {
    const fields = Object.keys(metadata.fields ?? {});
    return seeOther(`${address}?${new URLSearchParams({ problem: code, fields: fields.join(",") })}`);
  }
  const { headers, body } = refusalOf(problem, context.requestId);
  return new Response(body, { status, headers });
}

/** An expired credential was valid once, so it is not a guess and does not count as a failure. */
const expiredCodes: readonly ProblemCode[] = ["expired_token", "signed_out"];

/**
 * A failed credential counts against its address; past the limit, further failures get 429. A valid credential is
 * never counted or limited here, regardless of other requests from its address.
 */
async function counted(error: unknown, context: Context): Promise<Problem> {
  const problem = error instanceof Problem ? error : new Problem("internal", { cause: error });
  if (problem.status !== problems.missing_credentials.status || expiredCodes.includes(problem.code)) return problem;
  return consume(failures(), context.address).then(
    () => problem,
    (limited) => (limited instanceof Problem ? limited : problem),
  );
}
