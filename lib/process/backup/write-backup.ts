/** `npm run backup`: copies a snapshot of the embedded store into a folder, without the parts that the folder already contains. */

import { closeSync, existsSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, writeSync } from "node:fs";
import path from "node:path";
import { ConfigurationError } from "@/lib/config/configuration";
import { openDataFolder, readIfPresent, syncFolder } from "@/lib/config/data-folder";
import { secrets } from "@/lib/config/secrets";
import { numberText } from "@/lib/number-text";
import { copyFile, isIntact, listFiles } from "@/lib/process/backup/files";
import {
  backupName,
  listBackups,
  type Manifest,
  manifestFile,
  partFolder,
  readManifest,
  type StoredPart,
  toSecretCheck,
  writeManifest,
} from "@/lib/process/backup/manifest";
import { listParts, type Part } from "@/lib/process/backup/parts";
import type { Snapshot } from "@/lib/process/backup/snapshot";
import { embeddedStore, snapshot as takeSnapshot } from "@/lib/process/backup/store-process";
import { copyErasures, createList, listFile, rememberBackupFolder } from "@/lib/store/erasure-list";
import { isRunning, removeSnapshot, thisProcess } from "@/lib/store/store-folder";

/** Files of the data folder with generated secrets. Emails in the outbox are not part of a backup: the store already has their content. */
const secretNames = ["secrets.json", "dashboard-secret", "demo-key"];

/** @param keep How many backups to keep. Undefined keeps all. */
export async function writeBackup(folder: string, keep?: number): Promise<string> {
  const startedAt = performance.now();
  const store = embeddedStore();
  openBackupFolder(folder, store.folder);
  const unlock = lock(folder);
  try {
    // Erasures after the snapshot must be listed beside the backup.
    createList(folder);
    rememberBackupFolder(store.folder, folder);
    const snapshot = await takeSnapshot("backup");
    const written = copySnapshot(folder, store.folder, snapshot);
    copyErasures(store.folder, folder);
    // An earlier backup may contain what this one lacks.
    const isWhole = snapshot.damage.length === 0;
    if (keep !== undefined && isWhole) prune(folder, keep);
    const seconds = (performance.now() - startedAt) / 1_000;
    const advice = "No earlier backup was deleted. To get the data back, see /docs/running#damaged-data.";
    return `${describe(written.manifest)}
Copied ${written.copied.parts} new parts (${megabytes(written.copied.bytes)} MB) in ${seconds.toFixed(1)} s. All checksums match.${isWhole ? "" : `\n${advice}`}`;
  } finally {
    unlock();
  }
}

export function describe(manifest: Manifest): string {
  const { parts } = manifest;
  const bytes = parts.flatMap(({ files }) => files).reduce((sum, { size }) => sum + size, 0);
  const rows = parts.filter(({ table }) => table === "events").reduce((sum, part) => sum + part.rows, 0);
  const count = new Set(parts.map(({ table }) => table)).size;
  const counts = `${backupName(manifest)}: ${numberText(rows)} rows of events and ${count - 1} other tables with rows, ${megabytes(bytes)} MB.`;
  const { damage } = manifest.snapshot;
  if (damage.length === 0) return counts;
  return [
    `${counts} The store was damaged, so this backup is not complete:`,
    ...damage.map((line) => `  ${line}`),
  ].join("\n");
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);

function openBackupFolder(folder: string, dataFolder: string): void {
  const isOurs = existsSync(listFile(folder)) || listBackups(folder).length > 0;
  const isFree = !existsSync(folder) || readdirSync(folder).length === 0;
  if (folder === dataFolder || (!isOurs && !isFree)) {
    throw new ConfigurationError(`${folder} contains other files. Use an empty folder or one that contains backups.`);
  }
  openDataFolder(folder);
}

