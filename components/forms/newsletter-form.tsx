"use client";
import { EmailField } from "@/components/forms/email-field";
import { FormFrame } from "@/components/forms/form-frame";
import { useSubmission } from "@/components/forms/use-submission";

const fields = ["email"] as const;
const subscribed =
  "You’re subscribed. If this address wasn’t subscribed already, we’ve sent it a welcome email with an unsubscribe link.";
const toBeConfirmed =
  "If this address isn’t subscribed yet, we’ve emailed it a link. We send at most one email per mailbox per day.";

/** @param isConfirmed Whether double opt-in is on. */
export function NewsletterForm({ isConfirmed }: { isConfirmed: boolean }) {
  const submission = useSubmission("newsletter", fields, isConfirmed ? toBeConfirmed : subscribed);
  return (
    <FormFrame submission={submission} labels={{ ready: "Subscribe", sending: "Subscribing…" }} isInline>
      <EmailField reason={submission.reasons.email} />
    </FormFrame>
  );
}
