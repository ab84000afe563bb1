/** What users ask for: the texts of `intent`, `missing_capability` and `feedback` events, grouped by their normalized text. */
import { z } from "zod";
import { RequestDetail, type RequestName, Requests, requestNames } from "@/lib/analytics/contracts/requests";
import { Count, distinctEvents, isAtTimes, type Scope } from "@/lib/analytics/queries/distinct-events";
import { splitTotal } from "@/lib/analytics/queries/listed";
import { readNeverCalled } from "@/lib/analytics/queries/never-called";
import { placeOfKey, recencyKey } from "@/lib/analytics/queries/newest-event";
import { planReading, singleEvents } from "@/lib/analytics/queries/relation";
import { rowSchema } from "@/lib/analytics/queries/row-schema";
import { asked } from "@/lib/analytics/sealing/rollup-tables";
import { queryRows } from "@/lib/store/limited-query";

const maxGroups = 50;
const maxTextLength = 500;
const maxEvents = 100;
const maxUsers = 50;

/** The time of an event, in milliseconds since the epoch, and its id. */
const Place = z.tuple([Count, z.string()]);
type Place = z.infer<typeof Place>;

const Group = rowSchema(Requests.shape.groups.element.omit({ text: true }), {
  newest: Place,
  eventsOfName: Count,
  texts: Count,
});
type Group = z.infer<typeof Group>;

export async function readRequests(scope: Scope, signal: AbortSignal): Promise<Requests> {
  const [groups, tools] = await Promise.all([readGroups(scope, signal), readNeverCalled(scope, signal)]);
  const newest = groups.map((group) => group.newest);
  const events = await eventsAt(scope, newest, signal);
  return {
    names: requestNames.map((name) => sumGroups(name, groups)),
    groups: groups.map(({ eventsOfName: _, texts: __, newest: [, eventId], ...group }) => ({
      ...group,
      text: events.get(eventId)?.text ?? "",
    })),
    tools,
  };
}

function sumGroups(name: RequestName, groups: readonly Group[]) {
  const { eventsOfName = 0, texts = 0 } = groups.find((group) => group.name === name) ?? {};
  return { name, events: eventsOfName, texts };
}

/** The distinct events that ask for something. */
async function singleRequests(scope: Scope, signal: AbortSignal) {
  const columns = ["timestamp", "event_id", "event_name", "request", "user_hash"];
  return singleEvents(asked, columns, scope, await planReading(scope, scope, signal));
}

const users = "uniqExactIf(user_hash, user_hash != sipHash64(''))";
const [first, last] = ["toUnixTimestamp64Milli(min(timestamp))", "toUnixTimestamp64Milli(max(timestamp))"];
const newest = placeOfKey(`max(${recencyKey("timestamp", "event_id")})`);

async function readGroups(scope: Scope, signal: AbortSignal): Promise<Group[]> {
  const { sql, params } = await singleRequests(scope, signal);
  const statement = `SELECT lower(hex(request)) AS id, toString(event_name) AS name, count() AS events, ${users} AS users,
  ${first} AS first, ${last} AS last, ${newest} AS newest,
  sum(events) OVER (PARTITION BY name) AS eventsOfName, count() OVER (PARTITION BY name) AS texts
FROM ${sql} AS asked
GROUP BY event_name, request
ORDER BY events DESC, last DESC, name, newest LIMIT ${maxGroups} BY name`;
  return queryRows(statement, params, Group, signal);
}

const Event = rowSchema(RequestDetail.shape.events.element);
type Event = z.infer<typeof Event>;

/** What rollups don't have of these events, so that texts are stored only once. By id, as last stored. */
async function eventsAt(scope: Scope, places: readonly Place[], signal: AbortSignal): Promise<Map<string, Event>> {
  if (places.length === 0) return new Map();
  const { withoutFinal, params } = distinctEvents(scope);
  // In a subquery, so that its conditions read the column `timestamp`.
  const statement = `SELECT eventId, traceId, ms AS timestamp, userId, text FROM (
  SELECT toString(event_id) AS eventId, trace_id AS traceId, toUnixTimestamp64Milli(timestamp) AS ms, user_id AS userId,
    substringUTF8(trimBoth(request_text), 1, ${maxTextLength}) AS text
  FROM ${withoutFinal} AND ${isAtTimes} AND event_id IN {ids:Array(UUID)}
  ORDER BY received_at DESC LIMIT 1 BY event_id
)`;
  const given = { ...params, times: places.map(([at]) => at), ids: places.map(([, id]) => id) };
  const rows = await queryRows(statement, given, Event, signal);
  return new Map(rows.map((row) => [row.eventId, row]));
}

const Total = rowSchema(RequestDetail.shape.request.unwrap().omit({ text: true }), { newest: Place });
const Newest = z.object({ place: Place });
const User = rowSchema(RequestDetail.shape.users.element.omit({ userId: true }), { newest: Place, all: Count });

export async function readRequest(scope: Scope, requestId: string, signal: AbortSignal): Promise<RequestDetail> {
  const { sql, params } = await singleRequests(scope, signal);
  const [from, given] = [
    `FROM ${sql} AS asked WHERE lower(hex(request)) = {requestId:String}`,
    { ...params, requestId },
  ];
  const [[request], places, found] = await Promise.all([
    queryRows(
      `SELECT toString(min(event_name)) AS name, count() AS events, ${users} AS users, ${first} AS first, ${last} AS last,
  ${newest} AS newest ${from} HAVING events > 0`,
      given,
      Total,
      signal,
    ),
    queryRows(
      `SELECT (toUnixTimestamp64Milli(timestamp), toString(event_id)) AS place ${from} ORDER BY timestamp DESC, toString(event_id) LIMIT ${maxEvents}`,
      given,
      Newest,
      signal,
    ),
    queryRows(
      `SELECT count() AS events, ${last} AS last, ${newest} AS newest, count() OVER () AS all ${from}
AND user_hash != sipHash64('') GROUP BY user_hash ORDER BY events DESC, last DESC, user_hash LIMIT ${maxUsers}`,
      given,
      User,
      signal,
    ),
  ]);
  if (request === undefined) return { request: null, events: [], users: [], moreUsers: 0 };
  const newestPlaces = places.map(({ place }) => place);
  const events = await eventsAt(scope, [request.newest, ...newestPlaces, ...found.map((user) => user.newest)], signal);
  const { listed, more } = splitTotal(found);
  const {
    newest: [, newestId],
    ...totals
  } = request;
  return {
    request: { ...totals, text: events.get(newestId)?.text ?? "" },
    events: newestPlaces.flatMap(([, id]) => events.get(id) ?? []),
    users: listed.map(({ newest: [, id], ...user }) => ({ ...user, userId: events.get(id)?.userId ?? "" })),
    moreUsers: more,
  };
}
