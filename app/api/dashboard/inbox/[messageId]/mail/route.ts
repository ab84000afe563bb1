/** `/api/dashboard/inbox/{messageId}/mail`: resends a message to the team by email. */

import { after } from "next/server";
import { dashboardEndpoint, records } from "@/lib/endpoints/dashboard-endpoint";
import { json } from "@/lib/gate/http/messages";
import { deliverSoon } from "@/lib/site/forms/deliver";
import { resendMail } from "@/lib/site/forms/messages";
import { requireMessage } from "@/lib/site/forms/require-message";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = dashboardEndpoint(
  "/api/dashboard/inbox/{messageId}/mail",
  { POST: records("owner", "message_resent") },
  {
    POST: async (_, context) => {
      const { message_id: messageId } = await requireMessage(context);
      await resendMail(messageId, context.receivedAt);
      after(deliverSoon);
      return json({ messageId }, 202);
    },
  },
);
