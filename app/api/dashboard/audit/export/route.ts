/** `/api/dashboard/audit/export`: streams the audit log of all projects and the deployment, with no size limit. */

import { dashboardEndpoint, records } from "@/lib/endpoints/dashboard-endpoint";
import { exportAudit } from "@/lib/projects/audit/export-audit";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = dashboardEndpoint(
  "/api/dashboard/audit/export",
  { GET: records("owner", "audit_exported") },
  { GET: async (request) => exportAudit(undefined, request) },
);
