/** Personal data in the answers of a conversation transcript: `Bot: Your name?`, then `Visitor: Jane Doe` on the next line. */
import type { Pass } from "@/lib/scrub/engine/detector";
import { findRequestedKind, type RequestedKind } from "@/lib/scrub/engine/requested-details";
import { transcriptAnswers } from "@/lib/scrub/engine/transcripts";

/** `Q. Your name?`, then `A. Jane Doe.` on the next line. */
const isDeposition = (text: string) => /\n[ \t>]{0,8}[ARО][.)] /u.test(text);

/** @param words The beginnings of words that such questions contain. */
export function requestedPass(kind: RequestedKind, words: readonly string[]): Pass {
  return {
    triggers: [
      { signs: "\n::", words },
      { signs: "\n:", wideLetter: true },
      { signs: "\n.", words, probe: isDeposition },
    ],
    find: ({ text }, spans) => {
      for (const { question, answer } of transcriptAnswers(text))
        if (findRequestedKind(question, text.slice(answer.start, answer.end)) === kind)
          spans.push(answer.start, answer.end);
    },
  };
}
