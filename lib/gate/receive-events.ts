/** Turns a request into committed events: authenticate, read, admit, prepare, write, respond. */
import { authenticate, authenticateWidget, type Principal, readBearer, toClient } from "@/lib/gate/auth/authenticate";
import { noteSdkVersion } from "@/lib/gate/auth/key-cache";
import { BatchQuery, batchLimits, beaconLimits, EventBatch, widgetLimits } from "@/lib/gate/contracts/batch";
import { Event, eventLimits, OversizedEvent } from "@/lib/gate/contracts/event";
import { rejectedBodyEvents, widgetTokenMaxEvents, widgetTokenTtlSeconds } from "@/lib/gate/contracts/widget-token";
import { parseAs, readBatch } from "@/lib/gate/http/body";
import { type HttpResponse, type IncomingRequest, json, searchParams } from "@/lib/gate/http/messages";
import type { Context } from "@/lib/gate/http/operation";
import type { BatchShape } from "@/lib/gate/http/parse-json";
import { costOfReport } from "@/lib/gate/ingest/delivery";
import { type Prepared, prepare } from "@/lib/gate/ingest/ingest";
import { newIngestContext } from "@/lib/gate/ingest-context";
import type { Account } from "@/lib/gate/limits/budget";
import { charge, consume, eventLimit, requireRemaining } from "@/lib/gate/limits/rate-limit";
import { runInSlices } from "@/lib/gate/limits/time-slices";
import { recordStages } from "@/lib/gate/record-batch";
import { newRequestWriter } from "@/lib/gate/request-writer";
import { cachedSettings, projectSettings } from "@/lib/gate/settings/project-settings";
import { Problem } from "@/lib/problem";
import { sdkVersion } from "@/sdk/src/version";

/** The handler of `POST /v1/events`. Resolves when the events are committed. */
export async function receiveEvents(request: IncomingRequest, context: Context): Promise<HttpResponse> {
  const query = searchParams(request);
  const caller = await authenticateCaller(request, query.get("token"), context);
  // Repeated values are joined, so they fail validation.
  const dryRun = query.has("dry_run") ? query.getAll("dry_run").join() : undefined;
  const { dry_run: isDryRun } = parseAs(BatchQuery, { dry_run: dryRun });
  const { principal, prepared, bytes, skew } = await readAndPrepare(request, caller, context);
  const { projectId } = principal;
  const { rows, receipt, listsEvents, accepted, rejected } = prepared;
  // The body is no longer needed. Only its rows wait for the commit.
  context.reservation.release();
  context.reservation.add(rows.reduce((sum, row) => sum + Buffer.byteLength(row), receipt.length));
  const writer = newRequestWriter(principal, request);
  const shown = isDryRun ? await writer.preview(rows) : undefined;
  if (!isDryRun) {
    await writer.write(rows, receipt, listsEvents);
    writer.record(prepared);
  }
  const erased = writer.erased();
  context.note({ projectId, accepted, rejected, bytes, ...(erased > 0 && { erased }) });
  const warnings = [...writer.warnings(), ...skew, ...prepared.warnings];
  return answer(
    { ...prepared, warnings },
    context.requestId,
    shown?.slice(0, 10).map((row) => JSON.parse(row)),
  );
}

/** A separate function, so that the parsed body can be garbage-collected while its rows wait for the commit. */
async function readAndPrepare(request: IncomingRequest, caller: Caller | undefined, context: Context) {
  const { principal, value, bytes } = await (caller
    ? readFrom(caller, request, context)
    : readBeacon(request, context));
  const done = await chargeOnProblem(principal, async () => {
    const batch = parseAs(EventBatch, value);
    await admit(principal, batch);
    const settings = cachedSettings(principal.projectId) ?? (await projectSettings(principal.projectId));
    const ingestContext = newIngestContext(principal, context, settings, batch.capture);
    const prepared = await runInSlices(prepare(batch, ingestContext, bytes));
    if (principal.kind === "server") noteSdkVersion(principal.keyHash, prepared.sdkVersion);
    recordStages(ingestContext.stageTimes);
    return { prepared, skew: versionWarnings(batch.sdk_version) };
  });
  return { ...done, principal, bytes };
}

/** `yieldsToBody`: a token in the body takes precedence over the one in the query string. */
type Caller = { readonly principal: Principal; readonly yieldsToBody: boolean };

/** Authenticates by header or query string, before the body is read. Undefined for a beacon, which has its token in the body. */
async function authenticateCaller(
  request: IncomingRequest,
  queryToken: string | null,
  context: Context,
): Promise<Caller | undefined> {
  const credential = readBearer(request);
  if (credential !== undefined)
    return { principal: await authenticate(credential, toClient(request, context)), yieldsToBody: false };
  return queryToken === null
    ? undefined
    : { principal: await authenticateWidget(queryToken, request.headers), yieldsToBody: true };
}

async function readFrom({ principal, yieldsToBody }: Caller, request: IncomingRequest, context: Context) {
  if (principal.kind === "widget") await requireRemaining(tokenLimit, principal.tokenId);
  context.reservation.assignTo(toAccount(principal));
  const largest = principal.kind === "widget" ? widgetLimits : batchLimits;
  const limits = yieldsToBody ? beaconLimits : largest;
  const body = await chargeOnProblem(principal, () => readBatch(request, limits, batchShape, context.reservation));
  const token = yieldsToBody ? bodyToken(body.value) : undefined;
  return { ...body, principal: token === undefined ? principal : await authenticateWidget(token, request.headers) };
}

