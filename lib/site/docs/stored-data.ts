/** Everything this deployment stores: what, for how long, who sees it, and what changes that. The privacy page and the docs print it. */
import type { Env } from "@/lib/config/configuration";
import {
  agentcheckDays,
  erasedIdDays,
  grantRowDays,
  receiptRetentionDays,
  sharedLinkDays,
  usageRetentionDays,
} from "@/lib/gate/contracts/retention";

export type StoredDataContext = Pick<Env, "retentionDays" | "auditRetentionDays" | "mail" | "newsletter">;

export type StoredData = {
  readonly name: string;
  readonly what: string;
  /** When it is deleted. */
  readonly ends: string;
  readonly seenBy: string;
  /** Settings that change what is stored, or for how long. */
  readonly settings: string;
  /** The tables in the store. Empty if it has no table of its own. */
  readonly tables: readonly string[];
};

const none = "None.";

export const storedData = (context: StoredDataContext): StoredData[] => [
  ...eventData(context),
  ...projectData(context),
  ...userData(context),
  auditLog(context.auditRetentionDays),
  storeData,
  agentcheckData,
  ...visitorData(context),
  ...requestData,
];

const eventData = ({ retentionDays }: StoredDataContext): StoredData[] => [
  {
    name: "Events",
    what: "Events from servers and widgets, after scrubbing: names, messages and properties with markers in place of personal data, plus ids, times and measurements as sent. For a tool call reported by OpenTelemetry, also who reported it and a keyed hash of its id. We also store the project, the request id, the time of receipt, and the kind, path and number of removed values. The value itself is never stored.",
    ends: `We delete events ${retentionDays} days after they occurred, or earlier if the project’s settings say so. Project owners can erase the events of a user, session or trace in the dashboard. Deleting a project erases all of its events.`,
    seenBy: "Members of the project, and clients with one of its read tokens.",
    settings:
      "The project’s Settings page: retention, kinds of personal data, allowed values, custom detectors. The capture level of an API key. `SCRUB_KINDS` and `SCRUB_ALLOW` for the deployment.",
    tables: ["events"],
  },
  {
    name: "User, session and trace ids",
    what: "The id as sent. If a user id contains an email address or a phone number, or another id contains personal data or a secret, a keyed hash is stored instead. The same id always gets the same hash, and the hash can't be reversed without the key.",
    ends: "Deleted with the events.",
    seenBy: "The same people as events.",
    settings: "At the `shape` capture level, user ids are always hashed.",
    tables: [],
  },
  {
    name: "Totals and indexes",
    what: "For each hour: the number of events, calls, errors and tokens, latencies and costs, by tool, event type, platform, source, status and model. For each trace: its id, times, first tool and outcome. For events that failed, contained personal data or record a user request: the id, the shape of the error, the kinds and paths of removed values, and a hash of the text. Ids and hashes of ids, used to detect duplicates, repeated usage and several reports of one call.",
    ends: "Deleted with the events.",
    seenBy: "Members of the project, as figures on its pages.",
    settings: "The same as for events.",
    tables: [
      ...[
        "sealed_hours",
        "sealed_tools",
        "sealed_calls",
        "sealed_quarters",
        "sealed_groups",
        "sealed_models",
        "sealed_errors",
        "sealed_redactions",
        "sealed_requests",
        "sealed_traces",
      ],
      ...["hour_seals", "seal_progress", "later_copies", "repeats", "copy_searches", "event_hours", "first_receipts"],
    ],
  },
  {
    name: "Receipts",
    what: "For each ingest request: when it was received, its size, the SDK version, how many events were accepted and rejected and why, and how many values of each kind were removed. If an SDK sends them, also the random id of its process, the sequence numbers of its events, and which of these it dropped.",
    ends: `After ${Math.min(receiptRetentionDays, retentionDays)} days, or when the project is deleted.`,
    seenBy: "Members of the project. A single receipt: clients with an API key of the project.",
    settings: "The project’s retention, if it is shorter.",
    tables: ["receipts"],
  },
  {
    name: "Erased events",
    what: "A keyed hash of each erased event's id, so that a retry doesn't store the event again. The hash does not reveal the id.",
    ends: `${erasedIdDays} days after the erasure.`,
    seenBy: "Nobody.",
    settings: none,
    tables: ["erased_events"],
  },
];

