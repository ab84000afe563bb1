"use client";
import { type RefObject, useRef } from "react";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { NoneFound } from "@/components/dashboard/none-found";
import { Scoped } from "@/components/dashboard/scoped";
import type { InitialAnswer } from "@/components/dashboard/use-answer";
import { countColumn, durationColumn } from "@/components/ui/columns";
import { type Columns, DataTable } from "@/components/ui/data-table";
import { Empty } from "@/components/ui/empty";
import { capitalize, noValue, shareText } from "@/components/ui/format";
import { LongName } from "@/components/ui/long-name";
import {
  defaultFunnelUnit,
  type FunnelStep,
  funnelUnits,
  maxFunnelSteps,
  maxStepEvents,
  parseStep,
  parseSteps,
  stepsText,
  stepText,
} from "@/lib/analytics/contracts/funnel-steps";
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
        columns={stepColumns(within, started)}
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

const stepColumns = (within: Funnel["within"], started: number): Columns<Row> => [
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

/** The steps of a funnel, stored in the URL. A change applies at once. */
function StepsForm({ answer }: { answer: Funnel }) {
  const { scope, change } = useScope();
  const newStep = useRef<HTMLSelectElement>(null);
  const steps = parseSteps(scope.steps) ?? [];
  const { within = defaultFunnelUnit } = scope;
  const setSteps = (changed: readonly FunnelStep[]) => change({ steps: stepsText(changed) || undefined });
  return (
    <div className="mb-6 grid gap-3 text-xs">
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="sr-only">Count</legend>
        <span className="segments">
          {funnelUnits.map((unit) => (
            <button
              key={unit}
              type="button"
              aria-pressed={within === unit}
              onClick={() => change({ within: unit === defaultFunnelUnit ? undefined : unit })}
            >
              {capitalize(unit)}s
            </button>
          ))}
        </span>
      </fieldset>
      <ol className="flex flex-wrap gap-x-4 gap-y-2">
        {steps.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no identity other than their position
          <li key={at} className="flex min-w-0 max-w-full items-center gap-2">
            <span className="w-3 text-quiet">{at + 1}</span>
            <StepSelect
              label={`Step ${at + 1}`}
              answer={answer}
              step={step}
              onChange={(chosen) => setSteps(steps.with(at, chosen))}
            />
            <button
              type="button"
              className="target justify-center text-quiet text-sm hover:text-ink"
              aria-label={`Remove step ${at + 1}`}
              onClick={() => {
                setSteps(steps.toSpliced(at, 1));
                newStep.current?.focus();
              }}
            >
              ×
            </button>
          </li>
        ))}
        {steps.length < maxFunnelSteps && (
          <li className="flex min-w-0 max-w-full items-center gap-2">
            <span className="w-3 text-quiet">{steps.length + 1}</span>
            <StepSelect
              label="New step"
              ref={newStep}
              answer={answer}
              onChange={(chosen) => setSteps([...steps, chosen])}
            />
          </li>
        )}
      </ol>
    </div>
  );
}

type StepSelectProps = {
  label: string;
  answer: Funnel;
  /** Undefined for a new step. */
  step?: FunnelStep;
  onChange: (step: FunnelStep) => void;
  ref?: RefObject<HTMLSelectElement | null>;
};

function StepSelect({ label, answer, step, onChange, ref }: StepSelectProps) {
  const groups = stepGroups(answer);
  const value = step === undefined ? "" : stepText(step);
  const isListed = groups.some(({ steps }) => steps.some((one) => stepText(one) === value));
  return (
    <select
      ref={ref}
      aria-label={label}
      className="input input-small w-60 max-w-full"
      value={value}
      onChange={({ target }) => target.value !== "" && onChange(parseStep(target.value))}
    >
      {step === undefined ? (
        <option value="">Add a step…</option>
      ) : (
        !isListed && <option value={value}>{stepLabel(step)}</option>
      )}
      {groups.map(({ title, steps }) => (
        <optgroup key={title} label={title}>
          {steps.map((one) => (
            <option key={stepText(one)} value={stepText(one)}>
              {stepLabel(one)}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}

const titles: Readonly<Record<string, string>> = { tool_call: "Tools", track: "Custom events" };

/** Tools first, then types, then the names of other types. */
function stepGroups({ types, names }: Funnel): { readonly title: string; readonly steps: readonly FunnelStep[] }[] {
  const groups = new Map<string, FunnelStep[]>([
    ["Tools", []],
    ["Types", types.map(({ type }) => ({ type }))],
  ]);
  for (const { type, name } of names) {
    const title = titles[type] ?? type;
    groups.set(title, [...(groups.get(title) ?? []), { type, name }]);
  }
  return [...groups].map(([title, steps]) => ({ title, steps })).filter(({ steps }) => steps.length > 0);
}

const stepLabel = ({ type, name }: FunnelStep): string => name ?? type;
