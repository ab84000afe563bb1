/** The emails of the two forms. Deterministic, because the provider compares retries. */
import { env } from "@/lib/env";
import { type Mail, writeMail } from "@/lib/outbound/mail/mail";
import { confirmationHours } from "@/lib/outbound/mail/outbox-retention";
import { confirmationToken, type PendingSubscriber } from "@/lib/site/forms/confirmations";
import type { Message } from "@/lib/site/forms/messages";
import { type Subscriber, unsubscribeToken } from "@/lib/site/forms/subscribers";

/** To the team, with Reply-To set to the visitor. */
export function contactMail({ name, email, company, message, received_at }: Message): Mail {
  const who = company === "" ? name : `${name} (${company})`;
  // Servers without SMTPUTF8 (RFC 6531) would reject the whole email.
  const canReply = /^[\x20-\x7e]+$/.test(email);
  return writeMail({
    to: env().mail.contactTo,
    ...(canReply && { replyTo: email }),
    subject: `Message from ${who}`,
    blocks: [
      { says: `${who}, ${email}, wrote on ${new Date(received_at).toUTCString()}:` },
      { quotes: message },
      {
        says: canReply
          ? "Reply to this email to answer them."
          : "Replying to this email won't reach them. Write to the address above. It is internationalized, which not every mail server supports.",
      },
    ],
  });
}

/** Double opt-in. The link opens a page with one button. */
export function confirmationMail(pending: PendingSubscriber): Mail {
  return writeMail({
    to: pending.email,
    subject: "Confirm your subscription to the Sluice newsletter",
    blocks: [
      {
        says: "Someone entered this address on our site to subscribe to the Sluice newsletter. To confirm, open this link and press the button:",
      },
      { says: "Confirm subscription", link: `${env().siteUrl}/newsletter/confirm?token=${confirmationToken(pending)}` },
      {
        says: `The link expires after ${confirmationHours} hours. If this wasn't you, ignore this email and we'll delete the address.`,
      },
    ],
  });
}

/** With one-click unsubscribe (RFC 8058) and a visible link. */
export function welcomeMail({ subscriber_id, email }: Subscriber): Mail {
  const { siteUrl } = env();
  const token = unsubscribeToken(subscriber_id);
  return writeMail({
    to: email,
    subject: "You're subscribed to the Sluice newsletter",
    blocks: [
      {
        says: "Someone entered this address on our site to subscribe to the Sluice newsletter. You'll get one email per release: what changed and what you need to do.",
      },
      { says: "If this wasn't you, or if you change your mind, unsubscribe here:" },
      { says: "Unsubscribe", link: `${siteUrl}/newsletter/unsubscribe?token=${token}` },
    ],
    headers: {
      "List-Unsubscribe": `<${siteUrl}/api/newsletter/unsubscribe?token=${token}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  });
}
