/** `GET /api/health`: the process is up. */
import { endpoint } from "@/lib/http/endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint("/api/health", {
  GET: async () => Response.json({ status: "ok" }),
});
