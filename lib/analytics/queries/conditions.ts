/** The SQL conditions of filters. Values and paths of properties are bound parameters. */
import type { Filters } from "@/lib/analytics/contracts/analytics";
import { type ColumnName, type Condition, isColumn, propertyPath } from "@/lib/analytics/contracts/conditions";
import { withoutSession } from "@/lib/analytics/contracts/page-parameters";
import { storedIds } from "@/lib/analytics/queries/stored-ids";
import type { Params } from "@/lib/store/reader";

type Sql = { readonly sql: string; readonly params: Params };

/** A condition on a user compares a hash first. */
const columns: Record<Exclude<ColumnName, "user">, string> = {
  type: "event_type",
  tool: "event_name",
  platform: "platform",
  source: "source",
  status: "status",
  session: "session_id",
  sdk_version: "sdk_version",
  country: "country_code",
  trace: "trace_id",
  request: "request_id",
  model: "model",
  tokens_cached: "tokens_cached",
  tokens_cache_creation: "tokens_cache_creation",
  tokens_reasoning: "tokens_reasoning",
  cost_amount: "cost_amount",
  cost_currency: "cost_currency",
};
const numberNames: readonly string[] = [
  ...(["tokens_cached", "tokens_cache_creation", "tokens_reasoning", "cost_amount"] satisfies ColumnName[]),
];
/** Columns that depend on the request in which an event was received, so its retries may differ. */
const receiptNames: readonly string[] = ["sdk_version", "country", "request"] satisfies ColumnName[];

/**
 * The conditions of the given filters, each with a leading AND, and their parameters.
 * @param type SQL for the type of an event.
 */
export function conditionOf(projectId: string, filters: Filters, type = columns.type): Sql {
  const all = conditionsOf(filters).map((condition, at) => sqlOf(projectId, condition, `filter${at}`, type));
  return {
    sql: all.map(({ sql }) => ` AND ${sql}`).join(""),
    params: Object.assign({}, ...all.map(({ params }) => params)),
  };
}

/** The columns of events that the filters compare. */
export const comparedColumns = (filters: Filters): string[] =>
  conditionsOf(filters).map(({ name }) => (isColumn(name) ? columnOf(name) : "properties"));

export const columnOf = (name: ColumnName) => (name === "user" ? "user_id" : columns[name]);

/** Whether identical retries of an event may match differently. */
export const comparesReceipt = (filters: Filters) =>
  conditionsOf(filters).some(({ name }) => receiptNames.includes(name));

/**
 * Filters rows with the index on the hash first, then compares ids.
 * @param name The name of the query parameter with the list of `storedIds`.
 */
export function userCondition(name: string): string {
  const ids = `{${name}:Array(String)}`;
  return `has(arrayMap(id -> sipHash64(id), ${ids}), user_hash) AND has(${ids}, user_id)`;
}

function conditionsOf({ where = [], ...given }: Filters): Condition[] {
  const equal = Object.entries(given).flatMap(([name, value]): Condition[] =>
    value === undefined ? [] : [{ operator: "is", name, values: [value] }],
  );
  return [...equal, ...where];
}

function sqlOf(projectId: string, { operator, name, values }: Condition, parameter: string, type: string): Sql {
  const { sql, params } = isColumn(name)
    ? columnIs(projectId, name, values, parameter, type)
    : propertyIs(propertyPath(name) ?? [], values, parameter);
  return { sql: operator === "is" ? `(${sql})` : `NOT (${sql})`, params };
}

function columnIs(
  projectId: string,
  name: ColumnName,
  values: readonly string[],
  parameter: string,
  type: string,
): Sql {
  if (numberNames.includes(name)) {
    // With the table's name, because measures have the names of these columns too.
    const sql = `ifNull(has({${parameter}:Array(String)}, ${bitsOfNumber(`events.${columnOf(name)}`)}), false)`;
    return { sql, params: { [parameter]: values.flatMap(bitsOf) } };
  }
  const params = { [parameter]: values.flatMap((value) => storedValues(projectId, name, value)) };
  if (name === "user") return { sql: userCondition(parameter), params };
  // In any case, as in figures.
  const column = name === "cost_currency" ? "upper(events.cost_currency)" : columns[name];
  return { sql: `${name === "type" ? type : column} IN {${parameter}:Array(String)}`, params };
}

function storedValues(projectId: string, name: ColumnName, value: string): string[] {
  if (name === "cost_currency") return [value.toUpperCase()];
  if (name === "session" && value === withoutSession) return [""];
  return name === "user" || name === "session" || name === "trace"
    ? storedIds(projectId, { by: name, id: value })
    : [value];
}

/** The path of a property as arguments of the engine's JSON functions, and its parameters. */
function propertyAt(path: readonly string[], parameter: string): Sql {
  const keys = path.map((key, at) => [`${parameter}${at}`, key] as const);
  const names = keys.map(([name]) => `{${name}:String}`);
  return { sql: ["properties", ...names].join(", "), params: Object.fromEntries(keys) };
}

/** The text of a string, a number or a boolean. Empty for anything else. */
export function propertyText(path: readonly string[]): Sql {
  const { sql: json, params } = propertyAt(path, "key");
  const sql = `multiIf(JSONType(${json}) = 'String', JSONExtractString(${json}),
    JSONType(${json}) IN ('Int64', 'UInt64', 'Double', 'Bool'), JSONExtractRaw(${json}), '')`;
  return { sql, params };
}

/** Compares strings, numbers and booleans with the given values, as text. Objects, arrays and null match none. */
function propertyIs(path: readonly string[], values: readonly string[], parameter: string): Sql {
  const { sql: json, params } = propertyAt(path, `${parameter}key`);
  const texts = `{${parameter}:Array(String)}`;
  return {
    sql: `multiIf(
    JSONType(${json}) = 'String', has(${texts}, JSONExtractString(${json})),
    JSONType(${json}) IN ('Int64', 'UInt64', 'Double'),
      has({${parameter}bits:Array(String)}, ${bitsOfNumber(`JSONExtractFloat(${json})`)}),
    JSONType(${json}) = 'Bool', has(${texts}, if(JSONExtractBool(${json}), 'true', 'false')),
    false)`,
    params: { ...params, [parameter]: values, [`${parameter}bits`]: values.flatMap(bitsOf) },
  };
}

const bitsOfNumber = (sql: string) => `toString(reinterpretAsUInt64(toFloat64(${sql})))`;

const aNumber = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i;

/** The bits of a number, because the engine parses decimals in parameters inexactly. */
function bitsOf(text: string): string[] {
  if (!aNumber.test(text)) return [];
  // JSON has no negative zero.
  return [String(new BigUint64Array(new Float64Array([Number(text) || 0]).buffer)[0])];
}
