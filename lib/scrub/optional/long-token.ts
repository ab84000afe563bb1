/** Whether a text holds letters and digits in one piece, as wallets and some national identifiers are written. */
import { isWord } from "@/lib/scrub/engine/characters";

const shortest = 16;

/** Looks at each 16th character: none as long fits between them. */
export function hasLongToken(text: string): boolean {
  for (let probe = shortest - 1; probe < text.length; probe += shortest) {
    if (!isWord(text.charCodeAt(probe))) continue;
    let start = probe;
    while (start > 0 && probe - start < shortest && isWord(text.charCodeAt(start - 1))) start--;
    let end = probe + 1;
    while (end < text.length && end - start < shortest && isWord(text.charCodeAt(end))) end++;
    if (end - start >= shortest) return true;
  }
  return false;
}
