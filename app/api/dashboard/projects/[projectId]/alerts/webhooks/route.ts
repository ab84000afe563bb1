/** `/api/dashboard/projects/{projectId}/alerts/webhooks`: creates webhooks. */

import { maxWebhooks } from "@/lib/alerts/contracts/alert-options";
import { NewWebhook } from "@/lib/alerts/contracts/alerts";
import { createWebhook, listWebhooks, webhookSecret } from "@/lib/alerts/webhook-store";
import { projectEndpoint, readAs, records } from "@/lib/endpoints/dashboard-endpoint";
import { json } from "@/lib/gate/http/messages";
import { webhookUrl } from "@/lib/outbound/public-address";
import { invalidRequest } from "@/lib/problem";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = projectEndpoint(
  "/api/dashboard/projects/{projectId}/alerts/webhooks",
  { POST: records("admin", "webhook_created") },
  {
    POST: async (request, { project, reservation, addDetail }) => {
      const url = webhookUrl((await readAs(NewWebhook, request, reservation)).url);
      if ((await listWebhooks(project.project_id)).length >= maxWebhooks) throw tooManyWebhooks();
      const webhook = await createWebhook(project.project_id, url);
      addDetail({ target: webhook.webhook_id });
      return json({ webhookId: webhook.webhook_id, secret: webhookSecret(webhook) }, 201);
    },
  },
);

const tooManyWebhooks = () => invalidRequest(`A project can have at most ${maxWebhooks} webhooks. Delete one first.`);
