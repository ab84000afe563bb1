/** Looks API keys up in the store: many with one query, addresses in turn, with a bounded number waiting. */
import { keyIdOf } from "@/lib/gate/auth/api-key";
import { type ApiKey, findApiKeys } from "@/lib/gate/auth/key-store";
import { retryLater } from "@/lib/problem";

/**
 * Anyone can compute a checksum, so anyone can ask for look-ups. These limits keep that cheap: however many keys arrive,
 * the store gets at most 100 of these queries per second, 4 at a time.
 */
const maxKeysPerQuery = 256;
const maxRunning = 4;
const minIntervalMs = 10;
const maxWaiting = 4_096;
/** One address can take half of the places, so a second one always finds some. */
const maxWaitingPerAddress = maxWaiting / 2;

type LookUp = {
  /** The hash of a key, or the id of one: its first characters. */
  readonly prefix: string;
  readonly resolve: (found: ApiKey | undefined) => void;
  readonly reject: (error: unknown) => void;
};
type State = { queues: Map<string, LookUp[]>; waiting: number; running: number; nextStart: number; timer?: true };
/** On `globalThis` because Next may load this module in several bundles. */
const held = globalThis as unknown as { [key]: State };
const key = Symbol.for("sluice.key-lookups");
held[key] ??= { queues: new Map(), waiting: 0, running: 0, nextStart: 0 };
const state = held[key];

/** Keys that are known to exist are looked up again whatever else is waiting. */
const known = "known";

/**
 * @param address Who waits for it; undefined for a key that is known to exist, which has a place of its own.
 * @throws Problem overloaded when too many look-ups are waiting, in all or for this address; storage_unavailable
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
    startWaiting();
  });
}

/** An idle process starts at once; under load, what arrived in the meantime goes out with the next query. */
function startWaiting(): void {
  if (state.waiting === 0 || state.running >= maxRunning || state.timer) return;
  const delayMs = state.nextStart - performance.now();
  if (delayMs > 0) {
    state.timer = true;
    setTimeout(() => {
      delete state.timer;
      startWaiting();
    }, delayMs);
    return;
  }
  state.nextStart = performance.now() + minIntervalMs;
  state.running++;
  void run(takeInTurn(maxKeysPerQuery)).finally(() => {
    state.running--;
    startWaiting();
  });
}

/** One of each address, then the next of each: an address that asks for thousands delays another's first by one turn. */
function takeInTurn(count: number): LookUp[] {
  const taken: LookUp[] = [];
  // A Map visits what is added during the iteration, so an address with more to look up comes round again.
  for (const [address, queue] of state.queues) {
    if (taken.length === count) break;
    state.queues.delete(address);
    taken.push(...queue.splice(0, 1));
    if (queue.length > 0) state.queues.set(address, queue);
  }
  state.waiting -= taken.length;
  return taken;
}

async function run(lookUps: readonly LookUp[]): Promise<void> {
  try {
    const rows = await findApiKeys(lookUps.map(({ prefix }) => keyIdOf(prefix)));
    for (const { prefix, resolve } of lookUps) resolve(rows.find(({ key_hash }) => key_hash.startsWith(prefix)));
  } catch (error) {
    // The rest would wait for the same failure.
    for (const { reject } of [...lookUps, ...takeInTurn(state.waiting)]) reject(error);
  }
}
