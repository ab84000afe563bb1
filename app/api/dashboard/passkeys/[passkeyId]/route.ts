/** `/api/dashboard/passkeys/{passkeyId}`: removes one of the signed-in user's passkeys. */

import { removePasskey } from "@/lib/accounts/passkey-store";
import { requirePasskey, requirePasskeyChange } from "@/lib/accounts/passkeys";
import { dashboardEndpoint, records } from "@/lib/endpoints/dashboard-endpoint";
import { json } from "@/lib/gate/http/messages";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = dashboardEndpoint(
  "/api/dashboard/passkeys/{passkeyId}",
  { DELETE: records("member", "passkey_removed") },
  {
    DELETE: async (_, { signIn, params, receivedAt }) => {
      const who = requirePasskeyChange(signIn, receivedAt);
      await removePasskey(await requirePasskey(who, params.passkeyId), receivedAt);
      return json({ removed: 1 });
    },
  },
);
