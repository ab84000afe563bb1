/** `/api/dashboard/projects/{projectId}/read-tokens`, by outcome. */

import { describe, expect, it } from "vitest";
import * as key from "@/app/api/dashboard/projects/[projectId]/keys/[keyId]/route";
import * as keys from "@/app/api/dashboard/projects/[projectId]/keys/route";
import * as one from "@/app/api/dashboard/projects/[projectId]/read-tokens/[tokenId]/route";
import * as all from "@/app/api/dashboard/projects/[projectId]/read-tokens/route";
import { isApiKey, isReadToken } from "@/lib/gate/auth/api-key";
import { createApiKey } from "@/lib/gate/auth/key-store";
import { CreatedReadToken, KeyList, ReadTokenList, ReadTokenRevoked } from "@/lib/projects/contracts/keys";
import { mint, receipt, send } from "@/tests/support/api";
import { call } from "@/tests/support/dashboard";
import { anEvent } from "@/tests/support/events";
import { readProblemCode } from "@/tests/support/problems";
import { createTestProject } from "@/tests/support/test-project";

const dayMs = 86_400_000;
const aProject = async () => ({ projectId: await createTestProject() });
const list = async (params: { projectId: string }) =>
  ReadTokenList.parse(await (await call(all, "GET", { params })).json()).tokens;
const make = async (params: { projectId: string }, name: string, days = 90) =>
  CreatedReadToken.parse(await (await call(all, "POST", { params, body: { name, days } })).json()).token;

describe("a new read token", () => {
  it.each([30, 90, 365])("is shown once and expires after %i days", async (days) => {
    const params = await aProject();
    const response = await call(all, "POST", { params, body: { name: "report", days } });
    const { token } = CreatedReadToken.parse(await response.json());
    const [summary] = await list(params);

    expect(response.status).toBe(201);
    expect([isReadToken(token), isApiKey(token)]).toEqual([true, false]);
    expect(summary).toMatchObject({ name: "report", revokedAt: null, lastUsedAt: null });
    expect(summary?.shown).toBe(`${token.slice(0, 8)}…${token.slice(-4)}`);
    expect(Date.parse(summary?.expiresAt ?? "") - Date.parse(summary?.createdAt ?? "")).toBe(days * dayMs);
    expect(JSON.stringify(await list(params))).not.toContain(token);
  });

  it.each([
    {},
    { name: "x" },
    { name: "x", days: 0 },
    { name: "x", days: 366 },
    { name: "x", days: "90" },
    { name: "x".repeat(81), days: 90 },
    [],
  ])("is not created from %j", async (body) => {
    const params = await aProject();

    expect((await call(all, "POST", { params, body })).status).toBe(400);
    expect(await list(params)).toEqual([]);
  });
});

it("each list covers one project, newest first, and excludes the other kind of credential", async () => {
  const [mine, theirs] = [await aProject(), await aProject()];
  await make(mine, "first");
  await make(mine, "second");
  await make(theirs, "theirs");
  await createApiKey(mine.projectId, "a key");
  const listedKeys = KeyList.parse(await (await call(keys, "GET", { params: mine })).json()).keys;

  expect((await list(mine)).map(({ name }) => name)).toEqual(["second", "first"]);
  expect(listedKeys.map(({ name }) => name)).toEqual(["a key"]);
});

describe("revocation", () => {
  it("is listed, and a second one changes nothing", async () => {
    const params = await aProject();
    await make(params, "leaked");
    const [{ tokenId } = { tokenId: "" }] = await list(params);
    const response = await call(one, "DELETE", { params: { ...params, tokenId } });
    const [{ revokedAt } = { revokedAt: null }] = await list(params);

    expect(ReadTokenRevoked.parse(await response.json())).toEqual({ tokenId });
    expect(revokedAt).not.toBeNull();
    expect((await call(one, "DELETE", { params: { ...params, tokenId } })).status).toBe(200);
    expect((await list(params))[0]?.revokedAt).toBe(revokedAt);
  });

  it("only affects read tokens of the same project", async () => {
    const [mine, theirs] = [await aProject(), await aProject()];
    await make(theirs, "theirs");
    await createApiKey(mine.projectId, "a key");
    const [{ tokenId } = { tokenId: "" }] = await list(theirs);
    const [{ keyId } = { keyId: "" }] = KeyList.parse(await (await call(keys, "GET", { params: mine })).json()).keys;

    expect((await call(one, "DELETE", { params: { ...mine, tokenId } })).status).toBe(404);
    expect((await call(one, "DELETE", { params: { ...mine, tokenId: keyId } })).status).toBe(404);
    expect((await call(key, "DELETE", { params: { ...theirs, keyId: tokenId } })).status).toBe(404);
    expect((await list(theirs))[0]?.revokedAt).toBeNull();
  });
});

it("a read token where an API key is required cannot send events, mint widget tokens or read receipts", async () => {
  const token = await make(await aProject(), "reads");
  const sent = await send(token, { events: [anEvent()] });
  const minted = await mint(token, { traceId: "trace-1", sessionId: "session-1" });
  const read = await receipt(token, "req_00000000000000000000000000000000");

  expect([sent.status, minted.status, read.status]).toEqual([401, 401, 401]);
  expect(await readProblemCode(sent)).toBe("invalid_token");
  expect([await readProblemCode(minted), await readProblemCode(read)]).toEqual(["invalid_api_key", "invalid_api_key"]);
});
