/** `GET /api/form-stamp`: what a form of the site sends with its fields. */
import { formStamp } from "@/lib/forms/form-stamp";
import { endpoint } from "@/lib/http/endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint("/api/form-stamp", {
  GET: async (_, { receivedAt }) => Response.json({ stamp: formStamp(receivedAt) }),
});
