/** `/api/dashboard/projects/{projectId}/audit/export`: streams the audit log of a project, with no size limit. */

import { projectEndpoint, records } from "@/lib/endpoints/dashboard-endpoint";
import { exportAudit } from "@/lib/projects/audit/export-audit";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = projectEndpoint(
  "/api/dashboard/projects/{projectId}/audit/export",
  { GET: records("admin", "audit_exported") },
  { GET: async (request, { project }) => exportAudit(project.project_id, request) },
);
