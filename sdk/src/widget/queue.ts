/** The events of a widget that the server has not confirmed yet. */
import type { WidgetFields } from "./options.js";

export type Item = { readonly json: string; readonly bytes: number; isBeaconed?: boolean };

export type Queue = {
  readonly bytes: number;
  /** The oldest first. */
  items(): readonly Item[];
  /** Gives an event its id, number and time. If there is no room, only its number is used, so that the gap can be counted. */
  add(event: WidgetFields): void;
  remove(items: readonly Item[]): void;
  moveToEnd(items: readonly Item[]): void;
  clear(): void;
};

const maxEventBytes = 32 * 1024;
const maxBytes = 512 * 1024;
const encoder = new TextEncoder();

export function newQueue(): Queue {
  let items: Item[] = [];
  let idPrefix = newIdPrefix();
  let sequence = 0;
  const queue: Queue = {
    get bytes() {
      return items.reduce((sum, { bytes }) => sum + bytes, 0);
    },
    items: () => items,
    add(event) {
      sequence++;
      const id = idPrefix + sequence.toString(16).padStart(12, "0");
      const json = JSON.stringify({ ...event, event_id: id, sequence, timestamp: new Date() });
      const item = { json, bytes: encoder.encode(json).length + 1 };
      if (item.bytes <= maxEventBytes && queue.bytes + item.bytes <= maxBytes) items.push(item);
    },
    remove(removed) {
      items = items.filter((item) => !removed.includes(item));
    },
    moveToEnd(moved) {
      queue.remove(moved);
      items.push(...moved);
    },
    clear() {
      items = [];
      // The numbers of dropped events must not look like a gap.
      idPrefix = newIdPrefix();
      sequence = 0;
    },
  };
  return queue;
}

/** For version 8 UUIDs (RFC 9562). The last 12 digits are the event's number. `randomUUID` needs HTTPS. */
function newIdPrefix(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(9))];
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/(.{8})(.{4})(.{3})(.{3})/, "$1-$2-8$3-8$4-");
}

/** As many of the first items as fit, but at least one. */
export function fitting(items: readonly Item[], maxBatchBytes: number): readonly Item[] {
  let bytes = 0;
  return items.filter((item, index) => {
    bytes += item.bytes;
    return bytes <= maxBatchBytes || index === 0;
  });
}
