/** Signing in with a passkey. */
import { describe, expect, it } from "vitest";
import * as signInOptions from "@/app/(dashboard)/sign-in/passkey/options/route";
import * as sessions from "@/app/api/dashboard/sessions/route";
import { SessionList } from "@/lib/accounts/contracts/sign-ins";
import { mintToken } from "@/lib/accounts/dashboard-token";
import { toMemberId } from "@/lib/accounts/member-store";
import { anAddress } from "@/tests/support/address";
import { anAuthenticator } from "@/tests/support/authenticator";
import { callSignedOut, firstCookie, sessionFrom } from "@/tests/support/dashboard";
import {
  challenge,
  hourMs,
  owner,
  readErrorCode,
  redeem,
  registered,
  send,
  sessionFor,
  signInWith,
  startRegistering,
  variables,
} from "@/tests/support/passkeys";
import { withVariables } from "@/tests/support/variables";

withVariables(variables);

describe("signing in with a passkey", () => {
  it("starts a session that records the sign-in method, and returns to the page", async () => {
    const { device } = await registered();
    const response = await signInWith(device, {}, { next: "/dashboard/inbox" });
    expect(await response.clone().json()).toEqual({ next: "/dashboard/inbox" });
    const cookie = firstCookie(response.headers.get("set-cookie"));
    expect(response.headers.get("set-cookie")).toMatch(/HttpOnly; SameSite=Lax$/);
    expect(await sessionFrom(cookie)).toMatchObject({ who: owner, method: "passkey", access: { isOwner: true } });
    const { answer } = await send(sessions, "GET", cookie);
    expect(SessionList.parse(answer).sessions.find(({ isCurrent }) => isCurrent)?.signedInBy).toBe("passkey");
  });

  it("counts as a recent sign-in, and ends the browser's previous session", async () => {
    const { device } = await registered();
    const before = await sessionFor(owner, Date.now() - 2 * hourMs);
    const { token, options } = await challenge();
    const response = await redeem({ token, credential: device.get(options) }, { cookie: before });
    expect(await sessionFrom(before)).toBeUndefined();
    expect((await startRegistering(firstCookie(response.headers.get("set-cookie")))).token).toBeTruthy();
  });

  it("accepts each challenge once", async () => {
    const { device } = await registered();
    const { token, options } = await challenge();
    const statuses = await Promise.all([1, 2, 3, 4].map(() => redeem({ token, credential: device.get(options) })));
    expect(statuses.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    expect(await readErrorCode(await redeem({ token, credential: device.get(options) }))).toBe("sign_in_failed");
  });

  it("rejects a challenge that expired, that we did not sign, or that was issued for registration", async () => {
    const { device } = await registered();
    const jti = "YWJjZGVmZ2hpamtsbW5vcA";
    const late = await mintToken("passkey", { sub: "anyone", jti }, 300, Date.now() - 301_000);
    const registering = await mintToken("new-passkey", { sub: "anyone", jti }, 300, Date.now());
    for (const token of [late, registering, "", "a.b.c"]) {
      const credential = device.get({ challenge: jti, rpId: "sluice.test" });
      expect(await readErrorCode(await redeem({ token, credential }))).toBe("sign_in_failed");
    }
  });

  it("rejects every other response like that of an unknown passkey", async () => {
    const joesHandle = Buffer.from(toMemberId("joe@acme.com").replaceAll("-", ""), "hex").toString("base64url");
    const rejected: [name: string, changes: Parameters<typeof signInWith>[1]][] = [
      ["from another origin", { origin: "https://evil.test" }],
      ["for another site", { rpId: "evil.test" }],
      ["without user verification", { isVerified: false }],
      ["of a registration", { type: "webauthn.create" }],
      ["with another user's handle", { userHandle: joesHandle }],
      ["without a user handle", { userHandle: null }],
      ["with an invalid user handle", { userHandle: "?" }],
      ["with a signature counter that goes backwards", { signCount: 1 }],
    ];
    const { device } = await registered();
    for (let at = 0; at < 3; at++) expect((await signInWith(device)).status).toBe(200);
    const rejection = async (response: Response) => {
      const { error } = (await response.json()) as { error: Record<string, unknown> };
      return { ...error, requestId: "", status: response.status, cookie: response.headers.get("set-cookie") };
    };
    const unknown = await rejection(await signInWith(anAuthenticator()));
    expect(unknown).toMatchObject({ code: "sign_in_failed", status: 401, cookie: null });
    for (const [name, changes] of rejected)
      expect(await rejection(await signInWith(device, changes)), name).toEqual(unknown);
    expect((await signInWith(device)).status).toBe(200);
  });

  it("rejects a signature by another key with the same id", async () => {
    const { device } = await registered();
    const { token, options } = await challenge();
    const [real, forged] = [device.get(options), anAuthenticator().get(options)];
    const response = { ...real.response, signature: (forged.response as { signature: string }).signature };
    expect(await readErrorCode(await redeem({ token, credential: { ...real, response } }))).toBe("sign_in_failed");
  });

  it("opens only pages of the dashboard", async () => {
    const { device } = await registered();
    for (const next of ["https://evil.test/dashboard", "//evil.test", "/docs"]) {
      expect(await (await signInWith(device, {}, { next })).json()).toEqual({ next: "/dashboard" });
    }
  });

  it("rejects requests from other origins", async () => {
    const { device } = await registered();
    const { token, options } = await challenge();
    const headers = { "sec-fetch-site": "cross-site" };
    expect((await redeem({ token, credential: device.get(options) }, headers)).status).toBe(403);
    expect((await callSignedOut(signInOptions, "POST", { body: {}, headers })).status).toBe(403);
  });

  it("is limited per IP address, without affecting others", async () => {
    const headers = { "x-forwarded-for": anAddress() };
    const start = () => callSignedOut(signInOptions, "POST", { body: {}, headers });
    const statuses = await Promise.all(Array.from({ length: 40 }, async () => (await start()).status));
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect((await challenge()).token).toBeTruthy();
  });
});
