/** Limits how often an address can start or finish a sign-in, counting each separately. */
import { env } from "@/lib/env";
import { consume } from "@/lib/gate/limits/rate-limit";

/** Higher than for forms, because colleagues often share an address, and a sign-in sends no email. */
const perForm = 6;

/** @throws Problem rate_limited */
export function limitSignIns(step: "start" | "finish", address: string): Promise<void> {
  const { points, seconds } = env().rateLimits.forms;
  return consume({ name: `sign-in-${step}`, points: perForm * points, seconds }, address);
}
