/** Sends pending emails and segment updates of the two forms. */

import { minuteMs } from "@/lib/durations";
import { env } from "@/lib/env";
import { iso } from "@/lib/iso-time";
import type { MailRun } from "@/lib/jobs/contracts/cron";
import type { Run } from "@/lib/jobs/scheduler";
import { describeError, log } from "@/lib/log";
import { onceInProcess } from "@/lib/once-in-process";
import type { Outcome } from "@/lib/outbound/mail/mail";
import { tidyOutbox } from "@/lib/outbound/mail/outbox-retention";
import { putInSegment, removeContact } from "@/lib/outbound/mail/resend";
import { sendMail } from "@/lib/outbound/mail/send-mail";
import { type Queue, sendDue } from "@/lib/outbound/queue";
import { findPending, isExpired } from "@/lib/site/forms/confirmations";
import { type Delivery, dueDeliveries, recordColumns, toIdempotencyKey } from "@/lib/site/forms/deliveries";
import { confirmationMail, contactMail, welcomeMail } from "@/lib/site/forms/mails";
import { findMessage } from "@/lib/site/forms/messages";
import { findSubscriber, type Subscriber } from "@/lib/site/forms/subscribers";
import { mayDeleteByAge } from "@/lib/store/trusted-clock";

const outbox = onceInProcess("deliveries", () => ({ tidiedAt: 0 }));

/** Scanning a full outbox takes 0.1 s of CPU. */
const tidyEveryMs = minuteMs;

export async function deliverDue({ time, signal }: Pick<Run, "time" | "signal">): Promise<MailRun> {
  const now = time();
  // Also runs with a mail provider configured, because older files must expire. Vercel has no outbox.
  if (!env().isVercel && now - outbox.tidiedAt >= tidyEveryMs) {
    outbox.tidiedAt = now;
    await tidyTrusted(now).catch((error) => log("warn", "outbox", { cause: describeError(error) }));
  }
  const canSend = env().mail.carrier.kind !== "none";
  return sendDue(queue, await dueDeliveries(now), now, () => canSend && !signal.aborted);
}

const tidyTrusted = async (now: number) => tidyOutbox((await mayDeleteByAge(now)) ? now : undefined);

/** A delivery without a submission after this time: storing failed, and the visitor got an error. It is dropped after a week. */
const storedWithinMs = minuteMs;
const neverStored: Outcome = { result: "refused", code: "never_stored" };

const queue: Queue<Delivery, Outcome> = {
  maxAtOnce: 1,
  prepare: async (delivery, now) => {
    const deliver = await deliveryAction(delivery, now);
    return deliver ?? (now - delivery.created_at < storedWithinMs ? undefined : async () => neverStored);
  },
  recordAttempts: async (deliveries, toAttempt, now) => {
    for (const delivery of deliveries) {
      const first = delivery.attempts === 0 ? { first_attempt_at: iso(now) } : {};
      await recordColumns(delivery, { ...first, ...toAttempt(delivery) });
    }
  },
  recordResult: async (delivery, { result }, now) => {
    if (result === "done") await recordColumns(delivery, { done_at: iso(now) });
    if (result === "refused") await recordColumns(delivery, { refusals: delivery.refusals + 1 });
  },
  describeFailure: ({ delivery_id: deliveryId, kind }, outcome) =>
    outcome.result === "done" ? undefined : ["mail_waits", { deliveryId, kind, ...outcome }],
};

/** The delivery action, or undefined if the submission is not stored yet. */
async function deliveryAction(
  { delivery_id, kind, subject_id, created_at }: Delivery,
  now: number,
): Promise<(() => Promise<Outcome>) | undefined> {
  const idempotencyKey = toIdempotencyKey({ kind, delivery_id });
  if (kind === "contact") {
    const message = await findMessage(subject_id);
    return message && (() => sendMail(idempotencyKey, contactMail(message)));
  }
  if (kind === "confirm") {
    const pending = await findPending(subject_id, now);
    if (pending === undefined && !isExpired(created_at, now)) return undefined;
    return async () => (pending ? sendMail(idempotencyKey, confirmationMail(pending)) : { result: "done" });
  }
  const subscriber = await findSubscriber(subject_id);
  // Both rows have the same timestamp. Until the second row is stored, the subscriber is unchanged.
  if (!subscriber || Math.max(subscriber.subscribed_at, subscriber.unsubscribed_at) < created_at) return undefined;
  if (kind === "segment") return () => syncSegment(subscriber);
  return async () => (subscriber.isSubscribed ? sendMail(idempotencyKey, welcomeMail(subscriber)) : { result: "done" });
}

/** If the subscriber unsubscribes or is erased during the call, update the segment again. */
async function syncSegment(subscriber: Subscriber): Promise<Outcome> {
  const { carrier } = env().mail;
  if (carrier.kind !== "resend") return { result: "done" };
  const outcome = await putInSegment(carrier, subscriber.email, subscriber.isSubscribed);
  if (outcome.result !== "done") return outcome;
  const now = await findSubscriber(subscriber.subscriber_id);
  if (now === undefined) return removeContact(carrier, subscriber.email);
  return now.isSubscribed === subscriber.isSubscribed ? outcome : syncSegment(now);
}
