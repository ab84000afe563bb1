/** Events for lists, and single events as they are stored. */
import { z } from "zod";
import { EventHead, type StoredEvent } from "@/lib/analytics/contracts/analytics-answers";
import { Count, dedupedByIndex, isOriginal, Time } from "@/lib/analytics/queries/distinct-events";
import { failed } from "@/lib/analytics/queries/outcomes";
import { rowSchema } from "@/lib/analytics/queries/row-schema";
import { queryRows } from "@/lib/store/limited-query";

export const HeadRow = rowSchema(EventHead.omit({ timestamp: true, receivedAt: true, redactions: true }), {
  timestampMs: Time,
  receivedAtMs: Time,
  redacted: Count,
});

/** Aliases must differ from column names, which ClickHouse would otherwise resolve differently in different parts of a query. */
export const headColumns = `event_id AS eventId, ifNull(toString(parent_id), '') AS parentId, event_type AS type, event_name AS name,
  toUnixTimestamp64Milli(timestamp) AS timestampMs, toUnixTimestamp64Milli(received_at) AS receivedAtMs,
  trace_id AS traceId, session_id AS sessionId, user_id AS userId,
  source, platform, status, latency_ms AS latencyMs, ${failed} AS failed, error_message AS errorMessage, arraySum(redactions.count) AS redacted`;

export function toHead(row: z.infer<typeof HeadRow>): EventHead {
  const { timestampMs, receivedAtMs, redacted, ...rest } = row;
  return { ...rest, timestamp: timestampMs, receivedAt: receivedAtMs, redactions: redacted };
}

/** Fields of the schema come first, so that the event panel shows the content before the other columns. */
const Row = z.looseObject({ properties: z.string() });
const Ids = z.object({ trace_id: z.string(), event_id: z.string(), parent_id: z.string().nullable() });

/** The timestamp is part of the sorting key. Without it, the query would read all events of the project. */
const oneEvent = `project_id = {projectId:String}
  AND timestamp = fromUnixTimestamp64Milli({timestamp:Int64}) AND event_id = toUUIDOrZero({eventId:String})`;

/** @param timestamp In milliseconds since the epoch. */
export async function findEvent(
  projectId: string,
  eventId: string,
  timestamp: number,
  signal: AbortSignal,
): Promise<StoredEvent | undefined> {
  const statement = `SELECT *, model FROM events FINAL WHERE ${oneEvent} AND ${isOriginal(oneEvent)}`;
  const [row] = await queryRows(statement, { projectId, eventId, timestamp }, Row, signal);
  if (row === undefined) return undefined;
  const event = { ...row, properties: JSON.parse(row.properties || "{}") };
  const ids = Ids.parse(row);
  const repeats = await queryRows(repeatedBy, { projectId, eventId, timestamp }, Repeat, signal);
  const counted = (kind: Repeat["kind"]) =>
    findInTrace(projectId, ids, repeats.find((repeat) => repeat.kind === kind)?.of ?? null, signal);
  return {
    event,
    parent:
      ids.parent_id === ids.event_id ? null : toEventName(await findInTrace(projectId, ids, ids.parent_id, signal)),
    usageOf: toEventName(await counted("usage")),
    callOf: await counted("call"),
  };
}

const Repeat = z.object({ kind: z.enum(["usage", "call"]), of: z.string() });
type Repeat = z.infer<typeof Repeat>;
const repeatedBy = `SELECT kind, toString(tupleElement(latest, 2)) AS of FROM repeats FINAL
WHERE ${oneEvent} AND kind IN ('usage', 'call') AND tupleElement(latest, 2) != toUUIDOrZero('')`;

const InTrace = EventHead.pick({ eventId: true, type: true, name: true }).extend({ reportedBy: z.string() });
const toEventName = (found: z.infer<typeof InTrace> | null) =>
  found && { eventId: found.eventId, type: found.type, name: found.name };
const oneInTrace =
  "project_id = {projectId:String} AND trace_id = {traceId:String} AND event_id = toUUIDOrZero({id:String})";

/** Searches the trace of the event, because trace ids are indexed and event ids are not. */
async function findInTrace(projectId: string, ids: z.infer<typeof Ids>, id: string | null, signal: AbortSignal) {
  if (id === null) return null;
  const statement = `SELECT event_id AS eventId, event_type AS type, event_name AS name, reported_by AS reportedBy
FROM ${dedupedByIndex(oneInTrace, "event_id, event_type, event_name, reported_by")}`;
  const [found] = await queryRows(statement, { projectId, traceId: ids.trace_id, id }, InTrace, signal);
  return found ?? null;
}
