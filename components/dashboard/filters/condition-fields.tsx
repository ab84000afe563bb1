"use client";
import { useId, useState } from "react";
import { filterLabels, operatorLabels } from "@/components/dashboard/filters/filter-labels";
import {
  type Condition,
  columnNames,
  conditionLimits,
  conditionsIn,
  operators,
  propertyPath,
  propertyPrefix,
  whereOf,
} from "@/lib/dashboard/contracts/conditions";

const aProperty = "properties";

/** Adds a condition with several values, with *is not*, or on a property. Part of the form of filters. */
export function ConditionFields() {
  const id = useId();
  const [name, setName] = useState<string>("tool");
  return (
    <fieldset className="col-span-full mt-1 grid grid-cols-2 gap-x-4 gap-y-3 border-line border-t pt-3 max-sm:grid-cols-1">
      <legend className="sr-only">New condition</legend>
      <p className="col-span-full text-quiet">Add a condition for several values, exclusions or any property.</p>
      <div>
        <label htmlFor={`${id}name`} className="mb-1 block font-medium">
          Field
        </label>
        <select
          id={`${id}name`}
          name="conditionName"
          className="input"
          value={name}
          onChange={({ target }) => setName(target.value)}
        >
          {columnNames.map((column) => (
            <option key={column} value={column}>
              {filterLabels[column]}
            </option>
          ))}
          <option value={aProperty}>Property…</option>
        </select>
      </div>
      <div>
        <label htmlFor={`${id}operator`} className="mb-1 block font-medium">
          Operator
        </label>
        <select id={`${id}operator`} name="conditionOperator" className="input">
          {operators.map((operator) => (
            <option key={operator} value={operator}>
              {operatorLabels[operator]}
            </option>
          ))}
        </select>
      </div>
      {name === aProperty && (
        <div className="col-span-full">
          <label htmlFor={`${id}path`} className="mb-1 block font-medium">
            Path
          </label>
          <input
            id={`${id}path`}
            name="conditionPath"
            className="input"
            autoComplete="off"
            maxLength={conditionLimits.length - propertyPrefix.length}
            placeholder="input_values.city"
          />
        </div>
      )}
      <div className="col-span-full">
        <label htmlFor={`${id}values`} className="mb-1 block font-medium">
          Values, one per line
        </label>
        <textarea id={`${id}values`} name="conditionValues" className="input" rows={2} autoComplete="off" />
      </div>
    </fieldset>
  );
}

/** Undefined if no condition was entered. */
export function conditionIn(form: FormData): Condition | undefined {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const lines = text("conditionValues").split("\n");
  const values = [...new Set(lines.map((line) => line.trim()).filter(Boolean))];
  const path = text("conditionPath");
  if (values.length === 0 && path === "") return undefined;
  const name = text("conditionName");
  return {
    operator: text("conditionOperator") === "is_not" ? "is_not" : "is",
    name: name === aProperty ? propertyPrefix + path.replace(propertyPrefix, "") : name,
    values,
  };
}

/** Appends a condition to `where`, as the server accepts it. */
export function withCondition(where: string | undefined, condition: Condition): string {
  const { conditions: maxConditions, values: maxValues, length, whereLength } = conditionLimits;
  const { name, values } = condition;
  const conditions = [...conditionsIn(where), condition];
  const added = whereOf(conditions) ?? "";
  if (name.startsWith(propertyPrefix) && propertyPath(name) === undefined) {
    throw new Error("Enter the names on the way to the property, separated by dots.");
  }
  if (values.length === 0) throw new Error("Enter at least one value.");
  if (values.length > maxValues) throw new Error(`Enter at most ${maxValues} values.`);
  if (values.some((value) => value.length > length)) throw new Error(`A value has at most ${length} characters.`);
  if (conditions.length > maxConditions) throw new Error(`A page has at most ${maxConditions} conditions.`);
  if (added.length > whereLength) throw new Error("These values are too long for a URL.");
  return added;
}
