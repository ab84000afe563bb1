/** `POST /api/dashboard/projects/{projectId}/search`: events that contain the search text. */
import { z } from "zod";
import { maxSearchLength } from "@/lib/analytics/contracts/limits";
import { mustBe, parseTimestamp, uuidPattern } from "@/lib/gate/contracts/formats";

const aText = mustBe(`text of 1 to ${maxSearchLength} characters`);
const aCursor = mustBe("the `before` of a previous response");

/** A search continues with the events before this one, ordered by time and id. */
export type SearchCursor = { readonly at: number; readonly eventId: string };
const Cursor = z
  .string(aCursor)
  .transform((cursor) => cursor.split(" ", 2))
  .transform(([at = "", eventId = ""]): SearchCursor => ({ at: parseTimestamp(at), eventId }))
  .refine(({ at, eventId }) => !Number.isNaN(at) && uuidPattern.test(eventId), aCursor);

export const SearchTarget = z.object({
  text: z
    .string(aText)
    .transform((text) => text.trim().toWellFormed())
    .pipe(z.string().min(1, aText).max(maxSearchLength, aText))
    .describe("Case is ignored. All characters are matched literally."),
  before: Cursor.optional().describe("The `before` of the previous response."),
});

const FoundEvent = z.object({
  eventId: z.string(),
  type: z.string(),
  name: z.string(),
  timestamp: z.iso.datetime(),
  traceId: z.string(),
  userId: z.string(),
  failed: z.boolean(),
  field: z
    .string()
    .describe(
      "Where the text was found first: `event_name`, `error_message`, or a property as `properties.` and its path.",
    ),
  excerpt: z.object({ before: z.string(), match: z.string(), after: z.string() }).describe("The text and its context."),
});
export type FoundEvent = z.infer<typeof FoundEvent>;

export const SearchResults = z.object({
  events: z.array(FoundEvent).describe("Up to 50, newest first."),
  searchedTo: z.iso.datetime().describe("All events in the range since this time were searched."),
  isStopped: z.boolean().describe("Whether the search was stopped after 2 seconds, before it had 50 events."),
  before: z.string().nullable().describe("Send it as `before` to continue. Null if the whole range was searched."),
});
export type SearchResults = z.infer<typeof SearchResults>;
