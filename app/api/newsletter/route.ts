/** `POST /api/newsletter`: an address on the list, or still on it; the answer is the same. */

import { NewsletterRequest } from "@/lib/site/contracts/newsletter";
import { formEndpoint } from "@/lib/site/form-endpoint";
import { subscribe } from "@/lib/site/forms/subscribers";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = formEndpoint(
  "/api/newsletter",
  NewsletterRequest,
  ({ email }, now) => subscribe(email, now),
  { name: "newsletter", storedPage: "/newsletter/subscribed" },
);
