/** A filter while it is being entered. Loaded with the form only. */
import { filterLabels } from "@/components/dashboard/filters/filter-labels";
import { isSameFilter, scopeOfFilters } from "@/components/dashboard/filters/filter-list";
import {
  aNumber,
  type Condition,
  choicesFor,
  columnNames,
  conditionLimits,
  fieldKind,
  isColumn,
  isOrdered,
  maxValuesFor,
  type Operator,
  operatorsFor,
  parseConditions,
  propertyPath,
  propertyPrefix,
} from "@/lib/analytics/contracts/conditions";
import { countedText } from "@/lib/number-text";

/**
 * Adds a filter, or replaces another one with it.
 * @throws Error that says what is wrong with the filter
 */
export function withFilter(filters: readonly Condition[], filter: Condition, replaced?: Condition): Condition[] {
  requireValid(filter);
  const at = replaced ? filters.findIndex((other) => isSameFilter(other, replaced)) : -1;
  const changed = (at < 0 ? [...filters, filter] : filters.with(at, filter)).filter(
    (one, place, all) => all.findIndex((other) => isSameFilter(one, other)) === place,
  );
  const { where = "" } = scopeOfFilters(changed);
  const { conditions: maxConditions, whereLength } = conditionLimits;
  if (parseConditions(where).length > maxConditions)
    throw new Error(`A page can have at most ${maxConditions} conditions.`);
  if (where.length > whereLength) throw new Error("These values are too long for a URL.");
  return changed;
}

function requireValid({ operator, name, values }: Condition) {
  const maxValues = maxValuesFor(operator);
  if (name === "") throw new Error("Choose a field.");
  if (!isColumn(name) && propertyPath(name) === undefined) {
    throw new Error("Enter the path of the property, separated by dots.");
  }
  if (values.length === 0 && maxValues > 0) throw new Error("Enter a value.");
  if (values.length > maxValues) throw new Error(`Enter at most ${countedText(maxValues, "value")}.`);
  if (isOrdered(operator) && !values.every((value) => aNumber.test(value))) throw new Error("Enter a number.");
  const choices = choicesFor(name);
  if (choices && !values.every((value) => choices.includes(value))) throw new Error(`Enter ${choices.join(" or ")}.`);
  if (values.some((value) => value.length > conditionLimits.length)) {
    throw new Error(`A value can have at most ${conditionLimits.length} characters.`);
  }
}

export type FilterDraft = {
  readonly operator: Operator;
  /** The label of a column, or a property. */
  readonly field: string;
  readonly values: readonly string[];
  /** The value that is being typed. */
  readonly text: string;
};

export const emptyDraft: FilterDraft = { operator: "is", field: "", values: [], text: "" };

export const toDraft = ({ operator, name, values }: Condition): FilterDraft => {
  const [first = ""] = values;
  const isSingle = values.length === 1 && !first.includes("\n");
  return {
    operator,
    field: isColumn(name) ? filterLabels[name] : name,
    values: isSingle ? [] : values,
    text: isSingle ? first : "",
  };
};

/** The name of the field that was entered. Anything but the name of a column is a property. */
export function fieldName(field: string): string {
  const entered = field.trim().toLowerCase();
  const column = columnNames.find((name) => name === entered || filterLabels[name].toLowerCase() === entered);
  if (column !== undefined || entered === "") return column ?? "";
  return field.startsWith(propertyPrefix) ? field.trim() : propertyPrefix + field.trim();
}

const longTexts = ["error_message", "request_text"];

/** With another field. Keeps the operator if it suits the field. */
export function withField(draft: FilterDraft, field: string): FilterDraft {
  const name = fieldName(field);
  if (name === fieldName(draft.field)) return { ...draft, field };
  const usual = longTexts.includes(name) ? "contains" : fieldKind(name) === "number" ? "greater_than" : "is";
  const isKept = draft.operator !== "is" && operatorsFor(name).includes(draft.operator);
  return { field, operator: isKept ? draft.operator : usual, values: [], text: "" };
}

/** With another operator. Keeps as many values as it can have. */
export function withOperator(draft: FilterDraft, operator: Operator): FilterDraft {
  const { values, text } = draft;
  return maxValuesFor(operator) > 1
    ? { ...draft, operator }
    : { ...draft, operator, values: [], text: text || (values[0] ?? "") };
}

/** Whether an operator compares whole values. */
export const isExact = (operator: Operator) => operator === "is" || operator === "is_not";

/** Adds values, one per line. The spaces around a part of a text can matter. */
export function withValues({ operator, values }: Pick<FilterDraft, "operator" | "values">, text: string): string[] {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const isPart = operator === "contains" || operator === "starts_with";
  return [...new Set([...values, ...(isPart ? lines : lines.map((line) => line.trim()))])];
}

export function toCondition(draft: FilterDraft): Condition {
  const { operator, field, text } = draft;
  return { operator, name: fieldName(field), values: maxValuesFor(operator) === 0 ? [] : withValues(draft, text) };
}
