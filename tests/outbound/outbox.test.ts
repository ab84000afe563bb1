/** Without `RESEND_API_KEY`. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { outboxFolder } from "@/lib/outbound/mail/outbox";
import { eraseMessage, listMessages, resendMail } from "@/lib/site/forms/messages";
import { eraseSubscriber, listAllSubscribers, type Subscriber } from "@/lib/site/forms/subscribers";
import { mailed, postJson, runCron } from "@/tests/support/forms";
import { deliverDue } from "@/tests/support/jobs";

const files = () => readdirSync(outboxFolder()).map((name) => path.join(outboxFolder(), name));

it("stores each email in one private file that mail clients can open", async () => {
  const sent = { name: "Jané", email: "jane@example.com", message: "Hello,\nis it 4 < 5?" };
  await postJson("/api/contact", sent);
  await postJson("/api/contact", sent);
  await mailed();
  const [file = "", ...others] = files();
  const mail = readFileSync(file, "utf8");

  expect(others).toEqual([]);
  expect(file).toMatch(/contact-[0-9a-f-]{36}\.eml$/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(mail).toContain("\nReply-To: jane@example.com\n");
  expect(mail).toContain(`\nSubject: =?utf-8?B?${Buffer.from("Message from Jané").toString("base64")}?=\n`);
  expect(mail).toContain("\nHello,\nis it 4 < 5?\n");
  expect(mail).toContain("4 &lt; 5?");
});

it("keeps a visitor's text inside its MIME part", async () => {
  const message = "Before.\n--sluice-alternative--\nAfter.";
  await postJson("/api/contact", { name: "Joe", email: "joe@example.com", message });
  await mailed();
  const mail = files()
    .map((file) => readFileSync(file, "utf8"))
    .find((text) => text.includes("After."));
  const [, boundary = ""] = /boundary="(.+)"/.exec(String(mail)) ?? [];
  const [, plain] = String(mail).split(`--${boundary}`);

  expect(plain).toContain(message);
});

it("stores welcome emails with a working link", async () => {
  await postJson("/api/newsletter", { email: "reader@example.com" });
  await mailed();
  const welcome = files().find((file) => file.includes("welcome-"));

  expect(readFileSync(String(welcome), "utf8")).toMatch(
    /^List-Unsubscribe: <http:\/\/sluice\.test\/api\/newsletter\/unsubscribe\?token=/m,
  );
});

it("deletes the emails of deleted messages and addresses, and no others", async () => {
  for (const name of ["Ann", "Ben"]) {
    await postJson("/api/contact", { name, email: `${name}@example.com`, message: `From ${name}.` });
    await postJson("/api/newsletter", { email: `${name}@example.com` });
  }
  await mailed();
  const [ann] = (await listMessages({ search: "Ann" })).messages;
  const reader = (await listAllSubscribers()).find(({ email }) => email === "ann@example.com");
  await resendMail(String(ann?.message_id));
  await deliverDue();
  const findMails = (name: RegExp) => files().filter((file) => name.test(readFileSync(file, "utf8")));
  expect([findMails(/ann@/i).length, findMails(/ben@/i).length]).toEqual([3, 2]);
  await eraseMessage(String(ann?.message_id));
  await eraseSubscriber(reader as Subscriber);

  expect([findMails(/ann@/i).length, findMails(/ben@/i).length]).toEqual([0, 2]);
});

it("rejects the scheduler without CRON_SECRET", async () => {
  expect((await runCron("c".repeat(32))).status).toBe(401);
});
