/** `/api/dashboard/projects/{projectId}/read-tokens`: a project's read tokens, without the secret values. */
import { z } from "zod";
import { keyDays, maxNameLength } from "@/lib/analytics/contracts/limits";
import { mustBe } from "@/lib/gate/contracts/formats";

const aName = mustBe(`a name of at most ${maxNameLength} characters`);
export const NewReadToken = z.looseObject(
  {
    name: z.string(aName).trim().max(maxNameLength, aName),
    days: z.literal(keyDays, mustBe(`one of ${keyDays.join(", ")}`)),
  },
  mustBe('an object such as {"name": "…", "days": 90}', "object"),
);

export const ReadTokenSummary = z.object({
  tokenId: z.string().describe("The start of the token's hash."),
  name: z.string(),
  shown: z.string().describe("The first 8 and the last 4 characters of the token."),
  createdAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  lastUsedAt: z.iso.datetime().nullable().describe("Accurate to five minutes."),
  revokedAt: z.iso.datetime().nullable(),
  isOfFormerMember: z.boolean().describe("Whether whoever created it has no access to the project anymore."),
});
export type ReadTokenSummary = z.infer<typeof ReadTokenSummary>;

export const ReadTokenList = z.object({ tokens: z.array(ReadTokenSummary) });
export type ReadTokenList = z.infer<typeof ReadTokenList>;

export const CreatedReadToken = z.object({ token: z.string().describe("Shown only once.") });
export type CreatedReadToken = z.infer<typeof CreatedReadToken>;

export const ReadTokenRevoked = z.object({ tokenId: z.string() });
