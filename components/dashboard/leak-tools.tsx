import { countText, shareText } from "@/components/dashboard/format";
import { type KindWords, manyOf, markerOf } from "@/components/dashboard/kind-words";
import { useScope } from "@/components/dashboard/use-scope";
import type { Redactions } from "@/lib/contracts/analytics-answers";

type Props = { answer: Redactions; kind: string | undefined; words: KindWords };

/** So many kinds have a column of their own. */
const mostColumns = 6;

/** Which tool leaks what: the deeper the colour, the more. */
export function LeakTools({ answer: { kinds, tools: all, moreTools }, kind, words }: Props) {
  const { scope, change } = useScope();
  const tools = kind === undefined ? all : byCount(all, kind);
  const columns = (kind === undefined ? kinds.slice(0, mostColumns) : [{ kind }]).map((column) => column.kind);
  const most = Math.max(...tools.flatMap(({ kinds }) => columns.map((column) => kinds[column] ?? 0)));
  const hasMore = kind === undefined && kinds.length > mostColumns;
  return (
    <div className="leak-section">
      <h2 id="tools-head">Which tool leaks {kind === undefined ? "what" : manyOf(words, kind)}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must reach what it scrolls to. */}
      <section className="leak-scroll" aria-labelledby="tools-head" tabIndex={0}>
        <table className="table leak-tools">
          <thead>
            <tr>
              <th scope="col">Tool</th>
              {kind === undefined && (
                <th scope="col" className="number">
                  Events that leak
                </th>
              )}
              {columns.map((column) => (
                <th key={column} scope="col" className="number" title={manyOf(words, column)}>
                  <code>{markerOf(words, column)}</code>
                </th>
              ))}
              {hasMore && (
                <th scope="col" className="number">
                  Others
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {tools.map(({ tool, kinds, events, allEvents }) => (
              <tr key={tool}>
                <th scope="row">
                  {tool === "" ? (
                    <span className="text-quiet">Without a name</span>
                  ) : (
                    <button
                      type="button"
                      className="link"
                      aria-pressed={scope.tool === tool}
                      onClick={() => change({ tool: scope.tool === tool ? undefined : tool })}
                    >
                      {tool}
                    </button>
                  )}
                </th>
                {kind === undefined && (
                  <td className="number">
                    {countText(events)} <span className="text-quiet max-sm:sr-only">of {countText(allEvents)}</span>{" "}
                    <span className="leak-part">{shareText(events, allEvents)}</span>
                  </td>
                )}
                {columns.map((column) => (
                  <Cell key={column} count={kinds[column] ?? 0} most={most} />
                ))}
                {hasMore && <Cell count={othersOf(kinds, columns)} most={most} />}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {moreTools > 0 && (
        <p className="leak-more">And {countText(moreTools)} more that leak less. Filter by a tool to see it.</p>
      )}
    </div>
  );
}

const byCount = (tools: Redactions["tools"], kind: string) =>
  tools.filter(({ kinds }) => kinds[kind]).sort((one, other) => (other.kinds[kind] ?? 0) - (one.kinds[kind] ?? 0));

/** Up to a third of the accent behind the figure, which stays readable on it. */
function Cell({ count, most }: { count: number; most: number }) {
  const depth = count === 0 ? 0 : 6 + 26 * Math.min(1, count / most);
  return (
    <td className="number leak-cell" style={{ "--depth": `${depth}%` } as React.CSSProperties}>
      {count === 0 ? <span className="sr-only">0</span> : countText(count)}
    </td>
  );
}

const othersOf = (kinds: Readonly<Record<string, number>>, columns: readonly string[]) =>
  Object.entries(kinds).reduce((sum, [kind, count]) => (columns.includes(kind) ? sum : sum + count), 0);
