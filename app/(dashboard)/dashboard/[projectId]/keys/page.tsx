import type { Metadata } from "next";
import { projectPage } from "@/app/(dashboard)/dashboard/dashboard-page";
import { listKeys } from "@/app/api/dashboard/projects/[projectId]/keys/list-keys";
import { Keys } from "@/components/dashboard/keys";

export const metadata: Metadata = { title: "Keys" };

export default projectPage(async ({ project: { project_id } }) => (
  <Keys projectId={project_id} initial={await listKeys(project_id)} />
));
