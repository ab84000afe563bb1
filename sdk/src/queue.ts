/** The events of this process that are not stored yet: in memory, and on disk if there is a spool. */
import { type DropReason, newDrops } from "./drops.js";
import { type Item, removeThrough, type Source, takeWhileFits } from "./source.js";
import type { Spool } from "./spool.js";

export type Queue = Source & {
  /** Returns why the event was not added. */
  add(item: Item): DropReason | undefined;
  /** Frees the memory. From now on, events are only added to the spool. Returns those that are not in it. */
  stop(): readonly Item[];
  readonly length: number;
  readonly bytes: number;
  /** A sequence before which everything was delivered. Infinity if the queue is empty. */
  readonly first: number;
};

export function newQueue(install: string, maxBytes: number, spool: Spool | undefined): Queue {
  let items: (Item & { readonly isOnDisk: boolean })[] = [];
  let bytes = 0;
  /** Events that are only on disk, because the memory was full. They come after those in memory. */
  let onDisk = 0;
  let settledThrough = 0;
  let isStopped = false;
  const drops = newDrops();

  function push(item: Item, isOnDisk: boolean): void {
    items.push({ ...item, isOnDisk });
    bytes += item.bytes;
  }

  function refill(): void {
    for (const item of spool?.read(settledThrough) ?? []) push(item, true);
    // What is no longer on disk is lost. The server will see the gap.
    onDisk = items.length === 0 ? 0 : Math.max(0, onDisk - items.length);
  }

  const isEmpty = () => items.length + onDisk === 0;

  return {
    install,
    drops,
    get length() {
      return items.length + onDisk;
    },
    get bytes() {
      return bytes;
    },
    get first() {
      return isEmpty() ? Number.POSITIVE_INFINITY : (items[0]?.sequence ?? settledThrough + 1);
    },
    isEmpty,
    add(item) {
      const isFull = isStopped || onDisk > 0 || (bytes + item.bytes > maxBytes && items.length > 0);
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
      if (items.length === 0 && onDisk > 0) refill();
      return takeWhileFits(items, maxEvents, maxBatchBytes);
    },
    settle(through) {
      settledThrough = Math.max(settledThrough, through);
      const settled = removeThrough(items, through);
      for (const item of settled) bytes -= item.bytes;
      if (isEmpty() && drops.isEmpty()) spool?.clear();
      else spool?.settle(settledThrough);
      return settled;
    },
    stop() {
      isStopped = true;
      const lost = items.filter(({ isOnDisk }) => !isOnDisk);
      onDisk += items.length - lost.length;
      items = [];
      bytes = 0;
      return lost;
    },
  };
}
