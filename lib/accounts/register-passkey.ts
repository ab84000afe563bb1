/** Registers passkeys: discoverable credentials with user verification, bound to the host of the site. */

import { maxPasskeys, type NewPasskey, type PasskeyList } from "@/lib/accounts/contracts/passkeys";
import { memberIdOf } from "@/lib/accounts/member-store";
import { challengeIn, challengeTtlSeconds, newChallenge } from "@/lib/accounts/passkey-challenge";
import { insertPasskey, type Passkey, passkeysOf } from "@/lib/accounts/passkey-store";
import type { HeaderReader } from "@/lib/accounts/session-cookie";
import { siteOrigin } from "@/lib/accounts/site-origin";
import { isFirstUse } from "@/lib/accounts/used-links";
import { secrets } from "@/lib/config/secrets";
import { keyedUuid } from "@/lib/ids";
import { invalidRequest, orNotFound } from "@/lib/problem";

/** Authenticators store it, so it must not be the address. */
const userHandleOf = (email: string) => Buffer.from(memberIdOf(email).replaceAll("-", ""), "hex");

/** The options for `navigator.credentials.create`, and the token to send back with the new credential. */
export async function registrationOptions(headers: HeaderReader, email: string, now: number) {
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  const registered = await passkeysOf(email);
  requireSpace(registered);
  const { challenge, token } = await newChallenge("new-passkey", email, now);
  const options = await generateRegistrationOptions({
    rpName: "Sluice",
    rpID: new URL(siteOrigin(headers)).hostname,
    userName: email,
    userID: Uint8Array.from(userHandleOf(email)),
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
  const challenge = await challengeIn("new-passkey", email, token);
  const verified = challenge && (await verify(headers, credential, challenge));
  if (!verified || !(await isFirstUse(challenge)))
    throw invalidRequest("credential: is invalid or has expired. Try again.");
  const registered = await passkeysOf(email);
  if (registered.some(({ credential_id }) => credential_id === verified.credential.id)) {
    throw invalidRequest("credential: is already registered.");
  }
  requireSpace(registered);
  const { id, publicKey, counter } = verified.credential;
  const public_key = Buffer.from(publicKey).toString("base64url");
  await insertPasskey(email, { credential_id: id, public_key, name, sign_count: counter }, now);
  return { passkeyId: passkeyIdOf(id) };
}

async function verify(headers: HeaderReader, credential: NewPasskey["credential"], expectedChallenge: string) {
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
const passkeyIdOf = (credentialId: string) => keyedUuid(secrets().pseudonym, "passkey", credentialId);

export async function listPasskeys(email: string): Promise<PasskeyList> {
  return {
    passkeys: (await passkeysOf(email)).map(({ credential_id, name, created_at, last_used_at }) => ({
      passkeyId: passkeyIdOf(credential_id),
      name,
      createdAt: new Date(created_at).toISOString(),
      lastUsedAt: last_used_at?.toISOString() ?? null,
    })),
  };
}

/** @throws Problem not_found */
export async function requirePasskey(email: string, passkeyId: unknown): Promise<Passkey> {
  const passkey = (await passkeysOf(email)).find(({ credential_id }) => passkeyIdOf(credential_id) === passkeyId);
  return orNotFound(passkey);
}
