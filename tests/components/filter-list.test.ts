/** The filters of a page as one list, and a filter while it is being entered. */
import { expect, it } from "vitest";
import {
  emptyDraft,
  fieldName,
  toCondition,
  withField,
  withFilter,
  withOperator,
} from "@/components/dashboard/filters/filter-draft";
import { filterLabels } from "@/components/dashboard/filters/filter-labels";
import { listFilters, scopeOfFilters } from "@/components/dashboard/filters/filter-list";
import { type Condition, columnNames, operatorsFor, printConditions } from "@/lib/analytics/contracts/conditions";

const is = (name: string, ...values: string[]): Condition => ({ operator: "is", name, values });
const above: Condition = { operator: "greater_than", name: "latency_ms", values: ["500"] };
const plan: Condition = { operator: "exists", name: "properties.plan", values: [] };

it("filters with a parameter of their own and conditions are one list, and become the same URL again", () => {
  const scope = { tool: "search", user: "ada", where: printConditions([is("tool", "book", "find"), above, plan]) };
  const filters = listFilters(scope);

  expect(filters).toEqual([is("tool", "search"), is("user", "ada"), is("tool", "book", "find"), above, plan]);
  expect(scopeOfFilters(filters)).toMatchObject(scope);
});

it("a filter on one value has a parameter of its own, unless the page has one of this name", () => {
  expect(scopeOfFilters([is("tool", "a")])).toMatchObject({ tool: "a", where: undefined });
  expect(scopeOfFilters([is("tool", "a"), is("tool", "b")])).toMatchObject({
    tool: "a",
    where: printConditions([is("tool", "b")]),
  });
  expect(scopeOfFilters([is("model", "large")])).toMatchObject({ where: printConditions([is("model", "large")]) });
  expect(Object.entries(scopeOfFilters([])).filter(([, value]) => value !== undefined)).toEqual([]);
});

it("a changed filter takes the place of the one it replaces, and none is listed twice", () => {
  const filters = [is("tool", "a"), above];
  expect(withFilter(filters, is("tool", "b"), is("tool", "a"))).toEqual([is("tool", "b"), above]);
  expect(withFilter(filters, above)).toEqual(filters);
  expect(withFilter(filters, plan)).toEqual([...filters, plan]);
});

it("a field is found by its label or name, and anything else is a property", () => {
  const found = columnNames.filter(
    (name) => fieldName(filterLabels[name]) === name && fieldName(name.toUpperCase()) === name,
  );
  expect(found).toEqual(columnNames);
  expect(["city", " input.city ", "properties.tool", ""].map(fieldName)).toEqual([
    "properties.city",
    "properties.input.city",
    "properties.tool",
    "",
  ]);
});

it("a field has an operator that suits it", () => {
  const fields = [...Object.values(filterLabels), "properties.city", ""];
  const unsuitable = fields.filter((field) => {
    const draft = withField({ ...emptyDraft, field: "x", operator: "contains" }, field);
    return !operatorsFor(fieldName(field)).includes(draft.operator);
  });
  expect(unsuitable).toEqual([]);
  expect(withField(emptyDraft, "Latency")).toMatchObject({ operator: "greater_than" });
  expect(withField(emptyDraft, "Error message")).toMatchObject({ operator: "contains" });
  expect(withField({ ...emptyDraft, field: "Tool", operator: "is_not" }, "Platform")).toMatchObject({
    operator: "is_not",
  });
});

const mistakes: [filter: Condition, message: RegExp][] = [
  [is(""), /^Choose a field/],
  [is("properties.a..b", "x"), /^Enter the path of the property/],
  [is("tool"), /^Enter a value/],
  [is("tool", ...Array.from({ length: 21 }, (_, at) => `${at}`)), /^Enter at most 20 values/],
  [{ ...above, values: ["fast"] }, /^Enter a number/],
  [is("status", "failed"), /^Enter success or error/],
  [is("tool", "x".repeat(257)), /at most 256 characters/],
  [is("model", ...Array.from({ length: 20 }, (_, at) => `${at}`.padEnd(220, "x"))), /too long for a URL/],
];

it.each(mistakes)("what is wrong with a filter is said before it is sent: %#", (filter, message) => {
  expect(() => withFilter([], filter)).toThrow(message);
});

it("a page has at most ten conditions", () => {
  const ten = Array.from({ length: 10 }, (_, at) => is(`properties.p${at}`, "x"));
  expect(() => withFilter(ten, plan)).toThrow(/at most 10 conditions/);
  expect(withFilter(ten, is("tool", "a"))).toHaveLength(11);
});

it("a filter that takes no values has none", () => {
  const draft = { ...emptyDraft, field: "Model", values: ["a"], text: "b" };
  expect(toCondition(draft).values).toEqual(["a", "b"]);
  expect(toCondition({ ...draft, operator: "exists" }).values).toEqual([]);
});

it("keeps the spaces around a part of a text, and drops values that another operator cannot have", () => {
  const draft = { operator: "starts_with", field: "City", values: [], text: "San " } as const;
  expect(toCondition(draft).values).toEqual(["San "]);
  expect(toCondition({ ...draft, operator: "is" }).values).toEqual(["San"]);
  const two = { ...draft, operator: "is", values: ["5", "6"], text: "" } as const;
  expect(withOperator(two, "greater_than")).toMatchObject({ values: [], text: "5" });
  expect(withOperator(two, "is_not").values).toEqual(["5", "6"]);
});
