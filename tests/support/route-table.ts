/**
 * Every route: who can call it, what a call costs, and what limits that. `tests/routes.test.ts` fails for a route without a row, and calls
 * the routes that anyone can call until their limit by address refuses.
 */

/** `nothing`, or what a call needs beyond the handling of its request. In the order of cost. */
type Cost =
  | "nothing"
  /** Rendered or printed once, then sent from memory. */
  | "memory"
  | "computing"
  | "rendering"
  /** Small statements. */
  | "records"
  | "events"
  | "queries"
  /** Queries that read every event of their scope. */
  | "heavy queries"
  | "a file"
  | "an email"
  | "a request to another server"
  | "a job";

export type Row = {
  readonly caller:
    | "anyone"
    | "a signed link"
    | "a shared link"
    | "an API key"
    | "an API key or widget token"
    | "a read token"
    | "a read token or a grant"
    | "an OAuth client with a code or refresh token"
    | "a session"
    | "an operator";
  readonly cost: Cost;
  /**
   * The limits per IPv4 address, or /64 of IPv6, by the name in `RateLimit-Policy`. `failures` counts only failed credentials.
   * `anonymous-bodies` counts bodies that are being read.
   */
  readonly byAddress: readonly (
    | "forms"
    | "sign-in"
    | "sign-in-start"
    | "sign-in-finish"
    | "agentcheck"
    | "invitation-uses"
    | "oauth-registrations"
    | "failures"
    | "anonymous-bodies"
    | "shared-links"
  )[];
  /** The limits per key, token, session, account, project or inbox. */
  readonly byPrincipal: readonly string[];
  /** What bounds how many run at once. */
  readonly atOnce:
    | "pages in turn"
    | "anonymous statements"
    | "shared query"
    | "one ping a second"
    | "reserved memory"
    | "key-requests"
    | "token-requests"
    | "person-requests"
    | "link-requests"
    | "one run";
  /** Where its statements run. None of them is on the connection that inserts events, except the events themselves. */
  readonly connection: "none" | "events" | "records" | "reader" | "file";
};

/** A row and its methods. */
type Route = readonly [row: Row, methods: string];

const page = "PAGE";
const file = "FILE";

const byAnyone = {
  caller: "anyone",
  byAddress: [],
  byPrincipal: [],
  atOnce: "pages in turn",
  connection: "none",
} as const;
const free: Row = { ...byAnyone, cost: "nothing" };
const cached: Row = { ...byAnyone, cost: "memory" };
const drawn: Row = { ...byAnyone, cost: "rendering" };

/** Statements of a caller without a credential: they come last, after waiting events, and 64 of them wait, 32 per address. */
const asked = { ...byAnyone, cost: "records", atOnce: "anonymous statements", connection: "records" } as const;
const form: Row = { ...asked, cost: "an email", byAddress: ["forms", "anonymous-bodies"] };
/** A scan sends at most 40 requests to servers that the caller chose. */
const scan: Row = { ...asked, cost: "a request to another server", byAddress: ["agentcheck", "anonymous-bodies"] };
const signedLink: Row = { ...asked, caller: "a signed link", byAddress: ["anonymous-bodies"] };
const startsSignIn: Row = { ...byAnyone, cost: "computing", byAddress: ["sign-in-start"] };
const finishesSignIn: Row = { ...asked, byAddress: ["sign-in-finish", "failures", "anonymous-bodies"] };

const ingested: Row = {
  caller: "an API key or widget token",
  cost: "events",
  byAddress: ["failures", "anonymous-bodies"],
  byPrincipal: ["events"],
  atOnce: "reserved memory",
  connection: "events",
};
const byKey = { ...ingested, caller: "an API key", byAddress: ["failures"] } as const;

const read: Row = {
  caller: "a read token",
  cost: "queries",
  byAddress: ["failures"],
  byPrincipal: ["queries"],
  atOnce: "token-requests",
  connection: "reader",
};

const shared: Row = {
  caller: "a shared link",
  cost: "queries",
  byAddress: ["shared-links"],
  byPrincipal: ["link-requests"],
  atOnce: "link-requests",
  connection: "reader",
};

