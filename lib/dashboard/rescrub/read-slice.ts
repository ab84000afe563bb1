/** Reads a range of a project's events and finds what today's rules would remove. Changes nothing. */
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Pace } from "@/lib/dashboard/rescrub/pace";
import type { Place, Run, Slice } from "@/lib/dashboard/rescrub/run-store";
import { scrubRow } from "@/lib/dashboard/rescrub/scrub-row";
import { type Cursor, pageOf, type StoredRow } from "@/lib/dashboard/rescrub/stored-row";
import type { ScrubContext } from "@/lib/gate/ingest/scrub-event";

export type Changes = {
  /** New values by column, and the keys of their rows. */
  readonly columns: Map<string, { readonly keys: string[]; readonly values: string[] }>;
  readonly eventIds: Set<string>;
  first: number;
  last: number;
  bytes: number;
};
export type ReadSlice = { readonly found: Slice; readonly changes: Changes };

export type SliceLimits = {
  readonly rows: number;
  /** Of new values. A rewrite reads all parts with these rows, so few large ones are better. */
  readonly bytes: number;
  /** What an interruption repeats. Under load, slices are smaller. */
  readonly ms: number;
};

const eventsPerTurn = 25;
/** Bounds memory: an event has up to 64 KiB. */
const [minRowsPerPage, maxRowsPerPage, bytesPerPage] = [250, 2_000, 2 * 1024 ** 2];
/** Bounds the record of a slice. Values at further places are counted at `…`. */
const maxPlaces = 500;
const elsewhere = "…";
const hourMs = 3_600_000;

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
  const changes: Changes = { columns: new Map(), eventIds: new Set(), first: 0, last: 0, bytes: 0 };
  const counts = { read: 0, changed: 0, types: 0 };
  const isFull = () => changes.bytes >= limits.bytes;
  const readRow = (row: StoredRow) => {
    const { changes: changed, found, hasType } = scrubRow(row, context);
    counts.read++;
    if (hasType) counts.types++;
    if (Object.keys(changed).length === 0) return;
    counts.changed++;
    hours.add((Math.floor(row.at / hourMs) * hourMs) / 1_000);
    addChanges(changes, row, changed);
    for (const redaction of found) addPlace(places, redaction);
  };
  /** Returns the position to go on from. Null at the end. */
  const readPage = async (from: Cursor, limit: number): Promise<Cursor | null> => {
    const rows = await pageOf({ projectId, receivedUntil, after: from, last }, limit);
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

function addChanges(changes: Changes, { key, id, at }: StoredRow, changed: Readonly<Record<string, string>>): void {
  changes.first = changes.eventIds.size === 0 ? at : Math.min(changes.first, at);
  changes.last = Math.max(changes.last, at);
  changes.eventIds.add(id);
  changes.bytes += id.length;
  for (const [column, value] of Object.entries(changed)) {
    const list = changes.columns.get(column) ?? { keys: [], values: [] };
    list.keys.push(key);
    list.values.push(value);
    changes.columns.set(column, list);
    changes.bytes += key.length + value.length;
  }
}

type Redaction = { readonly kind: string; readonly path: string; readonly count: number };

function addPlace(places: Map<string, Place>, { kind, path, count }: Redaction): void {
  const known = `${kind} ${path}`;
  const isKnown = places.has(known) || places.size < maxPlaces;
  const id = isKnown ? known : `${kind} ${elsewhere}`;
  const place = places.get(id) ?? { kind, path: isKnown ? path : elsewhere, values: 0, events: 0 };
  places.set(id, { ...place, values: place.values + count, events: place.events + 1 });
}
