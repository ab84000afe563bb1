/** What users ask for: the texts of `intent`, `missing_capability` and `feedback` events, grouped by their normalized text. */
import { z } from "zod";
import { type RequestName, Requests, requestNames } from "@/lib/analytics/contracts/requests";
import { Count, distinctEvents, isAtTimes, type Scope } from "@/lib/analytics/queries/distinct-events";
import { neverCalledOf } from "@/lib/analytics/queries/never-called";
import { rowOf } from "@/lib/analytics/queries/row-of";
import { queryRows } from "@/lib/store/limited-query";

const maxGroups = 50;
const maxTextLength = 500;

const Group = rowOf(Requests.shape.groups.element.omit({ last: true, traceId: true }), {
  lastMs: z.coerce.number(),
  eventsOfName: Count,
  texts: Count,
});
type Group = z.infer<typeof Group>;
const TraceOf = z.object({ eventId: z.string(), traceId: z.string() });

export async function requestsOf(scope: Scope, signal: AbortSignal): Promise<Requests> {
  const groups = await groupsOf(scope, signal);
  const traces = await tracesOf(scope, groups, signal);
  return {
    names: requestNames.map((name) => totalsOf(name, groups)),
    groups: groups.map(({ lastMs, eventsOfName: _, texts: __, ...group }) => ({
      ...group,
      last: new Date(lastMs).toISOString(),
      // Empty if the event has since been deleted.
      traceId: traces.get(group.eventId) ?? "",
    })),
    tools: await neverCalledOf(scope, signal),
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
const collapsed = String.raw`trimBoth(replaceRegexpAll(lowerUTF8(text), '[\\s\\p{Z}]+', ' '))`;
const stripped = `replaceRegexpAll(${collapsed}, '^${ends}|${ends}$', '')`;
/** Text that is only punctuation is left as is. */
const normalized = `if(${stripped} = '', ${collapsed}, ${stripped})`;
/** The capture level `shape` stores the length in place of the text. */
const isShape = String.raw`match(text, '^string\\(\\d+\\)$')`;

/**
 * Normalizes each distinct text once. Identical retries don't affect these figures. Trace ids are read later: they are long, and requests
 * are scattered among all events, so nearly every trace id would be read.
 */
async function groupsOf(scope: Scope, signal: AbortSignal): Promise<Group[]> {
  const { withoutFinalFirst, params } = distinctEvents(scope);
  const statement = `SELECT name, events, users, toUnixTimestamp64Milli(first) AS first,
  toUnixTimestamp64Milli(newest.1) AS lastMs,
  substringUTF8(trimBoth(newestText), 1, ${maxTextLength}) AS text, toString(newest.2) AS eventId,
  sum(events) OVER (PARTITION BY name) AS eventsOfName, count() OVER (PARTITION BY name) AS texts
FROM (
  SELECT name, ${normalized} AS normalized, uniqExactMerge(ids) AS events, uniqExactMerge(userHashes) AS users,
    min(ofText.first) AS first, argMax(text, ofText.newest) AS newestText, max(ofText.newest) AS newest
  FROM (
    SELECT toString(event_name) AS name, request_text AS text, uniqExactState(event_id) AS ids,
      uniqExactStateIf(user_hash, user_hash != sipHash64('')) AS userHashes,
      min(timestamp) AS first, max((timestamp, event_id)) AS newest
    FROM ${withoutFinalFirst(hasText)} GROUP BY name, text
  ) AS ofText
  WHERE NOT ${isShape}
  GROUP BY name, normalized HAVING normalized != ''
)
ORDER BY events DESC, newest DESC, name, normalized LIMIT ${maxGroups} BY name`;
  return queryRows(statement, params, Group, signal);
}

/** The traces of the newest events, by event id. */
async function tracesOf(scope: Scope, groups: readonly Group[], signal: AbortSignal): Promise<Map<string, string>> {
  if (groups.length === 0) return new Map();
  const { withoutFinalFirst, params } = distinctEvents(scope);
  const statement = `SELECT toString(event_id) AS eventId, trace_id AS traceId FROM ${withoutFinalFirst(hasText)}
  AND ${isAtTimes} AND event_id IN {ids:Array(UUID)}`;
  const [times, ids] = [groups.map(({ lastMs }) => lastMs), groups.map(({ eventId }) => eventId)];
  const rows = await queryRows(statement, { ...params, times, ids }, TraceOf, signal);
  return new Map(rows.map(({ eventId, traceId }) => [eventId, traceId]));
}
