/** `/api/dashboard/subscribers`: current and former subscribers. */

import { dashboardEndpoint, searchAs } from "@/lib/dashboard/endpoints/dashboard-endpoint";
import { summarizeSubscribers } from "@/lib/dashboard/visitors/summarize-subscribers";
import { json } from "@/lib/gate/http/messages";
import { ListQuery } from "@/lib/site/contracts/lists";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = dashboardEndpoint(
  "/api/dashboard/subscribers",
  { GET: "owner" },
  {
    GET: async (request) => json(await summarizeSubscribers(searchAs(ListQuery, request))),
  },
);
