/** Clients that share an IP address, as in an office or a mobile network: failures of one never block another. */
import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import * as session from "@/app/(dashboard)/sign-in/session/route";
import * as cron from "@/app/api/cron/mail/route";
import * as projects from "@/app/api/dashboard/projects/route";
import * as events from "@/app/v1/events/route";
import { mintMailToken } from "@/lib/accounts/sign-in-link";
import { newApiKey } from "@/lib/gate/auth/api-key";
import { mintWidgetToken } from "@/lib/gate/auth/widget-token";
import { anAddress } from "@/tests/support/address";
import { aKey, mint, receipt, send } from "@/tests/support/api";
import { callSignedOut } from "@/tests/support/dashboard";
import { anEvent } from "@/tests/support/events";
import { withVariables } from "@/tests/support/variables";

const cronSecret = randomBytes(32).toString("hex");
withVariables({ DASHBOARD_EMAILS: "jane@acme.com", CRON_SECRET: cronSecret });

const good = newApiKey();
const malformed = "svc_guess";
const misspelt = `${good.slice(0, -1)}${good.endsWith("A") ? "B" : "A"}`;
/** Invalid credentials of each kind in turn. */
const badCredential = (turn: number) => [malformed, misspelt, newApiKey(), "not.a.token"][turn % 4] as string;

const from = (address: string) => ({ headers: { "x-forwarded-for": address } });
const use = (credential: string, address: string) => send(credential, { events: [anEvent()] }, from(address));

async function call(route: { GET?: unknown; POST?: unknown }, method: "GET" | "POST", init: RequestInit) {
  const handler = route[method] as typeof session.POST;
  return handler(new Request("http://sluice.test/", { method, ...init }), { params: Promise.resolve({}) });
}
/** Causes far more concurrent failures than the limit for an address. */
const fail = (address: string) =>
  Promise.all(
    Array.from({ length: 400 }, async (_, turn) => {
      const headers = { authorization: `Bearer ${badCredential(turn)}`, "x-forwarded-for": address };
      return (await call(events, "POST", { headers, body: "{}" })).status;
    }),
  );
const redeem = (token: string, address: string) =>
  call(session, "POST", {
    headers: { "sec-fetch-site": "same-origin", "x-forwarded-for": address },
    body: new URLSearchParams({ token }),
  });

describe("while one client at an IP address fails hundreds of times a second", () => {
  it("its failures get 401, then 429", async () => {
    const address = anAddress();
    const statuses = await fail(address);

    expect(new Set(statuses)).toEqual(new Set([401, 429]));
  });

  it("the first use of every valid key succeeds, at that address and others", async () => {
    const address = anAddress();
    const keys = await Promise.all(Array.from({ length: 8 }, async () => (await aKey()).key));
    const failing = fail(address);
    const there = await Promise.all(keys.map((key) => use(key, address)));
    const elsewhere = await use((await aKey()).key, anAddress());
    await failing;

    expect(there.map(({ status }) => status)).toEqual(keys.map(() => 200));
    expect(elsewhere.status).toBe(200);
  });

  it("a valid key can mint tokens and read receipts, and a widget token can send", async () => {
    const address = "unknown";
    const { key } = await aKey();
    const failing = fail(address);
    const minted = await mint(key, { traceId: "trace-1", sessionId: "session-1" });
    const { token } = (await minted.json()) as { token: string };
    const fromWidget = [anEvent({ source: "widget" })];
    const sent = await send(token, { events: fromWidget }, from(address));
    const beacon = await send(undefined, { token, events: fromWidget }, from(address));
    await failing;

    expect([minted.status, sent.status, beacon.status]).toEqual([200, 200, 200]);
    expect((await receipt(key, String(sent.headers.get("x-request-id")))).status).toBe(200);
  });

  it("an expired widget token gets its own error, so that the page can request another", async () => {
    const address = anAddress();
    const ids = { projectId: "prj_x", keyId: "", traceId: "trace-1", sessionId: "session-1" };
    const { token } = await mintWidgetToken(ids, Date.now() - 3_600_000);
    await fail(address);
    const response = await use(token, address);

    expect(await response.json()).toMatchObject({ error: { code: "expired_token" } });
  });

  it("a mailed link signs in after any number of invalid ones", async () => {
    const address = anAddress();
    const attempts = await Promise.all(Array.from({ length: 40 }, () => redeem("not-a-link", address)));
    const limited = attempts.filter((response) => response.headers.get("location")?.includes("rate_limited"));
    const response = await redeem(await mintMailToken("jane@acme.com", Date.now()), address);

    expect(limited.length).toBeGreaterThan(0);
    expect(response.headers.get("location")).toBe("/dashboard");
  });

  it("the scheduler's secret is accepted", async () => {
    const address = anAddress();
    await fail(address);
    const headers = { authorization: `Bearer ${cronSecret}`, "x-forwarded-for": address };

    expect((await call(cron, "GET", { headers })).status).toBe(200);
  });

  it("a dashboard page whose session has ended gets the sign-in error", async () => {
    const address = anAddress();
    await fail(address);
    const response = await callSignedOut(projects, "GET", { headers: { "x-forwarded-for": address } });

    expect(await response.json()).toMatchObject({ error: { code: "signed_out" } });
  });
});

it("a sign-in link that was used is refused on every retry, without affecting another link", async () => {
  const address = anAddress();
  const used = await mintMailToken("jane@acme.com", Date.now());
  expect((await redeem(used, address)).headers.get("location")).toBe("/dashboard");
  const places = await Promise.all(Array.from({ length: 40 }, () => redeem(used, address)));

  expect(places.filter((response) => response.headers.get("location") === "/dashboard")).toEqual([]);
  const another = await mintMailToken("jane@acme.com", Date.now());
  expect((await redeem(another, address)).headers.get("location")).toBe("/dashboard");
});

it("does not limit beacons from an IP address whose clients close pages while sending", async () => {
  const address = anAddress();
  const closed = () => new ReadableStream({ start: (controller) => controller.error(new Error("reset")) });
  const abandon = () =>
    call(events, "POST", {
      headers: { "content-type": "application/json", "x-forwarded-for": address },
      body: closed(),
      duplex: "half",
    } as RequestInit);
  for (let turn = 0; turn < 100; turn++) expect((await abandon()).status).toBe(408);
  const { projectId, keyId } = await aKey();
  const ids = { traceId: "trace-1", sessionId: "session-1" };
  const { token } = await mintWidgetToken({ projectId, keyId, ...ids }, Date.now());

  const answer = await call(events, "POST", {
    headers: { "content-type": "application/json", "x-forwarded-for": address },
    body: JSON.stringify({
      token,
      events: [anEvent({ trace_id: "trace-1", session_id: "session-1", source: "widget" })],
    }),
  });

  expect(answer.status).toBe(200);
});
