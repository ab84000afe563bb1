/** SHA-256 (FIPS 180-4), small and synchronous: the checksum of wallets and seed phrases, in browsers as well. */

const blockBytes = 64;
const rounds = 64;

/** The first 32 bits of the fractional part of a root. */
const fractionOf = (root: number): number => ((root % 1) * 2 ** 32) | 0;

const roundConstants = new Int32Array(rounds);
const initialState = new Int32Array(8);
for (let candidate = 2, count = 0; count < rounds; candidate++) {
  if (!isPrime(candidate)) continue;
  if (count < initialState.length) initialState[count] = fractionOf(Math.sqrt(candidate));
  roundConstants[count] = fractionOf(Math.cbrt(candidate));
  count++;
}

function isPrime(number: number): boolean {
  for (let factor = 2; factor * factor <= number; factor++) if (number % factor === 0) return false;
  return true;
}

const rotateRight = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));
const schedule = new Int32Array(rounds);

/** Returns the 32 bytes of the digest. */
export function sha256(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / blockBytes) * blockBytes);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, message.length * 8);
  const state = initialState.slice();
  for (let offset = 0; offset < padded.length; offset += blockBytes) compress(state, view, offset);
  const digest = new DataView(new ArrayBuffer(32));
  for (let index = 0; index < state.length; index++) digest.setInt32(index * 4, at(state, index));
  return new Uint8Array(digest.buffer);
}

/** All indices below are within the fixed lengths of the arrays. */
const at = (words: Int32Array, index: number): number => words[index] as number;

function compress(state: Int32Array, view: DataView, offset: number): void {
  for (let index = 0; index < 16; index++) schedule[index] = view.getInt32(offset + index * 4);
  for (let index = 16; index < rounds; index++) {
    const early = at(schedule, index - 15);
    const late = at(schedule, index - 2);
    const sigma0 = rotateRight(early, 7) ^ rotateRight(early, 18) ^ (early >>> 3);
    const sigma1 = rotateRight(late, 17) ^ rotateRight(late, 19) ^ (late >>> 10);
    schedule[index] = (at(schedule, index - 16) + sigma0 + at(schedule, index - 7) + sigma1) | 0;
  }
  let a = at(state, 0);
  let b = at(state, 1);
  let c = at(state, 2);
  let d = at(state, 3);
  let e = at(state, 4);
  let f = at(state, 5);
  let g = at(state, 6);
  let h = at(state, 7);
  for (let index = 0; index < rounds; index++) {
    const sum1 = rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25);
    const first = (h + sum1 + ((e & f) ^ (~e & g)) + at(roundConstants, index) + at(schedule, index)) | 0;
    const sum0 = rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22);
    const second = (sum0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index] = at(state, index) + word;
}
