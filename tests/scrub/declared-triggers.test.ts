/** Each pass declares triggers that let it run on texts in which it finds something. */
import { expect, it } from "vitest";
import { clearCallCaches } from "@/lib/scrub/engine/caches";
import { noHint, type Pass } from "@/lib/scrub/engine/detector";
import { compile, passesOn, QUAD, quad, type RankedPass, readFeatures, type Scan } from "@/lib/scrub/engine/features";
import { findNumbers } from "@/lib/scrub/engine/numbers";
import { detectors, type Kind } from "@/lib/scrub/kinds";
import { compileOptions, everyKind, loadKinds } from "@/lib/scrub/options";
import type { SetFile } from "@/tests/scrub/order";

const files = import.meta.glob<SetFile>(
  ["./set/*.ts", "./classes/*.ts", "!./set/case.ts", "!./set/ids.ts", "!./*/*.test.ts"],
  {
    eager: true,
  },
);
await loadKinds(everyKind);
const { scan } = compileOptions({ kinds: everyKind });

function collectTexts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(collectTexts) : [];
}

/** A client secret of Entra ID, whose prefix is in the middle. The set has no such key. */
const keyInParts = `s4t8Q~${"aB3dE5fG7h".repeat(4).slice(0, 34)}`;
const texts = Object.values(files)
  .flatMap(({ mustGo = [] }) => mustGo.flatMap(({ payload }) => collectTexts(payload)))
  .concat(keyInParts);

/** The end of each text with the start of the next one, so that cues and values meet in new ways. */
const joined = (texts: readonly string[]) =>
  texts.slice(1).map((text, at) => `${texts[at]?.slice(-60)} ${text.slice(0, 60)}`);

function findsSpans(pass: Pass, text: string): boolean {
  const spans: number[] = [];
  pass.find({ text, hint: noHint, numbers: findNumbers(text) }, spans);
  clearCallCaches();
  return spans.length > 0;
}

/** The positions of the passes that run on none of the texts in which they find something. */
function idlePasses(compiled: Scan, texts: readonly string[]): number[] {
  const idle = new Set<Pass>(compiled.passes);
  for (const text of texts) {
    const features = readFeatures(compiled, text);
    const bits = features.bits | (quad.test(text) ? QUAD : 0);
    for (const pass of passesOn(compiled, features, bits, text))
      if (idle.has(pass) && findsSpans(pass, text)) idle.delete(pass);
  }
  return compiled.passes.flatMap((pass, at) => (idle.has(pass) ? [at] : []));
}

it("runs each pass on a text of the published set in which it finds something", () => {
  expect(idlePasses(scan, texts)).toEqual([]);
});

/** The texts in which a pass finds something without running on them. */
function missedBy(pass: RankedPass, texts: readonly string[]): string[] {
  return texts.filter((text) => {
    const features = readFeatures(scan, text);
    return !passesOn(scan, features, features.bits, text).includes(pass) && findsSpans(pass, text);
  });
}

const passesOf = (kind: Kind) => scan.passes.filter(({ rank }) => detectors[rank]?.kind === kind);

it("searches for names in each text that has one after a cue and a space", () => {
  const search = passesOf("person").find(({ fits }) => fits !== undefined) as RankedPass;
  const between = joined(texts.filter((_, at) => at % 2 === 0));

  expect(
    missedBy(
      search,
      [...texts, ...between].filter((text) => / /.test(text) && /\p{Lu}/u.test(text)),
    ),
  ).toEqual([]);
});

it("searches for identifiers that need no cue in each text that has one", () => {
  const search = passesOf("national_id")[0] as RankedPass;

  expect(
    missedBy(
      search,
      [...texts, ...joined(texts.filter((_, at) => at % 2 === 0))].filter((text) => /\d/.test(text)),
    ),
  ).toEqual([]);
});

it.each([
  ["a word that no text has", [{ words: ["orchard"] }]],
  ["characters that are adjacent in no text", [{ pairs: ["<p"] }]],
  ["nothing", []],
])("reports a planted pass that declares %s", (_, triggers) => {
  const planted: Pass = { triggers, find: ({ text }, spans) => spans.push(0, text.length) };
  const matching: Pass = { ...planted, triggers: [{ pairs: ["< "], words: ["pear"] }] };
  const compiled = compile([planted, matching].map((pass) => ({ ...pass, rank: 0 })));

  expect(idlePasses(compiled, ["a < pear tree"])).toEqual([0]);
});
