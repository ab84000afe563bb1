/** A condition while it is being entered in the filter form. */
import { filterLabels } from "@/components/dashboard/filters/filter-labels";
import {
  type Condition,
  columnNames,
  conditionLimits,
  conditionsIn,
  propertyPath,
  propertyPrefix,
  whereOf,
} from "@/lib/analytics/contracts/conditions";

export type ConditionDraft = {
  readonly operator: Condition["operator"];
  /** The label of a field, or a property. */
  readonly field: string;
  readonly values: readonly string[];
  /** The value that is being typed. */
  readonly text: string;
};

export const emptyDraft: ConditionDraft = { operator: "is", field: "", values: [], text: "" };

export const draftOf = ({ operator, name, values }: Condition): ConditionDraft => ({
  operator,
  values,
  text: "",
  field: columnNames.filter((column) => column === name).map((column) => filterLabels[column])[0] ?? name,
});

/** The field that was entered. Anything but the name of a field is a property. */
export function nameOf(field: string): string {
  const entered = field.trim().toLowerCase();
  const column = columnNames.find((name) => name === entered || filterLabels[name].toLowerCase() === entered);
  if (column !== undefined || entered === "") return column ?? "";
  return field.startsWith(propertyPrefix) ? field : propertyPrefix + field.trim();
}

/** Adds values, one per line. */
export function withValues(values: readonly string[], text: string): string[] {
  const lines = text.split("\n").map((line) => line.trim());
  return [...new Set([...values, ...lines.filter(Boolean)])];
}

/** Undefined if nothing was entered. */
export function conditionIn({ operator, field, values, text }: ConditionDraft): Condition | undefined {
  const all = withValues(values, text);
  return field.trim() === "" && all.length === 0 ? undefined : { operator, name: nameOf(field), values: all };
}

/**
 * Adds a condition to `where`, or replaces another one with it, in the form that the server accepts.
 * @param replaced A condition of `where`. Undefined to add one.
 */
export function withCondition(where: string | undefined, condition: Condition, replaced?: Condition): string {
  const { conditions: maxConditions, values: maxValues, length, whereLength } = conditionLimits;
  const { name, values } = condition;
  const given = conditionsIn(where);
  const at = replaced ? given.findIndex((other) => whereOf([other]) === whereOf([replaced])) : -1;
  const conditions = at < 0 ? [...given, condition] : given.with(at, condition);
  const changed = whereOf(conditions) ?? "";
  if (name === "") throw new Error("Enter a field.");
  if (name.startsWith(propertyPrefix) && propertyPath(name) === undefined) {
    throw new Error("Enter the path of the property, separated by dots.");
  }
  if (values.length === 0) throw new Error("Enter at least one value.");
  if (values.length > maxValues) throw new Error(`Enter at most ${maxValues} values.`);
  if (values.some((value) => value.length > length)) throw new Error(`A value can have at most ${length} characters.`);
  if (conditions.length > maxConditions) throw new Error(`A page can have at most ${maxConditions} conditions.`);
  if (changed.length > whereLength) throw new Error("These values are too long for a URL.");
  return changed;
}
