import type { Metadata } from "next";
import { Projects } from "@/components/dashboard/projects/projects";
import { dashboardPage, streamed, withinLimit } from "@/components/pages/dashboard-page";
import { summarizeProjects } from "@/lib/projects/activity";

export const metadata: Metadata = { title: "Projects" };

export default dashboardPage("member", async ({ signIn }) =>
  streamed(() =>
    withinLimit(signIn, async () => <Projects initial={await summarizeProjects(signIn.access, Date.now())} />),
  ),
);
