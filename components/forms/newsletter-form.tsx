"use client";
import { EmailField } from "@/components/forms/email-field";
import { FormFrame } from "@/components/forms/form-frame";
import { useSubmission } from "@/components/forms/use-submission";

const fields = ["email"] as const;
const subscribed =
  "You are on the list. If the address is new to it, a mail is on its way, with a link that takes you off it again.";
const toBeConfirmed =
  "If this address isn't subscribed yet, we've emailed it a link. At most one email per mailbox and day.";

/** @param isConfirmed Whether a subscription counts only once it was confirmed by mail. */
export function NewsletterForm({ isConfirmed }: { isConfirmed: boolean }) {
  const submission = useSubmission("/api/newsletter", fields, isConfirmed ? toBeConfirmed : subscribed);
  return (
    <FormFrame
      submission={submission}
      action="/api/newsletter"
      plainForm="/newsletter/form"
      labels={{ ready: "Subscribe", sending: "Subscribing…" }}
      isInline
    >
      <EmailField reason={submission.reasons.email} />
    </FormFrame>
  );
}
