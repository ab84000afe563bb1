/** `/docs/running`: deployment and configuration. The table of variables comes from their schema. */
import { z } from "zod";
import { Variables } from "@/lib/env";
import { receiptRetentionDays, sharedLinkDays } from "@/lib/gate/contracts/retention";
import { quotaWarningShare } from "@/lib/gate/contracts/setting-limits";
import { damagedParts, newMeters } from "@/lib/metrics/meters";
import { withoutTextKinds } from "@/lib/scrub/scrub";
import { blocks, bullets, code, fenced, table } from "@/lib/site/docs/markdown";
import type { DocsPage } from "@/lib/site/docs/page";

export const running: DocsPage = {
  slug: "running",
  title: "Self-hosting",
  description:
    "Deploy Sluice on one machine, with Docker, on Vercel or on a cluster. Configuration, email, upgrades and backups.",
  markdown: ({ siteUrl, retentionDays }) =>
    blocks(
      "# Self-hosting",
      "Sluice is a Node server in front of ClickHouse. It includes an embedded ClickHouse, so you can run it without other services. With a ClickHouse server, it uses all CPUs.",
      ...oneMachine,
      ...oneServer,
      ...vercel,
      ...cluster,
      "## Price",
      "Sluice is free. It needs no account or license key, and has no limit on events. You pay only for your machines.",
      "## Configuration",
      "Sluice starts without any configuration. If a value is invalid, startup fails with a message that says what is expected. Empty values count as unset. Variables are also read from `.env`.",
      table(["Variable", "Default", "Meaning"], variables()),
      ...checks,
      ...keys,
      ...dashboard,
      ...signingIn,
      ...mails(siteUrl),
      ...health,
      ...metrics(siteUrl),
      ...quotas,
      ...retention(retentionDays),
      ...upgrades,
      ...backups(retentionDays),
      ...dataRequests,
      ...erasures,
    ),
};

/** The output of `z.toJSONSchema` for a variable. */
type Printed = { readonly description?: string; readonly default?: unknown };

function variables(): string[][] {
  const { properties = {} } = z.toJSONSchema(Variables, { io: "input", unrepresentable: "any" });
  return Object.entries(properties as Record<string, Printed>).map(([name, { description = "", default: value }]) => [
    code(name),
    isSet(value) ? code(String(value)) : "none",
    description,
  ]);
}

const isSet = (value: unknown) => value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0);

const checks = [
  "At startup, Sluice also checks for:",
  bullets([
    "**Weak secrets**: a repeated character or pattern, a sequence, text from an example, or the same secret in two variables. With a new store, startup fails before anything is created. With an existing store, Sluice starts and logs a warning, because replacing `PSEUDONYM_SECRET` would change every pseudonym.",
    "**Insecure sign-in** (`DASHBOARD_EMAILS`) in production: `SITE_URL` must start with `https://` unless its host is a loopback address. Without `SITE_URL`, `HOST` must be a loopback address.",
    "**Misspelled variables**: a name that looks like a typo of a name in the table, such as `DASHBOARD_EMAIL` or `TRUSTED_PROXY`, has no effect and is logged as a warning.",
  ]),
];

const oneMachine = [
  "## One machine",
  "With Node 20.20 or later (24 is recommended) and npm:",
  fenced("sh", "npm ci && npm start"),
  bullets([
    "This builds the app if needed, and keeps the store and its secrets in `DATA_DIR`. The folder has mode 0700, and new files are readable only by their owner. If the volume does not support that mode, startup logs `data_folder_not_private`.",
    "Only one process can use the folder. Inserts are synced to disk before they are acknowledged.",
    "Put a TLS-terminating proxy in front of Sluice, and set `TRUSTED_PROXIES=1` so that rate limits apply to the clients' IP addresses. With 0, all clients behind the proxy share one rate limit, and Sluice logs `untrusted_proxy`. Set `SITE_URL` to the public URL.",
  ]),
];

