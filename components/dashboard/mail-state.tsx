import type { CarrierKind, MailState } from "@/lib/site/contracts/lists";

const labels: Record<MailState, string> = { sent: "Sent", waiting: "Pending", held: "Unconfirmed" };

const saved = "Saved, not sent";
/** Without a provider, emails are saved to the outbox folder, or are only in the store. */
const mailStateLabel = (state: MailState, carrier: CarrierKind) =>
  (carrier === "outbox" && state === "sent") || (carrier === "none" && state === "waiting") ? saved : labels[state];

/** The delivery state of an email. Undelivered states stand out. */
export function MailStatus({ state, carrier }: { state: MailState; carrier: CarrierKind }) {
  const label = mailStateLabel(state, carrier);
  return <span className={label === labels.sent ? "text-quiet" : "font-medium"}>{label}</span>;
}

/** Explains a delivery state. */
export function mailStatusHelp(state: MailState, carrier: CarrierKind): string {
  if (state === "held")
    return "Sluice has stopped retrying this email, because a week has passed or because it may already have been delivered.";
  if (state === "waiting") {
    return carrier === "none"
      ? "No email provider is configured. To send this email, set RESEND_API_KEY within a week."
      : "The email provider hasn’t accepted this email yet. Sluice will keep retrying for a week.";
  }
  return carrier === "outbox"
    ? "No email provider is configured, so this email was saved to the outbox folder."
    : "The email provider accepted this email.";
}
