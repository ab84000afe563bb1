/** `/api/dashboard/weekly-mail`: shows whether the signed-in user gets the weekly email, and turns it on or off. */

import { WeeklyMailChoice } from "@/lib/alerts/contracts/weekly-mail";
import { readWeeklyMailState, turnOff, turnOn } from "@/lib/alerts/weekly/weekly-mail-store";
import { dashboardEndpoint, readAs, records } from "@/lib/endpoints/dashboard-endpoint";
import { json } from "@/lib/gate/http/messages";
import { Problem } from "@/lib/problem";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = dashboardEndpoint(
  "/api/dashboard/weekly-mail",
  { GET: "member", POST: records("member", "weekly_mail_changed") },
  {
    GET: async (_, { signIn }) => json(found(await readWeeklyMailState(signIn))),
    POST: async (request, { signIn, reservation, receivedAt }) => {
      const { isOn } = await readAs(WeeklyMailChoice, request, reservation);
      const { email } = found(await readWeeklyMailState(signIn));
      await (isOn ? turnOn : turnOff)(email, receivedAt);
      return json({ email, isOn });
    },
  },
);

/** @throws Problem not_found */
function found<State>(state: State | null): State {
  if (state === null)
    throw new Problem("not_found", { message: "The weekly email is not available for terminal sign-ins." });
  return state;
}
