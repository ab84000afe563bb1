/** The pipeline: validates, scrubs and enriches each event, and summarizes the batch for the response. Pure. */

import type { CaptureLevel } from "@/lib/gate/contracts/api-key";
import type { EventIssues } from "@/lib/gate/contracts/batch";
import { changeIssues } from "@/lib/gate/contracts/otlp";
import {
  batchWarnings,
  countIssues,
  countStored,
  type Endpoint,
  newBatchSummary,
  receiptRow,
  redactionsByKind,
} from "@/lib/gate/ingest/batch-summary";
import { type DeliveryColumns, deliveryColumns, eventSequence, parseDelivery } from "@/lib/gate/ingest/delivery";
import { enrich, type Row, rowStart } from "@/lib/gate/ingest/enrich";
import { type CleanEvent, type ScrubContext, scrubEvent, truncateTexts } from "@/lib/gate/ingest/scrub-event";
import { isSoftwareId, type ShapedEvent, shape } from "@/lib/gate/ingest/shape";
import { type Arrival, MappedEvent, type ValidEvent, validate } from "@/lib/gate/ingest/validate";
import type { AnyKind } from "@/lib/scrub/kinds";

/** What the server adds to the events of a request, and how it cleans them. */
export type IngestContext = Arrival &
  ScrubContext & {
    readonly projectId: string;
    readonly requestId: string;
    readonly capture: CaptureLevel;
    /** Derives a UUID for an event without one, from its content and its position among identical events. */
    readonly deriveId: (content: string, position: number) => string;
    /** If given, the duration of each stage is added to it. */
    readonly stageTimes?: StageTimes | undefined;
  };

type Batch = {
  readonly events: readonly unknown[];
  readonly sdk_version?: unknown;
  readonly install?: unknown;
  readonly dropped?: unknown;
};

type Counts = { readonly accepted: number; readonly rejected: number };

/** A batch that is ready to be written, but has not been written yet. */
export type Prepared = Counts & {
  readonly warnings: readonly string[];
  readonly errors: readonly EventIssues[];
  /** One line of NDJSON each, terminated by a newline. Fewer than `accepted` when an `event_id` repeats. */
  readonly rows: readonly Row[];
  /** One row of NDJSON. */
  readonly receipt: string;
  /** Whether the receipt lists stored events by sequence number. Such a receipt must not be stored without its events. */
  readonly listsEvents: boolean;
  /** How many values were removed, by kind. */
  readonly redactions: ReadonlyMap<AnyKind, number>;
  /** As stored in the receipt, or empty. */
  readonly sdkVersion: string;
};

/**
 * Yields after each event, so that other requests can run in between.
 * @param bytes The size of the batch, for its receipt.
 */
export function* prepare(batch: Batch, ingestContext: IngestContext, bytes: number): Generator<undefined, Prepared> {
  const { events, sdk_version } = batch;
  const errors: EventIssues[] = [];
  const delivery = parseDelivery(batch, ingestContext);
  const countsSequences = delivery.install !== "";
  const sequences = { stored: [] as number[], rejected: [] as number[] };
  const intake = newIntake(
    countsSequences ? { ...ingestContext, countsSequences } : ingestContext,
    sdk_version,
    (index, issues) => errors.push({ index, issues: [...issues] }),
  );
  for (let index = 0; index < events.length; index++) {
    if (index > 0) yield;
    const event = events[index];
    const isStored = intake.add(event, index);
    const sequence = countsSequences ? eventSequence(event) : undefined;
    if (sequence !== undefined) sequences[isStored ? "stored" : "rejected"].push(sequence);
  }
  const done = intake.finish("/v1/events", bytes, countsSequences ? deliveryColumns(delivery, sequences) : undefined);
  return {
    ...done,
    warnings: [...delivery.warnings, ...done.warnings],
    listsEvents: sequences.stored.length > 0,
    errors,
    rows: intake.takeRows(),
  };
}

/** Takes the events of one request, one by one. */
type Intake = {
  /** Validates, scrubs and enriches an event. Returns whether it was accepted. */
  add(sent: unknown, index: number): boolean;
  reject(index: number, issues: readonly string[]): void;
  /** Counts an item that is neither stored nor an error, for the receipt. */
  note(issue: string): void;
  /** Returns the rows since the last call. Repeated ids are only detected among these. */
  takeRows(): readonly Row[];
  /** The total length of the rows that `takeRows` would return, in UTF-16 code units. */
  rowsLength(): number;
  /** @param bytes The size of the batch, for its receipt. */
  finish(
    endpoint: Endpoint,
    bytes: number,
    delivery?: DeliveryColumns,
  ): Omit<Prepared, "errors" | "rows" | "listsEvents">;
};