const oneServer = [
  "## One server",
  "`docker compose up` starts Sluice with a ClickHouse server. It requires three secrets, for example in `.env`:",
  fenced(
    "sh",
    `cat >> .env <<END
CLICKHOUSE_PASSWORD=$(openssl rand -hex 32)
WIDGET_TOKEN_SECRETS=$(openssl rand -hex 32)
PSEUDONYM_SECRET=$(openssl rand -hex 32)
END
docker compose up -d
docker compose exec sluice npm run key -- create --project NAME`,
  ),
  bullets([
    "`npm start` runs `WORKERS` processes on one port, by default one per CPU. They share rate limits: together they can exceed the limit of an API key by at most 5%, and every other limit is exact. Revoking a key, deleting a project, ending a session or erasing data takes effect in all of them before the response is sent. A worker that exits is replaced, and its clients retry.",
    "Overview, Errors and Redactions read hourly totals, which Sluice computes in the background (on Vercel, after it sends the Overview page). The totals add 4 to 6% to the disk space of the events, and an index of event ids adds another 9%. Counts are exact. Percentiles are accurate to within 1%, as are counts of more than 4,000 sessions or users, which are marked with ≈.",
    "Any number of machines can share one ClickHouse server. To share rate limits between them too, set `RATE_LIMIT_REDIS_URL`. Otherwise, each machine keeps its own counts.",
    "All machines must have the same secrets and the same `INGEST_URL` or `SITE_URL`, so that they can verify each other's tokens.",
    "Whether an insert survives a power failure depends on the server's `fsync_after_insert` setting.",
    "The port is published on 127.0.0.1, for a TLS-terminating proxy on the same machine. Use `PUBLISH_ADDRESS` and `PUBLISH_PORT` to change it, for example `PUBLISH_ADDRESS=0.0.0.0 docker compose up`. Set `SITE_URL` to the public URL. It is required with `DASHBOARD_EMAILS`, because the container listens on all addresses.",
    "The container runs as an unprivileged user with a read-only root filesystem. It writes only to its data volume and `/tmp`. Memory is limited to 2 GB for Sluice and 4 GB for ClickHouse. To change the limits, edit `mem_limit` in `compose.yaml`.",
    "The image contains only production packages. `docker compose exec sluice cat sbom.cdx.json` prints its software bill of materials (CycloneDX).",
  ]),
];

const vercel = [
  "## Vercel",
  "Set `CLICKHOUSE_URL`, `WIDGET_TOKEN_SECRETS` and `PSEUDONYM_SECRET`. For [email](#email), also set `RESEND_API_KEY`, `MAIL_FROM`, `CONTACT_TO`, `SITE_URL` and `CRON_SECRET`. To sign in to the dashboard, also set `DASHBOARD_EMAILS` and `DASHBOARD_SECRET`. The embedded ClickHouse isn't available on Vercel. Without `CLICKHOUSE_URL` the site works, and `/v1` returns [`storage_not_configured`](/docs/errors#storage_not_configured).",
  "**Previews.** Each preview branch writes to its own database, which is named after `CLICKHOUSE_DATABASE` and the branch and is created on first use. Its events are kept for 7 days. Previews can share the production server without touching production data.",
];

const cluster = [
  "## A cluster",
  "Set `CLICKHOUSE_CLUSTER` to the cluster's name. Sluice creates the same schema `ON CLUSTER`, with replicated tables and `Distributed` tables over them, sharded so that a retry reaches the same shard and is deduplicated. To try two shards and one ClickHouse Keeper node on one machine:",
  fenced("sh", "docker compose -f deploy/cluster/compose.yaml up"),
  "You don't need to set `CLICKHOUSE_CLUSTER` for ClickHouse Cloud.",
];

const keys = [
  "## API keys and secrets",
  "Create API keys in the dashboard or in a terminal. The command works with both the server at `CLICKHOUSE_URL` and the embedded store, even while Sluice is running.",
  fenced(
    "sh",
    "npm run key -- create --project NAME\nnpm run key -- create --project NAME --capture shape\nnpm run key -- create --project NAME --scope mint_widget_tokens --expires-in 90\nnpm run key -- list\nnpm run key -- roll ID --keep 24\nnpm run key -- revoke ID\nnpm run key -- demo",
  ),
  bullets([
    "A key created with `--capture shape` [stores no free text](/docs/scrubbing#capture-levels). You can view and change each key's capture level in the dashboard.",
    "A key has one or both scopes: `send_events` and `mint_widget_tokens`. A request that requires a scope the key doesn't have gets [`forbidden`](/docs/errors#forbidden). If a key was created with `--network 203.0.113.0/24`, requests from other networks get the same error. Behind a proxy, set [`TRUSTED_PROXIES`](#configuration). `--expires-in` is in days.",
    "If a key is created with `--origin https://app.example.com`, its widget tokens work only on pages from that origin. Requests from other origins, or without an `Origin` header, get [`forbidden`](/docs/errors#forbidden). `--origin null` allows sandboxed frames.",
    "The Keys page shows when each key was last used (to within five minutes), from which network (a /24 or /48, never the full address), and with which SDK version.",
    "To replace a key without losing events, roll it: you get a new key with the same scopes, networks, origins and capture level. The old key keeps working for up to a week, or for `--keep HOURS` if you roll it in the terminal. Until it expires, responses to batches sent with the old key contain a warning.",
    "A key is shown once, and the store keeps only its hash. The exception is the embedded store's demo key, which is kept in the data folder; `npm run key -- demo` prints it. When a key is revoked in the dashboard, the server that handles the request rejects it and its widget tokens immediately. Other servers, and all servers if the key is revoked in a terminal with a ClickHouse server, reject them within 60 seconds.",
    "You can rotate `WIDGET_TOKEN_SECRETS` at any time: put the new secret first, and remove the old one after 15 minutes. With several machines, first add the new secret as the second value on all of them, then move it to the front.",
    "Do not rotate `PSEUDONYM_SECRET`: that would change every pseudonym and break every unsubscribe link already sent.",
  ]),
];

