/**
 * Registers passkeys and signs in with them: discoverable credentials with user verification, bound to the host of the site. The credential
 * names the user, so nobody types an address, and the options reveal none.
 */

import { generateKeyPairSync, randomBytes } from "node:crypto";
import { everyAddress, isAllowed, readAccess, terminal } from "@/lib/accounts/access";
import { maxPasskeys, type NewPasskey, type PasskeyList, type PasskeySignIn } from "@/lib/accounts/contracts/sign-ins";
import { isFirstUse, mintToken, readToken } from "@/lib/accounts/dashboard-token";
import { toMemberId } from "@/lib/accounts/member-store";
import {
  findPasskey,
  insertPasskey,
  insertPasskeyUse,
  listPasskeysByEmail,
  type Passkey,
} from "@/lib/accounts/passkey-store";
import { type HeaderReader, siteOrigin } from "@/lib/accounts/sign-in-cookie";
import { requireRecentSignIn, type SignedIn, type SignIn } from "@/lib/accounts/sign-ins";
import { secrets } from "@/lib/config/secrets";
import { keyedUuid } from "@/lib/ids";
import { onceInProcess } from "@/lib/once-in-process";
import { invalidRequest, orNotFound, Problem } from "@/lib/problem";

/** Long enough to find a security key. */
const challengeTtlSeconds = 5 * 60;

/** `passkey`: to sign in. `new-passkey`: to register one. */
type Purpose = "passkey" | "new-passkey";
/** A sign-in challenge can be used by anyone. */
const anyone = "anyone";

/** A signed token contains the challenge, so no process has to remember it. `now` in milliseconds since the epoch. */
async function newChallenge(purpose: Purpose, who: string, now: number) {
  const challenge = randomBytes(32);
  const token = await mintToken(purpose, { sub: who, jti: challenge.toString("base64url") }, challengeTtlSeconds, now);
  return { challenge, token };
}

/** The challenge as base64url. Undefined if it is invalid, has expired, or is for another user. Use `isFirstUse` to spend it. */
async function readChallenge(purpose: Purpose, who: string, token: string): Promise<string | undefined> {
  const claims = await readToken(purpose, token);
  return claims?.sub === who ? claims.jti : undefined;
}

/** Passkeys belong to an email address, which a sign-in from the terminal does not have. */
export const hasPasskeys = ({ who }: SignIn) => isAllowed("passkey") && who !== terminal;

/**
 * Returns the user's address.
 * @throws Problem not_found
 */
export function requirePasskeys(signIn: SignIn): string {
  if (!hasPasskeys(signIn)) throw new Problem("not_found");
  return signIn.who;
}

/**
 * Returns the user's address if they can add or remove a passkey now.
 * @throws Problem not_found, recent_sign_in_required
 */
export function requirePasskeyChange(signIn: SignIn, now: number): string {
  const who = requirePasskeys(signIn);
  requireRecentSignIn(signIn, now);
  return who;
}

/** Authenticators store it, so it must not be the address. */
const toUserHandle = (email: string) => Buffer.from(toMemberId(email).replaceAll("-", ""), "hex");

