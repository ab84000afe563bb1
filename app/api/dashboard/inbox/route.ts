/** `/api/dashboard/inbox`: the deployment's contact form messages. */

import { dashboardEndpoint } from "@/lib/dashboard/endpoints/dashboard-endpoint";
import { listInbox } from "@/lib/dashboard/visitors/list-inbox";
import { parseAs } from "@/lib/gate/http/body";
import { json } from "@/lib/gate/http/messages";
import { ListQuery } from "@/lib/site/contracts/lists";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = dashboardEndpoint(
  "/api/dashboard/inbox",
  { GET: "owner" },
  {
    GET: async (request) => {
      const query = parseAs(ListQuery, Object.fromEntries(new URL(request.url).searchParams));
      return json(await listInbox(query));
    },
  },
);
