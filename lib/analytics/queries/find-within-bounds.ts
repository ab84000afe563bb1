/** Finds a session, a trace or a user of any age. Rows are sorted by time, so a query within the bounds of its events reads few others. */
import { z } from "zod";
import type { ErasureTarget } from "@/lib/analytics/contracts/analytics-data";
import { Count, type Scope } from "@/lib/analytics/queries/distinct-events";
import { findRepeats } from "@/lib/analytics/queries/repeats";
import { storedIds } from "@/lib/analytics/queries/stored-ids";
import { queryRow } from "@/lib/store/limited-query";
import type { Params } from "@/lib/store/reader";

/** Adds the bounds passed to `read` to a condition. */
export const withinBounds = (condition: string) => `${condition} AND timestamp >= fromUnixTimestamp64Milli({from:Int64})
  AND timestamp <= fromUnixTimestamp64Milli({to:Int64})`;

/** Selects the repeats within the bounds. */
export const projectBounds = withinBounds("project_id = {projectId:String}");

/** Whether the project has repeats. */
export type Found = Pick<Scope, "hasRepeats">;

const Bounds = z.object({ rows: Count, from: z.coerce.number(), to: z.coerce.number() });

type Lookup<Result> = {
  /** Selects the rows by an index. */
  readonly condition: string;
  readonly paramsOf: (storedId: string) => Params;
  /** `params` are those of `paramsOf`, and the bounds. Returns undefined if all of the rows are duplicates. */
  readonly read: (params: Params, storedId: string, found: Found) => Promise<Result | undefined>;
};

/** @param target The id as sent or as stored. */
export async function findWithinBounds<Result>(
  projectId: string,
  target: ErasureTarget,
  { condition, paramsOf, read }: Lookup<Result>,
  signal: AbortSignal,
): Promise<Result | undefined> {
  const sql = `SELECT count() AS rows, toUnixTimestamp64Milli(min(timestamp)) AS from, toUnixTimestamp64Milli(max(timestamp)) AS to
FROM events WHERE ${condition}`;
  for (const id of storedIds(projectId, target).filter((id) => id !== "")) {
    const params = paramsOf(id);
    const { rows, ...bounds } = await queryRow(sql, params, Bounds, signal);
    if (rows === 0) continue;
    const hasRepeats = await findRepeats(projectId, Date.now(), signal);
    const result = await read({ ...params, ...bounds }, id, { hasRepeats });
    if (result !== undefined) return result;
  }
  return undefined;
}
