/** Delivers events: queues and sends each until it is stored, rejected or counted as dropped. */
import type { DropReason } from "./drops.js";
import type { SluiceEvent } from "./event.js";
import { newFlushes } from "./flushes.js";
import { newLoop, type Turn } from "./loop.js";
import type { Settings } from "./options.js";
import { newQueue } from "./queue.js";
import { callHost, errorMessage, newId, onExit, timer } from "./runtime.js";
import { newSender, type Rejected } from "./sender.js";
import type { Item, Source } from "./source.js";
import type { OpenSpool } from "./spool.js";

export type Stats = {
  /** Events that were created. */
  made: number;
  /** Committed by the server. */
  stored: number;
  /** Invalid, so the server did not store them. */
  rejected: number;
  /** Dropped on this side. The next batch reports them. */
  dropped: number;
  /** Not sent yet, or not confirmed. */
  waiting: number;
};

export type Delivery = {
  /** Never waits. Throws if the event cannot be expressed in JSON. */
  add(event: SluiceEvent): void;
  /** Counts an event that was created but dropped. */
  skip(): void;
  /** Resolves to whether all previously added events were delivered within the timeout. Default: 5,000 ms. */
  flush(timeoutMs?: number): Promise<boolean>;
  stats(): Stats;
};

/** A batch of this size doesn't wait for more events. */
const fullBatchEvents = 100;
const fullBatchBytes = 256 * 1024;
/** The server's limit for one event. */
const maxEventBytes = 64 * 1024;
/** `flush` replaces a run whose step is overdue by more than this: the runtime has probably abandoned it. */
const flushPatienceMs = 2_000;

const encoder = new TextEncoder();
const pause = (ms: number) => new Promise<void>((resolve) => timer(resolve, ms));
const hasWork = (source: Source) => !source.isEmpty() || !source.drops.isEmpty();
const dueAt = (source: Source) => (source.drops.isEmpty() ? source.dueAt : 0);
const isReady = (source: Source) => dueAt(source) <= Date.now();

export function newDelivery(settings: Settings, openSpool?: OpenSpool): Delivery {
  const install = newId();
  const counts = { made: 0, stored: 0, rejected: 0, dropped: 0 };
  /** Unsent events of processes that have ended. */
  let orphans: Source[] = [];
  const spool = openSpool?.(install, settings, (orphan) => {
    orphans.push(orphan);
    loop.run();
  });
  const queue = newQueue(install, settings.maxQueueBytes, spool);
  const send = newSender(settings, { done, drop, stop });
  let isStopped = false;
  const loop = newLoop(sendAll, (error) => {
    if (error !== undefined) settings.warn(`sending was interrupted: ${errorMessage(error)}`);
    if (isPending()) schedule();
  });
  const flushes = newFlushes();
  flushBeforeExit();

  function add(event: SluiceEvent): void {
    // Throws if `before` added non-JSON values. The sequence is then free for the next event.
    const json = JSON.stringify({ ...event, sequence: counts.made + 1 });
    counts.made++;
    const item = { sequence: counts.made, json, bytes: encoder.encode(json).length };
    const reason = item.bytes > maxEventBytes ? "too_large" : queue.add(item);
    if (reason !== undefined) drop(queue, reason, [item]);
    schedule();
  }

  function skip(): void {
    counts.made++;
    drop(queue, "queue_full", [{ sequence: counts.made }]);
    schedule();
  }

  const isFull = () => queue.ready.length >= fullBatchEvents || queue.ready.bytes >= fullBatchBytes;
  const sources = () => [queue, ...orphans];

  function schedule(): void {
    if (isStopped) return;
    if (isFull()) loop.run();
    else loop.runAfter(Math.max(settings.flushIntervalMs, Math.min(...sources().map(dueAt)) - Date.now()));
  }

  const isPending = () => !isStopped && sources().some(hasWork);

  async function sendAll({ step, isCurrent }: Turn): Promise<void> {
    // Yields to the host first, and collects what it adds in the same turn.
    await step(pause(0));
    const through = counts.made;
    const isDue = () => queue.next <= through || isFull() || flushes.isWaiting() || orphans.some(isReady);
    while (!isStopped && sources().some(isReady) && isDue()) {
      for (const source of sources().filter(isReady)) {
        if (isStopped || !isCurrent()) return;
        const waitMs = await step(send(source));
        endFlushes();
        if (waitMs > 0) await step(pause(waitMs), waitMs);
      }
      orphans = orphans.filter(hasWork);
    }
  }

  function done(source: Source, items: readonly Item[], rejected: readonly Rejected[]): void {
    if (source === queue) {
      counts.stored += items.length - rejected.length;
      counts.rejected += rejected.length;
    }
    if (rejected.length === 0) return;
    settings.warn(`the server rejected events: ${rejected[0]?.issues.join("; ")}`);
    const parsed = rejected.map(({ json, issues }) => ({ event: JSON.parse(json), issues }));
    callHost(() => settings.onRejected?.(parsed));
  }

  function drop(source: Source, reason: DropReason, items: readonly Pick<Item, "sequence">[]): void {
    if (source === queue) counts.dropped += items.length;
    for (const item of items) source.drop(reason, item);
    if (items.length > 0) settings.warn(`some events were dropped (${reason}). The Delivery page counts them.`);
  }

  function stop(): void {
    if (isStopped) return;
    isStopped = true;
    orphans = [];
    spool?.stop();
    drop(queue, "stopped", queue.stop());
    endFlushes();
  }

  function endFlushes(): void {
    if (isStopped) flushes.stop();
    else if (queue.drops.isEmpty()) flushes.settle(queue.first);
  }

  async function flush(timeoutMs = 5_000): Promise<boolean> {
    if (isStopped) return false;
    if (!hasWork(queue)) return true;
    const delivered = flushes.wait(counts.made, timeoutMs);
    loop.run(flushPatienceMs);
    const again = timer(() => loop.run(flushPatienceMs), timeoutMs / 2);
    return delivered.finally(() => clearTimeout(again));
  }

  /** Once, because a flush that fails would otherwise keep the process alive. */
  function flushBeforeExit(): void {
    let hasFlushed = false;
    onExit((canWait) => {
      if (!canWait || hasFlushed || !isPending()) return;
      hasFlushed = true;
      void flush();
    });
  }

  return { add, skip, flush, stats: () => ({ ...counts, waiting: queue.length }) };
}
