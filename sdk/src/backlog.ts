/** Unsent events in memory. Events that are set aside are sent again one at a time, so that they don't block the others. */
import { backoffMs } from "./backoff.js";
import type { Item } from "./source.js";

export type Backlog<T extends Item> = {
  /** Of all events. */
  readonly length: number;
  readonly bytes: number;
  /** Of the events that are not set aside. */
  readonly ready: { readonly length: number; readonly bytes: number };
  /** The oldest sequence. Infinity if there are no events. */
  readonly first: number;
  /** The sequence of the next event that can be sent now. Infinity if there is none. */
  readonly next: number;
  /** When the next events can be sent. Infinity if there are none. */
  readonly dueAt: number;
  /** In ascending order. */
  push(item: T): void;
  /** A set-aside event that is due, alone, or as many of the oldest others as fit. Returns at least one if there are any. */
  peek(maxEvents: number, maxBytes: number): readonly T[];
  /** Returns those that were still here. If one was set aside, the others are sent normally again. */
  remove(items: readonly Item[]): readonly T[];
  /** Returns false if it was set aside before. */
  setAside(item: Item): boolean;
  /** Makes the next set-aside event due. */
  retryNow(): void;
  /** Returns all events. */
  clear(): readonly T[];
};

const sumBytes = (items: readonly Item[]) => items.reduce((sum, { bytes }) => sum + bytes, 0);
const itemSequence = (item: Item | undefined) => item?.sequence ?? Number.POSITIVE_INFINITY;
const bySequence = (one: Item, other: Item) => one.sequence - other.sequence;

export function newBacklog<T extends Item>(): Backlog<T> {
  let items: T[] = [];
  let readyBytes = 0;
  let aside: T[] = [];
  let asideBytes = 0;
  /** Shared, so that the number of requests doesn't depend on how many events are set aside. */
  let retryAt = 0;
  let retries = 0;
  let wasRetry = false;

  function replace(ready: T[], set: T[]): void {
    [items, readyBytes] = [ready, sumBytes(ready)];
    [aside, asideBytes] = [set, sumBytes(set)];
  }

  const isRetryDue = () => aside.length > 0 && Date.now() >= retryAt;

  return {
    get length() {
      return items.length + aside.length;
    },
    get bytes() {
      return readyBytes + asideBytes;
    },
    get ready() {
      return { length: items.length, bytes: readyBytes };
    },
    get first() {
      return aside.reduce((first, { sequence }) => Math.min(first, sequence), itemSequence(items[0]));
    },
    get next() {
      return isRetryDue() ? itemSequence(aside[0]) : itemSequence(items[0]);
    },
    get dueAt() {
      if (items.length > 0) return 0;
      return aside.length > 0 ? retryAt : Number.POSITIVE_INFINITY;
    },
    push(item) {
      items.push(item);
      readyBytes += item.bytes;
    },
    peek(maxEvents, maxBytes) {
      // In turn, so that neither waits for all of the other.
      const isRetry = isRetryDue() && !(wasRetry && items.length > 0);
      wasRetry = isRetry;
      return isRetry ? aside.slice(0, 1) : takeWhileFits(items, maxEvents, maxBytes);
    },
    remove(removed) {
      const sequences = new Set(removed.map(({ sequence }) => sequence));
      const isRemoved = ({ sequence }: Item) => sequences.has(sequence);
      const kept = items.findIndex((item) => !isRemoved(item));
      const oldest = items.splice(0, kept === -1 ? items.length : kept);
      readyBytes -= sumBytes(oldest);
      if (oldest.length === sequences.size) return oldest;
      // Rarely: some were removed before, or are set aside.
      const others = [...items, ...aside].filter(isRemoved);
      const isReleased = aside.some(isRemoved);
      const [ready, set] = [items, aside].map((list) => list.filter((item) => !isRemoved(item))) as [T[], T[]];
      if (isReleased) replace([...ready, ...set].sort(bySequence), []);
      else replace(ready, set);
      return [...oldest, ...others];
    },
    setAside({ sequence }) {
      const isIt = (item: Item) => item.sequence === sequence;
      const retried = aside.find(isIt);
      const item = retried ?? items.find(isIt);
      if (!item) return false;
      if (retried || aside.length === 0) {
        retries = retried ? retries + 1 : 0;
        retryAt = Date.now() + backoffMs(retries);
      }
      const without = (list: T[]) => list.filter((other) => other !== item);
      replace(without(items), [...without(aside), item]);
      return retried === undefined;
    },
    retryNow() {
      retryAt = 0;
    },
    clear() {
      const all = [...items, ...aside].sort(bySequence);
      replace([], []);
      return all;
    },
  };
}

function takeWhileFits<T extends Item>(items: readonly T[], maxEvents: number, maxBytes: number): readonly T[] {
  let count = 0;
  let bytes = 0;
  for (const item of items) {
    bytes += item.bytes + 1;
    if (count === maxEvents || (bytes > maxBytes && count > 0)) break;
    count++;
  }
  return items.slice(0, count);
}
