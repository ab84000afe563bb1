/** Writes the events of one request. Every endpoint that receives events writes through it, so all apply the same rules. */

import { keyWarnings, type Principal } from "@/lib/gate/auth/authenticate";
import { isDeleted } from "@/lib/gate/auth/deleted-projects";
import { rowEventId, withoutErased } from "@/lib/gate/commit/erased-events";
import { erasedWarning, receiptWithout, writeEvents } from "@/lib/gate/commit/write-events";
import type { IncomingRequest } from "@/lib/gate/http/messages";
import type { Row } from "@/lib/gate/ingest/enrich";
import type { Prepared } from "@/lib/gate/ingest/ingest";
import { requestQuota } from "@/lib/gate/quota/within-quota";
import { recordOutcome } from "@/lib/gate/record-batch";
import { Problem } from "@/lib/problem";

export type RequestWriter = {
  /**
   * Resolves when the rows are committed, except those of erased events.
   * @param receipt As one line of NDJSON. Empty for all writes but the last.
   * @param listsEvents Whether the receipt lists events. If so, it is only stored after they are committed.
   * @throws Problem invalid_api_key, invalid_token, quota_exceeded, storage_unavailable, storage_not_configured
   */
  write(rows: readonly Row[], receipt: string, listsEvents?: boolean): Promise<void>;
  /** The rows that a write would store. Counts nothing against the quota. Throws like `write`, except `quota_exceeded`. */
  preview(rows: readonly Row[]): Promise<readonly Row[]>;
  /** Records the metrics of the request once everything is written. */
  record(done: Pick<Prepared, "accepted" | "rejected" | "redactions">): void;
  /** How many events were not stored because they had been erased. */
  erased(): number;
  /** What the response says besides the result of each event. */
  warnings(): readonly string[];
};

export function newRequestWriter(principal: Principal, request: Pick<IncomingRequest, "headers">): RequestWriter {
  const { projectId } = principal;
  const quota = requestQuota(projectId);
  const totals = { stored: 0, erased: 0 };
  return {
    write: async (rows, receipt, listsEvents = false) => {
      await requireProject(principal);
      const { kept, erased } = await quota.within(
        rows.length,
        () => rows.map(rowEventId),
        () => writeEvents(projectId, rows, receiptWithout(receipt, totals.erased), listsEvents),
      );
      totals.stored += kept.length;
      totals.erased += erased;
    },
    preview: async (rows) => {
      await requireProject(principal);
      const { kept, erased } = await withoutErased(projectId, rows);
      totals.erased += erased;
      return kept;
    },
    record: (done) => recordOutcome(done, totals),
    erased: () => totals.erased,
    warnings: () => [
      ...keyWarnings(request, principal),
      ...quota.warnings(),
      ...(totals.erased === 0 ? [] : [erasedWarning(totals.erased)]),
    ],
  };
}

/** Re-check right before each write: widget tokens, and requests that take long, outlive a deleted project. */
async function requireProject({ kind, projectId }: Principal): Promise<void> {
  if (await isDeleted(projectId)) throw new Problem(kind === "server" ? "invalid_api_key" : "invalid_token");
}
