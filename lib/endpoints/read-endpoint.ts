/** The guard for `/v1/query`: requires a read token, and rejects unknown query parameters. */
import { unknownParameter } from "@/lib/analytics/contracts/queries";
import type { Read } from "@/lib/endpoints/query-responses";
import { forToken, unlessAbandoned } from "@/lib/endpoints/request-limits";
import { env } from "@/lib/env";
import { authenticateReader, type Reader, readBearer } from "@/lib/gate/auth/authenticate";
import { endpoint } from "@/lib/gate/http/endpoint";
import { json } from "@/lib/gate/http/messages";
import type { Context, Params } from "@/lib/gate/http/operation";
import { consume } from "@/lib/gate/limits/rate-limit";
import { invalidRequest } from "@/lib/problem";

/**
 * The exports of a route file under `/v1/query`.
 * @param path The path for the log.
 * @param names The names of the query parameters.
 */
export function readEndpoint(
  path: string,
  names: readonly string[],
  answer: (read: Read, params: Params) => Promise<unknown>,
) {
  return endpoint(`/v1/query/${path}`, {
    GET: async (request, context) => {
      const { projectId, tokenId } = await requireReader(request, context);
      const fields = queryFields(new URL(request.url).searchParams, names);
      const read = { projectId, fields, now: context.receivedAt, signal: request.signal };
      const answered = forToken(tokenId, () => answer(read, context.params).then(json), request.signal);
      return unlessAbandoned(request, true, answered);
    },
  });
}

/**
 * Each parameter by name. A misspelled filter must not change what a figure means.
 * @throws Problem invalid_request for a parameter that is unknown, empty or repeated
 */
function queryFields(search: URLSearchParams, names: readonly string[]): Record<string, string> {
  const issues = [...new Set(search.keys())].flatMap((name) => {
    const [value = "", ...repeated] = search.getAll(name);
    if (!names.includes(name)) return [unknownParameter(names)];
    if (repeated.length > 0) return [`${name}: must be sent once`];
    return value === "" ? [`${name}: must not be empty`] : [];
  });
  if (issues.length > 0) throw invalidRequest(...new Set(issues));
  return Object.fromEntries(search);
}

/**
 * Authenticates a query by read token, and limits its rate. The project comes from the token alone. A token of a grant is for `/mcp` only, so it
 * is invalid here.
 * @throws Problem missing_credentials, invalid_token, expired_token, rate_limited, overloaded, storage_unavailable,
 * storage_not_configured
 */
export async function requireReader(request: Request, context: Context): Promise<Reader> {
  const { address, receivedAt } = context;
  return withinLimit(await authenticateReader(readBearer(request), address, receivedAt), context);
}

/** Notes who reads, and limits their rate. @throws Problem rate_limited */
export async function withinLimit({ projectId, tokenId }: Reader, { note }: Context): Promise<Reader> {
  note({ projectId, tokenId });
  await consume({ name: "queries", ...env().rateLimits.queries }, tokenId);
  return { projectId, tokenId };
}
