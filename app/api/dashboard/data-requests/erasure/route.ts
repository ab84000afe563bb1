/** `/api/dashboard/data-requests/erasure`: erases everything stored for a person. */
import { requireRecentSignIn } from "@/lib/dashboard/access/session";
import { hashOf } from "@/lib/dashboard/audit/person-hash";
import { PersonRequest } from "@/lib/dashboard/contracts/data-requests";
import { erasePerson } from "@/lib/dashboard/data-requests/erase-person";
import { dashboardEndpoint, readAs, records } from "@/lib/dashboard/endpoints/dashboard-endpoint";
import { listProjects } from "@/lib/dashboard/projects/project-store";
import { json } from "@/lib/gate/http/messages";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = dashboardEndpoint(
  "/api/dashboard/data-requests/erasure",
  { POST: records("owner", "person_erased") },
  {
    POST: async (request, { session, reservation, receivedAt, note, storeDetail }) => {
      requireRecentSignIn(session, receivedAt);
      const { person } = await readAs(PersonRequest, request, reservation);
      await storeDetail({ target: hashOf(person) });
      const receipt = await erasePerson(person, await listProjects(), session.who);
      note({ receipt: receipt.receiptId, failed: receipt.failed.length });
      return json(receipt);
    },
  },
);
