/** The characters of a text as numbers in an array, from which a loop reads several times as fast as from a string. */
import { atCallEnd } from "@/lib/scrub/engine/caches";
import { charCode } from "@/lib/scrub/engine/characters";

let codes = new Uint16Array(4096);
let last = "";
/** The longest text in this call. */
let used = 0;
/** Larger buffers are released. */
const maxKept = 131_072;
/** Zeros after each text, so that readers can look ahead. */
const padding = 4;

atCallEnd(() => {
  codes.fill(0, 0, used);
  used = 0;
  last = "";
});

/**
 * Valid until the next call with another text. A loop that calls anything that could read another text asks again after that call, which
 * costs nothing if there was none.
 */
export function codesIn(text: string): Uint16Array {
  if (text === last) {
    // The same string is compared at once, an equal one character by character.
    last = text;
    return codes;
  }
  const { length } = text;
  const size = length + padding;
  if (size > codes.length || codes.length > maxKept) codes = new Uint16Array(Math.max(size, 4096));
  const own = codes;
  for (let index = 0; index < length; index++) own[index] = charCode(text, index);
  for (let index = length; index < size; index++) own[index] = 0;
  used = Math.max(used, size);
  last = text;
  return own;
}

/** The code at an index, or 0 before the text. */
export const codeIn = (codes: Uint16Array, index: number): number => (index < 0 ? 0 : (codes[index] as number));
