/** Serializes a problem to an error response: the envelope and the headers of every response under `/v1` and `/api`. */
import type { HttpResponse } from "@/lib/gate/http/messages";
import type { Problem } from "@/lib/problem";

export type HttpProblem = HttpResponse & { readonly headers: Record<string, string>; readonly body: string };

export function problemResponse(
  { code, message, status, metadata, headers }: Pick<Problem, "code" | "message" | "status" | "metadata" | "headers">,
  requestId: string,
): HttpProblem {
  return {
    status,
    headers: {
      ...(status === 401 && { "WWW-Authenticate": "Bearer" }),
      ...headers,
      "Content-Type": "application/json",
      "Cache-Control": "no-store, no-transform",
      "X-Request-Id": requestId,
    },
    body: JSON.stringify({ error: { code, message, status, requestId, metadata } }),
  };
}
