/** Hands one mail over, once per key: to Resend, or to the outbox in the data folder while there is no key for Resend. */
import { env } from "@/lib/env";
import type { Mail, Outcome } from "@/lib/site/mail/mail";
import { keepInOutbox } from "@/lib/site/mail/outbox";
import { sendThroughResend } from "@/lib/site/mail/resend";

/** @param key For 24 hours a mail of the same key is not sent again. */
export async function sendMail(key: string, mail: Mail): Promise<Outcome> {
  const { carrier } = env().mail;
  if (carrier.kind === "resend") return sendThroughResend(carrier, key, mail);
  if (carrier.kind === "outbox") keepInOutbox(key, mail);
  return carrier.kind === "outbox" ? { result: "done" } : { result: "refused", code: "mail_not_configured" };
}
