"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useMay } from "@/components/dashboard/access";
import { tokenFigures } from "@/components/dashboard/costs";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { QueryError } from "@/components/dashboard/scoped";
import { useLive } from "@/components/dashboard/use-live";
import { useProjectId } from "@/components/dashboard/use-project-id";
import { useSingleSubmit } from "@/components/dashboard/use-single-submit";
import { countColumn } from "@/components/ui/columns";
import { DataTable } from "@/components/ui/data-table";
import { Dialog } from "@/components/ui/dialog";
import { DialogActions, Issue } from "@/components/ui/fields";
import { capitalize, costText, noValue } from "@/components/ui/format";
import { Skeleton } from "@/components/ui/skeleton";
import type { Column } from "@/components/ui/table";
import { useDetails } from "@/components/ui/use-details";
import { figures } from "@/lib/analytics/contracts/figure-glossary";
import { maxModelLength, maxPrice, maxPrices } from "@/lib/analytics/contracts/limits";
import type { Tokens as Answer, ModelPrices } from "@/lib/analytics/contracts/model-prices";
import type { Cost } from "@/lib/analytics/contracts/usage";
import { callApi, toRefusal } from "@/lib/browser/api";
import { numberText } from "@/lib/number-text";

/** Tokens and their cost. Loaded on demand, because models are only known from the properties of the events. */
export function Tokens() {
  const { isOpen, details } = useDetails();
  return (
    <section className="mt-10">
      <h2 className="mb-2 text-lg">Tokens and cost</h2>
      <details {...details}>
        <summary className="w-fit text-quiet text-sm max-sm:py-2.75">Show by model and by event</summary>
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
    return query.error ? <QueryError refused={toRefusal(query.error)} onRetry={query.refetch} /> : <Skeleton />;
  const { total, models, moreModels, names, moreNames, prices } = query.data;
  const more = [
    { count: moreModels, what: "models" },
    { count: moreNames, what: "events by name" },
  ].filter(({ count }) => count > 0);
  return (
    <div className="mt-3" aria-busy={query.isPlaceholderData}>
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm">
        <span>{tokensSummary(total, prices)}</span>
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

function tokensSummary({ costs, unpriced, events }: Totals, { prices }: Prices): string {
  if (events === 0) return "No tokens in this range.";
  const amountText = ({ by, amount, currency }: Cost) =>
    `${costText(amount, currency)} ${by === "prices" ? "by the project’s prices" : "sent with the events, where no price is set"}.`;
  const unpricedText = `${numberText(unpriced)} tokens have no ${costs.some(({ by }) => by === "sender") ? "price and no sent cost" : "price"}.`;
  return [
    ...costs.map(amountText),
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
        csv: (row) => findCost(row, cost)?.amount ?? null,
        cell: (row) => {
          const found = findCost(row, cost);
          return found === undefined ? noValue : costText(found.amount, found.currency);
        },
        total: costText(cost.amount, cost.currency),
      }),
    ),
  ];
}

const findCost = ({ costs }: Totals, { by, currency }: Cost) =>
  costs.find((cost) => cost.by === by && cost.currency === currency);

type Row = {
  readonly id: string;
  readonly model: string;
  readonly input: string;
  readonly output: string;
  readonly cached: string;
};
type Props = { prices: ModelPrices; send: (body: ModelPrices) => Promise<unknown>; onDone: () => unknown };

const emptyRow = (): Row => ({ id: crypto.randomUUID(), model: "", input: "", output: "", cached: "" });

function PricesForm({ prices, send, onDone }: Props) {
  const [currency, setCurrency] = useState(prices.currency);
  const [rows, setRows] = useState<readonly Row[]>(
    prices.prices.length === 0
      ? [emptyRow()]
      : prices.prices.map(({ model, input, output, cached }) => ({
          ...emptyRow(),
          model,
          input: String(input),
          output: String(output),
          cached: cached === undefined ? "" : String(cached),
        })),
  );
  const { mutation, submit } = useSingleSubmit(
    () =>
      send({
        currency,
        prices: rows.map(({ model, input, output, cached }) => ({
          model,
          input: Number(input),
          output: Number(output),
          ...(cached.trim() !== "" && { cached: Number(cached) }),
        })),
      }),
    onDone,
  );
  const change = (id: string, changed: Partial<Row>) =>
    setRows(rows.map((row) => (row.id === id ? { ...row, ...changed } : row)));
  return (
    <form onSubmit={submit}>
      <p className="mb-4 max-w-md text-quiet text-sm">
        Prices per million tokens. Use <code>*</code> as a wildcard. The first matching row applies. Cached input tokens
        cost as much as other input tokens, unless they have a price. A cost sent with an event is used where no row
        matches.
      </p>
      <label className="flex items-center gap-3">
        Currency
        <input
          className="input w-24"
          required
          pattern="[A-Za-z]{3}"
          maxLength={3}
          title="3 letters, such as USD"
          autoComplete="off"
          value={currency}
          onChange={({ target }) => setCurrency(target.value)}
        />
      </label>
      <ul className="mt-4 flex flex-col gap-3">
        {rows.map((row, at) => (
          <PriceFields
            key={row.id}
            row={row}
            number={at + 1}
            change={(changed) => change(row.id, changed)}
            remove={() => setRows(rows.filter(({ id }) => id !== row.id))}
          />
        ))}
      </ul>
      {rows.length < maxPrices && (
        <button type="button" className="link target mt-3 text-sm" onClick={() => setRows([...rows, emptyRow()])}>
          Add a price
        </button>
      )}
      <Issue>{mutation.error && capitalize(toRefusal(mutation.error).issues[0] ?? mutation.error.message)}</Issue>
      <DialogActions action="Save prices" isPending={mutation.isPending} />
    </form>
  );
}

const placeholders = { input: "Input", output: "Output", cached: "Cached" };

type FieldsProps = { row: Row; number: number; change: (changed: Partial<Row>) => void; remove: () => void };

function PriceFields({ row, number, change, remove }: FieldsProps) {
  const price = { type: "number", inputMode: "decimal", required: true, min: 0, max: maxPrice, step: "any" } as const;
  return (
    <li className="grid grid-cols-3 items-center gap-2 sm:grid-cols-[2fr_1fr_1fr_1fr_auto]">
      <input
        className="input max-sm:col-span-3"
        aria-label={`Model ${number}`}
        placeholder="Model"
        required
        maxLength={maxModelLength}
        autoComplete="off"
        spellCheck={false}
        value={row.model}
        onChange={({ target }) => change({ model: target.value })}
      />
      {(["input", "output", "cached"] as const).map((name) => (
        <input
          key={name}
          className="input"
          aria-label={`Price of ${name} tokens for model ${number}`}
          placeholder={placeholders[name]}
          {...price}
          required={name !== "cached"}
          value={row[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      ))}
      <button type="button" className="link target justify-self-start text-sm" onClick={remove}>
        Remove<span className="sr-only"> model {number}</span>
      </button>
    </li>
  );
}
