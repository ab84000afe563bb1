/** Warns about API keys that web pages send, because any visitor to such a page can read the key, and about keys that were rolled. */

import { keyIdOf } from "@/lib/gate/auth/api-key";
import type { Principal } from "@/lib/gate/auth/authenticate";
import type { IncomingRequest } from "@/lib/gate/http/messages";
import { log } from "@/lib/log";

const exposed =
  "authorization: API key sent from a web page, where visitors can read it; revoke the key and use a widget token instead";

/** Keys that have already been logged. Only valid keys get here, so the set stays small. */
const logged = new Set<string>();

/** Returns the warnings for the response. Logs each exposed key once. */
export function keyWarnings(request: Pick<IncomingRequest, "headers">, principal: Principal): string[] {
  if (principal.kind !== "server") return [];
  const { keyHash, projectId, rolledUntil } = principal;
  const warnings =
    rolledUntil === undefined
      ? []
      : [
          `authorization: this API key was replaced and stops working on ${new Date(rolledUntil).toISOString()}; use the new key`,
        ];
  if (request.headers.get("origin") === null) return warnings;
  const keyId = keyIdOf(keyHash);
  if (!logged.has(keyId)) {
    logged.add(keyId);
    const advice =
      "This API key is being sent from a web page. Revoke the key and use a widget token on the page instead.";
    log("warn", "exposed_api_key", { projectId, keyId, advice });
  }
  return [exposed, ...warnings];
}
