/** `POST /api/newsletter/unsubscribe`: unsubscribes from the newsletter. */
import { after } from "next/server";
import { unsubscribeEndpoint } from "@/lib/endpoints/form-endpoint";
import { deliverSoon } from "@/lib/site/forms/deliver";
import { readUnsubscribeToken, unsubscribe } from "@/lib/site/forms/subscribers";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = unsubscribeEndpoint(
  "/newsletter",
  readUnsubscribeToken,
  async (subscriberId, now) => {
    await unsubscribe(subscriberId, now);
    after(deliverSoon);
  },
);
