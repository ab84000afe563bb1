/** A deployment that allows only one way to sign in, here through the provider. */

import { describe, expect, it } from "vitest";
import * as acceptance from "@/app/(dashboard)/sign-in/accept/route";
import * as passkeyOptions from "@/app/(dashboard)/sign-in/passkey/options/route";
import * as passkey from "@/app/(dashboard)/sign-in/passkey/route";
import * as linkRequest from "@/app/(dashboard)/sign-in/request/route";
import * as session from "@/app/(dashboard)/sign-in/session/route";
import * as passkeys from "@/app/api/dashboard/passkeys/route";
import { mintMailToken, newTerminalToken } from "@/lib/accounts/sign-in-link";
import { beginSignIn } from "@/lib/accounts/sign-ins";
import { runCommand } from "@/lib/process/terminal/run-command";
import { invite } from "@/lib/projects/members/invitations";
import { aSession, callSignedOut, firstCookie, postFields, sessionFrom } from "@/tests/support/dashboard";
import { createTestProject } from "@/tests/support/test-project";
import { withVariables } from "@/tests/support/variables";

const owner = "jane@acme.com";
withVariables({
  DASHBOARD_EMAILS: owner,
  SIGN_IN_METHODS: "oidc",
  OIDC_ISSUER: "https://id.acme.com",
  OIDC_CLIENT_ID: "sluice",
  OIDC_CLIENT_SECRET: "x",
});

const now = Date.now();
const redirectLocation = (response: Response) => response.headers.get("location");

describe("every other way", () => {
  it("is refused: by email, from the terminal, by passkey", async () => {
    const invalid = "/sign-in?problem=invalid_link&fields=";
    expect(redirectLocation(await postFields(linkRequest, { email: owner }))).toBe(
      "/sign-in?problem=not_found&fields=",
    );
    expect(redirectLocation(await postFields(session, { token: await mintMailToken(owner, now) }))).toBe(invalid);
    expect(redirectLocation(await postFields(session, { token: newTerminalToken() }))).toBe(invalid);
    for (const route of [passkeyOptions, passkey]) {
      expect((await callSignedOut(route, "POST", { body: {} })).status).toBe(404);
    }
    const { status, text } = await runCommand(["sign-in"], "http://127.0.0.1:3000");
    expect([status, text]).toEqual([1, expect.stringContaining("set SIGN_IN_METHODS=oidc,terminal")]);
  });

  it("has no valid sessions left", async () => {
    const begin = (who: string, method: "oidc" | "passkey") =>
      beginSignIn(new Request("http://sluice.test"), who, now, method).then(firstCookie);
    expect(await sessionFrom(await begin(owner, "oidc"))).toMatchObject({ who: owner, method: "oidc" });
    expect(await sessionFrom(await begin(owner, "passkey"))).toBeUndefined();
    expect(await sessionFrom(await aSession(owner))).toBeUndefined();
    expect(await sessionFrom(await aSession("terminal"))).toBeUndefined();
  });

  it("has no page or API", async () => {
    const cookie = firstCookie(await beginSignIn(new Request("http://sluice.test"), owner, now, "oidc"));
    expect((await callSignedOut(passkeys, "GET", { headers: { cookie } })).status).toBe(404);
  });
});

it("an invitation creates a member, who then signs in through the provider", async () => {
  const place = await createTestProject();
  const { link } = await invite({ place, email: "max@acme.com", role: "viewer", by: owner }, now);
  const token = new URL(link).searchParams.get("token") ?? "";
  expect(redirectLocation(await postFields(acceptance, { token }))).toBe(
    `/sign-in?${new URLSearchParams({ next: `/dashboard/${place}` })}`,
  );
});
