/** The sink of the pipeline: resolves when the rows are committed. */
import { type Block, isFaultOfRows } from "@/lib/clickhouse/event-sink";
import { store, unavailable } from "@/lib/clickhouse/store";
import type { Row } from "@/lib/ingest/enrich";

/**
 * Writes what one request brought. When it resolves, the rows are in ClickHouse.
 * @throws Problem storage_unavailable, storage_not_configured; the engine's own error when it refuses the rows
 * themselves, which validation ought to have made impossible.
 */
export async function writeEvents(rows: readonly Row[], receipt: string): Promise<void> {
  // Row by row: one character beyond Latin-1 would widen a joined string, and slow the encoding of all of it.
  const events = Buffer.concat(rows.map((row) => Buffer.from(row)));
  const block: Block = { events, receipt: Buffer.from(receipt), bytes: events.length + receipt.length };
  const opened = await store();
  await opened.events.commit(block).catch((error) => {
    throw isFaultOfRows(error) ? error : unavailable(error);
  });
}
