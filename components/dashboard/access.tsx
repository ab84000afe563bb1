"use client";
/** What the signed-in user may do, so that pages hide the rest. The server checks every request again. */
import { usePathname } from "next/navigation";
import { createContext, type ReactNode, use } from "react";
import { isAtLeast, type ProjectRole } from "@/lib/accounts/contracts/roles";

export type UserAccess = { readonly isOwner: boolean; readonly roles: Readonly<Record<string, ProjectRole>> };

const AccessContext = createContext<UserAccess>({ isOwner: false, roles: {} });

export function AccessProvider({ access, children }: { access: UserAccess; children: ReactNode }) {
  return <AccessContext value={access}>{children}</AccessContext>;
}

export const useAccess = () => use(AccessContext);

export function hasRole({ isOwner, roles }: UserAccess, projectId: string, required: ProjectRole): boolean {
  const role = isOwner ? "owner" : roles[projectId];
  return role !== undefined && isAtLeast(role, required);
}

/** Whether the user has this role in the project of the current URL. */
export function useMay(required: ProjectRole): boolean {
  const projectId = usePathname().split("/")[2] ?? "";
  return hasRole(useAccess(), projectId, required);
}
