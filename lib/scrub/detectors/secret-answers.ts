/** Secrets in the answers in a conversation transcript: `Agent: What is your PIN?`, then `User: …` on the next line. */

import type { Reading } from "@/lib/scrub/engine/detector";
import { asksForSecret, isAnswer } from "@/lib/scrub/engine/requested-secrets";

/** The speaker, optionally after a time or a list marker. */
const speaker =
  /[ \t>*-]{0,6}(?:\[[^\]\n]{1,24}\] ?)?[*_]{0,2}\p{L}[\p{L}\d ._()-]{0,24}[*_]{0,2}[:：][*_]{0,2}[ \t]{0,4}/uy;
const maxLineLength = 400;
const maxAnswerLength = 200;

export function findAnswers({ text }: Reading, spans: number[]): void {
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
    const to = from + line.length;
    if (line.length > maxAnswerLength || !isAnswer(line)) continue;
    const before = text.slice(Math.max(0, asked - maxLineLength - 1), asked);
    const question = before.slice(before.lastIndexOf("\n") + 1);
    if (question.length > maxLineLength || !asksForSecret(question)) continue;
    const answer = text
      .slice(from, to)
      .trimEnd()
      .replace(/(?<=\w)[.!?]$/, "");
    const told = /(?:^|\s)(\S+)$/.exec(answer)?.[1] ?? answer;
    spans.push(from + answer.length - told.length, from + answer.length);
  }
}
