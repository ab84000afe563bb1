/** Loads one full event. Events never change, so there is no polling. */

import { useSharedToken } from "@/components/dashboard/events/project-link";
import { useLive } from "@/components/dashboard/use-live";
import { useProjectId } from "@/components/dashboard/use-project-id";
import type { EventHead, StoredEvent } from "@/lib/analytics/contracts/analytics-answers";

type EventRef = Pick<EventHead, "eventId" | "timestamp">;

/** `stored`, `parent`, `usageOf` and `callOf` are undefined until loaded. */
export function useStoredEvent({ eventId, timestamp }: EventRef) {
  const projectId = useProjectId();
  const token = useSharedToken();
  const query = useLive<StoredEvent>({
    key: ["event", projectId, eventId],
    path: `${token === undefined ? `/projects/${projectId}` : ""}/events/${eventId}?at=${encodeURIComponent(timestamp)}`,
    base: token === undefined ? undefined : `/api/shared/${token}`,
    initial: undefined,
    everyMs: () => false,
  });
  const { event: stored, parent, usageOf, callOf } = (query.isPlaceholderData ? undefined : query.data) ?? {};
  return { query, stored, parent, usageOf, callOf };
}
