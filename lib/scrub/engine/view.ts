/** A text as a reader would take it in: percent-encoding and escapes undone, wide forms narrowed, invisible characters gone. */
import { BACKSLASH, PERCENT, WIDE } from "@/lib/scrub/engine/features";

/** `at[i]` is where character `i` begins in the original, so that what is found can be cut out of it; absent when they are equal. */
export type View = { readonly text: string; readonly at?: Int32Array; readonly original?: string };

/**
 * Whether a character is encoded deeper than a sign before it, and so a part of what the sign opens: `%26` after a bare `=`, any escape
 * after a bare quote. After anything else, an escaped line break or quote is one.
 */
export function isInner({ text, at, original }: View, index: number, sign: number): boolean {
  if (at === undefined || original === undefined) return false;
  const written = original.slice(at[index], at[index + 1]);
  if (written.length <= (at[sign + 1] as number) - (at[sign] as number)) return false;
  return percent.test(written) || (/^[\\%]/.test(written) && /["'`]/.test(text.charAt(sign)));
}

const percent = /^%(?:25)*[\da-f]{2}$/i;
const mostRounds = 4;

export function viewOf(text: string, features: number): View {
  let view: View = { text };
  // Either may hold the other: JSON in a URL, a URL in JSON.
  for (let round = 0; features & (PERCENT | BACKSLASH) && round < mostRounds; round++) {
    const decoded = rewrite(rewrite(view, /\\/g, unescaped), /%[0-9a-f]{2}/gi, percentDecoded);
    if (decoded === view) break;
    view = decoded;
  }
  return spaced(features & WIDE || view.at ? rewrite(view, foldable, folded) : view);
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
  return { text: out + text.slice(done), at, original: view.original ?? text };
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

const escapes: Record<string, string> = { b: " ", f: " ", n: "\n", r: "\n", t: " ", '"': '"', "/": "/", "\\": "\\" };

const folder = /:[\\/]{1,8}Users$/;

function unescaped(text: string, index: number) {
  if (text.charCodeAt(index) !== 92) return undefined;
  // `C:\Users\nancy` holds no line break.
  if (text.startsWith("Users", index - 5) && folder.test(text.slice(Math.max(0, index - 14), index))) {
    let take = 1;
    while (text.charCodeAt(index + take) === 92) take++;
    return take > 1 ? { take, give: "\\" } : undefined;
  }
  const next = text.charAt(index + 1);
  if (next === "u") {
    const code = text.slice(index + 2, index + 6);
    return /^[0-9a-f]{4}$/i.test(code) ? { take: 6, give: String.fromCharCode(Number.parseInt(code, 16)) } : undefined;
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

/** What wide, unusual and invisible characters read as. */
const plain = new Map<string, string>();

function fold(ranges: string, give: (offset: number) => string): void {
  for (const range of ranges.split(" ")) {
    const [first = 0, last = first] = range.split("-").map((code) => Number.parseInt(code, 16));
    for (let code = first; code <= last; code++) plain.set(String.fromCharCode(code), give(code - first));
  }
}

fold("ff01-ff5e", (offset) => String.fromCharCode(33 + offset));
fold("660-669 6f0-6f9 966-96f", String);
fold("a0 2000-200a 202f 205f 3000", () => " ");
fold("2010-2015 2212 fe58 fe63", () => "-");
fold("2024 fe52", () => ".");
fold("fe6b", () => "@");
// Joiners, marks of direction, fillers, variation selectors.
fold("ad 34f 61c 180e 200b-200f 202a-202e 2060-2064 3164 fe00-fe0f feff", () => "");
const foldable = new RegExp(`[${[...plain.keys()].join("")}]`, "g");

function folded(text: string, index: number) {
  const give = plain.get(text.charAt(index));
  return give === undefined ? undefined : { take: 1, give };
}

const value = /[?&][\w.[\]-]{1,64}=[^&#\s]*/g;
/** Between digits, but not in an address with a tag. */
const space = /(?<=[\d)])\+(?=[\d(])(?![\w.+-]{0,64}@)/g;

/** A form writes spaces as `+`: `?q=4111+1111+1111+1111`. One that was itself encoded is a plus. */
function spaced(view: View): View {
  const { text, at, original: written = text } = view;
  if (!text.includes("+")) return view;
  const read = (part: string, from: number) =>
    at === undefined
      ? part.replace(space, " ")
      : part.replace(space, (plus, index: number) => (written[at[from + index] as number] === "+" ? " " : plus));
  return { ...view, text: text.replace(value, read) };
}
