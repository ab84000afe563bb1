/** Events that were dropped on this side, by reason. They are reported to the server, so that it can tell them from lost ones. */
import { addTo, type Ranges } from "./ranges.js";

export type DropReason = "queue_full" | "spool_full" | "expired" | "too_large" | "refused" | "stopped";

export type DropReport = readonly { reason: DropReason; sequences: Ranges }[];

export type Drops = {
  add(reason: DropReason, sequence: number): void;
  /** Whether every drop was confirmed. */
  isEmpty(): boolean;
  /** What fits in one batch. Returns the same report until it is confirmed, so an abandoned request loses nothing. */
  report(): DropReport;
  /** The server has this report. Confirming one twice changes nothing. */
  confirm(report: DropReport): void;
};

/** The server's limit for one batch. */
const maxRanges = 1_000;

export function newDrops(): Drops {
  const byReason = new Map<DropReason, Ranges>();
  let unconfirmed: DropReport = [];

  function take(): DropReport {
    let left = maxRanges;
    return [...byReason].flatMap(([reason, ranges]) => {
      const sequences = ranges.splice(0, left);
      left -= sequences.length;
      if (ranges.length === 0) byReason.delete(reason);
      return sequences.length > 0 ? [{ reason, sequences }] : [];
    });
  }

  return {
    add: (reason, sequence) => {
      const ranges = byReason.get(reason) ?? [];
      byReason.set(reason, ranges);
      addTo(ranges, sequence);
    },
    isEmpty: () => byReason.size + unconfirmed.length === 0,
    report: () => {
      if (unconfirmed.length === 0) unconfirmed = take();
      return unconfirmed;
    },
    confirm: (report) => {
      if (report === unconfirmed) unconfirmed = [];
    },
  };
}
