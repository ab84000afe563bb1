/** `POST /v1/widget-tokens`, by outcome. */
import { decodeJwt, decodeProtectedHeader, SignJWT } from "jose";
import { describe, expect, it, vi } from "vitest";
import { secrets } from "@/lib/config/secrets";
import { env } from "@/lib/env";
import { mintWidgetToken } from "@/lib/gate/auth/widget-token";
import { aKey, mint, send } from "@/tests/support/api";
import { anEvent } from "@/tests/support/events";
import { readProblemCode } from "@/tests/support/problems";
import { storedEvents } from "@/tests/support/stored";

const { key, keyId, projectId } = await aKey();

type Minted = { token: string; expiresAt: string };
const ids = { traceId: "trace-1", sessionId: "session-1" };
const use = (token: string) => send(token, { events: [anEvent({ source: "widget" })] });

describe("200", () => {
  it("returns a JWT for one trace and one session that expires in exactly 15 minutes", async () => {
    const { key, projectId } = await aKey();
    const response = await mint(key, ids);
    const { token, expiresAt } = (await response.json()) as Minted;
    const claims = decodeJwt(token);

    expect(response.status).toBe(200);
    expect(claims).toMatchObject({ aud: "ingest", sub: projectId, trace_id: "trace-1", session_id: "session-1" });
    expect(claims.iss).toBe(env().ingestUrl);
    expect(claims.jti).toBeTruthy();
    expect(claims.exp).toBe((claims.iat ?? 0) + 900);
    expect(Date.parse(expiresAt)).toBe((claims.exp ?? 0) * 1000);
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: "HS256", kid: expect.any(String) });
  });
});

describe("a token without a session", () => {
  it("is minted for an empty session id, and its events have no session", async () => {
    const { key, projectId } = await aKey("tokens without a session");
    const { token } = (await (await mint(key, { traceId: "trace-1", sessionId: "" })).json()) as Minted;
    const { session_id: _, ...event } = anEvent({ source: "widget" });
    const response = await send(token, { events: [event, { ...event, session_id: "session-1" }] });

    expect(response.status).toBe(207);
    expect(await response.json()).toMatchObject({
      accepted: 1,
      errors: [{ index: 1, issues: ["trace_id, session_id, source: must match the widget token or be omitted"] }],
    });
    expect(await storedEvents(projectId)).toMatchObject([{ session_id: "", trace_id: "trace-1" }]);
  });

  it("is not interchangeable with a token with a session", async () => {
    const { key, projectId } = await aKey("tokens with a session");
    const { token } = (await (await mint(key, ids)).json()) as Minted;
    const { session_id: _, ...event } = anEvent({ source: "widget" });

    expect((await send(token, { events: [event] })).status).toBe(200);
    expect(await storedEvents(projectId)).toMatchObject([{ session_id: "session-1" }]);
  });
});

describe("400", () => {
  it.each([
    [{}, ["traceId: required", "sessionId: required"]],
    [{ ...ids, traceId: "" }, ["traceId: must be"]],
    [{ ...ids, sessionId: "jane@example.com" }, ["sessionId: must be"]],
    [{ ...ids, sessionId: 7 }, ["(but not . or ..), not a number"]],
    ["text", ["a string"]],
  ])("refuses %j", async (body, issues) => {
    const response = await mint(key, body);
    const { error } = (await response.json()) as { error: { code: string; metadata: { issues: string[] } } };

    expect(response.status).toBe(400);
    expect(error.code).toBe("invalid_request");
    expect(error.metadata.issues).toHaveLength(issues.length);
    for (const [at, issue] of issues.entries()) expect(error.metadata.issues[at]).toContain(issue);
  });
});

it("with two secrets, both verify and the first signs, so that one can be rotated without losing tokens", async () => {
  const [older] = secrets().widgetToken;
  const before = await mintWidgetToken({ projectId, keyId, ...ids }, Date.now());
  vi.resetModules();
  Object.assign(process.env, { WIDGET_TOKEN_SECRETS: `${"n".repeat(32)},${older}` });
  const rotated = await import("@/lib/gate/auth/widget-token");
  const after = await rotated.mintWidgetToken({ projectId, keyId, ...ids }, Date.now());
  Object.assign(process.env, { WIDGET_TOKEN_SECRETS: "" });
  vi.resetModules();

  expect(decodeProtectedHeader(after.token).kid).not.toBe(decodeProtectedHeader(before.token).kid);
  expect(await rotated.verifyWidgetToken(before.token)).toMatchObject({ traceId: "trace-1" });
  expect(await rotated.verifyWidgetToken(after.token)).toMatchObject({ traceId: "trace-1" });
});

describe("a token at /v1/events", () => {
  it("expires, with five seconds of tolerance", async () => {
    const secondsAgo = async (seconds: number) =>
      (await mintWidgetToken({ projectId, keyId, ...ids }, Date.now() - (900 + seconds) * 1000)).token;

    expect((await use(await secondsAgo(2))).status).toBe(200);
    expect(await readProblemCode(await use(await secondsAgo(10)))).toBe("expired_token");
  });

  const signed = (header: Record<string, string>, claims: Record<string, unknown>, secret: string) =>
    new SignJWT({ trace_id: "trace-1", session_id: "session-1", key_id: keyId, jti: "1", sub: projectId, ...claims })
      .setProtectedHeader({ alg: "HS256", ...header })
      .setIssuedAt()
      .setExpirationTime("15m")
      .sign(new TextEncoder().encode(secret));

  it.each([
    ["another secret", {}, {}, "x".repeat(64)],
    ["another audience", {}, { aud: "dashboard" }, undefined],
    ["another algorithm", { alg: "HS512" }, {}, undefined],
    ["no trace", {}, { trace_id: undefined }, undefined],
    ["no key", {}, { key_id: undefined }, undefined],
  ])("is refused with %s", async (_, header, claims, secret) => {
    const [own] = secrets().widgetToken;
    const { token } = await mintWidgetToken({ projectId, keyId, ...ids }, Date.now());
    const kid = String(decodeProtectedHeader(token).kid);
    const forged = await signed({ kid, ...header }, { iss: env().ingestUrl, aud: "ingest", ...claims }, secret ?? own);

    expect(await readProblemCode(await use(forged))).toBe("invalid_token");
  });

  it("is refused if it is unsigned", async () => {
    const { token } = await mintWidgetToken({ projectId, keyId, ...ids }, Date.now());
    const [, payload] = token.split(".");
    const none = Buffer.from('{"alg":"none"}').toString("base64url");

    expect(await readProblemCode(await use(`${none}.${payload}.`))).toBe("invalid_token");
  });
});
