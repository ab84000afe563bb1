/** `POST /api/dashboard/passkeys/options`: a challenge to register a passkey. */

import { registrationOptions } from "@/lib/accounts/register-passkey";
import { dashboardEndpoint, readsOnly } from "@/lib/endpoints/dashboard-endpoint";
import { requirePasskeyChange } from "@/lib/endpoints/require-passkeys";
import { json } from "@/lib/gate/http/messages";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = dashboardEndpoint(
  "/api/dashboard/passkeys/options",
  { POST: readsOnly("member") },
  {
    POST: async (request, { session, receivedAt }) =>
      json(await registrationOptions(request.headers, requirePasskeyChange(session, receivedAt), receivedAt)),
  },
);
