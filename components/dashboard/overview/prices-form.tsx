"use client";
import { useState } from "react";
import { useSingleSubmit } from "@/components/dashboard/use-single-submit";
import { DialogActions, Issue } from "@/components/ui/fields";
import { capitalize } from "@/components/ui/format";
import { maxModelLength, maxPrice, maxPrices } from "@/lib/analytics/contracts/limits";
import type { ModelPrices } from "@/lib/analytics/contracts/model-prices";
import { refusalOf } from "@/lib/browser/api";

type Row = {
  readonly id: string;
  readonly model: string;
  readonly input: string;
  readonly output: string;
  readonly cached: string;
};
type Props = { prices: ModelPrices; send: (body: ModelPrices) => Promise<unknown>; onDone: () => unknown };

const emptyRow = (): Row => ({ id: crypto.randomUUID(), model: "", input: "", output: "", cached: "" });

export function PricesForm({ prices, send, onDone }: Props) {
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
      <Issue>{mutation.error && capitalize(refusalOf(mutation.error).issues[0] ?? mutation.error.message)}</Issue>
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
