import type { CarrierKind, MailState } from "@/lib/site/contracts/lists";

const labels: Record<MailState, string> = { sent: "Sent", waiting: "Pending", held: "Unconfirmed" };

/** The delivery state of an email. Undelivered states stand out. */
export const MailStatus = ({ state }: { state: MailState }) => (
  <span className={state === "sent" ? "text-quiet" : "text-failed"}>{labels[state]}</span>
);

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
