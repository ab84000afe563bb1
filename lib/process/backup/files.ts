/** Copies and checks files by their SHA-256. */
import { createHash } from "node:crypto";
import { closeSync, fsyncSync, openSync, readdirSync, readSync, statSync, writeSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

/** A file of a part: its name in the part's folder, its size in bytes, and its SHA-256. */
export const StoredFile = z.object({ name: z.string(), size: z.number(), sha256: z.string() });
export type StoredFile = z.infer<typeof StoredFile>;

const chunk = Buffer.allocUnsafe(1024 * 1024);

/** Reads a file, and writes it to `copy`. */
function digest(file: string, copy?: string): { size: number; sha256: string } {
  const hash = createHash("sha256");
  const from = openSync(file, "r");
  const to = copy === undefined ? undefined : openSync(copy, "wx", 0o600);
  let size = 0;
  try {
    for (;;) {
      const length = readSync(from, chunk);
      if (length === 0) break;
      const read = chunk.subarray(0, length);
      hash.update(read);
      if (to !== undefined) for (let at = 0; at < length; ) at += writeSync(to, read, at);
      size += length;
    }
    if (to !== undefined) fsyncSync(to);
  } finally {
    closeSync(from);
    if (to !== undefined) closeSync(to);
  }
  return { size, sha256: hash.digest("hex") };
}

/** The copy is synced to disk. */
export const copyFile = (from: string, to: string, name = path.basename(from)): StoredFile => ({
  name,
  ...digest(from, to),
});

export function isIntact(folder: string, { name, size, sha256 }: StoredFile): boolean {
  const file = path.join(folder, name);
  if (statSync(file, { throwIfNoEntry: false })?.size !== size) return false;
  return digest(file).sha256 === sha256;
}

/** The files below a folder, relative to it. */
export const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true, encoding: "utf8" })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
