/** Data requests (GDPR articles 15 and 17): everything stored for one person, in all projects, the inbox and the newsletter. */
import { z } from "zod";
import { mustBe } from "@/lib/gate/contracts/formats";

const count = z.int().min(0);
const time = z.iso.datetime();

export const PersonRequest = z.object({
  /** A user ID or an email address. */
  person: z
    .string(mustBe("a user ID or an email address"))
    .trim()
    .min(1, mustBe("a user ID or an email address"))
    .max(256, mustBe("at most 256 characters")),
});

const subscriptionStates = ["subscribed", "unsubscribed", "unconfirmed"] as const;

/** What is stored for a person. */
export const PersonData = z.object({
  /** Only those with events from this person. */
  projects: z.array(
    z.object({
      projectId: z.string(),
      name: z.string(),
      events: count,
      sessions: count,
      traces: count,
      first: time,
      last: time,
    }),
  ),
  /** Contact form messages. */
  inbox: z.object({ messages: count, first: time, last: time }).nullable(),
  /** Registered by an owner or member, to sign in. */
  passkeys: z.object({ passkeys: count, first: time, last: time }).nullable(),
  newsletter: z.object({ state: z.enum(subscriptionStates), since: time }).nullable(),
});
export type PersonData = z.infer<typeof PersonData>;

/** What an erasure removed. It does not contain the person's ID or address. */
export const ErasureReceipt = z.object({
  receiptId: z.uuid(),
  /** A keyed hash of the ID or address: the same for each request about it. */
  person: z.string(),
  /** The account that erased the data. */
  erasedBy: z.string(),
  startedAt: time,
  finishedAt: time,
  projects: z.array(z.object({ projectId: z.string(), name: z.string(), events: count })),
  messages: count,
  subscriptions: count,
  passkeys: count,
  /** Where data may remain because the erasure failed there. The erasure can be repeated. */
  failed: z.array(z.string()),
});
export type ErasureReceipt = z.infer<typeof ErasureReceipt>;
