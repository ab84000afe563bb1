/** Random numbers from a seed: the same seed always gives the same numbers. */

export type Random = {
  /** From 0 up to, but not including, 1. */
  readonly next: () => number;
  /** A whole number, both ends included. */
  readonly int: (min: number, max: number) => number;
  readonly chance: (share: number) => boolean;
  readonly pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
  /** Picks by the first element of each item, which is its weight. */
  readonly weighted: <Item extends readonly [weight: number, ...rest: unknown[]]>(
    items: readonly [Item, ...Item[]],
  ) => Item;
  /** Log-normal: half of the numbers are below the median, and a few are many times as large. */
  readonly skewed: (median: number, sigma: number) => number;
  /** Poisson-distributed, for a small mean. */
  readonly count: (mean: number) => number;
  /** A version 4 UUID. */
  readonly uuid: () => string;
  /** Lowercase letters and digits. */
  readonly text: (length: number) => string;
};

export function newRandom(seed: string): Random {
  const next = sfc32(seed);
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const hex = (length: number) => Array.from({ length }, () => int(0, 15).toString(16)).join("");
  const gaussian = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return {
    next,
    int,
    chance: (share) => next() < share,
    pick: (items) => items[int(0, items.length - 1)] ?? items[0],
    weighted: (items) => {
      let rest = next() * items.reduce((sum, [weight]) => sum + weight, 0);
      for (const item of items) {
        rest -= item[0];
        if (rest < 0) return item;
      }
      return items[0];
    },
    skewed: (median, sigma) => median * Math.exp(sigma * gaussian()),
    count: (mean) => {
      const limit = Math.exp(-mean);
      let events = 0;
      for (let product = next(); product > limit; product *= next()) events++;
      return events;
    },
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${"89ab"[int(0, 3)]}${hex(3)}-${hex(12)}`,
    text: (length) => Array.from({ length }, () => int(0, 35).toString(36)).join(""),
  };
}

/** Chris Doty-Humphrey's Small Fast Counting generator. Not for secrets. */
function sfc32(seed: string): () => number {
  let [a, b, c, counter] = [hashOf(seed, 1), hashOf(seed, 2), hashOf(seed, 3), 1];
  const next = () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
  for (let round = 0; round < 16; round++) next();
  return next;
}

/** FNV-1a. */
function hashOf(text: string, salt: number): number {
  let hash = 0x811c9dc5 ^ salt;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash | 0;
}
