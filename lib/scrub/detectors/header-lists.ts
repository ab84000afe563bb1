/** Secrets in lists of names and values in a text: `[["x-api-key", "…"]]`, `rawHeaders`, Go's `map[X-Api-Key:[…]]`. */
import { isReference } from "@/lib/scrub/detectors/last-group";
import { isSecretName } from "@/lib/scrub/detectors/secret/names";
import type { Reading } from "@/lib/scrub/engine/detector";
import { looksGenerated } from "@/lib/scrub/engine/secret-value";

const value = "\\s{0,8}[\"'`]([^\"'`\\n]{4,4096})(?=[\"'`])";
const pair = new RegExp(`[[(,]\\s{0,8}["'\`]([\\w-]{3,64})["'\`],${value}`, "g");
const listed = new RegExp(`["'\`]([\\w-]{3,64})["'\`]\\s{0,4}(?::|=>)\\s{0,4}\\[${value}`, "g");
const goMap = /\b([\w-]{3,64}):\[([^[\]\s]{6,4096})(?=\]|\s)/g;

/** In a flat list, the item after a header name is its value, or another name if the list has only names. */
const header = /^(?:(?:proxy-)?authorization|(?:set-)?cookie|x-[\w-]{2,60}|[\w-]{0,40}(?:api-?key|-token|-secret))$/i;
const headerValue = /^[\w.-]{1,64}=.|^(?:basic|bearer|token|digest|apikey) \S/i;

export function findHeaderLists({ text }: Reading, spans: number[]): void {
  for (const pattern of [pair, listed, goMap]) {
    pattern.lastIndex = 0;
    for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
      const [all, name = "", found = ""] = match;
      const end = match.index + all.length;
      const isValue = (looksGenerated(found) && /[a-z]/i.test(found)) || headerValue.test(found);
      const isFlat = all.startsWith(",");
      if (isSecretName(name) && isValue && !isReference(found) && (!isFlat || header.test(name)) && !header.test(found))
        spans.push(end - found.length, end);
      // This value can be the name in the next pair.
      else pattern.lastIndex = Math.max(match.index + 1, end - found.length - 1);
    }
  }
}
