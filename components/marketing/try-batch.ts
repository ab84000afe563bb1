/** The API's response to a body and the rows it would store, computed with the server's own functions. */

import { finish } from "@/lib/finish";
import type { CaptureLevel } from "@/lib/gate/contracts/api-key";
import { batchLimits, EventBatch } from "@/lib/gate/contracts/batch";
import { issueLines, jsonErrorPosition } from "@/lib/gate/contracts/formats";
import { type ProblemCode, problems } from "@/lib/gate/contracts/problems";
import { type IngestContext, type Prepared, prepare } from "@/lib/gate/ingest/ingest";
import { shownLabel } from "@/lib/gate/ingest/scrub-event";
import { printJson } from "@/lib/print-json";
import { detectors } from "@/lib/scrub/kinds";
import { createScrubber } from "@/lib/scrub/scrub";

export type Removal = { readonly kind: string; readonly count: number; readonly name: string };
export type Tried = {
  readonly status: number;
  readonly code: ProblemCode | undefined;
  /** The error message, or the number of accepted events. */
  readonly summary: string;
  /** Issues, then warnings, as in the response. */
  readonly lines: readonly string[];
  readonly rows: readonly string[];
  readonly removals: readonly Removal[];
  /** The markers and hashes in the rows. */
  readonly markers: readonly string[];
};

const scrubber = createScrubber();
/** The number of rows in a dry run. */
const maxRows = 10;
/** A placeholder for hashes that require the server's key. */
const derivedName = "…";

/**
 * @param receivedAt In milliseconds since the epoch.
 * @param retentionDays The deployment's retention. Older events are rejected.
 */
export function tryBatch(text: string, receivedAt: number, retentionDays: number): Tried {
  if (new TextEncoder().encode(text).length > batchLimits.maxWireBytes) return toProblem("payload_too_large");
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (error) {
    const position = jsonErrorPosition(error);
    return toProblem("invalid_json", position === undefined ? [] : [`position: ${position}`]);
  }
  const batch = EventBatch.safeParse(body);
  if (!batch.success) return toProblem("invalid_request", issueLines(batch.error));
  const { events } = batch.data;
  if (events.length === 0) return toProblem("empty_batch");
  if (events.length > batchLimits.maxEvents) return toProblem("too_many_events");
  return answered(
    finish(
      prepare(batch.data, ingestContextAt(receivedAt, retentionDays, batch.data.capture ?? "scrubbed"), text.length),
    ),
  );
}

function toProblem(code: ProblemCode, lines: readonly string[] = []): Tried {
  const { status, when } = problems[code];
  return { status, code, summary: when, lines, rows: [], removals: [], markers: [] };
}

function answered({ accepted, rejected, errors, warnings, rows }: Prepared): Tried {
  const issues = errors.flatMap(({ index, issues }) => issues.map((issue) => `events[${index}] ${issue}`));
  if (accepted === 0) return toProblem("all_events_invalid", issues);
  const stored = rows.map((row) => JSON.parse(row) as Row);
  const removals = countRemovals(stored);
  return {
    status: rejected === 0 ? 200 : 207,
    code: undefined,
    summary: `${accepted} accepted, ${rejected} rejected`,
    lines: [...issues, ...warnings],
    rows: stored.slice(0, maxRows).map(print),
    removals,
    markers: [...removals.map(({ kind }) => kindMarker(kind)), `usr_${derivedName}`, `id_${derivedName}`],
  };
}

type Row = Record<string, unknown> & { "redactions.kind"?: string[]; "redactions.count"?: number[] };

function countRemovals(rows: readonly Row[]): Removal[] {
  const counts = new Map<string, number>();
  for (const row of rows) {
    row["redactions.kind"]?.forEach((kind, at) => {
      counts.set(kind, (counts.get(kind) ?? 0) + (row["redactions.count"]?.[at] ?? 0));
    });
  }
  return [...counts].map(([kind, count]) => ({ kind, count, name: kindLabel(kind, count) }));
}

const findDetector = (kind: string) => detectors.find((detector) => detector.kind === kind);
const kindMarker = (kind: string) => findDetector(kind)?.marker ?? kind;
const kindLabel = (kind: string, count: number) => {
  const detector = findDetector(kind);
  if (detector === undefined) return kind;
  const { one, many } = shownLabel(detector.label);
  return count === 1 ? one : many;
};

function ingestContextAt(receivedAt: number, retentionDays: number, capture: CaptureLevel): IngestContext {
  let derived = 0;
  return {
    projectId: "",
    requestId: "",
    capture,
    receivedAt,
    retentionDays,
    widget: undefined,
    scrubber,
    pseudonymize: () => derivedName,
    hashId: () => derivedName,
    deriveId: () => `${derivedName}${++derived}`,
  };
}

const isShortList = (line: string) => line.startsWith("[") && line.length <= 50;

/** Formats a row in column order, without the fields that belong to the request. */
function print({ project_id, request_id, received_at, event_id, ...row }: Row): string {
  const entries = Object.entries(row);
  const isRedaction = ([name]: [string, unknown]) => name.startsWith("redactions.");
  const [redactions, others] = [entries.filter(isRedaction), entries.filter((entry) => !isRedaction(entry))];
  const id = String(event_id).startsWith(derivedName) ? derivedName : event_id;
  return printJson(Object.fromEntries([["event_id", id], ...others, ...redactions]), isShortList);
}
