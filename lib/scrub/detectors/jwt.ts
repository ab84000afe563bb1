/** JSON web tokens. */
import { codeAt, isWord } from "@/lib/scrub/engine/characters";
import type { Detector, Reading } from "@/lib/scrub/engine/detector";

/** The start of a JSON object in base64: `{"`, or `{` and whitespace. */
const opened = /e(?:yJ|yA|w[ok0])/g;
/** `"alg"`, which every header has, at the three possible base64 offsets. */
const algorithm = /ImFsZyI|JhbGci|iYWxnI/;

/** RFC 7519: a header and a payload that are JSON objects, signed or not. */
function findJwts({ text }: Reading, spans: number[]): void {
  opened.lastIndex = 0;
  for (let found = opened.exec(text); found !== null; found = opened.exec(text)) {
    const start = found.index;
    const header = partEnd(text, start);
    let end = header;
    let parts = 1;
    while (header - start >= 12 && codeAt(text, end) === 46 && parts < 5) {
      const next = partEnd(text, end + 1);
      if (next === end + 1 && parts > 2) break;
      end = next;
      parts++;
    }
    const isToken = parts > 1 && end - header > 8 && (found[0] === "eyJ" || algorithm.test(text.slice(start, header)));
    if (isToken) spans.push(start, end);
    opened.lastIndex = Math.max(isToken ? end : header, start + 3);
  }
}

function partEnd(text: string, from: number): number {
  let end = from;
  while (isWord(codeAt(text, end)) || codeAt(text, end) === 45 || codeAt(text, end) === 95) end++;
  return end;
}

export const jwt = {
  kind: "jwt",
  label: { one: "JSON web token", many: "JSON web tokens" },
  about: "Signed, unsigned and encrypted JSON web tokens.",
  limits: "Does not find a token without its header.",
  standard: "RFC 7519, RFC 7516",
  marker: "[jwt]",
  examples: ["eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.", "token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0MiJ9.c2ln"],
  stays: ["eyJ is how a token begins"],
  passes: [{ triggers: [{ words: ["eyJ", "eyA", "ewo", "ewk", "ew0"] }], find: findJwts }],
} as const satisfies Detector;
