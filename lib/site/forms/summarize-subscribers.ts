/** Newsletter subscribers, for the page and its API. */

import { env } from "@/lib/env";
import type { ListQuery, SubscriberList } from "@/lib/site/contracts/lists";
import { listSubscribers } from "@/lib/site/forms/subscribers";

export async function summarizeSubscribers(query: ListQuery): Promise<SubscriberList> {
  const { subscribers, ...list } = await listSubscribers(query);
  return {
    ...list,
    subscribers: subscribers.map(({ subscriber_id, email, subscribed_at, unsubscribed_at, isSubscribed, welcome }) => ({
      subscriberId: subscriber_id,
      email,
      subscribedAt: new Date(subscribed_at).toISOString(),
      unsubscribedAt: isSubscribed ? null : new Date(unsubscribed_at).toISOString(),
      welcome,
    })),
    carrier: env().mail.carrier.kind,
  };
}
