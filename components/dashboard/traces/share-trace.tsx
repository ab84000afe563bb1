"use client";
import { useRef, useState } from "react";
import { useMay } from "@/components/dashboard/access";
import { Freshness } from "@/components/dashboard/freshness";
import { Secret } from "@/components/dashboard/keys/new-key";
import { useLive } from "@/components/dashboard/use-live";
import { useProjectId } from "@/components/dashboard/use-project-id";
import { useSingleSubmit } from "@/components/dashboard/use-single-submit";
import { Dialog } from "@/components/ui/dialog";
import { Issue } from "@/components/ui/fields";
import { Time } from "@/components/ui/time";
import { callApi } from "@/lib/browser/api";
import { sharedLinkDays } from "@/lib/gate/contracts/retention";
import type { CreatedSharedLink, SharedLink, SharedLinkList } from "@/lib/projects/contracts/shared-links";

/** A button that opens the shared links of a trace, for users who may create them. */
export function ShareTrace({ traceId }: { traceId: string }) {
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
