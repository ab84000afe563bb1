/** Limits on the age and number of emails in the outbox. */
import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { env, setVariables } from "@/lib/env";
import { outboxFolder } from "@/lib/outbound/mail/outbox";
import { outboxLimits, tidyOutbox } from "@/lib/outbound/mail/outbox-retention";
import { confirmClock } from "@/lib/store/trusted-clock";
import { mailed, postJson } from "@/tests/support/forms";
import { deliverDue } from "@/tests/support/jobs";

const now = Date.now();
const dayMs = 24 * 60 * 60 * 1000;
const left = () => readdirSync(outboxFolder()).toSorted();

beforeEach(() => {
  rmSync(outboxFolder(), { recursive: true, force: true });
  mkdirSync(outboxFolder(), { recursive: true });
});

function aMail(name: string, ageDays: number, bytes = 10): void {
  const file = path.join(outboxFolder(), name);
  writeFileSync(file, "x".repeat(bytes));
  const writtenAt = new Date(now - ageDays * dayMs);
  utimesSync(file, writtenAt, writtenAt);
}

it("the outbox keeps emails for 30 days, and incomplete files no longer than that", async () => {
  aMail("young.eml", 29.9);
  aMail("old.eml", 30.1);
  aMail("old.eml.4711", 31);
  await confirmClock(now);
  await deliverDue(now);

  expect(left()).toEqual(["young.eml"]);
});

it("the outbox deletes emails from before a provider was configured, too", async () => {
  onTestFinished(() => setVariables({}));
  setVariables({ RESEND_API_KEY: "re_test", MAIL_FROM: "hello@sluice.test", CONTACT_TO: "team@sluice.test" });
  expect(env().mail.carrier.kind).toBe("resend");
  aMail("old.eml", 31);
  // The outbox is searched once a minute.
  const nextMinute = now + 60_000;
  await confirmClock(nextMinute);
  await deliverDue(nextMinute);

  expect(left()).toEqual([]);
});

it("the outbox deletes confirmation emails after 48 hours, when their address is deleted", async () => {
  aMail("confirm-1.eml", 1.9);
  aMail("confirm-2.eml", 2.1);
  aMail("welcome-1.eml", 2.1);
  await tidyOutbox(now);

  expect(left()).toEqual(["confirm-1.eml", "welcome-1.eml"]);
});

it("the outbox keeps the newest files when there are too many", async () => {
  for (const age of [5, 1, 3, 2, 4]) aMail(`${age}.eml`, age);
  await tidyOutbox(now, { ...outboxLimits, maxFiles: 3 });

  expect(left()).toEqual(["1.eml", "2.eml", "3.eml"]);
});

it("the outbox keeps the newest files when they are too large", async () => {
  for (const age of [1, 2, 3]) aMail(`${age}.eml`, age, 1_000);
  await tidyOutbox(now, { ...outboxLimits, maxBytes: 2_500 });

  expect(left()).toEqual(["1.eml", "2.eml"]);
});

it("the outbox need not exist yet, and is created for the next email", async () => {
  rmSync(outboxFolder(), { recursive: true });
  await tidyOutbox(now);
  await postJson("/api/contact", { name: "Jane", email: "jane@example.com", message: "Hello." });
  await mailed();
  expect(left()).toHaveLength(1);

  // The clock may be wrong.
  await deliverDue(now + 31 * dayMs);
  expect(left()).toHaveLength(1);

  await confirmClock(now + 33 * dayMs);
  await deliverDue(now + 33 * dayMs);
  expect(left()).toEqual([]);
});
