/** Sends emails with sign-in links. Failed emails are not retried, because users can request another one. */

import { linkOf, linkTtlMinutes, mintMailToken } from "@/lib/accounts/sign-in-link";
import { dashboardSecret } from "@/lib/config/secrets";
import { env } from "@/lib/env";
import { consume } from "@/lib/gate/limits/rate-limit";
import { keyedHash } from "@/lib/ids";
import { describeError, log } from "@/lib/log";
import { writeMail } from "@/lib/outbound/mail/mail";
import { sendMail } from "@/lib/outbound/mail/send-mail";

/** Emails per inbox, across all requesters. Twice the limit per IP address, so that one address alone cannot lock out the owner. */
const mails = () => ({
  name: "sign-in-mails",
  points: 2 * linkTtlMinutes * env().rateLimits.forms.points,
  seconds: linkTtlMinutes * 60,
});

/** `next`: the page to open after sign-in. `now` in milliseconds since the epoch. */
export async function sendSignInLink(email: string, next: string, now: number): Promise<void> {
  try {
    await consume(mails(), keyedHash(dashboardSecret(), "sign-in", email));
    const token = await mintMailToken(email, now);
    const outcome = await sendMail(
      `sign-in/${keyedHash(dashboardSecret(), token).slice(0, 16)}`,
      mailFor(email, linkOf(env().siteUrl, token, next)),
    );
    if (outcome.result !== "done") log("error", "sign_in_mail", outcome);
  } catch (error) {
    log("error", "sign_in_mail", { cause: describeError(error) });
  }
}

const mailFor = (email: string, link: string) =>
  writeMail({
    to: email,
    subject: "Sign in to Sluice",
    blocks: [
      {
        says: `Someone used this email address to request a sign-in link for the ${new URL(env().siteUrl).host} dashboard.`,
      },
      { says: "Sign in", link },
      {
        says: `The link is single-use and expires after ${linkTtlMinutes} minutes. If you didn't request it, you can ignore this email.`,
      },
    ],
  });
