/** The data folder: accessible to its owner only, with files that are written atomically. */
import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { ConfigurationError } from "@/lib/config/configuration";
import { env } from "@/lib/env";

const othersMask = 0o077;

/** Creates the folder, or removes the permissions of other users from an existing one. */
export function openDataFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (isPrivate(folder)) return;
  try {
    chmodSync(folder, 0o700);
  } catch (error) {
    // Some volumes do not allow this. `boot` warns about it.
    if (!["EPERM", "EROFS", "ENOTSUP"].includes(String((error as NodeJS.ErrnoException).code))) throw error;
  }
}

/** Whether only its owner can access the folder. */
export const isPrivate = (folder: string) => (statSync(folder).mode & othersMask) === 0;

/** Makes all files created from now on private to their owner, including those of the embedded engine. */
export function createPrivately(): void {
  process.umask(othersMask);
}

/** The text of a file, or undefined when it does not exist. */
export function readIfPresent(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Creates a file and returns its text. If the file exists, as when two processes race, returns the existing text. */
export function createOnce(file: string, text: string): string {
  const draft = `${file}.${process.pid}`;
  try {
    writeSynced(draft, `${text}\n`);
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readIfPresent(file) as string;
}

/** Writes a file so that it is either complete or absent, even after a power failure. */
export function writeDurably(file: string, text: string): void {
  const draft = `${file}.${process.pid}`;
  writeSynced(draft, text);
  renameSync(draft, file);
  syncFolder(path.dirname(file));
}

function writeSynced(file: string, text: string): void {
  const descriptor = openSync(/*turbopackIgnore: true*/ file, "w", 0o600);
  try {
    writeFileSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** So that renames in the folder survive a power failure. */
export function syncFolder(folder: string): void {
  const descriptor = openSync(/*turbopackIgnore: true*/ folder, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Returns the path of the data folder, creating it if needed. */
export function openDataDir(): string {
  const folder = path.resolve(env().dataDir);
  try {
    openDataFolder(folder);
  } catch (error) {
    throw new ConfigurationError(`Cannot open the data folder ${folder}: check that this user can write to it.`, {
      cause: error,
    });
  }
  return folder;
}
