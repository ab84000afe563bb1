/** Credential lookups in the store: when they happen, how they are batched, and concurrent changes. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as keyRoute from "@/app/api/dashboard/projects/[projectId]/keys/[keyId]/route";
import * as projectRoute from "@/app/api/dashboard/projects/[projectId]/route";
import * as receipts from "@/app/v1/requests/[requestId]/route";
import { hashApiKey, newApiKey, toKeyId } from "@/lib/gate/auth/api-key";
import { findKey } from "@/lib/gate/auth/key-cache";
import { createApiKey, revokeApiKeys } from "@/lib/gate/auth/key-store";
import { createProject } from "@/lib/projects/project-store";
import { anAddress } from "@/tests/support/address";
import { mint, send } from "@/tests/support/api";
import { aClickHouseServer } from "@/tests/support/clickhouse-server";
import { letPass } from "@/tests/support/clock";
import { call } from "@/tests/support/dashboard";
import { anEvent } from "@/tests/support/events";
import { withVariables } from "@/tests/support/variables";

const server = await aClickHouseServer();
withVariables({
  CLICKHOUSE_URL: `${server.url}?request_timeout=20000`,
  DASHBOARD_EMAILS: "jane@acme.com",
});
const lookUps = "SELECT key_hash, ";
const deletionsQuery = "SELECT project_id FROM deleted_projects ";

/** How long a key is cached. */
const cacheMs = 60_001;

beforeAll(server.start);
beforeEach(server.recover);
afterAll(server.remove);

/** A project with an unused key. */
async function aProject() {
  const { project_id: projectId, name } = await createProject(randomUUID());
  const key = await createApiKey(projectId, "");
  return { projectId, name, key, keyId: toKeyId(hashApiKey(key)) };
}
const use = (credential: string, from = anAddress()) =>
  send(credential, { events: [anEvent({ source: undefined })] }, { headers: { "x-forwarded-for": from } });
const dryRun = (credential: string, from = anAddress()) =>
  send(credential, { events: [anEvent()] }, { query: "?dry_run=1", headers: { "x-forwarded-for": from } });
/** Sends guessed keys with valid checksums concurrently. */
const flood = (count: number, from = anAddress()) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const headers = { authorization: `Bearer ${newApiKey()}`, "x-forwarded-for": from };
      const request = new Request("http://sluice.test/v1/requests/req_1", { headers });
      return (await receipts.GET(request, { params: Promise.resolve({ requestId: "req_1" }) })).status;
    }),
  );
/** Waits until the store has executed the next lookup, whose response it delays. */
async function pausedLookUp(credential: string, from = anAddress()): Promise<{ status: Promise<number> }> {
  await server.order({ at: lookUps, does: "hold", when: "after" });
  const held = server.held();
  const status = readStatus(dryRun(credential, from));
  await held;
  return { status };
}
const readStatus = async (response: Promise<Response>) => (await response).status;
const revoke = ({ projectId, keyId }: { projectId: string; keyId: string }) =>
  call(keyRoute, "DELETE", { params: { projectId, keyId } });
async function aToken(key: string): Promise<string> {
  const response = await mint(key, { traceId: "trace-1", sessionId: "session-1" });
  return ((await response.json()) as { token: string }).token;
}

describe("a lookup", () => {
  it("is skipped for a credential with an invalid format or checksum", async () => {
    const good = newApiKey();
    const wrong = [`${good.slice(0, -1)}${good.endsWith("A") ? "B" : "A"}`, "svc_short", `${good}x`, "abc.def.ghi"];
    await server.received("");
    for (const credential of wrong) expect(await readStatus(dryRun(credential))).toBe(401);

    expect(await server.received("SELECT ")).toEqual([]);
  });

  it("is batched: hundreds of concurrent unknown keys cause only a few queries", async () => {
    const from = anAddress();
    await server.received("");
    expect(new Set(await flood(600, from))).toEqual(new Set([401, 429]));
    expect((await server.received(lookUps)).length).toBeLessThanOrEqual(12);
  });

  it("is not repeated for a while when the key is unknown", async () => {
    const unknown = newApiKey();
    await readStatus(dryRun(unknown));
    await server.received("");
    for (let tries = 0; tries < 5; tries++) expect(await readStatus(dryRun(unknown))).toBe(401);

    expect(await server.received(lookUps)).toEqual([]);
  });

  it("gets 503 when too many are waiting for one address, and only for that address", async () => {
    const [flooding, other] = [anAddress(), anAddress()];
    const [mine, theirs] = [await aProject(), await aProject()];
    // Occupies all concurrent queries, so that later lookups wait until these are released.
    for (let running = 0; running < 4; running++) await pausedLookUp(newApiKey());
    const flooded = flood(2_500, flooding);
    const refused = await dryRun(mine.key, flooding);
    const first = readStatus(dryRun(theirs.key, other));
    await server.release();

    expect(refused.status).toBe(503);
    expect(refused.headers.get("retry-after")).toBe("1");
    expect(await refused.json()).toMatchObject({ error: { code: "overloaded" } });
    expect(await first).toBe(200);
    expect(new Set(await flooded)).toEqual(new Set([401, 429, 503]));
    expect(await readStatus(dryRun(mine.key, flooding))).toBe(200);
  });

  it("gets 503 for all waiting requests when it fails, and is retried for the next request", async () => {
    const { key } = await aProject();
    await server.order({ at: lookUps, does: "answer 500" });
    expect(await Promise.all([1, 2, 3].map(() => readStatus(dryRun(key))))).toEqual([503, 503, 503]);

    expect(await readStatus(dryRun(key))).toBe(200);
  });

  it("is not delayed by ten thousand others", async () => {
    const { key } = await aProject();
    const { status } = await pausedLookUp(key);
    for (let round = 0; round < 11; round++) {
      const from = anAddress();
      await Promise.all(Array.from({ length: 1_000 }, () => findKey(hashApiKey(newApiKey()), from)));
    }
    await server.release();

    expect(await status).toBe(200);
  });
});

