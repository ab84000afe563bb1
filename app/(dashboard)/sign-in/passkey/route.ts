/** `POST /sign-in/passkey`: signs in with a passkey. */

import { isAllowed } from "@/lib/accounts/access";
import { PasskeySignIn } from "@/lib/accounts/contracts/sign-ins";
import { signInWithPasskey } from "@/lib/accounts/passkeys";
import { returnUrl } from "@/lib/accounts/return-url";
import { replaceSignIn } from "@/lib/accounts/sign-ins";
import { readAs } from "@/lib/endpoints/dashboard-endpoint";
import { limitSignIns } from "@/lib/endpoints/request-limits";
import { endpoint } from "@/lib/gate/http/endpoint";
import { json } from "@/lib/gate/http/messages";
import { requireSameOrigin } from "@/lib/gate/http/same-origin";
import { Problem } from "@/lib/problem";
import { orRecordFailure, recordedSignIn } from "@/lib/projects/audit/recorded";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint("/sign-in/passkey", {
  POST: async (request, { requestId, address, reservation, receivedAt }) => {
    requireSameOrigin(request);
    if (!isAllowed("passkey")) throw new Problem("not_found");
    await limitSignIns("finish", address);
    const given = await readAs(PasskeySignIn, request, reservation);
    const attempt = { method: "passkey", requestId, receivedAt, address };
    const signedIn = await orRecordFailure(attempt, () => signInWithPasskey(request.headers, given, receivedAt));
    const response = json({ next: returnUrl(given.next) });
    response.headers["Set-Cookie"] = await recordedSignIn({ ...attempt, ...signedIn }, () =>
      replaceSignIn(request, signedIn, receivedAt),
    );
    return response;
  },
});
