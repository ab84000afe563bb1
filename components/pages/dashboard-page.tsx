/** The access guard of the pages under `/dashboard`: requires a sign-in, the declared role and an existing project. */
import type { Metadata } from "next";
import { headers } from "next/headers";
import { forbidden, notFound, redirect } from "next/navigation";
import { cache, cacheSignal, type ReactNode, Suspense } from "react";
import { SampleNotice } from "@/components/dashboard/projects/sample-notice";
import { Unreachable } from "@/components/dashboard/unreachable";
import { HydratedFieldset } from "@/components/ui/hydrated-fieldset";
import { Skeleton } from "@/components/ui/skeleton";
import { projectRole, requireDeploymentRole, requireProjectRole } from "@/lib/accounts/access";
import type { DeploymentRole, ProjectRole } from "@/lib/accounts/contracts/roles";
import { pageUrlHeader, signInUrl } from "@/lib/accounts/return-url";
import { readSignIn, type SignIn, toPerson } from "@/lib/accounts/sign-ins";
import { storedIds } from "@/lib/analytics/queries/stored-ids";
import { currentCaller, runFor } from "@/lib/caller";
import { forPerson } from "@/lib/endpoints/request-limits";
import { Problem } from "@/lib/problem";
import { findProject, type Project } from "@/lib/projects/project-store";

export type Query = Record<string, string | string[] | undefined>;
type Given<Params> = { params: Promise<Params>; searchParams: Promise<Query> };
type Children = { readonly children: ReactNode };
type DashboardPage = { readonly signIn: SignIn; readonly query: Query };
type ProjectPage = DashboardPage & {
  readonly project: Project;
  readonly role: ProjectRole;
  readonly params: Readonly<Record<string, string>>;
};

/**
 * The sign-in. Redirects to the sign-in page, with a return URL, if there is none. Cached per request.
 * @throws Problem storage_unavailable
 */
export const signInOrRedirect = async (): Promise<SignIn> =>
  (await signInOnce()) ?? redirect(signInUrl((await headers()).get(pageUrlHeader)));

const signInOnce = cache(async () => readSignIn(await headers()));

/** Cached per request. */
const findProjectOnce = cache(findProject);

/** The project, or the 404 page. */
const projectOrNotFound = async (projectId: string): Promise<Project> =>
  (await findProjectOnce(projectId)) ?? notFound();

/**
 * The default export of a page. A check in the layout is not enough, because a client can request the page alone. Nothing is sent before
 * `render` resolves, so a page that calls `notFound` returns a 404. Use `streamed` for slow parts.
 */
export function dashboardPage(required: DeploymentRole, render: (page: DashboardPage) => Promise<ReactNode>) {
  return ({ searchParams }: Given<unknown>) =>
    orUnavailable(async () => {
      const signIn = await signInOrRedirect();
      orDenied(() => requireDeploymentRole(signIn.access, required));
      const query = await searchParams;
      return runFor(toPerson(signIn), () => withinLimit(signIn, () => render({ signIn, query })));
    });
}

/** Like `dashboardPage`, for pages under `[projectId]`. */
export function projectPage(required: ProjectRole, render: (page: ProjectPage) => Promise<ReactNode>) {
  return ({ params, searchParams }: Given<{ projectId: string }>) =>
    orUnavailable(async () => {
      const signIn = await signInOrRedirect();
      const [named, query] = await Promise.all([params, searchParams]);
      const role = orDenied(() => requireProjectRole(signIn.access, named.projectId, required));
      const page = async () => {
        const project = await projectOrNotFound(named.projectId);
        await hideIds(project.project_id, query);
        return render({ signIn, query, params: named, project, role });
      };
      return runFor(toPerson(signIn, named.projectId), () => withinLimit(signIn, page));
    });
}

const maxTabName = 60;

/**
 * The metadata of a page about one thing. The tab has its name and the project's, or only the noun for users who may not see the project.
 * @param pickName The name in the path's parameters. Queries are left to the page, which limits them.
 */
