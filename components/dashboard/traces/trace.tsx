"use client";
import { useParams } from "next/navigation";
import { type ReactNode, useRef, useState } from "react";
import { useMay } from "@/components/dashboard/access";
import { UsageFacts } from "@/components/dashboard/costs";
import { DetailId, type DetailProps, FactList } from "@/components/dashboard/events/detail-page";
import { EventPanel } from "@/components/dashboard/events/event-panel";
import { Fact, SessionAndUser } from "@/components/dashboard/events/facts";
import { useOpenEvent } from "@/components/dashboard/events/use-open-event";
import { withScope } from "@/components/dashboard/filters/scope";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { Freshness } from "@/components/dashboard/freshness";
import { Secret } from "@/components/dashboard/keys/key-fields";
import { PageHead } from "@/components/dashboard/page-head";
import { traceTitle } from "@/components/dashboard/traces/trace-title";
import { nestEvents } from "@/components/dashboard/traces/trace-tree";
import { Waterfall } from "@/components/dashboard/traces/waterfall";
import { useLive } from "@/components/dashboard/use-live";
import { useProjectId } from "@/components/dashboard/use-project-id";
import { useSingleSubmit } from "@/components/dashboard/use-single-submit";
import { Dialog } from "@/components/ui/dialog";
import { Issue } from "@/components/ui/fields";
import { durationText } from "@/components/ui/format";
import { Time } from "@/components/ui/time";
import type { Trace as TraceAnswer } from "@/lib/analytics/contracts/analytics-answers";
import { callApi } from "@/lib/browser/api";
import { sharedLinkDays } from "@/lib/gate/contracts/retention";
import { numberText } from "@/lib/number-text";
import type { CreatedSharedLink, SharedLink, SharedLinkList } from "@/lib/projects/contracts/shared-links";

/** The lifetime of a widget token, during which the widget may send more events. */
const tokenLifetimeMs = 15 * 60_000;

export function Trace({ initial, now }: DetailProps<TraceAnswer>) {
  const projectId = useProjectId();
  const { traceId } = initial.trace;
  const query = useLive<TraceAnswer>({
    key: ["trace", projectId, traceId],
    path: `/projects/${projectId}/traces/${encodeURIComponent(traceId)}`,
    initial,
    initialAt: now,
    everyMs: (answer) => (Date.now() - Date.parse((answer ?? initial).trace.last) < tokenLifetimeMs ? 5_000 : false),
  });
  const { trace, usage, events, more } = query.data ?? initial;
  const rows = nestEvents(events);
  const panel = useOpenEvent(events);
  return (
    <>
      <PageHead title={traceTitle(trace)} back={useBack()}>
        <ShareTrace traceId={traceId} />
      </PageHead>
      <DetailId id={traceId} />
      <TraceFacts trace={trace} usage={usage} />
      <Freshness query={query} />
      <EventPanel events={rows.map(({ event }) => event)} {...panel}>
        <Waterfall rows={rows} isComplete={more === 0} onOpen={panel.onOpen} />
        <UnlistedEvents more={more}>Export the events on the Data page to get all of them.</UnlistedEvents>
      </EventPanel>
    </>
  );
}

/** Says that a trace is not complete. Nothing, if it is. */
export const UnlistedEvents = ({ more, children }: { more: number; children?: ReactNode }) =>
  more > 0 && (
    <p className="py-4 text-quiet text-xs">
      {numberText(more)} later {more === 1 ? "event isn’t" : "events aren’t"} shown. {children}
    </p>
  );

export function TraceFacts({ trace, usage }: Pick<TraceAnswer, "trace" | "usage">) {
  const { sessionId, userId, first, durationMs, events, errors, sources } = trace;
  return (
    <FactList>
      <Fact name="Started">
        <Time at={first} precise />
      </Fact>
      <Fact name="Duration">{durationText(durationMs)}</Fact>
      <Fact name="Events">{numberText(events)}</Fact>
      <Fact name="Errors">
        <span className={errors > 0 ? "text-failed" : ""}>{numberText(errors)}</span>
      </Fact>
      <Fact name="Source">{sources.join(", ")}</Fact>
      <SessionAndUser sessionId={sessionId} userId={userId} />
      <UsageFacts usage={usage} />
    </FactList>
  );
}

