import type { ReactNode } from "react";
import { PlainChart } from "@/components/dashboard/charts/plain-chart";
import { OverviewFigures, toolColumns } from "@/components/dashboard/overview/overview-figures";
import type { KindLabels } from "@/components/dashboard/redactions/kind-labels";
import { RedactionKinds } from "@/components/dashboard/redactions/redaction-kinds";
import { PlainWaterfall } from "@/components/dashboard/traces/plain-waterfall";
import { traceTitle } from "@/components/dashboard/traces/trace-title";
import { Section } from "@/components/marketing/section";
import { LongName } from "@/components/ui/long-name";
import { Table } from "@/components/ui/table";
import type { Overview, Redactions, Trace } from "@/lib/analytics/contracts/analytics-answers";

type Props = {
  overview: Pick<Overview, "figures" | "previous" | "tools"> & { series: Omit<Overview["series"], "previous"> };
  redactions: Pick<Redactions, "total" | "events" | "idsOnly" | "unchanged" | "allEvents" | "kinds"> & {
    readonly ids: Pick<Redactions["ids"], "total">;
  };
  trace: { trace: Pick<Trace["trace"], "tools" | "moreTools" | "firstName">; events: Trace["events"] };
  labels: KindLabels;
};

/** The dashboard's own figures, tables and charts for seven days of sample data, without scripts. */
export function Product({ overview: { figures, previous, series, tools }, redactions, trace, labels }: Props) {
  const lines = series.types.map(({ type, events }) => ({ name: type, values: events }));
  return (
    <Section
      id="dashboard"
      title="See what your tools do"
      intro={
        <>
          The dashboard with seven days of sample data: generated events from a travel assistant, validated and scrubbed
          like any other event. Press <em>Create sample</em> in your dashboard for a project with 30 days of sample
          data.
        </>
      }
    >
      <div className="frame space-y-14 pb-16 text-sm lg:space-y-20 lg:pb-24">
        <Part title="Overview" says="Volume, errors, latency, tokens and revenue, compared with the week before.">
          <OverviewFigures figures={figures} previous={previous} isStatic />
          <div className="mt-8">
            <PlainChart label="Events over time by type" steps={series} series={lines} />
          </div>
        </Part>
        <Part title="Tools" says="Which tool is slow or fails. An upstream service was down for five hours this week.">
          <div className="@container">
            <Table
              label="Tools"
              columns={toolColumns(tools, { name: ({ tool }) => <LongName text={tool} /> })}
              rows={tools}
              rowKey={({ tool }) => tool}
            />
          </div>
        </Part>
        <Part
          title="One trace"
          says={`${traceTitle(trace.trace)}: which calls are nested, what failed, and how long each took.`}
        >
          <PlainWaterfall events={trace.events} />
        </Part>
        <Part title="Redactions" says="What the gate removed. We keep counts and field paths, never the values.">
          <RedactionKinds answer={redactions} labels={labels} />
        </Part>
      </div>
    </Section>
  );
}

const Part = ({ title, says, children }: { title: string; says: string; children: ReactNode }) => (
  <article>
    <h3 className="text-xl">{title}</h3>
    <p className="mt-1 mb-5 max-w-2xl text-quiet">{says}</p>
    {children}
  </article>
);
