/** Which errors are resolved, ignored, or have returned. Changes are only ever added, and the latest one applies. */
import { z } from "zod";
import { type ErrorState, type SettableState, settableStates } from "@/lib/analytics/contracts/error-states";
import { Time } from "@/lib/analytics/queries/distinct-events";
import { groupId, singleFailures } from "@/lib/analytics/queries/failures";
import { planReading } from "@/lib/analytics/queries/relation";
import { dayMs } from "@/lib/durations";
import { queryRows } from "@/lib/store/limited-query";
import { insert } from "@/lib/store/query";

/** An ignored error counts as returned if it occurs again after being absent for this long. */
const absenceMs = dayMs;
/** Events can be this far in the future. */
const aheadMs = dayMs;

type Change = {
  readonly projectId: string;
  readonly errorId: string;
  readonly state: SettableState;
  readonly who: string;
};

/** @param now In milliseconds since the epoch. */
export async function changeErrorState({ projectId, errorId, state, who }: Change, now: number): Promise<void> {
  const changed_at = new Date(now).toISOString();
  await insert("error_states", [{ project_id: projectId, error_id: errorId, changed_at, state, changed_by: who }]);
}

const Latest = z.object({
  errorId: z.string(),
  latest: z.tuple([z.enum(settableStates), z.string()]),
  changedMs: z.coerce.number(),
});
type Latest = z.infer<typeof Latest>;

export const openState: ErrorState = { state: "open", changedAt: null, changedBy: "", returnedAt: null };

/** The states of these errors, by id. Those that were never changed are left out. */
export async function readErrorStates(
  projectId: string,
  errorIds: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, ErrorState>> {
  const statement = `SELECT error_id AS errorId, argMax((toString(state), changed_by), (changed_at, state)) AS latest,
  toUnixTimestamp64Milli(max(changed_at)) AS changedMs
FROM error_states WHERE project_id = {projectId:String} AND error_id IN {errorIds:Array(String)} GROUP BY error_id`;
  const latest = await queryRows(statement, { projectId, errorIds }, Latest, signal);
  const returns = await listReturns(
    projectId,
    latest.filter(({ latest: [state] }) => state !== "open"),
    signal,
  );
  return new Map(
    latest.map(({ errorId, latest: [state, changedBy], changedMs }) => {
      const returnedAt = returns.get(errorId) ?? null;
      const changedAt = new Date(changedMs).toISOString();
      return [errorId, { state: returnedAt === null ? state : "returned", changedAt, changedBy, returnedAt }];
    }),
  );
}

const Hour = z.object({ errorId: z.string(), first: Time, last: Time });

/** When each resolved or ignored error returned. */
async function listReturns(projectId: string, closed: readonly Latest[], signal: AbortSignal) {
  const returns = new Map<string, string>();
  if (closed.length === 0) return returns;
  const from = Math.min(...closed.map(({ changedMs }) => changedMs));
  const scope = { projectId, from, to: Date.now() + aheadMs, filters: {}, zone: "UTC" };
  const { sql, params } = singleFailures(scope, await planReading(scope, scope, signal));
  const statement = `SELECT ${groupId("error_category", "shape")} AS errorId,
  toUnixTimestamp64Milli(min(timestamp)) AS first, toUnixTimestamp64Milli(max(timestamp)) AS last
FROM ${sql} AS failures
WHERE has({closed:Array(String)}, errorId)
  AND toUnixTimestamp64Milli(timestamp) > arrayElement({since:Array(Int64)}, indexOf({closed:Array(String)}, errorId))
GROUP BY errorId, toStartOfHour(timestamp) ORDER BY first`;
  const since = closed.map(({ changedMs }) => changedMs);
  const ids = closed.map(({ errorId }) => errorId);
  const hours = await queryRows(statement, { ...params, closed: ids, since }, Hour, signal);
  for (const { errorId, latest, changedMs } of closed) {
    const errorHours = hours.filter((hour) => hour.errorId === errorId);
    const returned = errorHours.find(({ first }, at) => {
      const before = at === 0 ? changedMs : Date.parse(errorHours[at - 1]?.last ?? first);
      return latest[0] === "resolved" || Date.parse(first) - before >= absenceMs;
    });
    if (returned) returns.set(errorId, returned.first);
  }
  return returns;
}
