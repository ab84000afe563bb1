import { useState } from "react";

/** Limits a list until `showAll` is called. `showAll` is undefined if the whole list is shown. */
export function useShowAll<Item>(items: readonly Item[], max: number) {
  const [isExpanded, setIsExpanded] = useState(false);
  const shown = isExpanded ? items : items.slice(0, max);
  return { shown, showAll: shown.length < items.length ? () => setIsExpanded(true) : undefined };
}
