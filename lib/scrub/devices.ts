/** Identifiers of devices: network interfaces (IEEE 802) and mobile equipment (3GPP TS 23.003). */
import { passesLuhn } from "@/lib/scrub/checksums";
import type { Hint } from "@/lib/scrub/key-names";

const mac =
  /(?<![\da-z:-])(?:[\da-f]{2}([:-])[\da-f]{2}(?:\1[\da-f]{2}){4}(?:(?:\1[\da-f]{2}){2})?|[\da-f]{4}\.[\da-f]{4}\.[\da-f]{4})(?![\da-z:-])/gi;

export function findMacs(text: string, _hint: Hint, spans: number[]): void {
  for (const { index, 0: found } of text.matchAll(mac)) spans.push(index, index + found.length);
}

// Reporting bodies that allocated the first two digits.
const imei =
  /(?<![\w.-])(?:01|1[03]|3[035]|4[459]|5[0-4]|86|9[189])(?:\d{13}|-\d{6}-\d{6}-\d| \d{6} \d{6} \d)(?![\w-]|\.\d)/g;

export function findImeis(text: string, _hint: Hint, spans: number[]): void {
  for (const { index, 0: found } of text.matchAll(imei))
    if (passesLuhn(found.replace(/\D/g, ""))) spans.push(index, index + found.length);
}
