import { useScope } from "@/components/dashboard/filters/use-scope";
import type { Sort } from "@/components/ui/sort-rows";

/** The sort order in the URL, for a table that the server sorts. The default is omitted from the URL. */
export function useSort(defaultSort: string) {
  const { scope, change } = useScope();
  const sort = scope.sort ?? defaultSort;
  return {
    sort: {
      column: sort.replace("-", ""),
      direction: sort.startsWith("-") ? "descending" : "ascending",
    } satisfies Sort,
    onSort: ({ column, direction }: Sort) => {
      const next = direction === "descending" ? `-${column}` : column;
      change({ sort: next === defaultSort ? undefined : next });
    },
  };
}
