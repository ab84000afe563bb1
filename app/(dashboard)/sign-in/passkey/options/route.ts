/** `POST /sign-in/passkey/options`: a challenge to sign in with a passkey, the same for everyone. */

import { isAllowed } from "@/lib/accounts/access";
import { passkeyOptions } from "@/lib/accounts/passkeys";
import { limitSignIns } from "@/lib/endpoints/request-limits";
import { endpoint } from "@/lib/gate/http/endpoint";
import { json } from "@/lib/gate/http/messages";
import { requireSameOrigin } from "@/lib/gate/http/same-origin";
import { Problem } from "@/lib/problem";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint("/sign-in/passkey/options", {
  POST: async (request, { address, receivedAt }) => {
    requireSameOrigin(request);
    if (!isAllowed("passkey")) throw new Problem("not_found");
    await limitSignIns("start", address);
    return json(await passkeyOptions(request.headers, receivedAt));
  },
});
