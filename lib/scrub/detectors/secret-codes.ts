/** One-time codes, PINs and the security codes of cards, beside the words for them. */
import { cardCodeCues, codeCues } from "@/lib/scrub/data/code-cues";
import { copulas, particles } from "@/lib/scrub/data/secret-cues";
import { matchesAt } from "@/lib/scrub/engine/characters";
import { matchesIn } from "@/lib/scrub/engine/matches";
import type { View } from "@/lib/scrub/engine/view";

const noLetterBefore = "(?<![\\p{L}\\p{M}\\d_])";
const noLetterAfter = "(?![a-zà-ÿ_]|(?<=[\\0-\\x7f])\\d)";
const cue = (cues: string) => `(?:(?:${noLetterBefore}|(?<=[\\u2e80-\\uffff]))(?:${cues})${noLetterAfter})`;
/** `code for Acme is`, `Code für Ihr Konto lautet` */
const owner =
  "(?: của bạn| anda| saya| (?:for|from|to|of|on|für|von|zum|pour|de|da|para|per|voor|dla|do|для|від)(?: [^\\s\\d.:;!?,]{1,30}){1,4}?)?";
const joints = `${Object.values(copulas).join("|")}|is now|will be|=|:|#|-|–|—|->`;
const between = `["'”’»*_)]{0,3}${owner}(?: ?(?:${particles}|입니다)|(?: |(?=[:#=(]))(?:${joints}))? ?:?[ \\t]{0,3}(?:\\n[ \\t]{0,3})?["'“‘«「『【[(*_\`<]{0,3}(?:<[a-z]{1,6}>)?`;

/** Not a part of a longer number, and no count, measure, version or date. */
const unit =
  "seconds?|secs?|minutes?|mins?|hours?|days?|weeks?|months?|years?|ms|bytes?|bits?|chars?|characters?|digits?|numbers?|times|attempts?|tries|users?|items?|requests?|errors?|codes?|points?|of|stellig\\p{L}*|ziffern|sekunden|minuten|stunden|chiffres|dígitos|cifre|cyfr|цифр\\p{L}*|位";
const whole = `(?!\\d|[.:/-]\\d|,\\d{3}(?!\\d)| ?%| ?(?:${unit})(?![a-z]))`;
const code = "(?:[A-Z]-)?(?:\\d{3}[ -]\\d{3,4}|\\d{4} \\d{4}|\\d{4,9})";

const forward = new RegExp(`${cue(codeCues.join("|"))}${between}(${code})${whole}`, "giu");
const ofCard = new RegExp(`${cue(cardCodeCues)}${between}(\\d{3,4})${whole}`, "giu");
const article =
  "(?:your|the|my|our|an?|ihr|dein|mein|der|das|votre|ton|le|tu|su|el|la|il|tuo|suo|seu|sua|o|a|uw|je|de|twój|ваш|твой|din|ditt)";
const backward = new RegExp(
  `(?<![\\d\\p{L}_.,:/+#-]|[\\p{L}]{2} #)(${code})["'”’»*\\])】]{0,2} ?(?:is|as|ist|als|est|es|é|è|to|jest|является|是|は|-(?= ?${article} )) ?(?:${article} ){0,2}(?:您的|你的|あなたの)?(?:[\\p{L}'’.-]{2,20} ){0,3}?${cue(codeCues.join("|"))}`,
  "giu",
);
/** A code is told without a verb behind these in capitals alone: `PIN 4829`, and not `pin 1000 items` or `Pin 2048 images`. */
const lowerPin = /^pin\s*$/;
const verbPin = /^Pin $/;
const plural = / [a-z]{2,20}(?<!i|wa|ha)s(?![\w'’])/y;

/** With four digits or more. */
export function findCodes({ text }: View, spans: number[]): void {
  for (const match of matchesIn(text, forward)) {
    const { index, 0: all, 1: value = "" } = match;
    if (!verbPin.test(all.slice(0, -value.length)) || !matchesAt(plural, text, index + all.length)) take(match, spans);
  }
  for (const { index, 1: value = "" } of matchesIn(text, backward)) spans.push(index, index + value.length);
}

/** With three or four digits. */
export function findCardCodes({ text }: View, spans: number[]): void {
  for (const match of matchesIn(text, ofCard)) take(match, spans);
}

function take({ index = 0, 0: all, 1: value = "" }: RegExpMatchArray, spans: number[]): void {
  const end = index + all.length;
  if (!lowerPin.test(all.slice(0, -value.length))) spans.push(end - value.length, end);
}
