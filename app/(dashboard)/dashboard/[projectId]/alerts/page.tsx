import type { Metadata } from "next";
import { Alerts } from "@/components/dashboard/alerts/alerts";
import { listAlerts } from "@/lib/dashboard/alerts/list-alerts";
import { projectPage } from "@/lib/dashboard/pages/dashboard-page";

export const metadata: Metadata = { title: "Alerts" };

export default projectPage(async ({ project: { project_id } }) => (
  <Alerts projectId={project_id} initial={await listAlerts(project_id)} />
));
