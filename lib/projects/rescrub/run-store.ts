/** Stores runs that scrub events again, and what they have done. Every step is an insert that can be repeated. */

import { z } from "zod";
import { iso } from "@/lib/iso-time";
import type { RescrubRun, Rescrubs } from "@/lib/projects/contracts/settings";
import { Cursor } from "@/lib/projects/rescrub/stored-row";
import { insert, select } from "@/lib/store/query";

const Place = z.object({ kind: z.string(), path: z.string(), values: z.number(), events: z.number() });
export type Place = z.infer<typeof Place>;

/** Adds what was found to the place with the same id. */
export function addPlace<Found extends Omit<Place, "path">>(
  places: Map<string, Found>,
  id: string,
  place: Found,
): void {
  const { values = 0, events = 0 } = places.get(id) ?? {};
  places.set(id, { ...place, values: values + place.values, events: events + place.events });
}

const Definition = z.object({
  startedBy: z.string(),
  /** Identifies the rules that are applied. */
  rules: z.string(),
  /** When the settings are in effect everywhere, in milliseconds since the epoch. */
  beginsAt: z.number(),
  /** Rows received later were scrubbed by these rules. */
  receivedUntil: z.number(),
  total: z.number(),
});
type Definition = z.infer<typeof Definition>;

/** What was found in a slice, recorded before it is rewritten, because it cannot be found afterwards. */
const Slice = z.object({
  /** Null if it is the last slice of events. */
  to: Cursor.nullable(),
  read: z.number(),
  changed: z.number(),
  types: z.number(),
  places: z.array(Place),
  /** With changed events, in seconds since the epoch. */
  hours: z.array(z.number()),
});
export type Slice = z.infer<typeof Slice>;
export type RecordedSlice = Slice & {
  readonly slice: number;
  readonly doneAt: number;
  /** When the store could not rewrite it. */
  readonly failedAt: number;
};

export type Run = Definition & {
  readonly projectId: string;
  readonly runId: string;
  readonly startedAt: number;
  /** Who last worked on it, and when. */
  readonly worker: { readonly at: number; readonly id: string };
  /** 0 if not yet. In milliseconds since the epoch, like all times. */
  readonly doneAt: number;
  readonly replacedAt: number;
};
export type RunId = Pick<Run, "projectId" | "runId" | "startedAt">;

const milliseconds = (column: string) => `toUnixTimestamp64Milli(max(rescrubs.${column}))`;
const columns = `project_id AS projectId, toString(run_id) AS runId, slice, ${milliseconds("started_at")} AS startedAt,
  max(rescrubs.definition) AS definition, toUnixTimestamp64Milli(max(rescrubs.worker).1) AS workedAt, max(rescrubs.worker).2 AS worker,
  ${milliseconds("done_at")} AS doneAt, ${milliseconds("replaced_at")} AS replacedAt`;
const Row = z.object({
  projectId: z.string(),
  runId: z.string(),
  slice: z.number(),
  definition: z.string(),
  worker: z.string(),
  startedAt: z.coerce.number(),
  workedAt: z.coerce.number(),
  doneAt: z.coerce.number(),
  replacedAt: z.coerce.number(),
});
const runs = `SELECT ${columns} FROM rescrubs WHERE slice = 0`;
const byRun = "GROUP BY project_id, run_id, slice";

const toRun = ({ definition, worker, workedAt, slice: _, ...row }: z.infer<typeof Row>): Run => ({
  ...row,
  ...Definition.parse(JSON.parse(definition)),
  worker: { at: workedAt, id: worker },
});

/** Oldest first. For all projects that have not been deleted. */
export async function openRuns(): Promise<Run[]> {
  const sql = `${runs} AND project_id GLOBAL NOT IN (SELECT project_id FROM deleted_projects) ${byRun}
HAVING doneAt = 0 AND replacedAt = 0 AND definition != '' ORDER BY startedAt, runId`;
  return (await select(sql, {}, Row)).map(toRun);
}

/** Newest first. */
export async function newestRuns(projectId: string, limit: number): Promise<Run[]> {
  const sql = `${runs} AND project_id = {projectId:String} ${byRun}
HAVING definition != '' ORDER BY startedAt DESC, runId LIMIT {limit:UInt32}`;
  return (await select(sql, { projectId, limit }, Row)).map(toRun);
}

