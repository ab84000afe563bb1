/** What users ask for: the texts of `intent`, `missing_capability` and `feedback` events, grouped by their normalized text. */
import { z } from "zod";
import { RequestDetail, type RequestName, Requests, requestNames } from "@/lib/analytics/contracts/requests";
import { Count, distinctEvents, isAtTimes, type Scope } from "@/lib/analytics/queries/distinct-events";
import { listOf } from "@/lib/analytics/queries/listed";
import { neverCalledOf } from "@/lib/analytics/queries/never-called";
import { readingOf, singleEvents } from "@/lib/analytics/queries/relation";
import { hasText, requestHash } from "@/lib/analytics/queries/request-text";
import { rowOf } from "@/lib/analytics/queries/row-of";
import { asked } from "@/lib/analytics/sealing/rollup-tables";
import { queryRows } from "@/lib/store/limited-query";

const maxGroups = 50;
const maxTextLength = 500;
const maxEvents = 100;
const maxUsers = 50;

const Group = rowOf(Requests.shape.groups.element.omit({ text: true }), {
  newest: z.tuple([Count, z.string()]),
  eventsOfName: Count,
  texts: Count,
});
type Group = z.infer<typeof Group>;

export async function requestsOf(scope: Scope, signal: AbortSignal): Promise<Requests> {
  const [groups, tools] = await Promise.all([groupsOf(scope, signal), neverCalledOf(scope, signal)]);
  const texts = await textsOf(scope, groups, signal);
  return {
    names: requestNames.map((name) => totalsOf(name, groups)),
    groups: groups.map(({ eventsOfName: _, texts: __, newest: [, eventId], ...group }) => ({
      ...group,
      text: texts.get(eventId) ?? "",
    })),
    tools,
  };
}

function totalsOf(name: RequestName, groups: readonly Group[]) {
  const { eventsOfName = 0, texts = 0 } = groups.find((group) => group.name === name) ?? {};
  return { name, events: eventsOfName, texts };
}

const idOf = (hash: string) => `lower(hex(${hash}))`;
const shownText = (text: string) => `substringUTF8(trimBoth(${text}), 1, ${maxTextLength})`;

async function groupsOf(scope: Scope, signal: AbortSignal): Promise<Group[]> {
  const columns = ["timestamp", "event_id", "event_name", "request", "user_hash"];
  const { sql, params } = singleEvents(asked, columns, scope, await readingOf(scope, scope, signal));
  const statement = `SELECT ${idOf("request")} AS id, toString(event_name) AS name, count() AS events,
  uniqExactIf(user_hash, user_hash != sipHash64('')) AS users,
  toUnixTimestamp64Milli(min(timestamp)) AS first, toUnixTimestamp64Milli(max(timestamp)) AS last,
  (last, toString(max((timestamp, event_id)).2)) AS newest,
  sum(events) OVER (PARTITION BY name) AS eventsOfName, count() OVER (PARTITION BY name) AS texts
FROM ${sql} AS asked
GROUP BY event_name, request
ORDER BY events DESC, last DESC, name, newest LIMIT ${maxGroups} BY name`;
  return queryRows(statement, params, Group, signal);
}

const Text = z.object({ eventId: z.string(), text: z.string() });

/** By event. Texts are not in rollups, so that each is stored only once. */
async function textsOf(scope: Scope, groups: readonly Group[], signal: AbortSignal): Promise<Map<string, string>> {
  if (groups.length === 0) return new Map();
  const { withoutFinal, params } = distinctEvents(scope);
  const statement = `SELECT toString(event_id) AS eventId, ${shownText("argMax(request_text, received_at)")} AS text
FROM ${withoutFinal} AND ${isAtTimes} AND event_id IN {ids:Array(UUID)} GROUP BY event_id`;
  const newest = groups.map(({ newest: [at, id] }) => ({ at, id }));
  const given = { ...params, times: newest.map(({ at }) => at), ids: newest.map(({ id }) => id) };
  const rows = await queryRows(statement, given, Text, signal);
  return new Map(rows.map(({ eventId, text }) => [eventId, text]));
}

const Total = rowOf(RequestDetail.shape.request.unwrap());
const Event = rowOf(RequestDetail.shape.events.element);
const User = rowOf(RequestDetail.shape.users.element, { all: Count });

/** Normalizes each distinct text once. */
export async function requestOf(scope: Scope, requestId: string, signal: AbortSignal): Promise<RequestDetail> {
  const { withoutFinalFirst, params } = distinctEvents(scope);
  const given = { ...params, requestId };
  const events = `(
  SELECT toString(event_name) AS name, request_text AS text, toString(event_id) AS eventId, trace_id AS traceId,
    toUnixTimestamp64Milli(timestamp) AS ms, user_id AS userId
  FROM ${withoutFinalFirst(hasText)} AND (event_name, request_text) GLOBAL IN (
    SELECT event_name, request_text FROM ${withoutFinalFirst(hasText)}
    GROUP BY event_name, request_text HAVING ${idOf(requestHash)} = {requestId:String}
  )
  ORDER BY received_at DESC LIMIT 1 BY event_id
)`;
  const [[request], listed, users] = await Promise.all([
    queryRows(
      `SELECT any(name) AS name, ${shownText("argMax(requested.text, (ms, eventId))")} AS text, count() AS events,
  uniqExactIf(userId, userId != '') AS users, min(ms) AS first, max(ms) AS last FROM ${events} AS requested HAVING events > 0`,
      given,
      Total,
      signal,
    ),
    queryRows(
      `SELECT eventId, traceId, ms AS timestamp, userId, ${shownText("requested.text")} AS text FROM ${events} AS requested
ORDER BY ms DESC, eventId LIMIT ${maxEvents}`,
      given,
      Event,
      signal,
    ),
    queryRows(
      `SELECT userId, count() AS events, max(ms) AS last, count() OVER () AS all FROM ${events}
WHERE userId != '' GROUP BY userId ORDER BY events DESC, last DESC, userId LIMIT ${maxUsers}`,
      given,
      User,
      signal,
    ),
  ]);
  const { listed: shown, more } = listOf(users);
  return { request: request ?? null, events: listed, users: shown, moreUsers: more };
}
