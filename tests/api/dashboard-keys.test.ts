/** `/api/dashboard/projects/{projectId}/keys`, by outcome. */
import { describe, expect, it } from "vitest";
import * as rolling from "@/app/api/dashboard/projects/[projectId]/keys/[keyId]/roll/route";
import * as one from "@/app/api/dashboard/projects/[projectId]/keys/[keyId]/route";
import * as all from "@/app/api/dashboard/projects/[projectId]/keys/route";
import { backgroundEnded } from "@/lib/background";
import { CreatedKey, KeyRevoked } from "@/lib/projects/contracts/keys";
import { send } from "@/tests/support/api";
import { call } from "@/tests/support/dashboard";
import { aProject, list, make, use } from "@/tests/support/dashboard-keys";
import { anEvent } from "@/tests/support/events";

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

it("the list has the keys of one project, newest first, with their last use", async () => {
  const [mine, theirs] = [await aProject(), await aProject()];
  const used = await make(mine, "used");
  await make(mine, "unused");
  await make(theirs, "theirs");
  await use(used);

  await backgroundEnded();
  expect(await list(mine)).toMatchObject([
    { name: "unused", lastUsedAt: null },
    { name: "used", lastUsedAt: expect.any(String) },
  ]);
});

describe("the last use", () => {
  it.each([
    ["203.0.113.77", "203.0.113.0/24"],
    ["2001:db8:1:2:3::4", "2001:db8:1::/48"],
    ["::ffff:203.0.113.77", "203.0.113.0/24"],
  ])("names the network of %s, not the address, and the SDK version", async (address, network) => {
    const params = await aProject();
    const key = await make(params, "used");
    await send(key, { sdk_version: "sluice/1.2.3", events: [anEvent()] }, { headers: { "x-forwarded-for": address } });

    await backgroundEnded();
    expect((await list(params))[0]).toMatchObject({ lastNetwork: network, lastSdkVersion: "sluice/1.2.3" });
    expect(JSON.stringify(await list(params))).not.toContain(address);
  });

  it("is unknown until the key is first used", async () => {
    const params = await aProject();
    await make(params, "unused");
    expect((await list(params))[0]).toMatchObject({ lastUsedAt: null, lastNetwork: null, lastSdkVersion: null });
  });
});

