/** `/api/dashboard/sessions`: the active sessions of the signed-in user. */
import { z } from "zod";
import { mustBe } from "@/lib/gate/contracts/formats";

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
