import type { Metadata } from "next";
import { Members } from "@/components/dashboard/members/members";
import { projectPage } from "@/components/pages/dashboard-page";
import { listMembers } from "@/lib/projects/members/members";

export const metadata: Metadata = { title: "Members" };

export default projectPage("admin", async ({ project: { project_id } }) => (
  <Members place="project" path={`/projects/${project_id}`} initial={await listMembers(project_id, Date.now())} />
));
