/** `/api/dashboard/projects/{projectId}/grants`: the OAuth clients that people let read a project. */
import { z } from "zod";

export const GrantSummary = z.object({
  grantId: z.string(),
  client: z.string().describe("What the client calls itself."),
  clientHost: z.string().nullable().describe("The host of its metadata document. Null for a registered client."),
  person: z.string().nullable().describe("Who allowed it. Null if they have no access to the project anymore."),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable().describe("Accurate to five minutes."),
  expiresAt: z.iso.datetime(),
  revokedAt: z.iso.datetime().nullable(),
});
export type GrantSummary = z.infer<typeof GrantSummary>;

export const GrantList = z.object({ grants: z.array(GrantSummary) });
export type GrantList = z.infer<typeof GrantList>;

export const GrantRevoked = z.object({ grantId: z.string() });
