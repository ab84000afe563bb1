/** `POST /api/dashboard/projects/{projectId}/completions`: property names and field values that occur in a range. */
import { z } from "zod";
import { conditionLimits, isColumn, propertyPath } from "@/lib/analytics/contracts/conditions";
import { mustBe } from "@/lib/gate/contracts/formats";

const { length: maxLength } = conditionLimits;
const aName = mustBe('a field, or "properties." and a path');
const aText = mustBe(`text of at most ${maxLength} characters`);

export const CompletionTarget = z.object({
  name: z
    .string(aName)
    .refine((name) => isColumn(name) || propertyPath(name) !== undefined, aName)
    .optional()
    .describe("The field whose values are completed. Without it, property names are completed."),
  text: z.string(aText).max(maxLength, aText).describe("What was typed. Names and values that contain it are listed."),
});
export type CompletionTarget = z.infer<typeof CompletionTarget>;

export const Completions = z.object({
  values: z
    .array(z.object({ value: z.string(), events: z.int().min(1) }))
    .describe("Up to 20, most frequent first. Names of properties start with `properties.`."),
  since: z.iso
    .datetime()
    .nullable()
    .describe("Only events since this time were read, because the range has too many. Null if all were read."),
});
export type Completions = z.infer<typeof Completions>;
