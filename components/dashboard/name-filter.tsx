"use client";
import { useState } from "react";
import { numberText } from "@/lib/number-text";

/** Rendering more rows is slow. */
const maxRendered = 100;
/** Shorter lists need no filter. */
const maxUnfiltered = 10;

/** Whether the name contains every word. */
export const matches = (name: string, query: string) =>
  query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => name.toLowerCase().includes(word));

/** Filters a list by name and limits the rendered items. Render `filter` above the list and `rest` below it. */
export function useNameFilter<Item>(items: readonly Item[], label: string, getName: (item: Item) => string) {
  const [query, setQuery] = useState("");
  const matching = items.filter((item) => matches(getName(item), query));
  const hiddenCount = matching.length - maxRendered;
  const filter = (items.length > maxUnfiltered || query !== "") && (
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      className="input input-small mb-3 max-w-sm"
      value={query}
      onChange={({ target }) => setQuery(target.value)}
    />
  );
  const message =
    hiddenCount > 0 ? `${numberText(hiddenCount)} more not shown. Search by name to find them.` : "No matches.";
  const rest = items.length > 0 && (
    <p role="status" className="min-h-6 pt-3 text-quiet text-xs">
      {(hiddenCount > 0 || matching.length === 0) && message}
    </p>
  );
  return { shown: matching.slice(0, maxRendered), filter, rest };
}
