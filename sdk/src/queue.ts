/** The events of this process that are not stored yet: in memory, and on disk if there is a spool. */
import { newBacklog } from "./backlog.js";
import { type DropReason, newDrops } from "./drops.js";
import type { Item, Source } from "./source.js";
import type { Spool } from "./spool.js";

export type Queue = Source & {
  /** Returns why the event was not added. */
  add(item: Item): DropReason | undefined;
  /** Frees the memory. From now on, events are only added to the spool. Returns those that are not in it. */
  stop(): readonly Item[];
  readonly length: number;
  /** Of the events that can be sent now. */
  readonly ready: { readonly length: number; readonly bytes: number };
  /** A sequence before which everything was delivered. Infinity if the queue is empty. */
  readonly first: number;
  /** The sequence of the next event that can be sent now. Infinity if there is none. */
  readonly next: number;
};

export function newQueue(install: string, maxBytes: number, spool: Spool | undefined): Queue {
  const backlog = newBacklog<Item & { readonly isOnDisk: boolean }>();
  /** Events that are only on disk, because the memory was full. They come after those in memory. */
  let onDisk = 0;
  /** The last sequence that was added to the memory. */
  let loadedThrough = 0;
  let isStopped = false;
  const drops = newDrops();

  function push(item: Item, isOnDisk: boolean): void {
    backlog.push({ ...item, isOnDisk });
    loadedThrough = item.sequence;
  }

  const canRefill = () => onDisk > 0 && backlog.bytes < maxBytes;

  function refill(): void {
    for (const item of spool?.read(loadedThrough) ?? []) push(item, true);
    // What is no longer on disk is lost. The server will see the gap.
    onDisk = Math.max(0, backlog.ready.length === 0 ? 0 : onDisk - backlog.ready.length);
  }

  const first = () => Math.min(backlog.first, onDisk > 0 ? loadedThrough + 1 : Number.POSITIVE_INFINITY);
  /** The drops that the server has. Those up to the first unsent event were reported with the events before it. */
  const dropsThrough = () => (drops.isEmpty() ? Number.POSITIVE_INFINITY : Math.min(first() - 1, loadedThrough));
  const isEmpty = () => backlog.length + onDisk === 0;

  return {
    install,
    drops,
    get length() {
      return backlog.length + onDisk;
    },
    get ready() {
      const { length, bytes } = backlog.ready;
      return { length: length + (canRefill() ? onDisk : 0), bytes };
    },
    get first() {
      return first();
    },
    get next() {
      return Math.min(backlog.next, canRefill() ? loadedThrough + 1 : Number.POSITIVE_INFINITY);
    },
    get dueAt() {
      return canRefill() ? 0 : backlog.dueAt;
    },
    isEmpty,
    add(item) {
      const isFull = isStopped || onDisk > 0 || (backlog.bytes + item.bytes > maxBytes && backlog.length > 0);
      const appended = spool?.append(item);
      if (!isFull) push(item, appended === "written");
      else if (appended === "written") onDisk++;
      else if (isStopped) return "stopped";
      else return appended === "full" ? "spool_full" : "queue_full";
      return undefined;
    },
    drop(reason, { sequence }) {
      drops.add(reason, sequence);
      spool?.appendDrop(reason, sequence);
    },
    peek(maxEvents, maxBatchBytes) {
      if (backlog.ready.length === 0 && canRefill()) refill();
      return backlog.peek(maxEvents, maxBatchBytes);
    },
    settle(items) {
      const settled = backlog.remove(items);
      if (isEmpty() && drops.isEmpty()) spool?.clear();
      else
        spool?.settle(
          settled.filter(({ isOnDisk }) => isOnDisk),
          dropsThrough(),
        );
      return settled;
    },
    setAside: backlog.setAside,
    retryNow: backlog.retryNow,
    stop() {
      isStopped = true;
      const all = backlog.clear();
      const lost = all.filter(({ isOnDisk }) => !isOnDisk);
      onDisk += all.length - lost.length;
      return lost;
    },
  };
}
