/**
 * The `where` parameter: conditions with several values, their negation, and properties. As JSON, such as
 * `[["is_not","tool",["search","book"]],["is","properties.city",["Paris"]]]`. Contains no schemas, so pages don't have to load zod.
 */
import { filterNames } from "@/lib/analytics/contracts/page-parameters";

/** The columns that a condition can name, besides properties. */
export const columnNames = [
  ...filterNames,
  ...(["sdk_version", "country", "trace", "request", "model", "tokens_cached", "tokens_cache_creation"] as const),
  ...(["tokens_reasoning", "cost_amount", "cost_currency"] as const),
] as const;
export type ColumnName = (typeof columnNames)[number];

export const operators = ["is", "is_not"] as const;
export type Condition = {
  readonly operator: (typeof operators)[number];
  /** A column, or a property as `properties.` and its path. */
  readonly name: string;
  /** An event matches if it has one of them. */
  readonly values: readonly string[];
};

/** The maximum length of `where`, which also bounds the URL. */
export const conditionLimits = { conditions: 10, values: 20, length: 256, depth: 8, whereLength: 4_000 } as const;

export const propertyPrefix = "properties.";

export const isColumn = (name: string): name is ColumnName => columnNames.some((column) => column === name);

/**
 * The names on the path to a property. A backslash escapes a dot in a name, as in `properties.http\.method`.
 * @returns undefined if the name does not refer to a property
 */
export function propertyPath(name: string): string[] | undefined {
  if (!name.startsWith(propertyPrefix)) return undefined;
  const path = [""];
  for (const [token] of name.slice(propertyPrefix.length).matchAll(/\\[\\.]|./gsu)) {
    if (token === ".") path.push("");
    else path.push(path.pop() + token.replace(/^\\(?=.)/s, ""));
  }
  const isBounded = path.length <= conditionLimits.depth && name.length <= conditionLimits.length;
  return isBounded && path.every((key) => key !== "") ? path : undefined;
}

/** The name of the property at a path, the inverse of `propertyPath`. */
export const propertyName = (path: readonly string[]): string =>
  propertyPrefix + path.map((key) => key.replace(/[\\.]/g, "\\$&")).join(".");

/** Conditions as `where`. Undefined if there are none. */
export function whereOf(conditions: readonly Condition[]): string | undefined {
  if (conditions.length === 0) return undefined;
  return JSON.stringify(conditions.map(({ operator, name, values }) => [operator, name, values]));
}

/** The conditions of a `where`. Empty if it is not a list of conditions, which the server rejects. */
export function conditionsIn(where: string | undefined): Condition[] {
  try {
    const given: unknown = JSON.parse(where ?? "[]");
    return (given as [Condition["operator"], string, unknown[]][]).map(([operator, name, values]) => ({
      operator,
      name: String(name),
      values: values.map(String),
    }));
  } catch {
    return [];
  }
}
