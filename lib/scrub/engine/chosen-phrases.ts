/** Whether a few words are a password that someone chose, or tell what a password is for, where it is or how it is. */

import { isOrdinary } from "@/lib/scrub/data/ordinary-words";
import { splitWords } from "@/lib/scrub/data/word-list";
import { isPassphrase, tellsState } from "@/lib/scrub/engine/plain-passwords";

/** Words of a sentence that is about a password. */
export const pronoun =
  /^(?:it|this|that|these|those|one|them|what|which|same|again|nothing|something|anything|my|your|the|a|an|wrong|old|new|in|out|up|password|passwords|too|enter|some|all)$/i;

/** What a setting is for, or where its value comes from, has words of computers. */
export const technical =
  /(?<!\p{L})(?:string|value|variable|env(?:ironment)?|file|path|text|hash|base64|secret|vault|key|token|keys?tore|database|db|server|host|mail|smtp|root|admin|user|service|system|default|plain|literal|test|demo|sample|dummy|example|prod|production|staging|dev|local|docker|kubernetes|ansible|terraform|helm|script|runtime|config(?:uration)?|boolean|number|integer|bytes|varchar|char|null|none|true|false|json|yaml|hidden|field|prompt|random|auto|manual|policy|length|minimum|app|api|client|network|guest|account|login|access|code|page|form|input|link|reset|strength|rotation|weak|strong|medium|short|long|good|bad|ok|required|optional)(?!\p{L})/iu;

/** `Step 2 of 3`, `Windows 11` */
export const numbered =
  /^(?:(?:step|section|type|room|sprint|page|chapter|level|phase|stage|version|option|part|figure|table|item|line|row|field|question|task|issue|day|week|rule|slide|note|windows|android|ios|error|http|form|box|slot|key|example|test|exhibit|appendix|top|python|sha) \d|\p{L}+ \d+ (?:of|von|de|sur|di) \d)/iu;
export const sentenceWords = /\b(?:you|we|they|he|she|what|whatever|longer|because|only|wie|wir|sie|vous|qui|que)\b/i;

/** A few words that neither name a thing nor tell a state: `purple monkey`, not `case sensitive`. */
export const isChosenPhrase = (value: string) =>
  isPassphrase(value) &&
  !numbered.test(value) &&
  value.split(" ").every((word) => !tellsState(word, "password") && !isDescriptive(word));
const isDescriptive = (word: string) =>
  pronoun.test(word) ||
  sentenceWords.test(word) ||
  (isOrdinary(word) && !/^(?:\p{Ll}{3,}|\d{1,4})$/u.test(word)) ||
  prosaic.has(word.toLowerCase());
const prosaic = new Set(
  splitWords(
    `very much really already always never often usually currently still just only also even now then again today here there case sensitive public private
    part some any every each both none good great fine okay pretty quite too such same other another own sure best better worse bad simple
    important everything everyone everybody something someone anything nothing need needs make makes work works working use uses used keep kept
    know known think common knowledge company policy compliant dependent independent safe secure protected managed handled hashed salted plain text only admin
    users user people they them stored encrypted valid invalid visible hidden optional required mandatory different unique identical
    sehr nicht noch schon immer wieder leider jetzt bekannt geheim groß klein gut wichtig pflicht très bien trop encore toujours jamais muy bien también
    siempre nunca molto anche sempre mai muito também sempre nunca heel goed altijd nooit`,
  ),
);
