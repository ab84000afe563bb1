/** Searches events for duplicates soon after they were committed, so that pages don't have to. */
import { findDuplicates } from "@/lib/analytics/queries/duplicates";
import { describeError, log } from "@/lib/log";
import { committedEvents } from "@/lib/store/committed-events";

/** A search costs as much as storing a few dozen events. A page searches fewer events than this itself. */
const minEvents = 1_000;
/** Bounds the share of time that the search takes. The next call searches the other projects. */
const maxMs = 100;

/** Searches the projects with many new events since their last search by this process. */
export async function searchCommitted(now: number, isStopping = () => false): Promise<void> {
  const startedAt = performance.now();
  for (const [projectId, events] of [...committedEvents]) {
    if (events < minEvents) continue;
    if (isStopping() || performance.now() - startedAt > maxMs) return;
    committedEvents.delete(projectId);
    await findDuplicates(projectId, now).catch((error) =>
      log("warn", "searching_duplicates", { cause: describeError(error) }),
    );
  }
}
