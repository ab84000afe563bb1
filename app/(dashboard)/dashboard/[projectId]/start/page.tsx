import type { Metadata } from "next";
import { Start } from "@/components/dashboard/start/start";
import { projectPage } from "@/components/pages/dashboard-page";
import { env } from "@/lib/env";
import { findFirstEvent } from "@/lib/projects/activity";
import { agentSetups } from "@/lib/site/docs/opentelemetry-agents";

export const metadata: Metadata = { title: "Connect" };

export default projectPage("admin", async ({ project: { project_id, name } }) => (
  <Start
    projectId={project_id}
    name={name}
    ingestUrl={env().ingestUrl}
    setups={agentSetups(env())}
    initial={await findFirstEvent(project_id)}
  />
));
