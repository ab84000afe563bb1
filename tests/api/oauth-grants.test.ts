/** A grant ends: with its refresh token, its user's access, its project, on the Keys page, and after 90 days. */
import { describe, expect, it, vi } from "vitest";
import * as audit from "@/app/api/dashboard/projects/[projectId]/audit/route";
import * as one from "@/app/api/dashboard/projects/[projectId]/grants/[grantId]/route";
import * as all from "@/app/api/dashboard/projects/[projectId]/grants/route";
import * as member from "@/app/api/dashboard/projects/[projectId]/members/[memberId]/route";
import * as projectRoute from "@/app/api/dashboard/projects/[projectId]/route";
import { changeMember, toMemberId } from "@/lib/accounts/member-store";
import { backgroundEnded } from "@/lib/background";
import { dayMs, hourMs } from "@/lib/durations";
import { AuditList } from "@/lib/projects/contracts/audit";
import { GrantList, GrantRevoked } from "@/lib/projects/contracts/grants";
import { findProject } from "@/lib/projects/project-store";
import { aSession, call } from "@/tests/support/dashboard";
import { postToMcp } from "@/tests/support/mcp-reader";
import {
  aCode,
  aDocument,
  exchange,
  newVerifier,
  readFailure,
  readTokens,
  refresh,
  type Tokens,
  tokensFor,
} from "@/tests/support/oauth";
import { readRows } from "@/tests/support/stored";
import { createTestProject } from "@/tests/support/test-project";
import { withVariables } from "@/tests/support/variables";

const owner = "jane@grants.example";
withVariables({ WEBHOOK_ALLOW_PRIVATE_ADDRESSES: "true", DASHBOARD_EMAILS: owner });

const listing = { jsonrpc: "2.0", id: 1, method: "tools/list", params: {} };
const listingStatus = async ({ access_token }: Tokens) => (await postToMcp(access_token, listing)).status;
const list = async (projectId: string) =>
  GrantList.parse(await (await call(all, "GET", { params: { projectId } })).json()).grants;
const auditActions = async (projectId: string) => {
  const { entries } = AuditList.parse(await (await call(audit, "GET", { params: { projectId } })).json());
  return entries.map(({ action, who, target, outcome }) => ({ action, who, target, outcome })).reverse();
};

/** A project, a client that a user lets read it, and its tokens. */
async function aGrant(who = owner, given?: string) {
  const projectId = given ?? (await createTestProject());
  const clientId = await aDocument();
  const tokens = await tokensFor({ projectId, clientId, cookie: await aSession(who) });
  const [grant] = await list(projectId);
  if (grant === undefined) throw new Error("not listed");
  return { projectId, clientId, tokens, grantId: grant.grantId };
}

async function aMember(projectId: string, role: "viewer" | "admin" = "viewer") {
  const who = `${role}-${crypto.randomUUID()}@grants.example`;
  await changeMember(projectId, who, role, owner);
  return who;
}

