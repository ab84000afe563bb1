/** `/api/dashboard/inbox/{messageId}`: deletes a message. */

import { requireRecentSignIn } from "@/lib/accounts/sign-ins";
import { dashboardEndpoint, records } from "@/lib/endpoints/dashboard-endpoint";
import { json } from "@/lib/gate/http/messages";
import { eraseMessage, requireMessage } from "@/lib/site/forms/messages";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = dashboardEndpoint(
  "/api/dashboard/inbox/{messageId}",
  { DELETE: records("owner", "message_deleted") },
  {
    DELETE: async (_, context) => {
      requireRecentSignIn(context.signIn, context.receivedAt);
      const { message_id: messageId } = await requireMessage(context.params.messageId);
      await eraseMessage(messageId);
      return json({ messageId });
    },
  },
);