it("two requests that wait for the same lookup are independent: failures of one address do not affect the other", async () => {
  const { key } = await aProject();
  const guessing = anAddress();
  await flood(30, guessing);
  const first = await pausedLookUp(key, guessing);
  const second = readStatus(dryRun(key));
  await server.release();

  expect([await first.status, await second]).toEqual([200, 200]);
});

it("a key that is revoked while it is looked up is rejected, even if the store responded before the revocation", async () => {
  const project = await aProject();
  const { status } = await pausedLookUp(project.key);
  expect((await revoke(project)).status).toBe(200);
  await server.release();

  expect(await status).toBe(401);
  expect(await readStatus(dryRun(project.key))).toBe(401);
});

it("a key whose level changes while it is looked up has the new one later, even if the store responded before", async () => {
  const { projectId, key, keyId } = await aProject();
  const noteStored = async () => {
    const response = await send(key, { events: [anEvent({ note: "the wedding" })] }, { query: "?dry_run=1" });
    return ((await response.json()) as { rows: [{ properties: { note: string } }] }).rows[0].properties.note;
  };
  const { status } = await pausedLookUp(key);
  const changed = await call(keyRoute, "PATCH", { params: { projectId, keyId }, body: { capture: "shape" } });
  expect(changed.status).toBe(200);
  const notes = [noteStored()];
  await server.release();

  expect(await status).toBe(200);
  notes.push(noteStored());
  expect(await Promise.all(notes)).toEqual(["string(11)", "string(11)"]);
});

it("a project that is deleted during the check of a request rejects the events of that request", async () => {
  const { key, projectId, name } = await aProject();
  await server.order({ at: deletionsQuery, does: "hold", when: "after" });
  const held = server.held();
  const answer = readStatus(use(key));
  await held;
  const deleted = await call(projectRoute, "DELETE", { params: { projectId }, body: { name } });
  await server.release();

  expect(deleted.status).toBe(200);
  expect(await answer).toBe(401);
});

describe("a widget token", () => {
  it("becomes invalid immediately when its key is revoked", async () => {
    const project = await aProject();
    const token = await aToken(project.key);
    expect(await readStatus(use(token))).toBe(200);
    await revoke(project);
    const response = await use(token);

    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { code: "invalid_token" } });
  });

  it("becomes invalid within a minute when another process revokes the key", async () => {
    const { key } = await aProject();
    const token = await aToken(key);
    expect(await readStatus(use(token))).toBe(200);
    await revokeApiKeys([hashApiKey(key)]);
    letPass(cacheMs);
    const statuses = [await readStatus(use(token)), await readStatus(dryRun(key))];

    expect(statuses).toEqual([401, 401]);
  });

  it("is not affected by the revocation of another key of the project", async () => {
    const project = await aProject();
    const other = await createApiKey(project.projectId, "");
    const token = await aToken(other);
    await revoke(project);

    expect(await readStatus(use(token))).toBe(200);
  });

  it("gets 503, never 401, while its key cannot be looked up, and works as long as the key is cached", async () => {
    const { key } = await aProject();
    const token = await aToken(key);
    await server.order({ at: lookUps, does: "answer 500" });
    expect(await readStatus(use(token))).toBe(200);
    letPass(cacheMs);
    const response = await use(token);

    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ error: { code: "storage_unavailable" } });
  });
});
