/** What the changed settings would do to the newest events. Counts and places, never values. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { z } from "zod";
import { dryRunLimits } from "@/lib/analytics/contracts/limits";
import { Count, distinctEvents } from "@/lib/analytics/queries/distinct-events";
import { findNewDuplicates } from "@/lib/analytics/queries/duplicates";
import { eventLimits } from "@/lib/gate/contracts/event";
import { ProjectSettings, type SettingChanges } from "@/lib/gate/contracts/project-settings";
import { findInId } from "@/lib/gate/ingest/find-in-id";
import { type AtOnce, atOnce } from "@/lib/gate/limits/at-once";
import { loadProjectKinds, toScrubOptions } from "@/lib/gate/settings/project-scrubber";
import { readSettings } from "@/lib/gate/settings/setting-store";
import type { DryRun } from "@/lib/projects/contracts/settings";
import { addPlace, type Place } from "@/lib/projects/rescrub/run-store";
import { ScrubbedRow, scrubbedColumns } from "@/lib/projects/rescrub/stored-row";
import { toOwnKind } from "@/lib/scrub/custom/custom-detectors";
import { kindsOn } from "@/lib/scrub/options";
import { createScrubber, type Scrubber } from "@/lib/scrub/scrub";
import type { Redaction } from "@/lib/scrub/visit";
import { queryRow, queryRows } from "@/lib/store/limited-query";

const eventsPerPage = 1_000;
const eventsPerTurn = 25;
const maxPlaces = 100;

type Row = z.infer<typeof ScrubbedRow>;

export const perProject: AtOnce = {
  name: "project-dry-runs",
  maxRunning: 1,
  maxWaiting: 0,
  message: "Another dry run of this project is running. Retry when it has finished.",
};
/** Each compiles two scrubbers and scrubs on the thread that also ingests. */
export const perServer: AtOnce = {
  name: "server-dry-runs",
  maxRunning: 2,
  maxWaiting: 0,
  message: "This server runs at most 2 dry runs at once. Retry when one of them has finished.",
};

/**
 * Scrubs the newest stored events with the changed settings. Stops early if it takes too long.
 * @param now In milliseconds since the epoch.
 * @throws Problem rate_limited while another one of the project, or two of other projects, run; storage_unavailable, too_much_data
 */
export async function dryRun(
  projectId: string,
  changes: SettingChanges,
  now: number,
  signal: AbortSignal,
): Promise<DryRun> {
  const scrubAll = () => atOnce(perServer, "", () => scrubNewest(projectId, changes, now, signal));
  return atOnce(perProject, projectId, scrubAll, signal);
}

async function scrubNewest(
  projectId: string,
  changes: SettingChanges,
  now: number,
  signal: AbortSignal,
): Promise<DryRun> {
  const { settings: current } = await readSettings(projectId);
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  const settings = ProjectSettings.parse({ ...current, ...Object.fromEntries(given) });
  const [before, after] = [await toRules(current), await toRules(settings)];
  const counts = newCounts();
  const endsAt = performance.now() + dryRunLimits.maxSeconds * 1_000;
  let isComplete = true;
  for await (const rows of readPages(projectId, now, signal)) {
    for (const [at, row] of rows.entries()) {
      if (at % eventsPerTurn === 0) await nextTurn();
      signal.throwIfAborted();
      countRow(counts, row, before, after);
    }
    isComplete = performance.now() < endsAt;
    if (!isComplete) break;
  }
  const places = [...counts.removed.values()].sort((one, other) => other.values - one.values);
  return {
    events: counts.events,
    changed: counts.changed,
    rejected: counts.rejected,
    isComplete,
    removed: places.slice(0, maxPlaces),
    moreRemoved: Math.max(0, places.length - maxPlaces),
    kept: [...counts.kept.values()],
  };
}

type Rules = { readonly scrubber: Scrubber; readonly kinds: ReadonlySet<string> };

