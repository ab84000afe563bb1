/** What a process left in the spool when it ended. */
import { newDrops } from "./drops.js";
import { type Item, removeThrough, type Source, takeWhileFits } from "./source.js";
import { type Disk, linesOf, remove, segmentInstall } from "./spool-files.js";

/** The server may not deduplicate older events. */
export const maxAgeMs = 6 * 24 * 60 * 60 * 1000;

export type Orphan = Source & {
  /** Deletes what could not be deleted before. Returns whether nothing is left. */
  tidy(): boolean;
};

/** Has one segment in memory at a time. @param finished Called when nothing is left. */
export function readOrphan(disk: Disk, install: string, finished: () => void): Orphan {
  const files = disk.fs
    .readdirSync(disk.folder)
    .filter((name) => segmentInstall(disk, name) === install)
    .sort()
    .map((name) => disk.path.join(disk.folder, name));
  /** Files whose events are all settled. */
  let settled: string[] = [];
  let current: string | undefined;
  const items: Item[] = [];
  const drops = newDrops();

  const isEmpty = () => files.length + items.length === 0 && current === undefined;

  function tidy(): boolean {
    if (!isEmpty()) return false;
    settled = settled.filter((file) => !remove(disk, file));
    if (settled.length === 0) finished();
    return settled.length === 0;
  }

  function load(): void {
    while (items.length === 0 && drops.isEmpty()) {
      if (current !== undefined && !remove(disk, current)) settled.push(current);
      current = undefined;
      const next = files[0];
      if (next === undefined) break;
      const lines = linesOf(disk, next);
      files.shift();
      current = next;
      for (const line of lines) {
        if (line.dropped !== undefined) drops.add(line.dropped, line.sequence);
        else if (Date.now() - line.timestamp > maxAgeMs) drops.add("expired", line.item.sequence);
        else items.push(line.item);
      }
    }
    tidy();
  }

  return {
    install,
    drops,
    isEmpty,
    peek: (maxEvents, maxBytes) => {
      load();
      return takeWhileFits(items, maxEvents, maxBytes);
    },
    settle: (through) => removeThrough(items, through),
    drop: (reason, { sequence }) => drops.add(reason, sequence),
    tidy,
  };
}
