/** Addresses of network interfaces: IEEE 802, EUI-48. */
import type { Pass, Reading } from "@/lib/scrub/engine/detector";

const mac =
  /(?<![\da-z:-])(?:[\da-f]{2}([:-])[\da-f]{2}(?:\1[\da-f]{2}){4}(?:(?:\1[\da-f]{2}){2})?|[\da-f]{4}\.[\da-f]{4}\.[\da-f]{4})(?![\da-z:-])/gi;

function findMacs({ text }: Reading, spans: number[]): void {
  for (const { index, 0: found } of text.matchAll(mac)) spans.push(index, index + found.length);
}

export const passes: readonly Pass[] = [{ triggers: [{}], find: findMacs }];
