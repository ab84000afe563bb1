"use client";
import { useId, useState } from "react";
import { Chart } from "@/components/dashboard/charts/chart";
import { useCompletions } from "@/components/dashboard/filters/use-completions";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { QueryError } from "@/components/dashboard/scoped";
import { useLive } from "@/components/dashboard/use-live";
import { useProjectId } from "@/components/dashboard/use-project-id";
import { Combobox } from "@/components/ui/combobox";
import { DataTable } from "@/components/ui/data-table";
import { changeText, noValue, percentileText, pointsText, shareText } from "@/components/ui/format";
import { LongName } from "@/components/ui/long-name";
import { Skeleton } from "@/components/ui/skeleton";
import type { Column, Columns } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import { useZone } from "@/components/ui/zone";
import type { Breakdown as Answer, BreakdownFigures, BreakdownRow } from "@/lib/analytics/contracts/breakdowns";
import {
  conditionLimits,
  isColumn,
  parseConditions,
  printConditions,
  propertyPath,
  propertyPrefix,
} from "@/lib/analytics/contracts/conditions";
import { type FigureName, figures } from "@/lib/analytics/contracts/figure-glossary";
import { type Dimension, dimensionNames, isDimension } from "@/lib/analytics/contracts/page-parameters";
import { toRefusal } from "@/lib/browser/api";
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
    return query.error ? <QueryError refused={toRefusal(query.error)} onRetry={query.refetch} /> : <Skeleton />;
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

function breakdownColumns({ by, total, rows }: Answer): Columns<BreakdownRow> {
  const isCompared = rows.some(({ previous }) => previous !== null);
  const hasTokens = rows.some(({ tokensIn, tokensOut }) => tokensIn + tokensOut > 0);
  const label = isDimension(by) ? dimensionLabels[by] : "Value";
  const ifCompared = (...columns: readonly Column<BreakdownRow>[]) => (isCompared ? columns : []);
  return [
    { id: "value", header: label, cell: ({ value }) => <Value by={by} value={value} />, csv: ({ value }) => value },
    figure(
      "events",
      figures.events.name,
      ({ events }) => events,
      (value) => numberText(value),
      "events",
    ),
    figure(
      "share",
      "Share",
      ({ events }) => events / total,
      (share) => shareText(share, 1),
    ),
    ...ifCompared(
      figure("change", "Change", eventChange, (_, { events, previous }) => changeText(events, previous?.events ?? 0)),
    ),
    figure("errorRate", figures.errorRate.name, errorRate, (rate) => shareText(rate, 1), "errorRate"),
    ...ifCompared(
      figure(
        "errorChange",
        "Error rate change",
        (row) => difference(errorRate(row), row.previous && errorRate(row.previous)),
        (_, { errors, outcomes, previous }) =>
          pointsText(errors, outcomes, previous?.errors ?? 0, previous?.outcomes ?? 0),
      ),
    ),
    figure("p95", figures.latencyP95.name, ({ latencyP95 }) => latencyP95, percentileText, "latencyP95"),
    ...ifCompared(
      figure(
        "p95Change",
        "p95 change",
        ({ latencyP95, previous }) => difference(latencyP95, previous?.latencyP95 ?? null),
        (_, { latencyP95, previous }) => changeText(latencyP95 ?? 0, previous?.latencyP95 ?? 0),
      ),
    ),
    ...(hasTokens
      ? [
          figure(
            "tokens",
            "Tokens",
            ({ tokensIn, tokensOut }) => tokensIn + tokensOut,
            (value) => numberText(value),
          ),
        ]
      : []),
  ];
}

/** A number, or nothing if there is none. */
function figure(
  id: string,
  header: string,
  of: (row: BreakdownRow) => number | null,
  text: (value: number, row: BreakdownRow) => string,
  figure?: FigureName,
): Column<BreakdownRow> {
  return {
    id,
    header,
    ...(figure && { figure }),
    align: "number" as const,
    // Rows without a value come last. The row that combines all other values is last in any sort order.
    sortBy: (row) => (row.value === null ? null : of(row)),
    csv: of,
    cell: (row) => {
      const value = of(row);
      return value === null ? noValue : text(value, row);
    },
  };
}

const errorRate = ({ errors, outcomes }: Pick<BreakdownFigures, "errors" | "outcomes">) =>
  outcomes === 0 ? null : errors / outcomes;
const difference = (now: number | null, before: number | null) =>
  now === null || before === null ? null : now - before;
const eventChange = ({ events, previous }: BreakdownRow) =>
  previous === null || previous.events === 0 ? null : events / previous.events - 1;

/** Adds a filter, if events can be filtered by the value. */
function Value({ by, value }: { by: string; value: string | null }) {
  const { scope, href, change } = useScope();
  if (value === null) return <span className="text-quiet">Other</span>;
  if (value === "") return <span className="text-quiet">(not set)</span>;
  const name = <LongName text={value} />;
  if (!isColumn(by) && propertyPath(by) === undefined) return name;
  const where = printConditions([...parseConditions(scope.where), { operator: "is", name: by, values: [value] }]);
  return (
    <a
      href={href({ where })}
      title={value}
      className="target hover:underline"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        change({ where });
      }}
    >
      {name}
    </a>
  );
}

const dimensionLabels: Record<Dimension, string> = {
  tool: "Tool",
  type: "Event type",
  platform: "Platform",
  sdk_version: "SDK version",
  country: "Country",
  source: "Source",
  status: "Status",
  error_category: "Error category",
};

/** Within a sentence. A property is its path. */
const dimensionText = (by: string): string =>
  isDimension(by)
    ? dimensionLabels[by].replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase())
    : by.slice(propertyPrefix.length);
