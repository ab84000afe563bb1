/** A finder as its own probe: for kinds that few texts hold, looking is cheaper than preparing a text for all detectors. */
import type { Find, Pass } from "@/lib/scrub/engine/detector";
import { noHint } from "@/lib/scrub/engine/hint";
import { noNumbers } from "@/lib/scrub/engine/numbers";

/**
 * The finds of the last text are kept: the pass reads what its probe has read, and a text is looked at again for each of its views.
 *
 * @param find Reads nothing but the text.
 */
export function probed(find: Find): { readonly probe: (text: string) => boolean } & Pick<Pass, "find"> {
  const spans: number[] = [];
  let last = "";
  const read = (text: string) => {
    if (text === last) return spans;
    spans.length = 0;
    last = "";
    find({ text, hint: noHint, numbers: noNumbers }, spans);
    last = text;
    return spans;
  };
  return {
    probe: (text) => read(text).length > 0,
    find: ({ text }, found) => {
      for (const position of read(text)) found.push(position);
    },
  };
}
