import type { Metadata } from "next";
import type { Env } from "@/lib/config/configuration";
import { env } from "@/lib/env";
import { erasedIdDays, receiptRetentionDays } from "@/lib/gate/contracts/retention";

export const metadata: Metadata = {
  title: "Privacy",
  description: "What this deployment of Sluice stores, for how long, and how it is erased.",
  alternates: { canonical: "/privacy" },
};

/** Left what is kept, right for how long and how it ends, as the code has it. */
const kept = ({ retentionDays, mail, newsletter }: Env) => [
  {
    name: "Events",
    what: "What servers and widgets send, after scrubbing: names, messages and properties with markers where something personal stood, and ids, times and measurements as they came. Beside them the project, the request, the time of receipt, and of each removal its kind, path and count. The value that was removed is kept nowhere.",
    ends: `${retentionDays} days after the event happened, the store drops it. The events of a user, a session or a trace are erased in the dashboard, and all of a project with it.`,
  },
  {
    name: "Ids of users, sessions and traces",
    what: "The id as sent. If a user id contains an e-mail address or a phone number, or another id contains personal data or a secret, a keyed hash is stored instead. The same id always gets the same hash, and nobody can find the id from it without the key.",
    ends: "With the events.",
  },
  {
    name: "Receipts",
    what: "Of each request to the ingest address: when it came, its size, the version of the SDK, how many events were accepted and refused, for which reasons, and the kinds of what was removed, counted.",
    ends: `After ${Math.min(receiptRetentionDays, retentionDays)} days, or with the project.`,
  },
  {
    name: "Erased events",
    what: "A keyed hash of each erased event's ID, so that a resend is not stored again. The hash does not reveal the ID.",
    ends: `${erasedIdDays} days after the erasure.`,
  },
  {
    name: "Projects and API keys",
    what: "The name of a project. Of a key its hash, first eight and last four characters, when it was made and revoked, and when it was last used, to within five minutes. The key itself is shown once and not kept; only the demo key of the embedded store stands in its data folder.",
    ends: "As long as the deployment. Of a deleted project its name and its keys, which no longer open anything, are left behind.",
  },
  {
    name: "Contact messages",
    what: "The name, e-mail address, company and message you enter, and when. They are stored, then mailed to the people who run this deployment.",
    ends: `After ${retentionDays} days in the store. Write to us to have one erased sooner.`,
  },
  {
    name: "Newsletter",
    what: "Your e-mail address, which mailbox it belongs to, and when you subscribed and unsubscribed.",
    ends: `The link in every mail ends it at once. The address then stays as one that wants no mail, until you ask us to erase it.${newsletter.isConfirmed ? " An address that nobody confirms is deleted after two days." : ""}`,
  },
  {
    name: "Form stamps",
    what: "For each form that is sent a random id and a keyed hash of its fields, so that it is accepted once.",
    ends: "After a day.",
  },
  {
    name: "Mails",
    what: mails[mail.carrier.kind],
    ends: `What became of a mail, without its words, after ${retentionDays} days. ${mail.carrier.kind === "outbox" ? `Files are deleted after ${mail.outboxDays} days, or earlier if there are too many.` : "The mail itself as whoever runs this deployment keeps it."}`,
  },
  {
    name: "Signing in",
    what: "Of a link that was mailed and used its random id, and when. How often a link was asked for an address is counted under a keyed hash of it.",
    ends: "The used link after a day, the count after 15 minutes. Nothing is stored of a session: it is the cookie below.",
  },
  {
    name: "Network addresses",
    what: "Used while a request is answered, to limit how often one address may fail, send a form or ask to sign in. Where several processes share that count in Redis, it is kept under a keyed hash of the address.",
    ends: "Never stored and never logged. The counts last a minute at most.",
  },
  {
    name: "Log lines",
    what: "One per request to the API: its id, route, status and duration, the id of the project, and how many events it had. No body, key, token, address or e-mail address.",
    ends: "As whoever runs this deployment keeps its output.",
  },
  {
    name: "Cookies",
    what: "theme, when you chose light or dark. sluice_session (__Host-sluice_session over HTTPS), when you sign in to the dashboard: signed, with the address you signed in with. For each sign-in the store keeps a keyed hash of that address and the times of first and last use, for 31 days. No others, and nothing that follows anyone: no analytics, no request to another host.",
    ends: "theme after a year or when you choose the system’s. The session after 30 days or when you sign out.",
  },
];

const mails = {
  resend:
    "Mails go out through Resend, which is given their words and who gets them, and keeps the addresses of the newsletter, those that left as ones that want no mail, until they are erased.",
  outbox: "No mail provider is set up here: each mail is a file in the data folder, readable by its owner only.",
  none: "No mail provider is set up here, so no mail goes out.",
};

/** As the deployment has it, not the build. */
export default function Privacy() {
  return (
    <>
      <div className="frame seam-grid">
        <div className="seam-left pt-14 lg:py-20">
          <h1 className="hero-small">What is kept, and for how long</h1>
        </div>
        <div className="seam-right flex flex-col justify-end gap-4 pt-8 pb-14 lg:py-20">
          <p className="max-w-md text-lg">
            Sluice is there so that personal data is not stored. This page lists all that is stored nevertheless, by the
            code that runs here.
          </p>
          <p className="max-w-md text-quiet">
            What is scrubbed from events, with examples, is in{" "}
            <a href="/docs/scrubbing" className="link">
              the docs
            </a>
            . What you type into the event on the first page never leaves your browser.
          </p>
        </div>
      </div>
      <div className="frame">
        <div className="row-grid py-3! text-quiet text-xs max-lg:hidden">
          <p className="row-left">Kept</p>
          <p className="row-right">Until</p>
        </div>
        {kept(env()).map(({ name, what, ends }) => (
          <section key={name} className="row-grid">
            <div className="row-left">
              <h2 className="text-lg">{name}</h2>
              <p className="mt-2 max-w-xl text-quiet">{what}</p>
            </div>
            <p className="row-right max-w-xl lg:pt-9.5">
              <span className="block text-quiet text-xs lg:sr-only">Until</span> {ends}
            </p>
          </section>
        ))}
        <section className="row-grid">
          <div className="row-left">
            <h2 className="text-lg">To have something erased</h2>
            <p className="mt-2 max-w-xl text-quiet">
              Name what it is: a message you sent, an address on the newsletter, or the user, trace or session of
              events. Whoever runs this deployment erases it by that in the dashboard, an address at the mail provider
              too.
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
