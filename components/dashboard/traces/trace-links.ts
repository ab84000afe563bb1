/** Links from an event to its trace, session and user. */

import { rangeFields, type ScopeFields, withScope } from "@/components/dashboard/filters/scope";
import { rangeNames, ranges, toSegment } from "@/lib/analytics/contracts/page-parameters";
import { dayMs, hourMs } from "@/lib/durations";

/** Includes the scope, so that the trace page can link back to the list. */
export const traceHref = (projectId: string, traceId: string, scope: ScopeFields) =>
  withScope(`/dashboard/${projectId}/traces/${encodeURIComponent(traceId)}`, scope);

/** The query parameter with the id of the open event. */
export const openEventParameter = "event";

export function traceEventHref(projectId: string, traceId: string, eventId: string, scope: ScopeFields): string {
  const href = traceHref(projectId, traceId, scope);
  return `${href}${href.includes("?") ? "&" : "?"}${openEventParameter}=${eventId}`;
}

export const userHref = (projectId: string, userId: string, scope: ScopeFields) =>
  withScope(`/dashboard/${projectId}/users/${toSegment(userId)}`, rangeFields(scope));

export const sessionHref = (projectId: string, sessionId: string, scope: ScopeFields) =>
  withScope(`/dashboard/${projectId}/sessions/${toSegment(sessionId)}`, rangeFields(scope));

type Owner = ({ readonly user: string } | { readonly session: string }) & Pick<ScopeFields, "zone">;

/**
 * Links to the traces of a user or session, in a range that contains `at`. Keeps the time zone.
 * @param at The time of the event.
 * @param now In milliseconds since the epoch.
 */
export function tracesHref(projectId: string, owner: Owner, at: string, now: number): string {
  return withScope(`/dashboard/${projectId}/traces`, { ...rangeAround(Date.parse(at), now), ...owner });
}

/** A range that contains a time. Both are in milliseconds since the epoch. */
export function rangeAround(at: number, now: number): ScopeFields {
  const range = rangeNames.find((name) => ranges[name] >= dayMs && at < now && at > now - ranges[name] + hourMs);
  if (range !== undefined) return { range };
  const time = (milliseconds: number) => new Date(milliseconds).toISOString();
  return { range: "custom", from: time(at - dayMs), to: time(at + dayMs) };
}
