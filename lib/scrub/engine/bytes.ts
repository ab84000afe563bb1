/** Encodes a string as UTF-8 into a reused buffer: reading a byte costs a fifth of reading a character. */
import { atCallEnd } from "@/lib/scrub/engine/caches";
import { charCode } from "@/lib/scrub/engine/characters";

const encoder = new TextEncoder();
let bytes = new Uint8Array(8192);
/** The longest string encoded in this call, in bytes. */
let used = 0;
/** Larger buffers are released. */
const maxKept = 262_144;
const maxBytesPerUnit = 3;
/** Zero padding after each string, so that readers can look ahead. */
const padding = 4;
/** Strings up to this length are copied in a loop, which is faster than calling the encoder. */
const short = 12;

atCallEnd(() => {
  bytes.fill(0, 0, used);
  used = 0;
});

/** The bytes are valid until the next call. Four zero bytes follow the text. */
export function bytesOf(text: string): { readonly bytes: Uint8Array; readonly length: number } {
  const maxBytes = text.length * maxBytesPerUnit + padding;
  if (maxBytes > bytes.length || bytes.length > maxKept) bytes = new Uint8Array(Math.max(maxBytes, 8192));
  const length = isCopied(text) ? text.length : encoder.encodeInto(text, bytes).written;
  used = Math.max(used, length);
  for (let index = length; index < length + padding; index++) bytes[index] = 0;
  return { bytes, length };
}

/** Copies a short ASCII text. Returns false for any other text. */
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
