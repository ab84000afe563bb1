/** Turns a finder into a probe: for rare kinds, running the finder is cheaper than preparing a text for all detectors. */
import type { Find } from "@/lib/scrub/engine/detector";
import { noHint } from "@/lib/scrub/engine/hint";
import { noNumbers } from "@/lib/scrub/engine/numbers";

/** @param find Uses only the text. */
export function finds(find: Find): (text: string) => boolean {
  const spans: number[] = [];
  return (text) => {
    spans.length = 0;
    find({ text, hint: noHint, numbers: noNumbers }, spans);
    return spans.length > 0;
  };
}
