/** Returns what happened to a batch. */
import { authenticateServer, bearerOf, clientOf } from "@/lib/gate/auth/authenticate";
import { findReceipt } from "@/lib/gate/commit/receipts";
import { type Answer, type IncomingRequest, json } from "@/lib/gate/http/messages";
import type { Context } from "@/lib/gate/http/operation";
import { atOnce } from "@/lib/gate/limits/at-once";
import { Problem } from "@/lib/problem";

const keyLimit = {
  name: "key-requests",
  maxRunning: 4,
  maxWaiting: 64,
  message: "Too many requests with this API key are running. Wait for some to finish, then try again.",
};

/** The handler of `GET /v1/requests/{requestId}`. */
export async function readReceipt(request: IncomingRequest, context: Context): Promise<Answer> {
  const { projectId, keyHash } = await authenticateServer(bearerOf(request), clientOf(request, context));
  const receipt = await atOnce(keyLimit, keyHash, () => findReceipt(projectId, String(context.params.requestId)));
  if (!receipt) throw new Problem("not_found");
  return json(receipt);
}
