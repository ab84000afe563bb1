/** `/api/dashboard/audit/export`: streams the audit log of all projects and the deployment, with no size limit. */

import { exportAudit } from "@/lib/dashboard/audit/export-audit";
import { dashboardEndpoint, records } from "@/lib/dashboard/endpoints/dashboard-endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = dashboardEndpoint(
  "/api/dashboard/audit/export",
  { GET: records("owner", "audit_exported") },
  { GET: async (request) => exportAudit(undefined, request) },
);
