/** `GET /api/form-stamp`: what a form of the site sends with its fields. */

import { endpoint } from "@/lib/gate/http/endpoint";
import { formStamp } from "@/lib/site/forms/form-stamp";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint("/api/form-stamp", {
  GET: async (_, { receivedAt }) => Response.json({ stamp: formStamp(receivedAt) }),
});
