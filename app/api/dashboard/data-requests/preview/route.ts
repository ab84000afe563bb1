/** `/api/dashboard/data-requests/preview`: what is stored for a person. A POST, because proxies log query strings. */
import { hashOf } from "@/lib/dashboard/audit/person-hash";
import { PersonRequest } from "@/lib/dashboard/contracts/data-requests";
import { findPerson } from "@/lib/dashboard/data-requests/find-person";
import { dashboardEndpoint, readAs, records } from "@/lib/dashboard/endpoints/dashboard-endpoint";
import { listProjects } from "@/lib/dashboard/projects/project-store";
import { json } from "@/lib/gate/http/messages";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = dashboardEndpoint(
  "/api/dashboard/data-requests/preview",
  { POST: records("owner", "person_found") },
  {
    POST: async (request, { reservation, addDetail }) => {
      const { person } = await readAs(PersonRequest, request, reservation);
      addDetail({ target: hashOf(person) });
      return json(await findPerson(person, await listProjects(), request.signal));
    },
  },
);
