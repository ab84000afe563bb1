/** `/api/dashboard/inbox`: what visitors wrote through the contact form, to the whole deployment. */
import { dashboardEndpoint } from "@/app/api/dashboard/dashboard-endpoint";
import { listInbox } from "@/app/api/dashboard/inbox/list-inbox";
import { ListQuery } from "@/lib/contracts/dashboard-lists";
import { parseAs } from "@/lib/http/body";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = dashboardEndpoint("/api/dashboard/inbox", {
  GET: async (request) => {
    const asked = parseAs(ListQuery, Object.fromEntries(new URL(request.url).searchParams));
    return Response.json(await listInbox(asked));
  },
});
