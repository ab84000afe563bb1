/** What the page Data does: a range of events as a file, and the erasure of a user, a session or a trace. */
import { z } from "zod";
import { type ExportFormat, erasableBy, exportFormats } from "@/lib/dashboard/contracts/data-words";
import { expecting } from "@/lib/gate/contracts/formats";

const formats = Object.keys(exportFormats) as [ExportFormat, ...ExportFormat[]];

/** `id` is made by whoever asks, to be told how far it is. */
export const ExportSearch = z.object({
  format: z.enum(formats, expecting(`one of ${formats.join(", ")}`)).default("ndjson"),
  id: z.uuid(expecting("a UUID")).optional(),
});

/** Rows that were read, of those that will be; null when no such export runs here. */
export const ExportProgress = z.object({
  progress: z.object({ read: z.int().min(0), of: z.int().min(0) }).nullable(),
});
export type ExportProgress = z.infer<typeof ExportProgress>;

export const ErasureTarget = z.object({
  by: z.enum(erasableBy, expecting(`one of ${erasableBy.join(", ")}`)),
  id: z.string(expecting("an id")).min(1, expecting("an id")).max(256, expecting("at most 256 characters")),
});
export type ErasureTarget = z.infer<typeof ErasureTarget>;

/** Under which id a user, session or trace is stored that was asked for by the id as sent. */
export type StoredId = Pick<ErasureTarget, "id">;

/** What an erasure will take, or took. */
export const Erasure = z.object({
  events: z.int().min(0),
  sessions: z.int().min(0),
  traces: z.int().min(0),
  first: z.iso.datetime().nullable(),
  last: z.iso.datetime().nullable(),
  types: z.array(z.object({ type: z.string(), events: z.int().min(0) })),
});
export type Erasure = z.infer<typeof Erasure>;