const records: Row = {
  caller: "a session",
  cost: "records",
  byAddress: [],
  byPrincipal: ["person-requests"],
  atOnce: "person-requests",
  connection: "records",
};
const computed: Row = { ...records, cost: "computing", connection: "none" };
const queries: Row = { ...records, cost: "queries", connection: "reader" };
const heavy: Row = { ...queries, cost: "heavy queries" };
const typed: Row = { ...heavy, byPrincipal: ["queries", "person-requests"] };
const download: Row = { ...queries, cost: "a file", connection: "file" };
const mail: Row = { ...records, cost: "an email" };
const webhookTest: Row = {
  ...records,
  cost: "a request to another server",
  byPrincipal: ["webhook-tests", "webhook-tests-at-once", "person-requests"],
};
const job: Row = { ...queries, cost: "a job" };

const operator: Row = {
  caller: "an operator",
  cost: "a job",
  byAddress: ["failures"],
  byPrincipal: [],
  atOnce: "one run",
  connection: "reader",
};

/** By path, as in `app`. Methods as served. */
export const routes: Readonly<Record<string, Route>> = {
  // The gate. With `server.mjs`, these don't pass through Next.
  "/v1/events": [ingested, "POST OPTIONS"],
  "/v1/traces": [byKey, "POST"],
  "/v1/logs": [byKey, "POST"],
  "/v1/metrics": [{ ...byKey, cost: "computing", connection: "none" }, "POST"],
  "/v1/widget-tokens": [{ ...byKey, cost: "computing", connection: "records" }, "POST"],
  "/v1/requests/[requestId]": [
    { ...byKey, cost: "records", byPrincipal: ["key-requests"], atOnce: "key-requests", connection: "records" },
    "GET HEAD",
  ],
  "/api/health": [free, "GET HEAD"],
  "/api/ready": [{ ...free, cost: "records", atOnce: "one ping a second", connection: "events" }, "GET HEAD"],

  // Queries by read token.
  "/mcp": [{ ...read, caller: "a read token or a grant" }, "POST OPTIONS"],
  "/v1/query/breakdown": [read, "GET HEAD"],
  "/v1/query/errors": [read, "GET HEAD"],
  "/v1/query/find": [read, "GET HEAD"],
  "/v1/query/overview": [read, "GET HEAD"],
  "/v1/query/redactions": [read, "GET HEAD"],
  "/v1/query/traces/[traceId]": [read, "GET HEAD"],
  "/v1/query/traces": [read, "GET HEAD"],

  // Signing in.
  "/sign-in": [drawn, page],
  "/sign-in/link": [drawn, page],
  "/sign-in/invitation": [asked, page],
  "/sign-in/request": [
    {
      ...byAnyone,
      cost: "an email",
      byAddress: ["sign-in", "anonymous-bodies"],
      byPrincipal: ["sign-in-mails"],
      atOnce: "shared query",
      connection: "records",
    },
    "POST",
  ],
  "/sign-in/accept": [{ ...asked, cost: "an email", byAddress: ["invitation-uses", "anonymous-bodies"] }, "POST"],
  "/sign-in/session": [{ ...signedLink, byAddress: ["failures", "anonymous-bodies"] }, "POST"],
  "/sign-in/oidc": [{ ...startsSignIn, cost: "a request to another server" }, "GET HEAD"],
  "/sign-in/oidc/callback": [
    { ...finishesSignIn, cost: "a request to another server", byAddress: ["sign-in-finish", "failures"] },
    "GET HEAD",
  ],
  "/sign-in/passkey/options": [startsSignIn, "POST"],
  "/sign-in/passkey": [finishesSignIn, "POST"],
  "/sign-out": [records, "POST"],

  // OAuth clients of `/mcp`.
  "/.well-known/oauth-protected-resource/mcp": [free, "GET HEAD OPTIONS"],
  "/.well-known/oauth-authorization-server": [free, "GET HEAD OPTIONS"],
  "/oauth/authorize": [
    {
      ...records,
      cost: "a request to another server",
      byPrincipal: ["oauth-authorizations"],
      atOnce: "pages in turn",
    },
    "GET HEAD",
  ],
  "/oauth/consent": [records, page],
  "/oauth/decision": [{ ...records, byPrincipal: ["oauth-authorizations", "person-requests"] }, "POST"],
  "/oauth/token": [
    {
      ...asked,
      caller: "an OAuth client with a code or refresh token",
      byPrincipal: ["oauth-refreshes"],
      byAddress: ["failures", "anonymous-bodies"],
    },
    "POST OPTIONS",
  ],
  "/oauth/register": [
    { ...byAnyone, cost: "computing", byAddress: ["oauth-registrations", "anonymous-bodies"] },
    "POST OPTIONS",
  ],

  // Shared links.
  "/shared/[token]": [shared, page],
  "/api/shared/[token]/events/[eventId]": [shared, "GET HEAD"],

  // Forms and links in emails.
  "/api/contact": [form, "POST"],
  "/api/newsletter": [form, "POST"],
  "/api/newsletter/confirm": [{ ...signedLink, cost: "an email" }, "POST"],
  "/api/newsletter/unsubscribe": [signedLink, "GET POST HEAD"],
  "/api/weekly-mail/unsubscribe": [signedLink, "GET POST HEAD"],
  "/api/form-stamp": [{ ...free, cost: "computing" }, "GET HEAD"],
  "/contact/form": [drawn, "GET"],
  "/newsletter/form": [drawn, "GET"],
  "/newsletter/confirm": [drawn, page],
  "/newsletter/unsubscribe": [drawn, page],
  "/weekly-mail/unsubscribe": [drawn, page],

  // Agentcheck.
  "/api/agentcheck": [scan, "POST"],
  "/api/agentcheck/[id]": [asked, "GET HEAD"],
  "/api/agentcheck/[id]/badge.svg": [asked, "GET HEAD"],
  "/api/agentcheck/checks": [cached, "GET HEAD"],
  "/api/agentcheck/openapi.json": [cached, "GET HEAD"],
  "/agentcheck/[id]": [{ ...drawn, ...asked, cost: "records" }, page],
  "/agentcheck/problem": [drawn, page],

  // The site.
  "/agentcheck": [cached, page],
  "/": [cached, page],
  "/contact": [cached, page],
  "/contact/sent": [cached, page],
  "/docs/[[...slug]]": [cached, page],
  "/newsletter": [cached, page],
  "/newsletter/confirmed": [cached, page],
  "/newsletter/subscribed": [cached, page],
  "/newsletter/unsubscribed": [cached, page],
  "/privacy": [cached, page],
  "/weekly-mail/unsubscribed": [cached, page],
  "/docs-index.json": [cached, "GET"],
  "/docs.md/[[...slug]]": [cached, "GET"],
  "/llms.txt": [cached, "GET"],
  "/v1/openapi.json": [cached, "GET HEAD"],
  "/.well-known/security.txt": [cached, "GET"],
  "/apple-icon": [cached, file],
  "/favicon.ico": [cached, file],
  "/icon.svg": [cached, file],
  "/opengraph-image": [cached, file],
  "/robots.txt": [cached, "GET"],
  "/index.md": [cached, "GET"],
  "/.well-known/api-catalog": [cached, "GET"],
  "/.well-known/ai-catalog.json": [cached, "GET"],
  "/mcp/server-card": [cached, "GET"],
  "/sitemap": [cached, file],
  "/sdk/[file]": [free, "GET"],
  "/api/[[...path]]": [free, ""],
  "/v1/[[...path]]": [free, ""],

  // Operators.
  "/api/cron/alerts": [operator, "GET HEAD"],
  "/api/cron/mail": [{ ...operator, connection: "records" }, "GET HEAD"],
  "/metrics": [{ ...operator, cost: "computing", connection: "none" }, "GET HEAD"],

  // The dashboard's pages, which are rendered, and run their queries within the same limit as requests.
  "/dashboard/[projectId]/alerts": [records, page],
  "/dashboard/[projectId]/audit": [records, page],
  "/dashboard/[projectId]/data": [records, page],
  "/dashboard/[projectId]/delivery": [queries, page],
  "/dashboard/[projectId]/errors/[errorId]": [queries, page],
  "/dashboard/[projectId]/requests/[requestId]": [queries, page],
  "/dashboard/[projectId]/errors": [queries, page],
  "/dashboard/[projectId]/funnels": [heavy, page],
  "/dashboard/[projectId]/keys": [records, page],
  "/dashboard/[projectId]/live": [queries, page],
  "/dashboard/[projectId]/members": [records, page],
  "/dashboard/[projectId]": [queries, page],
  "/dashboard/[projectId]/redactions": [queries, page],
  "/dashboard/[projectId]/rejected": [queries, page],
  "/dashboard/[projectId]/requests": [queries, page],
  "/dashboard/[projectId]/retention": [heavy, page],
  "/dashboard/[projectId]/search": [queries, page],
  "/dashboard/[projectId]/sessions/[sessionId]": [queries, page],
  "/dashboard/[projectId]/settings": [records, page],
  "/dashboard/[projectId]/start": [queries, page],
  "/dashboard/[projectId]/tools/[name]": [queries, page],
  "/dashboard/[projectId]/sessions": [queries, page],
  "/dashboard/[projectId]/tools": [queries, page],
  "/dashboard/[projectId]/users": [queries, page],
  "/dashboard/[projectId]/traces/[traceId]": [queries, page],
  "/dashboard/[projectId]/traces": [queries, page],
  "/dashboard/[projectId]/usage": [queries, page],
  "/dashboard/[projectId]/users/[userId]": [queries, page],
  "/dashboard/audit": [records, page],
  "/dashboard/data-requests": [records, page],
  "/dashboard/inbox": [records, page],
  "/dashboard/members": [records, page],
  "/dashboard": [queries, page],
  "/dashboard/sessions": [records, page],
  "/dashboard/subscribers": [records, page],

  // The dashboard's API.
  "/api/dashboard/audit/export": [records, "GET HEAD"],
  "/api/dashboard/audit": [records, "GET HEAD"],
  "/api/dashboard/data-requests/erasure": [job, "POST"],
  "/api/dashboard/data-requests/export": [download, "POST"],
  "/api/dashboard/data-requests/preview": [queries, "POST"],
  "/api/dashboard/inbox/[messageId]/mail": [mail, "POST"],
  "/api/dashboard/inbox/[messageId]": [records, "DELETE"],
  "/api/dashboard/inbox": [records, "GET HEAD"],
  "/api/dashboard/invitations/[invitationId]": [records, "DELETE"],
  "/api/dashboard/members/[memberId]": [records, "GET DELETE HEAD"],
  "/api/dashboard/members": [mail, "GET POST HEAD"],
  "/api/dashboard/passkeys/[passkeyId]": [records, "DELETE"],
  "/api/dashboard/passkeys/options": [records, "POST"],
  "/api/dashboard/passkeys": [records, "GET POST HEAD"],
  "/api/dashboard/projects/[projectId]/alerts/[ruleId]": [records, "PATCH DELETE"],
  "/api/dashboard/projects/[projectId]/alerts": [records, "GET POST HEAD"],
  "/api/dashboard/projects/[projectId]/alerts/webhooks/[webhookId]": [records, "DELETE"],
  "/api/dashboard/projects/[projectId]/alerts/webhooks/[webhookId]/test": [webhookTest, "POST"],
  "/api/dashboard/projects/[projectId]/alerts/webhooks": [records, "POST"],
  "/api/dashboard/projects/[projectId]/audit/export": [records, "GET HEAD"],
  "/api/dashboard/projects/[projectId]/audit": [records, "GET HEAD"],
  "/api/dashboard/projects/[projectId]/breakdown": [queries, "GET HEAD"],
  "/api/dashboard/projects/[projectId]/completions": [typed, "POST"],
  "/api/dashboard/projects/[projectId]/delivery": [queries, "GET HEAD"],
  "/api/dashboard/projects/[projectId]/erasure/preview": [queries, "POST"],
  "/api/dashboard/projects/[projectId]/erasure": [job, "POST"],
  "/api/dashboard/projects/[projectId]/errors/[errorId]": [queries, "GET HEAD"],
  "/api/dashboard/projects/[projectId]/requests/[requestId]": [queries, "GET HEAD"],
  "/api/dashboard/projects/[projectId]/errors/[errorId]/state": [records, "POST"],
  "/api/dashboard/projects/[projectId]/errors": [queries, "GET HEAD"],
  "/api/dashboard/projects/[projectId]/events/[eventId]": [queries, "GET HEAD"],
  "/api/dashboard/projects/[projectId]/export/[exportId]": [records, "GET HEAD"],
  "/api/dashboard/projects/[projectId]/export": [download, "GET HEAD"],
  "/api/dashboard/projects/[projectId]/find": [typed, "POST"],
  "/api/dashboard/projects/[projectId]/first-event": [queries, "GET HEAD"],
  "/api/dashboard/projects/[projectId]/funnels": [heavy, "GET HEAD"],
  "/api/dashboard/projects/[projectId]/invitations/[invitationId]": [records, "DELETE"],
  "/api/dashboard/projects/[projectId]/keys/[keyId]/roll": [records, "POST"],
  "/api/dashboard/projects/[projectId]/keys/[keyId]": [records, "PATCH DELETE"],
  "/api/dashboard/projects/[projectId]/keys": [records, "GET POST HEAD"],
  "/api/dashboard/projects/[projectId]/live": [queries, "GET HEAD"],
  "/api/dashboard/projects/[projectId]/members/[memberId]": [records, "GET PATCH DELETE HEAD"],
  "/api/dashboard/projects/[projectId]/members": [mail, "GET POST HEAD"],
  "/api/dashboard/projects/[projectId]/grants/[grantId]": [records, "DELETE"],
  "/api/dashboard/projects/[projectId]/grants": [records, "GET HEAD"],
  "/api/dashboard/projects/[projectId]/membership": [records, "DELETE"],
  "/api/dashboard/projects/[projectId]/overview": [queries, "GET HEAD"],
  "/api/dashboard/projects/[projectId]/prices": [records, "POST"],
  "/api/dashboard/projects/[projectId]/read-tokens/[tokenId]": [records, "DELETE"],
  "/api/dashboard/projects/[projectId]/read-tokens": [records, "GET POST HEAD"],
  "/api/dashboard/projects/[projectId]/redactions": [queries, "GET HEAD"],
  "/api/dashboard/projects/[projectId]/rejected": [queries, "GET HEAD"],
  "/api/dashboard/projects/[projectId]/requests": [queries, "GET HEAD"],
  "/api/dashboard/projects/[projectId]/rescrubs": [job, "GET POST HEAD"],
  "/api/dashboard/projects/[projectId]/retention": [heavy, "GET HEAD"],
  "/api/dashboard/projects/[projectId]": [records, "PATCH DELETE"],
  "/api/dashboard/projects/[projectId]/search": [typed, "POST"],
  "/api/dashboard/projects/[projectId]/sessions/[sessionId]": [queries, "GET HEAD"],
  "/api/dashboard/projects/[projectId]/settings/dry-run": [heavy, "POST"],
  "/api/dashboard/projects/[projectId]/settings/retention-preview": [queries, "POST"],
  "/api/dashboard/projects/[projectId]/settings": [records, "GET PATCH HEAD"],
  "/api/dashboard/projects/[projectId]/stored-id": [computed, "POST"],
  "/api/dashboard/projects/[projectId]/tokens": [queries, "GET HEAD"],
  "/api/dashboard/projects/[projectId]/tools/[name]": [queries, "GET HEAD"],
  "/api/dashboard/projects/[projectId]/names": [typed, "POST"],
  "/api/dashboard/projects/[projectId]/sessions": [queries, "GET HEAD"],
  "/api/dashboard/projects/[projectId]/tools": [queries, "GET HEAD"],
  "/api/dashboard/projects/[projectId]/users": [queries, "GET HEAD"],
  "/api/dashboard/projects/[projectId]/traces/[traceId]": [queries, "GET HEAD"],
  "/api/dashboard/projects/[projectId]/traces/[traceId]/links/[linkId]": [records, "DELETE"],
  "/api/dashboard/projects/[projectId]/traces/[traceId]/links": [queries, "GET POST HEAD"],
  "/api/dashboard/projects/[projectId]/traces": [queries, "GET HEAD"],
  "/api/dashboard/projects/[projectId]/usage": [queries, "GET HEAD"],
  "/api/dashboard/projects/[projectId]/users/[userId]": [queries, "GET HEAD"],
  "/api/dashboard/projects/[projectId]/views/[viewId]": [records, "PATCH DELETE"],
  "/api/dashboard/projects/[projectId]/views": [records, "GET POST HEAD"],
  "/api/dashboard/projects": [queries, "GET POST HEAD"],
  "/api/dashboard/projects/sample": [job, "POST"],
  "/api/dashboard/sessions/[sessionId]": [records, "DELETE"],
  "/api/dashboard/sessions": [records, "GET DELETE HEAD"],
  "/api/dashboard/store/clock": [records, "POST"],
  "/api/dashboard/store/damage": [records, "DELETE"],
  "/api/dashboard/subscribers/[subscriberId]": [records, "DELETE"],
  "/api/dashboard/subscribers/export": [records, "GET HEAD"],
  "/api/dashboard/subscribers": [records, "GET HEAD"],
  "/api/dashboard/weekly-mail": [records, "GET POST HEAD"],
};
