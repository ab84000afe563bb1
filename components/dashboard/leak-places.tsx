import { countText, nothing } from "@/components/dashboard/format";
import { type KindWords, manyOf, markerOf } from "@/components/dashboard/kind-words";
import { PathText } from "@/components/dashboard/path-text";
import { Time } from "@/components/dashboard/time";
import { useAtFirst } from "@/components/dashboard/use-at-first";
import type { Redactions } from "@/lib/contracts/analytics-answers";

export type LeakPlace = Redactions["paths"][number];
type Props = {
  answer: Redactions;
  kind: string | undefined;
  words: KindWords;
  onOpen: (place: LeakPlace) => void;
};

const mostAtFirst = 20;

/** Where in the events it stood: the places to fix. */
export function LeakPlaces({ answer: { paths: all, morePaths }, kind, words, onOpen }: Props) {
  const paths = kind === undefined ? all : all.filter((path) => path.kind === kind);
  const { shown, showAll } = useAtFirst(paths, mostAtFirst);
  return (
    <section aria-labelledby="places-head" className="leak-section">
      <h2 id="places-head">Where {kind === undefined ? "it" : manyOf(words, kind)} stood, and what to do about it</h2>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col" className="max-sm:hidden">
              Stored as
            </th>
            <th scope="col" className="max-md:hidden">
              Tools
            </th>
            <th scope="col" className="max-lg:hidden">
              Last
            </th>
            <th scope="col" className="number">
              Removed
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((place) => (
            <tr key={`${place.kind} ${place.path}`}>
              <th scope="row" className="leak-field">
                <button type="button" className="link" onClick={() => onOpen(place)}>
                  <PathText path={place.path} />
                  <span className="sr-only">, {manyOf(words, place.kind)}: what to do</span>
                </button>
                <code className="held sm:hidden">{markerOf(words, place.kind)}</code>
              </th>
              <td className="max-sm:hidden">
                <code className="held">{markerOf(words, place.kind)}</code>
              </td>
              <td className="max-md:hidden">
                <span className="block max-w-64 truncate" title={place.tools.join(", ")}>
                  {place.tools.join(", ") || nothing}
                </span>
              </td>
              <td className="max-lg:hidden">
                <Time at={place.newest.timestamp} />
              </td>
              <td className="number">{countText(place.count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {showAll && (
        <button type="button" className="button button-small mt-4" onClick={showAll}>
          Show all {countText(paths.length)}
        </button>
      )}
      {morePaths > 0 && !showAll && (
        <p className="leak-more">
          And {countText(morePaths)} more places of which less was removed. Ask for a shorter range, or filter by a
          tool, to see them.
        </p>
      )}
    </section>
  );
}
