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
export function payloadsOf(lines: string): readonly object[] {
  return lines
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map(payloadOf);
}

const jsonText = /^"(?:[^"\\]|\\.)*"$/;

function payloadOf(line: string): object {
  if (line.startsWith('{"') && line.endsWith("}")) return JSON.parse(line) as object;
  return { text: jsonText.test(line) ? (JSON.parse(line) as string) : line };
}
