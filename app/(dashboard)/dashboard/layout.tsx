import type { Metadata } from "next";
import type { ReactNode } from "react";
import { QueryProvider } from "@/components/dashboard/query-provider";
import type { ProjectName } from "@/components/dashboard/shell/navigation";
import { Shell } from "@/components/dashboard/shell/shell";
import { ZoneProvider } from "@/components/ui/zone";
import { sessionOrSignIn } from "@/lib/dashboard/pages/dashboard-page";
import { viewerZone } from "@/lib/dashboard/pages/viewer-zone";
import { listProjects, type Project } from "@/lib/dashboard/projects/project-store";
import { Problem } from "@/lib/problem";
import "./dashboard.css";

export const metadata: Metadata = {
  title: { default: "Dashboard", template: "%s · Sluice" },
  robots: { index: false, follow: false },
};

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const session = await undefinedIfUnavailable(sessionOrSignIn);
  const projects = session && (await undefinedIfUnavailable(listProjects));
  return (
    <QueryProvider>
      <ZoneProvider initial={await viewerZone()}>
        <Shell projects={projects?.map(nameOf) ?? []} signedInAs={session?.who}>
          {children}
        </Shell>
      </ZoneProvider>
    </QueryProvider>
  );
}

const nameOf = ({ project_id, name }: Project): ProjectName => ({ projectId: project_id, name });

/** Returns undefined while the store is unavailable. The page itself reports the problem. */
async function undefinedIfUnavailable<Answer>(read: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await read();
  } catch (problem) {
    if (problem instanceof Problem) return undefined;
    throw problem;
  }
}
