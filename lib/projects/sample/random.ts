/** Random numbers from a seed: the same seed always gives the same numbers. */

export type Random = ReturnType<typeof newRandom>;

export function newRandom(seed: string) {
  /** From 0 up to, but not including, 1. */
  const next = sfc32(seed);
  /** A whole number, both ends included. */
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const hex = (length: number) => Array.from({ length }, () => int(0, 15).toString(16)).join("");
  const gaussian = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return {
    next,
    int,
    chance: (share: number) => next() < share,
    pick: <Item>(items: readonly [Item, ...Item[]]): Item => items[int(0, items.length - 1)] ?? items[0],
    /** Picks by the first element of each item, which is its weight. */
    weighted: <Item extends readonly [weight: number, ...rest: unknown[]]>(items: readonly [Item, ...Item[]]): Item => {
      let rest = next() * items.reduce((sum, [weight]) => sum + weight, 0);
      for (const item of items) {
        rest -= item[0];
        if (rest < 0) return item;
      }
      return items[0];
    },
    /** Log-normal: half of the numbers are below the median, and a few are many times as large. */
    skewed: (median: number, sigma: number) => median * Math.exp(sigma * gaussian()),
    /** Poisson-distributed, for a small mean. */
    count: (mean: number) => {
      const limit = Math.exp(-mean);
      let events = 0;
      for (let product = next(); product > limit; product *= next()) events++;
      return events;
    },
    /** A version 4 UUID. */
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${"89ab"[int(0, 3)]}${hex(3)}-${hex(12)}`,
    /** Lowercase letters and digits. */
    text: (length: number) => Array.from({ length }, () => int(0, 35).toString(36)).join(""),
  };
}

/** Chris Doty-Humphrey's Small Fast Counting generator. Not for secrets. */
function sfc32(seed: string): () => number {
  let [a, b, c, counter] = [hashText(seed, 1), hashText(seed, 2), hashText(seed, 3), 1];
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
function hashText(text: string, salt: number): number {
  let hash = 0x811c9dc5 ^ salt;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash | 0;
}
