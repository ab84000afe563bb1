/** The characters of a text as numbers in an array, from which a loop reads several times as fast as from a string. */
import { atCallEnd } from "@/lib/scrub/engine/caches";
import { charCode } from "@/lib/scrub/engine/characters";
import { asciiBytes } from "@/lib/scrub/engine/trigger-words";

type Buffer = {
  codes: Uint16Array;
  last: string;
  /** The longest text in this call. */
  used: number;
};
const newBuffer = (): Buffer => ({ codes: new Uint16Array(4096), last: "", used: 0 });
let textBuffer = newBuffer();
/** Cues are also looked up in parts of a text, while a detector reads the codes of the whole text. */
let cueBuffer = newBuffer();
/** Larger buffers are released. */
const maxKept = 131_072;
/** Zeros after each text, so that readers can look ahead. */
const padding = 4;
/** Texts up to this length are copied in a loop. A longer one takes a quarter of the time as a whole. */
const short = 24;

function cleared(buffer: Buffer): Buffer {
  if (buffer.codes.length > maxKept) return newBuffer();
  buffer.codes.fill(0, 0, buffer.used);
  buffer.used = 0;
  buffer.last = "";
  return buffer;
}

atCallEnd(() => {
  textBuffer = cleared(textBuffer);
  cueBuffer = cleared(cueBuffer);
});

/**
 * Valid until the next call with another text. A loop that calls anything that could read another text asks again after that call, which
 * costs nothing if there was none.
 */
export const readCodes = (text: string): Uint16Array => codesFrom(textBuffer, text);

/** Like `readCodes`, for the search for cues, which reads other texts in between. */
export const codesForCues = (text: string): Uint16Array =>
  text === textBuffer.last ? textBuffer.codes : codesFrom(cueBuffer, text);

function codesFrom(buffer: Buffer, text: string): Uint16Array {
  if (text === buffer.last) {
    // The same string is compared at once, an equal one character by character.
    buffer.last = text;
    return buffer.codes;
  }
  const { length } = text;
  const size = length + padding;
  if (size > buffer.codes.length || buffer.codes.length > maxKept) buffer.codes = new Uint16Array(Math.max(size, 4096));
  const own = buffer.codes;
  const ascii = length < short ? undefined : asciiBytes(text);
  if (ascii !== undefined) own.set(ascii);
  else for (let index = 0; index < length; index++) own[index] = charCode(text, index);
  for (let index = length; index < size; index++) own[index] = 0;
  buffer.used = Math.max(buffer.used, size);
  buffer.last = text;
  return own;
}

/** The code at an index, or 0 before the text. */
export const codeUnitAt = (codes: Uint16Array, index: number): number => (index < 0 ? 0 : (codes[index] as number));
