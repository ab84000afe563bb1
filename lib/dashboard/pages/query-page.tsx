/** The pages of a project that ask one question of its events, within the range and filters of their address. */
import { type ComponentType, cacheSignal } from "react";
import { type ScopeFields, scopeOf, searchOf } from "@/components/dashboard/scope";
import type { First } from "@/components/dashboard/use-answer";
import { AnalyticsSearch } from "@/lib/dashboard/contracts/analytics";
import { projectPage, type Query, streamed } from "@/lib/dashboard/pages/dashboard-page";
import type { Scope } from "@/lib/dashboard/queries/distinct-events";
import { type OpenScope, openScope } from "@/lib/dashboard/queries/scope";
import { parseAs } from "@/lib/gate/http/body";
import { Problem } from "@/lib/problem";

/** `fields` are what the address says, for what is no part of a scope. */
type Asked<Answer> = (scope: Scope, signal: AbortSignal, fields: ScopeFields) => Promise<Answer>;
type Shown<Answer> = ComponentType<{ projectId: string; first: First<Answer> }>;

/** The default export of such a page: what it asks, and what shows the answer. A refusal is shown within the page, where it can be mended. */
export function questionPage<Answer>(ask: Asked<Answer>, Page: Shown<Answer>, open: OpenScope = openScope) {
  return projectPage(async ({ project: { project_id }, query }) =>
    streamed(async () => <Page projectId={project_id} first={await firstAnswer(project_id, query, ask, open)} />),
  );
}

async function firstAnswer<Answer>(
  projectId: string,
  query: Query,
  ask: Asked<Answer>,
  open: OpenScope,
): Promise<First<Answer>> {
  const said = Object.entries(query).flatMap(([name, values]) => [values ?? []].flat().map((value) => [name, value]));
  const scope = scopeOf(new URLSearchParams(said));
  const search = searchOf(scope);
  const at = Date.now();
  // React types it as an empty interface. It aborts when the page is no longer made.
  const signal = cacheSignal() as AbortSignal;
  try {
    const asked = parseAs(AnalyticsSearch, scope);
    return { search, at, answer: await ask(await open(projectId, asked, at, signal), signal, scope) };
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    const { code, message, metadata } = problem;
    return { search, at, refused: { code, message, issues: (metadata.issues as string[] | undefined) ?? [] } };
  }
}
