/** The server-side context for the events of a request. */
import { secrets } from "@/lib/config/secrets";
import type { Principal } from "@/lib/gate/auth/authenticate";
import type { CaptureLevel } from "@/lib/gate/contracts/api-key";
import type { Context } from "@/lib/gate/http/operation";
import type { IngestContext } from "@/lib/gate/ingest/ingest";
import { storedId } from "@/lib/gate/ingest/scrub-event";
import { newStageTimes } from "@/lib/gate/record-batch";
import { readScrubContext } from "@/lib/gate/settings/project-settings";
import { effectiveRetentionDays, type StoredSettings } from "@/lib/gate/settings/setting-store";
import { keyedUuid } from "@/lib/ids";

/**
 * @param settings The settings of the project.
 * @param capture The capture level requested by the batch, which is never higher than its key allows.
 */
export function newIngestContext(
  principal: Principal,
  { requestId, receivedAt }: Pick<Context, "requestId" | "receivedAt">,
  settings: StoredSettings,
  capture: CaptureLevel = principal.capture,
): IngestContext {
  const { projectId } = principal;
  const scrubContext = readScrubContext(projectId, settings);
  return {
    ...scrubContext,
    projectId,
    requestId,
    capture,
    receivedAt,
    retentionDays: effectiveRetentionDays(settings.settings),
    stageTimes: newStageTimes(),
    widget: principal.kind === "widget" ? { ...principal, storedId: (id) => storedId(id, scrubContext) } : undefined,
    // Keyed, because a plain hash would let anyone who has the id confirm a guess at an address in the content.
    deriveId: (content, position) => keyedUuid(secrets().pseudonym, "event", projectId, content, String(position)),
  };
}
