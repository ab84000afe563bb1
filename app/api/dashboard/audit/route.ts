/** `/api/dashboard/audit`: the audit log of all projects and the deployment. */

import { dashboardEndpoint, searchAs } from "@/lib/endpoints/dashboard-endpoint";
import { json } from "@/lib/gate/http/messages";
import { listAudit } from "@/lib/projects/audit/audit-store";
import { AuditQuery } from "@/lib/projects/contracts/audit";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = dashboardEndpoint(
  "/api/dashboard/audit",
  { GET: "owner" },
  {
    GET: async (request) => json(await listAudit(undefined, searchAs(AuditQuery, request))),
  },
);
