import { useState } from "react";

/** The first few of a list until all of it is asked for. `showAll` asks, and is undefined when all of it is shown. */
export function useShowAll<Item>(items: readonly Item[], most: number) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, most);
  return { shown, showAll: shown.length < items.length ? () => setIsWhole(true) : undefined };
}
