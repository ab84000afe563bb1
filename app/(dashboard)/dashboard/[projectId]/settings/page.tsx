import type { Metadata } from "next";
import { Settings } from "@/components/dashboard/settings/settings";
import { projectPage } from "@/components/pages/dashboard-page";
import { summarizeRuns } from "@/lib/projects/rescrub/run-store";
import { summarizeSettings } from "@/lib/projects/settings/settings";

export const metadata: Metadata = { title: "Settings" };

export default projectPage("admin", async ({ project: { project_id } }) => (
  <Settings
    projectId={project_id}
    initial={await summarizeSettings(project_id)}
    rescrubs={await summarizeRuns(project_id, Date.now())}
  />
));
