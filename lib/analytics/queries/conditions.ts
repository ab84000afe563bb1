/** The SQL conditions of filters. Values and paths of properties are bound parameters. */
import type { Filters } from "@/lib/analytics/contracts/analytics";
import {
  aNumber,
  type ColumnName,
  type Condition,
  fieldKind,
  isColumn,
  isOrdered,
  type Operator,
  propertyPath,
} from "@/lib/analytics/contracts/conditions";
import { withoutSession } from "@/lib/analytics/contracts/page-parameters";
import { storedIds } from "@/lib/analytics/queries/stored-ids";
import type { Params } from "@/lib/store/reader";

type Sql = { readonly sql: string; readonly params: Params };

/** With the table's name where queries use the column's name for something else. Rollups have the others too. */
const columns: Record<ColumnName, string> = {
  type: "event_type",
  tool: "event_name",
  platform: "platform",
  source: "source",
  status: "status",
  user: "events.user_id",
  session: "session_id",
  latency_ms: "events.latency_ms",
  error_category: "events.error_category",
  error_message: "events.error_message",
  model: "model",
  tokens_in: "events.tokens_in",
  tokens_out: "events.tokens_out",
  tokens_cached: "events.tokens_cached",
  tokens_cache_creation: "events.tokens_cache_creation",
  tokens_reasoning: "events.tokens_reasoning",
  cost_amount: "events.cost_amount",
  cost_currency: "events.cost_currency",
  conversion_value: "events.conversion_value",
  conversion_currency: "events.conversion_currency",
  redaction: "events.redactions.kind",
  listed_tool: "JSONExtract(toString(events.listed_tools), 'Array(String)')",
  request_text: "events.request_text",
  sdk_version: "sdk_version",
  country: "country_code",
  locale: "events.locale",
  trace: "trace_id",
  event: "toString(events.event_id)",
  parent: "ifNull(toString(events.parent_id), '')",
  request: "request_id",
};
/** Compared in any case, as in figures. */
const currencyNames: readonly string[] = ["cost_currency", "conversion_currency"] satisfies ColumnName[];
/** Columns that depend on the request in which an event was received, so its retries may differ. */
const receiptNames: readonly string[] = ["sdk_version", "country", "request"] satisfies ColumnName[];

/**
 * The conditions of the given filters, each with a leading AND, and their parameters.
 * @param type SQL for the type of an event.
 */
export function filtersSql(projectId: string, filters: Filters, type = columns.type): Sql {
  const all = toConditions(filters).map((condition, at) => conditionSql(projectId, condition, `filter${at}`, type));
  return {
    sql: all.map(({ sql }) => ` AND ${sql}`).join(""),
    params: Object.assign({}, ...all.map(({ params }) => params)),
  };
}

/** The columns of events that the filters compare. */
export const comparedColumns = (filters: Filters): string[] =>
  toConditions(filters).map(({ name }) => (isColumn(name) ? columns[name] : "properties"));

export const hasFilters = (filters: Filters): boolean => toConditions(filters).length > 0;

/** The texts, numbers or lists that conditions on a column compare. */
export const columnSql = (name: ColumnName) => columns[name];

/** Whether identical retries of an event may match differently. */
export const comparesReceipt = (filters: Filters) =>
  toConditions(filters).some(({ name }) => receiptNames.includes(name));

/**
 * Filters rows with the index on the hash first, then compares ids.
 * @param name The name of the query parameter with the list of `storedIds`.
 */
export function userCondition(name: string): string {
  const ids = `{${name}:Array(String)}`;
  return `has(arrayMap(id -> sipHash64(id), ${ids}), user_hash) AND has(${ids}, user_id)`;
}

function toConditions({ where = [], ...given }: Filters): Condition[] {
  const equal = Object.entries(given).flatMap(([name, value]): Condition[] =>
    value === undefined ? [] : [{ operator: "is", name, values: [value] }],
  );
  return [...equal, ...where];
}

/** The operators that select what another one doesn't. */
const negated: { readonly [Name in Operator]?: Operator } = { is_not: "is", not_exists: "exists" };

function conditionSql(projectId: string, condition: Condition, parameter: string, type: string): Sql {
  const operator = negated[condition.operator] ?? condition.operator;
  const { sql, params } = isColumn(condition.name)
    ? columnCondition(projectId, { ...condition, operator, name: condition.name }, parameter, type)
    : propertyCondition({ ...condition, operator }, parameter);
  return { sql: operator === condition.operator ? `(${sql})` : `NOT (${sql})`, params };
}

