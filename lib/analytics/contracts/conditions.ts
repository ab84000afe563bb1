/**
 * The `where` parameter: conditions on columns and properties. As JSON, such as
 * `[["is_not","tool",["search","book"]],["greater_than","latency_ms",[500]],["exists","properties.city"]]`. Contains no schemas, so pages
 * don't have to load zod.
 */
import type { FilterName } from "@/lib/analytics/contracts/page-parameters";

export const operators = [
  ...(["is", "is_not", "contains", "starts_with", "greater_than", "less_than", "exists", "not_exists"] as const),
] as const;
export type Operator = (typeof operators)[number];

/** What a field can be compared with. A choice has few values, an id may be stored as a hash, and an event has several texts of a list. */
type FieldKind = "text" | "id" | "choice" | "number" | "list" | "property";

/** The columns that a condition can name, besides properties, in the order in which they are suggested. */
const columnKinds = {
  type: "text",
  tool: "text",
  platform: "text",
  source: "choice",
  status: "choice",
  user: "id",
  session: "id",
  latency_ms: "number",
  error_category: "text",
  error_message: "text",
  model: "text",
  tokens_in: "number",
  tokens_out: "number",
  tokens_cached: "number",
  tokens_cache_creation: "number",
  tokens_reasoning: "number",
  cost_amount: "number",
  cost_currency: "text",
  conversion_value: "number",
  conversion_currency: "text",
  redaction: "list",
  listed_tool: "list",
  request_text: "text",
  sdk_version: "text",
  country: "text",
  locale: "text",
  trace: "id",
  event: "text",
  parent: "text",
  request: "text",
} as const satisfies Record<FilterName, FieldKind> & Record<string, FieldKind>;
export type ColumnName = keyof typeof columnKinds;
export const columnNames = Object.keys(columnKinds) as [ColumnName, ...ColumnName[]];

const equality: readonly Operator[] = ["is", "is_not"];
const textual: readonly Operator[] = ["contains", "starts_with"];
const ordered: readonly Operator[] = ["greater_than", "less_than"];
const existence: readonly Operator[] = ["exists", "not_exists"];
const operatorsByKind: Record<FieldKind, readonly Operator[]> = {
  text: [...equality, ...textual, ...existence],
  id: [...equality, ...textual, ...existence],
  list: [...equality, ...textual, ...existence],
  choice: [...equality, ...existence],
  number: [...equality, ...ordered, ...existence],
  property: operators,
};

export type Condition = {
  readonly operator: Operator;
  /** A column, or a property as `properties.` and its path. */
  readonly name: string;
  /** An event matches if it has one of them. Empty if the operator takes none. */
  readonly values: readonly string[];
};

/** The columns that hourly totals have. Other conditions read the events themselves. */
const totaledNames: readonly string[] = ["type", "tool", "platform", "source", "status"] satisfies ColumnName[];
export const readsEvents = (name: string): boolean => !totaledNames.includes(name);

/** @param name A column or a property. */
export const fieldKind = (name: string): FieldKind => (isColumn(name) ? columnKinds[name] : "property");
export const operatorsFor = (name: string): readonly Operator[] => operatorsByKind[fieldKind(name)];
export const isOrdered = (operator: Operator): boolean => ordered.includes(operator);

/** The values of columns that have only these. */
export const columnChoices = { source: ["server", "widget"], status: ["success", "error"] } as const;
const choices: { readonly [name: string]: readonly string[] | undefined } = columnChoices;
/** @returns undefined for a column or a property with any values */
export const choicesFor = (name: string) => (Object.hasOwn(choices, name) ? choices[name] : undefined);

/** The maximum number of values of a condition. */
export function maxValuesFor(operator: Operator): number {
  if (existence.includes(operator)) return 0;
  return isOrdered(operator) ? 1 : conditionLimits.values;
}

export const aNumber = /^-?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]+)?$/;

/** The maximum length of `where`, which also bounds the URL. */
export const conditionLimits = { conditions: 10, values: 20, length: 256, depth: 8, whereLength: 4_000 } as const;

export const propertyPrefix = "properties.";

export const isColumn = (name: string): name is ColumnName => Object.hasOwn(columnKinds, name);

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
export function printConditions(conditions: readonly Condition[]): string | undefined {
  if (conditions.length === 0) return undefined;
  return JSON.stringify(
    conditions.map(({ operator, name, values }) => (values.length === 0 ? [operator, name] : [operator, name, values])),
  );
}

/** The conditions of a `where`. Empty if it is not a list of conditions, which the server rejects. */
export function parseConditions(where: string | undefined): Condition[] {
  try {
    const given: unknown = JSON.parse(where ?? "[]");
    return (given as [Operator, string, unknown[]?][]).map(([operator, name, values]) => ({
      operator,
      name: String(name),
      values: (values ?? []).map(String),
    }));
  } catch {
    return [];
  }
}