describe("the permissions and the expiry", () => {
  it("default to both scopes and no expiry", async () => {
    const params = await aProject();
    await make(params, "default");
    const body = {
      name: "narrow",
      scopes: ["send_events"],
      days: 30,
      networks: ["203.0.113.0/24", "2001:db8::1"],
      origins: ["https://example.com", "null"],
    };
    await call(all, "POST", { params, body });
    const [narrow, wide] = await list(params);

    expect(wide).toMatchObject({ scopes: ["mint_widget_tokens", "send_events"], expiresAt: null, rolledUntil: null });
    expect(wide?.networks).toEqual([]);
    expect(narrow).toMatchObject({ scopes: ["send_events"], networks: ["2001:db8::1", "203.0.113.0/24"] });
    expect(narrow?.origins).toEqual(["https://example.com", "null"]);
    const days = (Date.parse(String(narrow?.expiresAt)) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThanOrEqual(30);
  });

  it("cannot be invalid", async () => {
    const params = await aProject();
    const invalid = [
      ...[[], ["all"], "send_events", null].map((scopes) => ({ scopes })),
      ...[["example.com"], ["10.1/8"], ["203.0.113.0/33"], ["fe80::1%eth0"], "203.0.113.0/24"].map((networks) => ({
        networks,
      })),
      ...[["https://example.com/"], ["example.com"], ["*"], "https://example.com"].map((origins) => ({ origins })),
      { origins: Array(21).fill("https://example.com") },
      { networks: Array(21).fill("203.0.113.0/24") },
      ...[31, "30", 0].map((days) => ({ days })),
    ];
    for (const settings of invalid) {
      const response = await call(all, "POST", { params, body: { name: "", ...settings } });
      expect(response.status, JSON.stringify(settings)).toBe(400);
    }
    expect(await list(params)).toEqual([]);
  });
});

describe("rolling", () => {
  const roll = (params: Record<string, string>, body: unknown) => call(rolling, "POST", { params, body });

  it("creates a key like the old one, which works as long as requested", async () => {
    const params = await aProject();
    const networks = ["0.0.0.0/0", "::/0"];
    const settings = { name: "production", scopes: ["send_events"], networks, days: 30, capture: "shape" };
    const old = CreatedKey.parse(await (await call(all, "POST", { params, body: settings })).json()).key;
    const [{ keyId } = { keyId: "" }] = await list(params);
    expect(await use(old)).toBe(200);
    const response = await roll({ ...params, keyId }, { keepHours: 24 });
    const { key } = CreatedKey.parse(await response.json());
    const [created, replaced] = await list(params);

    expect(response.status).toBe(201);
    expect([await use(old), await use(key)]).toEqual([200, 200]);
    const { name, scopes, capture } = settings;
    expect(created).toMatchObject({ name, scopes, networks, capture, rolledUntil: null, revokedAt: null });
    expect(Date.parse(String(created?.expiresAt))).toBeGreaterThanOrEqual(Date.parse(String(replaced?.expiresAt)));
    expect(replaced).toMatchObject({ keyId, revokedAt: null });
    expect(Date.parse(String(replaced?.rolledUntil)) - Date.now()).toBeGreaterThan(23 * 3_600_000);
  });

  it("takes effect at once in this process if the old key is not kept", async () => {
    const params = await aProject();
    const old = await make(params, "leaked");
    expect(await use(old)).toBe(200);
    const [{ keyId } = { keyId: "" }] = await list(params);
    const { key } = CreatedKey.parse(await (await roll({ ...params, keyId }, { keepHours: 0 })).json());
    expect([await use(old), await use(key)]).toEqual([401, 200]);
  });

  it("creates one key, however many requests try at once", async () => {
    const params = await aProject();
    await make(params, "production");
    const keyId = (await list(params))[0]?.keyId ?? "";
    const answers = await Promise.all(Array.from({ length: 5 }, () => roll({ ...params, keyId }, { keepHours: 1 })));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 404, 404, 404, 404]);
    expect(await list(params)).toHaveLength(2);
  });

  it("leaves active only the key it returned, even during a concurrent revocation", async () => {
    for (const _ of Array.from({ length: 5 })) {
      const params = await aProject();
      await make(params, "production");
      const keyId = (await list(params))[0]?.keyId ?? "";
      const revoke = () => call(one, "DELETE", { params: { ...params, keyId } });
      const [rolled, revoked] = await Promise.all([roll({ ...params, keyId }, { keepHours: 1 }), revoke()]);

      expect(revoked.status).toBe(200);
      const active = (await list(params)).filter(({ revokedAt }) => revokedAt === null);
      expect(active).toHaveLength(rolled.status === 201 ? 1 : 0);
      expect(active.map((key) => key.keyId)).not.toContain(keyId);
    }
  });

  it("is refused for another project's key, a revoked one, and one that was rolled before", async () => {
    const [mine, theirs] = [await aProject(), await aProject()];
    await make(theirs, "one");
    const [{ keyId } = { keyId: "" }] = await list(theirs);

    for (const body of [{}, { keepHours: -1 }, { keepHours: 0.5 }, { keepHours: 169 }, { keepHours: "1" }, []])
      expect((await roll({ ...theirs, keyId }, body)).status).toBe(400);
    expect((await roll({ ...mine, keyId }, { keepHours: 1 })).status).toBe(404);
    expect((await roll({ ...theirs, keyId: "unknown" }, { keepHours: 1 })).status).toBe(404);
    expect((await roll({ ...theirs, keyId }, { keepHours: 1 })).status).toBe(201);
    expect((await roll({ ...theirs, keyId }, { keepHours: 1 })).status).toBe(404);
    const [{ keyId: second } = { keyId: "" }] = await list(theirs);
    await call(one, "DELETE", { params: { ...theirs, keyId: second } });
    expect((await roll({ ...theirs, keyId: second }, { keepHours: 1 })).status).toBe(404);
    expect(await list(theirs)).toHaveLength(2);
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
