/**
 * Whether what is stored of an event depends on the events before it: a random stream of the published set, nested and encoded at random,
 * read by scrubbers that keep what they have learned and by the same compiled without it.
 */
import { cleanTexts, clearLastingCaches } from "@/lib/scrub/engine/caches";
import { withPasses } from "@/lib/scrub/engine/features";
import { type CompiledOptions, compileOptions, type ScrubOptions } from "@/lib/scrub/options";
import { scrubberWith } from "@/lib/scrub/scrub";
import type { HiddenCase } from "@/tests/scrub/set/case";

/** What a file of the published set exports. */
export type SetFile = { readonly mustGo?: readonly HiddenCase[]; readonly mustStay?: readonly object[] };

/** Pseudorandom numbers below a bound, from the constants of Numerical Recipes. */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const names = ["note", "auth", "data", "token", "pass", "message", "phone", "user", "version", "card", "body", "name"];
const base64 = (text: string) => Buffer.from(text).toString("base64");
const encodings: readonly ((text: string) => string)[] = [
  base64,
  base64,
  (text) => Buffer.from(text).toString("base64url"),
  (text) => Buffer.from(text).toString("hex"),
  (text) => `data:text/plain;base64,${base64(text)}`,
  (text) => encodeURIComponent(text.toWellFormed()),
  (text) => JSON.stringify({ value: text }),
  (text) => JSON.stringify({ pass: text }),
  (text) => `see ${text} and reply`,
];
const longest = 600;

/** An endless stream of events. */
function* stream(files: readonly SetFile[], seed: number): Generator<object> {
  const random = randomFrom(seed);
  const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;
  const payloads = files.flatMap(({ mustGo = [], mustStay = [] }) => [
    ...mustGo.map(({ payload }) => payload),
    ...mustStay,
  ]);
  const texts = payloads.map((payload) => {
    const values = Object.values(payload);
    return values.length === 1 && typeof values[0] === "string" ? values[0] : JSON.stringify(payload);
  });
  const encoded = (text: string) => {
    let written = text;
    for (let levels = random(6); levels > 0 && written.length < longest; levels--) written = pick(encodings)(written);
    return written;
  };
  for (;;) {
    const text = pick(texts);
    const value: unknown = random(3) === 0 ? pick(payloads) : encoded(text);
    yield random(4) === 0 ? { [pick(names)]: { [pick(names)]: value } } : { [pick(names)]: value };
    // The same text again, where it means something else.
    if (typeof value === "string" && random(2) === 0) yield { [pick(names)]: value, [encoded(pick(names))]: text };
  }
}

/** The same compiled compiled, as if they had not been used. */
const unused = (compiled: CompiledOptions): CompiledOptions => ({
  ...compiled,
  cleanNames: new Map(),
  cleanTexts: cleanTexts(),
  scan: withPasses(compiled.scan, () => true),
});

/** A 32-bit FNV-1a hash, so that a million results fit in memory. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/**
 * Events whose stored form depends on what came before, among the first `count`.
 * @param options Events are read with these in turn, as the events of several projects are in one process.
 */
export function dependentEvents(files: readonly SetFile[], options: readonly ScrubOptions[], count: number, seed = 1) {
  const compiled = options.map((one) => compileOptions(one));
  const lasting = compiled.map((one) => scrubberWith(one));
  const stored = new Uint32Array(count);
  const written = (scrubber: (typeof lasting)[number], event: object) => {
    const { value, redactions } = scrubber.scrub(event);
    return JSON.stringify([value, redactions]);
  };
  // Often the same project twice, so that a repeated text meets its own caches as well as those of others.
  const turn = (index: number) => randomFrom(index >> 2)(options.length);
  let at = 0;
  for (const event of stream(files, seed)) {
    if (at === count) break;
    stored[at] = hashText(written(lasting[turn(at)] as (typeof lasting)[number], event));
    at++;
  }
  const dependent: { readonly event: object; readonly alone: string }[] = [];
  at = 0;
  for (const event of stream(files, seed)) {
    if (at === count) break;
    clearLastingCaches();
    const alone = written(scrubberWith(unused(compiled[turn(at)] as CompiledOptions)), event);
    if (hashText(alone) !== stored[at]) dependent.push({ event, alone });
    at++;
  }
  return dependent;
}
