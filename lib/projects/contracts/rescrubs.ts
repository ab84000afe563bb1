/** `/api/dashboard/projects/{projectId}/rescrubs`: runs that scrub stored events again. */
import { z } from "zod";

const count = z.int().min(0);
const time = z.iso.datetime();

export const RescrubRun = z.object({
  runId: z.string(),
  state: z
    .enum(["waiting", "reading", "failing", "clearing", "finished", "replaced"])
    .describe(
      "`waiting`: changed settings are not in effect everywhere yet. `reading`: events are read and rewritten. `failing`: the store could not rewrite events, which is tried again after an hour. `clearing`: totals with the old values are deleted once no page reads them. `replaced`: the settings changed, so another run began.",
    ),
  startedAt: time,
  startedBy: z.string(),
  beginsAt: time.describe("When the settings are in effect everywhere."),
  finishedAt: time.nullable(),
  total: count.describe("Rows to read, counted when the run began. Retries of an event can have rows of their own."),
  read: count,
  changed: count.describe("Rows in which a value was found."),
  types: count.describe("Events whose type contains a value to remove. Types cannot be replaced."),
  found: z
    .array(z.object({ kind: z.string(), path: z.string(), values: count, events: count }))
    .describe("What was removed, by kind and field. Most values first."),
  moreFound: count.describe("The number of kinds and fields that are not listed."),
});
export type RescrubRun = z.infer<typeof RescrubRun>;

export const Rescrubs = z.object({ runs: z.array(RescrubRun).describe("The newest runs, newest first.") });
export type Rescrubs = z.infer<typeof Rescrubs>;
