import type { Metadata } from "next";
import { AuditLog } from "@/components/dashboard/audit/audit-log";
import { dashboardPage } from "@/components/pages/dashboard-page";
import { queryAs } from "@/components/pages/list-query";
import { listAudit } from "@/lib/projects/audit/audit-store";
import { AuditQuery } from "@/lib/projects/contracts/audit";

export const metadata: Metadata = { title: "Audit log" };

export default dashboardPage("owner", async ({ query }) => {
  const auditQuery = queryAs(AuditQuery, query);
  return <AuditLog place="deployment" path="" query={auditQuery} initial={await listAudit(undefined, auditQuery)} />;
});
