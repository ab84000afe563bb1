/** Wraps every operation of `/v1` and `/api` with a request id, the time of receipt, an error boundary and a log line. */
import { type Caller, gate, runFor } from "@/lib/caller";
import { env } from "@/lib/env";
import { type ProblemCode, problems } from "@/lib/gate/contracts/problems";
import { isFormPost } from "@/lib/gate/http/body";
import { clientAddress } from "@/lib/gate/http/client-address";
import type { Cors } from "@/lib/gate/http/cors";
import { type HttpResponse, type IncomingRequest, type StreamedResponse, seeOther } from "@/lib/gate/http/messages";
import { problemResponse } from "@/lib/gate/http/problem-response";
import { newReservation, type Reservation } from "@/lib/gate/limits/budget";
import { consume } from "@/lib/gate/limits/rate-limit";
import { newRequestId } from "@/lib/ids";
import { describeError, log } from "@/lib/log";
import { meters } from "@/lib/metrics/meters";
import { Problem } from "@/lib/problem";

export type Params = Record<string, string | string[] | undefined>;
export type Context = {
  readonly requestId: string;
  /** Milliseconds since the epoch. */
  readonly receivedAt: number;
  readonly address: string;
  readonly reservation: Reservation;
  readonly params: Params;
  /** Adds fields to the request's log line. Never pass a value that a client sent. */
  note(fields: Record<string, unknown>): void;
};
type AnyResponse = HttpResponse | StreamedResponse;
export type Handler<C extends Context = Context, R extends IncomingRequest = Request, A = AnyResponse> = (
  request: R,
  context: C,
) => Promise<A>;
/** Handlers by method. HEAD defaults to the handler of GET. */
export type Handlers<C extends Context = Context, R extends IncomingRequest = Request, A = AnyResponse> = Partial<
  Record<"GET" | "HEAD" | "POST" | "PATCH" | "DELETE", Handler<C, R, A>>
>;
export type Options<R extends IncomingRequest = Request> = {
  /** Its statements run for the gate. Must cause none before it has checked the credential, or few, whoever asks. */
  isOfGate?: true;
  cors?: Cors;
  /** Where to redirect a browser without JavaScript when its form is rejected. */
  problemRedirect?: string | ((request: R) => string | undefined);
  /** Alternatively, renders the response to a rejected form. */
  problemPage?: (request: R, problem: Problem) => HttpResponse | undefined;
  /** Renders errors for clients that expect a format other than the envelope. */
  toProblemResponse?: (request: R, problem: Problem) => HttpResponse | Promise<HttpResponse>;
};
/** Never rejects: errors become responses. */
export type Operation<R extends IncomingRequest = Request, A = AnyResponse> = (
  request: R,
  params: Params,
) => Promise<A>;

const failures = () => ({ name: "failures", ...env().rateLimits.failures });

/**
 * Calls the handler for the request's method, and rejects all other methods.
 * @param route The name for the log, never the requested path.
 */
export function operation<R extends IncomingRequest = Request, A extends AnyResponse = AnyResponse>(
  route: string,
  handlers: Handlers<Context, R, A>,
  options: Options<R> = {},
): Operation<R, A | HttpResponse> {
  const served = new Map<string, Handler<Context, R, A | HttpResponse>>(Object.entries(handlers));
  if (handlers.GET && !handlers.HEAD) served.set("HEAD", handlers.GET);
  const { cors } = options;
  if (cors) served.set("OPTIONS", async () => ({ status: 204, headers: { ...cors.preflight }, body: null }));
  const allow = [...served.keys()];
  const reject: Handler<Context, R, HttpResponse> = async () => {
    throw new Problem("method_not_allowed", { metadata: { allow }, headers: { Allow: allow.join(", ") } });
  };
  return (request, params) => run(route, served.get(request.method) ?? reject, request, params, options);
}

async function run<R extends IncomingRequest, A extends AnyResponse>(
  route: string,
  handler: Handler<Context, R, A>,
  request: R,
  params: Params,
  options: Options<R>,
): Promise<A | HttpResponse> {
  const started = performance.now();
  const notes: Record<string, unknown> = {};
  const address = clientAddress(request.headers);
  const context: Context = {
    requestId: newRequestId(),
    receivedAt: Date.now(),
    address,
    reservation: newReservation({ kind: "anonymous", id: address }),
    params,
    note: (fields) => Object.assign(notes, fields),
  };
  const caller: Caller = options.isOfGate ? gate : { kind: "anonymous", id: address, projectId: "" };
  let response: A | HttpResponse;
  try {
    response = await runFor(caller, () => handler(request, context));
  } catch (error) {
    response = await toProblemResponse(error, context, request, options);
  } finally {
    context.reservation.release();
  }
  response.headers["X-Request-Id"] = context.requestId;
  response.headers["Cache-Control"] = "no-store, no-transform";
  options.cors?.addHeaders(request, response.headers);
  meters()?.requests.add(1, route, String(response.status));
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
}

/** The error response. An unexpected error is reported without details; its cause is logged. */
async function toProblemResponse<R extends IncomingRequest>(
  error: unknown,
  context: Context,
  request: R,
  options: Options<R>,
): Promise<HttpResponse> {
  const problem = await counted(error, context);
  const { code, status, metadata, cause } = problem;
  context.note({ code, ...(status < 500 || cause === undefined ? {} : { cause: describeError(cause) }) });
  if (options.toProblemResponse) return options.toProblemResponse(request, problem);
  const { problemRedirect, problemPage } = isFormPost(request) ? options : {};
  const page = problemPage?.(request, problem);
  if (page) return page;
  const address = typeof problemRedirect === "function" ? problemRedirect(request) : problemRedirect;
  if (address === undefined) return problemResponse(problem, context.requestId);
  const fields = Object.keys(metadata.fields ?? {});
  return seeOther(`${address}?${new URLSearchParams({ problem: code, fields: fields.join(",") })}`);
}

/** An expired credential was valid once, so it is not a guess and does not count as a failure. */
const expiredCodes: readonly ProblemCode[] = ["expired_token", "signed_out"];

/**
 * Counts a failed credential against the client's IP address. Beyond the limit, further failures get 429. Valid credentials are never
 * counted or limited here, regardless of other requests from the same address.
 */
async function counted(error: unknown, context: Context): Promise<Problem> {
  const problem = error instanceof Problem ? error : new Problem("internal", { cause: error });
  if (problem.status !== problems.missing_credentials.status || expiredCodes.includes(problem.code)) return problem;
  return consume(failures(), context.address).then(
    () => problem,
    (limited) => (limited instanceof Problem ? limited : problem),
  );
}
