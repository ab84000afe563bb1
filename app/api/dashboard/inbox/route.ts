/** `/api/dashboard/inbox`: the deployment's contact form messages. */

import { dashboardEndpoint, searchAs } from "@/lib/endpoints/dashboard-endpoint";
import { json } from "@/lib/gate/http/messages";
import { ListQuery } from "@/lib/site/contracts/lists";
import { listInbox } from "@/lib/site/forms/messages";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = dashboardEndpoint(
  "/api/dashboard/inbox",
  { GET: "owner" },
  {
    GET: async (request) => json(await listInbox(searchAs(ListQuery, request))),
  },
);