export function detailMetadata(
  noun: string,
  pickName: (params: Readonly<Record<string, string>>) => string | undefined,
) {
  return async ({ params }: Pick<Given<{ projectId: string }>, "params">): Promise<Metadata> => {
    try {
      const [signIn, named] = await Promise.all([signInOnce(), params]);
      if (signIn === undefined || projectRole(signIn.access, named.projectId) === undefined) return { title: noun };
      const project = await runFor(toPerson(signIn, named.projectId), () => findProjectOnce(named.projectId));
      const name = pickName(named)?.slice(0, maxTabName) || noun;
      return { title: project === undefined ? noun : `${name} · ${project.name}` };
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      return { title: noun };
    }
  };
}

/**
 * The default export of the `[projectId]` layout. It calls `notFound` for an unknown project, so that the `not-found` page of the
 * parent segment is used. The page itself handles an unavailable store.
 */
export async function projectLayout({ children, params }: Pick<Given<{ projectId: string }>, "params"> & Children) {
  try {
    const signIn = await signInOrRedirect();
    const { projectId } = await params;
    const role = projectRole(signIn.access, projectId);
    if (role === undefined) notFound();
    const found = await runFor(toPerson(signIn, projectId), () => projectOrNotFound(projectId));
    const { project_id, name, created_at, is_sample } = found;
    if (!is_sample) return children;
    return (
      <>
        <SampleNotice projectId={project_id} name={name} until={created_at.getTime()} />
        {children}
      </>
    );
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    return children;
  }
}

/** Shows the 403 or the 404 page if the user's role does not allow the page. */
function orDenied<Result>(require: () => Result): Result {
  try {
    return require();
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    return problem.code === "forbidden" ? forbidden() : notFound();
  }
}

/**
 * Counts as one of the user's requests while it runs. Not to be nested: what waits for its turn while it has one may wait forever. React
 * renders the streamed parts of a page after its function, so they take a turn of their own.
 * @throws Problem rate_limited
 */
export function withinLimit<Result>({ who }: Pick<SignIn, "who">, work: () => Promise<Result>): Promise<Result> {
  // React types this as an empty interface. The signal aborts when the render is canceled.
  return forPerson(who, work, cacheSignal() as AbortSignal);
}

/** A part of a page that is streamed when ready. It cannot change the status code, which has already been sent. */
export function streamed(load: () => Promise<ReactNode>): ReactNode {
  // React renders it later, outside of the page's function.
  const caller = currentCaller();
  return (
    <Suspense fallback={<Skeleton />}>
      <HydratedFieldset>
        <Loaded load={() => runFor(caller, load)} />
      </HydratedFieldset>
    </Suspense>
  );
}

const Loaded = ({ load }: { load: () => Promise<ReactNode> }) => orUnavailable(load);

/**
 * The id in a typed or bookmarked URL may be an email address or a token. Redirects to the stored id, so that no link on the page contains
 * it.
 */
async function hideIds(projectId: string, query: Query): Promise<void> {
  const changes = (["user", "session"] as const).flatMap((by) => {
    const id = [query[by] ?? []].flat().at(-1);
    const stored = id === undefined ? undefined : storedIds(projectId, { by, id })[0];
    return stored === undefined || stored === id ? [] : [[by, stored] as const];
  });
  if (changes.length === 0) return;
  const { pathname, searchParams } = new URL((await headers()).get(pageUrlHeader) ?? "", "http://localhost");
  for (const [by, stored] of changes) searchParams.set(by, stored);
  redirect(`${pathname}?${searchParams}`);
}

/** Shows an error page when the store is unavailable, or when too many of the user's requests run. */
async function orUnavailable(render: () => Promise<ReactNode>): Promise<ReactNode> {
  try {
    return await render();
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    if (problem.code === "rate_limited") {
      return <Unreachable reason="Too many requests">Too many of your requests are running.</Unreachable>;
    }
    if (problem.status !== 503) throw problem;
    return (
      <Unreachable reason={problem.message}>
        {problem.code === "storage_unavailable" &&
          "Events acknowledged with a 2xx are safe. New events are rejected until the store is back."}
      </Unreachable>
    );
  }
}
