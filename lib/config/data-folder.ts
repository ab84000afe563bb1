/** The data folder: accessible to its owner only; what is kept in it is there whole or not at all. */
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

/** Creates the folder, or takes away what others may do in one that exists. */
export function openDataFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (isPrivate(folder)) return;
  try {
    chmodSync(folder, 0o700);
  } catch (error) {
    // A volume may not let us; the start warns.
    if (!["EPERM", "EROFS", "ENOTSUP"].includes(String((error as NodeJS.ErrnoException).code))) throw error;
  }
}

/** Whether nobody but its owner may enter the folder. */
export const isPrivate = (folder: string) => (statSync(folder).mode & othersMask) === 0;

/** What this process creates from now on is its owner's alone, also what the embedded engine writes. */
export function createPrivately(): void {
  process.umask(othersMask);
}

/** The text of a file, undefined when it is not there. */
export function readKept(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Keeps a text under a name that is not taken yet, and returns what is kept: where two processes race, the first one's. */
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

/** The data folder, made when it is not there. */
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
