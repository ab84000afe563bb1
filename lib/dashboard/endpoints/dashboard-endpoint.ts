/** The access guard of `/api/dashboard`: requires a session, same-origin requests for changes, and an existing project. */
import type { z } from "zod";
import { requireSession, type Session } from "@/lib/dashboard/access/session";
import { dashboardLimits } from "@/lib/dashboard/contracts/limits";
import { unlessAbandoned } from "@/lib/dashboard/endpoints/unless-abandoned";
import { findProject, type Project } from "@/lib/dashboard/projects/project-store";
import { parseAs, readJson } from "@/lib/gate/http/body";
import type { Reservation } from "@/lib/gate/http/budget";
import { endpoint } from "@/lib/gate/http/endpoint";
import type { Context, Handler, Handlers } from "@/lib/gate/http/operation";
import type { BodyLimits } from "@/lib/gate/http/read-bytes";
import { requireSameOrigin } from "@/lib/gate/http/same-origin";
import { Problem } from "@/lib/problem";

export type DashboardContext = Context & { readonly session: Session };
export type ProjectContext = DashboardContext & { readonly project: Project };

/** The exports of a route file under `/api/dashboard`. Every handler requires a session. */
export function dashboardEndpoint(route: string, handlers: Handlers<DashboardContext>) {
  return endpoint(route, each(handlers, withSession));
}

/** The same for a path with `[projectId]`. Returns 404 if the project does not exist. */
export function projectEndpoint(route: string, handlers: Handlers<ProjectContext>) {
  return dashboardEndpoint(route, each(handlers, withProject));
}

/** Reads and validates the body. */
export async function readAs<T>(
  schema: z.ZodType<T>,
  request: Request,
  reservation: Reservation,
  limits: BodyLimits = dashboardLimits,
): Promise<T> {
  return parseAs(schema, await readJson(request, limits, reservation));
}

const withSession =
  (handler: Handler<DashboardContext>): Handler =>
  async (request, context) => {
    const session = await requireSession(request.headers);
    const changesNothing = ["GET", "HEAD"].includes(request.method);
    if (!changesNothing) requireSameOrigin(request);
    return unlessAbandoned(request, changesNothing, handler(request, { ...context, session }));
  };

const withProject =
  (handler: Handler<ProjectContext>): Handler<DashboardContext> =>
  async (request, context) => {
    const project = await findProject(String(context.params.projectId));
    if (project === undefined) throw new Problem("not_found");
    context.note({ projectId: project.project_id });
    return handler(request, { ...context, project });
  };

function each<Given extends Context, Wanted extends Context>(
  handlers: Handlers<Wanted>,
  wrap: (handler: Handler<Wanted>) => Handler<Given>,
): Handlers<Given> {
  return Object.fromEntries(Object.entries(handlers).map(([method, handler]) => [method, wrap(handler)]));
}
