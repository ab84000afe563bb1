/** `/api/dashboard/subscribers`: current and former subscribers. */

import { dashboardEndpoint } from "@/lib/dashboard/endpoints/dashboard-endpoint";
import { summarizeSubscribers } from "@/lib/dashboard/visitors/summarize-subscribers";
import { parseAs } from "@/lib/gate/http/body";
import { json } from "@/lib/gate/http/messages";
import { ListQuery } from "@/lib/site/contracts/lists";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = dashboardEndpoint(
  "/api/dashboard/subscribers",
  { GET: "owner" },
  {
    GET: async (request) => {
      const query = parseAs(ListQuery, Object.fromEntries(new URL(request.url).searchParams));
      return json(await summarizeSubscribers(query));
    },
  },
);
