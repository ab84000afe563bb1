import type { Metadata } from "next";
import { Alerts } from "@/components/dashboard/alerts/alerts";
import { listAlerts } from "@/lib/dashboard/alerts/list-alerts";
import { projectPage } from "@/lib/dashboard/pages/dashboard-page";

export const metadata: Metadata = { title: "Alerts" };

export default projectPage("viewer", async ({ project: { project_id }, role }) => (
  <Alerts projectId={project_id} initial={await listAlerts(project_id, role)} />
));
