/** What an older version left pending, attempted once, is sent once by this version. The rows are written out, as that version stored them. */
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, expect, it } from "vitest";
import { deliverAlerts } from "@/lib/alerts/deliver-alerts";
import { createWebhook, webhookSecret } from "@/lib/alerts/webhook-store";
import { sendWeeklyMails } from "@/lib/alerts/weekly/send-weekly-mails";
import { weekMs } from "@/lib/alerts/weekly/week";
import { storeSummary } from "@/lib/alerts/weekly/week-summary";
import { secrets } from "@/lib/config/secrets";
import { keyedUuid } from "@/lib/ids";
import { deleteProject } from "@/lib/projects/delete-project";
import { insert } from "@/lib/store/query";
import { aResend } from "@/tests/support/a-resend";
import { removeAlerts } from "@/tests/support/alerts";
import { aProject, dayMs, hourMs, iso, minuteMs } from "@/tests/support/analytics";
import { deliverDue } from "@/tests/support/jobs";
import { startReceiver } from "@/tests/support/webhook-receiver";

const ada = "ada@example.com";
const resend = await aResend({ DASHBOARD_EMAILS: ada, WEBHOOK_ALLOW_PRIVATE_ADDRESSES: "true" });
const receiver = await startReceiver();
afterAll(receiver.close);
afterEach(removeAlerts);

const now = Date.now();
const createdAt = now - minuteMs;
const attempted = { attempts: 1, next_attempt_at: iso(now - 1) };
const offersWith = (key: string) => resend.offers.get(key) ?? 0;

it("emails and segment changes of the forms", async () => {
  const [messageId, subscriberId] = [randomUUID(), randomUUID()];
  const pending = [
    { delivery_id: messageId, kind: "contact", subject_id: messageId },
    { delivery_id: randomUUID(), kind: "welcome", subject_id: subscriberId },
    { delivery_id: randomUUID(), kind: "segment", subject_id: subscriberId },
  ];
  const rows = pending.map((delivery) => ({ ...delivery, created_at: iso(createdAt) }));
  await insert("deliveries", rows);
  await insert("contact_messages", [
    { message_id: messageId, received_at: iso(createdAt), name: "Jane", email: "jane@example.com", message: "Hello" },
  ]);
  const email = "joe@example.com";
  await insert("subscribers", [{ subscriber_id: subscriberId, email, mailbox: email, subscribed_at: iso(createdAt) }]);
  const attempts = rows.map(({ delivery_id, created_at }) => ({ delivery_id, created_at, ...attempted }));
  await insert(
    "deliveries",
    attempts.map((row) => ({ ...row, first_attempt_at: row.created_at })),
  );

  expect(await deliverDue(now)).toEqual({ sent: 3, waiting: 0 });
  expect(await deliverDue(now + hourMs)).toEqual({ sent: 0, waiting: 0 });
  expect(resend.mails.map(({ to }) => to).sort()).toEqual([email, "team@sluice.test"]);
  expect(offersWith(`contact/${messageId}`)).toBe(1);
  expect(offersWith(`welcome/${pending[1]?.delivery_id}`)).toBe(1);
  expect(resend.contacts.get(email)).toMatchObject({ unsubscribed: false });
});

it("emails and webhooks of an alert", async () => {
  const { projectId } = await aProject();
  const hook = receiver.hook();
  const webhook = await createWebhook(projectId, new URL(hook.url));
  hook.secret = webhookSecret(webhook);
  const ids = { project_id: projectId, incident_id: randomUUID() };
  const opening = { condition: "Error rate above 10%", figure: "100%", href: "/dashboard", emails: [ada] };
  await insert("alert_incidents", [
    { ...ids, rule_id: "rule-1", opened_at: iso(createdAt), opening: JSON.stringify(opening) },
    { ...ids, opened_at: iso(createdAt), opening_queued_at: iso(createdAt) },
  ]);
  const targets = [
    { channel: "email", target: ada },
    { channel: "webhook", target: webhook.webhook_id },
  ];
  const rows = targets.map(({ channel, target }) => {
    const delivery_id = keyedUuid("alert", ids.incident_id, "opened", channel, target);
    return { ...ids, delivery_id, phase: "opened", channel, target, created_at: iso(createdAt) };
  });
  await insert("alert_deliveries", rows);
  await insert(
    "alert_deliveries",
    rows.map(({ project_id, delivery_id, created_at }) => ({ project_id, delivery_id, created_at, ...attempted })),
  );
  const answer = { at: iso(createdAt), text: "HTTP 503" };
  await insert(
    "alert_deliveries",
    rows.map(({ project_id, delivery_id, created_at }) => ({
      project_id,
      delivery_id,
      created_at,
      last_answer: answer,
    })),
  );

  expect(await deliverAlerts(now)).toEqual({ sent: 2, waiting: 0 });
  expect(await deliverAlerts(now + hourMs)).toEqual({ sent: 0, waiting: 0 });
  expect(offersWith(`alert/${rows[0]?.delivery_id}`)).toBe(1);
  expect(hook.received).toMatchObject([{ id: `msg_${rows[1]?.delivery_id}`, payload: { type: "alert.opened" } }]);
});

it("the weekly email", async () => {
  const firstMonday = 4 * dayMs;
  const monday = Math.ceil((now - firstMonday) / weekMs) * weekMs + firstMonday;
  const week = { from: monday - weekMs, to: monday };
  const weekName = iso(week.from).slice(0, 10);
  const { projectId } = await aProject();
  await storeSummary(projectId, week, {});
  const member_id = keyedUuid(secrets().pseudonym, "weekly-mail", ada);
  const at = monday + 7 * hourMs;
  await insert("weekly_mails", [{ member_id, week: weekName, attempts: 1, next_attempt_at: iso(at - 1) }]);

  const before = resend.mails.length;
  const mails = () => resend.mails.slice(before).filter(({ to }) => to === ada);
  await sendWeeklyMails(at - 2);
  expect(mails()).toEqual([]);
  expect(await sendWeeklyMails(at)).toBe(1);
  expect(await sendWeeklyMails(at + hourMs)).toBe(0);
  expect(mails()).toMatchObject([{ text: expect.stringContaining(projectId) }]);
  const key = `weekly/${keyedUuid(secrets().pseudonym, "weekly-mail", member_id, weekName)}`;
  expect(offersWith(key)).toBe(1);
  await deleteProject(projectId);
});
