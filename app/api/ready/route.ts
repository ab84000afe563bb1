/** `GET /api/ready`: the store answers within a second. */
import { requireReady } from "@/lib/clickhouse/require-ready";
import { endpoint } from "@/lib/http/endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint("/api/ready", {
  GET: async () => {
    await requireReady();
    return Response.json({ status: "ready" });
  },
});
