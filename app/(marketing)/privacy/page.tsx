import type { Metadata } from "next";
import type { Env } from "@/lib/config/configuration";
import { env } from "@/lib/env";
import { erasedIdDays, receiptRetentionDays } from "@/lib/gate/contracts/retention";

export const metadata: Metadata = {
  title: "Privacy",
  description: "What this deployment of Sluice stores, for how long, and how to have it erased.",
  alternates: { canonical: "/privacy" },
};

/** `what` is the left column, `ends` the right. */
const kept = ({ retentionDays, mail, newsletter }: Env) => [
  {
    name: "Events",
    what: "Events from servers and widgets, after scrubbing: names, messages and properties with markers in place of personal data, plus ids, times and measurements as sent. We also store the project, the request id, the time of receipt, and the kind, path and number of removed values. The value itself is never stored.",
    ends: `${retentionDays} days after the event, the store deletes it, or earlier if the project’s settings say so. Project owners can erase the events of a user, session or trace in the dashboard. Deleting a project erases all of its events.`,
  },
  {
    name: "User, session and trace ids",
    what: "The id as sent. If a user id contains an email address or a phone number, or another id contains personal data or a secret, a keyed hash is stored instead. The same id always gets the same hash, and the hash can't be reversed without the key.",
    ends: "Deleted with the events.",
  },
  {
    name: "Receipts",
    what: "For each ingest request: when it was received, its size, the SDK version, how many events were accepted and rejected and why, and how many values of each kind were removed. If an SDK sends them, also the random id of its process, the numbers of its events, and which of these it dropped.",
    ends: `After ${Math.min(receiptRetentionDays, retentionDays)} days, or when the project is deleted.`,
  },
  {
    name: "Erased events",
    what: "A keyed hash of each erased event's id, so that a retry doesn't store the event again. The hash does not reveal the id.",
    ends: `${erasedIdDays} days after the erasure.`,
  },
  {
    name: "Projects and API keys",
    what: "Project names. For each key, a hash, the first eight and last four characters, when it was created and revoked, and when it was last used, to within five minutes. The key itself is shown once and not stored. The one exception is the embedded store's demo key, which is kept in the data folder.",
    ends: "Kept for the life of the deployment. After a project is deleted, its name and revoked keys remain.",
  },
  {
    name: "Contact messages",
    what: "The name, email address, company and message you enter, and when you sent them. We store the message, then email it to the team that runs this deployment.",
    ends: `After ${retentionDays} days. Contact us to have a message erased sooner.`,
  },
  {
    name: "Newsletter",
    what: "Your email address, the mailbox it belongs to, and when you subscribed and unsubscribed.",
    ends: `The unsubscribe link in every email takes effect immediately. We keep the address marked as unsubscribed until you ask us to erase it.${newsletter.isConfirmed ? " Addresses that aren't confirmed are deleted after two days." : ""}`,
  },
  {
    name: "Form stamps",
    what: "For each submitted form, a random id and a keyed hash of its fields, so that it is accepted only once.",
    ends: "After a day.",
  },
  {
    name: "Emails",
    what: mails[mail.carrier.kind],
    ends: `The delivery status, which doesn't include the content, after ${retentionDays} days. ${mail.carrier.kind === "outbox" ? `Files are deleted after ${mail.outboxDays} days, or earlier if there are too many.` : "How long the email itself is kept depends on who runs this deployment."}`,
  },
  {
    name: "Sign-in",
    what: "For each emailed link that was used, its random id and the time of use. Link requests are counted by a keyed hash of the address.",
    ends: "Used links after a day, counts after 15 minutes. Sessions are described under Cookies.",
  },
  {
    name: "IP addresses",
    what: "Used while handling a request, to limit failed authentication attempts, form submissions and sign-in requests. If several processes share these counts in Redis, the counts are keyed by a hash of the address.",
    ends: "Never stored or logged. Counts last a minute at most.",
  },
  {
    name: "Logs",
    what: "One line per API request: its id, route, status and duration, the project id, and the number of events. Never a body, key, token, IP address or email address.",
    ends: "Depends on who runs this deployment.",
  },
  {
    name: "Cookies",
    what: "theme, if you choose light or dark. sluice_session (__Host-sluice_session over HTTPS), if you sign in to the dashboard: a signed cookie that contains the address you signed in with. For each sign-in we store a keyed hash of that address and the times of first and last use, for 31 days. time_zone, if you sign in to the dashboard: the name of your time zone, so that pages show your local time. There are no other cookies, no tracking, no site analytics and no requests to other hosts.",
    ends: "theme and time_zone after a year, and theme when you choose the system theme. The session after 30 days, or when you sign out.",
  },
];

const mails = {
  resend:
    "Emails are sent through Resend, which receives their content and recipients. Resend also stores newsletter addresses, including unsubscribed ones, until they are erased.",
  outbox:
    "This deployment has no email provider. Each email is written to a file in the data folder, readable only by its owner.",
  none: "This deployment has no email provider, so it sends no email.",
};

/** Describes the deployment's configuration, not the build's. */
export default function Privacy() {
  return (
    <>
      <div className="frame seam-grid">
        <div className="seam-left pt-14 lg:py-20">
          <h1 className="hero-small">What we store, and for how long</h1>
        </div>
        <div className="seam-right flex flex-col justify-end gap-4 pt-8 pb-14 lg:py-20">
          <p className="max-w-md text-lg">
            Sluice keeps personal data out of analytics. This page lists everything this deployment does store.
          </p>
          <p className="max-w-md text-quiet">
            For examples of what we scrub from events, see{" "}
            <a href="/docs/scrubbing" className="link">
              the docs
            </a>
            . What you type into the event on the home page never leaves your browser.
          </p>
        </div>
      </div>
      <div className="frame">
        <div className="row-grid py-3! text-quiet text-xs max-lg:hidden">
          <p className="row-left">Data</p>
          <p className="row-right">Retention</p>
        </div>
        {kept(env()).map(({ name, what, ends }) => (
          <section key={name} className="row-grid">
            <div className="row-left">
              <h2 className="text-lg">{name}</h2>
              <p className="mt-2 max-w-xl text-quiet">{what}</p>
            </div>
            <p className="row-right max-w-xl lg:pt-9.5">
              <span className="block text-quiet text-xs lg:sr-only">Retention</span> {ends}
            </p>
          </section>
        ))}
        <section className="row-grid">
          <div className="row-left">
            <h2 className="text-lg">Request erasure</h2>
            <p className="mt-2 max-w-xl text-quiet">
              Tell us what to erase: a message you sent, a newsletter address, or the user, trace or session id of the
              events. The team that runs this deployment erases it in the dashboard. Newsletter addresses are also
              deleted from the email provider.
            </p>
          </div>
          <p className="row-right lg:pt-9.5">
            <a href="/contact" className="button">
              Contact
            </a>
          </p>
        </section>
      </div>
    </>
  );
}