function columnCondition(
  projectId: string,
  condition: Condition & { name: ColumnName },
  parameter: string,
  type: string,
): Sql {
  const { name, operator, values } = condition;
  const column = name === "type" ? type : columns[name];
  const kind = fieldKind(name);
  if (kind === "number") {
    if (operator === "exists") return { sql: `isNotNull(${column})`, params: {} };
    if (isOrdered(operator)) return compared(column, condition, parameter);
    const sql = `ifNull(has({${parameter}:Array(String)}, ${bitsOfNumber(column)}), false)`;
    return { sql, params: { [parameter]: values.flatMap(floatBits) } };
  }
  if (operator === "exists") return { sql: `notEmpty(${column})`, params: {} };
  const params = {
    [parameter]: operator === "is" ? values.flatMap((value) => storedValues(projectId, name, value)) : values,
  };
  const texts = `{${parameter}:Array(String)}`;
  if (operator !== "is") {
    const matches = (text: string) => matchesText(text, operator, texts);
    return { sql: kind === "list" ? `arrayExists(text -> ${matches("text")}, ${column})` : matches(column), params };
  }
  if (kind === "list") return { sql: `hasAny(${column}, ${texts})`, params };
  if (name === "user") return { sql: userCondition(parameter), params };
  return { sql: `${currencyNames.includes(name) ? `upper(${column})` : column} IN ${texts}`, params };
}

/** Ignores case, as the search does. */
const matchesText = (text: string, operator: Operator, texts: string) =>
  operator === "contains"
    ? `multiSearchAnyCaseInsensitiveUTF8(toString(${text}), ${texts})`
    : `has(multiSearchAllPositionsCaseInsensitiveUTF8(toString(${text}), ${texts}), 1)`;

const comparisons: { readonly [Name in Operator]?: string } = { greater_than: ">", less_than: "<" };

/** @param number A nullable number. */
function compared(number: string, { operator, values: [value = ""] }: Condition, parameter: string): Sql {
  const sql = `ifNull(toFloat64(${number}) ${comparisons[operator]} reinterpretAsFloat64({${parameter}:UInt64}), false)`;
  return { sql, params: { [parameter]: floatBits(value)[0] ?? "0" } };
}

function storedValues(projectId: string, name: ColumnName, value: string): string[] {
  if (currencyNames.includes(name)) return [value.toUpperCase()];
  if (name === "event" || name === "parent") return [value.toLowerCase()];
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

const isString = (json: string) => `JSONType(${json}) = 'String'`;
const isNumber = (json: string) => `JSONType(${json}) IN ('Int64', 'UInt64', 'Double')`;

/** The text of a string, a number or a boolean. Empty for anything else. */
export function propertyText(path: readonly string[]): Sql {
  const { sql: json, params } = propertyAt(path, "key");
  const sql = `multiIf(${isString(json)}, JSONExtractString(${json}),
    ${isNumber(json)} OR JSONType(${json}) = 'Bool', JSONExtractRaw(${json}), '')`;
  return { sql, params };
}

function propertyCondition(condition: Condition, parameter: string): Sql {
  const { sql: json, params: keys } = propertyAt(propertyPath(condition.name) ?? [], `${parameter}key`);
  const { sql, params } = jsonCondition(json, condition, parameter);
  return { sql, params: { ...keys, ...params } };
}

function jsonCondition(json: string, condition: Condition, parameter: string): Sql {
  const { operator, values } = condition;
  if (operator === "exists") return { sql: `JSONType(${json}) != 'Null'`, params: {} };
  if (operator === "is") return equals(json, values, parameter);
  if (isOrdered(operator)) {
    const number = `multiIf(${isNumber(json)}, JSONExtractFloat(${json}),
    ${isString(json)} AND match(JSONExtractString(${json}), '${aNumber.source}'), toFloat64OrNull(JSONExtractString(${json})), NULL)`;
    return compared(number, condition, parameter);
  }
  // Objects and arrays as JSON.
  const text = `if(${isString(json)}, JSONExtractString(${json}), JSONExtractRaw(${json}))`;
  const sql = `JSONType(${json}) != 'Null' AND ${matchesText(text, operator, `{${parameter}:Array(String)}`)}`;
  return { sql, params: { [parameter]: values } };
}

/** Compares strings, numbers and booleans with the given values, as text. Objects, arrays and null match none. */
function equals(json: string, values: readonly string[], parameter: string): Sql {
  const texts = `{${parameter}:Array(String)}`;
  return {
    sql: `multiIf(
    ${isString(json)}, has(${texts}, JSONExtractString(${json})),
    ${isNumber(json)}, has({${parameter}bits:Array(String)}, ${bitsOfNumber(`JSONExtractFloat(${json})`)}),
    JSONType(${json}) = 'Bool', has(${texts}, if(JSONExtractBool(${json}), 'true', 'false')),
    false)`,
    params: { [parameter]: values, [`${parameter}bits`]: values.flatMap(floatBits) },
  };
}

const bitsOfNumber = (sql: string) => `toString(reinterpretAsUInt64(toFloat64(${sql})))`;

/** The bits of a number, because the engine parses decimals in parameters inexactly. */
function floatBits(text: string): string[] {
  if (!aNumber.test(text)) return [];
  // JSON has no negative zero.
  return [String(new BigUint64Array(new Float64Array([Number(text) || 0]).buffer)[0])];
}