/** The options for `navigator.credentials.create`, and the token to send back with the new credential. */
export async function registrationOptions(headers: HeaderReader, email: string, now: number) {
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  const registered = await listPasskeysByEmail(email);
  requireSpace(registered);
  const { challenge, token } = await newChallenge("new-passkey", email, now);
  const options = await generateRegistrationOptions({
    rpName: "Sluice",
    rpID: new URL(siteOrigin(headers)).hostname,
    userName: email,
    userID: Uint8Array.from(toUserHandle(email)),
    challenge: Uint8Array.from(challenge),
    timeout: challengeTtlSeconds * 1000,
    attestationType: "none",
    excludeCredentials: registered.map(({ credential_id }) => ({ id: credential_id })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return { token, options };
}

function requireSpace(registered: readonly unknown[]): void {
  if (registered.length >= maxPasskeys)
    throw invalidRequest(`name: at most ${maxPasskeys} passkeys. Remove one first.`);
}

/** @throws Problem invalid_request, storage_unavailable */
export async function registerPasskey(headers: HeaderReader, email: string, given: NewPasskey, now: number) {
  const { token, name, credential } = given;
  const challenge = await readChallenge("new-passkey", email, token);
  const verified = challenge && (await verifyNew(headers, credential, challenge));
  if (!verified || !(await isFirstUse(challenge)))
    throw invalidRequest("credential: is invalid or has expired. Try again.");
  const registered = await listPasskeysByEmail(email);
  if (registered.some(({ credential_id }) => credential_id === verified.credential.id)) {
    throw invalidRequest("credential: is already registered.");
  }
  requireSpace(registered);
  const { id, publicKey, counter } = verified.credential;
  const public_key = Buffer.from(publicKey).toString("base64url");
  await insertPasskey(email, { credential_id: id, public_key, name, sign_count: counter }, now);
  return { passkeyId: toPasskeyId(id) };
}

async function verifyNew(headers: HeaderReader, credential: NewPasskey["credential"], expectedChallenge: string) {
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const expectedOrigin = siteOrigin(headers);
  // It throws if anything about the credential is wrong. The message can quote what was sent, so it is not used.
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin,
    expectedRPID: new URL(expectedOrigin).hostname,
  }).catch(() => ({ registrationInfo: undefined }));
  return registrationInfo;
}

/** For URLs. Credential ids can be up to 1,023 bytes long. */
const toPasskeyId = (credentialId: string) => keyedUuid(secrets().pseudonym, "passkey", credentialId);

export async function listPasskeys(email: string): Promise<PasskeyList> {
  return {
    passkeys: (await listPasskeysByEmail(email)).map(({ credential_id, name, created_at, last_used_at }) => ({
      passkeyId: toPasskeyId(credential_id),
      name,
      createdAt: new Date(created_at).toISOString(),
      lastUsedAt: last_used_at?.toISOString() ?? null,
    })),
  };
}

/** @throws Problem not_found */
export async function requirePasskey(email: string, passkeyId: unknown): Promise<Passkey> {
  const passkey = (await listPasskeysByEmail(email)).find(
    ({ credential_id }) => toPasskeyId(credential_id) === passkeyId,
  );
  return orNotFound(passkey);
}

/** The options for `navigator.credentials.get`, and the token to send back with the credential. */
export async function passkeyOptions(headers: HeaderReader, now: number) {
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  const { challenge, token } = await newChallenge("passkey", anyone, now);
  const options = await generateAuthenticationOptions({
    rpID: new URL(siteOrigin(headers)).hostname,
    challenge: Uint8Array.from(challenge),
    timeout: challengeTtlSeconds * 1000,
    userVerification: "required",
  });
  return { token, options };
}

/**
 * Unknown users, unknown credentials and wrong signatures get the same response after the same work.
 * @throws Problem sign_in_failed, storage_unavailable
 */
export async function signInWithPasskey(headers: HeaderReader, given: PasskeySignIn, now: number): Promise<SignedIn> {
  const { token, credential } = given;
  const challenge = await readChallenge("passkey", anyone, token);
  if (challenge === undefined) throw new Problem("sign_in_failed");
  const memberId = parseUserHandle(credential.response.userHandle ?? "");
  const [passkey, addresses] = await Promise.all([findPasskey(memberId, credential.id), everyAddress()]);
  const signCount = await verifyUse(headers, credential, challenge, passkey ?? decoy());
  const who = addresses.find((address) => toMemberId(address) === memberId);
  if (passkey === undefined || signCount === undefined || who === undefined || !(await readAccess(who))) {
    throw new Problem("sign_in_failed");
  }
  if (!(await isFirstUse(challenge))) throw new Problem("sign_in_failed");
  await insertPasskeyUse(passkey, signCount, now);
  return { who, method: "passkey" };
}

/** The user handle is the member's id as bytes. An invalid one becomes an id that nobody has. */
function parseUserHandle(userHandle: string): string {
  const bytes = Buffer.from(userHandle, "base64url");
  const hex = bytes.length === 16 ? bytes.toString("hex") : "0".repeat(32);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

type Key = { readonly public_key: string; readonly sign_count: number };

/**
 * Returns the new signature counter, or undefined if the credential is invalid. A counter that does not increase indicates a cloned key.
 */
async function verifyUse(
  headers: HeaderReader,
  given: PasskeySignIn["credential"],
  expectedChallenge: string,
  key: Key,
) {
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const expectedOrigin = siteOrigin(headers);
  const { userHandle, ...response } = given.response;
  // It throws if anything about the credential is wrong. The message can quote what was sent, so it is not used.
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...given, response, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin,
    expectedRPID: new URL(expectedOrigin).hostname,
    credential: {
      id: given.id,
      publicKey: Uint8Array.from(Buffer.from(key.public_key, "base64url")),
      counter: key.sign_count,
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  return verified ? authenticationInfo?.newCounter : undefined;
}

/** A key that nobody has, as COSE (RFC 9053): verifying against it takes as long as against a known one. */
const decoy = () =>
  onceInProcess("passkey-decoy", () => {
    const { x = "", y = "" } = generateKeyPairSync("ec", { namedCurve: "P-256" }).publicKey.export({ format: "jwk" });
    const parts = ["a5010203262001215820", Buffer.from(x, "base64url").toString("hex"), "225820"];
    const hex = parts.join("") + Buffer.from(y, "base64url").toString("hex");
    return { public_key: Buffer.from(hex, "hex").toString("base64url"), sign_count: 0 };
  });
