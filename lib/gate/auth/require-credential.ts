/** Credentials of schedulers and scrapers: secrets that are set as variables. */
import { bearerOf } from "@/lib/gate/auth/authenticate";
import { constantTimeEqual } from "@/lib/ids";
import { Problem } from "@/lib/problem";

type Required = {
  /** The name of the variable, for the message. */
  readonly variable: string;
  /** Its value. Without one, every credential is rejected. */
  readonly secret: string | undefined;
};

/** @throws Problem missing_credentials, invalid_token */
export function requireCredential(request: Parameters<typeof bearerOf>[0], { variable, secret = "" }: Required): void {
  const credential = bearerOf(request);
  if (credential === undefined) throw new Problem("missing_credentials");
  if (!constantTimeEqual(credential, secret)) {
    throw new Problem("invalid_token", { message: `The credential does not match ${variable}.` });
  }
}
