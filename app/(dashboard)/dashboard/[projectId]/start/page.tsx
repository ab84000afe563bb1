import type { Metadata } from "next";
import { Start } from "@/components/dashboard/start/start";
import { projectPage } from "@/lib/dashboard/pages/dashboard-page";
import { findFirstEvent } from "@/lib/dashboard/projects/activity";
import { env } from "@/lib/env";

export const metadata: Metadata = { title: "Start" };

export default projectPage("admin", async ({ project: { project_id, name } }) => (
  <Start projectId={project_id} name={name} ingestUrl={env().ingestUrl} initial={await findFirstEvent(project_id)} />
));