async function toRules(settings: ProjectSettings): Promise<Rules> {
  await loadProjectKinds(settings);
  const options = toScrubOptions(settings);
  const own = settings.detectors.map(({ name }) => toOwnKind(name));
  return { scrubber: createScrubber(options), kinds: new Set<string>([...kindsOn(options.kinds), ...own]) };
}

const Oldest = z.object({ oldest: Count });
/** Reads the end of the primary key only. */
const oldestOfNewest = `SELECT toUnixTimestamp64Milli(min(timestamp)) AS oldest FROM (
  SELECT timestamp FROM events WHERE project_id = {projectId:String} ORDER BY timestamp DESC LIMIT ${dryRunLimits.maxEvents}
)`;

/** Newest first. */
async function* readPages(projectId: string, now: number, signal: AbortSignal): AsyncGenerator<Row[]> {
  await findNewDuplicates(projectId, now, signal);
  const { oldest } = await queryRow(oldestOfNewest, { projectId }, Oldest, signal);
  let before = { at: now + eventLimits.maxAheadMs, id: "ffffffff-ffff-ffff-ffff-ffffffffffff" };
  for (let left = dryRunLimits.maxEvents; left > 0; ) {
    const { sql, params } = distinctEvents({ projectId, from: oldest, to: before.at + 1, filters: {}, zone: "UTC" });
    const page = `SELECT ${scrubbedColumns} FROM ${sql}
  AND (timestamp, toString(event_id)) < (fromUnixTimestamp64Milli({at:Int64}), {id:String})
ORDER BY timestamp DESC, toString(event_id) DESC LIMIT {limit:UInt32}`;
    const limit = Math.min(left, eventsPerPage);
    const rows = await queryRows(page, { ...params, ...before, limit }, ScrubbedRow, signal, "heavy");
    yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < limit) return;
    before = { at: last.at, id: last.id };
    left -= rows.length;
  }
}

const newCounts = () => ({
  events: 0,
  changed: 0,
  rejected: 0,
  removed: new Map<string, Place>(),
  kept: new Map<string, Omit<Place, "path">>(),
});
type Counts = ReturnType<typeof newCounts>;

function countRow(counts: Counts, row: Row, before: Rules, after: Rules): void {
  counts.events++;
  if (isNewlyRejected(row, before, after)) counts.rejected++;
  const found = findRedactions(row, after);
  // Anything that the current settings also find was stored before they applied. It is not a change.
  const known = found.size === 0 ? found : findRedactions(row, before);
  let isChanged = false;
  for (const [id, { kind, path, count }] of found) {
    const values = count - (known.get(id)?.count ?? 0);
    if (values <= 0) continue;
    isChanged = true;
    addPlace(counts.removed, id, { kind, path, values, events: 1 });
  }
  if (isChanged) counts.changed++;
  for (const kind of new Set(row.kinds)) {
    if (after.kinds.has(kind) || !before.kinds.has(kind)) continue;
    const values = row.counts.reduce((sum, count, at) => (row.kinds[at] === kind ? sum + count : sum), 0);
    addPlace(counts.kept, kind, { kind, values, events: 1 });
  }
}

const isNewlyRejected = ({ event_type }: Row, before: Rules, after: Rules): boolean =>
  findInId(event_type, after.scrubber) !== undefined && findInId(event_type, before.scrubber) === undefined;

/** By kind and path. */
function findRedactions(row: Row, { scrubber }: Rules): ReadonlyMap<string, Redaction> {
  const written = Object.fromEntries(Object.entries(row.text).filter(([, text]) => text !== ""));
  const { redactions } = scrubber.scrub({ ...written, properties: JSON.parse(row.properties || "{}") });
  const inIds = (["trace_id", "session_id"] as const).flatMap((path) => {
    const kind = findInId(row[path], scrubber);
    return kind === undefined ? [] : [{ kind, path, count: 1 }];
  });
  return new Map([...inIds, ...redactions].map((redaction) => [`${redaction.kind} ${redaction.path}`, redaction]));
}
