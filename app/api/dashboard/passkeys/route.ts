/** `/api/dashboard/passkeys`: lists the signed-in user's passkeys, and registers one. */

import { NewPasskey } from "@/lib/accounts/contracts/sign-ins";
import { listPasskeys, registerPasskey, requirePasskeyChange, requirePasskeys } from "@/lib/accounts/passkeys";
import { dashboardEndpoint, readAs, records } from "@/lib/endpoints/dashboard-endpoint";
import { json } from "@/lib/gate/http/messages";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = dashboardEndpoint(
  "/api/dashboard/passkeys",
  { GET: "member", POST: records("member", "passkey_added") },
  {
    GET: async (_, { signIn }) => json(await listPasskeys(requirePasskeys(signIn))),
    POST: async (request, { signIn, reservation, receivedAt, addDetail }) => {
      const who = requirePasskeyChange(signIn, receivedAt);
      const given = await readAs(NewPasskey, request, reservation);
      const { passkeyId } = await registerPasskey(request.headers, who, given, receivedAt);
      addDetail({ target: passkeyId });
      return json({ passkeyId });
    },
  },
);
