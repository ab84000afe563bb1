"use client";
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { isEmpty, StoredFields, StoredValue } from "@/components/dashboard/events/stored-value";
import { useStoredEvent } from "@/components/dashboard/events/use-stored-event";
import { Freshness } from "@/components/dashboard/freshness";
import { kindName } from "@/components/dashboard/redactions/kind-labels";
import { CopyButton } from "@/components/ui/copy-button";
import { costText } from "@/components/ui/format";
import { StoredText } from "@/components/ui/stored-text";
import type { EventHead, StoredEvent } from "@/lib/analytics/contracts/analytics-answers";
import { figures } from "@/lib/analytics/contracts/figure-glossary";
import { numberText } from "@/lib/number-text";

type Row = StoredEvent["event"];
const views = ["Event", "Raw JSON"] as const;

type Props = {
  event: Pick<EventHead, "eventId" | "timestamp">;
  /** The level of the headings. */
  heading?: "h2" | "h3";
};

/** An event as stored: readable, or as JSON. */
export function Stored({ event, heading: Heading = "h2" }: Props) {
  const { query, stored } = useStoredEvent(event);
  const [view, setView] = useState<(typeof views)[number]>("Event");
  const tabs = useRef<HTMLDivElement>(null);
  const id = useId();
  function move(keyed: KeyboardEvent) {
    if (!["ArrowLeft", "ArrowRight", "Home", "End"].includes(keyed.key)) return;
    keyed.preventDefault();
    setView(view === "Event" ? "Raw JSON" : "Event");
    tabs.current?.querySelector<HTMLElement>("[aria-selected=false]")?.focus();
  }
  if (query.isError) return <Freshness query={query} />;
  return (
    <>
      <div
        ref={tabs}
        role="tablist"
        aria-label="Stored event"
        className="mt-5 flex border-line border-b"
        onKeyDown={move}
      >
        {views.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}${name === "Event" ? "event" : "json"}`}
            aria-selected={name === view}
            aria-controls={`${id}panel`}
            tabIndex={name === view ? 0 : -1}
            className="-mb-px min-h-9 border-transparent border-b-2 pr-1 text-quiet text-xs not-first:ml-4 hover:text-ink aria-selected:border-ink aria-selected:text-ink max-sm:min-h-11"
            onClick={() => setView(name)}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${view === "Event" ? "event" : "json"}`}>
        {stored === undefined ? (
          <div role="status" aria-label="Loading" aria-busy="true" className="skeleton mt-4 h-96" />
        ) : view === "Event" ? (
          <Sections stored={stored} heading={Heading} />
        ) : (
          <RawJson stored={stored} />
        )}
      </div>
    </>
  );
}

const tokenColumns = {
  tokens_in: figures.tokensIn.name,
  tokens_out: figures.tokensOut.name,
  tokens_cached: figures.tokensCached.name,
  tokens_cache_creation: figures.tokensCacheCreation.name,
  tokens_reasoning: figures.tokensReasoning.name,
};

/** Columns that have a section of their own or are shown above the sections. */
const shownElsewhere = [
  ...["project_id", "event_type", "event_name", "timestamp", "received_at", "trace_id", "session_id", "parent_id"],
  ...["user_id", "source", "platform", "status", "latency_ms", "error_category", "error_message", "properties"],
  ...["redactions.kind", "redactions.path", "redactions.count", "request_text", "listed_tools", "model"],
  ...["cost_amount", "cost_currency", ...Object.keys(tokenColumns)],
];

function Sections({ stored, heading }: { stored: Row; heading: "h2" | "h3" }) {
  const { input_values, output, error, ...properties } = Object(stored.properties) as Row;
  const redactions = storedRedactions(stored);
  const markers = markersByPath(redactions);
  const columns = Object.entries(stored).filter(([name, value]) => !shownElsewhere.includes(name) && !isEmpty(value));
  const failure = { category: stored.error_category, message: stored.error_message, details: error };
  const usage = usageOf(stored);
  const section = (title: string, isShown: boolean, children: ReactNode) =>
    isShown && <Section title={title} heading={heading} content={children} />;
  const hasValues = (fields: object) => Object.values(fields).some((value) => !isEmpty(value));
  return (
    <>
      {section("Error", hasValues(failure), <StoredFields fields={failure} markers={markers} />)}
      {section("Usage", hasValues(usage), <StoredFields fields={usage} markers={markers} />)}
      {section("Input", !isEmpty(input_values), <StoredValue value={input_values} markers={markers} />)}
      {section("Output", !isEmpty(output), <StoredValue value={output} markers={markers} />)}
      {section("Properties", hasValues(properties), <StoredFields fields={properties} markers={markers} />)}
      {section("Metadata", columns.length > 0, <StoredFields fields={Object.fromEntries(columns)} markers={markers} />)}
      {section("Removed values", redactions.length > 0, <Redactions redactions={redactions} />)}
    </>
  );
}

/** The figures of a model call by name: its model, tokens, and the cost that was sent with it. */
function usageOf(stored: Row): Record<string, string> {
  const tokens = Object.entries(tokenColumns)
    .filter(([column]) => !isEmpty(stored[column]))
    .map(([column, name]) => [name, numberText(Number(stored[column]))]);
  const { model, cost_amount: cost, cost_currency: currency } = stored;
  return {
    ...(!isEmpty(model) && { Model: String(model) }),
    ...Object.fromEntries(tokens),
    ...(!isEmpty(cost) && { [figures.cost.name]: costText(Number(cost), String(currency ?? "").toUpperCase()) }),
  };
}

type SectionProps = { title: string; heading: "h2" | "h3"; content: ReactNode };

const Section = ({ title, heading: Heading, content }: SectionProps) => (
  <section aria-label={title} className="mt-4 text-xs">
    <Heading className="mb-1 font-semibold text-sm">{title}</Heading>
    {content}
  </section>
);

const Redactions = ({ redactions }: { redactions: readonly Redaction[] }) => (
  <ul>
    {redactions.map(({ kind, path, count }) => (
      <li key={`${kind} ${path}`} className="flex gap-3 border-line border-b py-1.5">
        <mark className="held m-0 self-start">{kind}</mark>
        <code className="min-w-0 flex-1 break-all">{path}</code>
        <span className="tabular-nums">×{numberText(count)}</span>
      </li>
    ))}
  </ul>
);

function RawJson({ stored }: { stored: Row }) {
  const text = JSON.stringify(stored, null, 2);
  return (
    <section aria-label="As stored" className="mt-3">
      <div className="mb-2 flex justify-end">
        <CopyButton text={text} />
      </div>
      <pre className="code-block whitespace-pre-wrap">
        <StoredText text={text} markers={markersByPath(storedRedactions(stored))} />
      </pre>
    </section>
  );
}

type Redaction = { readonly kind: string; readonly path: string; readonly count: number };

/** Combines the three `redactions` columns into a list. */
function storedRedactions(stored: Row): Redaction[] {
  const column = (name: string) => (stored[`redactions.${name}`] ?? []) as unknown[];
  const [paths, counts] = [column("path"), column("count")];
  return column("kind").map((kind, at) => ({ kind: String(kind), path: String(paths[at]), count: Number(counts[at]) }));
}

/** In home directory paths, only the user name is removed. */
const markersByPath = (redactions: readonly Redaction[]) =>
  redactions.map(({ kind }) => (kind === "home_path" ? "[user]" : `[${kindName(kind)}]`));
