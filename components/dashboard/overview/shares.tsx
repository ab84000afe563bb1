"use client";
import { FilterLink } from "@/components/dashboard/filters/filter-link";
import { countText, shareText } from "@/components/ui/format";
import { useShowAll } from "@/components/ui/use-show-all";
import type { FilterName } from "@/lib/dashboard/contracts/analytics-scope";

type Share = { readonly name: string; readonly events: number };
/** `rest` counts the events of unlisted shares, `of` is the total. */
type Props = { title: string; filter: FilterName; shares: readonly Share[]; rest?: number; of: number };

const mostAtFirst = 8;

/** Shares of a total, largest first. */
export function Shares({ title, filter, shares, rest = 0, of }: Props) {
  const { shown, showAll } = useShowAll(shares, mostAtFirst);
  return (
    <section>
      <h2 className="text-lg">{title}</h2>
      <table className="table table-bars">
        <thead className="sr-only">
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Events</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ name, events }) => (
            <tr key={name}>
              <th scope="row" className="w-full max-w-0 font-normal">
                <FilterLink filter={filter} value={name} className="target" />
                <span className="bar" style={{ width: `${(100 * events) / of}%` }} />
              </th>
              <td className="number">{countText(events)}</td>
              <td className="number text-quiet">{shareText(events, of)}</td>
            </tr>
          ))}
          {rest > 0 && !showAll && (
            <tr>
              <th scope="row" className="w-full max-w-0 font-normal text-quiet">
                Other
              </th>
              <td className="number">{countText(rest)}</td>
              <td className="number text-quiet">{shareText(rest, of)}</td>
            </tr>
          )}
        </tbody>
        <tfoot className="font-semibold">
          <tr>
            <th scope="row">Total</th>
            <td className="number">{countText(of)}</td>
            <td className="number">{shareText(of, of)}</td>
          </tr>
        </tfoot>
      </table>
      {showAll && (
        <button type="button" className="link target mt-2 text-xs" onClick={showAll}>
          Show {rest > 0 ? "top" : "all"} {shares.length}
        </button>
      )}
    </section>
  );
}
