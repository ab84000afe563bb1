/** `/api/dashboard/inbox/{messageId}`: the end of a message. */
import { dashboardEndpoint } from "@/app/api/dashboard/dashboard-endpoint";
import { messageOf } from "@/app/api/dashboard/inbox/message-of";
import { requireRecentSignIn } from "@/lib/dashboard/access/session";
import { eraseMessage } from "@/lib/site/forms/messages";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = dashboardEndpoint("/api/dashboard/inbox/{messageId}", {
  DELETE: async (_, context) => {
    requireRecentSignIn(context.session, context.receivedAt);
    const { message_id: messageId } = await messageOf(context);
    await eraseMessage(messageId);
    return Response.json({ messageId });
  },
});
