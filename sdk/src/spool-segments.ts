/** The segments that this process appends to. */
import type { DropReason } from "./drops.js";
import { messageOf } from "./runtime.js";
import type { Item } from "./source.js";
import { type Disk, linesOf, remove, segmentFile } from "./spool-files.js";

export type Segments = {
  append(line: string, sequence: number): "written" | "full" | "failed";
  /** Events after this sequence, from one segment. Throws if it cannot be read now. */
  read(after: number): readonly Item[];
  /** Deletes segments whose events are all up to this sequence. */
  settle(through: number): void;
  /** The next event begins a new segment. */
  close(): void;
  /** Counts the folder's other files toward the shared size limit. */
  measureOthers(otherBytes: number): void;
};

const maxSegmentBytes = 256 * 1024;
/** After a failure. Each attempt on a full disk would create an empty file. */
const retryMs = 10_000;
const encoder = new TextEncoder();

type Segment = { readonly file: string; last: number; bytes: number };

export const dropLine = (reason: DropReason, sequence: number) => JSON.stringify({ dropped: reason, sequence });

export function newSegments(disk: Disk, install: string, maxBytes: number): Segments {
  const { fs, warn } = disk;
  let segments: Segment[] = [];
  let open: { readonly descriptor: number; readonly segment: Segment } | undefined;
  let created = 0;
  let bytes = 0;
  let otherBytes = 0;
  let pausedUntil = 0;

  function append(line: string, sequence: number): ReturnType<Segments["append"]> {
    if (Date.now() < pausedUntil) return "failed";
    const data = encoder.encode(`${line}\n`);
    if (otherBytes + bytes + data.length > maxBytes) return "full";
    try {
      if (open && open.segment.bytes + data.length > maxSegmentBytes) close();
      open ??= create();
      // A dropped event may be older than the last one.
      open.segment.last = Math.max(open.segment.last, sequence);
      const written = fs.writeSync(open.descriptor, data);
      open.segment.bytes += written;
      bytes += written;
      if (written === data.length) return "written";
      warn("the spool's disk is full");
    } catch (error) {
      warn(`cannot write to the spool: ${messageOf(error)}`);
    }
    // What follows an incomplete line would be lost with it.
    close();
    removeIf((segment) => segment.bytes === 0);
    pausedUntil = Date.now() + retryMs;
    return "failed";
  }

  function create() {
    const segment = { file: segmentFile(disk, install, ++created), last: 0, bytes: 0 };
    const descriptor = fs.openSync(segment.file, "a", 0o600);
    segments.push(segment);
    return { descriptor, segment };
  }

  function close(): void {
    const descriptor = open?.descriptor;
    open = undefined;
    try {
      if (descriptor !== undefined) fs.closeSync(descriptor);
    } catch (error) {
      warn(`cannot write to the spool: ${messageOf(error)}`);
    }
  }

  /** Segments that cannot be deleted are retried next time. */
  function removeIf(isSettled: (segment: Segment) => boolean): void {
    segments = segments.filter((segment) => {
      if (!isSettled(segment)) return true;
      if (segment === open?.segment) close();
      if (!remove(disk, segment.file)) return true;
      bytes -= segment.bytes;
      return false;
    });
  }

  return {
    append,
    read(after) {
      for (const { file, last } of segments) {
        if (last <= after) continue;
        const items = linesOf(disk, file).flatMap((line) => (line.dropped === undefined ? [line.item] : []));
        const unread = items.filter(({ sequence }) => sequence > after);
        if (unread.length > 0) return unread;
      }
      return [];
    },
    settle: (through) => removeIf(({ last }) => last <= through),
    close,
    measureOthers: (measured) => {
      otherBytes = measured;
    },
  };
}
