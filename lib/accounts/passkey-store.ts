/** Stores passkeys. Registration, use and removal are inserts that commute. The user is a keyed hash, never an address. */

import { z } from "zod";
import { toMemberId } from "@/lib/accounts/member-store";
import { iso } from "@/lib/iso-time";
import { StoredTime } from "@/lib/store/column-values";
import { erase } from "@/lib/store/erase";
import { insert, select } from "@/lib/store/query";

const Row = z.object({
  member_id: z.string(),
  credential_id: z.string(),
  public_key: z.string(),
  name: z.string(),
  created_at: z.coerce.number(),
  last_used_at: StoredTime,
  sign_count: z.coerce.number(),
});
export type Passkey = z.infer<typeof Row>;

type NewPasskey = Pick<Passkey, "credential_id" | "public_key" | "name" | "sign_count">;

const read = (condition: string, params: Record<string, string>) =>
  select(
    `SELECT toString(passkeys.member_id) AS member_id, credential_id, max(passkeys.public_key) AS public_key,
  max(passkeys.name) AS name, toUnixTimestamp64Milli(max(passkeys.created_at)) AS created_at,
  toUnixTimestamp64Milli(max(passkeys.last_used_at)) AS last_used_at, max(passkeys.sign_count) AS sign_count
FROM passkeys WHERE ${condition} GROUP BY passkeys.member_id, credential_id
HAVING max(removed_at) = toDateTime64(0, 3) AND public_key != ''
ORDER BY created_at, credential_id`,
    params,
    Row,
  );

/** Oldest first. */
export const listPasskeysByEmail = (email: string) =>
  read("passkeys.member_id = {memberId:UUID}", { memberId: toMemberId(email) });

export async function findPasskey(memberId: string, credentialId: string): Promise<Passkey | undefined> {
  const condition = "passkeys.member_id = {memberId:UUID} AND credential_id = {credentialId:String}";
  return (await read(condition, { memberId, credentialId }))[0];
}

export const insertPasskey = (email: string, passkey: NewPasskey, now: number) =>
  insert("passkeys", [{ member_id: toMemberId(email), ...passkey, created_at: iso(now) }]);

export const insertPasskeyUse = ({ member_id, credential_id }: Passkey, signCount: number, now: number) =>
  insert("passkeys", [{ member_id, credential_id, sign_count: signCount, last_used_at: iso(now) }]);

/** @throws Problem storage_unavailable */
export const removePasskey = ({ member_id, credential_id }: Passkey, now: number) =>
  insert("passkeys", [{ member_id, credential_id, removed_at: iso(now) }]);

const Stored = z.object({ passkeys: z.coerce.number() });

/** Erases the passkeys of a person, including removed ones. Returns how many there were. */
export async function erasePasskeys(email: string): Promise<number> {
  const condition = "member_id = {memberId:UUID}";
  const params = { memberId: toMemberId(email.toLowerCase()) };
  const sql = `SELECT uniqExact(credential_id) AS passkeys FROM passkeys WHERE ${condition}`;
  const [{ passkeys } = { passkeys: 0 }] = await select(sql, params, Stored);
  if (passkeys > 0) await erase("passkeys", condition, params);
  return passkeys;
}

const Credential = z.object({ member_id: z.string(), credential_id: z.string() });
type Credential = z.infer<typeof Credential>;

/** Everyone's, including removed ones. */
export const everyCredential = () =>
  select("SELECT DISTINCT toString(passkeys.member_id) AS member_id, credential_id FROM passkeys", {}, Credential);

/** Only those in the list: the person may have registered another one since. */
export async function eraseCredentials(credentials: readonly Credential[]): Promise<void> {
  for (let from = 0; from < credentials.length; from += credentialsPerDeletion) {
    const some = credentials.slice(from, from + credentialsPerDeletion);
    await erase("passkeys", "member_id IN {memberIds:Array(UUID)} AND credential_id IN {credentialIds:Array(String)}", {
      memberIds: [...new Set(some.map(({ member_id }) => member_id))],
      credentialIds: some.map(({ credential_id }) => credential_id),
    });
  }
}
const credentialsPerDeletion = 100;
