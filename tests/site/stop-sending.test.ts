/** Shutting down while emails are being sent: the store closes after they are sent and recorded. */
import { expect, it } from "vitest";
import * as all from "@/app/api/dashboard/projects/[projectId]/alerts/route";
import { AlertList } from "@/lib/alerts/contracts/alerts";
import { jobs } from "@/lib/process/jobs";
import { storeMessage } from "@/lib/site/forms/messages";
import { answer, aProject } from "@/tests/support/analytics";
import { call } from "@/tests/support/dashboard";
import { resend } from "@/tests/support/resend";

process.env.DASHBOARD_EMAILS = "ada@example.com";

it("waits for the current alert, and then checks nothing", async () => {
  const { projectId, send } = await aProject();
  const body = { kind: "error_rate", threshold: 10, window: "5m", minimum: 1, emails: ["ada@example.com"] };
  await call(all, "POST", { params: { projectId }, body });
  await send({ status: "error" });
  const held = resend.held();
  resend.order({ does: "hold", times: 1 });
  const running = jobs.alerts.run();
  await held;
  const stopped = jobs.alerts.stop();
  resend.recover();
  await stopped;

  expect(await running).toMatchObject({ opened: 1, sent: 1 });
  const { deliveries } = AlertList.parse(await answer(all, projectId));
  expect(deliveries).toMatchObject([{ state: "sent", attempts: 1 }]);
  expect(await jobs.alerts.run()).toMatchObject({ checked: 0 });
});

it("waits for the current delivery, and for the queued run, which sends nothing", async () => {
  const held = resend.held();
  resend.order({ does: "hold", times: 1 });
  await storeMessage({ name: "Jane", email: "jane@example.com", message: "Hello." }, Date.now());
  const ended: string[] = [];
  const running = jobs.mail.run().then(({ sent }) => ended.push(`running sent ${sent}`));
  await held;
  const waiting = jobs.mail.run().then(({ sent }) => ended.push(`waiting sent ${sent}`));
  const stopped = jobs.mail.stop().then(() => ended.push("stopped"));
  resend.recover();
  await Promise.all([running, waiting, stopped]);

  expect(ended).toEqual(["running sent 1", "waiting sent 0", "stopped"]);
});
