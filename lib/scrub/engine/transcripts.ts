/** Questions and answers on consecutive lines of a conversation transcript: `Agent: What is your PIN?`, then `User: …`. */
import type { Range } from "@/lib/scrub/engine/view";

/** The speaker, optionally after a time or a list marker. */
const speaker =
  /[ \t>*-]{0,6}(?:\d{1,2}:\d\d(?::\d\d)?(?: ?[AaPp][Mm])?(?: ?[-–|])? )?(?:\[[^\]\n]{1,24}\] ?)?[*_]{0,2}\p{L}(?:[\p{L}\p{M}\d ._()-]{0,24}[*_]{0,2}[:：]|(?<=[QAFRPDВО])[.)] )[*_]{0,2}[ \t]{0,4}/uy;
const maxQuestionLength = 400;
const maxAnswerLength = 200;

type Answer = { readonly question: string; readonly answer: Range };

/** Every short line that follows a speaker, with the line before it. */
export function* transcriptAnswers(text: string): Generator<Answer> {
  for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", end + 1)) {
    const asked = end;
    let next = end + 1;
    while (text.charAt(next) === "\n" || text.charAt(next) === "\r") next++;
    // Each empty line is read once.
    end = next - 1;
    speaker.lastIndex = next;
    if (!speaker.test(text)) continue;
    const from = speaker.lastIndex;
    const line = text.slice(from, from + maxAnswerLength + 1).split("\n", 1)[0] ?? "";
    if (line.length > maxAnswerLength) continue;
    const before = text.slice(Math.max(0, asked - maxQuestionLength - 1), asked);
    const question = before.slice(before.lastIndexOf("\n") + 1);
    if (question.length > maxQuestionLength) continue;
    yield { question, answer: { start: from, end: from + line.trimEnd().length } };
  }
}
