// Starts requests for pages one at a time, so that a burst of them does not delay the events that arrive meanwhile.

/** How long a page waits for the events in progress. Some of them may never end, because their client sends slowly. */
const maxYieldMs = 25;
const maxWaiting = 1_024;

/** @typedef {{ start: () => void, isAbandoned: () => boolean }} Waiting */

/**
 * Pages start one per turn of the event loop, alternating between clients, and after the events in progress.
 * @param {() => boolean} isBusy Whether events are in progress.
 * @returns Starts `start` in its turn. False if too many others are waiting.
 */
export function inTurn(isBusy) {
  /** By client. @type {Map<string, Waiting[]>} */
  const queues = new Map();
  let waiting = 0;
  let isScheduled = false;
  let startedAt = Number.NEGATIVE_INFINITY;

  const next = () => {
    const [client, queue] = queues.entries().next().value ?? [];
    if (client === undefined || queue === undefined) return undefined;
    queues.delete(client);
    const first = queue.shift();
    // Moves the client to the end: a Map keeps the order of insertion.
    if (queue.length > 0) queues.set(client, queue);
    waiting--;
    return first;
  };

  const schedule = () => {
    if (isScheduled || waiting === 0) return;
    isScheduled = true;
    if (!isBusy()) return void setImmediate(run);
    setTimeout(run, Math.max(1, Math.min(5, startedAt + maxYieldMs - performance.now())));
  };

  const run = () => {
    isScheduled = false;
    if (!isBusy() || performance.now() - startedAt >= maxYieldMs) {
      const first = next();
      if (first && !first.isAbandoned()) {
        startedAt = performance.now();
        first.start();
      }
    }
    schedule();
  };

  /** @param {string} client @param {() => boolean} isAbandoned Whether the client has disconnected. @param {() => void} start */
  return (client, isAbandoned, start) => {
    if (waiting >= maxWaiting) return false;
    const queue = queues.get(client) ?? [];
    queue.push({ start, isAbandoned });
    queues.set(client, queue);
    waiting++;
    schedule();
    return true;
  };
}
