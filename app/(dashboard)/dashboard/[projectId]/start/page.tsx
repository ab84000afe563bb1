import type { Metadata } from "next";
import { Start } from "@/components/dashboard/start/start";
import { projectPage } from "@/components/pages/dashboard-page";
import { env } from "@/lib/env";
import { findFirstEvent } from "@/lib/projects/activity";

export const metadata: Metadata = { title: "Start" };

export default projectPage("admin", async ({ project: { project_id, name } }) => (
  <Start projectId={project_id} name={name} ingestUrl={env().ingestUrl} initial={await findFirstEvent(project_id)} />
));
