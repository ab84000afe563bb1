/** `/docs/running`: configuration, from the schema it is parsed with, and what each kind of deployment wants. */
import { z } from "zod";
import { Variables } from "@/lib/env";
import { receiptRetentionDays } from "@/lib/gate/contracts/retention";
import { blocks, bullets, code, fenced, table } from "@/lib/site/docs/markdown";
import type { DocsPage } from "@/lib/site/docs/page";

export const running: DocsPage = {
  slug: "running",
  title: "Running it",
  description: "Configuration, one machine, one server, Vercel, a cluster, upgrades and backups.",
  markdown: ({ siteUrl, retentionDays }) =>
    blocks(
      "# Running it",
      "Sluice is one Node process in front of ClickHouse. It brings an embedded ClickHouse, so that it runs with nothing else; for more than one process, it uses a server.",
      ...oneMachine,
      ...oneServer,
      ...vercel,
      ...cluster,
      "## Configuration",
      "None is needed to begin with. A wrong value stops the start with a line that says what would be right; an empty one counts as absent. `.env` is read.",
      table(["Variable", "Default", "Meaning"], variables()),
      ...checks,
      ...keys,
      ...dashboard,
      ...mails(siteUrl),
      ...health,
      ...upgrades,
      ...backups(retentionDays),
      ...erasures,
    ),
};

/** What `z.toJSONSchema` says of a variable. */
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
  "Beyond the values themselves, each start checks:",
  bullets([
    "**Secrets that can be guessed**: one repeated character or pattern, a sequence, text from an example, or the same secret in two variables. A new store, one without tables of ours, refuses them before anything is created. An existing store starts and logs a warning, because replacing `PSEUDONYM_SECRET` there would change every pseudonym.",
    "**Mailed sign-in** (`DASHBOARD_EMAILS`) in production: `SITE_URL` must begin with `https://`, unless its host is a loopback address. Without `SITE_URL`, `HOST` must be a loopback address.",
    "**Misspelled variables**: a name that is one edit away from one of the table, such as `DASHBOARD_EMAIL` or `TRUSTED_PROXY`, has no effect and is logged as a warning.",
  ]),
];

const oneMachine = [
  "## One machine",
  "With Node 20.20 and npm:",
  fenced("sh", "npm ci && npm start"),
  bullets([
    "It builds when needed, and keeps its store and its secrets in `DATA_DIR`. The folder has mode 0700 and new files are readable by their owner only. The start logs `data_folder_not_private` if a volume refuses that mode.",
    "One process holds that folder. An insert is on the disk before it is answered.",
    "Put a proxy in front that ends TLS, and set `TRUSTED_PROXIES=1`, so that rate limits see the addresses of clients. With 0, all clients behind a proxy count as one; the log warns with `untrusted_proxy`. Set `SITE_URL` to the public address.",
  ]),
];

const oneServer = [
  "## One server",
  "`docker compose up` brings up Sluice with a ClickHouse server. It wants three secrets, for instance in `.env`:",
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
    "Any number of Sluice processes may share one ClickHouse server. Give them one Redis (`RATE_LIMIT_REDIS_URL`), or each counts its own rate limits.",
    "All of them need the same secrets and the same `INGEST_URL` or `SITE_URL`, which tokens name: a token that one signs, another verifies.",
    "Whether an insert survives a power cut is the server's own setting, `fsync_after_insert`.",
    "The port is published on 127.0.0.1, for a proxy on the same machine that ends TLS. `PUBLISH_ADDRESS=0.0.0.0 docker compose up` publishes it elsewhere, `PUBLISH_PORT` on another port. Set `SITE_URL` too. With `DASHBOARD_EMAILS` set `SITE_URL` too, because the container listens on all of its addresses.",
    "The container runs as a user without privileges on a read-only root: it writes to its data volume and to `/tmp` only. Memory is limited to 2 GB, that of ClickHouse to 4 GB; change `mem_limit` in `compose.yaml`.",
    "The image holds production packages only. `docker compose exec sluice cat sbom.cdx.json` prints its software bill of materials (CycloneDX).",
  ]),
];

