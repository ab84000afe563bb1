/** `GET /v1/requests/{requestId}`: the outcome of a batch, stored for 30 days. Counts and issues, never a value. */
import { z } from "zod";
import { RequestId } from "@/lib/gate/contracts/batch";

export const Receipt = z.object({
  requestId: RequestId,
  receivedAt: z.iso.datetime(),
  accepted: z.int().min(0).describe("The number of events stored."),
  rejected: z.int().min(0).describe("The number of events not stored."),
  issues: z
    .array(z.object({ issue: z.string(), count: z.int().min(1) }))
    .describe("Why events were rejected, skipped or stored other than as sent."),
  redactions: z.array(z.object({ kind: z.string(), count: z.int().min(1) })).describe("The values removed, by kind."),
});
export type Receipt = z.infer<typeof Receipt>;
