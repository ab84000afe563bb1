/** Keccak-256 of a short ASCII text, as used by Ethereum (EIP-55): the sponge of FIPS 202 with the padding of the original submission. */

const rate = 136;
const lanes = 25;
const rounds = 24;

/** The destination of each lane, and its rotation in bits (steps rho and pi). */
const targets = new Uint8Array(lanes);
const rotations = new Uint8Array(lanes);
/** Each round's constant in two halves of 32 bits (step iota). */
const constants = new Uint32Array(2 * rounds);

for (let step = 0, x = 1, y = 0; step < lanes - 1; step++) {
  rotations[x + 5 * y] = (((step + 1) * (step + 2)) / 2) % 64;
  [x, y] = [y, (2 * x + 3 * y) % 5];
}
for (let lane = 0; lane < lanes; lane++) {
  const [x, y] = [lane % 5, Math.floor(lane / 5)];
  targets[lane] = y + 5 * ((2 * x + 3 * y) % 5);
}
for (let round = 0, register = 1; round < rounds; round++) {
  for (let bit = 0; bit < 7; bit++) {
    const place = (1 << bit) - 1;
    const half = 2 * round + (place >> 5);
    if (register & 1) constants[half] = (constants[half] as number) | (1 << (place & 31));
    register = register & 0x80 ? (register << 1) ^ 0x171 : register << 1;
  }
}

const state = new Int32Array(2 * lanes);
const moved = new Int32Array(2 * lanes);
const parity = new Int32Array(10);

/** All indices below are within the fixed lengths of the arrays. */
const at = (words: Int32Array | Uint32Array | Uint8Array, index: number): number => words[index] as number;

/** The first 20 bytes of the digest, the length of an address. The text must have fewer than 136 characters. */
export function keccak256(text: string): Uint8Array {
  state.fill(0);
  const bytes = new Uint8Array(state.buffer);
  for (let index = 0; index < text.length; index++) bytes[index] = text.charCodeAt(index);
  bytes[text.length] = 0x01;
  bytes[rate - 1] = at(bytes, rate - 1) | 0x80;
  for (let round = 0; round < rounds; round++) permute(round);
  return bytes.slice(0, 20);
}

function permute(round: number): void {
  // Theta.
  for (let half = 0; half < 10; half++)
    parity[half] =
      at(state, half) ^ at(state, half + 10) ^ at(state, half + 20) ^ at(state, half + 30) ^ at(state, half + 40);
  for (let x = 0; x < 5; x++) {
    const left = 2 * ((x + 4) % 5);
    const right = 2 * ((x + 1) % 5);
    const low = at(parity, right);
    const high = at(parity, right + 1);
    const lowMix = at(parity, left) ^ ((low << 1) | (high >>> 31));
    const highMix = at(parity, left + 1) ^ ((high << 1) | (low >>> 31));
    for (let half = 2 * x; half < 2 * lanes; half += 10) {
      state[half] = at(state, half) ^ lowMix;
      state[half + 1] = at(state, half + 1) ^ highMix;
    }
  }
  // Rho and pi.
  for (let lane = 0; lane < lanes; lane++) {
    const bits = at(rotations, lane);
    const target = 2 * at(targets, lane);
    const swap = bits >> 5;
    const low = at(state, 2 * lane + swap);
    const high = at(state, 2 * lane + 1 - swap);
    const shift = bits & 31;
    // Shifts twice, because JavaScript takes shift counts modulo 32.
    moved[target] = (low << shift) | ((high >>> 1) >>> (31 - shift));
    moved[target + 1] = (high << shift) | ((low >>> 1) >>> (31 - shift));
  }
  // Chi and iota.
  for (let row = 0; row < 2 * lanes; row += 10)
    for (let half = 0; half < 10; half++)
      state[row + half] =
        at(moved, row + half) ^ (~at(moved, row + ((half + 2) % 10)) & at(moved, row + ((half + 4) % 10)));
  state[0] = at(state, 0) ^ at(constants, 2 * round);
  state[1] = at(state, 1) ^ at(constants, 2 * round + 1);
}
