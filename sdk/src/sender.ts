/** Sends the events of a source batch by batch, and decides from each response whether to drop, retry or keep them. */
import { backoffMs, firstBackoffMs } from "./backoff.js";
import type { DropReason, DropReport } from "./drops.js";
import type { Settings } from "./options.js";
import { type Issues, type Outcome, post } from "./post.js";
import { errorMessage } from "./runtime.js";
import type { Item, Source } from "./source.js";
import { sdkVersion } from "./version.js";

export type Rejected = { readonly json: string; readonly issues: string[] };

export type Results = {
  /** Stored, except for the rejected ones. */
  done(source: Source, items: readonly Item[], rejected: readonly Rejected[]): void;
  drop(source: Source, reason: DropReason, items: readonly Item[]): void;
  /** The key is not accepted. */
  stop(): void;
};

/** The server's limits are 1,000 events and 4 MiB. */
const maxBatchEvents = 500;
const maxBatchBytes = 3 * 1024 * 1024;
/** A batch of the maximum size is halved this often to find one event. */
const maxHalvings = 9;
/** Batches of a size before a larger one, after one was blocked: it may be too large again, and each attempt costs a pause. */
const slowGrowth = 3;

/**
 * Sends one batch. Resolves to how long to wait before the next one, in milliseconds, and never throws. When a late response
 * arrives, another request may have sent the same events. It changes only those still unsent.
 */
export type Send = (source: Source) => Promise<number>;

export function newSender(settings: Settings, { done, drop, stop }: Results): Send {
  const { key = "", url = "", warn, fetch } = settings;
  /** Halved when a batch fails because of its size or content, doubled when the server accepts one. */
  let batchEvents = maxBatchEvents;
  let attempt = 0;
  /** Batches that were sent since the size last changed. */
  let sameSize = 0;
  let growAfter = 1;
  /** Batches that were blocked, and single events among them, since the last response of the server. */
  let blocked = { batches: 0, events: 0 };

  return async (source) => {
    let items: readonly Item[];
    try {
      items = source.peek(batchEvents, maxBatchBytes);
    } catch (error) {
      warn(`cannot read the spool: ${errorMessage(error)}`);
      return backoffMs(attempt++);
    }
    const report = source.drops.report();
    if (items.length + report.length === 0) return 0;
    const body = requestBody(settings, source, items, report);
    return handle(source, items, report, await post(`${url}/v1/events`, { key, body, fetch }));
  };

  function grow(): void {
    batchEvents = Math.min(maxBatchEvents, batchEvents * 2);
    sameSize = 0;
    if (batchEvents === maxBatchEvents) growAfter = 1;
  }

  function handle(source: Source, items: readonly Item[], report: DropReport, outcome: Outcome): number {
    const shrink = () => {
      batchEvents = Math.max(1, items.length >> 1);
    };
    switch (outcome.kind) {
      case "done": {
        for (const warning of outcome.warnings) if (warning.startsWith("sdk_version:")) warn(warning);
        source.drops.confirm(report);
        if (++sameSize >= growAfter) grow();
        attempt = 0;
        const settled = source.settle(items);
        // Several events in a row were blocked, perhaps all because of the client and none because of its content.
        if (blocked.events > 1) source.retryNow();
        blocked = { batches: 0, events: 0 };
        done(source, settled, rejectedItems(items, settled, outcome.rejected));
        return 0;
      }
      case "split":
        warn(`the server refused a batch: ${outcome.message}`);
        if (items.length > 1) shrink();
        else {
          // The batch had no events, so the server refused the report. Drop it.
          if (items.length === 0) source.drops.confirm(report);
          drop(source, outcome.reason, source.settle(items));
        }
        return 0;
      case "blocked":
        warn(`events are waiting: ${outcome.message}`);
        return block(source, items);
      case "retry":
        if (attempt > 1) warn(`events are waiting: ${outcome.message}`);
        if (outcome.isTimeout) shrink();
        return backoffMs(attempt++, outcome.afterMs);
      case "stop":
        warn(`stopped sending, because the API key was not accepted: ${outcome.message}`);
        stop();
        return 0;
    }
  }

  /** At most four requests per second, and fewer when single events are blocked, too. Returns how long to wait. */
  function block(source: Source, items: readonly Item[]): number {
    const [only] = items;
    growAfter = slowGrowth;
    sameSize = 0;
    if (items.length > 1) batchEvents = items.length >> 1;
    else if (only && !source.setAside(only)) return firstBackoffMs;
    else blocked.events++;
    return firstBackoffMs + backoffMs(Math.max(0, blocked.batches++ - maxHalvings));
  }
}

function rejectedItems(items: readonly Item[], settled: readonly Item[], rejected: readonly Issues[]): Rejected[] {
  return rejected.flatMap(({ index, issues }) => {
    const item = items[index];
    return item && settled.includes(item) ? [{ json: item.json, issues }] : [];
  });
}

function requestBody({ capture }: Settings, { install }: Source, items: readonly Item[], dropped: DropReport): string {
  const level = capture === undefined ? "" : `,"capture":"${capture}"`;
  const report = dropped.length === 0 ? "" : `,"dropped":${JSON.stringify(dropped)}`;
  const events = items.map(({ json }) => json).join(",");
  return `{"sdk_version":"${sdkVersion}","install":"${install}"${level}${report},"events":[${events}]}`;
}
