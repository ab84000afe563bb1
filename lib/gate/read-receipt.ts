/** Returns what happened to a batch. */

import { z } from "zod";
import { authenticateServer, readBearer, toClient } from "@/lib/gate/auth/authenticate";
import type { Receipt } from "@/lib/gate/contracts/batch";
import { type HttpResponse, type IncomingRequest, json } from "@/lib/gate/http/messages";
import type { Context } from "@/lib/gate/http/operation";
import { atOnce } from "@/lib/gate/limits/at-once";
import { Problem } from "@/lib/problem";
import { select } from "@/lib/store/query";

const keyLimit = {
  name: "key-requests",
  maxRunning: 4,
  maxWaiting: 64,
  message: "Too many requests with this API key are running. Wait for some to finish, then try again.",
};

/** The handler of `GET /v1/requests/{requestId}`. */
export async function readReceipt(request: IncomingRequest, context: Context): Promise<HttpResponse> {
  const { projectId, keyHash } = await authenticateServer(readBearer(request), toClient(request, context));
  const receipt = await atOnce(keyLimit, keyHash, () => findReceipt(projectId, String(context.params.requestId)));
  if (!receipt) throw new Problem("not_found");
  return json(receipt);
}

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

async function findReceipt(projectId: string, requestId: string): Promise<Receipt | undefined> {
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
