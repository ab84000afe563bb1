/** Padded Base64 and the digests of lock files, in which a `+` never stands for a space. */
import { matchesIn } from "@/lib/scrub/engine/matches";

const digest =
  /(?<![\w+/=-])(?:(?:sha\d{1,3}-)?(?=[A-Za-z\d+/]{20})(?:[A-Za-z\d+/]{4})+(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)|sha384-[A-Za-z\d+/]{64})(?![\w+/=])/g;

/** Whether a position is in a digest. Positions must be asked for in ascending order. */
export function digestsIn(text: string): (at: number) => boolean {
  const ends = matchesIn(text, digest).map(({ index, 0: written }) => ({ index, end: index + written.length }));
  let next = 0;
  return (at) => {
    while (next < ends.length && (ends[next]?.end ?? 0) <= at) next++;
    return at >= (ends[next]?.index ?? Number.POSITIVE_INFINITY);
  };
}
