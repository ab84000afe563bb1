/** Reads stored events page by page, with every field in which a detector can find something. */
import { z } from "zod";
import { Count } from "@/lib/analytics/queries/distinct-events";
import { queryRows } from "@/lib/store/limited-query";

/** Texts with their own column. */
export const textColumns = [
  ...["event_name", "user_id", "platform", "sdk_version", "error_category", "error_message", "locale"],
] as const;
/** An id with any match is replaced entirely. */
export const idColumns = ["trace_id", "session_id"] as const;

const texts = [...idColumns, ...textColumns, "properties"];
/** Identifies a row by its current content. Retries of an event can differ. */
export const rowKey = `sipHash64(event_id, timestamp, ${texts.join(", ")}, redactions.kind, redactions.path, redactions.count)`;

/** Every field that detectors scan, and the redactions already recorded. */
export const ScrubbedRow = z.object({
  at: Count,
  id: z.string(),
  event_type: z.string(),
  trace_id: z.string(),
  session_id: z.string(),
  text: z.record(z.string(), z.string()),
  properties: z.string(),
  kinds: z.array(z.string()),
  counts: z.array(z.number()),
});
/** Its columns in a query. */
export const scrubbedColumns = `toUnixTimestamp64Milli(timestamp) AS at, toString(event_id) AS id, toString(event_type) AS event_type,
  trace_id, session_id, map(${textColumns.map((name) => `'${name}', toString(${name})`).join(", ")}) AS text, properties,
  redactions.kind AS kinds, redactions.count AS counts`;

const StoredRow = ScrubbedRow.extend({ key: z.string(), paths: z.array(z.string()) });
export type StoredRow = z.infer<typeof StoredRow>;

/** A position in a project's events. */
export const Cursor = z.object({ at: z.number(), id: z.string() });
export type Cursor = z.infer<typeof Cursor>;
export const start: Cursor = { at: 0, id: "00000000-0000-0000-0000-000000000000" };
/** Later than any timestamp. */
const end: Cursor = { at: Date.UTC(2200, 0), id: "00000000-0000-0000-0000-000000000000" };

/** Without FINAL, because rows that a retry replaced remain on disk until they are merged. */
const page = `SELECT ${scrubbedColumns}, toString(${rowKey}) AS key, redactions.path AS paths
FROM events
WHERE project_id = {projectId:String} AND received_at <= fromUnixTimestamp64Milli({receivedUntil:Int64})
  AND timestamp >= fromUnixTimestamp64Milli({from:Int64}) AND timestamp <= fromUnixTimestamp64Milli({to:Int64})
  AND (timestamp, event_id) > (fromUnixTimestamp64Milli({from:Int64}), toUUID({fromId:String}))
  AND (timestamp, event_id) <= (fromUnixTimestamp64Milli({to:Int64}), toUUID({toId:String}))
ORDER BY timestamp, event_id LIMIT {limit:UInt32} WITH TIES`;

type Range = {
  readonly projectId: string;
  /** Rows received later were scrubbed by the current rules. In milliseconds since the epoch. */
  readonly receivedUntil: number;
  readonly after: Cursor;
  /** Undefined for all later rows. */
  readonly last?: Cursor | undefined;
};

/** @param limit At most this many rows, plus those with the same timestamp and id as the last one. */
export async function readStoredPage(
  { projectId, receivedUntil, after, last = end }: Range,
  limit: number,
): Promise<StoredRow[]> {
  const params = { projectId, receivedUntil, from: after.at, fromId: after.id, to: last.at, toId: last.id, limit };
  return queryRows(page, params, StoredRow, undefined, "heavy");
}

const Rows = z.object({ rows: Count });
const counted = `SELECT count() AS rows FROM events
WHERE project_id = {projectId:String} AND received_at <= fromUnixTimestamp64Milli({receivedUntil:Int64})`;

export async function countRows(projectId: string, receivedUntil: number): Promise<number> {
  const [row] = await queryRows(counted, { projectId, receivedUntil }, Rows);
  return row?.rows ?? 0;
}
