/** Polls for new events and merges them into the list without duplicates. */
import type { UseQueryResult } from "@tanstack/react-query";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { type InitialAnswer, initialStateOf } from "@/components/dashboard/use-answer";
import { useLive } from "@/components/dashboard/use-live";
import { useProjectId } from "@/components/dashboard/use-project-id";
import type { EventHead, Live } from "@/lib/analytics/contracts/analytics-answers";

/** `received`: events received since the first response. */
export type Stream = Live & { readonly received?: number };

const everyMs = 2_000;
const maxEvents = 300;

export function useStream(initial: InitialAnswer<Live>): UseQueryResult<Stream, Error> {
  const projectId = useProjectId();
  const { search } = useScope();
  return useLive<Stream>({
    key: ["live", projectId, search],
    path: (current) => `/projects/${projectId}/live?${search}${current ? `&after=${current.cursor}` : ""}`,
    merge: mergeEvents,
    ...initialStateOf(initial, search),
    everyMs: () => everyMs,
  });
}

/** Merges new events into the list, newest first. */
export function mergeEvents(current: Stream | undefined, { events, cursor, more }: Live): Stream {
  if (current === undefined) return { events, cursor, more };
  const known = new Set(current.events.map(({ eventId }) => eventId));
  const added = events.filter(({ eventId }) => !known.has(eventId));
  const received = (current.received ?? 0) + added.length + more;
  // There is a gap between the new events and the list, so replace the list.
  if (more > 0) return { events, cursor, more, received };
  const newestFirst = (a: EventHead, b: EventHead, time: "receivedAt" | "timestamp") =>
    Date.parse(b[time]) - Date.parse(a[time]);
  const all = [...added, ...current.events].sort(
    (a, b) => newestFirst(a, b, "receivedAt") || newestFirst(a, b, "timestamp"),
  );
  return { events: all.slice(0, maxEvents), cursor, more: current.more, received };
}
