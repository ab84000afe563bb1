/**
 * The access guard of `/api/dashboard`: requires a sign-in, the declared role, same-origin requests for changes, and an existing project.
 * Records changes in the audit log.
 */
import type { z } from "zod";
import { requireDeploymentRole, requireProjectRole } from "@/lib/accounts/access";
import type { DeploymentRole, ProjectRole } from "@/lib/accounts/contracts/roles";
import { requireSignIn, type SignIn, toPerson } from "@/lib/accounts/sign-ins";
import { dashboardLimits } from "@/lib/analytics/contracts/limits";
import { identify } from "@/lib/caller";
import { forPerson, unlessAbandoned } from "@/lib/endpoints/request-limits";
import { parseAs, readJson } from "@/lib/gate/http/body";
import { endpoint, type Routes } from "@/lib/gate/http/endpoint";
import { searchParams } from "@/lib/gate/http/messages";
import type { Context, Handler, Handlers } from "@/lib/gate/http/operation";
import type { BodyLimits } from "@/lib/gate/http/read-bytes";
import { requireSameOrigin } from "@/lib/gate/http/same-origin";
import type { Reservation } from "@/lib/gate/limits/budget";
import { orNotFound, Problem } from "@/lib/problem";
import type { AuditedAction } from "@/lib/projects/audit/audit-store";
import { type AddDetail, recorded, recordRejection, type StoreDetail } from "@/lib/projects/audit/recorded";
import type { AuditAction } from "@/lib/projects/contracts/audit-actions";
import { findProject, type Project } from "@/lib/projects/project-store";

type Method = keyof Handlers;
type DashboardContext = Context & {
  readonly signIn: SignIn;
  /** Adds ids and names to the record of this change. Never pass a value. */
  readonly addDetail: AddDetail;
  /** Adds details that must be recorded even if the process is killed during the change. */
  readonly storeDetail: StoreDetail;
};
/** `role`: the role that the user has in the project. */
export type ProjectContext = DashboardContext & { readonly project: Project; readonly role: ProjectRole };

type Served<M extends Method, C extends Context> = Readonly<Record<M, Handler<C>>>;

type Change<Role> = { readonly role: Role; readonly action: AuditAction };
type ReadOnly<Role> = { readonly role: Role; readonly action: undefined };

/** A method that changes or exports something, which is recorded in the audit log. */
export const records = <Role>(role: Role, action: AuditAction): Change<Role> => ({ role, action });
/** A POST that changes nothing. Its parameters are in the body, because proxies record URLs. */
export const readsOnly = <Role>(role: Role): ReadOnly<Role> => ({ role, action: undefined });

/**
 * Each served method declares separately which role it requires and what it records, so that a route reads like a table. A change without
 * an action doesn't compile.
 */
type Declaration<M extends Method, Role> = M extends "GET" | "HEAD"
  ? Role | Change<Role>
  : Change<Role> | ReadOnly<Role>;
type Declared<M extends Method, Role> = { readonly [Name in M]: Declaration<Name, Role> };

const toChange = <Role extends string>(
  declaration: Role | Change<Role> | ReadOnly<Role>,
): Change<Role> | ReadOnly<Role> => (typeof declaration === "string" ? readsOnly(declaration) : declaration);

/** The exports of a route file under `/api/dashboard`. Every handler requires a sign-in. */
export function dashboardEndpoint<M extends Method>(
  route: string,
  roles: Declared<M, DeploymentRole>,
  handlers: Served<M, DashboardContext>,
) {
  return declared("deployment", roles, endpoint(route, guarded(roles, handlers, withDeploymentRole)));
}

/** The exports of a route file whose path has `[projectId]`. Returns 404 if the project does not exist, or is not the user's. */
export function projectEndpoint<M extends Method>(
  route: string,
  roles: Declared<M, ProjectRole>,
  handlers: Served<M, ProjectContext>,
) {
  return declared("project", roles, endpoint(route, guarded(roles, handlers, withProject)));
}

type Requirement = {
  readonly place: "deployment" | "project";
  readonly roles: Readonly<Record<string, DeploymentRole | ProjectRole>>;
};
const requirements = new WeakMap<object, Requirement>();

/** The role that each method of an exported handler requires. Undefined for a handler without this guard. */
export const findRequirement = (handler: object): Requirement | undefined => requirements.get(handler);

