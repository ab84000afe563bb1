/** An API key that a web page sends works, and warns: anyone who opens the page can read it. */

import { keyIdOf } from "@/lib/gate/auth/api-key";
import type { Principal } from "@/lib/gate/auth/authenticate";
import { log } from "@/lib/log";

const warning =
  "authorization: API key sent from a web page, where visitors can read it; revoke the key and use a widget token instead";

/** Keys that the log has a line about. Only valid keys get here, so there are as many as were created. */
const logged = new Set<string>();

/** The warning for the answer, if there is one; the first time for each key, a line in the log. */
export function warnOfExposedKey(request: Request, principal: Principal): string[] {
  if (principal.kind !== "server" || !request.headers.has("origin")) return [];
  const keyId = keyIdOf(principal.keyHash);
  if (!logged.has(keyId)) {
    logged.add(keyId);
    const advice = "A web page sends this API key. Revoke it and use a widget token in the page instead.";
    log("warn", "exposed_api_key", { projectId: principal.projectId, keyId, advice });
  }
  return [warning];
}
