/** What the project's owners decided about an error. */
import { z } from "zod";
import { mustBe } from "@/lib/gate/contracts/formats";

/** The states that can be set. A resolved or ignored error can also have returned. */
export const settableStates = ["open", "resolved", "ignored"] as const;
export type SettableState = (typeof settableStates)[number];

export const ChangedErrorState = z.looseObject(
  { state: z.enum(settableStates, mustBe(settableStates.join(", "))) },
  mustBe('an object such as {"state": "resolved"}', "object"),
);

export const ErrorState = z.object({
  state: z
    .enum([...settableStates, "returned"])
    .describe(
      "`returned`: it was resolved and occurred again, or it was ignored and occurred again after not occurring for 24 hours.",
    ),
  changedAt: z.iso.datetime().nullable().describe("When it was resolved, ignored or reopened. Null if never."),
  changedBy: z.string().describe("An email address, or `terminal`. Empty if never changed."),
  returnedAt: z.iso.datetime().nullable(),
});
export type ErrorState = z.infer<typeof ErrorState>;
