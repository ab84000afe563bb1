/** `/api/dashboard/projects/{projectId}/traces/{traceId}/links`: the shared links of a trace, without their tokens. */

import { z } from "zod";

const SharedLink = z.object({
  linkId: z.string().describe("A keyed hash of the token."),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type SharedLink = z.infer<typeof SharedLink>;

export const SharedLinkList = z.object({ links: z.array(SharedLink).describe("Those that work. Newest first.") });
export type SharedLinkList = z.infer<typeof SharedLinkList>;

export const CreatedSharedLink = z.object({ linkId: z.string(), token: z.string().describe("Shown only once.") });
export type CreatedSharedLink = z.infer<typeof CreatedSharedLink>;
