/** Reads a range of a project's events and finds what today's rules would remove. Changes nothing. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { hourMs } from "@/lib/durations";
import type { ScrubContext } from "@/lib/gate/ingest/scrub-event";
import type { Pace } from "@/lib/projects/rescrub/pace";
import { addPlace, type Place, type Run, type Slice } from "@/lib/projects/rescrub/run-store";
import { scrubRow } from "@/lib/projects/rescrub/scrub-row";
import { type Cursor, readStoredPage, type StoredRow } from "@/lib/projects/rescrub/stored-row";
import type { Redaction } from "@/lib/scrub/visit";
import { type ChangedRow, statementBytes } from "@/lib/store/rewrite";

export type ChangedEvent = ChangedRow & { readonly at: number };
export type ReadSlice = { readonly found: Slice; readonly changes: readonly ChangedEvent[] };

export type SliceLimits = {
  readonly rows: number;
  /** Of the statement that rewrites them. A rewrite reads all parts with these rows, so fewer, larger rewrites are better. */
  readonly bytes: number;
  /** How much is repeated after an interruption. Under load, slices are smaller. */
  readonly ms: number;
};

const eventsPerTurn = 25;
/** Bounds memory: an event has up to 64 KiB. */
const [minRowsPerPage, maxRowsPerPage, bytesPerPage] = [250, 2_000, 2 * 1024 ** 2];
/** Bounds the record of a slice. Values in additional places are counted under `…`. */
const maxPlaces = 500;
const elsewhere = "…";

type Range = { readonly after: Cursor; readonly last?: Cursor | undefined };
export type Reading = {
  readonly limits: SliceLimits;
  /** Runs each page, and then waits. */
  readonly pace: Pace;
  /** Ends the slice after the current page. */
  readonly isStopping: () => boolean;
};

export async function readSlice(
  { projectId, receivedUntil }: Run,
  { after, last }: Range,
  context: ScrubContext,
  { limits, pace, isStopping }: Reading,
): Promise<ReadSlice> {
  const places = new Map<string, Place>();
  const hours = new Set<number>();
  const changes: ChangedEvent[] = [];
  let bytesOfChanges = 0;
  const counts = { read: 0, changed: 0, types: 0 };
  const isFull = () => bytesOfChanges >= limits.bytes;
  const readRow = (row: StoredRow) => {
    const { changes: changed, found, hasType } = scrubRow(row, context);
    counts.read++;
    if (hasType) counts.types++;
    if (Object.keys(changed).length === 0) return;
    counts.changed++;
    hours.add((Math.floor(row.at / hourMs) * hourMs) / 1_000);
    const change = { key: row.key, id: row.id, at: row.at, values: changed };
    changes.push(change);
    bytesOfChanges += statementBytes(change);
    for (const redaction of found) addRedaction(places, redaction);
  };
  /** Returns the position to continue from. Null at the end. */
  const readPage = async (from: Cursor, limit: number): Promise<Cursor | null> => {
    const rows = await readStoredPage({ projectId, receivedUntil, after: from, last }, limit);
    let previous: StoredRow | undefined;
    for (const [at, row] of rows.entries()) {
      if (at % eventsPerTurn === 0) await nextTurn();
      // All versions of an event are in the same slice.
      if (previous && isFull() && !(row.at === previous.at && row.id === previous.id)) break;
      readRow(row);
      previous = row;
    }
    const bytes = rows.reduce((sum, { properties }) => sum + properties.length + 500, 1);
    rowsPerPage = Math.max(minRowsPerPage, Math.min(maxRowsPerPage, Math.ceil((bytesPerPage * rows.length) / bytes)));
    const isEnd = rows.length < limit && previous === rows.at(-1);
    return isEnd || previous === undefined ? null : { at: previous.at, id: previous.id };
  };
  let to: Cursor | null = after;
  let rowsPerPage = minRowsPerPage;
  const endsAt = performance.now() + limits.ms;
  while (to !== null && counts.read < limits.rows && !isFull()) {
    if (counts.read > 0 && (isStopping() || performance.now() > endsAt)) break;
    const from: Cursor = to;
    to = await pace(() => readPage(from, rowsPerPage));
  }
  return { found: { to, ...counts, places: [...places.values()], hours: [...hours] }, changes };
}

/** Counts a redaction at its place, or among other places of its kind if the list is full. */
function addRedaction(places: Map<string, Place>, { kind, path, count }: Redaction): void {
  const isListed = places.has(`${kind} ${path}`) || places.size < maxPlaces;
  const place = { kind, path: isListed ? path : elsewhere, values: count, events: 1 };
  addPlace(places, `${kind} ${place.path}`, place);
}