const dashboard = [
  "## The dashboard",
  bullets([
    "**With the embedded store**, `npm run sign-in` prints a single-use link while Sluice is running. In a container, use `docker exec CONTAINER npm run sign-in`. Starting Sluice in a terminal prints a link too. If the output isn't a terminal, startup prints neither links nor keys. The command talks to the process through a socket in `DATA_DIR` that only the same user can open.",
    "If `HOST` is not a loopback address, this sign-in is reachable from the network, and startup logs `sign_in_open_to_network`. Set `DASHBOARD_EMAILS` to sign in by email instead.",
    "**By email:** list the owners' email addresses in `DASHBOARD_EMAILS`. Owners request a link at `/sign-in`. Links are single-use, expire after 15 minutes, and start with `SITE_URL`. `npm run sign-in` then prints no links unless `SIGN_IN_METHODS` contains `terminal`. With a ClickHouse server, you can't sign in from a terminal. Also set `DASHBOARD_SECRET`. You can also enable [passkeys and single sign-on](#signing-in).",
    "**Roles:** *owners* have access to everything. Addresses in `DASHBOARD_EMAILS` and sign-ins from the terminal are owners who can't be removed. Owners invite other owners on the Owners page. An *admin* of a project manages its keys, shared links, alerts, prices, exports, deletions and members. A *viewer* sees its pages except Connect, Keys, Data and Members. Only owners create and delete projects.",
    "**Members:** admins invite members of a project on its Members page. An invitation is single-use and expires after 7 days. It is emailed, and you can copy its link. Accepting it emails a sign-in link to the invited address, because opening the link alone doesn't prove who the user is. Invitations require sign-in by email or through a provider. Addresses of members and pending invitations are stored. A member can leave a project on the Projects page. When a member leaves or is removed, their address is erased, along with invitations they sent or received. If that fails or is interrupted, Sluice completes it at the next start or within a day. A role change takes effect with the user's next request, in every process. Keys and read tokens belong to the project: they keep working after the member who created them is removed. The removal lists those that are active and can revoke them. Those that it leaves are marked on the Keys page. [Connected apps](/docs/mcp#connect-without-a-token) read on behalf of the member who allowed them, so they lose access with the member. We store a keyed hash of who created a key, so keys from before that was stored, and keys created from the terminal, are neither listed nor marked.",
    "**Pages:** each tool, user, session and error has its own page. To select a range, drag across a chart, or use _Zoom in_ below it. Hatched bars are of hours or days that the range covers only in part. _Show charts as tables_ lists the same figures. _Filter_ adds a filter on any column or property, with the operators of [conditions](/docs/querying#conditions), and suggests fields and values from the events in the range. An event opens beside its list, or over it on small screens; `j` and `k` go to the next and the previous one. Overview breaks events down by tool, event type, platform, SDK version, country, source, status, error category or any property, compared with the previous period. Search finds text in event names, error messages and properties, newest first. It stops after 2 seconds, shows how far back it searched, and can continue from there. Errors can be resolved, or ignored until they return. A view saves a page with its range, filters and sort order for everyone in the project.",
    "**Requests, Funnels and Retention:** Requests groups [what users ask for](/docs/sdk#what-users-ask-for) and lists tools that were never called. Funnels count the sessions or traces that reach each of up to five steps. Retention shows how many users return in the weeks after their first one.",
    `**Shared links:** admins can share one trace with people who can't sign in. _Share_ on the trace's page creates a read-only link. It shows that trace and its events as a viewer sees them, with nothing else of the project. The link expires after ${sharedLinkDays} days. It ends sooner if it is revoked on the same page, if any event of the trace is erased, if the person who created it loses access to the project, or if the project is deleted. Only a keyed hash of its token is stored. The page isn't indexed by search engines, and its address isn't sent to other sites. Creating and revoking links is recorded in the audit log.`,
    "**Tokens and cost:** Overview lists tokens by model and by event name. The model is the first of the properties `gen_ai.response.model`, `gen_ai.request.model`, `llm.model_name`, `model` and `output.model`. _Edit prices_ sets each model's prices per million input and output tokens, in one currency, and optionally per million cached input tokens, which otherwise cost as much as other input tokens. `*` in a model's name matches any characters. There are no default prices. Where a model has no price, the `cost_amount` sent with the event is shown, marked as such. Costs in different currencies, and calculated and sent costs, are never added together. The pages of a tool, a user, a session and a trace show their tokens and costs too.",
    "Sessions last 30 days. A session ends earlier if the user signs out or ends it on the Sign-ins page, if the user's email address is removed from `DASHBOARD_EMAILS` or from the members, if `SIGN_IN_METHODS` no longer contains the method it was started with, or if the secret changes. Other servers apply a sign-out within 60 seconds.",
    "**Weekly email:** on Mondays from 6:00 UTC, every owner and member gets one email about the previous week. For each project that the recipient can access, it lists the number of events, the error rate and the p95 latency, each compared with the week before. It also lists tools that got worse, new errors (not seen in the four weeks before), and the number of removed values and lost events. No email is sent if there were no events in either week. Sample projects are left out. If Sluice isn't running on that Monday, the week is skipped. Each email has a link to turn it off without signing in. You can also turn it off or back on from the Sign-ins page. On Vercel, `/api/cron/alerts` sends it.",
    "**Sample data:** _Create sample_ on the Projects page creates a project with 30 days of generated events from a travel assistant, including removed values, an incident and an SDK update. They are validated and scrubbed like any other events. `npm run sample` does the same in a terminal. If it is interrupted, run it again to complete the project. To remove the sample data, delete the project.",
    "**Scrubbing stored events again:** _Scrub again_ on a project's Settings page, or `npm run rescrub`, applies the current detectors and settings to [events that are already stored](/docs/scrubbing#scrub-stored-events-again). With the embedded store, the command starts a run in the Sluice process, or does the work itself if Sluice isn't running. With a ClickHouse server, the command does the work itself unless another process is already doing it. Run it again to see the progress. When it finishes, Sluice logs `rescrubbed`.",
    "**Audit log:** every sign-in, change, export and deletion is recorded before it takes effect, with the user, the sign-in method and the request id. If it cannot be recorded, it is rejected with 503. Owners see all entries, and admins see those of their project. Both can download them. Entries are kept for `AUDIT_RETENTION_DAYS` and contain names and ids, never values. Changes that are rejected, for example because the user's role doesn't allow them, are recorded, too. An export is recorded as done once it has been sent completely. At most 20 failed sign-ins per hour and IP address, and 20 rejected changes per hour and user, are recorded, 2,000 of each in total. The workers of a server share these limits, and so do servers that share Redis. If any are left out, Sluice logs `audit_limited`, without the address or user. A user's other changes are still recorded before they take effect.",
    "Deleting a project, erasing data, scrubbing again, and adding or removing a passkey require a sign-in within the last hour, by any allowed method. Otherwise the response is [`recent_sign_in_required`](/docs/errors#recent_sign_in_required). Terminal sign-ins are exempt.",
  ]),
];

