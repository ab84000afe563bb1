/** Stores grants, which let an OAuth client read one project, and their tokens, of which only hashes are stored. */
import { z } from "zod";
import { dayMs } from "@/lib/durations";
import { grantDays } from "@/lib/gate/contracts/retention";
import { randomBase62 } from "@/lib/ids";
import { StoredTime } from "@/lib/store/column-values";
import { insert, select } from "@/lib/store/query";

const Grant = z.object({
  grant_id: z.string(),
  project_id: z.string(),
  /** What `toCreatorId` returns for the person who consented. */
  created_by: z.string(),
  client_id: z.string(),
  client_name: z.string(),
  created_at: z.coerce.number(),
  redeemed_at: StoredTime,
  last_used_at: StoredTime,
  revoked_at: StoredTime,
});
export type Grant = z.infer<typeof Grant>;

const columns = `grant_id, max(oauth_grants.project_id) AS project_id, max(oauth_grants.created_by) AS created_by,
  max(oauth_grants.client_id) AS client_id, max(oauth_grants.client_name) AS client_name,
  toUnixTimestamp64Milli(max(oauth_grants.created_at)) AS created_at,
  toUnixTimestamp64Milli(max(oauth_grants.redeemed_at)) AS redeemed_at,
  toUnixTimestamp64Milli(max(oauth_grants.last_used_at)) AS last_used_at,
  toUnixTimestamp64Milli(max(oauth_grants.revoked_at)) AS revoked_at`;

type Row = Pick<Grant, "grant_id" | "project_id" | "created_by" | "client_id" | "client_name" | "created_at">;

const insertRow = (
  { grant_id, project_id, created_by, client_id, client_name, created_at }: Row,
  times: { readonly [column in "redeemed_at" | "last_used_at" | "revoked_at"]?: Date },
) =>
  insert("oauth_grants", [
    { grant_id, project_id, created_by, client_id, client_name, created_at: new Date(created_at), ...times },
  ]);

type Consent = {
  readonly projectId: string;
  readonly createdBy: string;
  readonly client: { readonly clientId: string; readonly name: string };
};

export const newGrantId = (): string => `grt_${randomBase62(16)}`;

export const createGrant = (grantId: string, { projectId, createdBy, client }: Consent, now: number) =>
  insertRow(
    {
      grant_id: grantId,
      project_id: projectId,
      created_by: createdBy,
      client_id: client.clientId,
      client_name: client.name,
      created_at: now,
    },
    {},
  );

export const recordRedemption = (grant: Grant, now: number) => insertRow(grant, { redeemed_at: new Date(now) });
export const recordGrantUse = (grant: Grant, now: number) => insertRow(grant, { last_used_at: new Date(now) });
export const recordRevocation = (grant: Grant, now: number) => insertRow(grant, { revoked_at: new Date(now) });

/** When a grant ends unless it is revoked first. In milliseconds since the epoch. */
export const endOfGrant = ({ created_at }: Pick<Grant, "created_at">): number => created_at + grantDays * dayMs;

export const isGrantOpen = (grant: Grant, now: number): boolean => grant.revoked_at === null && now < endOfGrant(grant);

export async function findGrant(grantId: string): Promise<Grant | undefined> {
  const sql = `SELECT ${columns} FROM oauth_grants WHERE grant_id = {grantId:String} GROUP BY grant_id`;
  const [grant] = await select(sql, { grantId }, Grant);
  return grant;
}

const listWhere = (condition: string, params: Record<string, string>) =>
  select(
    `SELECT ${columns} FROM oauth_grants GROUP BY grant_id HAVING ${condition} ORDER BY created_at DESC, grant_id`,
    params,
    Grant,
  );

/** Newest first, without those whose code was never redeemed. */
export const listProjectGrants = (projectId: string) =>
  listWhere("project_id = {projectId:String} AND redeemed_at > 0", { projectId });

export const listGrantsBy = (createdBy: string) => listWhere("created_by = {createdBy:String}", { createdBy });

const Token = z.object({
  token_hash: z.string(),
  grant_id: z.string(),
  project_id: z.string(),
  ends_at: z.coerce.number(),
  uses: z.array(z.string()),
});
export type StoredToken = z.infer<typeof Token>;

export async function findToken(tokenHash: string): Promise<StoredToken | undefined> {
  const sql = `SELECT token_hash, max(oauth_tokens.grant_id) AS grant_id, max(oauth_tokens.project_id) AS project_id,
  toUnixTimestamp64Milli(max(oauth_tokens.ends_at)) AS ends_at, arraySort(groupUniqArrayArray(oauth_tokens.uses)) AS uses
FROM oauth_tokens WHERE token_hash = {tokenHash:String} GROUP BY token_hash`;
  const [token] = await select(sql, { tokenHash }, Token);
  return token;
}

/** In one insert, so that a token is not used up without its successors. On several shards, a failure can still divide it; the client then connects again. */
export const insertTokens = (tokens: readonly StoredToken[]) =>
  insert(
    "oauth_tokens",
    tokens.map((token) => ({ ...token, ends_at: new Date(token.ends_at) })),
  );
