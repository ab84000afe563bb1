/** Shares a connection: light statements first, then alternating between projects, and between the callers of a project. */
import { setMaxListeners } from "node:events";
import type { Caller } from "@/lib/caller";

/** Heavy statements read many events. They wait for light ones, but at most `maxYieldMs`. */
export type Weight = "light" | "heavy";

type Options = {
  readonly maxAtOnce: number;
  /** How many of them can be heavy. Fewer than `maxAtOnce` keeps a place for light ones. */
  readonly maxHeavy: number;
  /** How many statements of one anonymous caller, and of all of them, can wait. */
  readonly maxAnonymous?: { readonly each: number; readonly total: number };
  /** In milliseconds. */
  readonly now?: () => number;
};

type Entry = { readonly caller: Caller; readonly weight: Weight; readonly since: number; readonly start: () => void };

export type FairQueue = <T>(
  caller: Caller,
  weight: Weight,
  work: () => Promise<T>,
  signal?: AbortSignal | undefined,
) => Promise<T>;

/** How long a statement can be overtaken by lighter ones, or by callers with a credential. */
const maxYieldMs = 10_000;

/** An error code instead of a `Problem`, because several bundles share the store and each has its own `Problem` class. */
export const tooManyWaiting = "TOO_MANY_WAITING";

const ranks = { gate: 0, person: 1, token: 1, key: 1, anonymous: 2 } as const;

export function fairQueue({
  maxAtOnce,
  maxHeavy,
  maxAnonymous,
  now = performance.now.bind(performance),
}: Options): FairQueue {
  const waiting = new Set<Entry>();
  /** Of each project with waiting statements, and of each caller in it: when it was last served, or joined. */
  const turnsByCaller = new Map<string, { turn: number; waiting: number }>();
  const running = { light: 0, heavy: 0 };
  let turn = 0;

  const isOverdue = ({ since }: Entry) => now() - since >= maxYieldMs;
  /** Compared from left to right. Of equals, the first to arrive is next. */
  const entryOrder = (entry: Entry) => [
    isOverdue(entry) || entry.weight === "light" ? 0 : 1,
    isOverdue(entry) ? 0 : ranks[entry.caller.kind],
    ...callerNames(entry.caller).map((name) => turnsByCaller.get(name)?.turn ?? 0),
  ];

  const next = (): Entry | undefined => {
    if (running.light + running.heavy >= maxAtOnce) return undefined;
    let first: { entry: Entry; order: number[] } | undefined;
    for (const entry of waiting) {
      if (entry.weight === "heavy" && running.heavy >= maxHeavy) continue;
      const order = entryOrder(entry);
      if (first === undefined || isBefore(order, first.order)) first = { entry, order };
    }
    return first?.entry;
  };

  const join = (entry: Entry) => {
    waiting.add(entry);
    for (const name of callerNames(entry.caller)) {
      // A new one comes after those that wait already.
      const { waiting: before, turn: last } = turnsByCaller.get(name) ?? { waiting: 0, turn: ++turn };
      turnsByCaller.set(name, { turn: last, waiting: before + 1 });
    }
  };
  const leave = (entry: Entry, isServed: boolean) => {
    waiting.delete(entry);
    for (const name of callerNames(entry.caller)) {
      const { waiting: before, turn: last } = turnsByCaller.get(name) ?? { waiting: 1, turn };
      if (before === 1) turnsByCaller.delete(name);
      else turnsByCaller.set(name, { turn: isServed ? ++turn : last, waiting: before - 1 });
    }
  };

  const startNext = () => {
    for (let entry = next(); entry !== undefined; entry = next()) {
      running[entry.weight]++;
      leave(entry, true);
      entry.start();
    }
  };

  const requireRoom = (caller: Caller) => {
    if (caller.kind !== "anonymous" || maxAnonymous === undefined) return;
    const anonymous = [...waiting].filter((entry) => entry.caller.kind === "anonymous");
    const own = anonymous.filter((entry) => entry.caller.id === caller.id);
    if (anonymous.length >= maxAnonymous.total || own.length >= maxAnonymous.each) {
      throw Object.assign(new Error("too many statements are waiting"), { code: tooManyWaiting });
    }
  };

  const acquire = (caller: Caller, weight: Weight, signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const abandon = () => {
        leave(entry, false);
        reject(signal?.reason);
      };
      const start = () => {
        signal?.removeEventListener("abort", abandon);
        resolve();
      };
      const entry: Entry = { caller, weight, since: now(), start };
      signal?.addEventListener("abort", abandon, { once: true });
      join(entry);
      startNext();
    });

  return async (caller, weight, work, signal) => {
    signal?.throwIfAborted();
    // A project list runs one query per project, so more than ten listeners are not a leak.
    if (signal) setMaxListeners(0, signal);
    requireRoom(caller);
    await acquire(caller, weight, signal);
    try {
      return await work();
    } finally {
      running[weight]--;
      startNext();
    }
  };
}

const callerNames = ({ kind, id, projectId }: Caller) => [`project ${projectId}`, `${kind} ${id} ${projectId}`];

function isBefore(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at !== -1 && Number(one[at]) < Number(other[at]);
}
