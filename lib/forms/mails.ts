/** The two mails we write. The same submission always makes the same mail, which is what a provider compares. */
import { env } from "@/lib/env";
import type { Message } from "@/lib/forms/messages";
import { type Subscriber, unsubscribeToken } from "@/lib/forms/subscribers";
import { type Mail, writeMail } from "@/lib/mail/mail";

/** To the team; an answer to it goes to the visitor. */
export function contactMail({ name, email, company, message, received_at }: Message): Mail {
  const who = company === "" ? name : `${name} (${company})`;
  return writeMail({
    to: env().mail.contactTo,
    replyTo: email,
    subject: `Message from ${who}`,
    blocks: [
      { says: `${who}, ${email}, wrote on ${new Date(received_at).toUTCString()}:` },
      { quotes: message },
      { says: "An answer to this mail goes to them." },
    ],
  });
}

/** With one-click unsubscribe (RFC 8058), and a link for people. */
export function welcomeMail({ subscriber_id, email }: Subscriber): Mail {
  const { siteUrl } = env();
  const token = unsubscribeToken(subscriber_id);
  return writeMail({
    to: email,
    subject: "You are on the Sluice newsletter",
    blocks: [
      {
        says: "This address was given on our site for the Sluice newsletter: one mail per version, what changed and what you have to do.",
      },
      { says: "If that was not you, or you change your mind, this takes it off the list:" },
      { says: "Unsubscribe", link: `${siteUrl}/newsletter/unsubscribe?token=${token}` },
    ],
    headers: {
      "List-Unsubscribe": `<${siteUrl}/api/newsletter/unsubscribe?token=${token}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  });
}
