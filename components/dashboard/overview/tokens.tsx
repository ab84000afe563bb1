"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useMay } from "@/components/dashboard/access";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { PricesForm } from "@/components/dashboard/overview/prices-form";
import { QueryError } from "@/components/dashboard/scoped";
import { useLive } from "@/components/dashboard/use-live";
import { useProjectId } from "@/components/dashboard/use-project-id";
import { countColumn } from "@/components/ui/columns";
import { type Columns, DataTable } from "@/components/ui/data-table";
import { Dialog } from "@/components/ui/dialog";
import { countText, moneyText, noValue } from "@/components/ui/format";
import { Skeleton } from "@/components/ui/skeleton";
import { useDetails } from "@/components/ui/use-details";
import type { Tokens as Answer, ModelPrices } from "@/lib/analytics/contracts/model-prices";
import { callApi, refusalOf } from "@/lib/browser/api";

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
        <span>{costText(total, prices)}</span>
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
              ...tokenColumns<Answer["models"][number]>(total, prices),
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
              ...tokenColumns<Answer["names"][number]>(total, prices),
            ]}
            rows={names}
            csv
            rowKey={({ type, name }) => `${type} ${name}`}
          />
        </section>
      </div>
      {more.length > 0 && (
        <p className="mt-2 text-quiet text-xs">
          Not listed: {more.map(({ count, what }) => `${countText(count)} more ${what}`).join(", ")}.
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

/** Costs are often less than a cent. */
const exactMoney = (value: number, currency: string) =>
  new Intl.NumberFormat("en", { style: "currency", currency, maximumSignificantDigits: 4 }).format(value);
const moneyOf = (cost: number, { currency }: Prices) =>
  cost > 0 && cost < 1 ? exactMoney(cost, currency) : moneyText(cost, currency);

function costText({ cost, unpriced, events }: Totals, prices: Prices): string {
  if (events === 0) return "No tokens in this range.";
  if (prices.prices.length === 0) return "Add the prices of your models to see costs.";
  const unpricedText = `${countText(unpriced)} tokens have no price.`;
  if (cost === null) return unpricedText;
  return `${moneyOf(cost, prices)} in this range.${unpriced > 0 ? ` ${unpricedText}` : ""}`;
}

function tokenColumns<Row extends Totals>(total: Totals, prices: Prices): Columns<Row> {
  return [
    countColumn("Tokens in", ({ tokensIn }) => tokensIn, { total: countText(total.tokensIn) }),
    countColumn("Tokens out", ({ tokensOut }) => tokensOut, { total: countText(total.tokensOut) }),
    {
      header: "Cost",
      align: "number",
      csv: ({ cost }) => cost,
      cell: ({ cost }) => (cost === null ? noValue : moneyOf(cost, prices)),
      total: total.cost === null ? noValue : moneyOf(total.cost, prices),
    },
  ];
}
