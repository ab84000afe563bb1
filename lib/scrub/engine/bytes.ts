/** A text as UTF-8, in memory that is reused from text to text: reading a byte costs a fifth of reading a character. */
import { charCode } from "@/lib/scrub/engine/characters";

const encoder = new TextEncoder();
let bytes = new Uint8Array(8192);
/** More memory is given back. */
const maxKept = 262_144;
const mostBytesEach = 3;
/** Bytes behind a text that are 0, so that a reader may look ahead. */
const padding = 4;
/** Shorter texts are copied faster than the encoder is called. */
const short = 12;

/** Good until the next call. Behind the text stand four bytes of 0. */
export function bytesOf(text: string): { readonly bytes: Uint8Array; readonly length: number } {
  const most = text.length * mostBytesEach + padding;
  if (most > bytes.length || bytes.length > maxKept) bytes = new Uint8Array(Math.max(most, 8192));
  const length = isCopied(text) ? text.length : encoder.encodeInto(text, bytes).written;
  for (let index = length; index < length + padding; index++) bytes[index] = 0;
  return { bytes, length };
}

/** Whether a text was short and ASCII. */
function isCopied(text: string): boolean {
  const { length } = text;
  if (length > short) return false;
  for (let index = 0; index < length; index++) {
    const code = charCode(text, index);
    if (code > 127) return false;
    bytes[index] = code;
  }
  return true;
}
