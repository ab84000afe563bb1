/** Signs in with a passkey. The credential names the user, so nobody types an address, and the options reveal none. */
import { generateKeyPairSync } from "node:crypto";
import { accessOf, everyAddress } from "@/lib/accounts/access";
import type { PasskeySignIn } from "@/lib/accounts/contracts/passkeys";
import { memberIdOf } from "@/lib/accounts/member-store";
import { anyone, challengeIn, challengeTtlSeconds, newChallenge } from "@/lib/accounts/passkey-challenge";
import { findPasskey, insertPasskeyUse } from "@/lib/accounts/passkey-store";
import type { SignedIn } from "@/lib/accounts/session";
import type { HeaderReader } from "@/lib/accounts/session-cookie";
import { siteOrigin } from "@/lib/accounts/site-origin";
import { isFirstUse } from "@/lib/accounts/used-links";
import { onceInProcess } from "@/lib/once-in-process";
import { Problem } from "@/lib/problem";

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
  const challenge = await challengeIn("passkey", anyone, token);
  if (challenge === undefined) throw new Problem("sign_in_failed");
  const memberId = memberIdIn(credential.response.userHandle ?? "");
  const [passkey, addresses] = await Promise.all([findPasskey(memberId, credential.id), everyAddress()]);
  const signCount = await verify(headers, credential, challenge, passkey ?? decoy());
  const who = addresses.find((address) => memberIdOf(address) === memberId);
  if (passkey === undefined || signCount === undefined || who === undefined || !(await accessOf(who))) {
    throw new Problem("sign_in_failed");
  }
  if (!(await isFirstUse(challenge))) throw new Problem("sign_in_failed");
  await insertPasskeyUse(passkey, signCount, now);
  return { who, method: "passkey" };
}

/** The user handle is the member's id as bytes. An invalid one becomes an id that nobody has. */
function memberIdIn(userHandle: string): string {
  const bytes = Buffer.from(userHandle, "base64url");
  const hex = bytes.length === 16 ? bytes.toString("hex") : "0".repeat(32);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

type Key = { readonly public_key: string; readonly sign_count: number };

/**
 * Returns the new signature counter, or undefined if the credential is invalid. A counter that does not increase indicates a cloned key.
 */
async function verify(headers: HeaderReader, given: PasskeySignIn["credential"], expectedChallenge: string, key: Key) {
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
