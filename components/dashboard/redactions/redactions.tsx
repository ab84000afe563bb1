"use client";
import { type CSSProperties, useState } from "react";
import { Chart } from "@/components/dashboard/charts/chart";
import type { ScopeFields } from "@/components/dashboard/filters/scope";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { NoneFound } from "@/components/dashboard/none-found";
import { type KindLabels, kindMarker, kindPlural } from "@/components/dashboard/redactions/kind-labels";
import { RedactionKinds } from "@/components/dashboard/redactions/redaction-kinds";
import {
  type RedactionField,
  RedactionFields,
  RedactionPanel,
} from "@/components/dashboard/redactions/redaction-panel";
import { Scoped } from "@/components/dashboard/scoped";
import type { InitialAnswer } from "@/components/dashboard/use-answer";
import { countColumn, shareColumn } from "@/components/ui/columns";
import { DataTable } from "@/components/ui/data-table";
import { Empty } from "@/components/ui/empty";
import { capitalize, shareText } from "@/components/ui/format";
import { LongName } from "@/components/ui/long-name";
import type { Column } from "@/components/ui/table";
import type { Redactions as Answer } from "@/lib/analytics/contracts/analytics-answers";
import { countedText, numberText } from "@/lib/number-text";

type Props = { initial: InitialAnswer<Answer>; labels: KindLabels };

export function Redactions({ initial, labels }: Props) {
  return (
    <Scoped<Answer>
      title="Redactions"
      endpoint="redactions"
      isZoned
      hasCharts
      initial={initial}
      lead="Values Sluice removed before storing an event. We keep counts and field paths, never the values."
    >
      {(answer) => <Body answer={answer} labels={labels} />}
    </Scoped>
  );
}

function Body({ answer, labels }: { answer: Answer; labels: KindLabels }) {
  const [selected, setSelected] = useState<string>();
  const [field, setField] = useState<Answer["paths"][number]>();
  // Ignore a selected kind that doesn't occur in this range.
  const kind = answer.kinds.some((one) => one.kind === selected) ? selected : undefined;
  const kindProps = { kind, labels };
  const isShown = (field: RedactionField) => kind === undefined || field.kind === kind;
  const [fields, ids] = [answer.paths.filter(isShown), answer.ids.paths.filter(isShown)];
  if (answer.total + answer.ids.total === 0) return <NoRedactions allEvents={answer.allEvents} />;
  return (
    <>
      <RedactionKinds answer={answer} labels={labels} selected={kind} onSelect={setSelected} />
      {answer.total > 0 && (
        <>
          <RedactionDays answer={answer} {...kindProps} />
          {/* `key` resets the sort order, because the columns depend on the kind. */}
          <RedactionTools key={kind} answer={answer} {...kindProps} />
        </>
      )}
      {fields.length > 0 && (
        <section aria-labelledby="fields-head" className="section">
          <h2 id="fields-head">Redactions by field</h2>
          <RedactionFields label="Redactions by field" fields={fields} labels={labels} onOpen={setField} />
          {answer.morePaths > 0 && (
            <p className="pt-4 text-quiet text-xs">
              {numberText(answer.morePaths)} more fields had fewer values removed. Choose a shorter range or filter by
              tool to see them.
            </p>
          )}
        </section>
      )}
      {ids.length > 0 && (
        <section aria-labelledby="ids-head" className="section">
          <h2 id="ids-head">Replaced IDs</h2>
          <p className="-mt-2 mb-2 max-w-2xl text-quiet">
            IDs that contain personal data are replaced with a keyed hash. The same ID always gets the same hash.
          </p>
          <RedactionFields label="Replaced IDs" fields={ids} labels={labels} onOpen={setField} />
        </section>
      )}
      <RedactionPanel field={field} labels={labels} onClose={() => setField(undefined)} />
    </>
  );
}

function NoRedactions({ allEvents }: { allEvents: number }) {
  if (allEvents === 0) return <NoneFound what="events" />;
  return (
    <Empty>
      <strong className="font-semibold text-ink">Nothing was removed.</strong>{" "}
      {allEvents === 1 ? "The only event was" : `All ${numberText(allEvents)} events were`} stored unchanged.
    </Empty>
  );
}

type RedactionDaysProps = { answer: Answer; kind: string | undefined; labels: KindLabels };

const daySeconds = 86_400;
/** Fewer days don't need a chart. */
const minDays = 3;

/** Redactions per day, to verify that a fix worked. */
function RedactionDays({ answer: { days, zone, partial, kinds }, kind, labels }: RedactionDaysProps) {
  if (days.length < minDays) return null;
  const shown = kind === undefined ? kinds : [{ kind }];
  return (
    <section aria-labelledby="days-head" className="section">
      <h2 id="days-head">Redactions by day</h2>
      <Chart
        label={`Removed ${kindPlural(labels, kind)} by day`}
        steps={{ starts: days.map(({ start }) => start), stepSeconds: daySeconds, zone, partial }}
        series={shown.map(({ kind }) => ({
          name: kindPlural(labels, kind),
          values: days.map((day) => day.kinds[kind] ?? 0),
        }))}
        palette="held"
      />
    </section>
  );
}

