/** The parts of a text near some places in it. */
import { charCode } from "@/lib/scrub/engine/characters";
import type { Range } from "@/lib/scrub/engine/view";

/** Matches must be within the inner part. What is outside it is context, because cutting a text can make a match of its edges. */
export type Part = Range & { readonly within: Range };

/** Longer than a value plus its cue. */
const margin = 160;
/** The outer characters of a part, which are only context. */
const edge = 64;
const maxWordLength = 64;
/** Above this share of a text, reading it whole is cheaper and more precise. */
const maxShare = 0.6;

/** `undefined` if the parts are most of the text. */
export function partsNear(text: string, places: readonly Range[]): readonly Part[] | undefined {
  const { length } = text;
  const parts: Part[] = [];
  let total = 0;
  let last: { start: number; end: number } | undefined;
  const close = () => {
    if (last === undefined) return;
    const { start, end } = last;
    total += end - start;
    const within = { start: start === 0 ? 0 : edge, end: end === length ? end - start : end - start - edge };
    parts.push({ start, end, within });
  };
  for (const place of places) {
    const start = wordStart(text, place.start - margin);
    const end = wordEnd(text, place.end + margin);
    if (last !== undefined && start <= last.end) last.end = end;
    else {
      close();
      last = { start, end };
    }
  }
  close();
  return total > length * maxShare ? undefined : parts;
}

const isSpace = (text: string, index: number) => charCode(text, index) <= 32;

function wordStart(text: string, from: number): number {
  if (from <= 0) return 0;
  for (let index = from; index > 0 && from - index < maxWordLength; index--) if (isSpace(text, index - 1)) return index;
  return from;
}

function wordEnd(text: string, from: number): number {
  if (from >= text.length) return text.length;
  for (let index = from; index < text.length && index - from < maxWordLength; index++)
    if (isSpace(text, index)) return index;
  return from;
}
