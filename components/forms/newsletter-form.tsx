"use client";
import { EmailField } from "@/components/forms/email-field";
import { FormFrame } from "@/components/forms/form-frame";
import { useSubmission } from "@/components/forms/use-submission";

const fields = ["email"] as const;
const sent =
  "You are on the list. If the address is new to it, a mail is on its way, with a link that takes you off it again.";

/** @param stamp Signed by the server when the page was made. */
export function NewsletterForm({ stamp }: { stamp: string }) {
  const submission = useSubmission("/api/newsletter", fields, sent);
  return (
    <FormFrame
      submission={submission}
      action="/api/newsletter"
      stamp={stamp}
      labels={{ ready: "Subscribe", sending: "Subscribing…" }}
      isInline
    >
      <EmailField reason={submission.reasons.email} />
    </FormFrame>
  );
}