const signingIn = [
  "## Signing in",
  "`SIGN_IN_METHODS` lists the allowed ways to sign in. The sign-in page shows only those. To require one method, list only that one. Sessions started with any other method then end.",
  fenced(
    "sh",
    "DASHBOARD_EMAILS=jane@acme.com\nSIGN_IN_METHODS=passkey,oidc\nOIDC_ISSUER=https://id.acme.com\nOIDC_CLIENT_ID=sluice\nOIDC_CLIENT_SECRET=…\nOIDC_NAME=Acme",
  ),
  bullets([
    "Users are identified by their email address, regardless of how they sign in. Only members and addresses in `DASHBOARD_EMAILS` can sign in. All other addresses get the same response.",
    "**`email`**: a link sent by email. The default if `DASHBOARD_EMAILS` is set.",
    "**`terminal`**: the link that `npm run sign-in` prints, with the embedded store. The default otherwise. Add it to the list so that you can still sign in when the provider or email fails. `npm run sign-in -- EMAIL` signs in as that owner or member, for example to register a first passkey.",
    "**`passkey`**: users add passkeys on the Sign-ins page after signing in with another method, so before anyone can use a passkey, `email`, `oidc` or `terminal` must have been allowed at least once. Passkeys are bound to the host of `SITE_URL`, which must be a domain name: if it changes, they stop working. They verify the user, by fingerprint, face or PIN. We store the public key, the name, the times when it was added and last used, the signature counter, and a keyed hash of the address. If the counter decreases, the sign-in is rejected, because the passkey may have been cloned. A removed member's passkeys stop working immediately and are erased. At start and once a day, Sluice also erases the passkeys of addresses that are no longer in `DASHBOARD_EMAILS`, unless it is empty. If no passkey belongs to a user with access, for example because `PSEUDONYM_SECRET` is wrong, none is erased and Sluice logs `passkeys_without_users`.",
    "**`oidc`**: an OpenID Connect provider, using the authorization code flow with PKCE. Register `SITE_URL/sign-in/oidc/callback` as its redirect URI. The provider must set the `email_verified` claim to true. Otherwise, sign-in is rejected. Anyone who can set verified addresses at the provider can sign in as any owner. `OIDC_ALLOWED_DOMAINS` and `OIDC_REQUIRED_CLAIM` restrict sign-in further. They don't grant access: to give a user access, invite their address. A new member accepts the invitation, then signs in through the provider. When an action requires a recent sign-in, Sluice asks the provider to authenticate the user again, and its ID token must contain `auth_time`, as OpenID Connect requires in that case. Providers that leave it out can't be used for these actions. If the provider is down or does not respond within 5 seconds, the sign-in page says so, and the other methods keep working.",
    "Sign-ins with a passkey or a provider are limited per IP address to six times `RATE_LIMIT_FORMS_PER_MINUTE`. Requests for a link by email are limited to `RATE_LIMIT_FORMS_PER_MINUTE` for each pair of IP address and email address, so that nobody can lock out everyone behind the same proxy.",
  ]),
];

