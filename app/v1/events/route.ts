/** `POST /v1/events`: a batch of events, committed before the answer. */
import { authenticate, authenticateWidget, bearerOf, type Principal } from "@/lib/auth/authenticate";
import { cleaningOf } from "@/lib/cleaning";
import { writeEvents } from "@/lib/clickhouse/write-events";
import { BatchQuery, batchLimits, beaconLimits, EventBatch } from "@/lib/contracts/batch";
import { widgetTokenMaxEvents, widgetTokenTtlSeconds } from "@/lib/contracts/widget-token";
import { env, secrets } from "@/lib/env";
import { parseAs, readJson } from "@/lib/http/body";
import { type Context, endpoint, guard } from "@/lib/http/endpoint";
import { consume, requireRemaining } from "@/lib/http/rate-limit";
import { keyedUuid } from "@/lib/ids";
import { type Prepared, prepare, type Scope } from "@/lib/ingest/ingest";
import { Problem } from "@/lib/problem";
import { isDeleted } from "@/lib/projects/delete-project";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint("/v1/events", { POST: post }, { cors: true });

async function post(request: Request, context: Context): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const { principal, prepared, bytes } = await readAndPrepare(request, query.get("token"), context);
  const { projectId } = principal;
  const { rows, receipt, accepted, rejected } = prepared;
  // From here on it is the rows that wait, no longer the body.
  context.holding.release();
  context.holding.take(rows.reduce((sum, row) => sum + Buffer.byteLength(row), receipt.length));
  await requireProject(principal);
  const { dry_run: isDryRun } = parseAs(BatchQuery, { dry_run: query.get("dry_run") ?? undefined });
  if (!isDryRun) await writeEvents(rows, receipt);
  context.note({ projectId, accepted, rejected, bytes });
  return answer(prepared, context.requestId, isDryRun ? rows.slice(0, 10).map((row) => JSON.parse(row)) : undefined);
}

/** A step of its own, so that the parsed body is gone while its rows wait. */
async function readAndPrepare(request: Request, queryToken: string | null, context: Context) {
  const { principal, value, bytes } = await authenticateAndRead(request, queryToken, context);
  const batch = parseAs(EventBatch, value);
  await admit(principal, batch.events.length);
  return { principal, prepared: prepare(batch, scopeOf(principal, context), bytes), bytes };
}

/** A header's credential is checked before a byte of the body is read; a beacon's is in the body, or else in the query. */
async function authenticateAndRead(request: Request, queryToken: string | null, context: Context) {
  const credential = bearerOf(request);
  const caller = credential === undefined ? undefined : await authenticate(credential, guard(context));
  if (caller === undefined) await requireRemaining(stalledBodies, context.address);
  const limits = caller === undefined ? beaconLimits : batchLimits;
  const body = await readJson(request, limits, context.holding).catch(async (problem) => {
    throw caller === undefined ? await anonymously(problem, queryToken !== null, context) : problem;
  });
  const token = (body.value as { token?: unknown } | null)?.token ?? queryToken;
  if (caller === undefined && typeof token !== "string") throw new Problem("missing_credentials");
  return { ...body, principal: caller ?? (await authenticateWidget(token as string)) };
}

/** How often an address that nobody vouches for may begin a body and not end it. */
const stalledBodies = { name: "stalled-bodies", points: 60, seconds: 60 };

/** What a body is refused for when nobody is known to have sent it. */
async function anonymously(problem: unknown, hasToken: boolean, context: Context): Promise<unknown> {
  if (!(problem instanceof Problem)) return problem;
  if (problem.code === "request_timeout") await consume(stalledBodies, context.address);
  return problem.status === 400 && !hasToken ? new Problem("missing_credentials") : problem;
}

/** One token of its rate limit per event. */
async function admit(principal: Principal, events: number): Promise<void> {
  if (events === 0) throw new Problem("empty_batch");
  const { maxEvents } = batchLimits;
  if (events > maxEvents) throw new Problem("too_many_events", { metadata: { maxEvents } });
  if (principal.kind === "server") {
    await consume({ name: "events", ...env().rateLimits.events }, principal.keyHash, events);
  } else {
    const limit = { name: "widget-token", points: widgetTokenMaxEvents, seconds: widgetTokenTtlSeconds };
    await consume(limit, principal.tokenId, events);
  }
}

/** The last thing before the write: a token outlives the project that it was minted for. */
async function requireProject({ kind, projectId }: Principal): Promise<void> {
  if (await isDeleted(projectId)) throw new Problem(kind === "server" ? "invalid_api_key" : "invalid_token");
}

function scopeOf(principal: Principal, { requestId, receivedAt }: Context): Scope {
  const { projectId } = principal;
  return {
    ...cleaningOf(projectId),
    projectId,
    requestId,
    receivedAt,
    retentionDays: env().retentionDays,
    widget: principal.kind === "widget" ? principal : undefined,
    deriveId: (content, position) => keyedUuid(secrets().pseudonym, "event", projectId, content, String(position)),
  };
}

function answer(
  { accepted, rejected, warnings, errors }: Prepared,
  requestId: string,
  rows: unknown[] | undefined,
): Response {
  const dryRun = rows === undefined ? {} : { dryRun: true, rows };
  if (accepted === 0) throw new Problem("all_events_invalid", { metadata: { accepted, rejected, errors, ...dryRun } });
  const result = { accepted, rejected, requestId, warnings, ...dryRun };
  return rejected === 0 ? Response.json(result) : Response.json({ ...result, errors }, { status: 207 });
}
