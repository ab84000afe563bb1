"use client";
import Link from "next/link";
import { memo } from "react";
import { Chart } from "@/components/dashboard/charts/chart";
import { sumCounts } from "@/components/dashboard/charts/chart-legend";
import { LineChart } from "@/components/dashboard/charts/line-chart";
import { hasUsage } from "@/components/dashboard/costs";
import { errorColumns } from "@/components/dashboard/errors/error-columns";
import { withScope } from "@/components/dashboard/filters/scope";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { NoneFound } from "@/components/dashboard/none-found";
import { Breakdown } from "@/components/dashboard/overview/breakdown";
import { Movers } from "@/components/dashboard/overview/movers";
import { OverviewFigures, type Tool, toolColumns } from "@/components/dashboard/overview/overview-figures";
import { Tokens } from "@/components/dashboard/overview/tokens";
import { Scoped } from "@/components/dashboard/scoped";
import { TableSection } from "@/components/dashboard/table-section";
import { ToolLink } from "@/components/dashboard/tools/tool-link";
import type { InitialAnswer } from "@/components/dashboard/use-answer";
import { useProjectId } from "@/components/dashboard/use-project-id";
import { countColumn, shareColumn, timeColumn } from "@/components/ui/columns";
import { type Columns, DataTable } from "@/components/ui/data-table";
import { FigureHead } from "@/components/ui/figure-head";
import { percentileText, roundDurationText, roundShareText, shareText } from "@/components/ui/format";
import { LongName } from "@/components/ui/long-name";
import { useShowAll } from "@/components/ui/use-show-all";
import type { Overview as Answer } from "@/lib/analytics/contracts/analytics-answers";
import { figures } from "@/lib/analytics/contracts/figure-glossary";
import type { FilterName } from "@/lib/analytics/contracts/page-parameters";
import { numberText } from "@/lib/number-text";

export function Overview({ initial }: { initial: InitialAnswer<Answer> }) {
  return (
    <Scoped title="Overview" endpoint="overview" isZoned hasCharts initial={initial}>
      {(answer) => (answer.figures.events === 0 ? <NoneFound what="events" /> : <Figures answer={answer} />)}
    </Scoped>
  );
}

/** Not re-rendered when only the URL changes. Parts that depend on the URL subscribe to it themselves. */
const Figures = memo(function Figures({ answer }: { answer: Answer }) {
  const { figures, previous, series, trends, tools, topErrors, platforms, otherPlatforms, sources } = answer;
  const types = series.types.map(({ type, events }) => ({ name: type, events: sumCounts(events) }));
  const lines = series.types.map(({ type, events }) => ({ name: type, values: events }));
  if (series.otherTypes.length > 0) lines.push({ name: "Other types", values: series.otherTypes });
  return (
    <>
      <OverviewFigures figures={figures} previous={previous} />
      {previous.toolCalls > 0 && <Movers answer={answer} />}
      {tools.length > 0 && <OverviewTools answer={answer} />}
      {topErrors.length > 0 && <OverviewErrors answer={answer} />}
      <section className="mt-10">
        <h2 className="mb-2 text-lg">Events over time</h2>
        <Chart
          label="Events over time by type"
          steps={series}
          series={lines}
          // A flat line at zero would be noise.
          previous={previous.events > 0 ? series.previous : null}
        />
      </section>
      <Trends trends={trends} isCompared={previous.events > 0} />
      <Breakdown />
      {hasUsage(figures) && <Tokens />}
      <div className="mt-10 grid gap-x-10 gap-y-8 *:min-w-0 md:grid-cols-2 xl:grid-cols-3">
        <Shares title="Types" filter="type" shares={types} rest={sumCounts(series.otherTypes)} of={figures.events} />
        <Shares title="Platforms" filter="platform" shares={platforms} rest={otherPlatforms} of={figures.events} />
        <Shares title="Sources" filter="source" shares={sources} of={figures.events} />
      </div>
    </>
  );
});

type ToolsProps = { answer: Pick<Answer, "tools" | "moreTools"> };

function OverviewTools({ answer }: ToolsProps) {
  const { tools, moreTools } = answer;
  return (
    <section className="mt-10">
      <h2 className="mb-1 text-lg">Tools</h2>
      <DataTable
        label="Tools"
        columns={overviewToolColumns(answer)}
        rows={tools}
        csv
        opensRows
        isCompact
        rowKey={({ tool }) => tool}
        sortedBy="Calls"
        showAll={`Show all ${tools.length} tools`}
        maxShown={15}
      />
      {moreTools > 0 && (
        <p className="mt-2 text-quiet text-xs">
          {numberText(moreTools)} more {moreTools === 1 ? "tool was" : "tools were"} called less often. Filter by tool
          to see one.
        </p>
      )}
    </section>
  );
}

const overviewToolColumns = ({ tools }: ToolsProps["answer"]): Columns<Tool> => [
  ...toolColumns(tools, { name: ({ tool }) => <ToolLink tool={tool} opensRow /> }),
  timeColumn("Last seen", ({ lastSeen }) => lastSeen, { isMinor: true }),
];

type TopError = Answer["topErrors"][number];
type OverviewErrorsProps = { answer: Pick<Answer, "topErrors" | "moreErrors"> };

