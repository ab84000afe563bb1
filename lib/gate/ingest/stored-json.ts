/** Serializes JSON that the store can read. It rejects a document that contains an integer beyond 64 bits. */
import { stringOrNumber } from "@/lib/scrub/engine/json-text";

const longWhole = /^-?\d{19,}$/;
const [minInt64, maxUint64] = [-(2n ** 63n), 2n ** 64n - 1n];

/** Integers beyond 64 bits are written with an exponent, as the same number: 2 ** 64 is `1.8446744073709552e+19`. */
export const storedJson = (value: object): string => JSON.stringify(value).replace(stringOrNumber, withExponent);

function withExponent(token: string): string {
  if (!longWhole.test(token)) return token;
  const whole = BigInt(token);
  return whole >= minInt64 && whole <= maxUint64 ? token : Number(token).toExponential();
}
