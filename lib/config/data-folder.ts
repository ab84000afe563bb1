/** The data folder: private to its owner, with atomically written files. */
import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { ConfigurationError } from "@/lib/config/configuration";
import { env } from "@/lib/env";

const othersMask = 0o077;

/** Creates the folder, or removes other users' access to an existing one. */
export function openDataFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (isPrivate(folder)) return;
  try {
    chmodSync(folder, 0o700);
  } catch (error) {
    // Some volumes don't support it. Startup logs a warning.
    if (!["EPERM", "EROFS", "ENOTSUP"].includes(String((error as NodeJS.ErrnoException).code))) throw error;
  }
}

/** Whether only its owner can access the folder. */
export const isPrivate = (folder: string) => (statSync(folder).mode & othersMask) === 0;

/** Makes all files this process creates private, including the embedded engine's. */
export function createPrivately(): void {
  process.umask(othersMask);
}

/** The text of a file, or undefined if it does not exist. */
export function readKept(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Writes a file unless it exists, and returns its content. If two processes race, both get the first one's. */
export function keep(file: string, text: string): string {
  const draft = `${file}.${process.pid}`;
  const descriptor = openSync(/*turbopackIgnore: true*/ draft, "w", 0o600);
  try {
    writeFileSync(descriptor, `${text}\n`);
    fsyncSync(descriptor);
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    closeSync(descriptor);
    rmSync(draft, { force: true });
  }
  return readKept(file) as string;
}

/** The data folder, created if needed. */
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
