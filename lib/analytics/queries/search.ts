/**
 * Events whose name, error message or properties contain the search text, newest first. Searches one slice of the range after another,
 * until time is up.
 */

import { z } from "zod";
import type { FoundEvent, SearchCursor, SearchResults } from "@/lib/analytics/contracts/search";
import { hasFilters } from "@/lib/analytics/queries/conditions";
import { Count, distinctEvents, isAtTimes, type Scope } from "@/lib/analytics/queries/distinct-events";
import { HeadRow, headColumns, toHead } from "@/lib/analytics/queries/event-heads";
import { findExcerpt } from "@/lib/analytics/queries/excerpt";
import { iso } from "@/lib/iso-time";
import { Problem } from "@/lib/problem";
import { queryRows } from "@/lib/store/limited-query";

const maxMs = 2_000;
const maxEvents = 50;
/** The first slice is short enough for any project. Others are as long as can be searched in this time. */
const firstSliceMs = 900_000;
const sliceTimeMs = 250;
const maxGrowth = 8;

const beforeAll = "00000000-0000-0000-0000-000000000000";
const isBefore = `timestamp <= fromUnixTimestamp64Milli({at:Int64})
  AND (timestamp, event_id) < (fromUnixTimestamp64Milli({at:Int64}), {eventId:UUID})`;

const contains = (text: string) => `positionCaseInsensitiveUTF8(${text}, {text:String}) > 0`;
/** Names, strings, numbers and literals. */
const tokens = String.raw`extractAll(properties, '"(?:[^"\\\\]|\\\\.)*"|[^{}\\[\\]:,"]+')`;
/** Cheap, but can also match across names and values of the JSON. */
const mayMatch = `(${contains("event_name")} OR ${contains("error_message")}
  OR positionCaseInsensitiveUTF8(properties, {json:String}) > 0)`;
const matches = `(${contains("event_name")} OR ${contains("error_message")}
  OR arrayExists(token -> ${contains("if(startsWith(token, '\"'), JSONExtractString(token), token)")}, ${tokens}))`;

type Search = { readonly scope: Scope; readonly text: string; readonly signal: AbortSignal };
const textParams = (text: string) => ({ text, json: JSON.stringify(text).slice(1, -1) });

type Target = { readonly text: string; readonly before?: SearchCursor | undefined; readonly limit?: number };

/**
 * @param target The text is not empty. `before` is the cursor of the previous response.
 * @param deadline Aborts when time is up.
 * @throws Problem too_much_data if not even the first slice can be searched in time
 */
export async function searchEvents(
  scope: Scope,
  { text, before, limit = maxEvents }: Target,
  signal: AbortSignal,
  deadline = AbortSignal.timeout(maxMs),
): Promise<SearchResults> {
  const limited = AbortSignal.any([signal, deadline]);
  const start = before !== undefined && before.at < scope.to ? before : { at: scope.to, eventId: beforeAll };
  const isDone = ({ at, eventId }: SearchCursor) => at < scope.from || (at === scope.from && eventId === beforeAll);
  const events: FoundEvent[] = [];
  let cursor = start;
  let sliceMs = firstSliceMs;
  while (!isDone(cursor) && events.length < limit) {
    const from = Math.max(scope.from, Math.floor(cursor.at - sliceMs));
    const started = performance.now();
    const slice = { scope: { ...scope, from, to: cursor.at + 1 }, text };
    const wanted = limit - events.length;
    const keys = await readKeys({ ...slice, signal: limited }, cursor, wanted).catch((error) => {
      if (deadline.aborted && error === deadline.reason) return undefined;
      throw error;
    });
    if (keys === undefined) break;
    sliceMs *= Math.min(maxGrowth, sliceTimeMs / (performance.now() - started));
    events.push(...(await readFoundEvents({ ...slice, signal }, keys)));
    cursor = keys[wanted - 1] ?? { at: from, eventId: beforeAll };
  }
  if (cursor === start && !isDone(cursor)) throw new Problem("too_much_data");
  return {
    events,
    searchedTo: iso(cursor.at),
    isStopped: events.length < limit && !isDone(cursor),
    before: isDone(cursor) ? null : `${iso(cursor.at)} ${cursor.eventId}`,
  };
}

const Key = z.object({ at: Count, eventId: z.string() });
type Key = z.infer<typeof Key>;

/** Without FINAL, which cannot read the newest rows first. */
async function readKeys({ scope, text, signal }: Search, cursor: SearchCursor, limit: number): Promise<Key[]> {
  const { withoutFinal, withoutFinalFirst, params } = distinctEvents(scope);
  // Without filters, the engine would read all ids first. With filters, it checks these first, which are cheaper than texts.
  const from = hasFilters(scope.filters) ? `${withoutFinal} AND ${mayMatch}` : withoutFinalFirst(mayMatch);
  const statement = `SELECT toUnixTimestamp64Milli(timestamp) AS at, toString(event_id) AS eventId
FROM ${from} AND ${isBefore} AND ${matches}
ORDER BY timestamp DESC, event_id DESC LIMIT 1 BY timestamp, event_id LIMIT ${limit}`;
  return queryRows(statement, { ...params, ...cursor, ...textParams(text) }, Key, signal, "heavy");
}

const Row = HeadRow.extend({ properties: z.string() });

/** As last stored: a retry may have replaced the row that was found. */
async function readFoundEvents({ scope, text, signal }: Search, keys: readonly Key[]): Promise<FoundEvent[]> {
  if (keys.length === 0) return [];
  const { sql, params } = distinctEvents(scope);
  const statement = `SELECT ${headColumns}, properties FROM ${sql} AND ${isAtTimes}
  AND event_id IN {ids:Array(UUID)} AND ${matches}
ORDER BY timestamp DESC, event_id DESC`;
  const [times, ids] = [[...new Set(keys.map(({ at }) => at))], keys.map(({ eventId }) => eventId)];
  const rows = await queryRows(statement, { ...params, ...textParams(text), times, ids }, Row, signal);
  return rows.map(({ properties, ...row }) => {
    const { eventId, type, name, timestamp, traceId, userId, failed, errorMessage } = toHead(row);
    const fields = { event_name: name, error_message: errorMessage, properties: JSON.parse(properties || "{}") };
    return { eventId, type, name, timestamp, traceId, userId, failed, ...findExcerpt(fields, text) };
  });
}
