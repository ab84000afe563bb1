/** The emails about incidents: one per opening and one per recovery, whatever fails and however many processes run. */
import { afterEach, describe, expect, it } from "vitest";
import * as one from "@/app/api/dashboard/projects/[projectId]/alerts/[ruleId]/route";
import * as all from "@/app/api/dashboard/projects/[projectId]/alerts/route";
import { AlertList } from "@/lib/alerts/contracts/alerts";
import { deliverAlerts } from "@/lib/alerts/deliver-alerts";
import { evaluateRules } from "@/lib/alerts/evaluate-rules";
import { unlimitedTime } from "@/lib/alerts/time-budget";
import { backoffMs, retryPeriodMs } from "@/lib/outbound/queue";
import { aResend } from "@/tests/support/a-resend";
import { errorRate as aRule, later, now, removeAlerts } from "@/tests/support/alerts";
import { answer, aProject, iso } from "@/tests/support/analytics";
import { call } from "@/tests/support/dashboard";

const [ada, joe] = ["ada@example.com", "joe@example.com"] as const;
const resend = await aResend({ DASHBOARD_EMAILS: `${ada},${joe}` });

type Phase = { evaluators: number; again: boolean; senders: string[] };
const errorRate = { ...aRule, emails: [ada] };

afterEach(removeAlerts);

/** As happens when the process shuts down. */
const stopped = unlimitedTime(AbortSignal.abort());

async function anOwner(rule: Record<string, unknown> = errorRate) {
  const { projectId, send } = await aProject();
  const response = await call(all, "POST", { params: { projectId }, body: rule });
  const sendAt = (minutes: number, status: string, event_name = "") =>
    send(...Array.from({ length: 4 }, () => ({ timestamp: iso(later(minutes)), status, event_name })));
  return {
    projectId,
    status: response.status,
    fail: (tool?: string) => sendAt(-1, "error", tool),
    succeed: () => sendAt(8, "success"),
    alerts: async () => AlertList.parse(await answer(all, projectId)),
    remove: async () => {
      const [rule] = AlertList.parse(await answer(all, projectId)).rules;
      await call(one, "DELETE", { params: { projectId, ruleId: rule?.ruleId ?? "" } });
    },
    mails: () => resend.mails.filter(({ text }) => text.includes(projectId)),
  };
}

it("tells the recipients what fired and what recovered, with figures and links", async () => {
  const owner = await anOwner();
  expect((await owner.alerts()).recipients).toEqual([ada, joe]);
  await owner.fail();
  await evaluateRules(now);
  await deliverAlerts(now);

  const [mail, ...more] = owner.mails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    to: ada,
    subject: expect.stringMatching(/^Alert: Error rate above 10% in 5 minutes \(/),
  });
  expect(mail?.text).toContain("Found: 100% (4 of 4 calls)");
  expect(mail?.text).toContain(`http://sluice.test/dashboard/${owner.projectId}/errors?range=custom&from=`);
  expect(mail?.text).toContain(`http://sluice.test/dashboard/${owner.projectId}/alerts`);

  await owner.succeed();
  await evaluateRules(later(9));
  await deliverAlerts(later(9));
  expect(owner.mails()[1]).toMatchObject({ to: ada, subject: expect.stringMatching(/^Recovered: Error rate/) });
  expect(owner.mails()[1]?.text).toContain("When it fired: 100% (4 of 4 calls)\n\nNow: 0% (0 of 4 calls)");
  expect((await owner.alerts()).deliveries).toMatchObject([
    { phase: "recovered", target: ada, state: "sent", attempts: 1, answer: "sent" },
    { phase: "opened", target: ada, state: "sent", attempts: 1, answer: "sent" },
  ]);
});

it("goes to each recipient once, and escapes the name of a tool", async () => {
  const tool = "<b>x</b>";
  const owner = await anOwner({ ...errorRate, tool, emails: [ada, joe, joe] });
  await owner.fail(tool);
  await evaluateRules(now);
  await deliverAlerts(now);

  expect(
    owner
      .mails()
      .map(({ to }) => to)
      .sort(),
  ).toEqual([ada, joe]);
  for (const { html } of owner.mails()) expect(html).toContain("Error rate of &lt;b&gt;x&lt;/b&gt; above");
});