const mails = (siteUrl: string) => [
  "## Email",
  "The contact form, the newsletter and the dashboard send email through Resend. Set `RESEND_API_KEY`, `MAIL_FROM`, `CONTACT_TO` and, for links in emails, `SITE_URL`. Without `RESEND_API_KEY`, each email is written to a file in `DATA_DIR/outbox`, as `npm start` reports. On Vercel, where files don't persist, emails stay pending until you set the key.",
  "Submissions are stored before they are emailed. Failed emails are retried for a week: on the next submission, at startup, every minute if Sluice runs as a long-lived process, and when a scheduler calls the endpoint below. Once `CRON_SECRET` is set, Vercel calls it four times a day, as configured in `vercel.json`. Sign-in links are not retried; request a new one.",
  "A mailbox gets at most one welcome email per day, even if the address is spelled differently or has a tag (`jane+news@`), and can have at most three tagged addresses and one untagged address. Further addresses get the same response and are not stored. A new untagged spelling replaces the previous one. With `NEWSLETTER_CONFIRM=true`, the address first gets a link that expires after 48 hours and leads to a page with a button. Until the button is pressed, the address is not subscribed and is not in any list, export or segment. Unconfirmed addresses are deleted within three days.",
  "Emails written to files are deleted after `OUTBOX_RETENTION_DAYS`. If there are more than 10,000 files or 256 MiB, the oldest are deleted earlier.",
  "Internationalized addresses are accepted, and their domain is stored in its ASCII form (`jörg@müller.de` as `jörg@xn--mller-kva.de`). A non-ASCII mailbox name requires a provider that supports SMTPUTF8. If the provider rejects it, the email is not sent, but the message is stored.",
  "To send pending emails manually:",
  fenced("sh", `curl ${siteUrl}/api/cron/mail -H "Authorization: Bearer $CRON_SECRET"`),
];

const health = [
  "## Health and logs",
  bullets([
    "`GET /api/health` checks that the process is up. `GET /api/ready` checks that the store responds within a second and accepts writes. Each worker checks at most once per second. After a failed commit, and while less than 64 MiB are free on the store’s disk, it returns 503 until a small test write succeeds, which each worker tries at most once in five seconds.",
    "On SIGTERM, the process and its workers finish in-flight requests, write pending rows and exit. Allow 45 seconds.",
    "Sluice logs one JSON line per request to stdout, with its `requestId`. Log lines never contain a body, key, token, IP address or email address.",
    "Everything else a running server prints is also JSON lines: `printed` for library output, `warning`, `uncaughtException` and `unhandledRejection`. They contain an error's class, code and stack, but no text that could quote a request.",
    "Pages accept GET and HEAD without a body. Any other request to a page is rejected before its body is read. A request that takes longer than 35 seconds to arrive, or 15 seconds for its headers, gets 408.",
  ]),
];