type Tool = Answer["tools"][number];
type RedactionToolsProps = { answer: Answer; kind: string | undefined; labels: KindLabels };

/** Kinds with their own column. */
const maxKinds = 4;

/** A heat map of removed values by tool and kind. */
function RedactionTools({ answer: { kinds, tools, moreTools, otherEvents }, kind, labels }: RedactionToolsProps) {
  const { scope, change } = useScope();
  const shownKinds = kind === undefined ? kinds.slice(0, maxKinds).map((one) => one.kind) : [kind];
  const otherKinds = kind === undefined ? kinds.slice(maxKinds).map((one) => one.kind) : [];
  const listed = kind === undefined ? tools : tools.filter((tool) => tool.kinds[kind]);
  const onSelect = (tool: string) => change({ tool: scope.tool === tool ? undefined : tool });
  const columns = [
    toolColumn(listed, scope, onSelect),
    ...(kind === undefined ? eventColumns(listed) : []),
    ...kindColumns(listed, shownKinds, otherKinds, labels),
  ] as const;
  const otherCount = sumOf(otherEvents.kinds, kind === undefined ? Object.keys(otherEvents.kinds) : [kind]);
  return (
    <section aria-labelledby="tools-head" className="section">
      <h2 id="tools-head">Redactions by tool</h2>
      <DataTable
        label="Redactions by tool"
        columns={columns}
        rows={listed}
        csv
        rowKey={({ tool }) => tool}
        opensRows
        isCompact
        sortedBy={kind === undefined ? "Affected events" : kindColumn(kind)}
        showAll={`Show all ${numberText(listed.length)} tools`}
        empty={<p className="text-quiet">No values were removed from tool calls.</p>}
      />
      {moreTools > 0 && (
        <p className="pt-4 text-quiet text-xs">
          {numberText(moreTools)} more {moreTools === 1 ? "tool has" : "tools have"} fewer affected events. Filter by
          tool to see one.
        </p>
      )}
      {otherCount > 0 && (
        <p className="pt-4 text-quiet text-xs">
          {numberText(otherCount)} more {otherCount === 1 ? "value was" : "values were"} removed from events that are
          not tool calls, such as connections and widget events.
        </p>
      )}
    </section>
  );
}

const sumOf = (counts: Readonly<Record<string, number>>, kinds: readonly string[]) =>
  kinds.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0);

const kindColumn = (kind: string) => `kind ${kind}`;

const sumTools = (tools: readonly Tool[], count: (tool: Tool) => number) =>
  tools.reduce((sum, tool) => sum + count(tool), 0);

const summedColumn = (tools: readonly Tool[], header: string, count: (tool: Tool) => number) =>
  countColumn(header, count, { total: numberText(sumTools(tools, count)) });

function toolColumn(tools: readonly Tool[], scope: ScopeFields, onSelect: (tool: string) => void): Column<Tool> {
  return {
    header: "Tool",
    sortBy: ({ tool }) => tool,
    cell: ({ tool }) => (
      <button
        type="button"
        className="row-button link @xl:after:hidden aria-pressed:font-semibold aria-pressed:decoration-current"
        aria-pressed={scope.tool === tool}
        onClick={() => onSelect(tool)}
      >
        <LongName text={tool} />
      </button>
    ),
    total: countedText(tools.length, "tool"),
  };
}

/** Affected events. The query returns these only for all kinds together. */
function eventColumns(tools: readonly Tool[]): readonly Column<Tool>[] {
  const [events, allEvents] = [sumTools(tools, (tool) => tool.events), sumTools(tools, (tool) => tool.allEvents)];
  return [
    summedColumn(tools, "Affected events", (tool) => tool.events),
    shareColumn("Share", (tool) => [tool.events, tool.allEvents], {
      cellProps: () => ({ className: "text-held" }),
      total: shareText(events, allEvents),
    }),
  ];
}

function kindColumns(
  tools: readonly Tool[],
  kinds: readonly string[],
  otherKinds: readonly string[],
  labels: KindLabels,
): readonly Column<Tool>[] {
  const maxCount = Math.max(...tools.flatMap((tool) => kinds.map((kind) => tool.kinds[kind] ?? 0)));
  const kindsColumn = (header: string, of: readonly string[]): Column<Tool> => {
    const count = (tool: Tool) => sumOf(tool.kinds, of);
    return { ...summedColumn(tools, header, count), cellProps: (tool) => countShade(count(tool), maxCount) };
  };
  return [
    ...kinds.map((kind) => ({
      ...kindsColumn(capitalize(kindPlural(labels, kind)), [kind]),
      id: kindColumn(kind),
      isMinor: kinds.length > 1,
      head: <code>{kindMarker(labels, kind)}</code>,
    })),
    ...(otherKinds.length > 0 ? [{ ...kindsColumn("Other kinds", otherKinds), isMinor: true }] : []),
  ];
}

/** At most a third of the accent color, so that the number stays readable. */
const countShade = (count: number, maxCount: number) => {
  const depth = count === 0 ? 0 : 6 + 26 * Math.min(1, count / maxCount);
  return { className: "shaded-cell", style: { "--depth": `${depth}%` } as CSSProperties };
};
