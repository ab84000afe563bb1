/** Counts what happened in a batch, for the warnings in the response and for the receipt. Counts and paths, no values. */
import { eventLimits } from "@/lib/gate/contracts/event";
import type { DeliveryColumns } from "@/lib/gate/ingest/delivery";
import { type CleanEvent, countText, isIdentity } from "@/lib/gate/ingest/scrub-event";
import type { ShapedEvent } from "@/lib/gate/ingest/shape";
import type { AnyKind } from "@/lib/scrub/kinds";
import type { Redaction } from "@/lib/scrub/visit";

const maxWarnings = 20;
const maxPaths = 200;
const elsewhere = "…";

type BatchSummary = {
  readonly issues: Map<string, number>;
  /** By kind and path, because a warning names both. */
  readonly redactions: Map<string, { kind: AnyKind; path: string; count: number }>;
  readonly cut: Map<string, number>;
  repeated: number;
  inexact: number;
  sdkVersion: string;
};

/** @param sdkVersion The version in the batch envelope. If empty, the first one found in an event is used. */
export function newBatchSummary(sdkVersion: string): BatchSummary {
  return { issues: new Map(), redactions: new Map(), cut: new Map(), repeated: 0, inexact: 0, sdkVersion };
}

const add = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);

export function countIssues(summary: BatchSummary, issues: readonly string[]): void {
  for (const issue of issues) add(summary.issues, issue);
}

export function countStored(summary: BatchSummary, { text, redactions, cut, inexact }: CleanEvent | ShapedEvent): void {
  for (const redaction of redactions) countRedaction(summary, redaction);
  for (const path of cut) add(summary.cut, path);
  summary.inexact += inexact;
  if (summary.sdkVersion === "") summary.sdkVersion = text.sdk_version ?? "";
}

/** Beyond `maxPaths`, counts redactions by kind only. */
function countRedaction(summary: BatchSummary, { kind, path, count }: Redaction): void {
  const known = summary.redactions.get(`${kind} ${path}`);
  if (known) known.count += count;
  else if (path !== elsewhere && summary.redactions.size >= maxPaths)
    countRedaction(summary, { kind, path: elsewhere, count });
  else summary.redactions.set(`${kind} ${path}`, { kind, path, count });
}

/** At most `maxWarnings` lines, then the number of remaining ones. */
export function batchWarnings(summary: BatchSummary): string[] {
  const lines = [...summary.redactions.values()].map(
    ({ kind, path, count }) =>
      `${path}: ${countText(kind, count)} ${isHashed(kind, path) ? "replaced by a keyed hash" : "removed"}`,
  );
  for (const [path, count] of summary.cut) {
    const limit = path === "error_message" ? eventLimits.maxErrorMessageBytes : eventLimits.maxStringBytes;
    lines.push(`${path}: ${texts(count)} truncated to ${limit} bytes`);
  }
  if (summary.repeated > 0) {
    lines.push(
      `event_id: ${summary.repeated === 1 ? "1 duplicate" : `${summary.repeated} duplicates`} in the batch, stored once; use a unique UUID per event`,
    );
  }
  if (summary.inexact > 0) {
    const numbers = summary.inexact === 1 ? "1 whole number" : `${summary.inexact} whole numbers`;
    lines.push(`properties: ${numbers} beyond 2^53 may have lost precision; send as strings`);
  }
  const more = lines.length - maxWarnings;
  return more > 0 ? [...lines.slice(0, maxWarnings), `and ${more} more`] : lines;
}

/** Whether the whole id was replaced by a hash, rather than part of it by a marker. */
const isHashed = (kind: AnyKind, path: string) =>
  path === "trace_id" || path === "session_id" || (path === "user_id" && isIdentity(kind));

const texts = (count: number) => (count === 1 ? "1 string" : `${count} strings`);

/** The endpoint that received a batch. */
export type Endpoint = "/v1/events" | "/v1/traces" | "/v1/logs";

type ReceiptFields = {
  readonly endpoint: Endpoint;
  readonly accepted: number;
  readonly rejected: number;
  readonly bytes: number;
  readonly redactions: ReadonlyMap<string, number>;
  readonly delivery: DeliveryColumns | undefined;
};

/** The receipt's row as one line of NDJSON. */
export function receiptRow(
  summary: BatchSummary,
  start: string,
  { endpoint, accepted, rejected, bytes, redactions, delivery }: ReceiptFields,
): string {
  const rest = {
    endpoint,
    accepted,
    rejected,
    bytes,
    sdk_version: summary.sdkVersion,
    ...(summary.issues.size > 0 && countColumns("issues", "issue", summary.issues)),
    ...(redactions.size > 0 && countColumns("redactions", "kind", redactions)),
    ...delivery,
  };
  return `${start},${JSON.stringify(rest).slice(1)}\n`;
}

const countColumns = (table: string, name: string, counts: ReadonlyMap<string, number>) => ({
  [`${table}.${name}`]: [...counts.keys()],
  [`${table}.count`]: [...counts.values()],
});

export function redactionsByKind(summary: BatchSummary): Map<AnyKind, number> {
  const kinds = new Map<AnyKind, number>();
  for (const { kind, count } of summary.redactions.values()) kinds.set(kind, (kinds.get(kind) ?? 0) + count);
  return kinds;
}
