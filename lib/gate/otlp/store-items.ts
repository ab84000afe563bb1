/** Maps the items of a request to events, and writes them slice by slice. */
import { secrets } from "@/lib/config/secrets";
import type { ServerPrincipal } from "@/lib/gate/auth/authenticate";
import { foreignIssues } from "@/lib/gate/contracts/otlp";
import type { Context } from "@/lib/gate/http/operation";
import { type IngestContext, newIntake } from "@/lib/gate/ingest/ingest";
import { toPseudonym } from "@/lib/gate/ingest/scrub-event";
import { newIngestContext } from "@/lib/gate/ingest-context";
import { type Pause, visitInSlices } from "@/lib/gate/limits/time-slices";
import { type Item, isSpanId, isTraceId, type StoredSignal } from "@/lib/gate/otlp/item";
import type { Parents } from "@/lib/gate/otlp/parents";
import type { PartialSuccess } from "@/lib/gate/otlp/responses";
import { eventOfLogRecord, eventOfSpan, type ToEvent, typeOfLogRecord, typeOfSpan } from "@/lib/gate/otlp/to-event";
import { recordForeign, recordStages } from "@/lib/gate/record-batch";
import type { RequestWriter } from "@/lib/gate/request-writer";
import { projectSettings } from "@/lib/gate/settings/project-settings";
import { keyedUuid, uuidDeriver } from "@/lib/ids";

/** What a request contains. */
export type Survey = {
  readonly all: number;
  /** The items that become events. */
  readonly ours: number;
  readonly parents: Parents;
  /** The items of a small body. */
  readonly items: readonly Item[] | undefined;
};

export const typeOfItem = { traces: typeOfSpan, logs: typeOfLogRecord } as const;

/** Rows are written once this many characters are buffered. */
const sliceLength = 4 * 1024 * 1024;

type Request = {
  readonly caller: ServerPrincipal;
  readonly writer: RequestWriter;
  readonly bytes: number;
  readonly context: Context;
  readonly pause: Pause;
};

/**
 * Resolves when all events are committed, with the rejected items, if any. The event ids of spans are derived from their span ids, so a
 * partly committed request can be resent.
 * @throws Problem invalid_api_key, quota_exceeded, storage_unavailable, storage_not_configured, overloaded
 */
export async function storeItems(
  signal: StoredSignal,
  items: Iterable<Item | undefined>,
  { all, ours, parents }: Survey,
  { caller, writer, bytes, context, pause }: Request,
): Promise<PartialSuccess | undefined> {
  const { projectId } = caller;
  const ingestContext = newIngestContext(caller, context, await projectSettings(projectId));
  const rejectedItems = newRejectedItems(signal);
  const intake = newIntake(ingestContext, "", rejectedItems.add);
  const mapItem = signal === "traces" ? spanMapper(ingestContext, parents) : logMapper(ingestContext);
  let index = 0;
  context.reservation.add(Math.min(2 * bytes, sliceLength));
  const visit = (item: Item) => {
    const type = typeOfItem[signal](item);
    const event = type && mapItem(item, type);
    if (event === undefined) intake.note(foreignIssues[signal]);
    else if ("issues" in event) intake.reject(index, event.issues);
    else intake.add(event, index);
    index++;
    return intake.rowsLength() >= sliceLength ? writer.write(intake.takeRows(), "") : undefined;
  };
  await visitInSlices(items, visit, pause);
  const done = intake.finish(`/v1/${signal}`, bytes);
  const { accepted, rejected } = done;
  await writer.write(intake.takeRows(), done.receipt);
  recordStages(ingestContext.stageTimes);
  writer.record(done);
  const erased = writer.erased();
  recordForeign(signal, all - ours);
  context.note({ projectId, accepted, rejected, foreign: all - ours, bytes, ...(erased > 0 && { erased }) });
  return rejectedItems.partialSuccess(ours);
}

/** Derives the id of a span's event from its trace id and span id. */
const spanIds = ({ projectId }: IngestContext) => uuidDeriver(secrets().pseudonym, "span", projectId);

/** Pseudonymizes an email address from an attribute. At the level `shape`, the pipeline replaces every user id. */
const pseudonymizer =
  ({ capture, pseudonymize }: IngestContext) =>
  (identity: string) =>
    capture === "shape" ? identity : toPseudonym(identity, pseudonymize);

const callIdReader =
  ({ projectId }: IngestContext) =>
  (id: string) =>
    keyedUuid(secrets().pseudonym, "call", projectId, id);

function spanMapper(ingestContext: IngestContext, parents: Parents): ToEvent {
  const toSpanId = spanIds(ingestContext);
  const readCallId = callIdReader(ingestContext);
  return (span, type) => {
    const parent = parents.find(span);
    return eventOfSpan(span, type, {
      eventId: toSpanId(span.traceId + span.spanId),
      parentId: parent && toSpanId(span.traceId + parent),
      receivedAt: ingestContext.receivedAt,
      pseudonymize: pseudonymizer(ingestContext),
      hashCallId: readCallId,
    });
  };
}

/**
 * Log records have no id. Identical records are distinguished by their order. The content doesn't include the time of receipt, which is
 * the time of a record without one: a resend would count again.
 */
function logMapper(ingestContext: IngestContext): ToEvent {
  const { projectId } = ingestContext;
  const toSpanId = spanIds(ingestContext);
  const readCallId = callIdReader(ingestContext);
  const identicalRecords = new Map<string, number>();
  return (record, type) => {
    const { start, name, attributes, traceId, parentSpanId } = record;
    const content = JSON.stringify([String(start), name, attributes, traceId, parentSpanId]);
    const first = keyedUuid(secrets().pseudonym, "log", projectId, content);
    const position = identicalRecords.get(first) ?? 0;
    identicalRecords.set(first, position + 1);
    return eventOfLogRecord(record, type, {
      eventId: keyedUuid(secrets().pseudonym, "log", projectId, content, String(position)),
      parentId: isTraceId(traceId) && isSpanId(parentSpanId) ? toSpanId(traceId + parentSpanId) : undefined,
      receivedAt: ingestContext.receivedAt,
      pseudonymize: pseudonymizer(ingestContext),
      hashCallId: readCallId,
    });
  };
}

/** The maximum number of rejected items that a response explains. */
const explained = 5;
const nouns = { traces: ["span", "spans"], logs: ["log record", "log records"] } as const;

function newRejectedItems(signal: StoredSignal) {
  const lines: string[] = [];
  let rejected = 0;
  const [noun, plural] = nouns[signal];
  return {
    add: (index: number, issues: readonly string[]) => {
      rejected++;
      if (lines.length < explained) lines.push(`${noun} ${index}: ${issues.join(", ")}`);
    },
    partialSuccess: (ours: number): PartialSuccess | undefined => {
      if (rejected === 0) return undefined;
      const more = rejected > lines.length ? [`and ${rejected - lines.length} more`] : [];
      const message = [`${rejected} of ${ours} ${plural} rejected`, ...lines, ...more].join("; ");
      return { rejected, message };
    },
  };
}
