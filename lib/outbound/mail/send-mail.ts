/** Sends one email per key, through Resend, or to the outbox if Resend is not configured. */
import { env } from "@/lib/env";
import type { Mail, Outcome } from "@/lib/outbound/mail/mail";
import { keepInOutbox } from "@/lib/outbound/mail/outbox";
import { sendThroughResend } from "@/lib/outbound/mail/resend";

/** @param key The idempotency key, valid for 24 hours. */
export async function sendMail(key: string, mail: Mail): Promise<Outcome> {
  const { carrier } = env().mail;
  if (carrier.kind === "resend") return sendThroughResend(carrier, key, mail);
  if (carrier.kind === "outbox") keepInOutbox(key, mail);
  return carrier.kind === "outbox" ? { result: "done" } : { result: "refused", code: "mail_not_configured" };
}
