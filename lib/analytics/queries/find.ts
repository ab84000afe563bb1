/** Finds the event, trace, session, user or request with an id, regardless of its age. Every lookup uses an index. */
import { z } from "zod";
import { Found, foundKinds } from "@/lib/analytics/contracts/search";
import { userCondition } from "@/lib/analytics/queries/conditions";
import { hourSql, idHash, recordedUntil } from "@/lib/analytics/queries/duplicates";
import { rowSchema } from "@/lib/analytics/queries/row-schema";
import { storedIds } from "@/lib/analytics/queries/stored-ids";
import { requestIdPattern, uuidPattern } from "@/lib/gate/contracts/formats";
import { queryRows } from "@/lib/store/limited-query";

const Row = rowSchema(Found.shape.found.element.omit({ rejected: true }));
const Receipt = z.object({ receivedMs: z.coerce.number(), rejected: z.coerce.number() });

const isProject = "project_id = {projectId:String}";
const events = (where: string) => `events WHERE ${isProject} AND ${where}`;
/** Groups instead of sorting: to read in time order, the engine would have to read many small ranges. */
const found = (kind: string, id: string, time: string, from: string, traceId = "''", eventId = "''") =>
  `SELECT '${kind}' AS kind, toString(${id}) AS foundId, ${time} AS time, ${traceId} AS traceId, ${eventId} AS eventId
FROM ${from} GROUP BY ${id}`;

const givenId = "toUUIDOrZero({id:String})";
const hoursOfId = `SELECT hour FROM event_hours
WHERE id_hash = (SELECT ${idHash} FROM (SELECT {projectId:String} AS project_id, ${givenId} AS event_id))`;
/** In the recorded hours of the event, and among events that are not recorded yet. */
const rowsOfEvent = `(${[`${hourSql} GLOBAL IN (${hoursOfId})`, `received_at > ${recordedUntil}`]
  .map((isThere) => `SELECT event_id, trace_id, timestamp FROM ${events(`event_id = ${givenId} AND ${isThere}`)}`)
  .join(" UNION ALL ")})`;
/** The earliest row of an event is the original. Others are resends. */
const asEvent = found("event", "event_id", "min(timestamp)", rowsOfEvent, "min((timestamp, trace_id)).2", "foundId");
const asOthers = [
  found("trace", "trace_id", "max(timestamp)", events("trace_id IN {trace:Array(String)}"), "foundId"),
  found("session", "session_id", "max(timestamp)", events("session_id IN {session:Array(String)}")),
  found("user", "user_id", "max(timestamp)", events(userCondition("user"))),
];
const unionLookups = (lookups: readonly string[]) =>
  `SELECT kind, foundId AS id, toUnixTimestamp64Milli(time) AS at, traceId, eventId FROM (${lookups.join(" UNION ALL ")})`;

const receipt = `SELECT toUnixTimestamp64Milli(received_at) AS receivedMs, rejected FROM receipts
WHERE ${isProject} AND request_id = {id:String} LIMIT 1`;
/** Searched by time, because the request ids of events have no index. */
const firstOfRequest = `SELECT trace_id AS traceId, toString(event_id) AS eventId FROM events
WHERE ${isProject} AND received_at = fromUnixTimestamp64Milli({receivedMs:Int64}) AND request_id = {id:String}
ORDER BY timestamp, event_id LIMIT 1`;

/** @param id As sent or as stored. */
export async function findById(projectId: string, id: string, signal: AbortSignal): Promise<Found> {
  if (requestIdPattern.test(id)) return { found: await findRequest(projectId, id, signal) };
  const [trace, session, user] = (["trace", "session", "user"] as const).map((by) => storedIds(projectId, { by, id }));
  const params = { projectId, id, trace: trace ?? [], session: session ?? [], user: user ?? [] };
  const rows = await queryRows(
    unionLookups(uuidPattern.test(id) ? [asEvent, ...asOthers] : asOthers),
    params,
    Row,
    signal,
  );
  rows.sort((one, other) => foundKinds.indexOf(one.kind) - foundKinds.indexOf(other.kind));
  return { found: rows.map((row) => ({ ...row, rejected: 0 })) };
}

async function findRequest(projectId: string, id: string, signal: AbortSignal): Promise<Found["found"]> {
  const [request] = await queryRows(receipt, { projectId, id }, Receipt, signal);
  if (request === undefined) return [];
  const { receivedMs, rejected } = request;
  // A resend replaces the events of the first request.
  const [event = { traceId: "", eventId: "" }] = await queryRows(
    firstOfRequest,
    { projectId, id, receivedMs },
    Row.pick({ traceId: true, eventId: true }),
    signal,
  );
  return [{ kind: "request", id, at: new Date(receivedMs).toISOString(), rejected, ...event }];
}
