"use client";
import { memo } from "react";
import { Chart } from "@/components/dashboard/charts/chart";
import { sumOf } from "@/components/dashboard/charts/chart-legend";
import { hasUsage } from "@/components/dashboard/costs";
import { NoneFound } from "@/components/dashboard/none-found";
import { Breakdown } from "@/components/dashboard/overview/breakdown";
import { Movers } from "@/components/dashboard/overview/movers";
import { OverviewErrors } from "@/components/dashboard/overview/overview-errors";
import { OverviewFigures } from "@/components/dashboard/overview/overview-figures";
import { OverviewTools } from "@/components/dashboard/overview/overview-tools";
import { Shares } from "@/components/dashboard/overview/shares";
import { Tokens } from "@/components/dashboard/overview/tokens";
import { Trends } from "@/components/dashboard/overview/trends";
import { Scoped } from "@/components/dashboard/scoped";
import type { InitialAnswer } from "@/components/dashboard/use-answer";
import type { Overview as Answer } from "@/lib/analytics/contracts/analytics-answers";

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
  const types = series.types.map(({ type, events }) => ({ name: type, events: sumOf(events) }));
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
        <Shares title="Types" filter="type" shares={types} rest={sumOf(series.otherTypes)} of={figures.events} />
        <Shares title="Platforms" filter="platform" shares={platforms} rest={otherPlatforms} of={figures.events} />
        <Shares title="Sources" filter="source" shares={sources} of={figures.events} />
      </div>
    </>
  );
});
