/** The list of projects that the user may see, with their recent activity, and the first event of a project. */

import { z } from "zod";
import { type Access, visibleTo } from "@/lib/accounts/access";
import { findDuplicatesOfMany } from "@/lib/analytics/queries/duplicates";
import { foreignLogRecords, foreignParams, foreignSpans } from "@/lib/analytics/queries/foreign-items";
import { rowSchema } from "@/lib/analytics/queries/row-schema";
import { hourMs } from "@/lib/durations";
import { FirstEvent, type ProjectList } from "@/lib/projects/contracts/projects";
import { listProjects } from "@/lib/projects/project-store";
import { queryRows } from "@/lib/store/limited-query";

const hours = 24;

const Hour = z.object({ project_id: z.string(), hour: z.coerce.number(), events: z.coerce.number() });

const inLastDay = `project_id IN {projectIds:Array(String)}
  AND timestamp >= fromUnixTimestamp64Milli({since:Int64}) AND timestamp < fromUnixTimestamp64Milli({now:Int64})`;

/** FINAL merges identical retries. The duplicates list excludes events that were resent with a new timestamp. */
const eventsByHour = `SELECT project_id, intDiv(toUnixTimestamp64Milli(timestamp) - {since:Int64}, ${hourMs}) AS hour, count() AS events
FROM events FINAL
WHERE ${inLastDay} AND (project_id, timestamp, event_id) GLOBAL NOT IN (
  SELECT project_id, timestamp, event_id FROM later_copies WHERE ${inLastDay}
)
GROUP BY project_id, hour`;

/**
 * Event counts for each of the 24 hours up to `now` (milliseconds since the epoch), oldest first. Requires an up-to-date duplicates list.
 */
async function hourlyEvents(
  projectIds: readonly string[],
  now: number,
  signal?: AbortSignal,
): Promise<Map<string, number[]>> {
  const since = now - hours * hourMs;
  const activity = new Map(projectIds.map((id) => [id, new Array<number>(hours).fill(0)]));
  const rows = projectIds.length === 0 ? [] : await queryRows(eventsByHour, { projectIds, since, now }, Hour, signal);
  for (const { project_id, hour, events } of rows) {
    const counts = activity.get(project_id);
    if (counts) counts[hour] = events;
  }
  return activity;
}

const EarliestEvent = rowSchema(FirstEvent.shape.event.unwrap(), { request_id: z.string() });

/** Uses the index on `received_at`. Sorting would read all of the project's events. */
const receivedFirst = `SELECT request_id, event_id, event_type, event_name, trace_id, platform, sdk_version,
  toUnixTimestamp64Milli(events.timestamp) AS timestamp, toUnixTimestamp64Milli(events.received_at) AS received_at
FROM events WHERE project_id = {projectId:String} AND events.received_at = (
  SELECT min(received_at) FROM events WHERE project_id = {projectId:String}
) ORDER BY events.timestamp, event_id LIMIT 1`;

const Request = rowSchema(FirstEvent.shape.request.unwrap());

/** Without an id, selects the latest receipt. Receipts from earlier versions have no endpoint. */
const requestSql = (id: string | undefined) => `SELECT endpoint, accepted AS stored, rejected,
  ${foreignSpans} AS spans, ${foreignLogRecords} AS logRecords
FROM receipts FINAL WHERE project_id = {projectId:String} AND endpoint != ''
  ${id === undefined ? "" : "AND request_id = {id:String}"}
ORDER BY received_at DESC LIMIT 1`;

/** The event that a project received first, regardless of its timestamp, and the request that stored it. */
export async function findFirstEvent(projectId: string, signal?: AbortSignal): Promise<FirstEvent> {
  const [first] = await queryRows(receivedFirst, { projectId }, EarliestEvent, signal);
  const id = first?.request_id;
  const params = { projectId, ...(id !== undefined && { id }), ...foreignParams };
  const [request = null] = await queryRows(requestSql(id), params, Request, signal);
  if (first === undefined) return { event: null, request };
  const { request_id: _, ...event } = first;
  return { event, request };
}

/** `now` in milliseconds since the epoch. */
export async function summarizeProjects(access: Access, now: number, signal?: AbortSignal): Promise<ProjectList> {
  const projects = visibleTo(access, await listProjects());
  const ids = projects.map(({ project_id }) => project_id);
  await findDuplicatesOfMany(ids, now, signal);
  const activity = await hourlyEvents(ids, now, signal);
  return {
    projects: projects.map(({ project_id, name, created_at, is_sample }) => ({
      projectId: project_id,
      name,
      createdAt: created_at.toISOString(),
      isSample: is_sample,
      hours: activity.get(project_id) ?? [],
    })),
  };
}
