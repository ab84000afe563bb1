/** What is longer is split: its beginning may be cut, its end stays. */
const maxWholeLength = 16;
const tailLength = 7;

/** A name on one line; copied, it is whole. Names of tools differ at their ends as often as at their beginnings, so a long one is cut in the middle. */
export function LongName({ text }: { text: string }) {
  const characters = [...text];
  if (characters.length <= maxWholeLength) return <span className="block truncate">{text}</span>;
  return (
    <span className="long-name" title={text}>
      <span className="sr-only">{text}</span>
      <span aria-hidden="true" className="select-none truncate">
        {characters.slice(0, -tailLength).join("")}
      </span>
      <span aria-hidden="true" className="long-name-tail select-none">
        {characters.slice(-tailLength).join("")}
      </span>
    </span>
  );
}