const metrics = (siteUrl: string) => [
  "## Metrics",
  "Set `METRICS_TOKEN` to serve `GET /metrics` in the OpenMetrics format, for Prometheus and compatible scrapers. Without it, nothing is counted and the path does not exist. `npm start` serves it. Vercel and `next dev` do not.",
  fenced("sh", `curl ${siteUrl}/metrics -H "Authorization: Bearer $METRICS_TOKEN"`),
  "A Prometheus configuration that scrapes one machine, with the token in a file:",
  fenced(
    "text",
    `rule_files: [alerts.yaml]
scrape_configs:
  - job_name: sluice
    scrape_interval: 15s
    authorization:
      credentials_file: /etc/prometheus/sluice-metrics-token
    static_configs:
      - targets: ["127.0.0.1:3000"]`,
  ),
  bullets([
    "`deploy/prometheus/alerts.yaml` has alerts for failing inserts, slow commits, 5xx responses, request body memory, event loop delay, rejected events, and no events. They expect the job to be called `sluice`.",
    "`deploy/grafana/sluice.json` is a Grafana dashboard. Import it and select the Prometheus data source.",
    "The numbers are totals for all workers on a machine, so scrape every machine. Counters keep the last scraped counts of a worker that has exited, so they reset only when the server restarts. The event loop delay is that of the slowest worker.",
    "Labels are names of routes, stages, kinds and limits. They never contain data sent by clients.",
  ]),
  table(
    ["Metric", "Meaning"],
    [
      ...Object.values(newMeters()).map(({ name, help }) => [code(name), help]),
      [code(damagedParts.name), damagedParts.help],
      [code("sluice_waiting_bytes"), "Memory used by request bodies, from reading to commit."],
      [code("sluice_waiting_bytes_limit"), "`MAX_WAITING_BYTES`."],
      [
        `${code("process_*")}, ${code("nodejs_*")}`,
        "The process: CPU, resident memory, event loop delay, heap and garbage collection.",
      ],
    ],
  ),
];

const quotas = [
  "## Quotas",
  `A project's Settings page can limit how many events it stores per day and per calendar month, in UTC. Its Usage page shows how many it stored on each of the last 30 days.`,
  bullets([
    `At ${100 * quotaWarningShare}% and above, responses include a warning. Everyone in \`DASHBOARD_EMAILS\` gets one email per day or month, and the project's webhooks get one request.`,
    "When a quota is used up, `/v1/events`, `/v1/traces` and `/v1/logs` return [`429 quota_exceeded`](/docs/errors#quota_exceeded) with `Retry-After` until the day or month ends. A batch is accepted or rejected as a whole. The batch that reaches the quota is still accepted, so the quota can be exceeded by one batch.",
    "Retries don't count, and a retry of stored events is accepted even if the quota is used up. An event that is sent again more than 7 days later counts as a new one.",
    "Erasing events doesn't reduce usage.",
    "No request waits for a count. Each process counts the stored events about every 10 seconds and adds the events it has accepted since. With several processes, a quota can therefore also be exceeded by the events that other processes accepted in those seconds. If the events cannot be counted, no batch is rejected.",
  ]),
];

const retention = (retentionDays: number) => [
  "## Retention",
  `This deployment keeps events for ${retentionDays} days. A project's Settings page can shorten this to as little as 1 day.`,
  bullets([
    "Events are kept for the chosen number of days, plus the time until the next midnight UTC. Older events are rejected when they arrive.",
    "After that, figures, lists and exports no longer include the event. It is deleted from disk in the minutes after midnight UTC, with its receipt and all totals that include it, unless [the clock can't be trusted](#server-clock). Until then, its trace, session and user can still be opened. On Vercel, expired events are deleted when a scheduler calls `/api/cron/alerts`, or without `CRON_SECRET` after a project's overview page is opened.",
    "Before you shorten the retention, the page shows how many events will be deleted and asks for confirmation. If you signed in by email, it also requires a recent sign-in. The events are deleted permanently and immediately, or after [the clock can be trusted](#server-clock) again.",
    "Counts on the Usage page contain no event data and are kept.",
  ]),
  "## Server clock",
  "With a clock that is ahead, every event looks old enough to delete. So Sluice stores the latest time at which it ran with a trusted clock, and compares the clock with it:",
  bullets([
    "If the clock is more than two days after that time or more than one hour before it, nothing is deleted by age for 24 hours of running time: no events, receipts, messages, audit entries or outbox files. This also applies to a deployment that was switched off for more than two days, and to a new one. Hours in which Sluice is stopped don't count. If the clock changes again, the 24 hours start over.",
    "Sluice logs `clock_changed` with both times, and owners see a notice in the dashboard. A deployment that has never received anything shows neither. **Confirm date** ends the pause at once. If the date is wrong, don't confirm it: correct the clock, for example with NTP. Events received with the wrong clock keep the times they were stored with.",
    "Expired events stay hidden in the meantime. ClickHouse deletes nothing by itself, because Sluice's tables have no TTL.",
  ]),
];