async function readBeacon(request: IncomingRequest, context: Context) {
  await requireRemaining(stalledBodies, context.address);
  const body = await readBatch(request, beaconLimits, batchShape, context.reservation).catch(async (problem) => {
    throw await problemForAnonymous(problem, context);
  });
  const token = bodyToken(body.value);
  if (token === undefined) throw new Problem("missing_credentials");
  const principal = await authenticateWidget(token, request.headers);
  context.reservation.assignTo(toAccount(principal));
  return { ...body, principal };
}

function bodyToken(body: unknown): string | undefined {
  const token = (body as { token?: unknown } | null)?.token;
  return typeof token === "string" ? token : undefined;
}

const toAccount = (principal: Principal): Account =>
  principal.kind === "server" ? { kind: "server", id: principal.keyHash } : { kind: "widget", id: principal.tokenId };

const tokenLimit = { name: "widget-token", points: widgetTokenMaxEvents, seconds: widgetTokenTtlSeconds };

/** Charges a widget token for a rejected body, because reading a body has a cost. */
function chargeOnProblem<T>(principal: Principal, work: () => Promise<T>): Promise<T> {
  if (principal.kind !== "widget") return work();
  return work().catch(async (problem) => {
    const isRejected = problem instanceof Problem && problem.status < 500;
    if (isRejected) await charge(tokenLimit, principal.tokenId, rejectedBodyEvents);
    throw problem;
  });
}

/** Limits unauthenticated requests whose bodies time out. */
const stalledBodies = { name: "stalled-bodies", points: 60, seconds: 60 };

/** Reports a malformed body without credentials as missing credentials, and rate-limits stalled bodies. */
async function problemForAnonymous(problem: unknown, context: Context): Promise<unknown> {
  if (!(problem instanceof Problem)) return problem;
  // A timeout with a cause is a disconnect. Don't count it: it no longer uses memory, and many phones share one address.
  const isStalled = problem.code === "request_timeout" && problem.cause === undefined;
  if (isStalled) await consume(stalledBodies, context.address);
  return problem.status === 400 ? new Problem("missing_credentials") : problem;
}

/** Consumes one rate-limit token per event, or more for a long report of dropped events. */
async function admit(principal: Principal, batch: EventBatch): Promise<void> {
  const report = principal.kind === "server" ? costOfReport(batch) : 0;
  const cost = Math.max(batch.events.length, report);
  if (cost === 0) throw new Problem("empty_batch");
  const { maxEvents } = batchLimits;
  if (batch.events.length > maxEvents) throw new Problem("too_many_events", { metadata: { maxEvents } });
  if (principal.kind === "server") {
    await consume(eventLimit(), principal.keyHash, cost);
  } else {
    await consume(tokenLimit, principal.tokenId, cost);
  }
}

function answer(
  { accepted, rejected, warnings, errors }: Prepared,
  requestId: string,
  rows: unknown[] | undefined,
): HttpResponse {
  const dryRun = rows === undefined ? {} : { dryRun: true, rows };
  if (accepted === 0 && rejected > 0)
    throw new Problem("all_events_invalid", { metadata: { accepted, rejected, errors, ...dryRun } });
  const result = { accepted, rejected, requestId, warnings, ...dryRun };
  return rejected === 0 ? json(result) : json({ ...result, errors }, 207);
}

/** The shape and limits of a batch, so that oversized events are rejected without parsing them. */
export const batchShape: BatchShape = {
  list: "events",
  members: ["token", "sdk_version", "capture", "install", "dropped"],
  maxItems: batchLimits.maxEvents,
  // Event limits apply to `properties`. The event itself adds one level and its own field names.
  maxItemDepth: eventLimits.maxDepth + 1,
  maxItemKeys: eventLimits.maxKeys + Object.keys(Event.shape).length,
  maxItemBytes: eventLimits.maxBytes,
  // Keep the sequence, so that a rejected event is not counted as lost.
  oversizedMember: "sequence",
  toOversized: (limit, sequence) => new OversizedEvent(limit, sequence),
};

const pattern = /^sluice\/(\d{1,5})\.(\d{1,5})\.(\d{1,5})$/;
const versionNumbers = (version: unknown): number[] | undefined =>
  typeof version === "string" ? pattern.exec(version)?.slice(1).map(Number) : undefined;

/**
 * Warns clients whose SDK version differs from the one that this deployment serves.
 * @param sent The `sdk_version` of a batch. No warning if it is not a version of our SDK.
 */
export function versionWarnings(sent: unknown, served: string = sdkVersion): string[] {
  if (sent === served) return [];
  const [ours, theirs] = [versionNumbers(served), versionNumbers(sent)];
  if (ours === undefined || theirs === undefined) return [];
  const at = ours.findIndex((number, index) => number !== theirs[index]);
  const difference = (theirs[at] ?? 0) - (ours[at] ?? 0);
  if (difference === 0) return [];
  const [isOlder, one, other] = [difference < 0, theirs.join("."), ours.join(".")];
  const advice = isOlder ? "See /docs/sdk" : "Update the deployment";
  return [
    `sdk_version: sluice ${one} is ${isOlder ? "older" : "newer"} than ${other}, which this deployment serves. ${advice}`,
  ];
}
