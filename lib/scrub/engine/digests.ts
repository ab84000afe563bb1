/** Padded Base64 and the digests of lock files, in which a `+` never stands for a space. */
import { matchesIn } from "@/lib/scrub/engine/matches";

const digest =
  /(?<![\w+/=-])(?:(?:sha\d{1,3}-|(?=[A-Za-z\d+/]{40}))(?:[A-Za-z\d+/]{4})+(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)|sha384-[A-Za-z\d+/]{64})(?![\w+/=])/g;

/** A word or a number between pluses, as in form data: `my+password+is+…=`. */
const inForm = /\+(?:[A-Z]?[a-z]{1,12}|\d{1,12})\+/;

/** Finds the end of the digest that a position is in. Positions must be asked for in ascending order. */
export function digestsIn(text: string): (at: number) => number | undefined {
  const ranges = matchesIn(text, digest)
    .filter(([written]) => !inForm.test(written))
    .map(({ index, 0: written }) => ({ start: index, end: index + written.length }));
  let next = 0;
  return (at) => {
    while (next < ranges.length && (ranges[next]?.end ?? 0) <= at) next++;
    const range = ranges[next];
    return range !== undefined && at >= range.start ? range.end : undefined;
  };
}
