/** `/api/dashboard/projects/{projectId}/breakdown`: events in a range, broken down by a column or a property. */
import { z } from "zod";
import { conditionLimits, propertyPath } from "@/lib/analytics/contracts/conditions";
import { figureDefinition } from "@/lib/analytics/contracts/figure-glossary";
import { dimensionNames, isDimension } from "@/lib/analytics/contracts/page-parameters";
import { StepAxis } from "@/lib/analytics/contracts/step-axis";
import { TokenSums } from "@/lib/analytics/contracts/usage";
import { mustBe } from "@/lib/gate/contracts/formats";

const aName = mustBe(
  `one of ${dimensionNames.join(", ")}, or "properties." and a path of at most ${conditionLimits.depth} names`,
);

export const BreakdownSearch = z.object({
  by: z.string(aName).refine((name) => isDimension(name) || propertyPath(name) !== undefined, aName),
});

const count = z.int().min(0);
const measure = z.number().nullable();
export const BreakdownFigures = z.object({
  events: count.describe(figureDefinition("events")),
  errors: count.describe(figureDefinition("failedCalls")),
  outcomes: count.describe(figureDefinition("callOutcomes")),
  latencyP95: measure.describe(figureDefinition("latencyP95")),
  ...TokenSums.shape,
});
export type BreakdownFigures = z.infer<typeof BreakdownFigures>;

const BreakdownRow = BreakdownFigures.extend({
  value: z
    .string()
    .nullable()
    .describe("Empty for events without one. Null for the events of all values that are not listed."),
  previous: BreakdownFigures.nullable().describe("The preceding period of the same length. Null if it was not read."),
  series: z.array(count).describe("Events by step."),
});
export type BreakdownRow = z.infer<typeof BreakdownRow>;

export const Breakdown = z.object({
  by: z.string(),
  rows: z.array(BreakdownRow).describe("Up to 10 values, most events first, then the events of the others."),
  others: count.describe("The number of values that are not listed."),
  total: count.describe("The events that were read."),
  since: z.iso
    .datetime()
    .nullable()
    .describe("Only events since this time were read, because the range has too many. Null if all were read."),
  steps: StepAxis,
});
export type Breakdown = z.infer<typeof Breakdown>;
