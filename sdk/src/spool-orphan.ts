/** What a process left in the spool when it ended. */
import { newBacklog } from "./backlog.js";
import { newDrops } from "./drops.js";
import type { Item, Source } from "./source.js";
import { type Disk, readLines, remove, segmentInstall } from "./spool-files.js";

/** The server may not deduplicate older events. */
export const maxAgeMs = 6 * 24 * 60 * 60 * 1000;

export type Orphan = Source & {
  /** Deletes what could not be deleted before. Returns whether nothing is left. */
  tidy(): boolean;
};

/** While this much is set aside, no further segment is read. */
const maxBytes = 1024 * 1024;

/** Has one segment in memory at a time, and the events that are set aside. @param finished Called when nothing is left. */
export function readOrphan(disk: Disk, install: string, finished: () => void): Orphan {
  const files = disk.fs
    .readdirSync(disk.folder)
    .filter((name) => segmentInstall(disk, name) === install)
    .sort()
    .map((name) => disk.path.join(disk.folder, name));
  /** Files whose events are all settled. */
  let settled: string[] = [];
  /** Files with events or drops in memory, and how many of their events are left. */
  const loaded = new Map<string, number>();
  const backlog = newBacklog<Item & { readonly file: string }>();
  const drops = newDrops();

  const isEmpty = () => files.length + loaded.size === 0;
  const canLoad = () => backlog.ready.length === 0 && backlog.bytes < maxBytes && drops.isEmpty();

  function tidy(): boolean {
    if (!isEmpty()) return false;
    settled = settled.filter((file) => !remove(disk, file));
    if (settled.length === 0) finished();
    return settled.length === 0;
  }

  function load(): void {
    while (canLoad()) {
      for (const [file, left] of loaded) {
        if (left > 0) continue;
        loaded.delete(file);
        if (!remove(disk, file)) settled.push(file);
      }
      const [next] = files;
      if (next === undefined) break;
      const lines = readLines(disk, next);
      files.shift();
      const items = lines.flatMap((line) => {
        if (line.dropped !== undefined) drops.add(line.dropped, line.sequence);
        else if (Date.now() - line.timestamp > maxAgeMs) drops.add("expired", line.item.sequence);
        else return [{ ...line.item, file: next }];
        return [];
      });
      for (const item of items) backlog.push(item);
      loaded.set(next, items.length);
    }
    tidy();
  }

  return {
    install,
    drops,
    isEmpty,
    get dueAt() {
      const canProgress = files.length > 0 || [...loaded.values()].includes(0);
      return canProgress && canLoad() ? 0 : backlog.dueAt;
    },
    peek: (maxEvents, maxBatchBytes) => {
      load();
      return backlog.peek(maxEvents, maxBatchBytes);
    },
    settle: (items) => {
      const removed = backlog.remove(items);
      for (const { file } of removed) loaded.set(file, (loaded.get(file) ?? 0) - 1);
      return removed;
    },
    setAside: backlog.setAside,
    retryNow: backlog.retryNow,
    drop: (reason, { sequence }) => drops.add(reason, sequence),
    tidy,
  };
}
