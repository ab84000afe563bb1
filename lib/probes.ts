/** What orchestrators and load balancers ask: is the process up, does the store answer? */
import { requireReady } from "@/lib/clickhouse/require-ready";
import { endpoint } from "@/lib/http/endpoint";

export const health = endpoint("/api/health", {
  GET: async () => Response.json({ status: "ok" }),
});

export const ready = endpoint("/api/ready", {
  GET: async () => {
    await requireReady();
    return Response.json({ status: "ready" });
  },
});
