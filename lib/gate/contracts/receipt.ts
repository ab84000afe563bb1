/** `GET /v1/requests/{requestId}`: what became of a batch, for 30 days. Counts and words, never a value. */
import { z } from "zod";
import { RequestId } from "@/lib/gate/contracts/batch";

export const Receipt = z.object({
  requestId: RequestId,
  receivedAt: z.iso.datetime(),
  accepted: z.int().min(0).describe("Events that were stored."),
  rejected: z.int().min(0).describe("Events that were not."),
  issues: z
    .array(z.object({ issue: z.string(), count: z.int().min(1) }))
    .describe("Why events were rejected, or not stored."),
  redactions: z.array(z.object({ kind: z.string(), count: z.int().min(1) })).describe("What was removed, by kind."),
});
export type Receipt = z.infer<typeof Receipt>;
