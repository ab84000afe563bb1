/** Authorization requests of OAuth clients, from the browser's arrival to the code (RFC 6749 section 4.1, RFC 7636, RFC 8707, RFC 9207). */
import { createHash, randomUUID } from "node:crypto";
import { z } from "zod";
import { isFirstUse, mintToken, readToken } from "@/lib/accounts/dashboard-token";
import type { SignIn } from "@/lib/accounts/sign-ins";
import { dashboardSecret } from "@/lib/config/secrets";
import { constantTimeEqual, keyedHash } from "@/lib/ids";
import { resourceAt } from "@/lib/projects/contracts/oauth";
import { findClient, type OAuthClient } from "@/lib/projects/grants/clients";
import { findGrant, type Grant } from "@/lib/projects/grants/grant-store";
import { revokeReused } from "@/lib/projects/grants/grants";
import { type OAuthCode, oauthError } from "@/lib/projects/grants/oauth-error";
import { isRegistered } from "@/lib/projects/grants/redirect-uri";

export type AuthorizationRequest = {
  readonly client: Pick<OAuthClient, "clientId" | "name" | "host">;
  readonly redirectUri: string;
  readonly state: string | null;
  readonly codeChallenge: string;
};

const maxLength = 2_000;
const maxStateLength = 1_000;
/** The SHA-256 of a verifier (RFC 7636 section 4.2). */
const challengePattern = /^[\w-]{43}$/;

/** Whether a request names no other resource. Clients of earlier versions of MCP name none (RFC 8707 section 2). */
export const isForUs = (resources: readonly string[], origin: string): boolean =>
  resources.every((resource) => URL.canParse(resource) && new URL(resource).href === resourceAt(origin));

/** A response to a client whose request can't be granted. */
export type RejectedAuthorization = {
  readonly name: string;
  readonly location: string;
  readonly reason: string;
};

/**
 * Returns the request, or the redirect that reports its error to the client.
 * @throws Problem, an `oauthError`, if the client or redirect URI is unknown, because that redirect could go anywhere
 */
export async function readAuthorizationRequest(
  search: URLSearchParams,
  origin: string,
): Promise<AuthorizationRequest | { readonly rejected: RejectedAuthorization }> {
  const client = await findClient(once(search, "client_id") ?? missing("client_id"));
  const redirectUri = once(search, "redirect_uri") ?? missing("redirect_uri");
  if (!isRegistered(redirectUri, client.redirectUris)) {
    throw oauthError("invalid_redirect_uri", "The redirect_uri is not one of those that the client lists.");
  }
  const [state = null] = search.getAll("state");
  const reject = (error: OAuthCode, reason: string) => {
    const fields = { error, error_description: reason };
    const location = authorizationResponse(redirectUri, origin, isShort(state) ? state : null, fields);
    return { rejected: { name: client.name, location, reason } };
  };
  const repeated = [...new Set(search.keys())].find((name) => name !== "resource" && search.getAll(name).length > 1);
  if (repeated !== undefined) return reject("invalid_request", "A parameter is repeated.");
  if (!isShort(state)) return reject("invalid_request", `state: at most ${maxStateLength} characters`);
  if (search.get("response_type") !== "code") {
    return reject("unsupported_response_type", "response_type: must be code");
  }
  if (!isForUs(search.getAll("resource"), origin)) {
    return reject("invalid_target", `resource: must be ${resourceAt(origin)}`);
  }
  const codeChallenge = search.get("code_challenge") ?? "";
  if (search.get("code_challenge_method") !== "S256" || !challengePattern.test(codeChallenge)) {
    return reject("invalid_request", "code_challenge: required, with code_challenge_method S256");
  }
  const { clientId, name, host } = client;
  return { client: { clientId, name, host }, redirectUri, state, codeChallenge };
}

const isShort = (state: string | null) => (state ?? "").length <= maxStateLength;

const missing = (name: string): never => {
  throw oauthError("invalid_request", `${name}: required`);
};

