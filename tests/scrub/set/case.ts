/** The shape of the published set: values that must be removed, each within a realistic payload. */
export type HiddenCase = {
  /** The kind whose recall the case counts for. */
  readonly kind: string;
  readonly payload: object;
  /** Every written form of the value. None must remain. */
  readonly gone: readonly string[];
  /** The text around the value, which must survive. */
  readonly keeps?: readonly string[];
  /** Known to be missed. It counts against the recall, and the test fails if it is found after all. */
  readonly isMissed?: true;
};

/** A case with a single value that must be removed. */
export const gone = (kind: string, payload: object, value: string): HiddenCase => ({ kind, payload, gone: [value] });

/** One payload per line: a JSON object, a JSON string, or plain text. */
export function parsePayloads(lines: string): readonly object[] {
  return lines
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map(parsePayload);
}

const jsonText = /^"(?:[^"\\]|\\.)*"$/;

function parsePayload(line: string): object {
  if (line.startsWith('{"') && line.endsWith("}")) return JSON.parse(line) as object;
  return { text: jsonText.test(line) ? (JSON.parse(line) as string) : line };
}

const marked = /⟦([^⟧]*)⟧/g;
/** Shorter fragments of a text occur in other words and in markers. Fragments with an address lose it to another kind. */
const minKept = 4;

/**
 * One payload per line, as for `parsePayloads`, with each value that must be removed in `⟦⟧`. The rest of a plain text must survive.
 */
export function markedCases(kind: string, lines: string): readonly HiddenCase[] {
  return lines
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => {
      const payload = parsePayload(line.replace(marked, "$1"));
      const isJson = /^["{]/.test(line) && !("text" in payload && payload.text === line.replace(marked, "$1"));
      const written = (part: string) => (isJson ? (JSON.parse(`"${part}"`) as string) : part);
      const gone = [...line.matchAll(marked)].map(([, value = ""]) => written(value));
      if (line.startsWith('{"')) return { kind, payload, gone };
      const parts = (isJson ? line.slice(1, -1) : line).split(marked).filter((_, at) => at % 2 === 0);
      const keeps = parts
        .map((part) => written(part).trim())
        .filter((part) => part.length >= minKept && !part.includes("@"));
      return { kind, payload, gone, keeps };
    });
}
