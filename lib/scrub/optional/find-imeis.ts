/** IMEIs (3GPP TS 23.003). */
import { passesLuhn } from "@/lib/scrub/engine/checksums";
import type { Pass, Reading } from "@/lib/scrub/engine/detector";
import { matchesIn } from "@/lib/scrub/engine/matches";

// Starts with a reporting body identifier.
const imei =
  /(?<![\w.-])(?:01|1[03]|3[035]|4[459]|5[0-4]|86|9[189])(?:\d{13}|-\d{6}-\d{6}-\d| \d{6} \d{6} \d)(?![\w-]|\.\d)/g;

function findImeis({ text }: Reading, spans: number[]): void {
  for (const { index, 0: found } of matchesIn(text, imei))
    if (passesLuhn(found.replace(/\D/g, ""))) spans.push(index, index + found.length);
}

export const passes: readonly Pass[] = [{ triggers: [{ digits: 6 }], find: findImeis }];
