/** Shutting down while emails are being sent: the store closes after they are sent. */
import { expect, it } from "vitest";
import { deliverDue, stopDelivering } from "@/lib/site/forms/deliver";
import { storeMessage } from "@/lib/site/forms/messages";
import { resend } from "@/tests/support/resend";

it("waits for the current delivery, and for the queued run, which sends nothing", async () => {
  const held = resend.held();
  resend.order({ does: "hold", times: 1 });
  await storeMessage({ name: "Jane", email: "jane@example.com", message: "Hello." }, Date.now());
  const ended: string[] = [];
  const running = deliverDue().then(({ sent }) => ended.push(`running sent ${sent}`));
  await held;
  const waiting = deliverDue().then(({ sent }) => ended.push(`waiting sent ${sent}`));
  const stopped = stopDelivering().then(() => ended.push("stopped"));
  resend.recover();
  await Promise.all([running, waiting, stopped]);

  expect(ended).toEqual(["running sent 1", "waiting sent 0", "stopped"]);
});
