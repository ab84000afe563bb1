/** A deployment with passkeys. */
import { expect } from "vitest";
import { z } from "zod";
import * as signInOptions from "@/app/(dashboard)/sign-in/passkey/options/route";
import * as signIn from "@/app/(dashboard)/sign-in/passkey/route";
import * as options from "@/app/api/dashboard/passkeys/options/route";
import * as passkeys from "@/app/api/dashboard/passkeys/route";
import { PasskeyList } from "@/lib/accounts/contracts/sign-ins";
import { toMemberId } from "@/lib/accounts/member-store";
import { select } from "@/lib/store/query";
import { anAuthenticator } from "@/tests/support/authenticator";
import { callSignedOut, firstCookie, type Routes } from "@/tests/support/dashboard";

export const owner = "jane@acme.com";
/** Each test file sets these. */
export const variables = { DASHBOARD_EMAILS: "jane@acme.com, joe@acme.com", SIGN_IN_METHODS: "passkey" };
export const hourMs = 3_600_000;

/** A session that this deployment accepts. */
export const sessionFor = async (who = owner, now = Date.now()) => {
  const { beginSignIn } = await import("@/lib/accounts/sign-ins");
  return firstCookie(await beginSignIn(new Request("http://sluice.test"), who, now, "passkey"));
};
type Answer = {
  token: string;
  options: never;
  passkeyId: string;
  next: string;
  error: { code: string; metadata: { issues: string[] } };
};
export const send = async (
  route: Routes,
  method: "POST" | "DELETE" | "GET",
  cookie: string,
  body?: unknown,
  params = {},
) => {
  const response = await callSignedOut(route, method, {
    headers: { cookie },
    params,
    ...(body !== undefined && { body }),
  });
  return { response, answer: (await response.json()) as Answer };
};
export const startRegistering = async (cookie: string) => (await send(options, "POST", cookie, {})).answer;
export const list = async (cookie: string) => PasskeyList.parse((await send(passkeys, "GET", cookie)).answer).passkeys;

/** Registers a passkey for this user, and returns its signer. */
export async function registered(who = owner, name = "Laptop") {
  const cookie = await sessionFor(who);
  const device = anAuthenticator();
  const { token, options } = await startRegistering(cookie);
  const { answer, response } = await send(passkeys, "POST", cookie, {
    token,
    name,
    credential: device.create(options),
  });
  expect(response.status).toBe(200);
  return { cookie, device, passkeyId: answer.passkeyId };
}

export const challenge = async () => {
  const response = await callSignedOut(signInOptions, "POST", { body: {} });
  return (await response.json()) as Answer;
};
export const redeem = (body: unknown, headers: Record<string, string> = {}) =>
  callSignedOut(signIn, "POST", { body, headers });
type Device = ReturnType<typeof anAuthenticator>;
export async function signInWith(device: Device, changes: Parameters<Device["get"]>[1] = {}, more: object = {}) {
  const { token, options } = await challenge();
  return redeem({ token, credential: device.get(options, changes), ...more });
}
export const readErrorCode = async (response: Response) => ((await response.json()) as Answer).error?.code;

/** The passkeys on disk, including removed ones. */
export async function storedFor(who: string): Promise<number | undefined> {
  const sql = "SELECT count() AS stored FROM passkeys WHERE member_id = {memberId:UUID}";
  const [row] = await select(sql, { memberId: toMemberId(who) }, z.object({ stored: z.coerce.number() }));
  return row?.stored;
}
