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
  events: Count,
  users: Count,
  first: Time,
  lastMs: z.coerce.number(),
  eventId: z.string(),
  eventsOfName: Count,
  texts: Count,
});
type Group = z.infer<typeof Group>;

export async function requestsOf(scope: Scope, signal: AbortSignal): Promise<Requests> {
  const groups = await groupsOf(scope, signal);
  const newest = await newestOf(scope, groups, signal);
  return {
    names: requestNames.map((name) => totalsOf(name, groups)),
    groups: groups.flatMap(({ lastMs, eventsOfName: _, texts: __, ...group }) => {
      const event = newest.get(group.eventId);
      return event ? { ...group, ...event, last: new Date(lastMs).toISOString() } : [];
    }),
    tools: await neverCalledOf(scope, signal),
  };
}

function totalsOf(name: RequestName, groups: readonly Group[]) {
  const { eventsOfName = 0, texts = 0 } = groups.find((group) => group.name === name) ?? {};
  return { name, events: eventsOfName, texts };
}

/** `request_text` is normalized, and empty in other events. Identical retries don't affect these figures. */
async function groupsOf(scope: Scope, signal: AbortSignal): Promise<Group[]> {
  const { sql, params } = eventsWith("request_text", scope);
  return queryRows(
    `SELECT * EXCEPT request_text, sum(events) OVER (PARTITION BY name) AS eventsOfName, count() OVER (PARTITION BY name) AS texts
FROM (
  SELECT toString(event_name) AS name, request_text, uniqExact(event_id) AS events,
    uniqExactIf(user_hash, user_hash != sipHash64('')) AS users,
    toUnixTimestamp64Milli(min(timestamp)) AS first, toUnixTimestamp64Milli(max(timestamp)) AS lastMs,
    toString(argMax(event_id, (timestamp, event_id))) AS eventId
  FROM ${sql} GROUP BY name, request_text
)
ORDER BY events DESC, lastMs DESC, name, request_text LIMIT ${maxGroups} BY name`,
    params,
    Group,
    signal,
  );
}

const Newest = z.object({ eventId: z.string(), text: z.string(), traceId: z.string() });

/** The newest events of groups as they were written. Read without FINAL, so that the engine reads properties only at their times. */
async function newestOf(scope: Scope, groups: readonly Group[], signal: AbortSignal) {
  if (groups.length === 0) return new Map<string, Omit<z.infer<typeof Newest>, "eventId">>();
  const { sql, params } = eventsWith("request_text", scope);
  const rows = await queryRows(
    `SELECT toString(event_id) AS eventId, trace_id AS traceId,
  substringUTF8(trimBoth(JSONExtractString(properties, 'text')), 1, ${maxTextLength}) AS text
FROM ${sql} AND timestamp IN (SELECT fromUnixTimestamp64Milli(arrayJoin({times:Array(Int64)})))
ORDER BY received_at`,
    { ...params, times: groups.map(({ lastMs }) => lastMs) },
    Newest,
    signal,
  );
  return new Map(rows.map(({ eventId, ...event }) => [eventId, event]));
}
