/** A local Resend for one test file, which sends its emails there. */
import { afterAll } from "vitest";
import { type ResendServer, startResend } from "@/tests/support/resend-server";
import { withVariables } from "@/tests/support/variables";

/** A test file calls this outside its tests. */
export async function aResend(variables: Record<string, string> = {}): Promise<ResendServer> {
  const resend = await startResend();
  withVariables({ ...resend.environment, ...variables });
  afterAll(resend.close);
  return resend;
}
