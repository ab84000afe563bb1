import type { Metadata } from "next";
import { Keys } from "@/components/dashboard/keys/keys";
import { ConnectedApps, ReadTokens } from "@/components/dashboard/keys/read-tokens";
import { projectPage } from "@/components/pages/dashboard-page";
import { listGrants } from "@/lib/projects/grants/grants";
import { listKeys, listReadTokens } from "@/lib/projects/keys";

export const metadata: Metadata = { title: "Keys" };

export default projectPage("admin", async ({ project: { project_id } }) => {
  const [keys, tokens, grants] = await Promise.all([
    listKeys(project_id),
    listReadTokens(project_id),
    listGrants(project_id),
  ]);
  return (
    <>
      <Keys projectId={project_id} initial={keys} />
      <ReadTokens projectId={project_id} initial={tokens} />
      <ConnectedApps projectId={project_id} initial={grants} />
    </>
  );
});
