/** `/api/dashboard/projects/{projectId}/alerts/webhooks`: creates webhooks. */

import { webhookUrl } from "@/lib/dashboard/alerts/public-address";
import { createWebhook, listWebhooks, secretOf } from "@/lib/dashboard/alerts/webhook-store";
import { maxWebhooks } from "@/lib/dashboard/contracts/alert-options";
import { NewWebhook } from "@/lib/dashboard/contracts/alerts";
import { projectEndpoint, readAs, records } from "@/lib/dashboard/endpoints/dashboard-endpoint";
import { json } from "@/lib/gate/http/messages";
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
      return json({ webhookId: webhook.webhook_id, secret: secretOf(webhook) }, 201);
    },
  },
);

const tooManyWebhooks = () => invalidRequest(`A project can have at most ${maxWebhooks} webhooks. Delete one first.`);
