/** `/api/dashboard/store/clock`: confirms the server's date, so that data is deleted by age again. */
import { requireRecentSignIn } from "@/lib/accounts/sign-ins";
import { dashboardEndpoint, readAs, records } from "@/lib/endpoints/dashboard-endpoint";
import { json } from "@/lib/gate/http/messages";
import { invalidRequest } from "@/lib/problem";
import { DateConfirmation, type StoreAnswered } from "@/lib/projects/contracts/store-notices";
import { confirmClock } from "@/lib/store/trusted-clock";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = dashboardEndpoint(
  "/api/dashboard/store/clock",
  { POST: records("owner", "clock_confirmed") },
  {
    POST: async (request, { signIn, reservation, receivedAt }) => {
      const { date } = await readAs(DateConfirmation, request, reservation);
      const today = new Date(receivedAt).toISOString().slice(0, 10);
      if (date !== today) throw invalidRequest(`date: the server's date is ${today}; reload the page`);
      requireRecentSignIn(signIn, receivedAt);
      await confirmClock(receivedAt);
      return json({ done: true } satisfies StoreAnswered);
    },
  },
);
