/** `POST /v1/events` from a web page: widget tokens, exposed API keys and CORS. */
import { describe, expect, it } from "vitest";
import { hashApiKey, toKeyId } from "@/lib/gate/auth/api-key";
import { anAddress } from "@/tests/support/address";
import { aKey, aToken, mint, send, sendRaw } from "@/tests/support/api";
import { anEvent } from "@/tests/support/events";
import { forgetLog, logged, loggedLines } from "@/tests/support/logged";
import { readProblemCode } from "@/tests/support/problems";
import { storedEvents } from "@/tests/support/stored";

const { key } = await aKey();

it("a body that contains its token is limited to the size of a beacon, and refused before parsing if it is larger", async () => {
  const token = await aToken(key);
  const events = Array.from({ length: 500 }, () => anEvent({ source: "widget" }));
  const response = await send(undefined, { token, events });

  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({ error: { metadata: { maxBytes: 73_728 } } });
  expect((await send(token, { events })).status).toBe(200);
});

describe("a widget token", () => {
  it("fills in missing fields and rejects events with other values", async () => {
    const { key, projectId } = await aKey("widget");
    const token = await aToken(key, "trace-w", "session-w");
    const { trace_id: _, session_id: __, source: ___, ...bare } = anEvent();
    const events = [
      bare,
      anEvent({ trace_id: "trace-w", session_id: "session-w", source: "widget" }),
      anEvent({ trace_id: "other", session_id: "session-w", source: "widget" }),
      anEvent({ trace_id: "trace-w", session_id: "session-w", source: "server" }),
    ];
    const response = await send(token, { events });

    expect(await response.json()).toMatchObject({ accepted: 2, rejected: 2, errors: [{ index: 2 }, { index: 3 }] });
    const rows = await storedEvents(projectId);
    expect(rows).toHaveLength(2);
    expect(rows.every((row) => row.trace_id === "trace-w" && row.source === "widget")).toBe(true);
  });

  it("is read from the body of a beacon, as text/plain or JSON, or else from the query", async () => {
    const token = await aToken(key);
    const events = [anEvent({ source: "widget" })];
    const plain = { headers: { "content-type": "text/plain;charset=UTF-8" } };

    expect((await sendRaw(JSON.stringify({ token, events }), plain)).status).toBe(200);
    expect((await send(undefined, { token, events })).status).toBe(200);
    expect((await sendRaw(JSON.stringify({ events }), { ...plain, query: `?token=${token}` })).status).toBe(200);
    const bodyFirst = await send(undefined, { token: "wrong", events }, { query: `?token=${token}` });
    expect(await readProblemCode(bodyFirst)).toBe("invalid_token");
  });

  it("is the only credential accepted in the body or query", async () => {
    const headers = { "x-forwarded-for": anAddress() };
    const inBody = await send(undefined, { token: key, events: [anEvent()] }, { headers });
    const inQuery = await send(undefined, { events: [anEvent()] }, { query: `?token=${key}` });

    expect(await readProblemCode(inBody)).toBe("invalid_token");
    expect(await readProblemCode(inQuery)).toBe("invalid_token");
  });

  it("is limited to 2,000 events, then gets 429", async () => {
    const token = await aToken(key);
    const events = Array.from({ length: 1_000 }, () => anEvent({ source: "widget" }));
    expect((await send(token, { events })).status).toBe(200);
    expect((await send(token, { events })).status).toBe(200);
    const response = await send(token, { events: [anEvent({ source: "widget" })] });

    expect(response.status).toBe(429);
    expect(response.headers.get("retry-after")).toMatch(/^\d+$/);
  });
});

describe("an API key that a web page sends", () => {
  const origin = "https://app.example";
  const exposed = expect.stringMatching(/^authorization: API key sent from a web page/);
  const exposures = () => logged("exposed_api_key");

  it("works, with a warning in every response, and its id is logged once, never the key", async () => {
    const { key, projectId } = await aKey("exposed");
    await forgetLog();
    const stored = await send(key, { events: [anEvent()] }, { headers: { origin } });
    const partly = await send(key, { events: [anEvent(), {}] }, { headers: { origin } });

    expect([stored.status, partly.status]).toEqual([200, 207]);
    expect(await stored.json()).toMatchObject({ accepted: 1, warnings: [exposed] });
    expect(await partly.json()).toMatchObject({ accepted: 1, rejected: 1, warnings: [exposed] });
    expect(await storedEvents(projectId)).toHaveLength(2);
    expect(await exposures()).toMatchObject([{ level: "warn", projectId, keyId: toKeyId(hashApiKey(key)) }]);
    expect((await loggedLines()).join()).not.toContain(key);
  });

  it("is logged when it mints a token from a web page", async () => {
    const { key } = await aKey("exposed when minting");
    await forgetLog();
    expect((await mint(key, { traceId: "trace-1", sessionId: "session-1" }, { origin })).status).toBe(200);

    expect(await exposures()).toHaveLength(1);
  });

  it("is distinguished from widget tokens and server requests, which cause no warning", async () => {
    const fromWidget = await send(
      await aToken(key),
      { events: [anEvent({ source: "widget" })] },
      { headers: { origin } },
    );
    const fromServer = await send(key, { events: [anEvent()] });

    expect(await fromWidget.json()).toMatchObject({ accepted: 1, warnings: [] });
    expect(await fromServer.json()).toMatchObject({ accepted: 1, warnings: [] });
  });
});
