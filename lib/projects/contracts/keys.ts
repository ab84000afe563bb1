/** `/api/dashboard/projects/{projectId}/keys`: the API keys and read tokens of a project, without the secret values. */

import { z } from "zod";
import { keyDays, maxKeepHours, maxNameLength } from "@/lib/analytics/contracts/limits";
import { CaptureLevel, captureLevels, Network, Origin } from "@/lib/gate/contracts/api-key";
import { mustBe } from "@/lib/gate/contracts/formats";
import { keyScopes } from "@/lib/gate/contracts/setting-limits";

const maxListed = 20;
const aName = mustBe(`a name of at most ${maxNameLength} characters`);
const aScope = mustBe(keyScopes.join(" or "));
const someScopes = mustBe("an array of one or two scopes", "array");
const someNetworks = mustBe(`an array of at most ${maxListed} networks`, "array");
const someOrigins = mustBe(`an array of at most ${maxListed} origins`, "array");
const aLevel = mustBe(captureLevels.join(" or "));
export const NewKey = z.looseObject(
  {
    name: z.string(aName).trim().max(maxNameLength, aName),
    capture: z.enum(captureLevels, aLevel).default("scrubbed"),
    scopes: z
      .array(z.enum(keyScopes, aScope), someScopes)
      .min(1, someScopes)
      .max(keyScopes.length, someScopes)
      .default([...keyScopes]),
    networks: z.array(Network, someNetworks).max(maxListed, someNetworks).default([]),
    origins: z.array(Origin, someOrigins).max(maxListed, someOrigins).default([]),
    days: z
      .literal(keyDays, mustBe(`one of ${keyDays.join(", ")}, or null`))
      .nullable()
      .default(null),
  },
  mustBe('an object such as {"name": "…"}', "object"),
);

export const ChangedKey = z.looseObject(
  { capture: z.enum(captureLevels, aLevel) },
  mustBe('an object such as {"capture": "shape"}', "object"),
);

const someHours = mustBe(`a whole number of hours, at most ${maxKeepHours}`);
export const Rolling = z.looseObject(
  { keepHours: z.int(someHours).min(0, someHours).max(maxKeepHours, someHours) },
  mustBe('an object such as {"keepHours": 24}', "object"),
);

/** Of an API key or a read token. */
const summary = {
  name: z.string(),
  shown: z.string().describe("The first 8 and the last 4 characters."),
  createdAt: z.iso.datetime().nullable(),
  lastUsedAt: z.iso.datetime().nullable().describe("Accurate to five minutes."),
  revokedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  isOfFormerMember: z.boolean().describe("Whether whoever created it has no access to the project anymore."),
};

export const KeySummary = z.object({
  keyId: z.string().describe("The start of the key's hash."),
  ...summary,
  rolledUntil: z.iso.datetime().nullable().describe("When a key that was replaced stops working."),
  scopes: z.array(z.enum(keyScopes)),
  networks: z.array(z.string()).describe("The networks the key can be used from, in CIDR notation. Empty for all."),
  origins: z.array(z.string()).describe("The origins where its widget tokens can be used. Empty for all."),
  lastNetwork: z.string().nullable().describe("The network it was last used from: a /24 or a /48, never an address."),
  lastSdkVersion: z.string().nullable().describe("The SDK version of a recent batch that has one."),
  capture: CaptureLevel,
  captureChanges: z
    .array(
      z.object({
        at: z.iso.datetime(),
        level: CaptureLevel,
        who: z.string().describe("An address from `DASHBOARD_EMAILS`, or `terminal`."),
      }),
    )
    .describe("Oldest first. Omits the initial level of a key if it is `scrubbed`."),
});
export type KeySummary = z.infer<typeof KeySummary>;

export const KeyList = z.object({ keys: z.array(KeySummary) });
export type KeyList = z.infer<typeof KeyList>;

export const CreatedKey = z.object({ key: z.string().describe("Shown only once.") });
export type CreatedKey = z.infer<typeof CreatedKey>;

export const KeyRevoked = z.object({ keyId: z.string() });

export const KeyChanged = z.object({ keyId: z.string(), capture: CaptureLevel });

/** `/api/dashboard/projects/{projectId}/read-tokens` */
export const NewReadToken = z.looseObject(
  {
    name: z.string(aName).trim().max(maxNameLength, aName),
    days: z.literal(keyDays, mustBe(`one of ${keyDays.join(", ")}`)),
  },
  mustBe('an object such as {"name": "…", "days": 90}', "object"),
);

export const ReadTokenSummary = z.object({
  tokenId: z.string().describe("The start of the token's hash."),
  ...summary,
});
export type ReadTokenSummary = z.infer<typeof ReadTokenSummary>;

export const ReadTokenList = z.object({ tokens: z.array(ReadTokenSummary) });
export type ReadTokenList = z.infer<typeof ReadTokenList>;

export const CreatedReadToken = z.object({ token: z.string().describe("Shown only once.") });
export type CreatedReadToken = z.infer<typeof CreatedReadToken>;

export const ReadTokenRevoked = z.object({ tokenId: z.string() });
