/** Exposes operations as the exports of Next's route files. */
import type { HttpResponse, IncomingRequest, StreamedResponse } from "@/lib/gate/http/messages";
import { type Handlers, type Operation, type Options, operation, type Params } from "@/lib/gate/http/operation";
import { Problem } from "@/lib/problem";

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
type Route = (request: Request, next: { params: Promise<Params> }) => Promise<Response>;
export type Routes = Record<(typeof methods)[number], Route>;

/** @param route The name for the log, never the requested path. */
export function endpoint(route: string, handlers: Handlers, options: Options = {}): Routes {
  return toRoutes(operation(route, handlers, options));
}

/** Returns 404 for every method. */
export function notFound(route: string): Routes {
  const reject = async () => {
    throw new Problem("not_found");
  };
  const handlers = Object.fromEntries(methods.map((method) => [method, reject]));
  return endpoint(route, handlers);
}

/** Next calls the export that is named after the request's method. */
export function toRoutes(serve: Operation<IncomingRequest> | Operation): Routes {
  const route: Route = async (request, { params }) => toResponse(await serve(request, (await params) ?? {}));
  return Object.fromEntries(methods.map((method) => [method, route])) as Routes;
}

export function toResponse({ status, headers: fields, body }: HttpResponse | StreamedResponse): Response {
  const headers = new Headers();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of typeof value === "string" ? [value] : value) headers.append(name, one);
  }
  return new Response(body, { status, headers });
}
