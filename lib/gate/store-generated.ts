/** Stores events that this server has generated, with the same steps as `POST /v1/events` after authentication. */
import type { ServerPrincipal } from "@/lib/gate/auth/authenticate";
import { isDeleted } from "@/lib/gate/auth/deleted-projects";
import { writeEvents } from "@/lib/gate/commit/write-events";
import { prepare } from "@/lib/gate/ingest/ingest";
import { newIngestContext } from "@/lib/gate/ingest-context";
import { runInSlices } from "@/lib/gate/limits/time-slices";
import { recordOutcome, recordStages } from "@/lib/gate/record-batch";
import { settingsOf } from "@/lib/gate/settings/project-settings";
import { newRequestId } from "@/lib/ids";
import { Problem } from "@/lib/problem";

/**
 * Resolves to the number of stored events once they are committed.
 * @param events At most as many as a batch may have. All must be valid.
 * @throws Problem not_found if the project was deleted; storage_unavailable, storage_not_configured
 */
export async function storeGenerated(projectId: string, events: readonly unknown[]): Promise<number> {
  const principal: ServerPrincipal = { kind: "server", projectId, keyHash: "", origins: [], capture: "scrubbed" };
  const request = { requestId: newRequestId(), receivedAt: Date.now() };
  const ingestContext = newIngestContext(principal, request, await settingsOf(projectId));
  const bytes = Buffer.byteLength(JSON.stringify({ events }));
  const prepared = await runInSlices(prepare({ events }, ingestContext, bytes));
  const [refusal] = prepared.errors;
  if (refusal) throw new Error(`A generated event is invalid: ${refusal.issues.join(", ")}`);
  recordStages(ingestContext.stageTimes);
  if (await isDeleted(projectId)) throw new Problem("not_found");
  const { kept, erased } = await writeEvents(projectId, prepared.rows, prepared.receipt);
  recordOutcome(prepared, { stored: kept.length, erased });
  return kept.length;
}
