import type { Metadata } from "next";
import { dashboardPage, streamed } from "@/app/(dashboard)/dashboard/dashboard-page";
import { summarizeProjects } from "@/app/api/dashboard/projects/summarize-projects";
import { Projects } from "@/components/dashboard/projects";

export const metadata: Metadata = { title: "Projects" };

export default dashboardPage(async () =>
  streamed(async () => <Projects initial={await summarizeProjects(Date.now())} />),
);
