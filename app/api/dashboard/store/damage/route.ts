/** `/api/dashboard/store/damage`: accepts that broken and missing parts are lost, so that they are no longer reported. */
import { requireRecentSignIn } from "@/lib/accounts/sign-ins";
import { dashboardEndpoint, records } from "@/lib/endpoints/dashboard-endpoint";
import { json } from "@/lib/gate/http/messages";
import type { StoreAnswered } from "@/lib/projects/contracts/store-notices";
import { acceptLoss } from "@/lib/store/find-damage";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = dashboardEndpoint(
  "/api/dashboard/store/damage",
  { DELETE: records("owner", "loss_accepted") },
  {
    DELETE: async (_, { signIn, receivedAt }) => {
      requireRecentSignIn(signIn, receivedAt);
      await acceptLoss();
      return json({ done: true } satisfies StoreAnswered);
    },
  },
);
