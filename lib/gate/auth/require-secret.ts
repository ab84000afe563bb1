/** Credentials of schedulers and scrapers: secrets that are set as variables. */
import { bearerOf } from "@/lib/gate/auth/authenticate";
import { constantTimeEqual } from "@/lib/ids";
import { Problem } from "@/lib/problem";

/**
 * @param name The variable, for the message.
 * @param secret Its value. Without one, every credential is rejected.
 * @throws Problem missing_credentials, invalid_token
 */
export function requireSecret(request: Parameters<typeof bearerOf>[0], name: string, secret = ""): void {
  const credential = bearerOf(request);
  if (credential === undefined) throw new Problem("missing_credentials");
  if (!constantTimeEqual(credential, secret)) {
    throw new Problem("invalid_token", { message: `The credential does not match ${name}.` });
  }
}
