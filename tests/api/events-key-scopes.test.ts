/** What a key may do, and for how long. */
import { describe, expect, it } from "vitest";
import { hashApiKey } from "@/lib/gate/auth/api-key";
import { refreshKey } from "@/lib/gate/auth/key-cache";
import { createApiKey, findApiKey, rollApiKey } from "@/lib/gate/auth/key-store";
import { mint, receipt, send } from "@/tests/support/api";
import { anEvent } from "@/tests/support/events";
import { aSpan, aTraceMessage, exportTo } from "@/tests/support/otlp";
import { storedEvents } from "@/tests/support/stored";
import { createTestProject } from "@/tests/support/test-project";

const ids = { traceId: "trace-1", sessionId: "session-1" };
const aProject = createTestProject;
const readProblem = async (response: Response) => {
  const { error } = (await response.json()) as { error: { code: string; metadata: unknown } };
  return [response.status, error.code, error.metadata];
};
const batch = () => ({ events: [anEvent()] });
const exported = (key: string) => exportTo("traces", key, aTraceMessage([aSpan()]), "json");

it("a key that may only mint widget tokens mints tokens that send events, and sends none itself", async () => {
  const projectId = await aProject();
  const key = await createApiKey(projectId, "", { scopes: ["mint_widget_tokens"] });
  const minted = await mint(key, ids);
  const { token } = (await minted.json()) as { token: string };
  const refused = await send(key, batch());

  expect(minted.status).toBe(200);
  expect(await readProblem(refused)).toEqual([403, "forbidden", { required: "send_events" }]);
  expect((await exported(key)).status).toBe(403);
  expect(await storedEvents(projectId)).toEqual([]);
  expect((await send(token, { events: [anEvent({ source: "widget" })] })).status).toBe(200);
  expect(await storedEvents(projectId)).toHaveLength(1);
});

it("a key that may only send events sends them and reads its receipts, and mints no tokens", async () => {
  const key = await createApiKey(await aProject(), "", { scopes: ["send_events"] });
  const sent = await send(key, batch());
  const { requestId } = (await sent.json()) as { requestId: string };

  expect(sent.status).toBe(200);
  expect((await receipt(key, requestId)).status).toBe(200);
  expect((await exported(key)).status).toBe(200);
  expect(await readProblem(await mint(key, ids))).toEqual([403, "forbidden", { required: "mint_widget_tokens" }]);
});

describe("a key that may only be used from some networks", () => {
  const from = (address: string) => ({ headers: { "x-forwarded-for": address } });
  const networks = ["203.0.113.0/24", "2001:db8:1::/48", "198.51.100.7"];

  it("is accepted from their addresses only", async () => {
    const expected: [address: string, status: number][] = [
      ["203.0.113.1", 200],
      ["203.0.113.255", 200],
      ["203.0.114.1", 403],
      ["198.51.100.7", 200],
      ["198.51.100.8", 403],
      ["::ffff:203.0.113.9", 200],
      ["2001:db8:1:2::3", 200],
      ["[2001:db8:1::3]:443", 200],
      ["2001:db8:2::3", 403],
      ["not an address", 403],
      ["203.0.113.1, 192.0.2.1", 403],
      ["192.0.2.1, 203.0.113.1", 200],
    ];
    const key = await createApiKey(await aProject(), "", { networks });
    const received: typeof expected = [];
    for (const [address, status] of expected) {
      const response = await send(key, batch(), from(address));
      received.push([address, response.status]);
      if (status === 403) expect(await readProblem(response)).toEqual([403, "forbidden", { required: "network" }]);
    }
    expect(received).toEqual(expected);
  });

  it("mints tokens that widgets can use from anywhere", async () => {
    const key = await createApiKey(await aProject(), "", { networks });
    const minted = await mint(key, ids, { "x-forwarded-for": "203.0.113.1" });
    const { token } = (await minted.json()) as { token: string };
    const sent = await send(token, { events: [anEvent({ source: "widget" })] }, from("192.0.2.1"));
    expect([minted.status, sent.status]).toEqual([200, 200]);
    expect((await mint(key, ids, { "x-forwarded-for": "192.0.2.1" })).status).toBe(403);
  });
});

