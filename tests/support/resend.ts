/** A local Resend for one test file, whose process sends its emails there. */
import { afterAll } from "vitest";
import { startResend } from "@/tests/support/resend-server";

export const resend = await startResend();
Object.assign(process.env, resend.environment);
afterAll(resend.close);
