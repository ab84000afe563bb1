import { useState } from "react";

/** Limits a list until `showAll` is called. `showAll` is undefined if the whole list is shown. */
export function useShowAll<Item>(items: readonly Item[], most: number) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, most);
  return { shown, showAll: shown.length < items.length ? () => setIsWhole(true) : undefined };
}
