/** `POST /api/newsletter` and `POST /api/newsletter/confirm` with `NEWSLETTER_CONFIRM=true`: double opt-in. */
import { describe, expect, it } from "vitest";
import * as one from "@/app/api/dashboard/subscribers/[subscriberId]/route";
import * as csv from "@/app/api/dashboard/subscribers/export/route";
import { confirmationToken, readConfirmationToken } from "@/lib/site/forms/confirmations";
import { confirm, listAllSubscribers, listSubscribers, subscribe, unsubscribe } from "@/lib/site/forms/subscribers";
import { aResend } from "@/tests/support/a-resend";
import { call } from "@/tests/support/dashboard";
import { mailed, postForm, postJson } from "@/tests/support/forms";
import { deliverDue } from "@/tests/support/jobs";
import { readRows } from "@/tests/support/stored";
import { deleteAllExpired } from "@/tests/support/trusted-clock";

const resend = await aResend({ NEWSLETTER_CONFIRM: "true" });

const hourMs = 60 * 60 * 1000;
const confirmPath = "/api/newsletter/confirm";
let asked = 0;
const anAddress = () => `reader-${++asked}@example.com`;
async function post(email: string) {
  const response = await postJson("/api/newsletter", { email });
  await mailed();
  return response;
}
const mailsTo = (part: string) => resend.mails.filter(({ to }) => to.includes(part));
const confirmToken = (email: string) =>
  String(/\/newsletter\/confirm\?token=(\S+)/.exec(String(mailsTo(email)[0]?.text))?.[1]);
const find = async (address: string) => (await listAllSubscribers()).find(({ email }) => email === address);
const pendingIds = async (email: string) => {
  const sql = "SELECT subscriber_id FROM pending_subscribers FINAL WHERE email = {email:String}";
  return (await readRows(sql, { email })).map(({ subscriber_id }) => subscriber_id);
};

describe("a submitted address", () => {
  it("gets an email with a link, and is not a subscriber yet", async () => {
    const email = anAddress();
    const response = await post(email);

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ requestId: response.headers.get("x-request-id") });
    expect(mailsTo(email)).toHaveLength(1);
    expect(mailsTo(email)[0]?.text).toMatch(
      /http:\/\/sluice\.test\/newsletter\/confirm\?token=[0-9a-f-]{36}_[0-9a-z]+\.[0-9a-f]{32}\n/,
    );
    expect(await find(email)).toBeUndefined();
    expect(await listSubscribers({ search: email })).toMatchObject({ found: 0, subscribed: 0, subscribers: [] });
    expect(await (await call(csv, "GET")).text()).not.toContain(email);
    expect(resend.contacts.has(email)).toBe(false);
  });

  it("gets one email per day, however often and with whatever tag it is submitted", async () => {
    for (const tag of ["", "", "+1", "+2", "+3"]) expect((await post(`often${tag}@example.com`)).status).toBe(200);

    expect(mailsTo("often")).toHaveLength(1);
    expect(await pendingIds("often+1@example.com")).toEqual([]);
  });

  it("gets the same response but no email if it is already subscribed", async () => {
    const email = anAddress();
    await post(email);
    await postJson(confirmPath, { token: confirmToken(email) });
    await mailed();
    const mails = mailsTo(email).length;
    await subscribe(email, Date.now() + 24 * hourMs);
    await deliverDue(Date.now() + 24 * hourMs);

    expect((await post(email)).status).toBe(200);
    expect(mailsTo(email)).toHaveLength(mails);
  });

  it("gets its email even if the process ended before sending it", async () => {
    const email = anAddress();
    await subscribe(email, Date.now());
    await deliverDue();

    expect(mailsTo(email)).toHaveLength(1);
  });

  it("is deleted after 48 hours, and its email is no longer sent", async () => {
    const email = anAddress();
    const before = Date.now() - 49 * hourMs;
    await subscribe(email, before);
    await deliverDue();
    await deleteAllExpired(Date.now());

    expect(mailsTo(email)).toEqual([]);
    expect(await pendingIds(email)).toEqual([]);
  });
});

describe("confirming", () => {
  it("subscribes the address, adds it to the segment, and sends a welcome email", async () => {
    const email = anAddress();
    await post(email);
    const response = await postForm(confirmPath, { token: confirmToken(email) });
    await mailed();

    expect(response.headers.get("location")).toBe("/newsletter/confirmed");
    expect(await find(email)).toMatchObject({ email, isSubscribed: true });
    expect(resend.contacts.get(email)).toMatchObject({ unsubscribed: false, segments: new Set([expect.any(String)]) });
    expect(mailsTo(email).map(({ headers }) => "List-Unsubscribe" in headers)).toEqual([false, true]);
  });

  it("is idempotent", async () => {
    const email = anAddress();
    await post(email);
    const token = confirmToken(email);
    const answers = [await postJson(confirmPath, { token }), await postJson(confirmPath, { token })];
    await mailed();

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(mailsTo(email)).toHaveLength(2);
  });

  it("does not resubscribe an address that unsubscribed after confirming", async () => {
    const email = anAddress();
    await post(email);
    const token = confirmToken(email);
    await postJson(confirmPath, { token });
    await unsubscribe(String((await find(email))?.subscriber_id), Date.now() + 1);

    expect((await postJson(confirmPath, { token })).status).toBe(404);
    expect(await find(email)).toMatchObject({ isSubscribed: false });
  });

  it("is refused after the link has expired", async () => {
    const email = anAddress();
    const pending = { subscriber_id: "2c1e6a90-7f0b-8d3e-9a41-5b6c7d8e9f00", email, mailbox: email, asked_at: 0 };
    const token = confirmationToken({ ...pending, asked_at: Date.now() - 48 * hourMs });

    expect((await postJson(confirmPath, { token })).status).toBe(404);
    expect(
      readConfirmationToken(confirmationToken({ ...pending, asked_at: Date.now() }), Date.now() + 47 * hourMs),
    ).toBe(pending.subscriber_id);
    expect(await confirm(confirmationToken({ ...pending, asked_at: Date.now() }), Date.now())).toBe(false);
  });

  const invalidTokens = ["", "x", "2c1e6a90-7f0b-8d3e-9a41-5b6c7d8e9f00_zzzzzzzz.00000000000000000000000000000000"];
  it.each(invalidTokens)("rejects the invalid token %j", async (token) => {
    expect((await postJson(confirmPath, { token })).status).toBe(404);
    expect((await postForm(confirmPath, { token })).headers.get("location")).toMatch(
      /^\/newsletter\/confirm\?problem=not_found/,
    );
  });

  it("rejects unsubscribe links and missing tokens", async () => {
    const email = anAddress();
    await post(email);
    await postJson(confirmPath, { token: confirmToken(email) });
    await mailed();
    const [, welcome] = mailsTo(email);
    const token = /unsubscribe\?token=(\S+)/.exec(String(welcome?.text))?.[1];

    expect((await postJson(confirmPath, { token })).status).toBe(404);
    expect((await postJson(confirmPath, {})).status).toBe(400);
  });
});

it("deleting a subscriber also deletes its pending confirmation", async () => {
  const email = anAddress();
  await post(email);
  const token = confirmToken(email);
  await postJson(confirmPath, { token });
  await call(one, "DELETE", { params: { subscriberId: String((await find(email))?.subscriber_id) } });

  expect(await find(email)).toBeUndefined();
  expect(await pendingIds(email)).toEqual([]);
  expect((await postJson(confirmPath, { token })).status).toBe(404);
});
