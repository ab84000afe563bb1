const rows = ["a", "b", "c", "d", "e", "f"];

/** A loading placeholder for a heading and a table. */
export function Skeleton() {
  return (
    <div aria-busy="true" role="status" aria-label="Loading">
      <div className="skeleton mb-6 h-9 w-56" />
      {rows.map((row) => (
        <div key={row} className="border-line border-b py-2.5">
          <div className="skeleton h-6" />
        </div>
      ))}
    </div>
  );
}
