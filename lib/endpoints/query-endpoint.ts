/** Endpoints that run a query within the scope of their URL. */

import type { z } from "zod";
import type { MemberRole } from "@/lib/accounts/contracts/roles";
import { AnalyticsSearch, searchFields } from "@/lib/analytics/contracts/analytics";
import type { Scope } from "@/lib/analytics/queries/distinct-events";
import { withReuse } from "@/lib/analytics/queries/reused-answers";
import { dedupedScope, plainScope, type ScopeBuilder } from "@/lib/analytics/queries/scope";
import { type ProjectContext, projectEndpoint, readAs, readsOnly, records } from "@/lib/endpoints/dashboard-endpoint";
import { env } from "@/lib/env";
import { parseAs } from "@/lib/gate/http/body";
import { type HttpResponse, json, type StreamedResponse } from "@/lib/gate/http/messages";
import type { Handler } from "@/lib/gate/http/operation";
import { consume } from "@/lib/gate/limits/rate-limit";
import type { AuditAction } from "@/lib/projects/contracts/audit-actions";

type QueryRequest = Pick<ProjectContext, "params"> & {
  readonly scope: Scope;
  /** The query parameters as sent. */
  readonly fields: Record<string, string>;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
};
type Query = (request: QueryRequest) => Promise<HttpResponse | StreamedResponse>;
type Fields = QueryRequest["fields"];
type Params = QueryRequest["params"];
type RunQuery = (scope: Scope, signal: AbortSignal, fields: Fields, params: Params) => Promise<object>;

/**
 * The exports of a route file that runs one query and returns its result as JSON.
 * @param path The path for the log.
 * @param role The role that the query requires.
 */
export function queryEndpoint(path: string, role: MemberRole, run: RunQuery, open?: ScopeBuilder) {
  const query = withReuse(run);
  return streamEndpoint(
    path,
    role,
    async ({ scope, signal, fields, params }) => json(await query(scope, signal, fields, params)),
    open,
  );
}

/**
 * The general form of `queryEndpoint`, for a query whose result is not returned as JSON.
 * @param options `head` handles HEAD without querying the store. By default HEAD runs the same query as GET. `action` is recorded in the
 * audit log.
 */
export function streamEndpoint(
  path: string,
  role: MemberRole,
  answer: Query,
  open: ScopeBuilder = dedupedScope,
  { head = answer, action }: { readonly head?: Query; readonly action?: AuditAction } = {},
) {
  const within =
    (answer: Query, open: ScopeBuilder): Handler<ProjectContext> =>
    async (request, { project, params, receivedAt }) => {
      const { signal } = request;
      const fields = searchFields(new URL(request.url).searchParams);
      const search = parseAs(AnalyticsSearch, fields);
      const scope = await open(project.project_id, search, receivedAt, signal);
      return answer({ params, scope, fields, signal });
    };
  return projectEndpoint(
    `/api/dashboard/projects/{projectId}/${path}`,
    { GET: action === undefined ? role : records(role, action), HEAD: role },
    { GET: within(answer, open), HEAD: within(head, head === answer ? open : plainScope) },
  );
}

/**
 * Like `queryEndpoint`, for a query that searches for what a user types. The text is in the body, because proxies and browser histories record query
 * strings. Its rate is limited, because it reads more than other queries.
 */
export function typedQueryEndpoint<Body>(
  path: string,
  schema: z.ZodType<Body>,
  run: (scope: Scope, body: Body, signal: AbortSignal) => Promise<object>,
) {
  return projectEndpoint(
    `/api/dashboard/projects/{projectId}/${path}`,
    { POST: readsOnly("viewer") },
    {
      POST: async (request, { project, signIn, reservation, receivedAt }) => {
        const { signal } = request;
        const search = parseAs(AnalyticsSearch, searchFields(new URL(request.url).searchParams));
        const body = await readAs(schema, request, reservation);
        await consume({ name: "queries", ...env().rateLimits.queries }, signIn.sessionId);
        const scope = await dedupedScope(project.project_id, search, receivedAt, signal);
        return json(await run(scope, body, signal));
      },
    },
  );
}
