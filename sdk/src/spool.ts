/**
 * Keeps events on disk until they are stored, so that they survive a killed process. Each process appends to segments of its
 * own. Segments are deleted when the server has stored their events, so a crash in between sends some of them again, which
 * the server deduplicates. A process also sends what processes with the same key, address and capture level left when they ended.
 */
import type { DropReason } from "./drops.js";
import type { Settings } from "./options.js";
import { builtin, errorMessage, timer } from "./runtime.js";
import type { Item, Source } from "./source.js";
import { type Disk, fileAge, lockedInstall, lockFile, remove, segmentInstall } from "./spool-files.js";
import { maxAgeMs, type Orphan, readOrphan } from "./spool-orphan.js";
import { newSegments } from "./spool-segments.js";

type Os = typeof import("node:os");
type Crypto = typeof import("node:crypto");

export type Spool = {
  /** On disk when it returns `written`. */
  append(item: Item): "written" | "full" | "failed";
  appendDrop(reason: DropReason, sequence: number): void;
  /** The next events after this sequence. Throws if they cannot be read now. */
  read(after: number): readonly Item[];
  /** Deletes segments with nothing left: all events were settled, and all drops are up to this sequence. */
  settle(events: readonly Pick<Item, "sequence">[], dropsThrough: number): void;
  /** Deletes all segments. */
  clear(): void;
  /** Sends nothing more. Other processes may send what this one has claimed. */
  stop(): void;
};

export type OpenSpool = (install: string, settings: Settings, adopt: (orphan: Source) => void) => Spool | undefined;

const heartbeatMs = 10_000;
/** After this, a lock's owner on another machine is assumed dead; on this one, its process id is assumed to have been reused. */
const [staleElsewhereMs, staleHereMs] = [60_000, 300_000];
/** Each claimed install has one segment in memory. */
const maxClaimed = 8;

/** Undefined, with a warning, where there is no file system. */
export const openSpool: OpenSpool = (install, settings, adopt) => {
  const disk = openDisk(settings);
  try {
    if (disk) return openOn(disk, install, settings.maxSpoolBytes, adopt);
    settings.warn("this runtime has no file system, so there is no spool");
  } catch (error) {
    settings.warn(`cannot write to the spool: ${errorMessage(error)}`);
  }
  return undefined;
};

function openOn(disk: Disk, install: string, maxBytes: number, adopt: (orphan: Source) => void): Spool {
  const segments = newSegments(disk, install, maxBytes);
  const claims = newClaims(disk, install, adopt);
  let touchedAt = Date.now();
  disk.fs.mkdirSync(disk.folder, { recursive: true, mode: 0o700 });
  segments.measureOthers(measureOthers(disk, install));
  lock(disk, install);

  function attempt(work: () => void): void {
    try {
      work();
    } catch (error) {
      disk.warn(`cannot read the spool: ${errorMessage(error)}`);
    }
  }

  function keepLock(): void {
    touchedAt = Date.now();
    if (touch(disk, lockFile(disk, install))) return;
    // This process was suspended for so long that another one took over its segments.
    segments.close();
    lock(disk, install);
  }

  function heartbeat(): void {
    attempt(keepLock);
    attempt(() => segments.measureOthers(measureOthers(disk, install)));
    attempt(claims.update);
    timer(heartbeat, heartbeatMs);
  }
  timer(heartbeat, 0);

  function beforeAppend(): void {
    if (Date.now() - touchedAt > staleElsewhereMs) attempt(keepLock);
  }

  return {
    append: (item) => {
      beforeAppend();
      return segments.append(item);
    },
    appendDrop: (reason, sequence) => {
      beforeAppend();
      segments.appendDrop(reason, sequence);
    },
    read: segments.read,
    settle: segments.settle,
    clear: segments.clear,
    stop: () => attempt(claims.stop),
  };
}

function openDisk({ spool: folder = "", key, url, capture, warn }: Settings): Disk | undefined {
  const [fs, path] = [builtin<Disk["fs"]>("fs"), builtin<Disk["path"]>("path")];
  const [os, crypto] = [builtin<Os>("os"), builtin<Crypto>("crypto")];
  if (!fs || !path || !os || !crypto) return undefined;
  const identity = crypto
    .createHash("sha256")
    .update(JSON.stringify([url, key, capture]))
    .digest("hex")
    .slice(0, 16);
  return { fs, path, host: os.hostname(), folder, identity, warn };
}

