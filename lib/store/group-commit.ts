/**
 * Group commit: items that arrive during a write are written together when it ends. No delay when idle, large writes under load. Writes
 * start at least `minIntervalMs` apart. Each caller waits for the write that contains its item.
 */
type Waiting<T> = {
  item: T;
  /** On the clock of `performance.now`. */
  since: number;
  resolve: () => void;
  reject: (reason: unknown) => void;
};

/** Also calls `then` when the item has been written or has failed. */
function onceSettled<T>(one: Waiting<T>, then: () => void): void {
  const { resolve, reject } = one;
  one.resolve = () => {
    resolve();
    then();
  };
  one.reject = (reason) => {
    reject(reason);
    then();
  };
}

export type GroupCommit<T> = {
  /** Resolves when the item is written; rejects with the error of its write. */
  commit(item: T): Promise<void>;
  /** Resolves when nothing is waiting or being written. */
  idle(): Promise<void>;
  /** Resolves when every item that is waiting now has been written or has failed. Items that are being written no longer wait. */
  caughtUp(): Promise<void>;
};

type GroupCommitOptions = {
  readonly maxGroupBytes: number;
  readonly minIntervalMs: number;
  /** Called with the time that each item has waited, before it is written. */
  readonly observeWait?: (ms: number) => void;
};

/**
 * @param write Writes a group, all or nothing.
 * @param isRetryablePerItem Whether to retry a failed group item by item, because one item may have caused the error.
 */
export function groupCommit<T extends { readonly bytes: number }>(
  write: (group: readonly T[]) => Promise<void>,
  isRetryablePerItem: (error: unknown) => boolean,
  { maxGroupBytes, minIntervalMs, observeWait }: GroupCommitOptions,
): GroupCommit<T> {
  let waiting: Waiting<T>[] = [];
  let running: Promise<void> | undefined;
  let nextStart = 0;

  const settle = async (group: readonly Waiting<T>[]): Promise<void> => {
    if (observeWait !== undefined) {
      const now = performance.now();
      for (const { since } of group) observeWait(now - since);
    }
    try {
      await write(group.map(({ item }) => item));
      for (const { resolve } of group) resolve();
    } catch (error) {
      if (group.length > 1 && isRetryablePerItem(error)) return settleOneByOne(group);
      for (const { reject } of group) reject(error);
    }
  };

  /** Stops at an error that the remaining items would hit too. */
  const settleOneByOne = async (group: readonly Waiting<T>[]): Promise<void> => {
    for (const [at, { item, resolve, reject }] of group.entries()) {
      try {
        await write([item]);
        resolve();
      } catch (error) {
        reject(error);
        if (isRetryablePerItem(error)) continue;
        for (const rest of group.slice(at + 1)) rest.reject(error);
        return;
      }
    }
  };

  const takeGroup = (): Waiting<T>[] => {
    let bytes = 0;
    const full = waiting.findIndex(({ item }, index) => {
      bytes += item.bytes;
      return index > 0 && bytes > maxGroupBytes;
    });
    const group = full === -1 ? waiting : waiting.slice(0, full);
    waiting = full === -1 ? [] : waiting.slice(full);
    return group;
  };

  const run = async (): Promise<void> => {
    while (waiting.length > 0) {
      const delayMs = nextStart - performance.now();
      if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
      nextStart = performance.now() + minIntervalMs;
      await settle(takeGroup());
    }
    running = undefined;
  };

  return {
    commit: (item) =>
      new Promise((resolve, reject) => {
        waiting.push({ item, since: performance.now(), resolve, reject });
        running ??= run();
      }),
    idle: async () => {
      while (running) await running;
    },
    caughtUp: async () => {
      const last = waiting.at(-1);
      if (last !== undefined) await new Promise<void>((resolve) => onceSettled(last, resolve));
    },
  };
}