function OverviewErrors({ answer: { topErrors, moreErrors } }: OverviewErrorsProps) {
  const projectId = useProjectId();
  const { scope } = useScope();
  return (
    <TableSection
      title="Top errors"
      columns={errorColumns<TopError>(projectId, scope)}
      rows={topErrors}
      rowKey={({ id }) => id}
      more={
        <Link
          href={withScope(`/dashboard/${projectId}/errors`, scope)}
          prefetch={false}
          className="link target text-ink"
        >
          {moreErrors > 0 ? `${numberText(moreErrors)} more in Errors` : "View in Errors"}
        </Link>
      }
    />
  );
}

type Trends = Answer["trends"];
type Counts = Pick<Trends, "errors" | "outcomes">;

type TrendsProps = { trends: Trends; isCompared: boolean };

/** Latency, error rate and redactions over time. Omits charts for which the range has no data. */
function Trends({ trends, isCompared }: TrendsProps) {
  const { latencyP50, latencyP95, outcomes, redactions } = trends;
  const previous = isCompared ? trends.previous : null;
  const hasAny = (values: readonly (number | null)[] | undefined) =>
    values?.some((value) => value !== null && value > 0);
  return (
    <div className="mt-10 grid gap-x-8 gap-y-10 *:min-w-0 xl:grid-cols-3">
      {latencyP95.some((value) => value !== null) && (
        <section>
          <h2 className="mb-2 text-lg">Latency</h2>
          <LineChart
            label="Latency over time"
            steps={trends}
            text={percentileText}
            axisText={roundDurationText}
            series={[
              { name: "p50", values: latencyP50, color: "var(--tone-4)" },
              { name: "p95", values: latencyP95, color: "var(--tone-1)" },
              ...(previous
                ? [{ name: "Previous p95", values: previous.latencyP95, color: "var(--color-quiet)", isDashed: true }]
                : []),
            ]}
          />
        </section>
      )}
      {hasAny(outcomes) && (
        <section>
          <h2 className="mb-2 text-lg">
            <FigureHead figure="errorRate" />
          </h2>
          <LineChart
            label="Error rate over time"
            steps={trends}
            text={rateText}
            axisText={roundShareText}
            series={[
              { name: figures.errorRate.name, values: errorRates(trends), color: "var(--color-failed)" },
              ...(previous
                ? [
                    {
                      name: "Previous period",
                      values: errorRates(previous),
                      color: "var(--color-quiet)",
                      isDashed: true,
                    },
                  ]
                : []),
            ]}
          />
        </section>
      )}
      {(hasAny(redactions) || hasAny(previous?.redactions)) && (
        <section>
          <h2 className="mb-2 text-lg">Redactions</h2>
          <Chart
            label="Redactions over time"
            steps={trends}
            palette="held"
            series={[{ name: figures.valuesRemoved.name, values: redactions }]}
            previous={previous?.redactions ?? null}
          />
        </section>
      )}
    </div>
  );
}

const rateText = (rate: number | null) => shareText(rate ?? 0, rate === null ? 0 : 1);

const errorRates = ({ errors, outcomes }: Counts) =>
  outcomes.map((of, step) => (of === 0 ? null : (errors[step] ?? 0) / of));

type Share = { readonly name: string; readonly events: number };
/** A row without a name combines all other shares. */
type Row = { readonly name: string | undefined; readonly events: number };
/** `rest` counts the events of unlisted shares, `of` is the total. */
type SharesProps = { title: string; filter: FilterName; shares: readonly Share[]; rest?: number; of: number };

const maxCollapsed = 8;

function Shares({ title, filter, shares, rest = 0, of }: SharesProps) {
  const { shown, showAll } = useShowAll(shares, maxCollapsed);
  const rows = rest > 0 && !showAll ? [...shown, { name: undefined, events: rest }] : shown;
  return (
    <section className="[&_th]:min-w-20">
      <h2 className="text-lg">{title}</h2>
      <DataTable
        label={title}
        columns={shareColumns(filter, of)}
        rows={rows}
        csv={shares}
        rowKey={({ name }) => (name === undefined ? "rest" : `name ${name}`)}
        isQuiet={({ name }) => name === undefined}
      />
      {showAll && (
        <button type="button" className="link target mt-2 text-xs" onClick={showAll}>
          Show {rest > 0 ? "top" : "all"} {shares.length}
        </button>
      )}
    </section>
  );
}

const shareColumns = (filter: FilterName, of: number): Columns<Row> => [
  {
    header: "Name",
    csv: ({ name = null }) => name,
    cell: ({ name, events }) =>
      name === undefined ? (
        "Other"
      ) : (
        <>
          <FilterLink filter={filter} value={name} className="target" />
          <span className="bar" style={{ width: `${(100 * events) / of}%` }} />
        </>
      ),
    total: "Total",
  },
  countColumn("Events", ({ events }) => events, { total: numberText(of) }),
  shareColumn("Share", ({ events }) => [events, of], { total: shareText(of, of) }),
];

type FilterLinkProps = { filter: FilterName; value: string; className?: string };

/** Toggles a filter. A link, so that it can be opened in another tab. A plain click updates the URL without a navigation. */
function FilterLink({ filter, value, className = "" }: FilterLinkProps) {
  const { scope, href, change } = useScope();
  if (value === "") return <span className={`${className} text-quiet`}>(not set)</span>;
  const isSet = scope[filter] === value;
  const toggled = { [filter]: isSet ? undefined : value };
  return (
    <a
      href={href(toggled)}
      title={value}
      aria-current={isSet || undefined}
      className={`${className} hover:underline`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        change(toggled);
      }}
    >
      <LongName text={value} />
    </a>
  );
}