const projectData = ({ retentionDays }: StoredDataContext): StoredData[] => [
  {
    name: "Projects and API keys",
    what: "Project names. For each key and read token, a hash, the first eight and last four characters, its scopes, networks and origins, a keyed hash of who created it, when it was created and revoked, and its last use: the time (to within five minutes), the network (a /24 or a /48) and the SDK version. The key itself is shown once and not stored. The one exception is the embedded store's demo key, which is kept in the data folder.",
    ends: "Kept for the life of the deployment. After a project is deleted, its name and revoked keys remain.",
    seenBy: "Names: members of the project. Keys: its admins.",
    settings: none,
    tables: ["projects", "api_keys", "deleted_projects", "name_claims"],
  },
  {
    name: "Connected apps",
    what: "For each OAuth client that a user allowed to read a project: what it calls itself, the address of its metadata document or its signed registration, a keyed hash of the user, and when it was allowed, revoked and last used (to within five minutes). Of its tokens, hashes.",
    ends: `${grantRowDays} days after the app was allowed, or when the project is deleted. Tokens: a day after they expire.`,
    seenBy: "The project’s admins.",
    settings: "The project’s Keys page. `MCP_DYNAMIC_REGISTRATION`.",
    tables: ["oauth_grants", "oauth_tokens"],
  },
  {
    name: "Shared links",
    what: "For each link to a trace: a keyed hash of its token, the trace ID, and when it was created and revoked.",
    ends: `${sharedLinkDays + 1} days after the link was created, when the project is deleted, or when any event of the trace is erased.`,
    seenBy: "The project’s admins. The trace: everyone who has the link, until it expires or is revoked.",
    settings: "The trace’s page.",
    tables: ["shared_links"],
  },
  {
    name: "Project settings",
    what: "What members enter: settings, custom detectors with their examples, saved views, model prices, and the state of errors. Saved views and states contain the address of the member who changed them.",
    ends: `When the project is deleted. The state of an error after ${retentionDays} days.`,
    seenBy: "Members of the project. Settings: its admins.",
    settings: "The project’s pages.",
    tables: ["project_settings", "saved_views", "model_prices", "error_states"],
  },
  {
    name: "Runs of Scrub again",
    what: "When stored events were scrubbed again, who started it, how many were checked, and the kinds, fields and numbers of values that were found. Never a value.",
    ends: `${retentionDays} days after the start, or when the project is deleted.`,
    seenBy: "Admins of the project.",
    settings: none,
    tables: ["rescrubs"],
  },
  {
    name: "Usage",
    what: "The number of events that each project stored per day.",
    ends: `After ${usageRetentionDays} days, or when the project is deleted.`,
    seenBy: "Members of the project.",
    settings: none,
    tables: ["project_usage"],
  },
  {
    name: "Alerts",
    what: "Rules with the addresses that they email, webhook URLs, incidents with their figures, the status of each notification, and when each kind of personal data was first removed.",
    ends: `Rules and first removals when the project is deleted. Webhooks when they are deleted. Incidents and notifications after ${retentionDays} days.`,
    seenBy: "Members of the project.",
    settings: "The project’s Alerts page.",
    tables: ["alert_rules", "alert_incidents", "alert_webhooks", "alert_deliveries", "first_removals"],
  },
];

const agentcheckData: StoredData = {
  name: "Agentcheck reports",
  what: "The address that was scanned, without its query, and the result of each check. Nothing that was fetched, and not who started the scan.",
  ends: `${agentcheckDays} days after the scan, or earlier if there are more than 20,000 reports.`,
  seenBy: "Everyone who has the address of the report.",
  settings: none,
  tables: ["agentcheck_reports"],
};

const storeData: StoredData = {
  name: "State of the store",
  what: "The latest time at which Sluice ran with a trusted clock, damaged parts, and how many rows of events were deleted per month. No event data.",
  ends: "Kept for the life of the deployment.",
  seenBy: "Owners, as notices in the dashboard.",
  settings: none,
  tables: ["store_states", "deleted_rows"],
};

const userData = ({ retentionDays }: StoredDataContext): StoredData[] => [
  {
    name: "Owners and members",
    what: "Email addresses of the people who can use the dashboard, their roles, and a keyed hash of the user who added them. Invitations, with the addresses of both the inviter and the invited user.",
    ends: "When the person leaves or is removed, or when the project is deleted. Other invitations after 8 days.",
    seenBy: "Owners: each other. Members: the project’s admins.",
    settings: "The Owners page, and the project’s Members page.",
    tables: ["members", "invitations"],
  },
  {
    name: "Sign-in",
    what: "For each emailed link, passkey challenge and identity provider response that was used, its random id and the time of use. Link requests are counted by a keyed hash of the address. For each session, a keyed hash of the address, how it started, and the times of first and last use. Nothing from an identity provider's response about a user is stored.",
    ends: "Used links after a day, counts after 15 minutes, sessions after 31 days.",
    seenBy: "Sessions: the user, on the Sign-ins page.",
    settings: "`DASHBOARD_EMAILS`, `SIGN_IN_METHODS`.",
    tables: ["used_links", "sessions"],
  },
  {
    name: "Passkeys",
    what: "A keyed hash of the user's address, the public key, its random id and signature counter, the name that the user chose, and the times when it was added, last used and removed.",
    ends: "Deleted when the user is removed as a member or owner, or when a data request erases their data.",
    seenBy: "The user, on the Sign-ins page.",
    settings: "The Sign-ins page. `SIGN_IN_METHODS`.",
    tables: ["passkeys"],
  },
  {
    name: "Weekly email",
    what: "A keyed hash of each recipient's address, with the weeks in which an email was sent and whether the recipient turned it off. Each project's figures in that week's emails, with tool names and the shapes of error messages.",
    ends: "Weeks after a year. Figures after 14 days, or when the project is deleted. The choice is kept for the life of the deployment.",
    seenBy: "The recipient, on the Sign-ins page.",
    settings: "The Sign-ins page, or the link in the email.",
    tables: ["weekly_mails", "weekly_mail_choices", "weekly_summaries"],
  },
  {
    name: "Emails",
    what: "The status of each email that this deployment sends.",
    ends: `After ${retentionDays} days.`,
    seenBy: "Owners, in the inbox and the list of subscribers.",
    settings: none,
    tables: ["deliveries"],
  },
];

