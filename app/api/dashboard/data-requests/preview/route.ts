/** `/api/dashboard/data-requests/preview`: what is stored for a person. A POST, because proxies log query strings. */

import { findPerson } from "@/lib/data-requests/find-person";
import { dashboardEndpoint, readAs, records } from "@/lib/endpoints/dashboard-endpoint";
import { json } from "@/lib/gate/http/messages";
import { hashPerson } from "@/lib/projects/audit/audit-store";
import { PersonRequest } from "@/lib/projects/contracts/data-requests";
import { listProjects } from "@/lib/projects/project-store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = dashboardEndpoint(
  "/api/dashboard/data-requests/preview",
  { POST: records("owner", "person_found") },
  {
    POST: async (request, { reservation, addDetail }) => {
      const { person } = await readAs(PersonRequest, request, reservation);
      addDetail({ target: hashPerson(person) });
      return json(await findPerson(person, await listProjects(), request.signal));
    },
  },
);
