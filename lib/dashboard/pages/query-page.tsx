/** Pages of a project that run one query on its events, within the range and filters of their URL. */
import { type ComponentType, cacheSignal } from "react";
import { type ScopeFields, scopeOf, searchOf } from "@/components/dashboard/filters/scope";
import type { First } from "@/components/dashboard/use-answer";
import { AnalyticsSearch } from "@/lib/dashboard/contracts/analytics";
import { projectPage, type Query, streamed } from "@/lib/dashboard/pages/dashboard-page";
import type { Scope } from "@/lib/dashboard/queries/distinct-events";
import { type OpenScope, openScope } from "@/lib/dashboard/queries/scope";
import { parseAs } from "@/lib/gate/http/body";
import { Problem } from "@/lib/problem";

/** `fields` are what the address says, for what is no part of a scope. */
type RunQuery<Answer> = (scope: Scope, signal: AbortSignal, fields: ScopeFields) => Promise<Answer>;
type Shown<Answer> = ComponentType<{ projectId: string; first: First<Answer> }>;

/** The default export of such a page: its query, and what shows the answer. A refusal is shown within the page. */
export function queryPage<Answer>(run: RunQuery<Answer>, Page: Shown<Answer>, open: OpenScope = openScope) {
  return projectPage(async ({ project: { project_id }, query }) =>
    streamed(async () => <Page projectId={project_id} first={await firstAnswer(project_id, query, run, open)} />),
  );
}

async function firstAnswer<Answer>(
  projectId: string,
  query: Query,
  run: RunQuery<Answer>,
  open: OpenScope,
): Promise<First<Answer>> {
  const said = Object.entries(query).flatMap(([name, values]) => [values ?? []].flat().map((value) => [name, value]));
  const scope = scopeOf(new URLSearchParams(said));
  const search = searchOf(scope);
  const at = Date.now();
  // React types it as an empty interface. It aborts when the page is no longer made.
  const signal = cacheSignal() as AbortSignal;
  try {
    const parsed = parseAs(AnalyticsSearch, scope);
    return { search, at, answer: await run(await open(projectId, parsed, at, signal), signal, scope) };
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    const { code, message, metadata } = problem;
    return { search, at, refused: { code, message, issues: (metadata.issues as string[] | undefined) ?? [] } };
  }
}
