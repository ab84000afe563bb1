// Starts requests for pages one at a time, so that a burst of them does not delay the events that arrive meanwhile.

/**
 * How long a page waits for the events in progress, at least and at most: four times as long as the last page took. Some events may never
 * end, because their client sends slowly.
 */
const [minYieldMs, maxYieldMs] = [25, 250];
const yieldFactor = 4;
/** How often to check whether they have ended. */
const pollMs = 5;
const maxWaiting = 1_024;
/** So that one client cannot keep all others out. */
const maxWaitingPerClient = maxWaiting / 2;

/** @typedef {{ start: () => void, isAbandoned: () => boolean }} Waiting */

/**
 * Pages start one per turn of the event loop, alternating between clients, and after the events in progress.
 * @param {() => boolean} isBusy Whether events are in progress.
 * @returns Starts `start` in its turn. False if too many others are waiting, of this client or of all.
 */
export function inTurn(isBusy) {
  /** By client. @type {Map<string, Waiting[]>} */
  const queues = new Map();
  let waiting = 0;
  let isScheduled = false;
  let startedAt = Number.NEGATIVE_INFINITY;
  /** How long the event loop took for a turn with the start of a page. */
  let turnMs = 0;
  const leftMs = () => startedAt + Math.min(maxYieldMs, Math.max(minYieldMs, yieldFactor * turnMs)) - performance.now();

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
    setTimeout(run, Math.max(1, Math.min(pollMs, leftMs())));
  };

  const run = () => {
    isScheduled = false;
    if (!isBusy() || leftMs() <= 0) {
      const first = next();
      if (first && !first.isAbandoned()) {
        startedAt = performance.now();
        first.start();
        setImmediate(() => {
          turnMs = performance.now() - startedAt;
        });
      }
    }
    schedule();
  };

  /** @param {string} client @param {() => boolean} isAbandoned Whether the client has disconnected. @param {() => void} start */
  return (client, isAbandoned, start) => {
    const queue = queues.get(client) ?? [];
    if (waiting >= maxWaiting || queue.length >= maxWaitingPerClient) return false;
    queue.push({ start, isAbandoned });
    queues.set(client, queue);
    waiting++;
    schedule();
    return true;
  };
}