const vercel = [
  "## Vercel",
  "Set `CLICKHOUSE_URL`, `WIDGET_TOKEN_SECRETS` and `PSEUDONYM_SECRET`; for the dashboard `DASHBOARD_EMAILS` and `DASHBOARD_SECRET` too, and what mails need; for [mails](#mails) `RESEND_API_KEY`, `MAIL_FROM`, `CONTACT_TO`, `SITE_URL` and `CRON_SECRET`. The embedded store is neither opened nor deployed. Without `CLICKHOUSE_URL` the site works, and `/v1` answers [`storage_not_configured`](/docs/errors#storage_not_configured).",
  "**Previews.** Each preview branch writes to a database of its own, named after `CLICKHOUSE_DATABASE` and the branch, and made on first use. Its events are kept for 7 days. So a preview may share the server of production, and never its data.",
];

const cluster = [
  "## A cluster",
  "Set `CLICKHOUSE_CLUSTER` to its name: the same schema is made `ON CLUSTER`, replicated, with `Distributed` tables, sharded so that resent events meet. Two shards and a Keeper, on one machine:",
  fenced("sh", "docker compose -f deploy/cluster/compose.yaml up"),
  "ClickHouse Cloud needs no name.",
];

const keys = [
  "## API keys and secrets",
  "Create keys in the dashboard, or in a terminal: on the server of `CLICKHOUSE_URL`, or on the embedded store, also while Sluice runs.",
  fenced(
    "sh",
    "npm run key -- create --project NAME\nnpm run key -- list\nnpm run key -- revoke ID\nnpm run key -- demo",
  ),
  bullets([
    "A key is shown once; the store holds its hash. Only the demo key of the embedded store is kept, in the data folder; `npm run key -- demo` prints it. A revoked key and the widget tokens it minted are refused at once by the process that revoked it, and within 60 seconds by every other.",
    "`WIDGET_TOKEN_SECRETS` can be rotated at any time: put the new one first, and take the old one out after 15 minutes. Where several processes run, let each know the new one, in second place, before any signs with it.",
    "`PSEUDONYM_SECRET` must stay: with another one, everybody becomes somebody else, and no unsubscribe link that was mailed works any more.",
  ]),
];

const dashboard = [
  "## The dashboard",
  bullets([
    "**On the embedded store** `npm run sign-in` prints a single-use link while Sluice runs; in a container, `docker exec CONTAINER npm run sign-in`. A start on a terminal prints one too. Output that is collected never holds a link or a key. The command reaches the process through a socket in `DATA_DIR` that only the same user can open.",
    "If `HOST` is not a loopback address, that sign-in can be reached from the network, and the start logs `sign_in_open_to_network`. Set `DASHBOARD_EMAILS` to sign in by mail instead.",
    "**By mail:** name the addresses in `DASHBOARD_EMAILS`. Each requests a link at `/sign-in`. Links are single-use and expire after 15 minutes. The link begins with `SITE_URL`. `npm run sign-in` prints no link when sign-in is by mail. On a server set `DASHBOARD_SECRET` too; without addresses, nobody gets in there.",
    "Everyone who is signed in sees every project. A session lasts 30 days. It ends earlier with a sign-out, on the Sessions page, or when its address is removed from `DASHBOARD_EMAILS` or the secret changes. Other processes apply a sign-out within 60 seconds.",
    "Deleting a project and erasing data require a mailed sign-in within the last hour; otherwise the answer is [`recent_sign_in_required`](/docs/errors#recent_sign_in_required). The terminal's sign-in is exempt.",
  ]),
];

