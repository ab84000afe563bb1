/** `/api/dashboard/projects/{projectId}/audit`: the audit log of a project. */

import { listAudit } from "@/lib/dashboard/audit/list-audit";
import { AuditQuery } from "@/lib/dashboard/contracts/audit";
import { projectEndpoint, searchAs } from "@/lib/dashboard/endpoints/dashboard-endpoint";
import { json } from "@/lib/gate/http/messages";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = projectEndpoint(
  "/api/dashboard/projects/{projectId}/audit",
  { GET: "admin" },
  {
    GET: async (request, { project }) => json(await listAudit(project.project_id, searchAs(AuditQuery, request))),
  },
);
