import { type RefObject, useRef } from "react";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { stepLabel } from "@/components/dashboard/funnels/step-label";
import { capitalize } from "@/components/ui/format";
import {
  defaultFunnelUnit,
  type FunnelStep,
  funnelUnits,
  maxFunnelSteps,
  parseStep,
  parseSteps,
  stepsText,
  stepText,
} from "@/lib/analytics/contracts/funnel-steps";
import type { Funnel } from "@/lib/analytics/contracts/funnels";

/** The steps of a funnel, stored in the URL. A change applies at once. */
export function StepsForm({ answer }: { answer: Funnel }) {
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
  const groups = groupsOf(answer);
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
function groupsOf({ types, names }: Funnel): { readonly title: string; readonly steps: readonly FunnelStep[] }[] {
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
