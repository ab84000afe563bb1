/** Indian postal codes, which are called PIN codes. */
import { codeAt } from "@/lib/scrub/engine/characters";
import type { Pass } from "@/lib/scrub/engine/detector";

const code = /^[1-8]\d{5}$/;
/** One word, or two words before a place: `PIN code: 560001, Bengaluru`. */
const named = /(?<![a-z])pin_?code["']? ?[:=–-]? ?["']?$/i;
const namedBeforePlace = /(?<![a-z])pin[ -]codes?["']? ?[:=–-]? ?["']?$/i;
const place = /^["']?,? ?\p{Lu}\p{Ll}{3,}/u;
const secretWords = /(?<![a-z])(?:sms|otp|bank|card|atm|login|log in|unlock|door|sim|safe|alarm)(?![a-z])/i;
const lookBehind = 80;

function isPostalCode(text: string, start: number, end: number): boolean {
  if (end - start !== 6 || codeAt(text, start) === 48 || !code.test(text.slice(start, end))) return false;
  const before = text.slice(Math.max(0, start - lookBehind), start);
  if (secretWords.test(before)) return false;
  return named.test(before) || (namedBeforePlace.test(before) && place.test(text.slice(end, end + 24)));
}

/** The same passes, which leave postal codes alone. */
export const exceptPostalCodes = (passes: readonly Pass[]): readonly Pass[] =>
  passes.map((pass) => ({
    ...pass,
    find: (reading, spans) => {
      const own: number[] = [];
      pass.find(reading, own);
      for (let at = 0; at < own.length; at += 2) {
        const [start, end] = [own[at] as number, own[at + 1] as number];
        if (!isPostalCode(reading.text, start, end)) spans.push(start, end);
      }
    },
  }));
