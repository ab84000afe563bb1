/** Shutting down while an alert is being sent: the store closes after it is sent and recorded. */
import { expect, it } from "vitest";
import * as all from "@/app/api/dashboard/projects/[projectId]/alerts/route";
import { runAlerts, stopAlerting } from "@/lib/dashboard/alerts/alert-periodically";
import { AlertList } from "@/lib/dashboard/contracts/alerts";
import { answer, aProject } from "@/tests/support/analytics";
import { call } from "@/tests/support/dashboard";
import { resend } from "@/tests/support/resend";

process.env.DASHBOARD_EMAILS = "ada@example.com";

it("waits for the current notification, and then checks nothing", async () => {
  const { projectId, send } = await aProject();
  const body = { kind: "error_rate", threshold: 10, window: "5m", minimum: 1, emails: ["ada@example.com"] };
  await call(all, "POST", { params: { projectId }, body });
  await send({ status: "error" });
  const held = resend.held();
  resend.order({ does: "hold", times: 1 });
  const running = runAlerts();
  await held;
  const stopped = stopAlerting();
  resend.recover();
  await stopped;

  expect(await running).toMatchObject({ opened: 1, sent: 1 });
  const { deliveries } = AlertList.parse(await answer(all, projectId));
  expect(deliveries).toMatchObject([{ state: "sent", attempts: 1 }]);
  expect(await runAlerts()).toMatchObject({ checked: 0 });
});