/** In order. */
export async function listSlices({ projectId, runId }: RunId): Promise<RecordedSlice[]> {
  const sql = `SELECT ${columns} FROM rescrubs WHERE project_id = {projectId:String} AND run_id = {runId:UUID} AND slice > 0 ${byRun}
HAVING definition != ''
ORDER BY slice`;
  const rows = await select(sql, { projectId, runId }, Row);
  return rows.map(({ slice, doneAt, worker, workedAt, definition }) => {
    const found = Slice.parse(JSON.parse(definition));
    // Two processes may have recorded the slice with different ends. It is done only if the stored end was reached.
    return {
      slice,
      doneAt: worker === sliceEnd(found) ? doneAt : 0,
      failedAt: worker === failed ? workedAt : 0,
      ...found,
    };
  });
}

const sliceKey = ({ projectId, runId, startedAt }: RunId, slice: number) => ({
  project_id: projectId,
  run_id: runId,
  slice,
  started_at: iso(startedAt),
});

export const saveRun = (run: RunId, definition: Definition): Promise<void> =>
  insert("rescrubs", [{ ...sliceKey(run, 0), definition: JSON.stringify(definition) }]);

export const saveSlice = (run: RunId, slice: number, found: Slice): Promise<void> =>
  insert("rescrubs", [{ ...sliceKey(run, slice), definition: JSON.stringify(found) }]);

const sliceEnd = ({ to }: Pick<Slice, "to">) => JSON.stringify(to);

export const markSliceDone = (run: RunId, slice: number, found: Slice, at: number): Promise<void> =>
  insert("rescrubs", [{ ...sliceKey(run, slice), done_at: iso(at), worker: { at: iso(at), id: sliceEnd(found) } }]);

const failed = "failed";

export const markSliceFailed = (run: RunId, slice: number, at: number): Promise<void> =>
  insert("rescrubs", [{ ...sliceKey(run, slice), worker: { at: iso(at), id: failed } }]);

export const markDone = (run: RunId, at: number): Promise<void> =>
  insert("rescrubs", [{ ...sliceKey(run, 0), done_at: iso(at) }]);

export const markReplaced = (run: RunId, at: number): Promise<void> =>
  insert("rescrubs", [{ ...sliceKey(run, 0), replaced_at: iso(at) }]);

export const markWorking = (run: RunId, at: number, id: string): Promise<void> =>
  insert("rescrubs", [{ ...sliceKey(run, 0), worker: { at: iso(at), id } }]);

const maxRuns = 5;
const maxPlaces = 100;

/**
 * The newest runs, as the dashboard shows them.
 * @param now In milliseconds since the epoch.
 */
export async function summarizeRuns(projectId: string, now: number): Promise<Rescrubs> {
  const runs = await newestRuns(projectId, maxRuns);
  return { runs: await Promise.all(runs.map(async (run) => summarize(run, await listSlices(run), now))) };
}

function summarize(run: Run, slices: readonly RecordedSlice[], now: number): RescrubRun {
  const places = new Map<string, Place>();
  for (const place of slices.flatMap((slice) => slice.places)) addPlace(places, `${place.kind} ${place.path}`, place);
  const found = [...places.values()].sort((one, other) => other.values - one.values);
  const done = slices.filter(({ doneAt }) => doneAt > 0);
  const sum = (name: "read" | "changed" | "types", of: readonly RecordedSlice[]) =>
    of.reduce((total, slice) => total + slice[name], 0);
  return {
    runId: run.runId,
    state: runState(run, slices, now),
    startedAt: iso(run.startedAt),
    startedBy: run.startedBy,
    beginsAt: iso(run.beginsAt),
    finishedAt: run.doneAt > 0 ? iso(run.doneAt) : null,
    total: run.total,
    read: sum("read", done),
    changed: sum("changed", slices),
    types: sum("types", slices),
    found: found.slice(0, maxPlaces),
    moreFound: Math.max(0, found.length - maxPlaces),
  };
}

function runState(run: Run, slices: readonly RecordedSlice[], now: number): RescrubRun["state"] {
  if (run.doneAt > 0) return "finished";
  if (run.replacedAt > 0) return "replaced";
  if (now < run.beginsAt) return "waiting";
  if (slices.some(({ doneAt, failedAt }) => doneAt === 0 && failedAt > 0)) return "failing";
  return slices.findLast(({ doneAt }) => doneAt > 0)?.to === null ? "clearing" : "reading";
}
