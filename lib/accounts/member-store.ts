/** Stores who belongs to which project, and the invited owners of the deployment. */

import { z } from "zod";
import type { ProjectRole } from "@/lib/accounts/contracts/roles";
import { secrets } from "@/lib/config/secrets";
import { uuidPattern } from "@/lib/gate/contracts/formats";
import { keyedUuid } from "@/lib/ids";
import { changeTo, jsonColumn, timeOfChange } from "@/lib/store/column-values";
import { erase } from "@/lib/store/erase";
import { insert, select, selectWithReuse } from "@/lib/store/query";

/** A project's id, or `deployment`. */
export type Place = string;
/** Where owners are members. */
export const deployment: Place = "";

const Change = z.object({ email: z.string(), role: z.enum(["viewer", "admin", "owner"]).nullable(), by: z.string() });
type Change = z.infer<typeof Change>;
const Row = z.object({
  place: z.string(),
  member_id: z.string(),
  changed_at: z.coerce.number(),
  change: jsonColumn(Change),
});

export type Member = {
  readonly place: Place;
  readonly memberId: string;
  readonly email: string;
  readonly role: ProjectRole;
  /** Milliseconds since the epoch. */
  readonly changedAt: number;
};

export const toMemberId = (email: string) => keyedUuid(secrets().pseudonym, "member", email);

/** In every place. */
export const listMemberships = (email: string) => membershipsById(toMemberId(email));

export const membershipsById = (memberId: string) => read("members.member_id = {memberId:UUID}", { memberId });

export const listMembersAt = (place: Place) => read("members.project_id = {place:String}", { place });

export const everyMemberAddress = async () => (await read("true", {})).map(({ email }) => email);

/** The latest change to a member wins. */
async function read(condition: string, params: Record<string, string>): Promise<Member[]> {
  return (await rowsWhere(condition, params)).flatMap(({ place, member_id, changed_at, change: { email, role } }) =>
    role === null ? [] : [{ place, memberId: member_id, email, role, changedAt: changed_at }],
  );
}

const rowsWhere = (condition: string, params: Record<string, string>) =>
  selectWithReuse(
    ["members"],
    `SELECT project_id AS place, toString(member_id) AS member_id, toUnixTimestamp64Milli(max(members.change).1) AS changed_at,
  max(members.change).2 AS change
FROM members WHERE ${condition} GROUP BY members.project_id, members.member_id`,
    params,
    Row,
  );

async function latestMembership(place: Place, memberId: string) {
  if (!uuidPattern.test(memberId)) return undefined;
  const condition = "members.project_id = {place:String} AND members.member_id = {memberId:UUID}";
  return (await rowsWhere(condition, { place, memberId }))[0];
}

/** Also for a removed member, until `forgetRemovedMember` is called. */
export const findMemberEmail = async (place: Place, memberId: string): Promise<string | undefined> =>
  (await latestMembership(place, memberId))?.change.email || undefined;

const insertChange = (place: Place, memberId: string, at: number, change: Change) =>
  insert("members", [{ project_id: place, member_id: memberId, change: changeTo(change, at) }]);

/**
 * @param role Null removes the member, whose address is stored until `forgetRemovedMember`.
 * @param by The account that makes the change, stored as a keyed hash.
 */
export async function changeMember(place: Place, email: string, role: ProjectRole | null, by: string): Promise<void> {
  const memberId = toMemberId(email);
  const before = await latestMembership(place, memberId);
  const change = { email, role, by: toMemberId(by) };
  await insertChange(place, memberId, timeOfChange(before?.changed_at), change);
}

/** Erases the address, unless the member was added again. */
export async function forgetRemovedMember(place: Place, email: string): Promise<void> {
  const memberId = toMemberId(email);
  const removed = await latestMembership(place, memberId);
  // Dated right after the removal, so that adding the member again in the meantime is still the latest change.
  if (removed?.change.role === null)
    await insertChange(place, memberId, removed.changed_at + 1, { ...removed.change, email: "" });
  await eraseRemovedMembers();
}

/** Members whose removal was interrupted. */
export const halfRemovedMembers = async () =>
  (await rowsWhere("true", {})).flatMap(({ place, changed_at, change: { email, role } }) =>
    role === null && email !== "" ? [{ place, email, removedAt: changed_at }] : [],
  );

const Removed = z.object({ place: z.string(), member_id: z.string(), removed_at: z.coerce.number() });
const hasEmail = "JSONExtractString(members.change.2, 'email') != ''";

/**
 * Erases what the table still holds about removed members. Returns those members. Runs at startup and once a day too, because a crash can
 * interrupt it.
 */
export async function eraseRemovedMembers() {
  const sql = `SELECT project_id AS place, toString(member_id) AS member_id, toUnixTimestamp64Milli(max(members.change).1) AS removed_at
FROM members GROUP BY members.project_id, members.member_id
HAVING JSONExtractString(max(members.change).2, 'email') = '' AND countIf(${hasEmail}) > 0`;
  const removed = await select(sql, {}, Removed);
  for (const { place, member_id, removed_at } of removed) {
    // Only older rows, because the member may have been added again.
    const condition = `project_id = {place:String} AND member_id = {memberId:UUID}
  AND change.1 < fromUnixTimestamp64Milli({removedAt:Int64}, 'UTC')`;
    await erase("members", condition, { place, memberId: member_id, removedAt: removed_at });
  }
  return removed;
}
