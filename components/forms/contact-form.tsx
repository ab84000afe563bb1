"use client";
import { EmailField } from "@/components/forms/email-field";
import { Field } from "@/components/forms/field";
import { FormFrame } from "@/components/forms/form-frame";
import { useSubmission } from "@/components/forms/use-submission";

const fields = ["name", "email", "company", "message"] as const;
const sent = "Message received. We read every message and reply by email.";

export function ContactForm() {
  const submission = useSubmission("contact", fields, sent);
  const { reasons } = submission;
  const note = (
    <p className="pt-5 text-quiet text-sm">
      We store your message so that we can reply.{" "}
      <a className="link" href="/privacy">
        Privacy
      </a>
    </p>
  );
  return (
    <FormFrame submission={submission} labels={{ ready: "Send message", sending: "Sending…" }} note={note}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Name" name="name" autoComplete="name" required reason={reasons.name} />
        <Field label="Company" note="Optional" name="company" autoComplete="organization" reason={reasons.company} />
      </div>
      <EmailField reason={reasons.email} />
      <Field label="Message" name="message" lines={8} required reason={reasons.message} />
    </FormFrame>
  );
}
