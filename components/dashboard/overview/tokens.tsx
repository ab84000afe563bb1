"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useMay } from "@/components/dashboard/access";
import { tokenFigures } from "@/components/dashboard/costs";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { PricesForm } from "@/components/dashboard/overview/prices-form";
import { QueryError } from "@/components/dashboard/scoped";
import { useLive } from "@/components/dashboard/use-live";
import { useProjectId } from "@/components/dashboard/use-project-id";
import { countColumn } from "@/components/ui/columns";
import { DataTable } from "@/components/ui/data-table";
import { Dialog } from "@/components/ui/dialog";
import { costText, noValue } from "@/components/ui/format";
import { Skeleton } from "@/components/ui/skeleton";
import type { Column } from "@/components/ui/table";
import { useDetails } from "@/components/ui/use-details";
import { figures } from "@/lib/analytics/contracts/figure-glossary";
import type { Tokens as Answer, ModelPrices } from "@/lib/analytics/contracts/model-prices";
import type { Cost } from "@/lib/analytics/contracts/usage";
import { callApi, refusalOf } from "@/lib/browser/api";
import { numberText } from "@/lib/number-text";

/** Tokens and their cost. Loaded on demand, because models are only known from the properties of the events. */
export function Tokens() {
  const { isOpen, details } = useDetails();
  return (
    <section className="mt-10">
      <h2 className="mb-2 text-lg">Tokens and cost</h2>
      <details {...details}>
        <summary className="w-fit text-quiet text-sm">Show by model and by event</summary>
        {isOpen && <TokenTables />}
      </details>
    </section>
  );
}

function TokenTables() {
  const projectId = useProjectId();
  const { search } = useScope();
  const [isEditing, setIsEditing] = useState(false);
  const client = useQueryClient();
  const query = useLive<Answer>({
    key: ["tokens", projectId, search],
    path: `/projects/${projectId}/tokens?${search}`,
    initial: undefined,
    everyMs: () => false,
  });
  const isAdmin = useMay("admin");
  if (query.data === undefined)
    return query.error ? <QueryError refused={refusalOf(query.error)} onRetry={query.refetch} /> : <Skeleton />;
  const { total, models, moreModels, names, moreNames, prices } = query.data;
  const more = [
    { count: moreModels, what: "models" },
    { count: moreNames, what: "events by name" },
  ].filter(({ count }) => count > 0);
  return (
    <div className="mt-3" aria-busy={query.isPlaceholderData}>
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm">
        <span>{summaryOf(total, prices)}</span>
        {isAdmin && (
          <button type="button" className="link target" onClick={() => setIsEditing(true)}>
            Edit prices
          </button>
        )}
      </p>
      <div className="mt-4 grid gap-y-8 *:min-w-0">
        <section>
          <h3 className="text-base">Models</h3>
          <DataTable
            label="Tokens by model"
            columns={[
              {
                header: "Model",
                csv: ({ model }) => model,
                cell: ({ model }) => model || <span className="text-quiet">(not set)</span>,
                total: "Total",
              },
              ...tokenColumns<Answer["models"][number]>(total),
            ]}
            rows={models}
            csv
            rowKey={({ model }) => model}
          />
        </section>
        <section>
          <h3 className="text-base">Events</h3>
          <DataTable
            label="Tokens by event"
            columns={[
              {
                header: "Name",
                csv: ({ type, name }) => `${type} ${name}`.trim(),
                cell: ({ type, name }) => (
                  <>
                    {name || "(no name)"} <span className="text-quiet text-xs">{type}</span>
                  </>
                ),
                total: "Total",
              },
              ...tokenColumns<Answer["names"][number]>(total),
            ]}
            rows={names}
            csv
            rowKey={({ type, name }) => `${type} ${name}`}
          />
        </section>
      </div>
      {more.length > 0 && (
        <p className="mt-2 text-quiet text-xs">
          Not listed: {more.map(({ count, what }) => `${numberText(count)} more ${what}`).join(", ")}.
        </p>
      )}
      <Dialog label="Model prices" isOpen={isEditing} onClose={() => setIsEditing(false)}>
        <PricesForm
          prices={prices}
          send={(body) => callApi<ModelPrices>(`/projects/${projectId}/prices`, { method: "POST", body })}
          onDone={() => {
            setIsEditing(false);
            return client.invalidateQueries({ queryKey: ["tokens", projectId] });
          }}
        />
      </Dialog>
    </div>
  );
}

type Totals = Answer["total"];
type Prices = Answer["prices"];

function summaryOf({ costs, unpriced, events }: Totals, { prices }: Prices): string {
  if (events === 0) return "No tokens in this range.";
  const textOf = ({ by, amount, currency }: Cost) =>
    `${costText(amount, currency)} ${by === "prices" ? "by the project’s prices" : "sent with the events, where no price is set"}.`;
  const unpricedText = `${numberText(unpriced)} tokens have no ${costs.some(({ by }) => by === "sender") ? "price and no sent cost" : "price"}.`;
  return [
    ...costs.map(textOf),
    ...(unpriced > 0 && prices.length > 0 ? [unpricedText] : []),
    ...(unpriced > 0 && prices.length === 0 ? ["Add the prices of your models to see costs."] : []),
  ].join(" ");
}

/** A column for each kind of tokens and each currency that occurs. */
function tokenColumns<Row extends Totals>(total: Totals): readonly Column<Row>[] {
  const shown = tokenFigures.filter((name) => name === "tokensIn" || name === "tokensOut" || total[name] > 0);
  return [
    ...shown.map((name) =>
      countColumn<Row>(figures[name].name, (row) => row[name], { figure: name, total: numberText(total[name]) }),
    ),
    ...total.costs.map(
      (cost): Column<Row> => ({
        // Short, for phones. The line above says who sent it.
        header: `Cost in ${cost.currency || "no currency"}${cost.by === "sender" ? " (sent)" : ""}`,
        figure: "cost",
        align: "number",
        csv: (row) => costIn(row, cost)?.amount ?? null,
        cell: (row) => {
          const found = costIn(row, cost);
          return found === undefined ? noValue : costText(found.amount, found.currency);
        },
        total: costText(cost.amount, cost.currency),
      }),
    ),
  ];
}

const costIn = ({ costs }: Totals, { by, currency }: Cost) =>
  costs.find((cost) => cost.by === by && cost.currency === currency);
