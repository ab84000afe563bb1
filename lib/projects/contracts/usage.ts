/** `/api/dashboard/projects/{projectId}/usage`: how many events a project stored, and its quota. */
import { z } from "zod";

const count = z.int().min(0);
const Period = z.object({
  events: count,
  quota: count.nullable().describe("Null without a quota."),
  resetsAt: z.iso.datetime(),
});
export const UsageSummary = z.object({
  day: Period,
  month: Period,
  days: z
    .array(z.object({ day: z.iso.date(), events: count }))
    .describe("The last 30 days in UTC, newest first. Resends count once."),
});
export type UsageSummary = z.infer<typeof UsageSummary>;
