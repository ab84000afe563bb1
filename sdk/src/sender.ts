/** Sends the events of a source batch by batch, and decides from each response whether to drop, retry or keep them. */
import type { DropReason, DropReport } from "./drops.js";
import type { Settings } from "./options.js";
import { type Issues, type Outcome, post } from "./post.js";
import { messageOf } from "./runtime.js";
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
const firstBackoffMs = 250;
const maxBackoffMs = 30_000;

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

  return async (source) => {
    let items: readonly Item[];
    try {
      items = source.peek(batchEvents, maxBatchBytes);
    } catch (error) {
      warn(`cannot read the spool: ${messageOf(error)}`);
      return backoffMs(attempt++);
    }
    const report = source.drops.report();
    if (items.length + report.length === 0) return 0;
    const body = bodyOf(settings, source, items, report);
    return handle(source, items, report, await post(`${url}/v1/events`, { key, body, fetch }));
  };

  function handle(source: Source, items: readonly Item[], report: DropReport, outcome: Outcome): number {
    const settle = () => source.settle(items.at(-1)?.sequence ?? 0);
    const shrink = () => {
      batchEvents = Math.max(1, items.length >> 1);
    };
    switch (outcome.kind) {
      case "done": {
        for (const warning of outcome.warnings) if (warning.startsWith("sdk_version:")) warn(warning);
        source.drops.confirm(report);
        batchEvents = Math.min(maxBatchEvents, batchEvents * 2);
        attempt = 0;
        const settled = settle();
        done(source, settled, rejectedOf(items, settled, outcome.rejected));
        return 0;
      }
      case "split":
        warn(`the server refused a batch: ${outcome.message}`);
        if (items.length > 1) shrink();
        else {
          // The batch had no events, so the server refused the report. Drop it.
          if (items.length === 0) source.drops.confirm(report);
          drop(source, outcome.reason, settle());
        }
        return outcome.isPaced ? backoffMs(attempt++) : 0;
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
}

function rejectedOf(items: readonly Item[], settled: readonly Item[], rejected: readonly Issues[]): Rejected[] {
  return rejected.flatMap(({ index, issues }) => {
    const item = items[index];
    return item && settled.includes(item) ? [{ json: item.json, issues }] : [];
  });
}

function bodyOf({ capture }: Settings, { install }: Source, items: readonly Item[], dropped: DropReport): string {
  const level = capture === undefined ? "" : `,"capture":"${capture}"`;
  const report = dropped.length === 0 ? "" : `,"dropped":${JSON.stringify(dropped)}`;
  const events = items.map(({ json }) => json).join(",");
  return `{"sdk_version":"${sdkVersion}","install":"${install}"${level}${report},"events":[${events}]}`;
}

/** Full jitter, so that clients that failed together don't return together. Never before the server's `Retry-After`. */
function backoffMs(attempt: number, afterMs = 0): number {
  return afterMs + Math.random() * Math.min(maxBackoffMs, firstBackoffMs * 2 ** attempt);
}
