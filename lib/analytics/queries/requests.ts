/** What users ask for: the texts of `intent`, `missing_capability` and `feedback` events, grouped by their normalized text. */
import type { z } from "zod";
import { RequestDetail, type RequestName, Requests, requestNames } from "@/lib/analytics/contracts/requests";
import { Count, distinctEvents, type Scope } from "@/lib/analytics/queries/distinct-events";
import { groupId } from "@/lib/analytics/queries/failures";
import { listOf } from "@/lib/analytics/queries/listed";
import { neverCalledOf } from "@/lib/analytics/queries/never-called";
import { rowOf } from "@/lib/analytics/queries/row-of";
import { queryRows } from "@/lib/store/limited-query";

const maxGroups = 50;
const maxTextLength = 500;
const maxEvents = 100;
const maxUsers = 50;

const Group = rowOf(Requests.shape.groups.element, { eventsOfName: Count, texts: Count });
type Group = z.infer<typeof Group>;

export async function requestsOf(scope: Scope, signal: AbortSignal): Promise<Requests> {
  const [groups, tools] = await Promise.all([groupsOf(scope, signal), neverCalledOf(scope, signal)]);
  return {
    names: requestNames.map((name) => totalsOf(name, groups)),
    groups: groups.map(({ eventsOfName: _, texts: __, ...group }) => group),
    tools,
  };
}

function totalsOf(name: RequestName, groups: readonly Group[]) {
  const { eventsOfName = 0, texts = 0 } = groups.find((group) => group.name === name) ?? {};
  return { name, events: eventsOfName, texts };
}

/** True for few events. */
const hasText = "request_text != ''";
/** White space, dashes, quotes, parentheses and sentence punctuation. Brackets are part of markers such as `[email]`. */
const ends = String.raw`[\\s\\p{Z}\\p{Pd}\\p{Pi}\\p{Pf}.,;:!?…¿¡()"\'„‚。、！？]+`;
const stripped = (sql: string) => `replaceRegexpAll(${sql}, '^${ends}|${ends}$', '')`;
const collapsed = (sql: string) =>
  String.raw`trimBoth(replaceRegexpAll(replaceRegexpAll(${sql}, '\\p{Nd}+(?:[.,:]\\p{Nd}+)*', '0'), '[\\s\\p{Z}]+', ' '))`;
/** Not in apostrophes, which are in words too. */
const quoted = '"[^"]{1,64}"|“[^”]{1,64}”|„[^“”]{1,64}[“”]|«[^»]{1,64}»|`[^`]{1,64}`|「[^」]{1,64}」';
/** Text that is only quoted names, or only punctuation, is left as is. */
function normalized(column: string): string {
  const whole = collapsed(`lowerUTF8(${column})`);
  const withoutNames = stripped(collapsed(`replaceRegexpAll(lowerUTF8(${column}), '${quoted}', '[name]')`));
  return String.raw`multiIf(NOT match(${withoutNames}, '^(\\[name\\] ?)*$'), ${withoutNames},
  ${stripped(whole)} != '', ${stripped(whole)}, ${whole})`;
}
/** The capture level `shape` stores the length in place of the text. */
const isShape = String.raw`match(text, '^string\\(\\d+\\)$')`;

const idOfRequest = (name: string, text: string) => groupId(name, normalized(text));
const shownText = (text: string) => `substringUTF8(trimBoth(${text}), 1, ${maxTextLength})`;

/** Normalizes each distinct text once. Identical retries don't affect these figures. */
async function groupsOf(scope: Scope, signal: AbortSignal): Promise<Group[]> {
  const { withoutFinalFirst, params } = distinctEvents(scope);
  const statement = `SELECT id, name, events, users, toUnixTimestamp64Milli(first) AS first, toUnixTimestamp64Milli(last) AS last,
  ${shownText("newestText")} AS text, sum(events) OVER (PARTITION BY name) AS eventsOfName, count() OVER (PARTITION BY name) AS texts
FROM (
  SELECT ${idOfRequest("name", "text")} AS id, name, uniqExactMerge(ids) AS events, uniqExactMerge(userHashes) AS users,
    min(ofText.first) AS first, argMax(text, newest) AS newestText, max(newest).1 AS last
  FROM (
    SELECT toString(event_name) AS name, request_text AS text, uniqExactState(event_id) AS ids,
      uniqExactStateIf(user_hash, user_hash != sipHash64('')) AS userHashes,
      min(timestamp) AS first, max((timestamp, event_id)) AS newest
    FROM ${withoutFinalFirst(hasText)} GROUP BY name, text
  ) AS ofText
  WHERE NOT ${isShape} AND ${normalized("text")} != ''
  GROUP BY name, id
)
ORDER BY events DESC, last DESC, name, text LIMIT ${maxGroups} BY name`;
  return queryRows(statement, params, Group, signal);
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
    GROUP BY event_name, request_text HAVING ${idOfRequest("event_name", "request_text")} = {requestId:String}
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
