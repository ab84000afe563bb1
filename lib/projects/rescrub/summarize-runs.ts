/** Runs that scrubbed a project's stored events again, as the dashboard shows them. */

import { iso } from "@/lib/iso-time";
import type { RescrubRun, Rescrubs } from "@/lib/projects/contracts/settings";
import {
  addPlace,
  newestRuns,
  type Place,
  type RecordedSlice,
  type Run,
  slicesOf,
} from "@/lib/projects/rescrub/run-store";

const maxRuns = 5;
const maxPlaces = 100;

/** @param now In milliseconds since the epoch. */
export async function summarizeRuns(projectId: string, now: number): Promise<Rescrubs> {
  const runs = await newestRuns(projectId, maxRuns);
  return { runs: await Promise.all(runs.map(async (run) => summarize(run, await slicesOf(run), now))) };
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
    state: stateOf(run, slices, now),
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

function stateOf(run: Run, slices: readonly RecordedSlice[], now: number): RescrubRun["state"] {
  if (run.doneAt > 0) return "finished";
  if (run.replacedAt > 0) return "replaced";
  if (now < run.beginsAt) return "waiting";
  if (slices.some(({ doneAt, failedAt }) => doneAt === 0 && failedAt > 0)) return "failing";
  return slices.findLast(({ doneAt }) => doneAt > 0)?.to === null ? "clearing" : "reading";
}
