import type { Metadata } from "next";
import { AuditLog } from "@/components/dashboard/audit/audit-log";
import { projectPage } from "@/components/pages/dashboard-page";
import { queryAs } from "@/components/pages/list-query";
import { listAudit } from "@/lib/projects/audit/audit-store";
import { AuditQuery } from "@/lib/projects/contracts/audit";

export const metadata: Metadata = { title: "Audit log" };

export default projectPage("admin", async ({ project: { project_id }, query }) => {
  const auditQuery = queryAs(AuditQuery, query);
  const initial = await listAudit(project_id, auditQuery);
  return <AuditLog place="project" path={`/projects/${project_id}`} query={auditQuery} initial={initial} />;
});
