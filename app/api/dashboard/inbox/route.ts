/** `/api/dashboard/inbox`: the deployment's contact form messages. */

import { dashboardEndpoint, searchAs } from "@/lib/dashboard/endpoints/dashboard-endpoint";
import { listInbox } from "@/lib/dashboard/visitors/list-inbox";
import { json } from "@/lib/gate/http/messages";
import { ListQuery } from "@/lib/site/contracts/lists";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = dashboardEndpoint(
  "/api/dashboard/inbox",
  { GET: "owner" },
  {
    GET: async (request) => json(await listInbox(searchAs(ListQuery, request))),
  },
);