const upgrades = [
  "## Upgrades",
  "Schema changes are numbered and idempotent. They are applied on first use of the store. With a ClickHouse server, you can apply them in advance:",
  fenced("sh", "npm run migrate -- --print   # shows the statements\nnpm run migrate"),
  "Then update the code, run `npm ci` and restart. `npm start` rebuilds if the sources have changed. Clients that get no response during the restart will retry, so no events are lost.",
  "### Names are removed by default",
  `Since November 2026, four more [kinds](/docs/scrubbing#kinds) are removed by default: ${code("person")}, ${code("date_of_birth")}, ${code("street_address")} and ${code("national_id")}.`,
  bullets([
    `To keep the earlier behavior, set ${code(`SCRUB_KINDS=${withoutTextKinds.join(",")}`)} before you update. Add the switches to your own if the variable is already set.`,
    "A project that turned a kind on or off keeps its choice. All other projects follow the default: their Settings page shows which kinds are on, and which the project chose itself. A kind that was left off, or turned on and off again in the dashboard, is not a choice and follows the default.",
    "Only new events are affected. To apply the new default to stored events, [scrub them again](/docs/scrubbing#scrub-stored-events-again).",
    "Pseudonyms, user ids, trace ids and session ids don't change: they are still checked for the same kinds as before.",
    "Alerts on [new personal data](/docs/alerts#rules) don't report these kinds in projects that existed before the update, unless the project or `SCRUB_KINDS` turns them on by name.",
    "National identifiers that consist of digits only are removed only next to a word that names them, or in a field with such a name. They look like ids and timestamps otherwise.",
    'The SDK\'s `scrub: "local"` removes the same kinds from the version you update to.',
  ]),
];

const backups = (retentionDays: number) => [
  "## Backups",
  "Back up the embedded store while Sluice is running or stopped:",
  fenced("sh", "npm run backup -- /mnt/backups/sluice --keep 30"),
  bullets([
    "A backup contains every event that was acknowledged before it began, all other tables, the schema version and the generated secrets in `DATA_DIR`. Inserts pause briefly while the tables are frozen. A backup doesn't contain secrets that you set as variables, so store `PSEUDONYM_SECRET` separately. It doesn't contain emails in `DATA_DIR/outbox` either.",
    "A backup to the same folder copies only the table parts that changed. Each backup is named for the time it was made, and you can restore it by that name. After writing, the command rereads all files in the backup and compares their checksums. An interrupted backup is discarded, and earlier backups stay complete.",
    "`--keep N` deletes all but the last N backups, and the files that only the deleted ones used. Without it, all backups are kept.",
    "The folder has mode 0700, because it contains events and secrets. Put it on another disk. In a container, mount a volume for it and use `docker exec CONTAINER npm run backup -- FOLDER`.",
  ]),
  "To restore, stop Sluice:",
  fenced(
    "sh",
    "npm run restore -- /mnt/backups/sluice\nnpm run restore -- /mnt/backups/sluice --at 2026-11-01T08:00:00Z --replace",
  ),
  bullets([
    "`--at` is the name of a backup or a time, which selects the last backup before it. Without `--replace`, an existing store is never replaced.",
    "The command checks every file in the backup, builds the new store alongside the current one, opens it and compares the rows. Only then does it replace the store. If the command is killed at any point, the next start finds either the old or the new store, complete. If it was killed in another container, first delete the file named in the message. A newer version of Sluice migrates the schema. An older version rejects the backup.",
    "**Erased data is not restored.** Each erasure is listed in `DATA_DIR/erasures` and in every backup folder, by keyed hashes and random ids, and a restore repeats all erasures made since the backup: those of events, people, messages, subscriptions, webhooks and projects. If the folder was not mounted during an erasure, the next backup copies the list. If Sluice cannot change a list, it logs `backup_folder` with the folder. If it cannot read `DATA_DIR/backup-folders.json`, which lists the folders, it logs `backup_folders_unreadable` and continues without them: the next backup of each folder lists it again and copies what it lacks.",
    "Values that [Scrub again](/docs/scrubbing#scrub-stored-events-again) removed since the backup are restored. Sluice removes them again after the next start, with the settings in the backup. If you changed settings since then, change them again.",
    "API keys, read tokens, connected apps and shared links revoked since the backup become valid again, and members removed since the backup regain access. Revoke or remove them again.",
  ]),
  "## Damaged data",
  "A disk error or a power failure can damage a part, which is a folder with some of a table's rows. ClickHouse then sets the part aside at the next start, and its rows are missing without an error. So Sluice checks the store:",
  bullets([
    "At start and every hour, it looks for parts that ClickHouse set aside (`broken`), and for parts of the events table that are gone although Sluice didn't delete their rows (`missing`). At start and once a day, ClickHouse reads all files and compares their checksums (`unreadable`). Queries that read such a part fail.",
    "For each damaged part, Sluice logs `store_damaged` with the table, the partition (for events, the month), the name of the part and its rows, if known. `sluice_damaged_parts` counts them, owners see a notice in the dashboard, and `npm run backup` prints what the backup lacks. While the store is damaged, `--keep` deletes no backups.",
    "On a ClickHouse server, the user needs the `CHECK` privilege and access to `system.detached_parts`. On a cluster, replicas replace their broken parts from each other, and `system.replicas` counts lost parts, so only the parts of the connected node are checked. On Vercel, the scheduler's call checks what ClickHouse lists, but reads no files.",
  ]),
  "To put a part of the embedded store back:",
  bullets([
    "Stop Sluice, and copy `DATA_DIR` to another disk.",
    "Take the name of the part from the log, without a prefix such as `broken-on-start_`. In a backup from before the damage, find the folder `parts/TABLE/NAME-…` that begins with that name.",
    "Copy that folder to the table's folder in `DATA_DIR/clickhouse/store`, as `NAME`. The table's folder is the one that contains `detached/broken-on-start_NAME`, or the unreadable part. Delete that broken folder.",
    "Start Sluice. If the part was erased or scrubbed again since the backup, its name has changed. Then restore the whole backup instead, which repeats erasures.",
  ]),
  "If no backup contains the part, its rows are lost. Delete the broken folder, and press **Accept loss** in the notice. On a ClickHouse server, restore the table from a `BACKUP` under another name, and insert the rows of that partition into the damaged table: rows that are already there are not counted twice.",
  "## Backups of a ClickHouse server",
  "Use the server's own statements, with a disk that the server allows for backups:",
  fenced(
    "text",
    "BACKUP DATABASE sluice TO Disk('backups', 'sluice-2026-11-01.zip');\nRESTORE DATABASE sluice FROM Disk('backups', 'sluice-2026-11-01.zip');",
  ),
  "Store `PSEUDONYM_SECRET` separately. Pseudonyms in restored and new rows match only if the secret is the same. The server doesn't know which data was erased since the backup. After a restore, repeat those erasures. Each erasure receipt contains its time.",
  `This deployment keeps events for ${retentionDays} days and receipts for ${Math.min(receiptRetentionDays, retentionDays)} days. Sluice then deletes them.`,
  "## Moving to a ClickHouse server",
  "Move the embedded store to a server or a cluster while events arrive:",
  fenced("sh", "CLICKHOUSE_USER=sluice CLICKHOUSE_PASSWORD=… npm run move -- --to https://clickhouse.example.com:8443"),
  bullets([
    "The command creates the database, named after `CLICKHOUSE_DATABASE` or `--database NAME`. If the database exists, it must be empty. For a cluster, set `CLICKHOUSE_CLUSTER`.",
    "The command copies in passes. Each compares both stores by the number of rows and a checksum for every hour and project, and copies the hours that differ. If the command is interrupted, run it again to continue. Until it finishes, any Sluice process that uses the new database returns 503.",
    "In the last pass, which takes seconds, all writes get 503 with `Retry-After`. Then the old store is marked as moved and accepts no more events, even after a restart. Restart Sluice with the variables that the command writes to `DATA_DIR/moved.env`, which contain the secrets. Clients retry the requests that were rejected in the meantime.",
    "Hourly totals and the index of event ids are not copied. The new deployment computes them in the background.",
  ]),
];

