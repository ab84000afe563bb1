/** Who may do what in the dashboard. */

/** The roles of a project's members, least privileged first. */
export const memberRoles = ["viewer", "admin"] as const;
export type MemberRole = (typeof memberRoles)[number];

/** What an operation on a project requires. Owners of the deployment have every role in every project. */
export type ProjectRole = MemberRole | "owner";

/** What an operation on the deployment requires. Here, a member is anyone who belongs to at least one project. */
export type DeploymentRole = "member" | "owner";

const rank = { viewer: 0, admin: 1, owner: 2 } as const;

export const isAtLeast = (role: ProjectRole, required: ProjectRole) => rank[role] >= rank[required];
