/** A lookup at the end of every word of a text: cues that precede a value. A filter of the last four letters rules out most words. */

/** Keyed by word in lowercase, or by `-` and the last letters of longer words. Each value is a bit mask of features. */
export type WordEndings = { readonly filter: Int32Array; readonly values: ReadonlyMap<string, number> };

/** One false positive in 200 words with 700 endings. */
const filterBits = 17;
const filtered = 4;
const maxEndingLength = 40;
/** Any letter, and none. */
const fiveBits = Array.from({ length: 32 }, (_, bits) => bits);

/** Fibonacci hashing: the high bits of the product are the best mixed. */
const hashOf = (key: number): number => Math.imul(key, 0x9e3779b1) >>> (32 - filterBits);

/** @param endings ASCII words in lowercase. One that starts with `-` is the end of longer words too, and has three letters or more. */
export function wordEndings(endings: ReadonlyMap<string, number>): WordEndings {
  const filter = new Int32Array(1 << (filterBits - 5));
  for (const ending of endings.keys()) {
    const letters = ending.replace("-", "");
    const last = [...letters.slice(-filtered)].reduce((key, letter) => (key << 5) | (letter.charCodeAt(0) & 31), 0);
    const isPart = ending.startsWith("-") && letters.length < filtered;
    if (isPart && letters.length < filtered - 1) throw new Error(`The ending ${ending} is too short.`);
    for (const before of isPart ? fiveBits : [0]) {
      const hash = hashOf((before << (5 * letters.length)) | last);
      filter[hash >> 5] = (filter[hash >> 5] as number) | (1 << hash);
    }
  }
  return { filter, values: endings };
}

/** The features of a text with this word. All letters from `start` to `end` are ASCII. */
export function valueOfEnding({ filter, values }: WordEndings, bytes: Uint8Array, start: number, end: number): number {
  let key = 0;
  for (let index = Math.max(start, end - filtered); index < end; index++)
    key = (key << 5) | ((bytes[index] as number) & 31);
  const hash = hashOf(key);
  if ((((filter[hash >> 5] as number) >>> hash) & 1) === 0) return 0;
  let word = "";
  for (let index = Math.max(start, end - maxEndingLength); index < end; index++)
    word += String.fromCharCode((bytes[index] as number) | 32);
  let value = values.get(word) ?? 0;
  for (let length = 3; length <= word.length; length++) value |= values.get(`-${word.slice(-length)}`) ?? 0;
  return value;
}
