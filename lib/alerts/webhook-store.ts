/** Stores the webhooks of projects. */
import { z } from "zod";
import { secrets } from "@/lib/config/secrets";
import { keyedHash, randomBase62 } from "@/lib/ids";
import { erase } from "@/lib/store/erase";
import { listErasure } from "@/lib/store/erasure-list";
import { insert, select } from "@/lib/store/query";

const Row = z.object({
  project_id: z.string(),
  webhook_id: z.string(),
  url: z.string(),
  created_at: z.coerce.number(),
});
export type Webhook = z.infer<typeof Row>;

/** Oldest first. */
export async function listWebhooks(projectId: string): Promise<Webhook[]> {
  const sql = `SELECT project_id, webhook_id, max(alert_webhooks.url) AS url,
  toUnixTimestamp64Milli(max(alert_webhooks.created_at)) AS created_at
FROM alert_webhooks WHERE project_id = {projectId:String}
GROUP BY project_id, webhook_id HAVING max(deleted_at) = 0 AND url != '' ORDER BY created_at, webhook_id`;
  return select(sql, { projectId }, Row);
}

export async function createWebhook(project_id: string, url: URL): Promise<Webhook> {
  const webhook = { project_id, webhook_id: randomBase62(12), url: url.href, created_at: Date.now() };
  await insert("alert_webhooks", [{ ...webhook, created_at: new Date(webhook.created_at).toISOString() }]);
  return webhook;
}

export async function deleteWebhook({ project_id, webhook_id }: Webhook): Promise<void> {
  listErasure({ kind: "webhook", projectId: project_id, ids: [webhook_id] });
  await insert("alert_webhooks", [{ project_id, webhook_id, deleted_at: new Date().toISOString() }]);
  await eraseDeletedWebhooks();
}

const Id = z.object({ webhook_id: z.string() });

/** Removes deleted webhooks from disk, because their URLs can contain secrets. Runs at startup too, because a crash can interrupt it. */
export async function eraseDeletedWebhooks(): Promise<void> {
  const sql = "SELECT webhook_id FROM alert_webhooks GROUP BY project_id, webhook_id HAVING max(deleted_at) > 0";
  const webhookIds = (await select(sql, {}, Id)).map(({ webhook_id }) => webhook_id);
  if (webhookIds.length > 0) await eraseWebhooks(webhookIds);
}

export const eraseWebhooks = (webhookIds: readonly string[]): Promise<void> =>
  erase("alert_webhooks", "webhook_id IN {webhookIds:Array(String)}", { webhookIds });

/** Derived, so that the store contains no secrets. */
export function webhookSecret({ project_id, webhook_id }: Webhook): string {
  const key = keyedHash(secrets().pseudonym, "webhook", project_id, webhook_id);
  return `whsec_${Buffer.from(key, "hex").toString("base64")}`;
}
