/** Identifiers of devices: IMEIs (3GPP TS 23.003) and MAC addresses (IEEE 802, EUI-48). */

import { type Pass, probed, type Reading } from "@/lib/scrub/engine/detector";
import { findMatches } from "@/lib/scrub/engine/matches";
import { passesLuhn } from "@/lib/scrub/engine/number-forms";

// Starts with a reporting body identifier.
const imei =
  /(?<![\w.-])(?:01|1[03]|3[035]|4[459]|5[0-4]|86|9[189])(?:\d{13}|-\d{6}-\d{6}-\d| \d{6} \d{6} \d)(?![\w-]|\.\d)/g;

function findImeis({ text }: Reading, spans: number[]): void {
  for (const { index, 0: found } of findMatches(text, imei))
    if (passesLuhn(found.replace(/\D/g, ""))) spans.push(index, index + found.length);
}

export const imeiPasses: readonly Pass[] = [{ triggers: [{ digits: 6 }], find: findImeis }];

/** EUI-48 and EUI-64 in pairs, and the dotted notation of routers: three groups of four digits. */
const pairs =
  /(?<![\da-z-]|(?:^|[^\da-z])[\da-f]{2}:)[\da-f]{2}([:-])[\da-f]{2}(?:\1[\da-f]{2}){4}(?:(?:\1[\da-f]{2}){2})?(?![\da-z:-])/iy;
const groups = /(?<![\da-z-]|(?:^|[^\da-z])[\da-f]{4}:)[\da-f]{4}\.[\da-f]{4}\.[\da-f]{4}(?![\da-z:-])/iy;

const findMacs = ({ text }: Reading, spans: number[]): void => {
  findWith(text, ":", 2, pairs, spans);
  findWith(text, "-", 2, pairs, spans);
  findWith(text, ".", 4, groups, spans);
};

/** Runs the full pattern only where two separators are the right distance apart. */
function findWith(text: string, separator: string, length: number, pattern: RegExp, spans: number[]): void {
  const code = separator.charCodeAt(0);
  let index = text.indexOf(separator);
  while (index >= 0) {
    let next = index + 1;
    if (next + length < text.length && text.charCodeAt(next + length) === code && index >= length) {
      pattern.lastIndex = index - length;
      if (pattern.test(text)) {
        spans.push(index - length, pattern.lastIndex);
        next = pattern.lastIndex;
      }
    }
    index = text.indexOf(separator, next);
  }
}

const { probe, find } = probed(findMacs);

export const macPasses: readonly Pass[] = [
  {
    triggers: [
      { signs: "::", probe },
      { signs: "--", probe },
      { signs: "..", probe },
    ],
    find,
  },
];
