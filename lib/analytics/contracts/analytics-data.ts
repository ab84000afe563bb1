/** The Data page: exports a range of events and erases a user, a session or a trace. */
import { z } from "zod";
import { type ExportFormat, erasableBy, exportFormats } from "@/lib/analytics/contracts/data-options";
import { mustBe } from "@/lib/gate/contracts/formats";

const formats = Object.keys(exportFormats) as [ExportFormat, ...ExportFormat[]];

/** The client chooses `id` and uses it to poll for progress. */
export const ExportSearch = z.object({
  format: z.enum(formats, mustBe(`one of ${formats.join(", ")}`)).default("ndjson"),
  id: z.uuid(mustBe("a UUID")).optional(),
});

/** The rows read so far and the total. Null if this process is not running the export. */
export const ExportProgress = z.object({
  progress: z.object({ read: z.int().min(0), of: z.int().min(0) }).nullable(),
});
export type ExportProgress = z.infer<typeof ExportProgress>;

export const ErasureTarget = z.object({
  by: z.enum(erasableBy, mustBe(`one of ${erasableBy.join(", ")}`)),
  id: z.string(mustBe("an id")).min(1, mustBe("an id")).max(256, mustBe("at most 256 characters")),
});
export type ErasureTarget = z.infer<typeof ErasureTarget>;

/** The id under which a user, session or trace is stored. */
export type StoredId = Pick<ErasureTarget, "id">;

/** What an erasure will delete, or has deleted. */
export const Erasure = z.object({
  events: z.int().min(0),
  sessions: z.int().min(0),
  traces: z.int().min(0),
  first: z.iso.datetime().nullable(),
  last: z.iso.datetime().nullable(),
  types: z.array(z.object({ type: z.string(), events: z.int().min(0) })),
});
export type Erasure = z.infer<typeof Erasure>;