/** @param onRejected Called with the position and the issues of each rejected event. */
export function newIntake(
  ingestContext: IngestContext,
  sdkVersion: unknown,
  onRejected: (index: number, issues: readonly string[]) => void,
): Intake {
  const { start, store } = newWriter(ingestContext);
  const summary = newBatchSummary(storedSdkVersion(sdkVersion, ingestContext));
  const identicalEvents = new Map<string, number>();
  const ids = new Set<string>();
  const counts = { accepted: 0, rejected: 0 };
  let rows: Row[] = [];
  let rowsLength = 0;
  const { validate, scrubEvent } = stageTimer(ingestContext.stageTimes);
  const reject = (index: number, issues: readonly string[]) => {
    counts.rejected++;
    countIssues(summary, issues);
    onRejected(index, issues);
    return false;
  };
  const add = (sent: unknown, index: number) => {
    const event = validate(sent, ingestContext);
    if ("issues" in event) return reject(index, event.issues);
    const clean = scrubEvent(event, ingestContext);
    if ("issues" in clean) return reject(index, clean.issues);
    counts.accepted++;
    const { event_id, trace_id, session_id } = clean.fields;
    const id =
      event_id?.toLowerCase() ??
      ingestContext.deriveId(...contentAndPosition([trace_id, session_id, sent], identicalEvents));
    if (ids.has(id)) {
      summary.repeated++;
      return true;
    }
    ids.add(id);
    const { stored, row } = store(event, clean, id);
    countStored(summary, stored);
    if (sent instanceof MappedEvent) countIssues(summary, listChanges(sent, event, stored));
    rows.push(row);
    rowsLength += row.length;
    return true;
  };
  const takeRows = () => {
    const taken = rows;
    rows = [];
    rowsLength = 0;
    ids.clear();
    return taken;
  };
  const finish: Intake["finish"] = (endpoint, bytes, delivery) => {
    const redactions = redactionsByKind(summary);
    return {
      ...counts,
      warnings: batchWarnings(summary),
      receipt: receiptRow(summary, start, { endpoint, ...counts, bytes, redactions, delivery }),
      redactions,
      sdkVersion: summary.sdkVersion,
    };
  };
  return {
    add,
    reject,
    note: (issue) => countIssues(summary, [issue]),
    takeRows,
    rowsLength: () => rowsLength,
    finish,
  };
}

/** How the stored event differs from what was mapped. */
const listChanges = ({ notes }: MappedEvent, { cuts }: ValidEvent, { cut }: CleanEvent | ShapedEvent) =>
  cuts === undefined && cut.length === 0 ? notes : [...notes, changeIssues.shortened];

type Writer = {
  /** The start of every row. */
  readonly start: string;
  readonly store: (event: ValidEvent, clean: CleanEvent, id: string) => { stored: CleanEvent | ShapedEvent; row: Row };
};

/** The last steps, which depend on the capture level. */
function newWriter(ingestContext: IngestContext): Writer {
  if (ingestContext.capture === "shape") {
    const start = rowStart(ingestContext.capture, ingestContext);
    const store: Writer["store"] = (event, clean, id) => {
      const stored = shape(clean, event, ingestContext);
      return { stored, row: enrich(stored, start, id) };
    };
    return { start, store };
  }
  const start = rowStart(ingestContext.capture, ingestContext);
  const store: Writer["store"] = (event, clean, id) => {
    const stored = truncateTexts(clean, event);
    return { stored, row: enrich(stored, start, id) };
  };
  return { start, store };
}

/** Scrubbed like the field of an event, because clients choose it. */
function storedSdkVersion(sdkVersion: unknown, { scrubber, capture }: IngestContext): string {
  if (typeof sdkVersion !== "string" || sdkVersion.length > 64) return "";
  const { sdk_version } = scrubber.scrub({ sdk_version: sdkVersion }).value;
  return capture === "scrubbed" || isSoftwareId(sdk_version) ? sdk_version : "";
}

/** The content of an event, and the number of identical events before it in the batch. */
function contentAndPosition(
  sent: readonly unknown[],
  identicalEvents: Map<string, number>,
): [content: string, position: number] {
  const content = JSON.stringify(sent);
  const position = identicalEvents.get(content) ?? 0;
  identicalEvents.set(content, position + 1);
  return [content, position];
}

/** In milliseconds. */
export type StageTimes = { validate: number; scrub: number };

/** The two stages. Without `times`, they are not timed. */
function stageTimer(times: StageTimes | undefined) {
  if (times === undefined) return { validate, scrubEvent };
  return { validate: timed(validate, times, "validate"), scrubEvent: timed(scrubEvent, times, "scrub") };
}

/** Wraps a function to add its duration to the total of a stage. */
export function timed<A extends unknown[], R>(work: (...args: A) => R, times: StageTimes, stage: keyof StageTimes) {
  return (...args: A): R => {
    const started = performance.now();
    const result = work(...args);
    times[stage] += performance.now() - started;
    return result;
  };
}
