"use client";
import { memo } from "react";
import { Chart } from "@/components/dashboard/charts/chart";
import { LineChart } from "@/components/dashboard/charts/line-chart";
import { hasUsage, UsageFacts } from "@/components/dashboard/costs";
import { useBackTo } from "@/components/dashboard/events/detail-page";
import { NoneFound } from "@/components/dashboard/none-found";
import { FigureGrid, figureHead } from "@/components/dashboard/overview/overview-figures";
import type { KindLabels } from "@/components/dashboard/redactions/kind-labels";
import { Scoped } from "@/components/dashboard/scoped";
import {
  ToolCallers,
  ToolErrors,
  ToolInputs,
  ToolNeighbors,
  ToolRedactions,
  ToolSlowest,
} from "@/components/dashboard/tools/tool-tables";
import type { InitialAnswer } from "@/components/dashboard/use-answer";
import { EstimateNote } from "@/components/ui/estimate-note";
import { figureText, percentileText, roundDurationText, shareText } from "@/components/ui/format";
import { Time } from "@/components/ui/time";
import type { Tool as Answer } from "@/lib/analytics/contracts/analytics-answers";
import { segmentName, toSegment } from "@/lib/analytics/contracts/page-parameters";
import { numberText } from "@/lib/number-text";

type Props = { params: Readonly<Record<string, string>>; initial: InitialAnswer<Answer>; labels: KindLabels };

/** One tool: its calls, latency, errors, callers, inputs and redactions. */
export function Tool({ params, initial, labels }: Props) {
  const name = segmentName(decodeURIComponent(params.name ?? ""));
  return (
    <Scoped<Answer>
      title={name || "(no name)"}
      back={useBackTo("tool")}
      endpoint={`tools/${toSegment(name)}`}
      isZoned
      hasCharts
      isFiltered={false}
      initial={initial}
      lead="All calls to this tool in the range."
    >
      {(answer) => (answer.figures.calls === 0 ? <NoCalls /> : <Body answer={answer} labels={labels} />)}
    </Scoped>
  );
}

const NoCalls = () => (
  <NoneFound what="calls" isFiltered={false}>
    This page shows the calls, latency, errors, inputs and users of events with the type <code>tool_call</code> and this
    name.
  </NoneFound>
);

const Body = memo(function Body({ answer, labels }: { answer: Answer; labels: KindLabels }) {
  const { series, deploys, newest } = answer;
  const { starts } = series;
  const findStep = (at: string) => starts.findLast((start) => Date.parse(start) <= Date.parse(at)) ?? String(starts[0]);
  const marks = [...new Set(deploys.map(({ at }) => findStep(at)))];
  const succeeded = series.calls.map((calls, step) => calls - (series.errors[step] ?? 0));
  return (
    <>
      <Figures answer={answer} />
      {hasUsage(answer.usage) && (
        <dl className="flex flex-wrap gap-x-9 gap-y-3 border-line border-b py-3.5 text-xs tabular-nums">
          <UsageFacts usage={answer.usage} />
        </dl>
      )}
      <div className="mt-10 grid gap-x-10 gap-y-8 xl:grid-cols-2 *:min-w-0">
        <section>
          <h2 className="mb-2 text-lg">Calls over time</h2>
          <Chart
            label="Calls over time"
            steps={series}
            marks={marks}
            colors={["var(--tone-2)", "var(--color-failed)"]}
            series={[
              { name: "Without an error", values: succeeded },
              { name: "Failed", values: series.errors },
            ]}
          />
        </section>
        <section>
          <h2 className="mb-2 text-lg">Latency over time</h2>
          <LineChart
            label="Latency over time"
            steps={series}
            marks={marks}
            text={percentileText}
            axisText={roundDurationText}
            series={[
              { name: "p50", values: series.latencyP50, color: "var(--tone-4)" },
              { name: "p95", values: series.latencyP95, color: "var(--tone-2)" },
              { name: "p99", values: series.latencyP99, color: "var(--tone-1)" },
            ]}
          />
        </section>
      </div>
      <Deploys deploys={deploys} />
      <ToolErrors answer={answer} />
      <ToolSlowest slowest={answer.slowest} />
      <ToolCallers answer={answer} />
      <ToolInputs newest={newest} />
      <ToolNeighbors newest={newest} />
      <ToolRedactions answer={answer} labels={labels} />
    </>
  );
});

function Figures({ answer }: { answer: Answer }) {
  const { calls, errors, outcomes, latencyP50, latencyP95, latencyP99 } = answer.figures;
  const cells = [
    { ...figureHead("toolCalls"), value: <span title={numberText(calls)}>{figureText(calls)}</span> },
    {
      ...figureHead("failedCalls"),
      value: (
        <span title={`${numberText(errors)} of ${numberText(outcomes)} calls with an outcome failed`}>
          {figureText(errors)}
        </span>
      ),
    },
    { ...figureHead("errorRate"), value: shareText(errors, outcomes) },
    { ...figureHead("latencyP50"), value: percentileText(latencyP50) },
    { ...figureHead("latencyP95"), value: percentileText(latencyP95) },
    { ...figureHead("latencyP99"), value: percentileText(latencyP99) },
  ];
  return (
    <>
      <FigureGrid cells={cells} className="md:grid-cols-3 lg:grid-cols-6 md:*:nth-[3n+1]:pl-0 lg:*:nth-4:pl-4" />
      <EstimateNote />
    </>
  );
}

/** The versions behind the dashed lines of the charts. */
function Deploys({ deploys }: { deploys: Answer["deploys"] }) {
  if (deploys.length === 0) return null;
  return (
    <p className="mt-4 text-xs">
      <span className="text-quiet">New SDK versions (dashed lines), by first call: </span>
      {deploys.map(({ version, at }, index) => (
        <span key={version}>
          {index > 0 && ", "}
          <span className="wrap-anywhere font-medium">{version}</span> <Time at={at} form="minute" />
        </span>
      ))}
    </p>
  );
}
