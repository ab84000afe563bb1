/** Longer names are split: the start may be truncated, the end stays. */
const maxWholeLength = 16;
const tailLength = 7;

/** A name on one line, truncated in the middle because tool names often differ only at their ends. Copying yields the full name. */
export function LongName({ text }: { text: string }) {
  const characters = [...text];
  if (characters.length <= maxWholeLength) return <span className="block truncate">{text}</span>;
  return (
    <span className="flex min-w-0 whitespace-pre" title={text}>
      <span className="sr-only">{text}</span>
      <span aria-hidden="true" className="select-none overflow-hidden text-ellipsis whitespace-pre">
        {characters.slice(0, -tailLength).join("")}
      </span>
      <span aria-hidden="true" className="flex-none select-none whitespace-pre">
        {characters.slice(-tailLength).join("")}
      </span>
    </span>
  );
}
