/** Pages that run one query on a project's events, within the range and filters of their URL. */
import { type ComponentType, cacheSignal } from "react";
import { parseScope, printScope, type ScopeFields } from "@/components/dashboard/filters/scope";
import type { InitialAnswer } from "@/components/dashboard/use-answer";
import { projectPage, type Query, streamed } from "@/components/pages/dashboard-page";
import { viewerZone } from "@/components/pages/viewer-zone";
import type { MemberRole } from "@/lib/accounts/contracts/roles";
import { AnalyticsSearch } from "@/lib/analytics/contracts/analytics";
import type { Scope } from "@/lib/analytics/queries/distinct-events";
import { withReuse } from "@/lib/analytics/queries/reused-answers";
import { dedupedScope, type ScopeBuilder } from "@/lib/analytics/queries/scope";
import { forPerson } from "@/lib/endpoints/request-limits";
import { parseAs } from "@/lib/gate/http/body";
import { Problem } from "@/lib/problem";

type Params = Readonly<Record<string, string>>;
/**
 * `fields` contains all query parameters, including those that are not part of the scope. `params` are the dynamic segments of the path, as
 * in the URL.
 */
type RunQuery<Result> = (scope: Scope, signal: AbortSignal, fields: ScopeFields, params: Params) => Promise<Result>;
type QueryPage<Result> = ComponentType<{ params: Params; initial: InitialAnswer<Result> }>;

/** The default export of a query page. Query errors are shown within the page. */
export function queryPage<Result>(
  required: MemberRole,
  run: RunQuery<Result>,
  Page: QueryPage<Result>,
  open: ScopeBuilder = dedupedScope,
) {
  const query = withReuse(run);
  return projectPage(required, async ({ signIn: { who }, project: { project_id }, params, query: parameters }) =>
    streamed(async () => {
      const initial = await initialAnswer(project_id, parameters, who, (...given) => query(...given, params), open);
      return <Page params={params} initial={initial} />;
    }),
  );
}

async function initialAnswer<Result>(
  projectId: string,
  query: Query,
  who: string,
  run: (scope: Scope, signal: AbortSignal, fields: ScopeFields) => Promise<Result>,
  open: ScopeBuilder,
): Promise<InitialAnswer<Result>> {
  const parameters = Object.entries(query).flatMap(([name, values]) =>
    [values ?? []].flat().map((value) => [name, value]),
  );
  const scope = parseScope(new URLSearchParams(parameters));
  const search = printScope(scope);
  const browserZone = await viewerZone();
  const { zone = browserZone } = scope;
  const at = Date.now();
  // React types this as an empty interface. The signal aborts when the render is canceled.
  const signal = cacheSignal() as AbortSignal;
  try {
    const parsed = parseAs(AnalyticsSearch, { ...scope, browserZone });
    const answer = await forPerson(
      who,
      async () => run(await open(projectId, parsed, at, signal), signal, scope),
      signal,
    );
    return { search, zone, at, answer };
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    const { code, message, metadata } = problem;
    return { search, zone, at, refused: { code, message, issues: (metadata.issues as string[] | undefined) ?? [] } };
  }
}
