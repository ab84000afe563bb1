/** Finds the event, trace, session, user or request with an id, at any time. Every lookup uses an index. */
import { z } from "zod";
import { type Found, foundKinds } from "@/lib/dashboard/contracts/find";
import { Time, userCondition } from "@/lib/dashboard/queries/distinct-events";
import { storedIds } from "@/lib/dashboard/queries/stored-ids";
import { queryRows } from "@/lib/store/limited-query";

const Row = z.object({
  kind: z.enum(foundKinds),
  id: z.string(),
  at: Time,
  traceId: z.string(),
  eventId: z.string(),
});

const ofProject = "project_id = {projectId:String}";
const first = "ORDER BY timestamp, event_id LIMIT 1";
const newest = "ORDER BY timestamp DESC LIMIT 1";
const row = (kind: string, id: string, at: string, traceId = "''", eventId = "''") =>
  `'${kind}' AS kind, ${id} AS id, toUnixTimestamp64Milli(${at}) AS at, ${traceId} AS traceId, ${eventId} AS eventId`;

/** The earliest row of an event is the original. Others are resends. */
const statements = [
  `SELECT ${row("event", "toString(event_id)", "timestamp", "trace_id", "toString(event_id)")} FROM events
WHERE ${ofProject} AND event_id = toUUIDOrNull({id:String}) ${first}`,
  `SELECT ${row("trace", "trace_id", "timestamp", "trace_id")} FROM events
WHERE ${ofProject} AND trace_id IN {trace:Array(String)} ${newest}`,
  `SELECT ${row("session", "session_id", "timestamp")} FROM events
WHERE ${ofProject} AND session_id IN {session:Array(String)} ${newest}`,
  `SELECT ${row("user", "user_id", "timestamp")} FROM events WHERE ${ofProject} AND ${userCondition("user")} ${newest}`,
];

const receipt = `SELECT toUnixTimestamp64Milli(received_at) AS receivedMs FROM receipts
WHERE ${ofProject} AND request_id = {id:String} LIMIT 1`;
/** Searched by time, because the request ids of events have no index. */
const firstOfRequest = `SELECT trace_id AS traceId, toString(event_id) AS eventId FROM events
WHERE ${ofProject} AND received_at = fromUnixTimestamp64Milli({receivedMs:Int64}) AND request_id = {id:String} ${first}`;

/** @param id As sent or as stored. */
export async function findById(projectId: string, id: string, signal: AbortSignal): Promise<Found> {
  const [trace, session, user] = (["trace", "session", "user"] as const).map((by) => storedIds(projectId, { by, id }));
  const params = { projectId, id, trace: trace ?? [], session: session ?? [], user: user ?? [] };
  const rows = await Promise.all(statements.map((sql) => queryRows(sql, params, Row, signal)));
  return { found: [...rows.flat(), ...(await findRequest(projectId, id, signal))] };
}

async function findRequest(projectId: string, id: string, signal: AbortSignal): Promise<Found["found"]> {
  const [request] = await queryRows(receipt, { projectId, id }, z.object({ receivedMs: z.coerce.number() }), signal);
  if (request === undefined) return [];
  const { receivedMs } = request;
  const [event = { traceId: "", eventId: "" }] = await queryRows(
    firstOfRequest,
    { projectId, id, receivedMs },
    Row.pick({ traceId: true, eventId: true }),
    signal,
  );
  return [{ kind: "request", id, at: new Date(receivedMs).toISOString(), ...event }];
}