const auditLog = (auditRetentionDays: number): StoredData => ({
  name: "Audit log",
  what: "Sign-ins, changes, exports and deletions in the dashboard and on the command line: the time, the action, the user and their sign-in method, with ids and names of settings. Entries for failed sign-ins contain no address. People whose data was looked up, exported or erased are recorded as keyed hashes.",
  ends: `After ${auditRetentionDays} days. These entries are kept when a project or a person’s data is deleted.`,
  seenBy: "Owners. A project’s entries: also its admins.",
  settings: "`AUDIT_RETENTION_DAYS`.",
  tables: ["audit_log"],
});

const visitorData = ({ retentionDays, mail, newsletter }: StoredDataContext): StoredData[] => [
  {
    name: "Contact messages",
    what: "The name, email address, company and message you enter, and when you sent them. We store the message, then email it to the team that runs this deployment.",
    ends: `After ${retentionDays} days. Contact us to have a message erased sooner.`,
    seenBy: "Owners.",
    settings: "`CONTACT_TO`.",
    tables: ["contact_messages"],
  },
  {
    name: "Newsletter",
    what: "Your email address, the mailbox it belongs to, and when you subscribed and unsubscribed.",
    ends: `The unsubscribe link in every email takes effect immediately. We keep the address marked as unsubscribed until you ask us to erase it.${newsletter.isConfirmed ? " Addresses that aren't confirmed are deleted after two days." : ""}`,
    seenBy: "Owners.",
    settings: "`NEWSLETTER_CONFIRM`.",
    tables: ["subscribers", "pending_subscribers"],
  },
  {
    name: "Form stamps",
    what: "For each submitted form, a random id and a keyed hash of its fields, so that it is accepted only once.",
    ends: "After a day.",
    seenBy: "Nobody.",
    settings: none,
    tables: [],
  },
  {
    name: "Email content",
    what: carriers[mail.carrier.kind],
    ends:
      mail.carrier.kind === "outbox"
        ? `Files are deleted after ${mail.outboxDays} days, or earlier if there are too many.`
        : "How long the email itself is kept is up to the team that runs this deployment.",
    seenBy: "The recipient, and people with access to the data folder or to the account at the email provider.",
    settings: "`RESEND_API_KEY`, `OUTBOX_RETENTION_DAYS`.",
    tables: [],
  },
];

const carriers = {
  resend:
    "Emails are sent through Resend, which receives their content and recipients. Resend also stores newsletter addresses, including unsubscribed ones, until they are erased.",
  outbox:
    "This deployment has no email provider. Each email is written to a file in the data folder, readable only by its owner.",
  none: "This deployment has no email provider, so it sends no email.",
};

const requestData: readonly StoredData[] = [
  {
    name: "IP addresses",
    what: "Used while handling a request, to limit failed authentication attempts, form submissions and sign-in requests. If several processes share these counts in Redis, the counts are keyed by a hash of the address.",
    ends: "Never stored or logged. Counts last a minute at most.",
    seenBy: "Nobody.",
    settings: "`TRUSTED_PROXIES`, `RATE_LIMIT_REDIS_URL`.",
    tables: [],
  },
  {
    name: "Logs",
    what: "One line per API request: its id, route, status and duration, the project id, and the number of events. Never a body, key, token, IP address or email address.",
    ends: "Decided by the team that runs this deployment.",
    seenBy: "The people who run this deployment.",
    settings: none,
    tables: [],
  },
  {
    name: "Cookies",
    what: "theme, if you choose light or dark. sluice_session (__Host-sluice_session over HTTPS), if you sign in to the dashboard: a signed cookie that contains the address you signed in with. sluice_oidc (__Host-sluice_oidc over HTTPS), while you sign in through an identity provider: a signed cookie with a random id and the page to open. time_zone, if you sign in to the dashboard: the name of your time zone, so that pages show your local time. There are no other cookies, no tracking, no site analytics and no requests to other hosts.",
    ends: "theme and time_zone after a year, and theme when you choose the system theme. The session after 30 days, or when you sign out. sluice_oidc after ten minutes, or when you are signed in.",
    seenBy: "Stored in the browser only.",
    settings: none,
    tables: [],
  },
];
