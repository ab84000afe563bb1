/** A text as a reader would take it in: percent-encoding and escapes undone, wide forms narrowed, invisible characters gone. */
import { BACKSLASH, PERCENT, WIDE } from "@/lib/scrub/features";

/** `at[i]` is where character `i` begins in the original, so that what is found can be cut out of it; absent when they are equal. */
export type View = { readonly text: string; readonly at?: Int32Array };

const mostRounds = 4;

export function viewOf(text: string, features: number): View {
  if (!(features & (PERCENT | BACKSLASH | WIDE))) return { text };
  let view: View = { text };
  // Either may hold the other: JSON in a URL, a URL in JSON.
  for (let round = 0; features & (PERCENT | BACKSLASH) && round < mostRounds; round++) {
    const decoded = rewrite(rewrite(view, /\\/g, unescaped), /%[0-9a-f]{2}/gi, percentDecoded);
    if (decoded === view) break;
    view = decoded;
  }
  return rewrite(view, foldable, folded);
}

/** What a rewriting step makes of the characters at `index`: how many it takes, and what they read as. It never gives more than it takes. */
type Step = (text: string, index: number) => { readonly take: number; readonly give: string } | undefined;

function rewrite(view: View, candidates: RegExp, step: Step): View {
  const { text } = view;
  let at: Int32Array | undefined;
  let out = "";
  let done = 0;
  let index = nextOf(candidates, text, 0);
  while (index < text.length) {
    const change = step(text, index);
    if (change === undefined) {
      index = nextOf(candidates, text, index + 1);
      continue;
    }
    at ??= new Int32Array(text.length + 1);
    map(at, out.length, view, done, index);
    if (done < index) out += text.slice(done, index);
    out += change.give;
    for (let given = out.length - change.give.length; given < out.length; given++) at[given] = original(view, index);
    done = index + change.take;
    // What follows is often of the same kind.
    index = done;
  }
  if (at === undefined) return view;
  map(at, out.length, view, done, text.length + 1);
  return { text: out + text.slice(done), at };
}

function nextOf(candidates: RegExp, text: string, from: number): number {
  candidates.lastIndex = from;
  return candidates.exec(text)?.index ?? text.length;
}

/** Characters `from` to `to` of a view stay as they are, from `offset` on. */
function map(at: Int32Array, offset: number, view: View, from: number, to: number): void {
  for (let index = from; index < to; index++) at[offset + index - from] = original(view, index);
}

function original(view: View, index: number): number {
  return view.at === undefined ? index : (view.at[index] as number);
}

const escapes: Record<string, string> = { n: "\n", r: "\n", t: " ", '"': '"', "/": "/", "\\": "\\" };

function unescaped(text: string, index: number) {
  if (text.charCodeAt(index) !== 92) return undefined;
  const next = text.charAt(index + 1);
  if (next === "u") {
    const code = /^[0-9a-f]{4}$/i.test(text.slice(index + 2, index + 6))
      ? Number.parseInt(text.slice(index + 2, index + 6), 16)
      : 0;
    return code > 0 ? { take: 6, give: String.fromCharCode(code) } : undefined;
  }
  const give = escapes[next];
  return give === undefined ? undefined : { take: 2, give };
}

function percentDecoded(text: string, index: number) {
  const first = byteAt(text, index);
  if (first < 0) return undefined;
  if (first < 0x80) return { take: 3, give: String.fromCharCode(first) };
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc2 ? 2 : 0;
  if (length === 0) return undefined;
  let code = first & (0xff >> (length + 1));
  for (let part = 1; part < length; part++) {
    const byte = byteAt(text, index + 3 * part);
    if (byte < 0x80 || byte > 0xbf) return undefined;
    code = (code << 6) | (byte & 0x3f);
  }
  return code > 0x10ffff ? undefined : { take: 3 * length, give: String.fromCodePoint(code) };
}

function byteAt(text: string, index: number): number {
  if (text.charCodeAt(index) !== 37) return -1;
  const high = hexValue(text.charCodeAt(index + 1));
  const low = hexValue(text.charCodeAt(index + 2));
  return high < 0 || low < 0 ? -1 : high * 16 + low;
}

function hexValue(code: number): number {
  if (code >= 48 && code < 58) return code - 48;
  const letter = code | 32;
  return letter >= 97 && letter < 103 ? letter - 87 : -1;
}

const foldable =
  /[\u00a0\u00ad\u061c\u180e\u2000-\u2015\u202a-\u202f\u205f-\u2064\u2212\u3000\ufe58\ufe63\ufeff\uff01-\uff5e\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g;
// Variation selectors, U+FE00 to U+FE0F, are left to the step: they follow a character that is folded anyway, or an emoji.
const invisible = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/;

function folded(text: string, index: number) {
  const code = text.charCodeAt(index);
  if (code < 0xa0) return undefined;
  const give = narrow(code);
  return give === undefined ? undefined : { take: 1, give };
}

function narrow(code: number): string | undefined {
  if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - 0xfee0);
  if (code === 0xa0 || (code >= 0x2000 && code <= 0x200a) || code === 0x202f || code === 0x205f || code === 0x3000)
    return " ";
  if ((code >= 0x2010 && code <= 0x2015) || code === 0x2212 || code === 0xfe58 || code === 0xfe63) return "-";
  for (const zero of [0x660, 0x6f0, 0x966])
    if (code >= zero && code <= zero + 9) return String.fromCharCode(48 + code - zero);
  const isSelector = code >= 0xfe00 && code <= 0xfe0f;
  return isSelector || invisible.test(String.fromCharCode(code)) ? "" : undefined;
}
