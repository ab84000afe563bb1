/** The only door to the pages under `/dashboard`: a session, and a project that exists. */
import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { cache, type ReactNode, Suspense } from "react";
import { Unreachable } from "@/components/dashboard/unreachable";
import { Skeleton } from "@/components/ui/skeleton";
import { addressHeader, signInFor } from "@/lib/dashboard/access/return-url";
import { readSession, type Session } from "@/lib/dashboard/access/session";
import { findProject, type Project } from "@/lib/dashboard/projects/project-store";
import { storedIds } from "@/lib/dashboard/queries/stored-ids";
import { Problem } from "@/lib/problem";

export type Query = Record<string, string | string[] | undefined>;
type Given<Params> = { params: Promise<Params>; searchParams: Promise<Query> };
type Children = { readonly children: ReactNode };
type DashboardPage = { readonly session: Session; readonly query: Query };
type ProjectPage = DashboardPage & { readonly project: Project; readonly params: Readonly<Record<string, string>> };

/**
 * Who is signed in; whoever is not is sent to sign in, and from there back. Asked once per request.
 * @throws Problem storage_unavailable
 */
export const sessionOrSignIn = cache(async (): Promise<Session> => {
  const sent = await headers();
  return (await readSession(sent)) ?? redirect(signInFor(sent.get(addressHeader)));
});

/** The project of an address, or the page that says there is nothing. Asked once per request. */
const projectOrNotFound = cache(async (projectId: string): Promise<Project> => {
  return (await findProject(projectId)) ?? notFound();
});

/**
 * The default export of a page. A layout alone guards nothing: a client may ask for the page below it by itself. Nothing is
 * sent before `render` resolves, so a page that calls `notFound` has the status 404. What may take longer goes into `streamed`.
 */
export function dashboardPage(render: (page: DashboardPage) => Promise<ReactNode>) {
  return ({ searchParams }: Given<unknown>) =>
    orReason(async () => render({ session: await sessionOrSignIn(), query: await searchParams }));
}

/** The same for a page under `[projectId]`. */
export function projectPage(render: (page: ProjectPage) => Promise<ReactNode>) {
  return ({ params, searchParams }: Given<{ projectId: string }>) =>
    orReason(async () => {
      const session = await sessionOrSignIn();
      const [named, query] = await Promise.all([params, searchParams]);
      const project = await projectOrNotFound(named.projectId);
      await hideIds(project.project_id, query);
      return render({ session, query, params: named, project });
    });
}

/**
 * The default export of the layout of `[projectId]`: a project that does not exist is answered by the `not-found` above it, not
 * by that of a page below. A store that does not answer is left to the page.
 */
export async function projectLayout({ children, params }: Pick<Given<{ projectId: string }>, "params"> & Children) {
  try {
    await sessionOrSignIn();
    await projectOrNotFound((await params).projectId);
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
  }
  return children;
}

/** A part of a page that is sent when it is there. The page is sent without it, and can no longer have another status. */
export function streamed(load: () => Promise<ReactNode>): ReactNode {
  return (
    <Suspense fallback={<Skeleton />}>
      <Loaded load={load} />
    </Suspense>
  );
}

const Loaded = ({ load }: { load: () => Promise<ReactNode> }) => orReason(load);

/**
 * A typed address or an old bookmark may name a user by an e-mail address, or a session by a token. Nothing that the page links to must
 * repeat it.
 */
async function hideIds(projectId: string, query: Query): Promise<void> {
  const changes = (["user", "session"] as const).flatMap((by) => {
    const id = [query[by] ?? []].flat().at(-1);
    const stored = id === undefined ? undefined : storedIds(projectId, { by, id })[0];
    return stored === undefined || stored === id ? [] : [[by, stored] as const];
  });
  if (changes.length === 0) return;
  const { pathname, searchParams } = new URL((await headers()).get(addressHeader) ?? "", "http://localhost");
  for (const [by, stored] of changes) searchParams.set(by, stored);
  redirect(`${pathname}?${searchParams}`);
}

/** What a store that does not answer leaves to be shown. */
async function orReason(render: () => Promise<ReactNode>): Promise<ReactNode> {
  try {
    return await render();
  } catch (problem) {
    if (problem instanceof Problem && problem.status === 503) return <Unreachable reason={problem.message} />;
    throw problem;
  }
}
