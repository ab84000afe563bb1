/** `/api/dashboard/projects/{projectId}/keys`: a project's API keys, without the secret values. */
import { z } from "zod";
import { maxNameLength } from "@/lib/dashboard/contracts/limits";
import { CaptureLevel, captureLevels } from "@/lib/gate/contracts/capture";
import { mustBe } from "@/lib/gate/contracts/formats";

const aName = mustBe(`a name of at most ${maxNameLength} characters`);
const aLevel = mustBe(captureLevels.join(" or "));
export const NewKey = z.looseObject(
  {
    name: z.string(aName).trim().max(maxNameLength, aName),
    capture: z.enum(captureLevels, aLevel).default("scrubbed"),
  },
  mustBe('an object such as {"name": "…"}', "object"),
);

export const ChangedKey = z.looseObject(
  { capture: z.enum(captureLevels, aLevel) },
  mustBe('an object such as {"capture": "shape"}', "object"),
);

export const KeySummary = z.object({
  keyId: z.string().describe("The start of the key's hash."),
  name: z.string(),
  shown: z.string().describe("The first 8 and the last 4 characters of the key."),
  createdAt: z.iso.datetime().nullable(),
  lastUsedAt: z.iso.datetime().nullable().describe("Accurate to five minutes."),
  revokedAt: z.iso.datetime().nullable(),
  capture: CaptureLevel,
  captureChanges: z
    .array(
      z.object({
        at: z.iso.datetime(),
        level: CaptureLevel,
        who: z.string().describe("An address of `DASHBOARD_EMAILS`, or `terminal`."),
      }),
    )
    .describe("Oldest first. Without the level `scrubbed` of a new key."),
});
export type KeySummary = z.infer<typeof KeySummary>;

export const KeyList = z.object({ keys: z.array(KeySummary) });
export type KeyList = z.infer<typeof KeyList>;

export const CreatedKey = z.object({ key: z.string().describe("Shown only once.") });
export type CreatedKey = z.infer<typeof CreatedKey>;

export const KeyRevoked = z.object({ keyId: z.string() });

export const KeyChanged = z.object({ keyId: z.string(), capture: CaptureLevel });
