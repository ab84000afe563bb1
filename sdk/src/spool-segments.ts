/** The segments that this process appends to. */
import type { DropReason } from "./drops.js";
import { errorMessage } from "./runtime.js";
import type { Item } from "./source.js";
import { type Disk, readLines, remove, segmentFile } from "./spool-files.js";

type Appended = "written" | "full" | "failed";

export type Segments = {
  append(item: Pick<Item, "json" | "sequence">): Appended;
  appendDrop(reason: DropReason, sequence: number): void;
  /** Events after this sequence, from one segment. Throws if it cannot be read now. */
  read(after: number): readonly Item[];
  /** Deletes segments with nothing left: all events were settled, and all drops are up to this sequence. */
  settle(events: readonly Pick<Item, "sequence">[], dropsThrough: number): void;
  clear(): void;
  /** The next event begins a new segment. */
  close(): void;
  /** Counts the folder's other files toward the shared size limit. */
  measureOthers(otherBytes: number): void;
};

const maxSegmentBytes = 256 * 1024;
/** After a failure. Each attempt on a full disk would create an empty file. */
const retryMs = 10_000;
const encoder = new TextEncoder();

/** The sequences of events ascend, from segment to segment, too. Those of drops need not. */
type Segment = { readonly file: string; last: number; lastDrop: number; bytes: number; unsettled: number };

export function newSegments(disk: Disk, install: string, maxBytes: number): Segments {
  const { fs, warn } = disk;
  let segments: Segment[] = [];
  let open: { readonly descriptor: number; readonly segment: Segment } | undefined;
  let created = 0;
  let bytes = 0;
  let otherBytes = 0;
  let pausedUntil = 0;

  function append({ json, sequence }: Pick<Item, "json" | "sequence">): Appended {
    return write(json, (segment) => {
      segment.last = sequence;
      segment.unsettled++;
    });
  }

  function appendDrop(reason: DropReason, sequence: number): void {
    write(JSON.stringify({ dropped: reason, sequence }), (segment) => {
      segment.lastDrop = Math.max(segment.lastDrop, sequence);
    });
  }

  function write(line: string, written: (segment: Segment) => void): Appended {
    if (Date.now() < pausedUntil) return "failed";
    const data = encoder.encode(`${line}\n`);
    if (otherBytes + bytes + data.length > maxBytes) return "full";
    try {
      if (open && open.segment.bytes + data.length > maxSegmentBytes) close();
      open ??= create();
      const writtenBytes = fs.writeSync(open.descriptor, data);
      open.segment.bytes += writtenBytes;
      bytes += writtenBytes;
      if (writtenBytes === data.length) {
        written(open.segment);
        return "written";
      }
      warn("the spool's disk is full");
    } catch (error) {
      warn(`cannot write to the spool: ${errorMessage(error)}`);
    }
    // What follows an incomplete line would be lost with it.
    close();
    removeIf((segment) => segment.bytes === 0);
    pausedUntil = Date.now() + retryMs;
    return "failed";
  }

  function create() {
    const segment = { file: segmentFile(disk, install, ++created), last: 0, lastDrop: 0, bytes: 0, unsettled: 0 };
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
      warn(`cannot write to the spool: ${errorMessage(error)}`);
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
    appendDrop,
    read(after) {
      for (const { file, last } of segments) {
        if (last <= after) continue;
        const items = readLines(disk, file).flatMap((line) => (line.dropped === undefined ? [line.item] : []));
        const unread = items.filter(({ sequence }) => sequence > after);
        if (unread.length > 0) return unread;
      }
      return [];
    },
    settle: (events, dropsThrough) => {
      for (const { sequence } of events) {
        const segment = segments.find(({ last }) => sequence <= last);
        if (segment) segment.unsettled--;
      }
      removeIf(({ unsettled, lastDrop }) => unsettled === 0 && lastDrop <= dropsThrough);
    },
    clear: () => removeIf(() => true),
    close,
    measureOthers: (measured) => {
      otherBytes = measured;
    },
  };
}
