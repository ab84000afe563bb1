"use client";
import { useId, useState } from "react";
import { Chart } from "@/components/dashboard/charts/chart";
import { useCompletions } from "@/components/dashboard/filters/use-completions";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { breakdownColumns } from "@/components/dashboard/overview/breakdown-columns";
import { dimensionLabels, dimensionText } from "@/components/dashboard/overview/dimension-labels";
import { QueryError } from "@/components/dashboard/scoped";
import { useLive } from "@/components/dashboard/use-live";
import { useProjectId } from "@/components/dashboard/use-project-id";
import { Combobox } from "@/components/ui/combobox";
import { DataTable } from "@/components/ui/data-table";
import { Skeleton } from "@/components/ui/skeleton";
import { Time } from "@/components/ui/time";
import { useZone } from "@/components/ui/zone";
import type { Breakdown as Answer } from "@/lib/analytics/contracts/breakdowns";
import { conditionLimits, propertyPath, propertyPrefix } from "@/lib/analytics/contracts/conditions";
import { dimensionNames, isDimension } from "@/lib/analytics/contracts/page-parameters";
import { refusalOf } from "@/lib/browser/api";
import { numberText } from "@/lib/number-text";

/** The option that reveals the field for a property's name. */
const property = "property";

/** The page's events, broken down by a column or a property, which is in the URL. Loaded when one is chosen. */
export function Breakdown() {
  const id = useId();
  const { scope, change } = useScope();
  const { by } = scope;
  const [isTyping, setIsTyping] = useState(false);
  const isProperty = isTyping || (by !== undefined && !isDimension(by));
  const choose = (chosen: string) => {
    setIsTyping(chosen === property);
    change({ by: chosen === property || chosen === "" ? undefined : chosen });
  };
  return (
    <section className="mt-10">
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="text-lg">Breakdown</h2>
        <label htmlFor={id} className="sr-only">
          Break down by
        </label>
        <select
          id={id}
          className="input w-auto"
          value={isProperty ? property : (by ?? "")}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">Choose a field</option>
          {dimensionNames.map((name) => (
            <option key={name} value={name}>
              {dimensionLabels[name]}
            </option>
          ))}
          <option value={property}>Property…</option>
        </select>
        {isProperty && <PropertyField key={by} by={by ?? ""} onChoose={(chosen) => change({ by: chosen })} />}
      </div>
      {by === undefined ? (
        <p className="text-quiet text-sm">
          Volume, error rate, p95 latency and tokens by event field, compared with the previous period.
        </p>
      ) : (
        <BreakdownAnswer />
      )}
    </section>
  );
}

function PropertyField({ by, onChoose }: { by: string; onChoose: (by: string) => void }) {
  const id = useId();
  const [text, setText] = useState(by);
  const [isOpen, setIsOpen] = useState(false);
  const { choices } = useCompletions(undefined, text.trim(), isOpen);
  return (
    <div className="w-72 max-w-full">
      <label htmlFor={id} className="sr-only">
        Property
      </label>
      <Combobox
        id={id}
        name="property"
        text={text}
        onText={setText}
        choices={choices}
        onChoose={onChoose}
        onEnter={() => propertyPath(text.trim()) && onChoose(text.trim())}
        onOpen={() => setIsOpen(true)}
        isFocused={by === ""}
        maxLength={conditionLimits.length}
        placeholder={`${propertyPrefix}input_values.city`}
      />
    </div>
  );
}

function BreakdownAnswer() {
  const projectId = useProjectId();
  const { search } = useScope();
  const zone = useZone();
  const fields = new URLSearchParams(search);
  fields.set("browserZone", zone);
  const query = useLive<Answer>({
    key: ["breakdown", projectId, search, zone],
    path: `/projects/${projectId}/breakdown?${fields}`,
    initial: undefined,
    everyMs: () => false,
  });
  if (query.data === undefined)
    return query.error ? <QueryError refused={refusalOf(query.error)} onRetry={query.refetch} /> : <Skeleton />;
  return (
    <div aria-busy={query.isPlaceholderData} className="aria-busy:opacity-55">
      <Values answer={query.data} />
    </div>
  );
}

function Values({ answer }: { answer: Answer }) {
  const { rows, others, since, steps, by, total } = answer;
  if (total === 0) return <p className="text-quiet text-sm">No events in this range.</p>;
  return (
    <>
      {since !== null && (
        <p className="mb-3 text-quiet text-sm">
          This range has too many events. Only the {numberText(total)} since <Time at={since} form="minute" /> are
          counted.
        </p>
      )}
      <Chart
        label={`Events over time by ${dimensionText(by)}`}
        steps={steps}
        series={rows.map(({ value, series }) => ({
          name: value === null ? "Other" : value || "(not set)",
          values: series,
        }))}
      />
      <div className="mt-4">
        <DataTable
          label={`Breakdown by ${dimensionText(by)}`}
          columns={breakdownColumns(answer)}
          rows={rows}
          csv
          sortedBy="events"
          rowKey={({ value }) => (value === null ? "other" : `value ${value}`)}
          isQuiet={({ value }) => value === null}
        />
      </div>
      {others > 0 && (
        <p className="mt-2 text-quiet text-sm">
          {numberText(others)} {others === 1 ? "value is" : "values are"} not listed.
        </p>
      )}
    </>
  );
}
