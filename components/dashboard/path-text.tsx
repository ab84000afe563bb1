/** The path of a field, its last name plain and the way to it quiet. It breaks at its dots. */
export function PathText({ path }: { path: string }) {
  const names = path.split(/(?<=\.)/);
  const last = names.pop();
  return (
    <code className="break-words">
      {names.map((name, depth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a path has one name at each depth.
        <span key={depth} className="text-quiet">
          {name}
          <wbr />
        </span>
      ))}
      <span className="text-ink">{last}</span>
    </code>
  );
}