describe("a refresh token", () => {
  it("is replaced by each use, and a second use revokes everything that came from the same consent", async () => {
    const { projectId, clientId, tokens, grantId } = await aGrant();
    const second = await readTokens(await refresh(tokens.refresh_token, clientId));
    const third = await readTokens(await refresh(second.refresh_token, clientId));
    expect(new Set([tokens, second, third].map(({ refresh_token }) => refresh_token)).size).toBe(3);
    expect(await listingStatus(third)).toBe(200);

    expect(await readFailure(await refresh(tokens.refresh_token, clientId))).toEqual([400, "invalid_grant"]);
    expect([await listingStatus(tokens), await listingStatus(second), await listingStatus(third)]).toEqual([
      401, 401, 401,
    ]);
    expect(await readFailure(await refresh(third.refresh_token, clientId))).toEqual([400, "invalid_grant"]);
    expect(await auditActions(projectId)).toEqual([
      { action: "grant_created", who: owner, target: grantId, outcome: "done" },
      { action: "grant_reused", who: owner, target: grantId, outcome: "done" },
    ]);
  });

  it("gets at most one successor, even if it is used several times at once", async () => {
    const { clientId, tokens } = await aGrant();
    const answers = await Promise.all(Array.from({ length: 4 }, () => refresh(tokens.refresh_token, clientId)));
    const successful = answers.filter(({ status }) => status === 200);

    expect(successful.length).toBeLessThanOrEqual(1);
    for (const answer of successful) expect(await listingStatus((await answer.json()) as Tokens)).toBe(401);
    expect(await listingStatus(tokens)).toBe(401);
  });

  it.each<[string, Record<string, string | undefined>, string]>([
    ["another client", { client_id: "https://other.example/client.json" }, "invalid_grant"],
    ["no client", { client_id: undefined }, "invalid_request"],
    ["another resource", { resource: "https://other.example/mcp" }, "invalid_target"],
  ])("is refused from %s, which doesn't use it up", async (_, changes, error) => {
    const { clientId, tokens } = await aGrant();

    expect(await readFailure(await refresh(tokens.refresh_token, clientId, changes))).toEqual([400, error]);
    expect((await refresh(tokens.refresh_token, clientId)).status).toBe(200);
  });

  it("is refused after 30 refreshes of a grant in an hour, which doesn't use it up", async () => {
    const { clientId, tokens } = await aGrant();
    let token = tokens.refresh_token;
    for (let at = 0; at < 30; at++) token = (await readTokens(await refresh(token, clientId))).refresh_token;
    const refused = await refresh(token, clientId);
    expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
    expect(await readFailure(refused)).toEqual([429, "temporarily_unavailable"]);

    expect(await readFailure(await refresh(token, clientId))).toEqual([429, "temporarily_unavailable"]);
  });

  it("doesn't move the end of its grant, which is 90 days after consent", async () => {
    const { projectId, clientId, tokens } = await aGrant();
    const [before] = await list(projectId);
    const second = await readTokens(await refresh(tokens.refresh_token, clientId));
    const [after] = await list(projectId);

    expect(Date.parse(after?.expiresAt ?? "") - Date.parse(after?.createdAt ?? "")).toBe(90 * dayMs);
    expect(after?.expiresAt).toBe(before?.expiresAt);
    const ends = await readRows<{ ends: string }>(
      "SELECT toString(max(ends_at)) AS ends FROM oauth_tokens WHERE project_id = {projectId:String} GROUP BY token_hash",
      { projectId },
    );
    const last = (after?.expiresAt ?? "").replace("T", " ").replace("Z", "");
    expect(ends.filter(({ ends: end }) => end === last)).toHaveLength(2);
    expect(await listingStatus(second)).toBe(200);
  });
});

/** Runs `work` later, by the clock of this process. */
async function later<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
  try {
    return await work();
  } finally {
    vi.useRealTimers();
  }
}

describe("time", () => {
  it("ends an access token after an hour, and its grant lives on", async () => {
    const { clientId, tokens } = await aGrant();
    expect(await later(hourMs - 60_000, () => listingStatus(tokens))).toBe(200);

    expect(await later(hourMs, () => listingStatus(tokens))).toBe(401);
    const renewed = await later(hourMs, async () => readTokens(await refresh(tokens.refresh_token, clientId)));
    expect(await later(hourMs, () => listingStatus(renewed))).toBe(200);
  });

  it("ends a grant after 90 days, and its last access token with it", async () => {
    const { clientId, tokens } = await aGrant();
    const almost = 90 * dayMs - 60_000;
    const renewed = await later(almost, async () => readTokens(await refresh(tokens.refresh_token, clientId)));
    expect(renewed.expires_in).toBeLessThanOrEqual(60);

    const refused = await later(90 * dayMs, () => refresh(renewed.refresh_token, clientId));
    expect(await readFailure(refused)).toEqual([400, "invalid_grant"]);
    expect(await later(90 * dayMs, () => listingStatus(renewed))).toBe(401);
  });
});

