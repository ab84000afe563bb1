/** Looking credentials up in the store: what is looked up at all, together, and while something else happens. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import * as keyRoute from "@/app/api/dashboard/projects/[projectId]/keys/[keyId]/route";
import * as projectRoute from "@/app/api/dashboard/projects/[projectId]/route";
import * as receipts from "@/app/v1/requests/[requestId]/route";
import { createProject } from "@/lib/dashboard/projects/project-store";
import { hashApiKey, keyIdOf, newApiKey } from "@/lib/gate/auth/api-key";
import { createApiKey, revokeApiKeys } from "@/lib/gate/auth/key-store";
import { anAddress } from "@/tests/support/address";
import { mint, send } from "@/tests/support/api";
import { aClickHouseServer } from "@/tests/support/clickhouse-server";
import { call } from "@/tests/support/dashboard";
import { anEvent } from "@/tests/support/events";

const server = await aClickHouseServer();
Object.assign(process.env, {
  CLICKHOUSE_URL: `${server.url}?request_timeout=20000`,
  DASHBOARD_EMAILS: "jane@acme.com",
});
const lookUps = "SELECT key_hash, ";
const ofDeletions = "SELECT project_id FROM deleted_projects ";

/** The clock by which this process remembers keys; it only ever goes forward. */
const now = performance.now.bind(performance);
let aheadMs = 0;
vi.spyOn(performance, "now").mockImplementation(() => now() + aheadMs);
const letAMinutePass = () => {
  aheadMs += 60_001;
};

beforeAll(server.start);
beforeEach(server.recover);
afterAll(server.remove);

/** A project with a key that was never used. */
async function aProject() {
  const { project_id: projectId, name } = await createProject(randomUUID());
  const key = await createApiKey(projectId, "");
  return { projectId, name, key, keyId: keyIdOf(hashApiKey(key)) };
}
const use = (credential: string, from = anAddress()) =>
  send(credential, { events: [anEvent({ source: undefined })] }, { headers: { "x-forwarded-for": from } });
const dryRun = (credential: string, from = anAddress()) =>
  send(credential, { events: [anEvent()] }, { query: "?dry_run=1", headers: { "x-forwarded-for": from } });
/** Guesses whose checksums are right, all at once: as many as wanted, with nothing else to do for each. */
const flood = (count: number, from = anAddress()) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const headers = { authorization: `Bearer ${newApiKey()}`, "x-forwarded-for": from };
      const request = new Request("http://sluice.test/v1/requests/req_1", { headers });
      return (await receipts.GET(request, { params: Promise.resolve({ requestId: "req_1" }) })).status;
    }),
  );
/** The next look-up has been answered by the store, which holds the answer back. */
async function heldLookUp(credential: string, from = anAddress()): Promise<{ status: Promise<number> }> {
  await server.order({ at: lookUps, does: "hold", when: "after" });
  const held = server.held();
  const status = statusOf(dryRun(credential, from));
  await held;
  return { status };
}
const statusOf = async (response: Promise<Response>) => (await response).status;
const revoke = ({ projectId, keyId }: { projectId: string; keyId: string }) =>
  call(keyRoute, "DELETE", { params: { projectId, keyId } });
async function aToken(key: string): Promise<string> {
  const response = await mint(key, { traceId: "trace-1", sessionId: "session-1" });
  return ((await response.json()) as { token: string }).token;
}

