/** `/api/dashboard/data-requests/erasure`: erases everything stored for a person. */
import { requireRecentSignIn } from "@/lib/accounts/sign-ins";
import { erasePerson } from "@/lib/data-requests/erase-person";
import { dashboardEndpoint, readAs, records } from "@/lib/endpoints/dashboard-endpoint";
import { json } from "@/lib/gate/http/messages";
import { hashPerson } from "@/lib/projects/audit/audit-store";
import { PersonRequest } from "@/lib/projects/contracts/data-requests";
import { listProjects } from "@/lib/projects/project-store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = dashboardEndpoint(
  "/api/dashboard/data-requests/erasure",
  { POST: records("owner", "person_erased") },
  {
    POST: async (request, { signIn, reservation, receivedAt, note, storeDetail }) => {
      requireRecentSignIn(signIn, receivedAt);
      const { person } = await readAs(PersonRequest, request, reservation);
      await storeDetail({ target: hashPerson(person) });
      const receipt = await erasePerson(person, await listProjects(), signIn.who);
      note({ receipt: receipt.receiptId, failed: receipt.failed.length });
      return json(receipt);
    },
  },
);
