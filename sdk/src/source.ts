/** The unsent events of one process, oldest first: this process, or one that ended before sending them. */
import type { DropReason, Drops } from "./drops.js";

/** `json` contains the sequence. */
export type Item = { readonly sequence: number; readonly json: string; readonly bytes: number };

export type Source = {
  /** The random id of the process. Sequences count its events. */
  readonly install: string;
  readonly drops: Drops;
  isEmpty(): boolean;
  /** When the next events can be sent. Infinity if there are none. */
  readonly dueAt: number;
  /** The next events. Throws if they cannot be read now. May return none, and the source may then be empty. */
  peek(maxEvents: number, maxBytes: number): readonly Item[];
  /**
   * Removes events, because they were stored or never will be, and returns them. Two requests may have sent the same events, so those
   * that are already removed are skipped.
   */
  settle(items: readonly Item[]): readonly Item[];
  /** Sends an event again later, alone, and the others before it. Returns false if it was set aside before. */
  setAside(item: Item): boolean;
  /** Makes the next set-aside event due. */
  retryNow(): void;
  /** Counts an event that is not sent. */
  drop(reason: DropReason, item: Pick<Item, "sequence">): void;
};
