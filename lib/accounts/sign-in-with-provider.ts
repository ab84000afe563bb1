/**
 * Signs in through an OpenID Connect provider: authorization code flow with PKCE, state and nonce. A signed cookie ties the response to the
 * browser that started the sign-in. No process remembers anything: the PKCE verifier and the nonce are derived from the state.
 */

import { randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { ClientAuth, Configuration, CustomFetch } from "openid-client";
import { z } from "zod";
import { readAccess } from "@/lib/accounts/access";
import { isFirstUse, mintToken, readToken } from "@/lib/accounts/dashboard-token";
import { returnUrl } from "@/lib/accounts/return-url";
import { cookieTokens, type HeaderReader, siteOrigin, tokenCookie } from "@/lib/accounts/sign-in-cookie";
import type { SignedIn } from "@/lib/accounts/sign-ins";
import type { Env } from "@/lib/config/configuration";
import { dashboardSecret } from "@/lib/config/secrets";
import { env } from "@/lib/env";
import { normalEmailAddress } from "@/lib/gate/contracts/email-address";
import { keyedHash } from "@/lib/ids";
import { onceInProcess } from "@/lib/once-in-process";
import { Problem } from "@/lib/problem";

const ttlSeconds = 10 * 60;
const cookieName = "sluice_oidc";
const callbackPath = "/sign-in/oidc/callback";

const redirectUri = (headers: HeaderReader) => siteOrigin(headers) + callbackPath;
/** Derived with the issuer, so that a code from another provider is never redeemed. */
const derived = (use: "verifier" | "nonce", { issuer }: Provider, state: string) =>
  keyedHash(dashboardSecret(), `oidc-${use}`, issuer, state);

type Start = { readonly next: string; readonly isAgain: boolean };

/**
 * Where to send the browser, and the cookie to set.
 * @param isAgain Asks the provider to authenticate the user now.
 * @throws Problem provider_unavailable
 */
export async function startWithProvider(
  headers: HeaderReader,
  provider: Provider,
  { next, isAgain }: Start,
  now: number,
) {
  const configuration = await discover(provider);
  const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import("openid-client");
  const state = randomBytes(24).toString("base64url");
  const token = await mintToken("oidc", { sub: provider.issuer, jti: state, next }, ttlSeconds, now);
  const location = buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri(headers),
    scope: provider.scope,
    state,
    nonce: derived("nonce", provider, state),
    code_challenge: await calculatePKCECodeChallenge(derived("verifier", provider, state)),
    code_challenge_method: "S256",
    // With `max_age`, the ID token says when the user was authenticated (OpenID Connect Core, section 3.1.2.1).
    ...(isAgain && { prompt: "login", max_age: "0" }),
  });
  return { location: location.href, cookie: tokenCookie(cookieName, headers, token, ttlSeconds) };
}

/** Clears the cookie of a sign-in that has ended. */
export const endedCookie = (headers: HeaderReader) => tokenCookie(cookieName, headers, "", 0);

/**
 * Redeems the provider's response, once. An address that is unknown here gets the same response as one that is not verified.
 * @param search The query of the callback.
 * @throws Problem sign_in_failed, provider_unavailable, storage_unavailable
 */
export async function finishWithProvider(
  headers: HeaderReader,
  provider: Provider,
  search: URLSearchParams,
): Promise<SignedIn & { readonly next: string }> {
  const state = search.get("state") ?? "";
  const started = await startedHere(headers, provider, state);
  if (started === undefined || !(await isFirstUse(state))) throw new Problem("sign_in_failed");
  const url = new URL(`${redirectUri(headers)}?${search}`);
  const claims = await redeem(await discover(provider), provider, url, state);
  const email = readEmail(claims, provider);
  if (email === undefined || !(await readAccess(email))) throw new Problem("sign_in_failed");
  return { who: email, method: "oidc", authenticatedAt: readAuthenticationTime(claims), next: returnUrl(started.next) };
}

/** The page that a refused sign-in would have opened. Undefined if this browser did not start it. */
export async function nextAfterProblem(headers: HeaderReader, search: URLSearchParams): Promise<string | undefined> {
  const { oidc } = env();
  const started = oidc && (await startedHere(headers, oidc, search.get("state") ?? ""));
  return started && returnUrl(started.next);
}

/** The sign-in that this browser started with this state. */
async function startedHere(headers: HeaderReader, { issuer }: Provider, state: string) {
  const claims = await Promise.all(cookieTokens(cookieName, headers).map((token) => readToken("oidc", token)));
  return claims.find((claim) => claim?.sub === issuer && claim.jti === state);
}

type Claims = Readonly<Record<string, unknown>>;

