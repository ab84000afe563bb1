/** A field path with an emphasized last segment. Lines break at dots. */
export function PathText({ path }: { path: string }) {
  const names = path.split(/(?<=\.)/);
  const last = names.pop();
  return (
    <code className="break-words">
      {names.map((name, depth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a path has one segment per depth.
        <span key={depth} className="text-quiet">
          {name}
          <wbr />
        </span>
      ))}
      <span className="text-ink">{last}</span>
    </code>
  );
}
