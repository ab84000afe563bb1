/** `/api/dashboard/audit`: the audit log of all projects and the deployment. */

import { listAudit } from "@/lib/dashboard/audit/list-audit";
import { AuditQuery } from "@/lib/dashboard/contracts/audit";
import { dashboardEndpoint, searchAs } from "@/lib/dashboard/endpoints/dashboard-endpoint";
import { json } from "@/lib/gate/http/messages";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = dashboardEndpoint(
  "/api/dashboard/audit",
  { GET: "owner" },
  {
    GET: async (request) => json(await listAudit(undefined, searchAs(AuditQuery, request))),
  },
);
