/** `POST /api/dashboard/projects/{projectId}/search`: events that contain the search text. Also completions, and ids. */

import { z } from "zod";
import { conditionLimits, isColumn, propertyPath } from "@/lib/analytics/contracts/conditions";
import { maxSearchLength } from "@/lib/analytics/contracts/limits";
import { maxIdLength, trimPastedId } from "@/lib/analytics/contracts/page-parameters";
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

const { length: maxLength } = conditionLimits;
const aName = mustBe('a field, or "properties." and a path');
const someText = mustBe(`text of at most ${maxLength} characters`);

/** `POST /api/dashboard/projects/{projectId}/completions`: property names and field values that occur in a range. */
export const CompletionTarget = z.object({
  name: z
    .string(aName)
    .refine((name) => isColumn(name) || propertyPath(name) !== undefined, aName)
    .optional()
    .describe("The field whose values are completed. Without it, property names are completed."),
  text: z
    .string(someText)
    .max(maxLength, someText)
    .describe("What was typed. Names and values that contain it are listed."),
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

/** `POST /api/dashboard/projects/{projectId}/names`: the tools, users and errors whose names contain a text. */
export const NameTarget = CompletionTarget.pick({ text: true });
export type NameTarget = z.infer<typeof NameTarget>;

const atMostFive = "Up to 5, most frequent first.";
export const FoundNames = z.object({
  tools: z.array(z.string()).describe(atMostFive),
  users: z.array(z.string()).describe(atMostFive),
  errors: z.array(z.object({ id: z.string(), category: z.string(), shape: z.string() })).describe(atMostFive),
});
export type FoundNames = z.infer<typeof FoundNames>;

/** `POST /api/dashboard/projects/{projectId}/find`: what an id belongs to. */
export const FindTarget = z.object({
  id: z
    .string(mustBe("an id"))
    .transform(trimPastedId)
    .pipe(
      z
        .string()
        .min(1, mustBe("an id"))
        .max(maxIdLength, mustBe(`at most ${maxIdLength} characters`)),
    ),
});

export const foundKinds = ["event", "trace", "session", "user", "request"] as const;

/** What the id belongs to. One id can belong to several, such as a session and its only trace. */
export const Found = z.object({
  found: z.array(
    z.object({
      kind: z.enum(foundKinds),
      id: z.string().describe("The id as stored: a keyed hash if the given one contains personal data or a secret."),
      at: z.iso
        .datetime()
        .describe("The time of the event or of the newest event, or the time the request was received."),
      traceId: z.string().describe("The trace of the event or of the request's first one. Otherwise empty."),
      rejected: z.int().min(0).describe("How many events of the request were rejected. Otherwise 0."),
      eventId: z.string().describe("The event, or the request's first one. Otherwise empty."),
    }),
  ),
});
export type Found = z.infer<typeof Found>;
