/** The list of what a backup contains. A backup exists once its manifest is written. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { ConfigurationError } from "@/lib/config/configuration";
import { writeDurably } from "@/lib/config/data-folder";
import { keyedHash } from "@/lib/ids";
import { StoredFile } from "@/lib/process/backup/files";
import { Snapshot } from "@/lib/process/backup/snapshot";

const format = 1;

const StoredPart = z.object({
  table: z.string(),
  name: z.string(),
  key: z.string(),
  rows: z.number(),
  files: z.array(StoredFile),
});
export type StoredPart = z.infer<typeof StoredPart>;

const Manifest = z.object({
  format: z.literal(format),
  snapshot: Snapshot,
  /** Identifies `PSEUDONYM_SECRET`, without which pseudonyms and hashes of erased events don't match. */
  secretCheck: z.string(),
  /** The generated secrets, by the name of their file in the data folder. */
  secretFiles: z.record(z.string(), z.string()),
  parts: z.array(StoredPart),
});
export type Manifest = z.infer<typeof Manifest>;

const ending = ".backup.json";

/** The name of a backup: the time of its snapshot. */
export const backupName = ({ snapshot }: Manifest) => new Date(snapshot.takenAt).toISOString().replaceAll(":", "-");

/** The names of the backups in a folder, oldest first. */
export const listBackups = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(ending))
        .map((name) => name.slice(0, -ending.length))
        .sort()
    : [];

export const manifestFile = (folder: string, name: string) => path.join(folder, `${name}${ending}`);
export const partFolder = (folder: string, { table, key }: Pick<StoredPart, "table" | "key">) =>
  path.join(folder, "parts", table, key);

export const toSecretCheck = (secret: string) => keyedHash(secret, "backup").slice(0, 32);

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

export function writeManifest(folder: string, manifest: Manifest): void {
  const text = JSON.stringify(manifest);
  writeDurably(manifestFile(folder, backupName(manifest)), `${text}\n${sha256(text)}\n`);
}

/** @throws ConfigurationError if the manifest is damaged, or written by a newer version of Sluice */
export function readManifest(folder: string, name: string): Manifest {
  const file = manifestFile(folder, name);
  const [text = "", checksum] = readFileSync(file, "utf8").split("\n");
  if (sha256(text) !== checksum) throw new ConfigurationError(`The backup ${name} is damaged: ${file}`);
  const parsed = Manifest.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  throw new ConfigurationError(`The backup ${name} was created by another version of Sluice.`, { cause: parsed.error });
}
