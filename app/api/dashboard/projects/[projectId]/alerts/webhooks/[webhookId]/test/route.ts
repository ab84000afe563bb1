/** `/api/dashboard/projects/{projectId}/alerts/webhooks/{webhookId}/test`: sends a test to a webhook. */

import { testWebhook } from "@/lib/alerts/deliver-alerts";
import { projectEndpoint, records } from "@/lib/endpoints/dashboard-endpoint";
import { requireWebhook } from "@/lib/endpoints/require-webhook";
import { json } from "@/lib/gate/http/messages";
import { atOnce } from "@/lib/gate/limits/at-once";
import { consume } from "@/lib/gate/limits/rate-limit";

/** Each test is a request to another server, which may take seconds to answer. */
const perMinute = { name: "webhook-tests", points: 10, seconds: 60 };
const together = {
  name: "webhook-tests-at-once",
  maxRunning: 2,
  maxWaiting: 0,
  message: "Other webhook tests of this project are running. Wait for them to finish, then try again.",
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = projectEndpoint(
  "/api/dashboard/projects/{projectId}/alerts/webhooks/{webhookId}/test",
  { POST: records("admin", "webhook_tested") },
  {
    POST: async (_, context) => {
      const { project, receivedAt } = context;
      const { webhook_id } = await requireWebhook(context);
      await consume(perMinute, project.project_id);
      const { isDone, answer } = await atOnce(together, project.project_id, () =>
        testWebhook(project, webhook_id, receivedAt),
      );
      return json({ isDelivered: isDone, answer });
    },
  },
);