const mails = (siteUrl: string) => [
  "## Mails",
  "The contact form, the newsletter and the dashboard send mail: through Resend with `RESEND_API_KEY`, `MAIL_FROM`, `CONTACT_TO` and, for their links, `SITE_URL`. Without a key each mail is a file in `DATA_DIR/outbox`, and `npm start` says so; on Vercel, where no file lasts, mails wait for a key.",
  "What visitors send is stored before it is mailed. A mail that no provider took is tried again for a week: at the next form, at the start, every minute on a server, and when a scheduler asks. `vercel.json` has Vercel ask four times a day, once `CRON_SECRET` is set. A sign-in link is mailed at once or not at all; ask for another.",
  "A mailbox gets one welcome mail of the newsletter per day, whatever tag (`jane+news@`) or spelling of it was entered, and holds at most three tagged addresses beside an untagged one. Further ones get the same answer and are not stored. A new untagged spelling replaces the previous one. With `NEWSLETTER_CONFIRM=true` an address gets a link first, valid for 48 hours. It leads to a page with a button. Until the button is pressed, the address is not subscribed. It is in no list, no export and no segment, and is deleted after two days.",
  "Files of the outbox are deleted after `OUTBOX_RETENTION_DAYS`. Beyond 10,000 files or 256 MiB the oldest ones are deleted earlier.",
  "Internationalized addresses are accepted, and their domain is stored in its ASCII form (`jörg@müller.de` as `jörg@xn--mller-kva.de`). A mailbox name beyond ASCII needs a provider with SMTPUTF8; one that refuses it costs the mail, never the message.",
  "The same by hand:",
  fenced("sh", `curl ${siteUrl}/api/cron/mail -H "Authorization: Bearer $CRON_SECRET"`),
];

const health = [
  "## Health and logs",
  bullets([
    "`GET /api/health` says that the process is up, `GET /api/ready` that the store answers within a second. All callers share one check per second.",
    "On SIGTERM the process finishes what it accepted, writes what waits, and ends. Give it 45 seconds.",
    "One JSON line per request goes to stdout, with its `requestId`. No body, key, token or address is in it.",
    "Whatever else a running server prints is one JSON line too: `printed` for the output of a library, `warning`, `uncaughtException`, `unhandledRejection`. They hold the class, code and stack of an error, never text that could quote a request.",
    "Pages answer GET and HEAD without a body. Any other request to a path that is not an endpoint is refused before its body is read. A request that takes longer than 35 seconds to arrive, or 15 seconds for its headers, ends with 408.",
  ]),
];

const upgrades = [
  "## Upgrades",
  "Changes of the schema are numbered, and each is safe to run again. They run at the first use of the store; on a server, they can run beforehand:",
  fenced("sh", "npm run migrate -- --print   # shows the statements\nnpm run migrate"),
  "Then replace the code, run `npm ci`, and start: `npm start` builds when the sources are newer than the build. Clients that meet the gap resend, and lose nothing.",
];

const backups = (retentionDays: number) => [
  "## Backups",
  bullets([
    "**Embedded.** Stop the process, copy `DATA_DIR`, start it. The folder has the events, and the secrets that belong to them.",
    "**A server.** ClickHouse's own `BACKUP DATABASE`. Keep `PSEUDONYM_SECRET` apart from it: restored rows and new ones only tell the same people apart with the same secret.",
    `Here events are kept for ${retentionDays} days, receipts for ${Math.min(receiptRetentionDays, retentionDays)}. Then the store drops them by itself.`,
  ]),
];

const erasures = [
  "## After an erasure",
  "Erased rows disappear from every query at once. Their files follow:",
  bullets([
    "ClickHouse rewrites the parts that held the rows, and deletes the old parts and the record of the erasure (`mutation_*.txt`, which names the erased id) within about ten minutes. On a server, `old_parts_lifetime` sets how long old parts stay.",
    "**A server logs queries.** `system.query_log` holds the text of each query, so it holds the id of an erasure, of a filter and of a search. By default it has no expiry. Shorten it with `ALTER TABLE system.query_log MODIFY TTL event_date + INTERVAL 7 DAY`, or turn it off for the user of Sluice: `ALTER USER sluice SETTINGS log_queries = 0`. `system.text_log` and the server's log file hold query texts too unless their level is `information` or higher. The embedded store keeps none of these.",
    "Backups keep what they held. Let them expire.",
  ]),
];
