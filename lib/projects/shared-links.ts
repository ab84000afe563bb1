/** Stores shared links, without their tokens. */

import { z } from "zod";
import { secrets } from "@/lib/config/secrets";
import { dayMs } from "@/lib/durations";
import { sharedLinkDays } from "@/lib/gate/contracts/retention";
import { keyedUuid, randomBase62 } from "@/lib/ids";
import { iso } from "@/lib/iso-time";
import type { SharedLink } from "@/lib/projects/contracts/shared-links";
import { erase } from "@/lib/store/erase";
import { queryRows } from "@/lib/store/limited-query";
import { insert, select } from "@/lib/store/query";
import type { Params } from "@/lib/store/reader";

const Row = z.object({
  link_id: z.string(),
  project_id: z.string(),
  trace_id: z.string(),
  /** What `toCreatorId` returned for the person who created it. */
  created_by: z.string(),
  created_at: z.coerce.number(),
});
type StoredLink = z.infer<typeof Row>;

const tokenLength = 32;
/** Checked before the store is asked. */
const isToken = (token: string): boolean => /^[0-9A-Za-z]+$/.test(token) && token.length === tokenLength;

/** The id is a hash of the token, so it can be listed. */
const toLinkId = (token: string) => keyedUuid(secrets().pseudonym, "shared-link", token);

type NewLink = Pick<StoredLink, "project_id" | "trace_id" | "created_by">;

/** Returns the token, which is not stored. `now` in milliseconds since the epoch. */
export async function createLink(link: NewLink, now: number) {
  const token = randomBase62(tokenLength);
  const linkId = toLinkId(token);
  await insert("shared_links", [{ ...link, link_id: linkId, created_at: iso(now) }]);
  return { linkId, token };
}

export async function revokeLink(link: StoredLink, now: number): Promise<void> {
  await insert("shared_links", [{ ...link, created_at: iso(link.created_at), revoked_at: iso(now) }]);
}

/** Undefined if the token is unknown, was revoked or has expired. */
export async function findLink(token: string, now: number): Promise<StoredLink | undefined> {
  if (!isToken(token)) return undefined;
  return (await openWhere("shared_links.link_id = {linkId:UUID}", { linkId: toLinkId(token) }, now))[0];
}

/** Newest first. */
export const openLinksTo = (projectId: string, traceId: string, now: number): Promise<StoredLink[]> =>
  openWhere(
    "shared_links.project_id = {projectId:String} AND shared_links.trace_id = {traceId:String}",
    { projectId, traceId },
    now,
  );

/** @param condition With the table's name before each column, because the query's columns have the same names. */
function openWhere(condition: string, params: Record<string, string>, now: number): Promise<StoredLink[]> {
  const sql = `SELECT toString(shared_links.link_id) AS link_id, max(shared_links.project_id) AS project_id,
  max(shared_links.trace_id) AS trace_id, max(shared_links.created_by) AS created_by,
  toUnixTimestamp64Milli(max(shared_links.created_at)) AS created_at
FROM shared_links WHERE ${condition} GROUP BY shared_links.link_id
HAVING max(shared_links.revoked_at) = toDateTime64(0, 3) AND created_at > {since:Int64}
ORDER BY created_at DESC, link_id`;
  return select(sql, { ...params, since: now - sharedLinkDays * dayMs }, Row);
}

export const linkEnd = ({ created_at }: StoredLink): string => iso(created_at + sharedLinkDays * dayMs);

export const summarizeLink = (link: StoredLink): SharedLink => ({
  linkId: link.link_id,
  createdAt: iso(link.created_at),
  expiresAt: linkEnd(link),
});

const SharedTrace = z.object({ traceId: z.string() });
const Count = z.object({ links: z.coerce.number() });

/** Erases the links to traces with any of these events, so that no link outlives an erasure of what it shows. */
export async function eraseLinksTo(projectId: string, condition: string, params: Params): Promise<void> {
  const shared = `SELECT DISTINCT trace_id AS traceId FROM events WHERE project_id = {projectId:String}
  AND trace_id GLOBAL IN (SELECT trace_id FROM shared_links WHERE project_id = {projectId:String})
  AND event_id GLOBAL IN (SELECT event_id FROM events WHERE ${condition})`;
  const traces = await queryRows(shared, { ...params, projectId }, SharedTrace);
  if (traces.length === 0) return;
  const traceIds = traces.map(({ traceId }) => traceId);
  await erase("shared_links", "project_id = {projectId:String} AND trace_id IN {traceIds:Array(String)}", {
    projectId,
    traceIds,
  });
}

/** Erases the links that a project created since a time, whatever they show. @param since In milliseconds since the epoch. */
export async function eraseLinksSince(projectId: string, since: number): Promise<void> {
  const recent = "project_id = {projectId:String} AND created_at >= fromUnixTimestamp64Milli({since:Int64})";
  const [found] = await select(
    `SELECT count() AS links FROM shared_links WHERE ${recent}`,
    { projectId, since },
    Count,
  );
  if (found !== undefined && found.links > 0) await erase("shared_links", recent, { projectId, since });
}
