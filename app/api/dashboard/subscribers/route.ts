/** `/api/dashboard/subscribers`: current and former subscribers. */

import { dashboardEndpoint, searchAs } from "@/lib/endpoints/dashboard-endpoint";
import { json } from "@/lib/gate/http/messages";
import { ListQuery } from "@/lib/site/contracts/lists";
import { summarizeSubscribers } from "@/lib/site/forms/subscribers";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = dashboardEndpoint(
  "/api/dashboard/subscribers",
  { GET: "owner" },
  {
    GET: async (request) => json(await summarizeSubscribers(searchAs(ListQuery, request))),
  },
);
