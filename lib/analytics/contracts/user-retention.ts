/** `/api/dashboard/projects/{projectId}/retention`: how many users are active again in the weeks after their first. */
import { z } from "zod";

const count = z.int().min(0);

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
