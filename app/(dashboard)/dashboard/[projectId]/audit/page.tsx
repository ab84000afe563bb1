import type { Metadata } from "next";
import { AuditLog } from "@/components/dashboard/audit/audit-log";
import { listAudit } from "@/lib/dashboard/audit/list-audit";
import { AuditQuery } from "@/lib/dashboard/contracts/audit";
import { projectPage } from "@/lib/dashboard/pages/dashboard-page";
import { queryAs } from "@/lib/dashboard/pages/list-query";

export const metadata: Metadata = { title: "Audit log" };

export default projectPage("admin", async ({ project: { project_id }, query }) => {
  const auditQuery = queryAs(AuditQuery, query);
  const initial = await listAudit(project_id, auditQuery);
  return <AuditLog place="project" path={`/projects/${project_id}`} query={auditQuery} initial={initial} />;
});
