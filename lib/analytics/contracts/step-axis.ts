/** The time axis of charts in answers. */
import { z } from "zod";

export const StepAxis = z.object({
  zone: z.string().describe("The time zone of the steps."),
  stepSeconds: z.int().describe("A step that contains a clock change is longer or shorter."),
  starts: z
    .array(z.iso.datetime())
    .describe(
      "The start of each step. Days start at local midnight, weeks on Monday. The first may start before the range.",
    ),
  partial: z
    .object({ first: z.boolean(), last: z.boolean() })
    .describe("Whether the range covers only part of the first and of the last step."),
});
export type StepAxis = z.infer<typeof StepAxis>;
