/** `/api/dashboard/projects/{projectId}/requests`: what users ask for, and the tools that nobody called. */
import { z } from "zod";

/** The names of `track` events whose property `text` says what someone asked for. */
export const requestNames = ["intent", "missing_capability", "feedback"] as const;
export type RequestName = (typeof requestNames)[number];

const count = z.int().min(0);
const Time = z.iso.datetime();
const Name = z.enum(requestNames);

export const Requests = z.object({
  names: z
    .array(z.object({ name: Name, events: count, texts: count.describe("Distinct normalized texts.") }))
    .describe("All names, including those without events."),
  groups: z
    .array(
      z.object({
        name: Name,
        text: z.string().describe("As written in the newest event. At most 500 characters."),
        events: count,
        users: count.describe("Events without a user are not counted."),
        first: Time,
        last: Time,
        traceId: z.string().describe("The trace of the newest event. Empty if that event has just been deleted."),
        eventId: z.string(),
      }),
    )
    .describe(
      "By name and text, ignoring case, repeated whitespace, and punctuation at both ends. Up to 50 per name, most frequent first.",
    ),
  tools: z.object({
    listed: count.describe("Distinct tools that servers listed."),
    neverCalled: z
      .array(
        z.object({
          tool: z.string(),
          lists: count.describe("The `tool_discovery` events that list it."),
          lastListed: Time,
          lastCall: Time.nullable().describe("Up to 90 days before or after the range. Null if there is none."),
        }),
      )
      .describe("Tools that were listed and not called in the range. Up to 100, most frequently listed first."),
    moreNeverCalled: count,
  }),
});
export type Requests = z.infer<typeof Requests>;
