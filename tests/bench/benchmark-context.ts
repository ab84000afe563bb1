/** What benchmarks that prepare events in this process pass to the gate. */
import type { IngestContext } from "@/lib/gate/ingest/ingest";
import { createScrubber } from "@/lib/scrub/scrub";

export const benchmarkContext: IngestContext = {
  scrubber: createScrubber(),
  pseudonymize: (identity) => identity,
  hashId: (id) => id,
  projectId: "prj_bench",
  requestId: "req_bench",
  capture: "scrubbed",
  receivedAt: Date.now(),
  retentionDays: 30,
  widget: undefined,
  deriveId: () => crypto.randomUUID(),
};