describe("a key whose widget tokens carry origins", () => {
  const origins = ["https://app.example.com", "http://localhost:8080"];
  const tokenWith = async (allowed: readonly string[]) => {
    const key = await createApiKey(await aProject(), "", { origins: allowed });
    return { key, token: ((await (await mint(key, ids)).json()) as { token: string }).token };
  };
  const sendFrom = (token: string, origin: string | undefined) =>
    send(token, { events: [anEvent({ source: "widget" })] }, { headers: origin === undefined ? {} : { origin } });

  it("accepts their events from these origins only", async () => {
    const expected: [origin: string | undefined, status: number][] = [
      ["https://app.example.com", 200],
      ["http://localhost:8080", 200],
      ["https://app.example.com.evil.test", 403],
      ["https://example.com", 403],
      ["http://app.example.com", 403],
      ["null", 403],
      [undefined, 403],
    ];
    const { token } = await tokenWith(origins);
    const received: typeof expected = [];
    for (const [origin, status] of expected) {
      const response = await sendFrom(token, origin);
      received.push([origin, response.status]);
      if (status === 403) expect(await readProblem(response)).toEqual([403, "forbidden", { required: "origin" }]);
      expect(response.headers.get("access-control-allow-origin")).toBe(origin ?? null);
    }
    expect(received).toEqual(expected);
  });

  it("accepts sandboxed frames only if null is allowed", async () => {
    const { token } = await tokenWith(["null"]);
    expect([(await sendFrom(token, "null")).status, (await sendFrom(token, "https://a.example")).status]).toEqual([
      200, 403,
    ]);
  });

  it("checks tokens in a beacon's body as well", async () => {
    const { token } = await tokenWith(origins);
    const beacon = (origin: string) =>
      send(undefined, { token, events: [anEvent({ source: "widget" })] }, { headers: { origin } });
    expect([(await beacon("https://evil.test")).status, (await beacon("https://app.example.com")).status]).toEqual([
      403, 200,
    ]);
  });

  it("sends its own events from anywhere", async () => {
    const { key } = await tokenWith(origins);
    expect((await send(key, batch())).status).toBe(200);
  });
});

it("a key that expires works until then, and so do its widget tokens", async () => {
  const projectId = await aProject();
  const key = await createApiKey(projectId, "", { expiresAt: new Date(Date.now() + 2_000) });
  const { token } = (await (await mint(key, ids)).json()) as { token: string };
  const use = () => send(token, { events: [anEvent({ source: "widget" })] });
  expect([(await send(key, batch())).status, (await use()).status]).toEqual([200, 200]);

  await expect.poll(async () => (await send(key, batch())).status).toBe(401);
  const stored = await storedEvents(projectId);
  expect(await readProblem(await send(key, batch()))).toEqual([401, "invalid_api_key", {}]);
  expect((await mint(key, ids)).status).toBe(401);
  expect((await exported(key)).status).toBe(401);
  expect(await readProblem(await use())).toEqual([401, "invalid_token", {}]);
  expect(await storedEvents(projectId)).toEqual(stored);
});

describe("a key that was rolled", () => {
  const roll = async (key: string, until: number) => {
    const row = await findApiKey(hashApiKey(key));
    if (row === undefined) throw new Error("no such key");
    const created = await rollApiKey(row, until, { who: "terminal", createdBy: "" });
    await refreshKey(row.key_hash);
    return created;
  };

  it("works until it expires, with a warning", async () => {
    const key = await createApiKey(await aProject(), "");
    const until = Date.now() + 60_000;
    const created = await roll(key, until);
    const [old, fresh] = await Promise.all([send(key, batch()), send(created, batch())]);
    const readWarnings = async (response: Response) => ((await response.json()) as { warnings: string[] }).warnings;

    expect([old.status, fresh.status]).toEqual([200, 200]);
    expect(await readWarnings(old)).toEqual([
      `authorization: this API key was replaced and stops working on ${new Date(until).toISOString()}; use the new key`,
    ]);
    expect(await readWarnings(fresh)).toEqual([]);
    expect(JSON.stringify(await (await exported(key)).json())).toContain("this API key was replaced");
    expect(JSON.stringify(await (await exported(created)).json())).not.toContain("replaced");
  });

  it("is refused from then on, while the new key works", async () => {
    const key = await createApiKey(await aProject(), "", { expiresAt: new Date(Date.now() + 60_000) });
    expect((await send(key, batch())).status).toBe(200);
    const created = await roll(key, Date.now());
    expect([(await send(key, batch())).status, (await send(created, batch())).status]).toEqual([401, 200]);
  });
});