/** Two backups into one folder would remove each other's unfinished parts. */
function lock(folder: string): () => void {
  const file = path.join(folder, "lock");
  const writer = readIfPresent(file) ?? "";
  if (writer !== thisProcess() && isRunning(writer)) {
    const [pid] = writer.split("_");
    throw new ConfigurationError(`Another backup is writing to ${folder} (process ${pid}). Wait until it finishes.`);
  }
  rmSync(file, { force: true });
  const descriptor = openSync(file, "wx", 0o600);
  writeSync(descriptor, thisProcess());
  closeSync(descriptor);
  return () => rmSync(file, { force: true });
}

type Copied = { parts: number; bytes: number };

function copySnapshot(folder: string, dataFolder: string, snapshot: Snapshot) {
  try {
    const known = new Map(
      readManifests(folder).flatMap(({ parts }) => parts.map((part) => [partFolder(folder, part), part])),
    );
    const copied: Copied = { parts: 0, bytes: 0 };
    const parts = listParts(dataFolder, snapshot).map((part) => {
      const stored = known.get(partFolder(folder, part));
      return stored && isPartIntact(folder, stored) ? stored : copyPart(folder, part, copied);
    });
    // Generates the secrets if nothing has needed them yet.
    const secretCheck = toSecretCheck(secrets().pseudonym);
    const secretFiles = secretNames.flatMap((name) => {
      const text = readIfPresent(path.join(dataFolder, name));
      return text === undefined ? [] : [[name, text]];
    });
    const manifest: Manifest = {
      format: 1,
      snapshot,
      secretCheck,
      secretFiles: Object.fromEntries(secretFiles),
      parts,
    };
    writeManifest(folder, manifest);
    readManifest(folder, backupName(manifest));
    return { manifest, copied };
  } finally {
    removeSnapshot(dataFolder, snapshot.name);
  }
}

const isPartIntact = (folder: string, part: StoredPart): boolean =>
  part.files.every((file) => isIntact(partFolder(folder, part), file));

/** In a draft folder, so that an interrupted copy is never taken for a part. */
function copyPart(folder: string, { folder: from, table, name, key, rows }: Part, copied: Copied): StoredPart {
  const to = partFolder(folder, { table, key });
  const draft = `${to}.draft`;
  rmSync(draft, { recursive: true, force: true });
  const files = listFiles(from).map((file) => {
    mkdirSync(path.dirname(path.join(draft, file)), { recursive: true, mode: 0o700 });
    return copyFile(path.join(from, file), path.join(draft, file), file);
  });
  syncFolder(draft);
  rmSync(to, { recursive: true, force: true });
  renameSync(draft, to);
  syncFolder(path.dirname(to));
  const part = { table, name, key, rows, files };
  if (!isPartIntact(folder, part))
    throw new ConfigurationError(`The data written to ${to} differs from its source. Check the disk.`);
  copied.parts++;
  copied.bytes += files.reduce((sum, { size }) => sum + size, 0);
  return part;
}

/** Those that are intact: a damaged one must not prevent the next backup. */
function readManifests(folder: string): Manifest[] {
  return listBackups(folder).flatMap((name) => {
    try {
      return [readManifest(folder, name)];
    } catch (error) {
      if (error instanceof ConfigurationError) return [];
      throw error;
    }
  });
}

/** Removes the oldest backups, and the parts that no backup needs. */
function prune(folder: string, keep: number): void {
  for (const name of listBackups(folder).slice(0, -keep)) rmSync(manifestFile(folder, name));
  syncFolder(folder);
  const manifests = readManifests(folder);
  // The parts of a damaged manifest are unknown.
  if (manifests.length < listBackups(folder).length) return;
  const needed = new Set(manifests.flatMap(({ parts }) => parts.map((part) => partFolder(folder, part))));
  const tables = path.join(folder, "parts");
  for (const table of existsSync(tables) ? readdirSync(tables) : []) {
    for (const key of readdirSync(path.join(tables, table))) {
      const part = partFolder(folder, { table, key });
      if (!needed.has(part)) rmSync(part, { recursive: true });
    }
  }
}