/** Exchanges the code for the user's claims. Asks the userinfo endpoint only for what the ID token does not contain. */
async function redeem(configuration: Configuration, provider: Provider, url: URL, state: string): Promise<Claims> {
  const { authorizationCodeGrant, fetchUserInfo } = await import("openid-client");
  try {
    const tokens = await authorizationCodeGrant(configuration, url, {
      expectedState: state,
      expectedNonce: derived("nonce", provider, state),
      pkceCodeVerifier: derived("verifier", provider, state),
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (claims === undefined) throw new Problem("provider_unavailable");
    const wanted = ["email", "email_verified", ...(provider.requiredClaim ? [provider.requiredClaim.name] : [])];
    if (wanted.every((name) => name in claims) || !configuration.serverMetadata().userinfo_endpoint) return claims;
    const userInfo = await fetchUserInfo(configuration, tokens.access_token, claims.sub);
    // `email_verified` applies only to the `email` that comes with it.
    const { email, email_verified } = "email" in claims && "email_verified" in claims ? claims : userInfo;
    return { ...userInfo, ...claims, email, email_verified };
  } catch (error) {
    throw error instanceof Problem ? error : toProviderProblem(error);
  }
}

/** Errors caused by the user or an attacker. Everything else is the fault of the provider, or of its configuration here. */
const rejectionCodes = ["access_denied", "login_required", "consent_required", "interaction_required", "invalid_grant"];

function toProviderProblem(cause: unknown): Problem {
  const { error } = cause as { error?: unknown };
  return new Problem(rejectionCodes.includes(String(error)) ? "sign_in_failed" : "provider_unavailable", { cause });
}

/** An unknown time counts as long ago: the provider may already have had a session, whatever we asked for. */
function readAuthenticationTime({ auth_time }: Claims): number {
  const seconds = z.number().min(0).safeParse(auth_time).data ?? 0;
  return Math.min(seconds * 1000, Date.now());
}

/** `terminal` is a user, but not an address. */
const Verified = z.object({
  // As it is, because the provider may have verified an address that differs only in what would be removed.
  email: z
    .string()
    .toLowerCase()
    .refine((address) => normalEmailAddress(address) === address),
  email_verified: z.literal(true),
});

/** The address that the provider has verified, if the provider's user may sign in here. */
function readEmail(claims: Claims, { domains, requiredClaim }: Provider): string | undefined {
  const { email } = Verified.safeParse(claims).data ?? {};
  if (email === undefined) return undefined;
  if (domains.length > 0 && !domains.includes(email.slice(email.lastIndexOf("@") + 1))) return undefined;
  if (requiredClaim && ![claims[requiredClaim.name]].flat().some((value) => String(value) === requiredClaim.value)) {
    return undefined;
  }
  return email;
}

export type Provider = NonNullable<Env["oidc"]>;

const requestTimeoutSeconds = 5;
const maxAnswerBytes = 256 * 1024;
const metadataTtlMs = 60 * 60_000;

const providers = onceInProcess(
  "identity-providers",
  () => new LRUCache<string, Promise<Configuration>>({ max: 1, ttl: metadataTtlMs }),
);

/** @throws Problem not_found if there is none */
export function requireProvider(): Provider {
  const { oidc, dashboard } = env();
  if (oidc === undefined || !dashboard.methods.includes("oidc")) throw new Problem("not_found");
  return oidc;
}

/**
 * The provider's metadata, fetched at most once an hour. Failures are not cached.
 * @throws Problem provider_unavailable
 */
async function discover(provider: Provider): Promise<Configuration> {
  const key = JSON.stringify([provider.issuer, provider.clientId]);
  const known = providers.get(key);
  if (known !== undefined) return known;
  const found = fetchMetadata(provider).catch((cause) => {
    providers.delete(key);
    throw new Problem("provider_unavailable", { cause });
  });
  providers.set(key, found);
  return found;
}

async function fetchMetadata({ issuer, clientId, clientSecret }: Provider): Promise<Configuration> {
  const client = await import("openid-client");
  // RFC 8414: without the list, the provider supports Basic only.
  const authenticate: ClientAuth = (server, ...rest) => {
    const isBasic = server.token_endpoint_auth_methods_supported?.includes("client_secret_basic") ?? true;
    const send = isBasic ? client.ClientSecretBasic(clientSecret) : client.ClientSecretPost(clientSecret);
    send(server, ...rest);
  };
  const isPlain = issuer.startsWith("http:");
  return client.discovery(new URL(issuer), clientId, undefined, authenticate, {
    timeout: requestTimeoutSeconds,
    // The ID token comes over TLS, and its signature is checked as well.
    execute: [client.enableNonRepudiationChecks, ...(isPlain ? [client.allowInsecureRequests] : [])],
    [client.customFetch]: boundedFetch,
  });
}

/** The signal in `options` also aborts a response that arrives slowly. */
const boundedFetch: CustomFetch = async (url, { method, headers, body, redirect, signal }) => {
  const response = await fetch(url, {
    method,
    headers,
    redirect,
    ...(body !== undefined && { body: body as BodyInit | null }),
    ...(signal && { signal }),
  });
  if (response.body === null) return response;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body) {
    bytes += chunk.length;
    // Leaving the loop cancels the response.
    if (bytes > maxAnswerBytes) throw new Error("the provider's response is too large");
    chunks.push(chunk);
  }
  return new Response(Buffer.concat(chunks), { status: response.status, headers: response.headers });
};
