/** The sink of the pipeline: resolves when the rows are committed. */
import { receiptWithout } from "@/lib/gate/commit/erased-batch";
import { withoutErased } from "@/lib/gate/commit/erased-events";
import { type Block, isRowError } from "@/lib/gate/commit/event-sink";
import type { Row } from "@/lib/gate/ingest/enrich";
import { type Store, store, unavailable } from "@/lib/store/store";

/**
 * Writes what one request brought. When it resolves, the rows are in ClickHouse, except those of erased events.
 * @throws Problem storage_unavailable, storage_not_configured; the engine's own error when it refuses the rows
 * themselves, which validation ought to have made impossible.
 */
export async function writeEvents(projectId: string, rows: readonly Row[], receipt: string) {
  const opened = await store();
  const written = write(opened, projectId, rows, receipt);
  opened.writing.add(written);
  return written.finally(() => opened.writing.delete(written));
}

async function write({ events }: Store, projectId: string, rows: readonly Row[], receipt: string) {
  const remaining = await withoutErased(projectId, rows);
  // Nothing is awaited from here to the commit, which an erasure waits for.
  await events.commit(blockOf(remaining.kept, receiptWithout(receipt, remaining.erased))).catch((error) => {
    throw isRowError(error) ? error : unavailable(error);
  });
  return remaining;
}

function blockOf(rows: readonly Row[], receipt: string): Block {
  // Row by row: one character beyond Latin-1 would widen a joined string, and slow the encoding of all of it.
  const events = Buffer.concat(rows.map((row) => Buffer.from(row)));
  return { events, receipt: Buffer.from(receipt), bytes: events.length + receipt.length };
}
