/** `/api/dashboard/subscribers/{subscriberId}`: deletes a subscriber, here and at the email provider. */

import { requireRecentSignIn } from "@/lib/accounts/sign-ins";
import { dashboardEndpoint, records } from "@/lib/endpoints/dashboard-endpoint";
import { uuidPattern } from "@/lib/gate/contracts/formats";
import { json } from "@/lib/gate/http/messages";
import { orNotFound } from "@/lib/problem";
import { eraseSubscriber, findSubscriber } from "@/lib/site/forms/subscribers";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = dashboardEndpoint(
  "/api/dashboard/subscribers/{subscriberId}",
  { DELETE: records("owner", "subscriber_deleted") },
  {
    DELETE: async (_, { signIn, params, receivedAt }) => {
      requireRecentSignIn(signIn, receivedAt);
      const subscriberId = String(params.subscriberId);
      const subscriber = uuidPattern.test(subscriberId) ? await findSubscriber(subscriberId) : undefined;
      await eraseSubscriber(orNotFound(subscriber));
      return json({ subscriberId });
    },
  },
);
