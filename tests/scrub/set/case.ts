/** The shape of the published set: values that must be removed, each within a payload as real tools write it. */
export type HiddenCase = {
  /** The kind whose recall the case counts for. */
  readonly kind: string;
  readonly payload: object;
  /** Every written form of the value; none may be left. */
  readonly gone: readonly string[];
  /** What stands around the value and must survive. */
  readonly keeps?: readonly string[];
  /** Known to be missed. It counts against the recall, and the test fails when it is found after all. */
  readonly isMissed?: true;
};

/** What goes in a field or a text: the payload, and the value that must be gone. */
export const gone = (kind: string, payload: object, value: string): HiddenCase => ({ kind, payload, gone: [value] });

/** One payload a line: an object in JSON, a text in JSON, or a text as it stands. */
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