const dataRequests = [
  "## Data requests",
  "When a person asks for their data or its erasure, as the GDPR allows (articles 15, 17 and 20), an owner opens **Data requests** and enters the user ID or email address:",
  bullets([
    "**Find** lists the events stored with that user ID in each project, messages in the inbox, and the newsletter subscription. Addresses are matched as typed and in lower case.",
    "**Export as JSON** downloads them in one file, each event once.",
    "**Erase** deletes them and returns a dated receipt. The receipt contains the number of erased events and messages, and a keyed hash of the ID instead of the ID itself. If part of the erasure fails, the receipt names that part, and you can retry.",
  ]),
  "Events without a user ID can be found and deleted by session or trace, on the project’s Data page. To remove dashboard members, use the Members page.",
];

const erasures = [
  "## After an erasure",
  "Erased rows disappear from every query immediately, and so do the totals that include them. The data on disk is deleted later:",
  bullets([
    "ClickHouse rewrites the affected parts. Within about ten minutes it deletes the old parts and the record of the erasure (`mutation_*.txt`, which contains the erased id). On a server, `old_parts_lifetime` sets how long old parts are kept.",
    "**ClickHouse servers log queries.** `system.query_log` stores the text of each query, including the ids in erasures, filters and searches. By default it has no TTL. Set one with `ALTER TABLE system.query_log MODIFY TTL event_date + INTERVAL 7 DAY`, or disable the log for Sluice's user with `ALTER USER sluice SETTINGS log_queries = 0`. `system.text_log` and the server's log file also contain query text unless their level is `information` or higher. The embedded store keeps none of these logs.",
    "Erasure does not change backups. A restore applies it again. Delete old backups, for example with `--keep`.",
  ]),
];
