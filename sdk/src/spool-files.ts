/** What the files of a spool are called and contain. */
import type { DropReason } from "./drops.js";
import { errorMessage } from "./runtime.js";
import type { Item } from "./source.js";

type Fs = typeof import("node:fs");
type Path = typeof import("node:path");

export type Disk = {
  readonly fs: Fs;
  readonly path: Path;
  readonly host: string;
  readonly folder: string;
  /** Identifies the key, address and capture level that events are sent with. */
  readonly identity: string;
  readonly warn: (message: string) => void;
};

const encoder = new TextEncoder();

export const lockFile = ({ path, folder, identity }: Disk, install: string, owner = install) =>
  path.join(folder, `${identity}-${install}${install === owner ? "" : `.${owner}`}.lock`);

export const segmentFile = ({ path, folder, identity }: Disk, install: string, number: number) =>
  path.join(folder, `${identity}-${install}-${String(number).padStart(8, "0")}.jsonl`);

/** The install whose events a lock protects. Undefined for locks of other identities. */
export const lockedInstall = ({ identity }: Disk, name: string) =>
  name.startsWith(`${identity}-`) ? /^[0-9a-f]+-([\w-]+)(?:\.[\w-]+)?\.lock$/.exec(name)?.[1] : undefined;

/** The install that wrote a segment. Undefined for segments of other identities. */
export const segmentInstall = ({ identity }: Disk, name: string) =>
  name.startsWith(`${identity}-`) ? /^[0-9a-f]+-([\w-]+)-\d+\.jsonl$/.exec(name)?.[1] : undefined;

/** In milliseconds. Zero if the file is gone. */
export const fileAge = ({ fs }: Disk, file: string) =>
  Date.now() - (fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());

/** Returns whether the file is gone. A file that another program has open cannot be deleted on Windows. */
export function remove({ fs, warn }: Disk, file: string): boolean {
  try {
    fs.rmSync(file, { force: true });
    return true;
  } catch (error) {
    warn(`cannot delete a spool file: ${errorMessage(error)}`);
    return false;
  }
}

type Line =
  | { readonly dropped: DropReason; readonly sequence: number }
  | { readonly dropped?: undefined; readonly item: Item; readonly timestamp: number };

/** Skips incomplete lines. Throws if the file cannot be read now. A missing file has no lines. */
export function readLines({ fs }: Disk, file: string): Line[] {
  let text: string;
  try {
    text = fs.readFileSync(file, "utf8");
  } catch (error) {
    if ((error as { code?: string }).code === "ENOENT") return [];
    throw error;
  }
  return text.split("\n").flatMap((json): Line[] => {
    try {
      const { dropped, sequence, timestamp } = JSON.parse(json);
      if (!Number.isSafeInteger(sequence)) return [];
      if (dropped !== undefined && timestamp === undefined) return [{ dropped, sequence }];
      return [{ item: { sequence, json, bytes: encoder.encode(json).length }, timestamp: Date.parse(timestamp) }];
    } catch {
      return [];
    }
  });
}
