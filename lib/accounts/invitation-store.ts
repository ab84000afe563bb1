/** Stores invitations, without their tokens. Creation, acceptance and withdrawal are inserts that commute. */

import { z } from "zod";
import type { ProjectRole } from "@/lib/accounts/contracts/roles";
import type { Place } from "@/lib/accounts/member-store";
import { invitationDays } from "@/lib/analytics/contracts/limits";
import { secrets } from "@/lib/config/secrets";
import { dayMs } from "@/lib/durations";
import { keyedUuid, randomBase62 } from "@/lib/ids";
import { iso } from "@/lib/iso-time";
import { erase } from "@/lib/store/erase";
import { insert, select } from "@/lib/store/query";

const ttlMs = invitationDays * dayMs;

const Row = z.object({
  invitation_id: z.string(),
  project_id: z.string(),
  email: z.string(),
  role: z.enum(["viewer", "admin", "owner"]),
  invited_by: z.string(),
  created_at: z.coerce.number(),
});
type Stored = z.infer<typeof Row>;
export type Invitation = Stored & { readonly expires_at: number };

const tokenLength = 32;
/** Checked before the store is asked. */
export const isInvitationToken = (token: string): boolean =>
  /^[0-9A-Za-z]+$/.test(token) && token.length === tokenLength;

/** The id is a hash of the token, so it can be listed. */
const toInvitationId = (token: string) => keyedUuid(secrets().pseudonym, "invitation", token);

type NewInvitation = { place: Place; email: string; role: ProjectRole; by: string };

/** Returns the token, which is not stored. `now` in milliseconds since the epoch. */
export async function createInvitation({ place, email, role, by }: NewInvitation, now: number) {
  const token = randomBase62(tokenLength);
  const invitationId = toInvitationId(token);
  await insert("invitations", [
    { invitation_id: invitationId, project_id: place, email, role, invited_by: by, created_at: iso(now) },
  ]);
  return { invitationId, token };
}

/** Undefined if the token is unknown, was used or withdrawn, or has expired. */
export async function findInvitation(token: string, now: number): Promise<Invitation | undefined> {
  if (!isInvitationToken(token)) return undefined;
  return (await openWhere("invitation_id = {id:UUID}", { id: toInvitationId(token) }, now))[0];
}

export const isInvitationOpen = async ({ invitation_id }: Invitation, now: number): Promise<boolean> =>
  (await openWhere("invitation_id = {id:UUID}", { id: invitation_id }, now)).length > 0;

export const listOpenInvitations = (place: Place, now: number) =>
  openWhere("project_id = {place:String}", { place }, now);

async function openWhere(condition: string, params: Record<string, string>, now: number): Promise<Invitation[]> {
  const sql = `SELECT toString(invitations.invitation_id) AS invitation_id, max(invitations.project_id) AS project_id, max(invitations.email) AS email,
  max(invitations.role) AS role, max(invitations.invited_by) AS invited_by, toUnixTimestamp64Milli(max(invitations.created_at)) AS created_at
FROM invitations
WHERE invitations.invitation_id GLOBAL IN (SELECT invitation_id FROM invitations WHERE ${condition})
GROUP BY invitations.invitation_id
HAVING max(invitations.closed_at) = toDateTime64(0, 3) AND max(invitations.created_at) > fromUnixTimestamp64Milli({since:Int64})
ORDER BY created_at, invitation_id`;
  const rows = await select(sql, { ...params, since: now - ttlMs }, Row);
  return rows.map((row) => ({ ...row, expires_at: row.created_at + ttlMs }));
}

/** Call it through `closeInvitation`, so that nobody else closes the same invitation for another reason. */
export async function closeInvitations(invitations: readonly Invitation[], now: number): Promise<void> {
  const rows = invitations.map(({ invitation_id, created_at }) => ({
    invitation_id,
    created_at: iso(created_at),
    closed_at: iso(now),
  }));
  if (rows.length > 0) await insert("invitations", rows);
}

/**
 * Erases the invitations sent to or by an address. Anything that a crash leaves behind expires 8 days after the invitation.
 * @param until Keeps invitations created after this time, in milliseconds since the epoch.
 */
export async function eraseInvitations(place: Place, email: string, until = latest): Promise<void> {
  const condition = `project_id = {place:String} AND (email = {email:String} OR invited_by = {email:String})
  AND created_at <= fromUnixTimestamp64Milli({until:Int64}, 'UTC')`;
  await erase("invitations", condition, { place, email, until });
}

/** The year 2286. */
const latest = 9_999_999_999_999;
