/** `POST /api/newsletter`: subscribes an address. The response does not reveal whether it was already subscribed. */

import { formEndpoint } from "@/lib/endpoints/form-endpoint";
import { NewsletterRequest } from "@/lib/site/contracts/forms";
import { subscribe } from "@/lib/site/forms/subscribers";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = formEndpoint(
  "/api/newsletter",
  NewsletterRequest,
  ({ email }, now) => subscribe(email, now),
  { name: "newsletter", storedPage: "/newsletter/subscribed" },
);
