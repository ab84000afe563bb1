/** Links from answers into the dashboard. */

import { type Condition, conditionsIn, whereOf } from "@/lib/analytics/contracts/conditions";
import type { Found } from "@/lib/analytics/contracts/find";
import { storedIds } from "@/lib/analytics/queries/stored-ids";
import { dayMs } from "@/lib/durations";
import type { Read } from "@/lib/endpoints/answers";
import { env } from "@/lib/env";

type Period = { readonly from: string; readonly to: string; readonly zone: string };

const urlOf = (projectId: string, path: string, search: Record<string, string> = {}) => {
  const query = new URLSearchParams(search).toString();
  return `${env().siteUrl}/dashboard/${projectId}${path}${query === "" ? "" : `?${query}`}`;
};

/**
 * A page with the range and filters of a query. An id in a URL is the stored one, because the given one may be an email address.
 * @param path Below the project's path.
 */
export function pageLink({ projectId, fields }: Pick<Read, "projectId" | "fields">, path: string, period: Period) {
  const { range: _, from: __, to: ___, zone: ____, sort: _____, ...filters } = fields;
  const ids = (["user", "session"] as const).flatMap((by) => {
    const id = fields[by];
    return id === undefined ? [] : [[by, storedIds(projectId, { by, id })[0] ?? id]];
  });
  const where = whereOf(conditionsIn(fields.where).map((condition) => withStoredIds(projectId, condition)));
  const { from, to, zone } = period;
  return urlOf(projectId, path, {
    range: "custom",
    from,
    to,
    zone,
    ...filters,
    ...Object.fromEntries(ids),
    ...(where && { where }),
  });
}

function withStoredIds(projectId: string, { name, values, ...rest }: Condition): Condition {
  if (name !== "user" && name !== "session" && name !== "trace") return { name, values, ...rest };
  return { name, values: values.map((id) => storedIds(projectId, { by: name, id })[0] ?? id), ...rest };
}

/** A trace, with one of its events open. */
export const traceLink = (projectId: string, traceId: string, eventId = "") =>
  urlOf(projectId, `/traces/${encodeURIComponent(traceId)}`, eventId === "" ? {} : { event: eventId });

/** The page for what was found: a trace, or the traces of a session or user within a day of `at`. Undefined if there is none. */
export function foundLink(projectId: string, { kind, id, at, traceId, eventId }: Found["found"][number]) {
  if (traceId !== "") return traceLink(projectId, traceId, kind === "event" ? eventId : "");
  if (kind !== "session" && kind !== "user") return undefined;
  const time = (milliseconds: number) => new Date(Date.parse(at) + milliseconds).toISOString();
  return pageLink({ projectId, fields: { [kind]: id } }, "/traces", {
    from: time(-dayMs),
    to: time(dayMs),
    zone: "UTC",
  });
}
