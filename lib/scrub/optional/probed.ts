/** Uses a finder as its own probe. For rare kinds, searching is cheaper than preparing a text for all detectors. */
import { memoizeLast } from "@/lib/scrub/engine/call-caches";
import type { Find, Pass } from "@/lib/scrub/engine/detector";
import { noHint } from "@/lib/scrub/engine/hint";
import { noNumbers } from "@/lib/scrub/engine/numbers";

/**
 * The pass reuses its probe's matches.
 * @param find Must use only the text, not the hint or the numbers.
 */
export function probed(find: Find): { readonly probe: (text: string) => boolean } & Pick<Pass, "find"> {
  const findsIn = memoizeLast((text) => {
    const spans: number[] = [];
    find({ text, hint: noHint, numbers: noNumbers }, spans);
    return spans;
  });
  return {
    probe: (text) => findsIn(text).length > 0,
    find: ({ text }, found) => {
      for (const position of findsIn(text)) found.push(position);
    },
  };
}