/** The bytes in segments of other processes, even dead ones. Deletes those that nobody may send anymore. */
function measureOthers(disk: Disk, install: string): number {
  const { fs, path, folder } = disk;
  let bytes = 0;
  for (const name of fs.readdirSync(folder)) {
    if (segmentInstall(disk, name) === install) continue;
    const file = path.join(folder, name);
    // Those of this identity are claimed, and their events are counted as expired.
    const isForeign = !name.startsWith(`${disk.identity}-`) && /\.(?:jsonl|lock)$/.test(name);
    if (isForeign && fileAge(disk, file) > maxAgeMs) remove(disk, file);
    else if (name.endsWith(".jsonl")) bytes += fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  }
  return bytes;
}

/** A lock names its owner. */
type Owner = { readonly pid: number; readonly host: string };

function lock(disk: Disk, install: string, owner = install): void {
  const content: Owner = { pid: process.pid, host: disk.host };
  disk.fs.writeFileSync(lockFile(disk, install, owner), JSON.stringify(content), { mode: 0o600 });
}

/** Returns false if the lock is gone, because another process took it. */
function touch({ fs }: Disk, file: string, time = new Date()): boolean {
  try {
    fs.utimesSync(file, time, time);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === "ENOENT") return false;
    throw error;
  }
}

type Claims = {
  /** Keeps what is claimed, and claims what other processes left. */
  update(): void;
  stop(): void;
};

function newClaims(disk: Disk, install: string, adopt: (orphan: Source) => void): Claims {
  const { fs, path, folder } = disk;
  const claimed = new Map<string, Orphan>();
  let isStopped = false;

  /** Renaming a lock is atomic, so only one process takes over the segments. */
  function claim(left: string, file: string): void {
    const own = lockFile(disk, left, install);
    try {
      fs.renameSync(file, own);
    } catch {
      // Another process was faster.
      return;
    }
    lock(disk, left, install);
    const orphan = readOrphan(disk, left, () => {
      if (claimed.delete(left)) remove(disk, own);
    });
    claimed.set(left, orphan);
    if (!orphan.tidy()) adopt(orphan);
  }

  function update(): void {
    if (isStopped) return;
    for (const [left, orphan] of claimed) {
      if (!touch(disk, lockFile(disk, left, install))) claimed.delete(left);
      else orphan.tidy();
    }
    const names = fs.readdirSync(folder);
    for (const name of names) {
      const left = lockedInstall(disk, name);
      if (left === undefined || left === install || claimed.has(left)) continue;
      const file = path.join(folder, name);
      if (claimed.size < maxClaimed && isStale(disk, file)) claim(left, file);
    }
    lockForgotten(disk, names);
  }

  return {
    update,
    stop: () => {
      isStopped = true;
      for (const left of claimed.keys()) touch(disk, lockFile(disk, left, install), new Date(0));
      claimed.clear();
    },
  };
}

/** Gives segments that have no lock an empty one, which is claimed once it is stale. */
function lockForgotten(disk: Disk, names: readonly string[]): void {
  const locked = new Set(names.map((name) => lockedInstall(disk, name)));
  for (const name of names) {
    const left = segmentInstall(disk, name);
    if (left === undefined || locked.has(left) || fileAge(disk, disk.path.join(disk.folder, name)) < staleHereMs)
      continue;
    locked.add(left);
    disk.fs.writeFileSync(lockFile(disk, left), "", { mode: 0o600 });
  }
}

function isStale(disk: Disk, file: string): boolean {
  const age = fileAge(disk, file);
  let owner: Owner | undefined;
  try {
    owner = JSON.parse(disk.fs.readFileSync(file, "utf8"));
  } catch {
    // Gone, still being written, or cut off by a crash.
  }
  if (owner?.host !== disk.host) return age > staleElsewhereMs;
  return age > staleHereMs || !isAlive(owner.pid);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as { code?: string }).code === "EPERM";
  }
}
