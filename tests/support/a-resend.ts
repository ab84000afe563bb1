/** A local Resend server that receives the emails of one test file. */
import { afterAll } from "vitest";
import { mailed } from "@/tests/support/forms";
import { type ResendServer, startResend } from "@/tests/support/resend-server";
import { withVariables } from "@/tests/support/variables";

/** A test file calls this outside its tests. */
export async function aResend(variables: Record<string, string> = {}): Promise<ResendServer> {
  const resend = await startResend();
  withVariables({ ...resend.environment, ...variables });
  afterAll(async () => {
    await mailed();
    await resend.close();
  });
  return resend;
}
