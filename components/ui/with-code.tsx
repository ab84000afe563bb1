/** Text with code in backticks. */
export function WithCode({ text }: { text: string }) {
  return text.split("`").map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move.
    index % 2 === 1 ? <code key={index}>{part}</code> : part,
  );
}
