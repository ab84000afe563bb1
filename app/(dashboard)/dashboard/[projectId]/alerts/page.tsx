import type { Metadata } from "next";
import { Alerts } from "@/components/dashboard/alerts/alerts";
import { projectPage } from "@/components/pages/dashboard-page";
import { listAlerts } from "@/lib/alerts/list-alerts";

export const metadata: Metadata = { title: "Alerts" };

export default projectPage("viewer", async ({ project: { project_id }, role }) => (
  <Alerts projectId={project_id} initial={await listAlerts(project_id, role)} />
));
