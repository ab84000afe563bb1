/** `/api/dashboard/data-requests/preview`: what is stored for a person. A POST, because proxies log query strings. */
import { PersonRequest } from "@/lib/dashboard/contracts/data-requests";
import { findPerson } from "@/lib/dashboard/data-requests/find-person";
import { dashboardEndpoint, readAs } from "@/lib/dashboard/endpoints/dashboard-endpoint";
import { listProjects } from "@/lib/dashboard/projects/project-store";
import { json } from "@/lib/gate/http/messages";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = dashboardEndpoint(
  "/api/dashboard/data-requests/preview",
  { POST: "owner" },
  {
    POST: async (request, { reservation }) => {
      const { person } = await readAs(PersonRequest, request, reservation);
      return json(await findPerson(person, await listProjects(), request.signal));
    },
  },
);