it("retries with backoff, and gives up when the alert is old", async () => {
  const owner = await anOwner();
  await owner.fail();
  await evaluateRules(now);
  resend.order({ does: "answer", status: 503, name: "internal_server_error", times: 2 });
  await deliverAlerts(now);
  expect((await owner.alerts()).deliveries).toMatchObject([
    { state: "waiting", attempts: 1, answer: "internal_server_error" },
  ]);
  await deliverAlerts(now + backoffMs(1) - 1);
  expect((await owner.alerts()).deliveries).toMatchObject([{ attempts: 1 }]);
  await deliverAlerts(now + backoffMs(1));
  expect((await owner.alerts()).deliveries).toMatchObject([{ attempts: 2 }]);
  resend.recover();
  await deliverAlerts(now + retryPeriodMs + 1);
  expect(owner.mails()).toEqual([]);
});

it("notifies only addresses in DASHBOARD_EMAILS", async () => {
  for (const emails of [["eve@example.com"], [ada, "x"], "ada@example.com", Array(21).fill(ada)])
    expect((await anOwner({ ...errorRate, emails })).status).toBe(400);
  const owner = await anOwner();
  const [rule] = (await owner.alerts()).rules;
  const params = { projectId: owner.projectId, ruleId: rule?.ruleId ?? "" };
  const change = (emails: string[]) => call(one, "PATCH", { params, body: { ...errorRate, emails } });
  expect((await change(["eve@example.com"])).status).toBe(400);
  expect((await change([])).status).toBe(200);
  await owner.fail();
  await evaluateRules(now);
  await deliverAlerts(now);
  expect(await owner.alerts()).toMatchObject({ rules: [{ state: "firing", emails: [] }], deliveries: [] });
});

describe("one alert and one recovery are sent", () => {
  const run = async ({ evaluators, again, senders }: Phase, at: number) => {
    const evaluate = (minutes: number) =>
      Promise.all(Array.from({ length: evaluators }, (_, index) => evaluateRules(later(minutes + index / 10))));
    await evaluate(at);
    let minutes = at;
    for (const [index, how] of [...senders, "send"].entries()) {
      // The last one comes after any backoff.
      minutes += index === senders.length ? 5 : 0.5;
      if (how === "lose the response") resend.order({ does: "lose", times: 1 });
      if (how === "stop before sending") await deliverAlerts(later(minutes), stopped);
      else await Promise.all((how === "send twice at once" ? [1, 2] : [1]).map(() => deliverAlerts(later(minutes))));
      resend.recover();
      if (again) await evaluate(at + 0.5);
    }
  };
  const crowded: Phase = { evaluators: 3, again: true, senders: ["stop before sending", "send twice at once", "send"] };
  const lossy: Phase = { evaluators: 2, again: false, senders: ["lose the response", "stop before sending"] };

  it.each([
    ["several processes, then lost responses", crowded, lossy],
    ["lost responses, then several processes", lossy, crowded],
  ])("whatever happens meanwhile: %s", async (_, opening, recovery) => {
    const owner = await anOwner();
    await owner.fail();
    await run(opening, 0);
    await owner.succeed();
    await run(recovery, 9);
    expect(owner.mails().map(({ subject }) => subject.split(":")[0])).toEqual(["Alert", "Recovered"]);
  });
});

it("says that the incident ended when a firing rule is deleted", async () => {
  const owner = await anOwner();
  await owner.fail();
  await evaluateRules(now);
  await deliverAlerts(now);
  await owner.remove();
  await evaluateRules(later(1));
  await deliverAlerts(later(1));
  await deliverAlerts(later(20));
  expect(owner.mails().map(({ subject }) => subject.split(":")[0])).toEqual(["Alert", "Rule deleted"]);
  expect(owner.mails()[1]?.text).toContain("ended, because its rule was deleted");
});

it("is not retried when the provider refuses the mail itself", async () => {
  const owner = await anOwner();
  await owner.fail();
  await evaluateRules(now);
  resend.order({ does: "answer", status: 422, name: "validation_error", times: 1 });
  await deliverAlerts(now);
  resend.recover();
  await deliverAlerts(later(60));
  expect(owner.mails()).toEqual([]);
  expect((await owner.alerts()).deliveries).toMatchObject([
    { state: "failed", attempts: 1, answer: "validation_error" },
  ]);
});
