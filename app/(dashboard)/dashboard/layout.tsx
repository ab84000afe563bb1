import type { Metadata } from "next";
import type { ReactNode } from "react";
import { AccessProvider, type UserAccess } from "@/components/dashboard/access";
import { QueryProvider } from "@/components/dashboard/query-provider";
import type { ProjectName } from "@/components/dashboard/shell/navigation";
import { Shell } from "@/components/dashboard/shell/shell";
import { StoreNotices } from "@/components/dashboard/shell/store-notices";
import { signInOrRedirect } from "@/components/pages/dashboard-page";
import { readStoreNotices } from "@/components/pages/store-notices";
import { viewerZone } from "@/components/pages/viewer-zone";
import { ZoneProvider } from "@/components/ui/zone";
import { type Access, visibleTo } from "@/lib/accounts/access";
import { Problem } from "@/lib/problem";
import { listProjects, type Project } from "@/lib/projects/project-store";
import "./dashboard.css";

export const metadata: Metadata = {
  title: { default: "Dashboard", template: "%s · Sluice" },
  robots: { index: false, follow: false },
};

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const signIn = await undefinedIfUnavailable(signInOrRedirect);
  const projects = signIn && (await undefinedIfUnavailable(listProjects));
  const notices = signIn?.access.isOwner ? await undefinedIfUnavailable(() => readStoreNotices(Date.now())) : undefined;
  const visible = visibleTo(signIn?.access ?? noAccess, projects ?? []);
  return (
    <QueryProvider>
      <ZoneProvider initial={await viewerZone()}>
        <AccessProvider access={shownAccess(signIn?.access ?? noAccess)}>
          <Shell projects={visible.map(toProjectName)} signedInAs={signIn?.who}>
            {notices && <StoreNotices {...notices} />}
            {children}
          </Shell>
        </AccessProvider>
      </ZoneProvider>
    </QueryProvider>
  );
}

const noAccess: Access = { isOwner: false, roles: new Map() };
const shownAccess = ({ isOwner, roles }: Access): UserAccess => ({ isOwner, roles: Object.fromEntries(roles) });

const toProjectName = ({ project_id, name }: Project): ProjectName => ({ projectId: project_id, name });

/** Returns undefined while the store is unavailable. The page itself reports the problem. */
async function undefinedIfUnavailable<Result>(read: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await read();
  } catch (problem) {
    if (problem instanceof Problem) return undefined;
    throw problem;
  }
}
