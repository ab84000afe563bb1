/** The filters of a page as one list of conditions. */
import type { ScopeFields } from "@/components/dashboard/filters/scope";
import { type Condition, parseConditions, printConditions } from "@/lib/analytics/contracts/conditions";
import { type FilterName, filterNames } from "@/lib/analytics/contracts/page-parameters";

/** The filters with a parameter of their own come first. */
export const listFilters = (scope: ScopeFields): Condition[] => [
  ...filterNames.flatMap((name): Condition[] => {
    const value = scope[name];
    return value ? [{ operator: "is", name, values: [value] }] : [];
  }),
  ...parseConditions(scope.where),
];

/** Filters as parameters. `where` has those that have no parameter of their own, which links and tables can toggle. */
export function scopeOfFilters(filters: readonly Condition[]): ScopeFields {
  const own = new Map<string, Condition>();
  for (const filter of filters) {
    const { operator, name, values } = filter;
    if (operator === "is" && values.length === 1 && isFilterName(name) && !own.has(name)) own.set(name, filter);
  }
  const where = printConditions(filters.filter((filter) => own.get(filter.name) !== filter));
  return { ...Object.fromEntries(filterNames.map((name) => [name, own.get(name)?.values[0]])), where };
}

const isFilterName = (name: string): name is FilterName => filterNames.some((other) => other === name);

export const isSameFilter = (one: Condition, other: Condition) => printConditions([one]) === printConditions([other]);
