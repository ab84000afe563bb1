import type { Metadata } from "next";
import { AuditLog } from "@/components/dashboard/audit/audit-log";
import { listAudit } from "@/lib/dashboard/audit/list-audit";
import { AuditQuery } from "@/lib/dashboard/contracts/audit";
import { dashboardPage } from "@/lib/dashboard/pages/dashboard-page";
import { queryAs } from "@/lib/dashboard/pages/list-query";

export const metadata: Metadata = { title: "Audit log" };

export default dashboardPage("owner", async ({ query }) => {
  const auditQuery = queryAs(AuditQuery, query);
  return <AuditLog place="deployment" path="" query={auditQuery} initial={await listAudit(undefined, auditQuery)} />;
});
