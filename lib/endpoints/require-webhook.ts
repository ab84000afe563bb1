/** The webhook of a path with `[webhookId]`. */
import { listWebhooks, type Webhook } from "@/lib/alerts/webhook-store";
import type { ProjectContext } from "@/lib/endpoints/dashboard-endpoint";
import { orNotFound } from "@/lib/problem";

/** @throws Problem not_found */
export async function requireWebhook({ project, params }: ProjectContext): Promise<Webhook> {
  const webhooks = await listWebhooks(project.project_id);
  return orNotFound(webhooks.find(({ webhook_id }) => webhook_id === params.webhookId));
}
