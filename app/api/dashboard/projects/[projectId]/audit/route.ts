/** `/api/dashboard/projects/{projectId}/audit`: the audit log of a project. */

import { projectEndpoint, searchAs } from "@/lib/endpoints/dashboard-endpoint";
import { json } from "@/lib/gate/http/messages";
import { listAudit } from "@/lib/projects/audit/audit-store";
import { AuditQuery } from "@/lib/projects/contracts/audit";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = projectEndpoint(
  "/api/dashboard/projects/{projectId}/audit",
  { GET: "admin" },
  {
    GET: async (request, { project }) => json(await listAudit(project.project_id, searchAs(AuditQuery, request))),
  },
);