function once(search: URLSearchParams, name: string): string | undefined {
  const [value, ...repeated] = search.getAll(name);
  if (repeated.length > 0 || (value ?? "").length > maxLength) {
    throw oauthError("invalid_request", `${name}: must be sent once, with at most ${maxLength} characters`);
  }
  return value || undefined;
}

/** The URL that returns the response to the client. `iss` prevents mix-up attacks. */
export function authorizationResponse(
  redirectUri: string,
  origin: string,
  state: string | null,
  fields: Readonly<Record<string, string>>,
): string {
  const response = new URLSearchParams({ ...fields, ...(state !== null && { state }), iss: origin });
  return `${redirectUri}${redirectUri.includes("?") ? "&" : "?"}${response}`;
}

const consentSeconds = 10 * 60;

const ConsentClaims = z.object({
  sub: z.string(),
  client: z.object({ clientId: z.string(), name: z.string(), host: z.string().optional() }),
  redirectUri: z.string(),
  state: z.string().nullable(),
  codeChallenge: z.string(),
});

/** A token in a URL holds neither the address nor the session. */
const signInHash = ({ who, sessionId }: SignIn) => keyedHash(dashboardSecret(), "oauth-consent", who, sessionId);

/** What the consent page posts: the checked request, for this session only, so that no other page can consent. */
export const mintConsentToken = (request: AuthorizationRequest, signIn: SignIn, now: number) =>
  mintToken("oauth-consent", { sub: signInHash(signIn), jti: randomUUID(), ...request }, consentSeconds, now);

/** Undefined if the token is invalid, has expired, or is for another session. */
export async function readConsentToken(token: string, signIn: SignIn): Promise<AuthorizationRequest | undefined> {
  const { data } = ConsentClaims.safeParse(await readToken("oauth-consent", token));
  if (data === undefined || !constantTimeEqual(data.sub, signInHash(signIn))) return undefined;
  const { client, redirectUri, state, codeChallenge } = data;
  return { client: { ...client, host: client.host }, redirectUri, state, codeChallenge };
}

const codeSeconds = 60;

/** A code works for one client and one redirect URI. */
const clientBinding = (clientId: string, redirectUri: string) =>
  keyedHash(dashboardSecret(), "oauth-code", clientId, redirectUri);

export const mintCode = (grantId: string, request: AuthorizationRequest, now: number): Promise<string> =>
  mintToken(
    "oauth-code",
    {
      sub: grantId,
      jti: randomUUID(),
      binding: clientBinding(request.client.clientId, request.redirectUri),
      challenge: request.codeChallenge,
    },
    codeSeconds,
    now,
  );

const CodeClaims = z.object({ sub: z.string(), jti: z.string(), binding: z.string(), challenge: z.string() });

type Redemption = {
  readonly code: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly codeVerifier: string;
};

/**
 * Returns the grant of a code, once. If a code is redeemed again, by someone who has everything that it takes, its grant is revoked.
 * @throws Problem, an `oauthError`; storage_unavailable
 */
export async function redeemCode(
  { code, clientId, redirectUri, codeVerifier }: Redemption,
  requestId: string,
  now: number,
): Promise<Grant> {
  const { data } = CodeClaims.safeParse(await readToken("oauth-code", code));
  const challenge = createHash("sha256").update(codeVerifier).digest("base64url");
  // Checked before it is used up, so that nobody who merely saw a code can spoil it.
  const isValid =
    data !== undefined &&
    constantTimeEqual(clientBinding(clientId, redirectUri), data.binding) &&
    constantTimeEqual(challenge, data.challenge);
  const grant = isValid ? await findGrant(data.sub) : undefined;
  if (!isValid || grant === undefined) {
    throw oauthError(
      "invalid_grant",
      "The code is invalid, has expired, or was issued for another client, redirect_uri or code_challenge.",
    );
  }
  if (await isFirstUse(data.jti)) return grant;
  await revokeReused(grant, requestId, now);
  throw oauthError("invalid_grant", "The code was already used, so the grant was revoked.");
}
