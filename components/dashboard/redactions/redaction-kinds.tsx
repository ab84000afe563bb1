import { type KindLabels, kindMarker, kindPlural } from "@/components/dashboard/redactions/kind-labels";
import { FigureHead } from "@/components/ui/figure-head";
import { capitalize, shareText } from "@/components/ui/format";
import type { Redactions } from "@/lib/analytics/contracts/analytics-answers";
import { type FigureName, figures } from "@/lib/analytics/contracts/figure-glossary";
import { countedText, numberText } from "@/lib/number-text";

type Props = {
  answer: Pick<Redactions, "total" | "events" | "idsOnly" | "unchanged" | "allEvents" | "kinds"> & {
    readonly ids: Pick<Redactions["ids"], "total">;
  };
  labels: KindLabels;
  selected?: string | undefined;
  /** Without it, the kinds are not toggles. */
  onSelect?: (kind: string | undefined) => void;
};

/** A line with one opening. Removed values are to its left, stored events to its right. */
const gate = [
  "relative border-line border-y [--gate:58.333%] max-md:[--gate:56%]",
  "bg-[linear-gradient(to_right,var(--color-sunken)_var(--gate),var(--color-raised)_var(--gate))]",
  "before:absolute before:top-0 before:left-[calc(var(--gate)-1.5px)] before:h-4 before:w-[3px] before:bg-ink",
  "after:absolute after:top-23 after:bottom-0 after:left-[calc(var(--gate)-1.5px)] after:w-[3px] after:bg-ink",
].join(" ");
const side = "px-5 max-md:pr-2 max-md:pl-4";
/** Passes through the opening in the line. */
const arrow = [
  "relative after:absolute after:top-1/2 after:-right-3 after:h-px after:w-1/2 after:bg-ink",
  "before:absolute before:top-[calc(50%-3px)] before:-right-3.25 before:size-[7px] before:rotate-45",
  "before:border-ink before:border-t before:border-r",
  "max-md:before:-right-1.75 max-md:after:-right-1.5 max-md:after:w-[28%]",
].join(" ");
const figure = "sum mb-1 text-[length:clamp(1.375rem,2.6vw,2.25rem)]";
const row = [
  "group/kind grid min-h-9 w-full items-center border-line border-t text-left text-xs tabular-nums",
  "grid-cols-[calc(var(--gate)*0.38)_calc(var(--gate)*0.62)_minmax(0,1fr)_4.5rem_4rem]",
  "focus-visible:-outline-offset-2 max-md:grid-cols-[var(--gate)_minmax(0,1fr)]",
].join(" ");

/** Summary of stored and removed values, drawn as a gate. The kinds are toggles that filter the page. */
export function RedactionKinds({ answer, labels, selected, onSelect }: Props) {
  const { total, events, idsOnly, unchanged, allEvents, kinds, ids } = answer;
  const maxCount = Math.max(...kinds.map(({ count }) => count));
  /** Without the toggles, it is a picture without controls. */
  const head = (figure: FigureName, text: string = figures[figure].name) =>
    onSelect ? <FigureHead figure={figure} text={text} /> : text;
  return (
    <section aria-label="By kind" className={gate}>
      <div className="grid h-27 grid-cols-[var(--gate)_minmax(0,1fr)] items-center text-quiet text-xs">
        <p className={`${side} ${arrow}`}>
          <strong className={`${figure} text-ink`}>{numberText(allEvents)}</strong>
          {head("received", allEvents === 1 ? "Event received" : undefined)}
        </p>
        <p className={side}>
          <strong className={`${figure} text-ink`}>{numberText(unchanged)}</strong>
          {head("unchanged")}, {shareText(unchanged, allEvents)}
        </p>
      </div>
      <p className="w-(--gate) px-5 py-3 text-held text-xs max-md:pr-2 max-md:pl-4">
        <strong className={figure}>{numberText(total)}</strong>
        {head("valuesRemoved", total === 1 ? "Value removed" : undefined)} from {countedText(events, "event")}
      </p>
      <ul>
        {kinds.map(({ kind, count }) => (
          <li key={kind}>
            {onSelect ? (
              <button
                type="button"
                className={row}
                aria-pressed={kind === selected}
                onClick={() => onSelect(kind === selected ? undefined : kind)}
              >
                <Kind {...{ kind, count, total, maxCount, labels, selected }} />
              </button>
            ) : (
              <div className={row}>
                <Kind {...{ kind, count, total, maxCount, labels, selected }} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {ids.total > 0 && (
        <p className="w-(--gate) border-line border-t px-5 py-2.5 text-quiet text-xs">
          {countedText(ids.total, "ID")} replaced with a hash. In {countedText(idsOnly, "event")}, nothing else was
          changed.
        </p>
      )}
      {/* On phones and tablets, its text is longer than the side. The line ends above it. */}
      <p className="border-line border-t max-lg:relative max-lg:z-1 max-lg:bg-raised px-5 py-2.5 text-quiet text-xs">
        {countedText(allEvents, "event")} received = {numberText(unchanged)} unchanged + {numberText(events)} with
        values removed{ids.total > 0 && ` + ${numberText(idsOnly)} with only IDs replaced`}
      </p>
    </section>
  );
}

type KindProps = Pick<Props, "labels" | "selected"> & { kind: string; count: number; total: number; maxCount: number };

const Kind = ({ kind, count, total, maxCount, labels, selected }: KindProps) => (
  <>
    <span className="pl-5 underline-offset-[0.22em] group-hover/kind:underline group-aria-pressed/kind:font-semibold max-md:col-start-1 max-md:row-start-1 max-md:pt-1.5 max-md:pr-2 max-md:pl-4">
      {capitalize(kindPlural(labels, kind))}
    </span>
    <span
      className="flex justify-end self-stretch py-1.25 pr-[1.5px] max-md:col-start-1 max-md:row-start-2 max-md:h-5.5 max-md:pt-1 max-md:pb-2"
      aria-hidden="true"
    >
      <span
        className={`min-w-0.5 bg-held ${selected !== undefined && kind !== selected ? "opacity-30" : ""}`}
        style={{ width: `${(100 * count) / maxCount}%` }}
      />
    </span>
    <span className="min-w-0 pl-5 max-md:col-start-2 max-md:row-start-1 max-md:whitespace-nowrap max-md:pt-1.5 max-md:pl-3">
      <code className="held">{kindMarker(labels, kind)}</code>
    </span>
    <span className="text-right font-medium max-md:col-start-2 max-md:row-start-2 max-md:pb-1.5 max-md:pl-3 max-md:text-left">
      {numberText(count)}
    </span>
    <span className="pr-5 text-right text-quiet max-md:hidden">{shareText(count, total)}</span>
  </>
);
