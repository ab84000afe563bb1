"use client";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { stepLabel } from "@/components/dashboard/funnels/step-label";
import { StepsForm } from "@/components/dashboard/funnels/steps-form";
import { NoneFound } from "@/components/dashboard/none-found";
import { Scoped } from "@/components/dashboard/scoped";
import type { InitialAnswer } from "@/components/dashboard/use-answer";
import { countColumn, durationColumn } from "@/components/ui/columns";
import { type Columns, DataTable } from "@/components/ui/data-table";
import { Empty } from "@/components/ui/empty";
import { noValue, shareText } from "@/components/ui/format";
import { LongName } from "@/components/ui/long-name";
import { type FunnelStep, maxStepEvents, stepsText } from "@/lib/analytics/contracts/funnel-steps";
import type { Funnel } from "@/lib/analytics/contracts/funnels";
import { numberText } from "@/lib/number-text";

/** How many sessions or traces reach each of up to five steps. */
export function Funnels({ initial }: { initial: InitialAnswer<Funnel> }) {
  return (
    <Scoped<Funnel>
      title="Funnels"
      endpoint="funnels"
      initial={initial}
      lead="Counts the sessions or traces that reach each step, in chronological order. Other events may occur in between."
    >
      {(answer) => <Answer answer={answer} />}
    </Scoped>
  );
}

function Answer({ answer }: { answer: Funnel }) {
  const { steps, types } = answer;
  if (steps.length === 0 && types.length === 0) {
    return <NoneFound what="events" />;
  }
  return (
    <>
      <StepsForm answer={answer} />
      {steps.length === 0 ? <NoSteps answer={answer} /> : <Steps answer={answer} />}
    </>
  );
}

function NoSteps({ answer: { types, names } }: { answer: Funnel }) {
  const { change } = useScope();
  const tools = names.filter(({ type }) => type === "tool_call").slice(0, 3);
  const suggested: readonly FunnelStep[] = tools.length > 1 ? tools : types.slice(0, 3);
  return (
    <Empty>
      <p className="max-w-xl">
        Choose two to five steps above: tools, event types, or names of other events, such as custom events. The steps
        are part of the URL, so you can share them.
      </p>
      {suggested.length > 1 && (
        <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
          <button type="button" className="button button-small" onClick={() => change({ steps: stepsText(suggested) })}>
            {tools.length > 1 ? "Use the most used tools" : "Use the most frequent types"}
          </button>
          <span className="wrap-anywhere text-xs">{suggested.map(stepLabel).join(" → ")}</span>
        </p>
      )}
    </Empty>
  );
}

const unitsText = (within: Funnel["within"], count: number) => (count === 1 ? within : `${within}s`);

function Steps({ answer: { steps, within, shortened } }: { answer: Funnel }) {
  const [started, ended] = [steps[0]?.count ?? 0, steps.at(-1)?.count ?? 0];
  const rows = steps.map((step, at) => ({ ...step, position: at + 1, before: steps[at - 1]?.count }));
  return (
    <>
      {steps.length === 1 ? (
        <p className="mb-5 text-quiet">Add a second step to see how many {within}s continue.</p>
      ) : (
        <p className="mb-5 flex flex-wrap items-baseline gap-x-3">
          <strong className="sum">{shareText(ended, started)}</strong>
          <span>
            {numberText(ended)} of {numberText(started)} {unitsText(within, started)} reach the last step
          </span>
        </p>
      )}
      <DataTable
        label="Steps"
        columns={columnsOf(within, started)}
        rows={rows}
        csv
        rowKey={({ position }) => String(position)}
      />
      <p className="pt-3 text-quiet text-xs">
        Each {within} counts once per step. The median time is measured from the previous step. Events in the same
        millisecond count in any order.
      </p>
      {shortened > 0 && (
        <p className="pt-1 text-quiet text-xs">
          {numberText(shortened)} {unitsText(within, shortened)} {shortened === 1 ? "has" : "have"} more than{" "}
          {numberText(maxStepEvents)} events for a step. Only the earliest {numberText(maxStepEvents)} are used, so
          later steps may be missing.
        </p>
      )}
    </>
  );
}

type Row = Funnel["steps"][number] & { readonly position: number; readonly before: number | undefined };

const columnsOf = (within: Funnel["within"], started: number): Columns<Row> => [
  {
    header: "Step",
    csv: stepLabel,
    cell: ({ position, type, name, count }) => (
      <>
        <span className="flex min-w-0 items-baseline gap-x-2">
          <span className="text-quiet">{position}</span>
          <span className="min-w-0">
            <LongName text={name ?? type} />
          </span>
          {name !== undefined && <span className="text-quiet">{type}</span>}
        </span>
        {count > 0 && <span className="bar" style={{ width: `${(100 * count) / started}%` }} />}
      </>
    ),
  },
  countColumn(within === "session" ? "Sessions" : "Traces", ({ count }) => count),
  {
    header: "Of first step",
    align: "number",
    csv: ({ count }) => (started === 0 ? null : count / started),
    cell: ({ count }) => shareText(count, started),
  },
  {
    header: "Of previous step",
    align: "number",
    csv: ({ count, before }) => (before ? count / before : null),
    cell: ({ count, before }) => (before === undefined ? noValue : shareText(count, before)),
  },
  durationColumn("Median time", ({ medianMs }) => medianMs),
];
