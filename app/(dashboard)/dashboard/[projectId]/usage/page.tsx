import type { Metadata } from "next";
import { Usage } from "@/components/dashboard/usage/usage";
import { projectPage, streamed, withinLimit } from "@/components/pages/dashboard-page";
import { summarizeUsage } from "@/lib/projects/settings/settings";

export const metadata: Metadata = { title: "Usage" };

export default projectPage("viewer", async ({ signIn, project: { project_id } }) =>
  streamed(() =>
    withinLimit(signIn, async () => (
      <Usage projectId={project_id} initial={await summarizeUsage(project_id, Date.now())} />
    )),
  ),
);
