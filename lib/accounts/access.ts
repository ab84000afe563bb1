/** What a user may do. The one place that knows the owners and reads the members. */

import { type DeploymentRole, isAtLeast, type ProjectRole } from "@/lib/accounts/contracts/roles";
import {
  deployment,
  everyMemberAddress,
  listMembersAt,
  listMemberships,
  type Member,
  membershipsById,
  type Place,
  toMemberId,
} from "@/lib/accounts/member-store";
import type { SignInMethod } from "@/lib/config/sign-in-methods";
import { env } from "@/lib/env";
import { Problem } from "@/lib/problem";

/** A user who signed in from the terminal. */
export const terminal = "terminal";

export type Access = {
  readonly isOwner: boolean;
  /** Roles by project. Empty for owners, who have every role in every project. */
  readonly roles: ReadonlyMap<string, ProjectRole>;
};

export const ownerAccess: Access = { isOwner: true, roles: new Map() };

/** Stored with what a user creates, in place of the address. Empty for the terminal, which anyone on the server can use. */
export const toCreatorId = (who: string): string => (who === terminal ? "" : toMemberId(who));

/** Whether the configuration makes this user an owner, whom nobody can remove. */
export function isPermanentOwner(who: string): boolean {
  return who === terminal ? isAllowed("terminal") : env().dashboard.emails.includes(who);
}

/** Whether this deployment allows signing in this way. */
export const isAllowed = (method: SignInMethod) => env().dashboard.methods.includes(method);

/** Whether someone who was invited can sign in. Only signed-in users can register a passkey. */
export const canNewcomersSignIn = () => isAllowed("email") || isAllowed("oidc");

/** Without an address in `DASHBOARD_EMAILS`, no member can sign in. */
const areMembersAllowed = () => env().dashboard.emails.length > 0;

/**
 * Undefined if the user cannot sign in. Read from the store each time, so that a change takes effect on the next request.
 * @throws Problem storage_unavailable
 */
export async function readAccess(who: string): Promise<Access | undefined> {
  if (isPermanentOwner(who)) return ownerAccess;
  if (who === terminal || !areMembersAllowed()) return undefined;
  return accessThrough(await listMemberships(who));
}

/**
 * The access of the user who created something, by what `toCreatorId` returned at the time.
 * @throws Problem storage_unavailable
 */
export async function readCreatorAccess(creatorId: string): Promise<Access | undefined> {
  if (creatorId === "") return readAccess(terminal);
  if (env().dashboard.emails.some((email) => toMemberId(email) === creatorId)) return ownerAccess;
  return areMembersAllowed() ? accessThrough(await membershipsById(creatorId)) : undefined;
}

function accessThrough(memberships: readonly Member[]): Access | undefined {
  if (memberships.some(({ place }) => place === deployment)) return ownerAccess;
  if (memberships.length === 0) return undefined;
  return { isOwner: false, roles: new Map(memberships.map(({ place, role }) => [place, role])) };
}

/** Undefined if the user must not know of the project. */
export const projectRole = ({ isOwner, roles }: Access, projectId: string): ProjectRole | undefined =>
  isOwner ? "owner" : roles.get(projectId);

export function visibleTo<Item extends { readonly project_id: string }>(
  access: Access,
  items: readonly Item[],
): Item[] {
  return items.filter(({ project_id }) => projectRole(access, project_id) !== undefined);
}

/** @throws Problem forbidden */
export function requireDeploymentRole({ isOwner }: Access, required: DeploymentRole): void {
  if (required === "owner" && !isOwner) throw forbidden("owner");
}

/**
 * The user's role. A project where the user has no role is reported as not found, just like one that does not exist.
 * @throws Problem not_found, forbidden
 */
export function requireProjectRole(access: Access, projectId: string, required: ProjectRole): ProjectRole {
  const role = projectRole(access, projectId);
  if (role === undefined) throw new Problem("not_found");
  if (!isAtLeast(role, required)) throw forbidden(required);
  return role;
}

const forbidden = (required: ProjectRole) =>
  new Problem("forbidden", { message: `This requires the ${required} role.`, metadata: { required } });

type Person = {
  readonly memberId: string;
  readonly email: string;
  readonly role: ProjectRole;
  /** Null for owners set by `DASHBOARD_EMAILS`. */
  readonly addedAt: number | null;
};

/** The owners set by `DASHBOARD_EMAILS`, invited owners, and, for a project, its members. */
export async function listPeople(place: Place): Promise<Person[]> {
  const stored = [...(await listMembersAt(deployment)), ...(place === deployment ? [] : await listMembersAt(place))];
  const permanent = env().dashboard.emails.map((email) => ({
    memberId: toMemberId(email),
    email,
    role: "owner" as const,
    addedAt: null,
  }));
  const invited = stored.map(({ memberId, email, role, changedAt }) => ({ memberId, email, role, addedAt: changedAt }));
  // An owner may also be a member of the project. Show the owner role, which comes first.
  return [
    ...new Map([...permanent, ...invited].reverse().map((person) => [person.memberId, person])).values(),
  ].reverse();
}

/** Every address that can sign in. */
export async function everyAddress(): Promise<string[]> {
  return [...new Set([...env().dashboard.emails, ...(await everyMemberAddress())])];
}

/** Whether a project's figures may be sent to this address. */
export async function maySee(email: string, projectId: string): Promise<boolean> {
  const access = await readAccess(email);
  return access !== undefined && projectRole(access, projectId) !== undefined;
}
