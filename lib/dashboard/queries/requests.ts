/** What users ask for: the texts of `intent`, `missing_capability` and `feedback` events, grouped by their normalized text. */
import { z } from "zod";
import { type RequestName, requestNames } from "@/lib/dashboard/contracts/request-names";
import type { Requests } from "@/lib/dashboard/contracts/requests";
import { Count, type Scope, Time } from "@/lib/dashboard/queries/distinct-events";
import { eventsWith } from "@/lib/dashboard/queries/events-with";
import { neverCalledOf } from "@/lib/dashboard/queries/never-called";
import { queryRows } from "@/lib/store/limited-query";

const maxGroups = 50;
const maxTextLength = 500;

const Group = z.object({
  name: z.enum(requestNames),
  normalized: z.string(),
  events: Count,
  users: Count,
  first: Time,
  lastMs: Count,
  eventsOfName: Count,
  texts: Count,
});
type Group = z.infer<typeof Group>;
const Newest = Group.pick({ name: true, normalized: true, lastMs: true }).extend({
  excerpt: z.string(),
  traceId: z.string(),
  eventId: z.string(),
});

export async function requestsOf(scope: Scope, signal: AbortSignal): Promise<Requests> {
  const groups = await groupsOf(scope, signal);
  const newest = await newestOf(scope, groups, signal);
  return {
    names: requestNames.map((name) => totalsOf(name, groups)),
    // Events that are erased between the two statements are left out.
    groups: groups.flatMap((group) => {
      const event = newest.get(keyOf(group));
      if (event === undefined) return [];
      const { name, events, users, first, lastMs } = group;
      const { excerpt, traceId, eventId } = event;
      return [{ name, text: excerpt, events, users, first, last: new Date(lastMs).toISOString(), traceId, eventId }];
    }),
    tools: await neverCalledOf(scope, signal),
  };
}

function totalsOf(name: RequestName, groups: readonly Group[]) {
  const { eventsOfName = 0, texts = 0 } = groups.find((group) => group.name === name) ?? {};
  return { name, events: eventsOfName, texts };
}

/** White space, dashes, quotes, parentheses and sentence punctuation. Brackets are part of markers such as `[email]`. */
const ends = String.raw`[\\s\\p{Z}\\p{Pd}\\p{Pi}\\p{Pf}.,;:!?…¿¡()"\'„‚。、！？]+`;
const collapsed = String.raw`trimBoth(replaceRegexpAll(lowerUTF8(text), '[\\s\\p{Z}]+', ' '))`;
const stripped = `replaceRegexpAll(${collapsed}, '^${ends}|${ends}$', '')`;
/** A text of nothing but punctuation stays as it is. */
const normalized = `if(${stripped} = '', ${collapsed}, ${stripped})`;
/** The capture level `shape` stores the length of a text in its place. */
const isShape = String.raw`match(text, '^string\\(\\d+\\)$')`;

/**
 * Normalizes each distinct text once. Identical retries don't affect these figures. Trace ids are read later, because they are long, and
 * requests are spread over all events.
 */
async function groupsOf(scope: Scope, signal: AbortSignal): Promise<Group[]> {
  const { sql, params } = eventsWith("request_text", scope);
  return queryRows(
    `SELECT name, normalized, events, users, toUnixTimestamp64Milli(first) AS first, toUnixTimestamp64Milli(last) AS lastMs,
  sum(events) OVER (PARTITION BY name) AS eventsOfName, count() OVER (PARTITION BY name) AS texts
FROM (
  SELECT name, ${normalized} AS normalized, uniqExactMerge(ids) AS events, uniqExactMerge(userHashes) AS users,
    min(ofText.first) AS first, max(ofText.last) AS last
  FROM (
    SELECT toString(event_name) AS name, request_text AS text, uniqExactState(event_id) AS ids,
      uniqExactStateIf(user_hash, user_hash != sipHash64('')) AS userHashes, min(timestamp) AS first, max(timestamp) AS last
    FROM ${sql} GROUP BY name, text
  ) AS ofText
  WHERE NOT ${isShape}
  GROUP BY name, normalized HAVING normalized != ''
)
ORDER BY events DESC, last DESC, name, normalized LIMIT ${maxGroups} BY name`,
    params,
    Group,
    signal,
  );
}

/** The newest event of each group. */
async function newestOf(scope: Scope, groups: readonly Group[], signal: AbortSignal) {
  const { sql, params } = eventsWith("request_text", scope);
  const rows = await queryRows(
    `WITH request_text AS text
SELECT toString(event_name) AS name, ${normalized} AS normalized, toUnixTimestamp64Milli(timestamp) AS lastMs,
  substringUTF8(trimBoth(text), 1, ${maxTextLength}) AS excerpt, trace_id AS traceId, toString(event_id) AS eventId
FROM ${sql} AND timestamp IN (SELECT fromUnixTimestamp64Milli(arrayJoin({times:Array(Int64)})))
ORDER BY event_id`,
    { ...params, times: [...new Set(groups.map(({ lastMs }) => lastMs))] },
    Newest,
    signal,
  );
  return new Map(rows.map((row) => [keyOf(row), row]));
}

const keyOf = ({ name, normalized, lastMs }: Pick<Group, "name" | "normalized" | "lastMs">) =>
  `${name} ${lastMs} ${normalized}`;
