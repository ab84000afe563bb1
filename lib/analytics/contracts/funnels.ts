/** `/api/dashboard/projects/{projectId}/funnels`: how many sessions or traces reach each of up to five steps. Also user retention. */

import { z } from "zod";
import {
  defaultFunnelUnit,
  funnelUnits,
  maxFunnelSteps,
  maxStepEvents,
  maxStepNameLength,
  parseSteps,
} from "@/lib/analytics/contracts/funnel-steps";
import { eventTypePattern } from "@/lib/gate/contracts/event";
import { mustBe } from "@/lib/gate/contracts/formats";

const someSteps = mustBe(`at most ${maxFunnelSteps} steps, such as tool_call:search,track:booking,conversion`);
const aName = mustBe(`a name of 1 to ${maxStepNameLength} characters`);
const Step = z.object({
  type: z.string().regex(eventTypePattern, mustBe("an event type, such as tool_call")),
  name: z.string().min(1, aName).max(maxStepNameLength, aName).optional(),
});

const Steps = z
  .string()
  .transform((text, context) => {
    const steps = parseSteps(text);
    if (steps !== undefined) return steps;
    context.addIssue({ code: "custom", message: someSteps.error({ input: text }) });
    return z.NEVER;
  })
  .pipe(z.array(Step).max(maxFunnelSteps, someSteps));

/** The query parameters besides the range and the filters. Without steps, the response contains only the steps to choose from. */
export const FunnelSearch = z.object({
  steps: Steps.default([]),
  within: z.enum(funnelUnits, mustBe(`one of ${funnelUnits.join(", ")}`)).default(defaultFunnelUnit),
});
export type FunnelSearch = z.infer<typeof FunnelSearch>;

const count = z.int().min(0);

export const Funnel = z.object({
  within: z.enum(funnelUnits),
  steps: z
    .array(
      z.object({
        type: z.string(),
        name: z.string().optional(),
        count: count.describe(
          "Sessions or traces with a different event for each step up to this one, in chronological order. Events at the same time count in any order.",
        ),
        medianMs: z
          .number()
          .nullable()
          .describe("From the earliest time of the previous step to that of this one. Null for the first step."),
      }),
    )
    .describe("Events without a session are not counted within sessions."),
  shortened: count.describe(
    `Sessions or traces with more than ${maxStepEvents} events of a step. Only the earliest of these events are used, so such a session or trace may reach more steps than are counted.`,
  ),
  types: z
    .array(z.object({ type: z.string(), events: count }))
    .describe("Types to choose from. Up to 200, most frequent first."),
  names: z
    .array(z.object({ type: z.string(), name: z.string(), events: count }))
    .describe("Names to choose from. Up to 200, most frequent first."),
});
export type Funnel = z.infer<typeof Funnel>;

/** `/api/dashboard/projects/{projectId}/retention`: how many users are active again in the weeks after their first. */
export const UserRetention = z.object({
  zone: z.string().describe("The time zone of the weeks, which begin on Monday."),
  cohorts: z
    .array(
      z.object({
        start: z.iso.datetime().describe("The start of the week."),
        users: count.describe("Users whose first event was in this week."),
        active: z
          .array(count)
          .describe("How many of them had an event in each of the following weeks, up to the current one."),
      }),
    )
    .describe("The current week and the 12 weeks before it. Weeks before the first user are omitted."),
  earlierUsers: count.describe("Users whose first event was before these weeks."),
});
export type UserRetention = z.infer<typeof UserRetention>;