/** All methods of a route file share one function. */
function declared<M extends Method, Role extends DeploymentRole | ProjectRole>(
  place: Requirement["place"],
  roles: Declared<M, Role>,
  routes: Routes,
): Routes {
  const all = Object.entries<Declaration<M, Role>>(roles).map(([method, declaration]) => [
    method,
    toChange<Role>(declaration).role,
  ]);
  requirements.set(routes.GET, { place, roles: Object.fromEntries(all) });
  return routes;
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

/** Validates the query parameters. */
export const searchAs = <T>(schema: z.ZodType<T>, request: Request): T =>
  parseAs(schema, Object.fromEntries(searchParams(request)));

const withSignIn =
  (handler: Handler<DashboardContext>): Handler =>
  async (request, context) => {
    const signIn = await requireSignIn(request.headers);
    identify(toPerson(signIn, String(context.params.projectId ?? "")));
    const changesNothing = ["GET", "HEAD"].includes(request.method);
    if (!changesNothing) requireSameOrigin(request);
    const unrecorded = { addDetail: () => undefined, storeDetail: async () => undefined };
    const response = forPerson(
      signIn.who,
      () => handler(request, { ...context, signIn, ...unrecorded }),
      request.signal,
    );
    return unlessAbandoned(request, changesNothing, response);
  };

type Action = AuditAction | undefined;

/** Clients choose what the path contains, and rejected requests are recorded too. */
const looksLikeId = /^[\w-]{1,64}$/;

/** The target is the last id in the path, other than the project's. Anything else there, such as an address, is not recorded. */
function toAuditedAction(action: AuditAction, { signIn, requestId, params }: DashboardContext): AuditedAction {
  const { projectId = "", ...ids } = params;
  const last = String(Object.values(ids).at(-1) ?? "");
  const target = looksLikeId.test(last) ? last : "";
  return { action, who: signIn.who, method: signIn.method, requestId, projectId: String(projectId), target };
}

/** Records the action before the handler runs. */
const withRecord =
  <C extends DashboardContext>(handler: Handler<C>, action: Action): Handler<C> =>
  async (request, context) => {
    // A HEAD request gets no content.
    if (action === undefined || request.method === "HEAD") return handler(request, context);
    return recorded(
      toAuditedAction(action, context),
      (addDetail, storeDetail) => handler(request, { ...context, addDetail, storeDetail }),
      context.receivedAt,
    );
  };

/** Records requests that are rejected because the user's role is too low. A project in which the user has no role counts as not found. */
async function orRecordRejection<Role>(require: () => Role, action: Action, context: DashboardContext): Promise<Role> {
  try {
    return require();
  } catch (error) {
    const isForbidden = error instanceof Problem && error.code === "forbidden";
    if (isForbidden && action !== undefined)
      await recordRejection(toAuditedAction(action, context), context.receivedAt);
    throw error;
  }
}

const withDeploymentRole =
  (handler: Handler<DashboardContext>, required: DeploymentRole, action: Action): Handler<DashboardContext> =>
  async (request, context) => {
    await orRecordRejection(() => requireDeploymentRole(context.signIn.access, required), action, context);
    return handler(request, context);
  };

const withProject =
  (handler: Handler<ProjectContext>, required: ProjectRole, action: Action): Handler<DashboardContext> =>
  async (request, context) => {
    const projectId = String(context.params.projectId);
    const { access } = context.signIn;
    const role = await orRecordRejection(() => requireProjectRole(access, projectId, required), action, context);
    const project = orNotFound(await findProject(projectId));
    context.note({ projectId });
    return handler(request, { ...context, project, role });
  };

type Guard<Role, C extends Context> = (
  handler: Handler<C>,
  required: Role,
  action: Action,
) => Handler<DashboardContext>;

function guarded<M extends Method, Role extends string, C extends DashboardContext>(
  roles: Declared<M, Role>,
  handlers: Served<M, C>,
  guard: Guard<Role, C>,
): Handlers {
  const all = Object.entries<Handler<C>>(handlers).map(([method, handler]) => {
    // The keys of `handlers` are of type M.
    const { role, action } = toChange<Role>(roles[method as M]);
    return [method, withSignIn(guard(withRecord(handler, action), role, action))];
  });
  return Object.fromEntries(all);
}