describe("access", () => {
  it("ends for a member who is removed, and doesn't come back when they are added again", async () => {
    const projectId = await createTestProject();
    const leaving = await aMember(projectId);
    const { clientId, tokens, grantId } = await aGrant(leaving, projectId);
    expect(await listingStatus(tokens)).toBe(200);
    const params = { projectId, memberId: toMemberId(leaving) };
    expect((await call(member, "DELETE", { params })).status).toBe(200);

    expect(await listingStatus(tokens)).toBe(401);
    expect(await list(projectId)).toMatchObject([{ person: null, revokedAt: expect.any(String) }]);
    expect(await auditActions(projectId)).toContainEqual({
      action: "grant_revoked",
      who: owner,
      target: grantId,
      outcome: "done",
    });
    await changeMember(projectId, leaving, "viewer", owner);
    expect(await listingStatus(tokens)).toBe(401);
    expect(await readFailure(await refresh(tokens.refresh_token, clientId))).toEqual([400, "invalid_grant"]);
  });

  it("ends with the membership, whatever removed it, for access and refresh tokens and for codes", async () => {
    const projectId = await createTestProject();
    const leaving = await aMember(projectId);
    const { clientId, tokens } = await aGrant(leaving, projectId);
    const verifier = newVerifier();
    const code = await aCode({ projectId, clientId, cookie: await aSession(leaving) }, verifier);
    await changeMember(projectId, leaving, null, owner);

    expect(await listingStatus(tokens)).toBe(401);
    expect(await readFailure(await refresh(tokens.refresh_token, clientId))).toEqual([400, "invalid_grant"]);
    expect(await readFailure(await exchange(code, clientId, verifier))).toEqual([400, "invalid_grant"]);
  });

  it("ends with the project, of which nothing is left", async () => {
    const { projectId, clientId, tokens } = await aGrant();
    const name = (await findProject(projectId))?.name ?? "";
    expect((await call(projectRoute, "DELETE", { params: { projectId }, body: { name } })).status).toBe(200);

    expect(await listingStatus(tokens)).toBe(401);
    expect(await readFailure(await refresh(tokens.refresh_token, clientId))).toEqual([400, "invalid_grant"]);
    for (const table of ["oauth_grants", "oauth_tokens"])
      expect(await readRows(`SELECT * FROM ${table} WHERE project_id = {projectId:String}`, { projectId })).toEqual([]);
  });
});

describe("the Keys page", () => {
  it("lists each grant with its client, its user and its last use, and revokes it", async () => {
    const { projectId, clientId, tokens, grantId } = await aGrant();
    await listingStatus(tokens);
    await backgroundEnded();
    expect(await list(projectId)).toMatchObject([
      {
        grantId,
        client: "Tester",
        clientHost: new URL(clientId).host,
        person: owner,
        lastUsedAt: expect.any(String),
        revokedAt: null,
      },
    ]);
    const response = await call(one, "DELETE", { params: { projectId, grantId } });
    const [{ revokedAt } = { revokedAt: null }] = await list(projectId);

    expect(GrantRevoked.parse(await response.json())).toEqual({ grantId });
    expect(revokedAt).not.toBeNull();
    expect(await listingStatus(tokens)).toBe(401);
    expect(await readFailure(await refresh(tokens.refresh_token, clientId))).toEqual([400, "invalid_grant"]);
    expect((await call(one, "DELETE", { params: { projectId, grantId } })).status).toBe(200);
    expect((await list(projectId))[0]?.revokedAt).toBe(revokedAt);
    expect(await auditActions(projectId)).toContainEqual({
      action: "grant_revoked",
      who: owner,
      target: grantId,
      outcome: "done",
    });
  });

  it("shows nothing of a consent whose code was never redeemed", async () => {
    const projectId = await createTestProject();
    await aCode({ projectId, clientId: await aDocument(), cookie: await aSession(owner) }, newVerifier());

    expect(await list(projectId)).toEqual([]);
  });

  it("revokes only grants of its project", async () => {
    const { tokens, grantId } = await aGrant();
    const params = { projectId: await createTestProject(), grantId };

    expect((await call(one, "DELETE", { params })).status).toBe(404);
    expect(await listingStatus(tokens)).toBe(200);
  });
});
