/** `/api/dashboard/projects/{projectId}/keys`: a project's API keys, without the keys themselves. */
import { z } from "zod";
import { maxNameLength } from "@/lib/dashboard/contracts/limits";
import { mustBe } from "@/lib/gate/contracts/formats";

const aName = mustBe(`a name of at most ${maxNameLength} characters`);
export const NewKey = z.looseObject(
  { name: z.string(aName).trim().max(maxNameLength, aName) },
  mustBe('an object such as {"name": "…"}', "object"),
);

export const KeySummary = z.object({
  keyId: z.string().describe("The start of the key's hash."),
  name: z.string(),
  shown: z.string().describe("The first 8 and the last 4 characters of the key."),
  createdAt: z.iso.datetime().nullable(),
  lastUsedAt: z.iso.datetime().nullable().describe("Accurate to five minutes."),
  revokedAt: z.iso.datetime().nullable(),
});
export type KeySummary = z.infer<typeof KeySummary>;

export const KeyList = z.object({ keys: z.array(KeySummary) });
export type KeyList = z.infer<typeof KeyList>;

export const CreatedKey = z.object({ key: z.string().describe("Shown only once.") });
export type CreatedKey = z.infer<typeof CreatedKey>;

export const KeyRevoked = z.object({ keyId: z.string() });
