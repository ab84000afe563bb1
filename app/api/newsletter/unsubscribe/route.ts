/** `POST /api/newsletter/unsubscribe`: unsubscribes from the newsletter. */
import { deliverAfterResponse } from "@/lib/endpoints/after-response";
import { unsubscribeEndpoint } from "@/lib/endpoints/form-endpoint";
import { readUnsubscribeToken, unsubscribe } from "@/lib/site/forms/subscribers";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = unsubscribeEndpoint(
  "/newsletter",
  readUnsubscribeToken,
  async (subscriberId, now) => {
    await unsubscribe(subscriberId, now);
    deliverAfterResponse();
  },
);
