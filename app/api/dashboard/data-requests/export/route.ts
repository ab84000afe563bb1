/** `/api/dashboard/data-requests/export`: streams everything stored for a person as JSON, with no size limit. */

import { pacedBody } from "@/lib/analytics/export/paced-body";
import { exportPerson } from "@/lib/data-requests/export-person";
import { dashboardEndpoint, readAs, records } from "@/lib/endpoints/dashboard-endpoint";
import { log } from "@/lib/log";
import { hashPerson } from "@/lib/projects/audit/audit-store";
import { PersonRequest } from "@/lib/projects/contracts/data-requests";
import { listProjects } from "@/lib/projects/project-store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = dashboardEndpoint(
  "/api/dashboard/data-requests/export",
  { POST: records("owner", "person_exported") },
  {
    POST: async (request, { reservation, storeDetail }) => {
      const { person } = await readAs(PersonRequest, request, reservation);
      await storeDetail({ target: hashPerson(person) });
      const file = await exportPerson(person, await listProjects(), request.signal);
      const day = new Date().toISOString().slice(0, 10);
      return {
        status: 200,
        headers: {
          "Content-Type": "application/json; charset=utf-8",
          "Content-Disposition": `attachment; filename="personal-data-${day}.json"`,
        },
        body: pacedBody(file, (reason) => log("warn", "export_cut", { reason })),
      };
    },
  },
);
