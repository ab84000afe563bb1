/** `/api/dashboard/inbox` and `/api/dashboard/subscribers`: paged, newest first. */
import { z } from "zod";
import { mustBe } from "@/lib/gate/contracts/formats";

/** The search text, and the cursor of the previous page. */
export const ListQuery = z.object({
  search: z.string(mustBe("a string")).trim().max(254, mustBe("at most 254 characters")).default(""),
  before: z
    .string(mustBe("the `older` value from a previous response"))
    .regex(/^\d{1,15}\.[0-9a-f-]{36}$/, mustBe("the `older` value from a previous response"))
    .optional(),
});
export type ListQuery = z.infer<typeof ListQuery>;

const older = z.string().nullable().describe("The `before` cursor of the next page, or null on the last page.");
const MailState = z
  .enum(["sent", "waiting", "held"])
  .describe("`held`: not retried automatically; needs manual review.");
export type MailState = z.infer<typeof MailState>;
const carrier = z.enum(["resend", "outbox", "none"]).describe("How this deployment sends email.");
export type CarrierKind = z.infer<typeof carrier>;

export const Inbox = z.object({
  found: z.int().min(0).describe("The total number of messages that match the search."),
  messages: z.array(
    z.object({
      messageId: z.string(),
      receivedAt: z.iso.datetime(),
      name: z.string(),
      email: z.string(),
      company: z.string(),
      message: z.string(),
      mail: MailState,
    }),
  ),
  older,
  carrier,
});
export type Inbox = z.infer<typeof Inbox>;

export const MessageMailed = z.object({ messageId: z.string() });
export const MessageErased = z.object({ messageId: z.string() });

export const SubscriberList = z.object({
  found: z.int().min(0).describe("The total number of addresses that match the search."),
  subscribed: z.int().min(0).describe("The number of those that are subscribed."),
  subscribers: z.array(
    z.object({
      subscriberId: z.string(),
      email: z.string(),
      subscribedAt: z.iso.datetime(),
      unsubscribedAt: z.iso.datetime().nullable().describe("Null while subscribed."),
      welcome: MailState.nullable().describe(
        "Null if none was sent to this address, or if its delivery record has expired.",
      ),
    }),
  ),
  older,
  carrier,
});
export type SubscriberList = z.infer<typeof SubscriberList>;

export const SubscriberErased = z.object({ subscriberId: z.string() });
