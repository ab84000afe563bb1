/** `POST /v1/widget-tokens`: a short-lived JWT for one trace and one session. */
import { z } from "zod";
import { anId, Id, mustBe } from "@/lib/gate/contracts/formats";

export const widgetTokenTtlSeconds = 900;
export const widgetTokenMaxEvents = 2_000;
/** Events deducted for a rejected body. */
export const rejectedBodyEvents = 50;

/** Sizes in bytes, times in milliseconds. Several times the size of two ids of the maximum length. */
export const widgetTokenLimits = {
  maxWireBytes: 4 * 1024,
  maxBytes: 4 * 1024,
  maxStallMs: 10_000,
  maxTotalMs: 30_000,
} as const;

const idReplacement = "If the id contains personal data or a secret, the token contains its keyed hash (`id_…`).";

export const WidgetTokenRequest = z.looseObject(
  {
    traceId: Id.describe(`The trace the token can send events for. ${idReplacement}`),
    sessionId: z
      .union([z.literal(""), Id], anId)
      .describe(`The session the token can send events for. Empty for events without a session. ${idReplacement}`),
  },
  mustBe('an object such as {"traceId": "…", "sessionId": "…"}', "object"),
);

export const WidgetToken = z.object({
  token: z.string().describe("A JWT (RFC 7519), signed HS256."),
  expiresAt: z.iso.datetime().describe("Same as the token's `exp` claim."),
});
