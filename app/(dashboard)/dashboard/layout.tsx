import type { Metadata } from "next";
import type { ReactNode } from "react";
import { sessionOrSignIn } from "@/app/(dashboard)/dashboard/dashboard-page";
import type { ProjectName } from "@/components/dashboard/navigation";
import { QueryProvider } from "@/components/dashboard/query-provider";
import { Shell } from "@/components/dashboard/shell";
import { Problem } from "@/lib/problem";
import { listProjects } from "@/lib/projects/project-store";
import "./dashboard.css";

export const metadata: Metadata = {
  title: { default: "Dashboard", template: "%s · Sluice" },
  robots: { index: false, follow: false },
};

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const { who } = await sessionOrSignIn();
  return (
    <QueryProvider>
      <Shell projects={await projectNames()} who={who}>
        {children}
      </Shell>
    </QueryProvider>
  );
}

/** None while the store does not answer: the page within says so. */
async function projectNames(): Promise<ProjectName[]> {
  try {
    const projects = await listProjects();
    return projects.map(({ project_id, name }) => ({ projectId: project_id, name }));
  } catch (problem) {
    if (problem instanceof Problem) return [];
    throw problem;
  }
}
