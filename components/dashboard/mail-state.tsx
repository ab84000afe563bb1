import type { CarrierKind, MailState } from "@/lib/site/contracts/lists";

const words: Record<MailState, string> = { sent: "Sent", waiting: "Waiting", held: "Held" };

/** What became of a mail, in a word; what the provider did not take stands out. */
export const MailWord = ({ state }: { state: MailState }) => (
  <span className={state === "sent" ? "text-quiet" : "text-held"}>{words[state]}</span>
);

/** The same in a sentence. */
export function mailMeaning(state: MailState, carrier: CarrierKind): string {
  if (state === "held") return "It is not tried again by itself: it may have arrived, or a week has passed.";
  if (state === "waiting") {
    return carrier === "none"
      ? "No mail provider is set up. It goes out when RESEND_API_KEY is set within a week."
      : "The provider has not taken it yet. It is tried again by itself for a week.";
  }
  return carrier === "outbox"
    ? "It is a file in the outbox folder, since no mail provider is set up."
    : "The mail provider took it.";
}
