import { type KindWords, manyOf, markerOf } from "@/components/dashboard/redactions/kind-words";
import { capital, countText, shareText } from "@/components/ui/format";
import type { Redactions } from "@/lib/dashboard/contracts/analytics-answers";

type Props = {
  answer: Redactions;
  words: KindWords;
  chosen: string | undefined;
  onChoose: (kind: string | undefined) => void;
};

/** Summary of stored and removed values, drawn as a gate. The kinds are toggles that filter the page. */
export function RedactionKinds({ answer, words, chosen, onChoose }: Props) {
  const { total, events, allEvents, unchanged, kinds, ids } = answer;
  const most = Math.max(...kinds.map(({ count }) => count));
  return (
    <section aria-label="By kind" className={chosen === undefined ? "leaks" : "leaks leaks-chosen"}>
      <div className="leaks-through">
        <p>
          <strong className="sum block">{countText(allEvents)}</strong>
          {allEvents === 1 ? "Event received" : "Events received"}
        </p>
        <p>
          <strong className="sum block">{countText(unchanged)}</strong>
          Stored unchanged, {shareText(unchanged, allEvents)}
        </p>
      </div>
      <p className="leaks-sum">
        <strong className="sum block">{countText(total)}</strong>
        {total === 1 ? "Value" : "Values"} removed from {countText(events)} {events === 1 ? "event" : "events"}
      </p>
      <ul>
        {kinds.map(({ kind, count }) => (
          <li key={kind}>
            <button
              type="button"
              className="leak"
              aria-pressed={kind === chosen}
              onClick={() => onChoose(kind === chosen ? undefined : kind)}
            >
              <span className="leak-name">{capital(manyOf(words, kind))}</span>
              <span className="leak-bar" aria-hidden="true">
                <span className="leak-fill" style={{ width: `${(100 * count) / most}%` }} />
              </span>
              <span className="leak-left">
                <code className="held">{markerOf(words, kind)}</code>
              </span>
              <span className="leak-count">{countText(count)}</span>
              <span className="leak-share">{shareText(count, total)}</span>
            </button>
          </li>
        ))}
      </ul>
      {ids.total > 0 && (
        <p className="leaks-ids">
          {countText(ids.total)} {ids.total === 1 ? "ID" : "IDs"} replaced with a hash
        </p>
      )}
    </section>
  );
}
