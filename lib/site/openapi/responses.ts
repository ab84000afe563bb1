/** The responses of operations: headers, bodies, and errors with examples. */
import type { z } from "zod";
import { type ProblemCode, problems } from "@/lib/gate/contracts/problems";
import { type ProblemExamples, problem } from "@/lib/site/openapi/examples";
import { type Json, toUnion } from "@/lib/site/openapi/schemas";

export const jsonBody = (schema: Json, example: unknown) => ({ "application/json": { schema, example } });
export const text = (description: string) => ({ description, schema: { type: "string" } });
const headers = { "X-Request-Id": text("The request id, as in the response body.") };

/** @param schemas The body is one of them. */
export const jsonResponse = (description: string, schemas: z.ZodType | readonly z.ZodType[], example: unknown) => ({
  description,
  headers,
  content: jsonBody(toUnion([schemas].flat(), "output"), example),
});

/** A response that is not JSON. */
export const textResponse = (description: string, mediaType: string, example: string) => ({
  description,
  headers,
  content: { [mediaType]: { schema: { type: "string" }, example } },
});

/** A response without a body. */
export const emptyResponse = (description: string, others: Json) => ({
  description,
  headers: { ...headers, ...others },
});

/**
 * One response per status, with one example per code.
 * @param said This operation's messages and metadata, if they differ from the catalog.
 */
export function problemResponses(codes: readonly ProblemCode[], said: ProblemExamples = {}): Json {
  const byStatus: Record<string, ProblemCode[]> = {};
  for (const code of codes) {
    const status = String(problems[code].status);
    byStatus[status] = [...(byStatus[status] ?? []), code];
  }
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, group]) => [status, problemResponse(status, group, said)]),
  );
}

const closed = { Connection: text("`close`, if the server did not read the whole body.") };
const retryAfter = { "Retry-After": text("Whole seconds (RFC 9110 section 10.2.3).") };
/** Additional headers by status. */
const headersByStatus: Record<string, Json> = {
  401: { "WWW-Authenticate": text("`Bearer`.") },
  405: { Allow: text("The supported methods.") },
  408: closed,
  413: closed,
  429: {
    ...retryAfter,
    ...closed,
    RateLimit: text("The remaining quota and when it resets (draft-ietf-httpapi-ratelimit-headers)."),
    "RateLimit-Policy": text("The limit that was exceeded."),
  },
  503: { ...retryAfter, ...closed },
};

function problemResponse(status: string, codes: readonly ProblemCode[], said: ProblemExamples): Json {
  return {
    description: codes.map((code) => `\`${code}\`: ${problems[code].when}`).join(" "),
    headers: { ...headers, ...headersByStatus[status] },
    content: {
      "application/json": {
        schema: { $ref: "#/components/schemas/Problem" },
        examples: Object.fromEntries(codes.map((code) => [code, { value: problem(code, said[code]) }])),
      },
    },
  };
}
