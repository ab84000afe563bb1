/** `/api/dashboard/inbox/{messageId}/mail`: resends a message to the team by email. */

import { deliverAfterResponse } from "@/lib/endpoints/after-response";
import { dashboardEndpoint, records } from "@/lib/endpoints/dashboard-endpoint";
import { json } from "@/lib/gate/http/messages";
import { requireMessage, resendMail } from "@/lib/site/forms/messages";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = dashboardEndpoint(
  "/api/dashboard/inbox/{messageId}/mail",
  { POST: records("owner", "message_resent") },
  {
    POST: async (_, context) => {
      const { message_id: messageId } = await requireMessage(context.params.messageId);
      await resendMail(messageId, context.receivedAt);
      deliverAfterResponse();
      return json({ messageId }, 202);
    },
  },
);
