/** Finds personal data in one string and puts markers in its place. */
import { type Detector, detectors, type Kind, markers } from "@/lib/scrub/detectors";
import { featuresOf } from "@/lib/scrub/features";
import type { Hint } from "@/lib/scrub/key-names";
import { viewOf } from "@/lib/scrub/view";

type Span = { readonly start: number; end: number; rank: number };

const passes = (detectors as readonly Detector[]).flatMap(({ passes }, rank) =>
  passes.map((pass) => ({ ...pass, rank })),
);
const useful = passes.reduce((all, { needs }) => all | needs, 0);

/** The text with its personal data replaced; `onFind` hears of each. The same string when there is none. */
export function scrubText(text: string, hint: Hint, onFind: (kind: Kind) => void): string {
  const features = featuresOf(text);
  if ((features & useful) === 0) return text;
  const view = viewOf(text, features);
  const spans = spansIn(view.text, view.text === text ? features : featuresOf(view.text), hint);
  if (spans === undefined) return text;
  let out = "";
  let copied = 0;
  for (const span of spans) {
    const kind = kindOf(span.rank);
    onFind(kind);
    const start = view.at ? (view.at[span.start] as number) : span.start;
    const end = view.at ? (view.at[span.end] as number) : span.end;
    out += text.slice(copied, start) + markers.get(kind);
    copied = end;
  }
  return out + text.slice(copied);
}

function kindOf(rank: number): Kind {
  return (detectors[rank] as (typeof detectors)[number]).kind;
}

/** Disjoint, in order of position. Overlapping finds become one, so that no part of either stays. */
function spansIn(text: string, features: number, hint: Hint): Span[] | undefined {
  let all: Span[] | undefined;
  const found: number[] = [];
  for (const { needs, find, rank } of passes) {
    if ((features & needs) !== needs) continue;
    find(text, hint, found);
    if (found.length === 0) continue;
    all ??= [];
    for (let at = 0; at < found.length; at += 2)
      all.push({ start: found[at] as number, end: found[at + 1] as number, rank });
    found.length = 0;
  }
  return all === undefined ? undefined : merged(all);
}

function merged(spans: Span[]): Span[] {
  spans.sort((one, other) => one.start - other.start || one.rank - other.rank);
  const out: Span[] = [];
  for (const span of spans) {
    const last = out.at(-1);
    if (last !== undefined && span.start < last.end) {
      last.end = Math.max(last.end, span.end);
      last.rank = Math.min(last.rank, span.rank);
    } else out.push(span);
  }
  return out;
}
