/** `/api/dashboard/projects/{projectId}/requests`: what users ask for, and the tools that nobody called; and one request with its events. */
import { z } from "zod";

/** The names of `track` events whose property `text` says what someone asked for. */
export const requestNames = ["intent", "missing_capability", "feedback"] as const;
export type RequestName = (typeof requestNames)[number];

const count = z.int().min(0);
const Time = z.iso.datetime();
const Name = z.enum(requestNames);
const text = z.string().describe("As written in the newest event. At most 500 characters.");

export const Requests = z.object({
  names: z
    .array(z.object({ name: Name, events: count, texts: count.describe("Distinct normalized texts.") }))
    .describe("All names, including those without events."),
  groups: z
    .array(
      z.object({
        id: z.string().describe("Derived from the name and the normalized text. Identifies the request's page."),
        name: Name,
        text,
        events: count,
        users: count.describe("Events without a user are not counted."),
        first: Time,
        last: Time,
      }),
    )
    .describe(
      "By name and text, ignoring case, repeated whitespace, numbers, quoted names, and punctuation at both ends. Up to 50 per name, most frequent first.",
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

/** One request: the events with the same name and normalized text in the range. */
export const RequestDetail = z.object({
  request: z
    .object({ name: Name, text, events: count, users: count, first: Time, last: Time })
    .nullable()
    .describe("Null if no event in the range has it."),
  events: z
    .array(
      z.object({
        eventId: z.string(),
        traceId: z.string(),
        timestamp: Time,
        userId: z.string(),
        text: z.string().describe("At most 500 characters."),
      }),
    )
    .describe("Up to 100, newest first."),
  users: z
    .array(z.object({ userId: z.string(), events: count, last: Time }))
    .describe("Up to 50, those with the most events first."),
  moreUsers: count,
});
export type RequestDetail = z.infer<typeof RequestDetail>;
