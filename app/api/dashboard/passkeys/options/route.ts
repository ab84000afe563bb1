/** `POST /api/dashboard/passkeys/options`: a challenge to register a passkey. */

import { registrationOptions, requirePasskeyChange } from "@/lib/accounts/passkeys";
import { dashboardEndpoint, readsOnly } from "@/lib/endpoints/dashboard-endpoint";
import { json } from "@/lib/gate/http/messages";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = dashboardEndpoint(
  "/api/dashboard/passkeys/options",
  { POST: readsOnly("member") },
  {
    POST: async (request, { signIn, receivedAt }) =>
      json(await registrationOptions(request.headers, requirePasskeyChange(signIn, receivedAt), receivedAt)),
  },
);
