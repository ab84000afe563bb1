import type { Metadata } from "next";
import { Keys } from "@/components/dashboard/keys/keys";
import { ConnectedApps, ReadTokens } from "@/components/dashboard/keys/read-tokens";
import { projectPage } from "@/components/pages/dashboard-page";
import { listGrants } from "@/lib/projects/grants/grants";
import { listKeys, listReadTokens } from "@/lib/projects/keys";

export const metadata: Metadata = { title: "Keys" };

export default projectPage("admin", async ({ project: { project_id } }) => (
  <>
    <Keys projectId={project_id} initial={await listKeys(project_id)} />
    <ReadTokens projectId={project_id} initial={await listReadTokens(project_id)} />
    <ConnectedApps projectId={project_id} initial={await listGrants(project_id)} />
  </>
));
