/** How the names end that take what follows them in a text: one look tells that most words do not. */
import { decorations } from "@/lib/scrub/data/field-names";
import { codeAt } from "@/lib/scrub/engine/characters";
import { isReadInText } from "@/lib/scrub/engine/field-role";
import { secretNames, takers } from "@/lib/scrub/engine/takers";

/** Last words shorter than what `endings` files: `user_pw`. */
const shortEnds = secretNames.flatMap((name) => /_(..?)$/.exec(name)?.[1] ?? []);

// The last three characters of each name that takes its value.
const endings = new Uint32Array(1024);
for (const name of [...decorations, "pass", ...shortEnds]) markEnding(name);
for (const [name, role] of takers) if (isReadInText(role)) markEnding(name);

function markEnding(name: string): void {
  if (name.length < 3) {
    // Any character may stand before it.
    for (let code = 96; code < 128; code++) markEnding(String.fromCharCode(code) + name);
    return;
  }
  const [first = 0, second = 0, third = 0] = [...name.slice(-3)].map((character) => character.charCodeAt(0) & 31);
  endings[(first << 5) | second] = (endings[(first << 5) | second] as number) | (1 << third);
}

/** Whether a name that ends before `end` may take its value. Often wrong, and never when it says no. */
export function couldTake(text: string, end: number): boolean {
  const [first, second, third] = [codeAt(text, end - 3), codeAt(text, end - 2), codeAt(text, end - 1)];
  // A separator or a digit, as in `api_key_2`, `x-sig` or `__token__`: the whole name has to be looked at.
  if (first < 65 || second < 65 || third < 65 || third === 95) return true;
  return (((endings[((first & 31) << 5) | (second & 31)] as number) >>> (third & 31)) & 1) === 1;
}
