/** The access guard of shared links: everything that anyone with such a link can read. */

import { projectRole, readCreatorAccess } from "@/lib/accounts/access";
import type { StoredEvent, Trace } from "@/lib/analytics/contracts/analytics-answers";
import { findNewDuplicates } from "@/lib/analytics/queries/duplicates";
import { findEvent } from "@/lib/analytics/queries/event-heads";
import { findTrace } from "@/lib/analytics/queries/traces";
import { runFor } from "@/lib/caller";
import { forLink } from "@/lib/endpoints/request-limits";
import { limitSharedLinks } from "@/lib/endpoints/shared-page";
import { orNotFound } from "@/lib/problem";
import { findProject } from "@/lib/projects/project-store";
import { findLink, linkEnd } from "@/lib/projects/shared-links";

type Request = {
  readonly token: string;
  /** The client's IP address, as `clientAddress` returns it. */
  readonly address: string;
  /** In milliseconds since the epoch. */
  readonly now: number;
  readonly signal?: AbortSignal;
};

type SharedTrace = { readonly trace: Trace; readonly expiresAt: string };

/**
 * The trace of a link, for its page, whose requests `limitSharedPage` counts.
 * @throws Problem not_found, rate_limited if too many people open the link at once, storage_unavailable, too_much_data
 */
export const readSharedTrace = (request: Request): Promise<SharedTrace> =>
  withLink(request, async ({ projectId, traceId, expiresAt }, signal) => {
    await findNewDuplicates(projectId, request.now, signal);
    return { trace: orNotFound(await findTrace(projectId, traceId, signal)), expiresAt };
  });

/**
 * One event of a link's trace. @param at Its timestamp in milliseconds since the epoch.
 * @throws Problem not_found, rate_limited, storage_unavailable, too_much_data
 */
export async function readSharedEvent(request: Request, eventId: string, at: number): Promise<StoredEvent> {
  await limitSharedLinks(request.address);
  return withLink(request, async ({ projectId, traceId }, signal) => {
    const stored = orNotFound(await findEvent(projectId, eventId, at, signal));
    const { project_id: _, ...event } = stored.event;
    return { ...stored, event: orNotFound(event.trace_id === traceId ? event : undefined) };
  });
}

type Shared = { readonly projectId: string; readonly traceId: string; readonly expiresAt: string };

/** A link that is unknown, was revoked or has expired, one of a deleted project, and one of a removed member can't be told apart. */
async function withLink<Result>(
  { token, address, now, signal = new AbortController().signal }: Request,
  read: (shared: Shared, signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  // Anonymous until the token is verified.
  const anyone = { kind: "anonymous", id: address, projectId: "" } as const;
  const link = orNotFound(await runFor(anyone, () => findLink(token, now)));
  const { link_id, project_id: projectId, trace_id: traceId } = link;
  return runFor({ kind: "token", id: link_id, projectId }, async () => {
    orNotFound(await findProject(projectId));
    const access = await readCreatorAccess(link.created_by);
    orNotFound(access && projectRole(access, projectId));
    return forLink(link_id, () => read({ projectId, traceId, expiresAt: linkEnd(link) }, signal), signal);
  });
}
