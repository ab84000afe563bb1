/** The sink of the pipeline: resolves when the rows are committed. */
import { receiptWithout } from "@/lib/gate/commit/erased-batch";
import { withoutErased } from "@/lib/gate/commit/erased-events";
import { type Block, isRowError } from "@/lib/gate/commit/event-sink";
import type { Row } from "@/lib/gate/ingest/enrich";
import { type Store, storageUnavailable, store } from "@/lib/store/store";

/**
 * Writes the rows of one request. Once resolved, they are in ClickHouse, except those of erased events.
 * @throws Problem storage_unavailable, storage_not_configured; the engine's own error when it rejects the rows themselves,
 * which validation should prevent.
 */
export async function writeEvents(projectId: string, rows: readonly Row[], receipt: string) {
  const opened = await store();
  const written = write(opened, projectId, rows, receipt);
  opened.writing.add(written);
  return written.finally(() => opened.writing.delete(written));
}

async function write({ events }: Store, projectId: string, rows: readonly Row[], receipt: string) {
  const remaining = await withoutErased(projectId, rows);
  // Don't await anything between this check and the commit: an erasure that starts later waits for the commit.
  await events.commit(blockOf(remaining.kept, receiptWithout(receipt, remaining.erased))).catch((error) => {
    throw isRowError(error) ? error : storageUnavailable(error);
  });
  return remaining;
}

function blockOf(rows: readonly Row[], receipt: string): Block {
  // Encode row by row: one character beyond Latin-1 would make a joined string twice as wide and slower to encode.
  const events = Buffer.concat(rows.map((row) => Buffer.from(row)));
  return { events, receipt: Buffer.from(receipt), bytes: events.length + receipt.length };
}
