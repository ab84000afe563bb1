/** Reads the receipt of a batch. */
import { z } from "zod";
import type { Receipt } from "@/lib/gate/contracts/receipt";
import { select } from "@/lib/store/query";

const Row = z.object({
  request_id: z.string(),
  received_at: z.coerce.number(),
  accepted: z.number(),
  rejected: z.number(),
  "issues.issue": z.array(z.string()),
  "issues.count": z.array(z.number()),
  "redactions.kind": z.array(z.string()),
  "redactions.count": z.array(z.number()),
});

const sql = `SELECT request_id, toUnixTimestamp64Milli(received_at) AS received_at, accepted, rejected,
  issues.issue, issues.count, redactions.kind, redactions.count
FROM receipts FINAL
WHERE project_id = {projectId:String} AND request_id = {requestId:String}`;

export async function findReceipt(projectId: string, requestId: string): Promise<Receipt | undefined> {
  const [row] = await select(sql, { projectId, requestId }, Row);
  return (
    row && {
      requestId: row.request_id,
      receivedAt: new Date(row.received_at).toISOString(),
      accepted: row.accepted,
      rejected: row.rejected,
      issues: row["issues.issue"].map((issue, at) => ({ issue, count: row["issues.count"][at] ?? 0 })),
      redactions: row["redactions.kind"].map((kind, at) => ({ kind, count: row["redactions.count"][at] ?? 0 })),
    }
  );
}
