/** Signing in through an OpenID Connect provider. The providers run as long as the process, which other test files share. */
import { beforeEach } from "vitest";
import * as callback from "@/app/(dashboard)/sign-in/oidc/callback/route";
import * as start from "@/app/(dashboard)/sign-in/oidc/route";
import type { Provider } from "@/lib/accounts/sign-in-with-provider";
import { env } from "@/lib/env";
import { anAddress } from "@/tests/support/address";
import { firstCookie, type Routes, sessionFrom } from "@/tests/support/dashboard";
import {
  type Claims,
  clientId,
  clientSecret,
  signInAtProvider,
  startFakeProvider,
  startIdentityProvider,
} from "@/tests/support/identity-provider";
import { withVariables } from "@/tests/support/variables";

export const owner = "jane@acme.com";
/** What the provider states about an account. By default, that the account is a verified address. */
export const claims = new Map<string, Claims>();
export const provider = await startIdentityProvider(
  (account) => claims.get(account) ?? { email: account, email_verified: true },
);
export const fake = await startFakeProvider();

/** Changes the configuration of the provider until the next test. */
export const configure = (settings: Partial<Provider>) => Object.assign(env().oidc as Provider, settings);

/** Each test file calls this outside its tests. */
export function withProvider(): void {
  withVariables({
    DASHBOARD_EMAILS: "jane@acme.com, joe@acme.com, eve@other.test",
    SITE_URL: "https://sluice.test",
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
  });
  let configured: Provider | undefined;
  beforeEach(() => {
    configured ??= { ...(env().oidc as Provider) };
    configure(configured);
    claims.clear();
  });
}

type Sent = { cookie?: string; from?: string };
export const get = (route: Pick<Routes, "GET">, search: string, { cookie = "", from = anAddress() }: Sent = {}) =>
  route.GET(
    new Request(`https://sluice.test/sign-in/oidc${search}`, { headers: { cookie, "x-forwarded-for": from } }),
    { params: Promise.resolve({}) },
  );
export const redirectLocation = (response: Response) => response.headers.get("location") ?? "";
export const failed = "/sign-in?problem=sign_in_failed";
export const unavailable = "/sign-in?problem=provider_unavailable";
export const cleared = "__Host-sluice_oidc=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure";
export const startCookie = (response: Response) => firstCookie(response.headers.get("set-cookie"));

/** Starts a sign-in, and returns what the provider passes back through the browser. */
export async function responseFor(account: string, search = "") {
  const started = await get(start, search);
  const back = await signInAtProvider(redirectLocation(started), account);
  return { cookie: startCookie(started), back };
}
export async function signIn(account: string, search = "") {
  const { cookie, back } = await responseFor(account, search);
  return get(callback, back.search, { cookie });
}
export const signedInAs = async (response: Response) => {
  const cookie = response.headers.getSetCookie().find((one) => one.startsWith("__Host-sluice_session=")) ?? "";
  return sessionFrom(firstCookie(cookie));
};
