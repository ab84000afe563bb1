/** The unsent events of one process, oldest first: this process, or one that ended before sending them. */
import type { DropReason, Drops } from "./drops.js";

/** `json` contains the sequence. */
export type Item = { readonly sequence: number; readonly json: string; readonly bytes: number };

export type Source = {
  /** The random id of the process. Sequences count its events. */
  readonly install: string;
  readonly drops: Drops;
  isEmpty(): boolean;
  /** The oldest events. Throws if they cannot be read now. May return none, and the source may then be empty. */
  peek(maxEvents: number, maxBytes: number): readonly Item[];
  /**
   * Removes events up to this sequence, because they were stored or never will be, and returns them. Two requests may have sent the same
   * events, so those that are already removed are skipped.
   */
  settle(through: number): readonly Item[];
  /** Counts an event that is not sent. */
  drop(reason: DropReason, item: Pick<Item, "sequence">): void;
};

/** The first items that fit in a batch. Returns at least one unless the list is empty. */
export function takeWhileFits(items: readonly Item[], maxEvents: number, maxBytes: number): readonly Item[] {
  let count = 0;
  let bytes = 0;
  for (const item of items) {
    bytes += item.bytes + 1;
    if (count === maxEvents || (bytes > maxBytes && count > 0)) break;
    count++;
  }
  return items.slice(0, count);
}

/** Removes the items up to this sequence from a list in ascending order, and returns them. */
export function removeThrough<T extends Item>(items: T[], through: number): T[] {
  const kept = items.findIndex(({ sequence }) => sequence > through);
  return items.splice(0, kept === -1 ? items.length : kept);
}
