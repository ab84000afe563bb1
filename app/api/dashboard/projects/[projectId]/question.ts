/** What the questions to a project share: the scope that their address names. */
import { type ProjectContext, projectEndpoint } from "@/app/api/dashboard/dashboard-endpoint";
import type { Scope } from "@/lib/analytics/distinct-events";
import { type OpenScope, openScope } from "@/lib/analytics/scope";
import { AnalyticsSearch, searchFields } from "@/lib/contracts/analytics";
import { parseAs } from "@/lib/http/body";

type Asked = Pick<ProjectContext, "params"> & {
  readonly scope: Scope;
  /** The search parameters that were sent. */
  readonly fields: Record<string, string>;
  /** Aborts when whoever asked has gone. */
  readonly signal: AbortSignal;
};

/** The exports of a route file that answers one question. `path` as it is logged. */
export function question(path: string, answer: (asked: Asked) => Promise<Response>, open: OpenScope = openScope) {
  return projectEndpoint(`/api/dashboard/projects/{projectId}/${path}`, {
    GET: async (request, { project, params, receivedAt }) => {
      const { signal } = request;
      const fields = searchFields(new URL(request.url).searchParams);
      const search = parseAs(AnalyticsSearch, fields);
      const scope = await open(project.project_id, search, receivedAt, signal);
      return answer({ params, scope, fields, signal });
    },
  });
}
