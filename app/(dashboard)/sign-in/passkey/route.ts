/** `POST /sign-in/passkey`: signs in with a passkey. */

import { isAllowed } from "@/lib/dashboard/access/access";
import { returnUrl } from "@/lib/dashboard/access/return-url";
import { replaceSession } from "@/lib/dashboard/access/session";
import { signInWithPasskey } from "@/lib/dashboard/access/sign-in-with-passkey";
import { orRecordFailure, recordedSignIn } from "@/lib/dashboard/audit/sign-ins";
import { PasskeySignIn } from "@/lib/dashboard/contracts/passkeys";
import { readAs } from "@/lib/dashboard/endpoints/dashboard-endpoint";
import { limitSignIns } from "@/lib/dashboard/endpoints/sign-in-limit";
import { endpoint } from "@/lib/gate/http/endpoint";
import { json } from "@/lib/gate/http/messages";
import { requireSameOrigin } from "@/lib/gate/http/same-origin";
import { Problem } from "@/lib/problem";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint("/sign-in/passkey", {
  POST: async (request, { requestId, address, reservation, receivedAt }) => {
    requireSameOrigin(request);
    if (!isAllowed("passkey")) throw new Problem("not_found");
    await limitSignIns("finish", address);
    const given = await readAs(PasskeySignIn, request, reservation);
    const attempt = { method: "passkey", requestId, receivedAt, address };
    const signedIn = await orRecordFailure(attempt, () => signInWithPasskey(request.headers, given, receivedAt));
    const answer = json({ next: returnUrl(given.next) });
    answer.headers["Set-Cookie"] = await recordedSignIn({ ...attempt, ...signedIn }, () =>
      replaceSession(request, signedIn, receivedAt),
    );
    return answer;
  },
});
