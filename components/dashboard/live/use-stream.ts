/** Polls for new events and merges them into the list without duplicates. */
import type { UseQueryResult } from "@tanstack/react-query";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { type First, startOf } from "@/components/dashboard/use-answer";
import { useLive } from "@/components/dashboard/use-live";
import type { EventHead, Live } from "@/lib/dashboard/contracts/analytics-answers";

/** `came`: events received since the first response. */
export type Stream = Live & { readonly came?: number };

const everyMs = 2_000;
const mostHeld = 300;

export function useStream(projectId: string, first: First<Live>): UseQueryResult<Stream, Error> {
  const { search } = useScope();
  return useLive<Stream>({
    key: ["live", projectId, search],
    path: (held) => `/projects/${projectId}/live?${search}${held ? `&after=${held.cursor}` : ""}`,
    join: joined,
    ...startOf(first, search),
    everyMs: () => everyMs,
  });
}

/** Merges new events into the list, newest first. */
export function joined(held: Stream | undefined, { events, cursor, more }: Live): Stream {
  if (held === undefined) return { events, cursor, more };
  const known = new Set(held.events.map(({ eventId }) => eventId));
  const fresh = events.filter(({ eventId }) => !known.has(eventId));
  const came = (held.came ?? 0) + fresh.length + more;
  // Events are missing between the new ones and the list, so start over from the new ones.
  if (more > 0) return { events, cursor, more, came };
  const since = (one: EventHead, other: EventHead, time: "receivedAt" | "timestamp") =>
    Date.parse(other[time]) - Date.parse(one[time]);
  const all = [...fresh, ...held.events].sort(
    (one, other) => since(one, other, "receivedAt") || since(one, other, "timestamp"),
  );
  return { events: all.slice(0, mostHeld), cursor, more: held.more, came };
}
