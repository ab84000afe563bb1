/** The data folder: made readable by its owner only; what is kept in it is there whole or not at all. */
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";

export function openDataFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
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
