/** What a restore or a move leaves in the data folder for the next process that opens it. */
import { existsSync, mkdirSync, readdirSync, readlinkSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { ConfigurationError } from "@/lib/config/configuration";
import { readIfPresent, writeDurably } from "@/lib/config/data-folder";

const readyName = "ready";
const holderFile = "held-by";
const movedName = "moved.json";

/** The folder in which a restore builds the new store. */
export const restoringFolder = (folder: string) => path.join(folder, "restoring");
/** The folder in which a move opens its snapshots. */
export const movingFolder = (folder: string) => path.join(folder, "moving");

const Moved = z.object({ to: z.string(), at: z.string() });

/** Where the store was moved. */
export function movedTo(folder: string): z.infer<typeof Moved> | undefined {
  const text = readIfPresent(path.join(folder, movedName));
  return text === undefined ? undefined : Moved.parse(JSON.parse(text));
}

export function markMoved(folder: string, to: string): void {
  writeDurably(path.join(folder, movedName), JSON.stringify({ to, at: new Date().toISOString() }));
}

/** Prevents other processes from opening the store until this process ends or releases it. */
export function holdFolder(folder: string): void {
  requireFree(folder);
  writeDurably(path.join(folder, holderFile), thisProcess());
}

export function releaseFolder(folder: string): void {
  rmSync(path.join(folder, holderFile), { force: true });
}

function requireFree(folder: string): void {
  const file = path.join(folder, holderFile);
  const holder = readIfPresent(file) ?? "";
  const { pid, isHere } = parseUser(holder);
  if (holder === "" || holder === thisProcess()) return;
  if (isHere && !isRunning(holder)) return;
  const advice = isHere ? "" : `, in another container. If it has ended, delete ${file}`;
  throw new ConfigurationError(
    `A restore or move is using the data folder ${folder} (process ${pid}). Wait until it has finished${advice}.`,
  );
}

/**
 * Call this before the store is opened. Completes a restore that was interrupted while replacing the store, and cleans up after one that
 * was interrupted earlier.
 * @throws ConfigurationError if the store was moved, or is in use by a restore or move
 */
export function prepareFolder(folder: string): void {
  requireFree(folder);
  finishRestore(folder);
  removeAbandonedSnapshots(folder);
  const moved = movedTo(folder);
  if (moved === undefined) return;
  throw new ConfigurationError(
    `The store in ${folder} was moved to ${moved.to} at ${moved.at}. Set CLICKHOUSE_URL to use the new store. To use the old one again, without the events received since, delete ${path.join(folder, movedName)}.`,
  );
}

/** Completes a restore that had begun to replace the store, and removes one that had not. */
export function finishRestore(folder: string): void {
  if (existsSync(path.join(restoringFolder(folder), readyName))) replaceStore(folder);
  rmSync(restoringFolder(folder), { recursive: true, force: true });
}

/** From now on, the restore is completed even if this process is killed. */
export function markReady(folder: string): void {
  writeDurably(path.join(restoringFolder(folder), readyName), "");
}

/** Moves everything that was restored into the data folder. Can be interrupted at any time and repeated. */
export function replaceStore(folder: string): void {
  const restoring = restoringFolder(folder);
  const replaced = path.join(restoring, "replaced");
  mkdirSync(replaced, { recursive: true });
  for (const name of readdirSync(restoring)) {
    if (name === readyName || name === "replaced") continue;
    const current = path.join(folder, name);
    if (existsSync(current)) renameSync(current, path.join(replaced, name));
    renameSync(path.join(restoring, name), current);
  }
  rmSync(path.join(folder, movedName), { force: true });
  // Last, because it marks the rest of the folder as complete. The files that it leaves are of no use.
  rmSync(path.join(restoring, readyName), { force: true });
  rmSync(restoring, { recursive: true, force: true });
}

/** Snapshots are named after the process that uses them. */
const snapshotPrefix = "sluice_";
const removedPrefix = "removed_";
export const newSnapshotName = (user: string, now: number) => `${snapshotPrefix}${user}_${now}`;
export const snapshotsFolder = (folder: string) => path.join(folder, "clickhouse", "shadow");

/** Removes snapshots of processes that have ended, because they keep erased rows on disk. */
export function removeAbandonedSnapshots(folder: string): void {
  for (const parent of [snapshotsFolder(folder), movingFolder(folder)]) {
    for (const [name, user] of listSnapshots(parent)) if (!isRunning(user)) removeWhole(parent, name);
    // A process that is still running removes its own.
    for (const [name, user] of listSnapshots(parent, removedPrefix + snapshotPrefix)) {
      if (!isRunning(user)) rmSync(path.join(parent, name), { recursive: true, force: true });
    }
  }
}

export const removeSnapshot = (folder: string, name: string): void => removeWhole(snapshotsFolder(folder), name);

/** In one step, so that its user never sees a partial one. */
function removeWhole(parent: string, name: string): void {
  const removed = path.join(parent, `${removedPrefix}${name}`);
  if (!existsSync(path.join(parent, name))) return;
  renameSync(path.join(parent, name), removed);
  rmSync(removed, { recursive: true, force: true });
}

const listNames = (parent: string) => (existsSync(parent) ? readdirSync(parent) : []);

/** The names of snapshots and the processes that use them. */
const listSnapshots = (parent: string, prefix = snapshotPrefix) =>
  listNames(parent).flatMap((name): [string, string][] => {
    const [, user] = new RegExp(`^${prefix}(.+)_\\d+$`).exec(name) ?? [];
    return user === undefined ? [] : [[name, user]];
  });

export const hasSnapshots = (folder: string) => listSnapshots(snapshotsFolder(folder)).length > 0;

/** Another process that is moving the store. */
export const otherMove = (folder: string): number | undefined =>
  listSnapshots(movingFolder(folder))
    .filter(([, user]) => user !== thisProcess() && isRunning(user))
    .map(([, user]) => parseUser(user).pid)[0];

/** Identifies a process: its id, its start time (another process can get the same id later), and its container's PID namespace. */
export const thisProcess = (): string => [process.pid, processStart(process.pid), namespace()].join("_");

type User = { readonly pid: number; readonly start: string; readonly isHere: boolean };

function parseUser(user: string): User {
  const [pid = "", start = "", its = ""] = user.split("_");
  return { pid: Number(pid), start, isHere: its === namespace() };
}

/** Empty where the kernel does not say. */
function namespace(): string {
  try {
    return /\d+/.exec(readlinkSync("/proc/self/ns/pid"))?.[0] ?? "";
  } catch {
    return "";
  }
}

/** Empty where the kernel does not say. */
function processStart(pid: number): string {
  const stat = readIfPresent(`/proc/${pid}/stat`) ?? "";
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
}

/** @throws ConfigurationError unless this process can tell whether `user` is running */
export function requireSameContainer(user: string): void {
  if (parseUser(user).isHere) return;
  throw new ConfigurationError("Run this command in the container in which Sluice runs, for example with docker exec.");
}

/** Whether a process in this container is running. */
export function isRunning(user: string): boolean {
  const { pid, start, isHere } = parseUser(user);
  if (!isHere || processStart(pid) !== start) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
