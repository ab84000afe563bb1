/** `/api/dashboard/projects/{projectId}/keys`, by outcome. */
import { describe, expect, it } from "vitest";
import * as one from "@/app/api/dashboard/projects/[projectId]/keys/[keyId]/route";
import * as all from "@/app/api/dashboard/projects/[projectId]/keys/route";
import { CreatedKey, KeyList, KeyRevoked } from "@/lib/dashboard/contracts/keys";
import { createProject } from "@/lib/dashboard/projects/project-store";
import { send } from "@/tests/support/api";
import { call } from "@/tests/support/dashboard";
import { anEvent } from "@/tests/support/events";

const aProject = async () => ({ projectId: (await createProject(crypto.randomUUID())).project_id });
const list = async (params: { projectId: string }) =>
  KeyList.parse(await (await call(all, "GET", { params })).json()).keys;
const make = async (params: { projectId: string }, name: string) =>
  CreatedKey.parse(await (await call(all, "POST", { params, body: { name } })).json()).key;
const use = async (key: string) => (await send(key, { events: [anEvent()] })).status;

describe("a new key", () => {
  it("works, is shown once, and is listed by its first and last characters", async () => {
    const params = await aProject();
    const response = await call(all, "POST", { params, body: { name: "production" } });
    const { key } = CreatedKey.parse(await response.json());
    const [summary] = await list(params);

    expect(response.status).toBe(201);
    expect(await use(key)).toBe(200);
    expect(summary).toMatchObject({ name: "production", revokedAt: null });
    expect(summary?.shown).toBe(`${key.slice(0, 8)}…${key.slice(-4)}`);
    expect(JSON.stringify(await list(params))).not.toContain(key);
  });

  it("accepts an empty name and rejects more than 80 characters", async () => {
    const params = await aProject();
    expect(await make(params, "")).toMatch(/^svc_/);
    expect((await call(all, "POST", { params, body: { name: "x".repeat(81) } })).status).toBe(400);
    expect((await call(all, "POST", { params, body: {} })).status).toBe(400);
  });
});

describe("the list", () => {
  it("lists the keys of one project, newest first, with their last use", async () => {
    const [mine, theirs] = [await aProject(), await aProject()];
    const used = await make(mine, "used");
    await make(mine, "unused");
    await make(theirs, "theirs");
    await use(used);

    await expect.poll(async () => (await list(mine)).find(({ name }) => name === "used")?.lastUsedAt).toBeTruthy();
    expect((await list(mine)).map(({ name }) => name)).toEqual(["unused", "used"]);
    expect((await list(mine))[0]?.lastUsedAt).toBeNull();
  });
});

describe("revocation", () => {
  it("takes effect at once in this process, and later use cannot undo it", async () => {
    const params = await aProject();
    const key = await make(params, "leaked");
    expect(await use(key)).toBe(200);
    const [{ keyId } = { keyId: "" }] = await list(params);

    const response = await call(one, "DELETE", { params: { ...params, keyId } });
    expect(response.status).toBe(200);
    expect(KeyRevoked.parse(await response.json())).toEqual({ keyId });
    expect(await use(key)).toBe(401);
    const [{ revokedAt } = { revokedAt: null }] = await list(params);
    expect(revokedAt).not.toBeNull();
    expect((await call(one, "DELETE", { params: { ...params, keyId } })).status).toBe(200);
    expect((await list(params))[0]?.revokedAt).toBe(revokedAt);
  });

  it("only affects keys of the same project", async () => {
    const [mine, theirs] = [await aProject(), await aProject()];
    const key = await make(theirs, "theirs");
    const [{ keyId } = { keyId: "" }] = await list(theirs);

    expect((await call(one, "DELETE", { params: { ...mine, keyId } })).status).toBe(404);
    expect(await use(key)).toBe(200);
  });
});
