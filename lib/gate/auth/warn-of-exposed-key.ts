/** Warns about API keys that web pages send, because any visitor of such a page can read the key. */

import { keyIdOf } from "@/lib/gate/auth/api-key";
import type { Principal } from "@/lib/gate/auth/authenticate";
import type { IncomingRequest } from "@/lib/gate/http/messages";
import { log } from "@/lib/log";

const warning =
  "authorization: API key sent from a web page, where visitors can read it; revoke the key and use a widget token instead";

/** Keys that were logged already. Only valid keys get here, so the set stays small. */
const logged = new Set<string>();

/** Returns the warning for the response, if any. Logs each key once. */
export function warnOfExposedKey(request: Pick<IncomingRequest, "headers">, principal: Principal): string[] {
  if (principal.kind !== "server" || request.headers.get("origin") === null) return [];
  const keyId = keyIdOf(principal.keyHash);
  if (!logged.has(keyId)) {
    logged.add(keyId);
    const advice =
      "This API key is being sent from a web page. Revoke the key and use a widget token on the page instead.";
    log("warn", "exposed_api_key", { projectId: principal.projectId, keyId, advice });
  }
  return [warning];
}
