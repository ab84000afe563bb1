"use client";
import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { Dialog } from "@/components/dashboard/dialog";
import { countText } from "@/components/dashboard/format";
import { capital, type KindWords, manyOf, markerOf } from "@/components/dashboard/kind-words";
import type { LeakPlace } from "@/components/dashboard/leak-places";
import { remediesFor } from "@/components/dashboard/remedies";
import { Time } from "@/components/dashboard/time";
import { traceHref } from "@/components/dashboard/trace-links";
import { CopyButton } from "@/components/ui/copy-button";
import { StoredText } from "@/components/ui/stored-text";
import { ask } from "@/lib/browser/ask";
import type { StoredEvent } from "@/lib/contracts/analytics-answers";

type Props = { projectId: string; place: LeakPlace | undefined; words: KindWords; onClose: () => void };

/** One place at which something was removed: what to do at the source, and an event to see it in. */
export function Leak({ projectId, place, words, onClose }: Props) {
  const label = place ? `${capital(manyOf(words, place.kind))} in ${place.path}` : "";
  return (
    <Dialog isOpen={place !== undefined} onClose={onClose} label={label}>
      {place && (
        <>
          <p>
            {countText(place.count)} removed{place.tools.length > 0 && <>, sent by {place.tools.join(", ")}</>}.
          </p>
          <h3 className="mt-5 mb-1">At the source</h3>
          <ul className="leak-remedies">
            {remediesFor(place.kind, place.path).map((remedy) => (
              <li key={remedy}>{remedy}</li>
            ))}
          </ul>
          <h3 className="mt-5 mb-1">
            The newest event, of <Time at={place.newest.timestamp} precise />, as it is stored
          </h3>
          <Stored projectId={projectId} newest={place.newest} marker={markerOf(words, place.kind)} />
          <div className="mt-5 flex flex-wrap gap-3">
            <button type="button" className="button" onClick={onClose}>
              Done
            </button>
            <CopyButton text={letterOn(place, words)} label="Copy for whoever owns the tool" />
          </div>
        </>
      )}
    </Dialog>
  );
}

type Newest = { projectId: string; newest: LeakPlace["newest"]; marker: string };

/** Takes its room before the event is there. */
function Stored({ projectId, newest: { eventId, timestamp }, marker }: Newest) {
  const query = useQuery({
    queryKey: ["event", projectId, eventId, timestamp],
    queryFn: ({ signal }) =>
      ask<StoredEvent>(`/projects/${projectId}/events/${eventId}?at=${encodeURIComponent(timestamp)}`, { signal }),
  });
  const event = query.data?.event;
  const traceId = event?.trace_id;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must reach what it scrolls to. */}
      <section className="code-block leak-event" aria-label="The event" aria-busy={query.isPending} tabIndex={0}>
        {query.isError ? (
          <p className="font-sans text-held">{query.error.message}</p>
        ) : (
          <pre className="whitespace-pre-wrap">
            {event && <StoredText text={JSON.stringify(withoutNothing(event), null, 2)} markers={[marker]} />}
          </pre>
        )}
      </section>
      <p className="mt-2 min-h-6 text-xs">
        {typeof traceId === "string" && (
          <Link href={traceHref(projectId, traceId)} prefetch={false} className="link">
            Its trace
          </Link>
        )}
      </p>
    </>
  );
}

/** Columns in which nothing is say nothing here. */
const withoutNothing = (event: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(event).filter(([, value]) => value !== "" && value !== null));

function letterOn({ kind, path, count, tools, newest }: LeakPlace, words: KindWords): string {
  return [
    `${capital(manyOf(words, kind))} in ${path}: ${countText(count)} removed.`,
    ...(tools.length > 0 ? [`Sent by ${tools.join(", ")}.`] : []),
    `Last in event ${newest.eventId} of ${newest.timestamp}.`,
    ...remediesFor(kind, path),
  ].join("\n");
}
