/**
 * The erasures of the embedded store, as files in the data folder and beside the backups. A restore applies those that its backup does not
 * contain. They identify what was erased only by keyed hashes and random ids.
 */
import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { readIfPresent, writeDurably } from "@/lib/config/data-folder";
import { dayMs } from "@/lib/durations";
import { env } from "@/lib/env";
import { retentionDays } from "@/lib/gate/contracts/retention";
import { describeError, log } from "@/lib/log";

const Erasure = z.object({
  /** In milliseconds since the epoch. */
  erasedAt: z.number(),
  /** `rescrub`: a project's events are scrubbed again. Restoring an older backup repeats this. */
  kind: z.enum(["events", "project", "messages", "subscriber", "webhook", "rescrub"]),
  projectId: z.string().default(""),
  /** Keyed hashes of event ids, or the ids of messages, webhooks or a subscriber, which are random or keyed hashes too. */
  ids: z.array(z.string()).default([]),
});
export type ListedErasure = z.infer<typeof Erasure>;

const listName = "erasures";
export const listFile = (folder: string) => path.join(folder, listName);

const foldersName = "backup-folders.json";
const Folders = z.array(z.string());

/**
 * Folders with backups, which get a copy of each erasure. None if the file is damaged: an erasure must not fail because of it, and the next
 * backup lists its folder again and copies the erasures that the folder lacks.
 */
function backupFolders(dataFolder: string): string[] {
  const file = path.join(dataFolder, foldersName);
  try {
    return Folders.parse(JSON.parse(readIfPresent(file) ?? "[]"));
  } catch (error) {
    const advice =
      "run npm run backup for each folder with backups: it lists the folder again and copies the list of erasures";
    log("warn", "backup_folders_unreadable", { file, advice, cause: describeError(error) });
    return [];
  }
}

export function rememberBackupFolder(dataFolder: string, folder: string): void {
  const known = backupFolders(dataFolder);
  if (!known.includes(folder)) writeDurably(path.join(dataFolder, foldersName), JSON.stringify([...known, folder]));
}

/** Call this before the erasure. With a ClickHouse server, its own backups are used, so nothing is listed. */
export function listErasure(erasure: Omit<z.input<typeof Erasure>, "erasedAt">): void {
  const { store } = env();
  if (store.kind !== "embedded") return;
  const erasedAt = Date.now();
  const [name, text] = [`${erasedAt}-${randomUUID()}.json`, JSON.stringify({ erasedAt, ...erasure })];
  writeDurably(path.join(createList(store.folder), name), text);
  for (const folder of backupFolders(store.folder)) {
    try {
      if (existsSync(listFile(folder))) writeDurably(path.join(listFile(folder), name), text);
    } catch (error) {
      const advice = "run npm run backup when the folder is available: it copies the list of erasures";
      log("warn", "backup_folder", { folder, advice, cause: describeError(error) });
    }
  }
}

/** Timestamps can be one day in the future. The rest allows for clock skew. */
const pruneAfterMs = (retentionDays + 7) * dayMs;

/**
 * Removes event erasures older than any stored event, because no backup can bring those events back. The others are few, and are kept:
 * backups may have been copied elsewhere.
 * @param now In milliseconds since the epoch.
 */
export function pruneErasures(now: number): void {
  const { store } = env();
  if (store.kind !== "embedded") return;
  for (const folder of [store.folder, ...backupFolders(store.folder)]) {
    try {
      const old = readNames(folder).filter((name) => Number.parseInt(name, 10) < now - pruneAfterMs);
      const isOfEvents = (name: string) => ["events", "rescrub"].includes(readErasure(folder, name).kind);
      for (const name of old.filter(isOfEvents)) rmSync(path.join(listFile(folder), name));
    } catch (error) {
      const advice = "make the folder writable and check the files in erasures: Sluice removes old ones once a day";
      log("warn", "backup_folder", { folder, advice, cause: describeError(error) });
    }
  }
}

const readErasure = (folder: string, name: string): ListedErasure =>
  Erasure.parse(JSON.parse(readFileSync(path.join(listFile(folder), name), "utf8")));

export function createList(folder: string): string {
  mkdirSync(listFile(folder), { recursive: true, mode: 0o700 });
  return listFile(folder);
}

/** Copies erasures from one folder to another that lacks them. */
export function copyErasures(from: string, to: string): void {
  const present = new Set(readdirSync(createList(to)));
  for (const name of readNames(from)) {
    if (!present.has(name))
      writeDurably(path.join(listFile(to), name), readFileSync(path.join(listFile(from), name), "utf8"));
  }
}

/** @param since In milliseconds since the epoch. */
export function erasuresSince(folder: string, since: number): ListedErasure[] {
  return readNames(folder)
    .filter((name) => Number.parseInt(name, 10) >= since)
    .map((name) => readErasure(folder, name));
}

const readNames = (folder: string) =>
  existsSync(listFile(folder)) ? readdirSync(listFile(folder)).filter((name) => /^\d+-[\w-]+\.json$/.test(name)) : [];