describe("a look-up", () => {
  it("is never made for a credential whose form or checksum is wrong", async () => {
    const good = newApiKey();
    const wrong = [`${good.slice(0, -1)}${good.endsWith("A") ? "B" : "A"}`, "svc_short", `${good}x`, "abc.def.ghi"];
    await server.received("");
    for (const credential of wrong) expect(await statusOf(dryRun(credential))).toBe(401);

    expect(await server.received("SELECT ")).toEqual([]);
  });

  it("is shared: hundreds of unknown keys that arrive together cost the store a few queries", async () => {
    const from = anAddress();
    await server.received("");
    expect(new Set(await flood(600, from))).toEqual(new Set([401, 429]));
    expect((await server.received(lookUps)).length).toBeLessThanOrEqual(12);
  });

  it("of an unknown key is not repeated for a while", async () => {
    const unknown = newApiKey();
    await statusOf(dryRun(unknown));
    await server.received("");
    for (let tries = 0; tries < 5; tries++) expect(await statusOf(dryRun(unknown))).toBe(401);

    expect(await server.received(lookUps)).toEqual([]);
  });

  it("is answered 503 when more wait than one address may have waiting, and only for that address", async () => {
    const [flooding, other] = [anAddress(), anAddress()];
    const [mine, theirs] = [await aProject(), await aProject()];
    // As many as run at a time: what follows waits until they are released.
    for (let running = 0; running < 4; running++) await heldLookUp(newApiKey());
    const flooded = flood(2_500, flooding);
    const refused = await dryRun(mine.key, flooding);
    const first = statusOf(dryRun(theirs.key, other));
    await server.release();

    expect(refused.status).toBe(503);
    expect(refused.headers.get("retry-after")).toBe("1");
    expect(await refused.json()).toMatchObject({ error: { code: "overloaded" } });
    expect(await first).toBe(200);
    expect(new Set(await flooded)).toEqual(new Set([401, 429, 503]));
    expect(await statusOf(dryRun(mine.key, flooding))).toBe(200);
  });

  it("that fails costs everybody who waits for it 503, and is made again for the next request", async () => {
    const { key } = await aProject();
    await server.order({ at: lookUps, does: "answer 500" });
    expect(await Promise.all([1, 2, 3].map(() => statusOf(dryRun(key))))).toEqual([503, 503, 503]);

    expect(await statusOf(dryRun(key))).toBe(200);
  });

  it("is not disturbed by ten thousand others", async () => {
    const { key } = await aProject();
    const { status } = await heldLookUp(key);
    for (let round = 0; round < 11; round++) await flood(1_000);
    await server.release();

    expect(await status).toBe(200);
  });
});

describe("two requests that wait for one look-up", () => {
  it("are each answered for themselves: what the first one's address did does not count for the second", async () => {
    const { key } = await aProject();
    const guessing = anAddress();
    await flood(30, guessing);
    const first = await heldLookUp(key, guessing);
    const second = statusOf(dryRun(key));
    await server.release();

    expect([await first.status, await second]).toEqual([200, 200]);
  });
});

describe("a key that is revoked while it is looked up", () => {
  it("is refused, though the store answered before the revocation", async () => {
    const project = await aProject();
    const { status } = await heldLookUp(project.key);
    expect((await revoke(project)).status).toBe(200);
    await server.release();

    expect(await status).toBe(401);
    expect(await statusOf(dryRun(project.key))).toBe(401);
  });
});

describe("a project that is deleted while a request asks whether it is", () => {
  it("takes no event of that request", async () => {
    const { key, projectId, name } = await aProject();
    await server.order({ at: ofDeletions, does: "hold", when: "after" });
    const held = server.held();
    const answer = statusOf(use(key));
    await held;
    const deleted = await call(projectRoute, "DELETE", { params: { projectId }, body: { name } });
    await server.release();

    expect(deleted.status).toBe(200);
    expect(await answer).toBe(401);
  });
});

describe("a widget token", () => {
  it("dies with its key, at once", async () => {
    const project = await aProject();
    const token = await aToken(project.key);
    expect(await statusOf(use(token))).toBe(200);
    await revoke(project);
    const response = await use(token);

    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { code: "invalid_token" } });
  });

  it("does so within a minute when another process revoked the key", async () => {
    const { key } = await aProject();
    const token = await aToken(key);
    expect(await statusOf(use(token))).toBe(200);
    await revokeApiKeys([hashApiKey(key)]);
    letAMinutePass();
    const statuses = [await statusOf(use(token)), await statusOf(dryRun(key))];

    expect(statuses).toEqual([401, 401]);
  });

  it("leaves the tokens of other keys of its project alone", async () => {
    const project = await aProject();
    const other = await createApiKey(project.projectId, "");
    const token = await aToken(other);
    await revoke(project);

    expect(await statusOf(use(token))).toBe(200);
  });

  it("is 503, never 401, while its key cannot be looked up, and good as long as the key is remembered", async () => {
    const { key } = await aProject();
    const token = await aToken(key);
    await server.order({ at: lookUps, does: "answer 500" });
    expect(await statusOf(use(token))).toBe(200);
    letAMinutePass();
    const response = await use(token);

    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ error: { code: "storage_unavailable" } });
  });
});
