/** `/api/dashboard/passkeys`, `/sign-in/passkey` and `/api/dashboard/sessions`: how users sign in, and their active sessions. */

import { z } from "zod";
import { maxNameLength } from "@/lib/analytics/contracts/limits";
import { mustBe } from "@/lib/gate/contracts/formats";

const anObject = mustBe("an object", "object");
const aToken = mustBe("the token from the options");
const aName = mustBe(`1 to ${maxNameLength} characters`);
const aCredential = mustBe("a credential as JSON (WebAuthn Level 3)", "object");
const text = z.string(mustBe("a base64url string")).max(8_192, mustBe("at most 8192 characters"));
const token = z.string(aToken).max(2_000, aToken);
const credential = { id: text, rawId: text, type: z.literal("public-key", mustBe("public-key")) };

/** The fields that are verified. Browsers also send others. */
export const NewPasskey = z.object(
  {
    token,
    name: z.string(aName).trim().min(1, aName).max(maxNameLength, aName),
    credential: z.object(
      { ...credential, response: z.object({ clientDataJSON: text, attestationObject: text }, anObject) },
      aCredential,
    ),
  },
  anObject,
);
export type NewPasskey = z.infer<typeof NewPasskey>;

export const PasskeySignIn = z.object(
  {
    token,
    credential: z.object(
      {
        ...credential,
        response: z.object(
          { clientDataJSON: text, authenticatorData: text, signature: text, userHandle: text.nullish() },
          anObject,
        ),
      },
      aCredential,
    ),
    next: z.string().optional(),
  },
  anObject,
);
export type PasskeySignIn = z.infer<typeof PasskeySignIn>;

const PasskeySummary = z.object({
  passkeyId: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type PasskeySummary = z.infer<typeof PasskeySummary>;

export const PasskeyList = z.object({ passkeys: z.array(PasskeySummary).describe("Oldest first.") });
export type PasskeyList = z.infer<typeof PasskeyList>;

export const maxPasskeys = 20;

export const SessionSummary = z.object({
  sessionId: z.string(),
  signedInBy: z.enum(["email", "passkey", "oidc", "terminal"]),
  signedInAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().describe("Accurate to five minutes."),
  isCurrent: z.boolean().describe("Whether this session made the request."),
});
export type SessionSummary = z.infer<typeof SessionSummary>;

export const SessionList = z.object({ sessions: z.array(SessionSummary) });
export type SessionList = z.infer<typeof SessionList>;

export const SessionsToEnd = z.looseObject(
  { keepCurrent: z.boolean(mustBe("true or false")) },
  mustBe('an object such as {"keepCurrent": true}', "object"),
);

export const SessionsEnded = z.object({ ended: z.number() });
export type SessionsEnded = z.infer<typeof SessionsEnded>;
