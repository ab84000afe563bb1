/** `/api/dashboard/audit`: the audit log of all projects and the deployment. */

import { listAudit } from "@/lib/dashboard/audit/list-audit";
import { AuditQuery } from "@/lib/dashboard/contracts/audit";
import { dashboardEndpoint } from "@/lib/dashboard/endpoints/dashboard-endpoint";
import { parseAs } from "@/lib/gate/http/body";
import { json, searchOf } from "@/lib/gate/http/messages";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = dashboardEndpoint(
  "/api/dashboard/audit",
  { GET: "owner" },
  {
    GET: async (request) =>
      json(await listAudit(undefined, parseAs(AuditQuery, Object.fromEntries(searchOf(request))))),
  },
);