/** The list in its previous scope. */
function useBack() {
  const projectId = useProjectId();
  const { scope } = useScope();
  return { href: withScope(`/dashboard/${projectId}/traces`, scope), label: "Traces" };
}

export function NoTrace() {
  const { traceId } = useParams<{ traceId: string }>();
  return (
    <>
      <PageHead title="Trace not found" back={useBack()} />
      <p className="max-w-xl text-quiet">
        No events in this project have the trace ID{" "}
        <code className="break-all text-ink">{decodeURIComponent(traceId)}</code>. Its events may not have arrived yet,
        or they may have been deleted.
      </p>
    </>
  );
}

/** A button that opens the shared links of a trace, for users who may create them. */
function ShareTrace({ traceId }: { traceId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!useMay("admin")) return null;
  return (
    <>
      <button type="button" className="button" onClick={() => setIsOpen(true)}>
        Share
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} label="Share this trace">
        <Links traceId={traceId} />
      </Dialog>
    </>
  );
}

function Links({ traceId }: { traceId: string }) {
  const projectId = useProjectId();
  const path = `/projects/${projectId}/traces/${encodeURIComponent(traceId)}/links`;
  const query = useLive<SharedLinkList>({
    key: ["shared-links", projectId, traceId],
    path,
    initial: undefined,
    everyMs: () => 30_000,
  });
  const [created, setCreated] = useState<CreatedSharedLink>();
  const createRef = useRef<HTMLButtonElement>(null);
  const [said, setSaid] = useState("");
  const { mutation, submit } = useSingleSubmit(
    () => callApi<CreatedSharedLink>(path, { method: "POST" }),
    async (link) => {
      setCreated(link);
      await query.refetch();
    },
  );
  const links = query.data?.links ?? [];
  const onRevoked = async () => {
    await query.refetch();
    setSaid("Link revoked.");
    createRef.current?.focus();
  };
  const isListed = links.some(({ linkId }) => linkId === created?.linkId);
  return (
    <>
      <p className="mb-4 text-quiet">
        Anyone with the link can view this trace, including its user and session IDs, without signing in. It expires
        after {sharedLinkDays} days, or earlier if you revoke it, leave the project, or erase any of the trace’s events.
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      {created !== undefined && isListed && (
        <div className="mb-4">
          <Secret title="Copy this link now." about="You won’t see it again. We store only a hash.">
            {`${window.location.origin}/shared/${created.token}`}
          </Secret>
        </div>
      )}
      <Freshness query={query} />
      {links.length > 0 && (
        <ul aria-label="Shared links" className="mb-4 border-line border-t">
          {links.map((link) => (
            <LinkRow key={link.linkId} link={link} path={path} onRevoked={onRevoked} />
          ))}
        </ul>
      )}
      <Issue>{mutation.error?.message}</Issue>
      <button
        ref={createRef}
        type="button"
        className="button button-held"
        aria-disabled={mutation.isPending}
        onClick={submit}
      >
        Create link
      </button>
    </>
  );
}

function LinkRow({ link, path, onRevoked }: { link: SharedLink; path: string; onRevoked: () => Promise<unknown> }) {
  const { mutation, submit } = useSingleSubmit(
    () => callApi(`${path}/${link.linkId}`, { method: "DELETE" }),
    onRevoked,
  );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b py-2 text-xs">
      <span className="min-w-0 flex-1">
        Created <Time at={link.createdAt} />, expires <Time at={link.expiresAt} />
      </span>
      <span role="alert" className="text-failed empty:hidden">
        {mutation.error?.message}
      </span>
      <button type="button" className="button button-small" aria-disabled={mutation.isPending} onClick={submit}>
        Revoke
        <span className="sr-only">
          {" "}
          the link created <Time at={link.createdAt} />
        </span>
      </button>
    </li>
  );
}
