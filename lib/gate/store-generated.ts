/** Stores events that this server has generated, with the same steps as `POST /v1/events` after authentication. */
import type { ServerPrincipal } from "@/lib/gate/auth/authenticate";
import { isDeleted } from "@/lib/gate/auth/deleted-projects";
import { writeEvents } from "@/lib/gate/commit/write-events";
import { prepare } from "@/lib/gate/ingest/ingest";
import { newIngestContext } from "@/lib/gate/ingest-context";
import { runInSlices } from "@/lib/gate/limits/time-slices";
import { recordOutcome, recordStages } from "@/lib/gate/record-batch";
import { projectSettings } from "@/lib/gate/settings/project-settings";
import { newRequestId } from "@/lib/ids";
import { Problem } from "@/lib/problem";

/** As sent to `POST /v1/events`. */
type GeneratedBatch = { readonly events: readonly unknown[] } & Readonly<Record<string, unknown>>;

/**
 * Resolves to the number of stored events once they are committed, and why the others were rejected.
 * @param batch Has at most as many events as a batch may have.
 * @throws Problem not_found if the project was deleted; storage_unavailable, storage_not_configured
 */
export async function storeGenerated(projectId: string, batch: GeneratedBatch) {
  const principal: ServerPrincipal = { kind: "server", projectId, keyHash: "", origins: [], capture: "scrubbed" };
  const request = { requestId: newRequestId(), receivedAt: Date.now() };
  const ingestContext = newIngestContext(principal, request, await projectSettings(projectId));
  const bytes = Buffer.byteLength(JSON.stringify(batch));
  const prepared = await runInSlices(prepare({ ...batch, events: [...batch.events] }, ingestContext, bytes));
  recordStages(ingestContext.stageTimes);
  if (await isDeleted(projectId)) throw new Problem("not_found");
  const { kept, erased } = await writeEvents(projectId, prepared.rows, prepared.receipt);
  recordOutcome(prepared, { stored: kept.length, erased });
  return { stored: kept.length, errors: prepared.errors };
}
