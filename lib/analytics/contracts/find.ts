/** Finds what an id belongs to. */
import { z } from "zod";
import { idIn, maxIdLength } from "@/lib/analytics/contracts/pasted-id";
import { mustBe } from "@/lib/gate/contracts/formats";

export const FindTarget = z.object({
  id: z
    .string(mustBe("an id"))
    .transform(idIn)
    .pipe(
      z
        .string()
        .min(1, mustBe("an id"))
        .max(maxIdLength, mustBe(`at most ${maxIdLength} characters`)),
    ),
});

export const foundKinds = ["event", "trace", "session", "user", "request"] as const;

/** What the id belongs to. One id can belong to several, such as a session and its only trace. */
export const Found = z.object({
  found: z.array(
    z.object({
      kind: z.enum(foundKinds),
      id: z.string().describe("The id as stored: a keyed hash if the given one contains personal data or a secret."),
      at: z.iso
        .datetime()
        .describe("The time of the event or of the newest event, or the time the request was received."),
      traceId: z.string().describe("The trace of the event or of the request's first one. Otherwise empty."),
      rejected: z.int().min(0).describe("How many events of the request were rejected. Otherwise 0."),
      eventId: z.string().describe("The event, or the request's first one. Otherwise empty."),
    }),
  ),
});
export type Found = z.infer<typeof Found>;
