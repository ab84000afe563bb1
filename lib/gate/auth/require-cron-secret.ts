/** The credential of schedulers. */
import { env } from "@/lib/env";
import { bearerOf } from "@/lib/gate/auth/authenticate";
import { constantTimeEqual } from "@/lib/ids";
import { Problem } from "@/lib/problem";

/** @throws Problem missing_credentials, invalid_token */
export function requireCronSecret(request: Parameters<typeof bearerOf>[0]): void {
  const credential = bearerOf(request);
  if (credential === undefined) throw new Problem("missing_credentials");
  if (!constantTimeEqual(credential, env().cronSecret ?? "")) {
    throw new Problem("invalid_token", { message: "The credential does not match CRON_SECRET." });
  }
}
