/** `GET /api/form-stamp`: a stamp for the site's forms. */

import { endpoint } from "@/lib/gate/http/endpoint";
import { json } from "@/lib/gate/http/messages";
import { formStamp } from "@/lib/site/forms/form-stamp";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint("/api/form-stamp", {
  GET: async (_, { receivedAt }) => json({ stamp: formStamp(receivedAt) }),
});
