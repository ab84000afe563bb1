/** The events of a project, each once: what every question of the dashboard is asked of. */
import { z } from "zod";
import type { Params } from "@/lib/clickhouse/reader";
import type { Filters, Period } from "@/lib/contracts/analytics";

export type Scope = Period & { readonly projectId: string; readonly filters: Filters };
type Events = { readonly sql: string; readonly params: Params };

const columns: Record<keyof Filters, string> = {
  type: "event_type",
  tool: "event_name",
  platform: "platform",
  source: "source",
  status: "status",
  user: "user_id",
  session: "session_id",
};

/**
 * What follows FROM: the events of a period that pass the filters. FINAL folds what was sent again as it was; later
 * copies are left out by their list, which `findLaterCopies` brings up to date.
 */
export function distinctEvents({ projectId, from, to, filters }: Scope): Events {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined) as [keyof Filters, string][];
  const conditions = given.map(([name]) => ` AND ${columns[name]} = {${name}:String}`);
  return {
    sql: `events FINAL WHERE ${period} AND ${isFirstCopy(period)}${conditions.join("")}`,
    params: { projectId, from, to, ...Object.fromEntries(given) },
  };
}

const period = `project_id = {projectId:String}
  AND timestamp >= fromUnixTimestamp64Milli({from:Int64}) AND timestamp < fromUnixTimestamp64Milli({to:Int64})`;

/** @param within Which copies may matter. */
export function isFirstCopy(within: string): string {
  return `(timestamp, event_id) GLOBAL NOT IN (SELECT timestamp, event_id FROM later_copies WHERE ${within})`;
}

/** Milliseconds since the epoch, as a question answers them, to a time. */
export const Time = z.coerce.number().transform((milliseconds) => new Date(milliseconds).toISOString());
export const Count = z.coerce.number();
/** None of no values: the engine says it is not a number, and JSON says null. */
export const Measure = z.number().nullable();
