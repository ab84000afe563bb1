/** `/api/dashboard/projects/{projectId}/alerts/webhooks/{webhookId}`: deletes a webhook. */

import { deleteWebhook } from "@/lib/alerts/webhook-store";
import { projectEndpoint, records } from "@/lib/endpoints/dashboard-endpoint";
import { requireWebhook } from "@/lib/endpoints/require-webhook";
import { json } from "@/lib/gate/http/messages";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = projectEndpoint(
  "/api/dashboard/projects/{projectId}/alerts/webhooks/{webhookId}",
  { DELETE: records("admin", "webhook_deleted") },
  {
    DELETE: async (_, context) => {
      await deleteWebhook(await requireWebhook(context));
      return json({ webhookId: context.params.webhookId });
    },
  },
);
