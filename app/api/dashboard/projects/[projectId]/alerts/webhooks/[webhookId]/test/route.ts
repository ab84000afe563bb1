/** `/api/dashboard/projects/{projectId}/alerts/webhooks/{webhookId}/test`: sends a test to a webhook. */

import { testWebhook } from "@/lib/dashboard/alerts/deliver-alerts";
import { projectEndpoint, records } from "@/lib/dashboard/endpoints/dashboard-endpoint";
import { requireWebhook } from "@/lib/dashboard/endpoints/require-webhook";
import { json } from "@/lib/gate/http/messages";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = projectEndpoint(
  "/api/dashboard/projects/{projectId}/alerts/webhooks/{webhookId}/test",
  { POST: records("admin", "webhook_tested") },
  {
    POST: async (_, context) => {
      const { webhook_id } = await requireWebhook(context);
      const { isDone, answer } = await testWebhook(context.project, webhook_id, context.receivedAt);
      return json({ isDelivered: isDone, answer });
    },
  },
);
