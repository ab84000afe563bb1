/** Health checks for orchestrators and load balancers: the process is up, the store responds. */

import { endpoint } from "@/lib/gate/http/endpoint";
import { requireReady } from "@/lib/store/require-ready";

export const health = endpoint("/api/health", {
  GET: async () => Response.json({ status: "ok" }),
});

export const ready = endpoint("/api/ready", {
  GET: async () => {
    await requireReady();
    return Response.json({ status: "ready" });
  },
});
