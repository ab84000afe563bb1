/** From an event to its trace, its session, its user. */

import { type ScopeFields, withScope } from "@/components/dashboard/filters/scope";
import { ranges } from "@/lib/dashboard/contracts/analytics-scope";
import { dayMs } from "@/lib/gate/contracts/retention";

/** The scope comes along, for the way back. */
export const traceHref = (projectId: string, traceId: string, scope: ScopeFields) =>
  withScope(`/dashboard/${projectId}/traces/${encodeURIComponent(traceId)}`, scope);

type Of = { readonly user: string } | { readonly session: string };

/**
 * The traces of a user or a session, in a range that holds the time one comes from.
 * @param at That time.
 * @param now In milliseconds since the epoch.
 */
export function tracesHref(projectId: string, of: Of, at: string, now: number): string {
  return withScope(`/dashboard/${projectId}/traces`, { ...rangeAround(Date.parse(at), now), ...of });
}

function rangeAround(at: number, now: number): ScopeFields {
  for (const range of ["24h", "7d", "30d"] as const)
    if (at < now && at > now - ranges[range] + dayMs / 24) return { range };
  const time = (milliseconds: number) => new Date(milliseconds).toISOString();
  return { range: "custom", from: time(at - dayMs), to: time(at + dayMs) };
}
