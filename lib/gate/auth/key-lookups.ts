/** Looks up API keys in the store: batched, fair between IP addresses, with a bounded queue. */

import { gate, runFor } from "@/lib/caller";
import { toKeyId } from "@/lib/gate/auth/api-key";
import { type ApiKey, findApiKeys } from "@/lib/gate/auth/key-store";
import { onceInProcess } from "@/lib/once-in-process";
import { retryLater } from "@/lib/problem";
import { workers } from "@/lib/workers/link";

/**
 * Anyone can compute a valid checksum and cause lookups. These limits keep that cheap: no matter how many keys arrive, the
 * store runs at most 100 of these queries per second, 4 at a time.
 */
const maxKeysPerQuery = 256;
const maxRunning = 4;
const minIntervalMs = 10 * workers();
const maxWaiting = 4_096;
/** Half of the queue, so that one address alone cannot fill it. */
const maxWaitingPerAddress = maxWaiting / 2;

type Lookup = {
  /** A key's hash, or its id, which is a prefix of the hash. */
  readonly prefix: string;
  readonly resolve: (found: ApiKey | undefined) => void;
  readonly reject: (error: unknown) => void;
};
type State = { queues: Map<string, Lookup[]>; waiting: number; running: number; nextStart: number; timer?: true };
const state = onceInProcess<State>("key-lookups", () => ({ queues: new Map(), waiting: 0, running: 0, nextStart: 0 }));

/** The queue for keys that are known to exist. It has no limit. */
const known = "known";

/**
 * @param address The client's IP address; undefined for a key that is known to exist, which has its own queue.
 * @throws Problem overloaded when too many lookups are waiting, in total or for this address; storage_unavailable
 */
export function lookUpKey(prefix: string, address: string | undefined): Promise<ApiKey | undefined> {
  const queue = state.queues.get(address ?? known) ?? [];
  if (address !== undefined && (state.waiting >= maxWaiting || queue.length >= maxWaitingPerAddress)) {
    return Promise.reject(retryLater("overloaded", 1));
  }
  return new Promise((resolve, reject) => {
    queue.push({ prefix, resolve, reject });
    state.queues.set(address ?? known, queue);
    state.waiting++;
    startNext();
  });
}

/** Starts immediately when idle. Under load, waiting lookups are batched into the next query. */
function startNext(): void {
  if (state.waiting === 0 || state.running >= maxRunning || state.timer) return;
  const delayMs = state.nextStart - performance.now();
  if (delayMs > 0) {
    state.timer = true;
    setTimeout(() => {
      delete state.timer;
      startNext();
    }, delayMs);
    return;
  }
  state.nextStart = performance.now() + minIntervalMs;
  state.running++;
  void run(takeInTurn(maxKeysPerQuery)).finally(() => {
    state.running--;
    startNext();
  });
}

/** Round-robin over addresses, so that thousands of lookups from one address delay another address by one turn at most. */
function takeInTurn(count: number): Lookup[] {
  const taken: Lookup[] = [];
  // Re-adding an address moves it to the end: a Map also iterates over entries added during iteration.
  for (const [address, queue] of state.queues) {
    if (taken.length === count) break;
    state.queues.delete(address);
    taken.push(...queue.splice(0, 1));
    if (queue.length > 0) state.queues.set(address, queue);
  }
  state.waiting -= taken.length;
  return taken;
}

async function run(lookups: readonly Lookup[]): Promise<void> {
  try {
    // For all of them, whoever's request happens to run this. These limits are in place of those for anonymous statements.
    const rows = await runFor(gate, () => findApiKeys(lookups.map(({ prefix }) => toKeyId(prefix))));
    for (const { prefix, resolve } of lookups) resolve(rows.find(({ key_hash }) => key_hash.startsWith(prefix)));
  } catch (error) {
    // Waiting lookups would fail the same way.
    for (const { reject } of [...lookups, ...takeInTurn(state.waiting)]) reject(error);
  }
}
