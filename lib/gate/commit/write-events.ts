/** The sink of the pipeline: resolves when the rows are committed. Events that had been erased are not stored. */
import { withoutErased } from "@/lib/gate/commit/erased-events";
import { erasedIdDays } from "@/lib/gate/contracts/retention";
import type { Row } from "@/lib/gate/ingest/enrich";
import { noteCommitted } from "@/lib/store/committed-events";
import { type Block, isRowError } from "@/lib/store/event-sink";
import { type Store, storageUnavailable, store } from "@/lib/store/store";

/**
 * Writes the rows of one request. Once resolved, they are in ClickHouse, except those of erased events.
 * @throws Problem storage_unavailable, storage_not_configured; the engine's own error when it rejects the rows themselves, which validation
 * should prevent.
 * @param listsEvents Whether the receipt lists events. If so, it is only stored after they are committed.
 */
export async function writeEvents(projectId: string, rows: readonly Row[], receipt: string, listsEvents = false) {
  const opened = await store();
  const written = write(opened, projectId, rows, { receipt, listsEvents });
  opened.writing.add(written);
  try {
    return await written;
  } finally {
    opened.writing.delete(written);
  }
}

type Receipt = { readonly receipt: string; readonly listsEvents: boolean };

async function write({ events }: Store, projectId: string, rows: readonly Row[], { receipt, listsEvents }: Receipt) {
  const remaining = await withoutErased(projectId, rows);
  // Don't await anything between this check and the commit: an erasure that starts later waits for the commit.
  const block = toBlock(remaining.kept, { receipt: receiptWithout(receipt, remaining.erased), listsEvents });
  await events.commit(block).catch((error) => {
    throw isRowError(error) ? error : storageUnavailable(error);
  });
  noteCommitted(projectId, remaining.kept.length);
  return remaining;
}

function toBlock(rows: readonly Row[], { receipt, listsEvents }: Receipt): Block {
  // Encode row by row. In a joined string, a single character beyond Latin-1 would double the memory and slow down encoding.
  const events = Buffer.concat(rows.map((row) => Buffer.from(row)));
  return { events, receipt: Buffer.from(receipt), listsEvents, bytes: events.length + receipt.length };
}

/** Of events that were not stored because they had been erased. Counts, no ids. */
const issue = `event_id: erased in the last ${erasedIdDays} days, not stored again`;

export const erasedWarning = (count: number) => `${issue} (${count} ${count === 1 ? "event" : "events"})`;

/** @param receipt As one line of NDJSON, or empty. */
export function receiptWithout(receipt: string, erased: number): string {
  if (erased === 0 || receipt === "") return receipt;
  const row = JSON.parse(receipt);
  const { "issues.issue": issues = [], "issues.count": counts = [] } = row;
  // Another slice of the same request may have listed it.
  const others = issues.indexOf(issue);
  return `${JSON.stringify({
    ...row,
    accepted: row.accepted - erased,
    "issues.issue": others === -1 ? [...issues, issue] : issues,
    "issues.count": others === -1 ? [...counts, erased] : counts.with(others, counts[others] + erased),
  })}\n`;
}
