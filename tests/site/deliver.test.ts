/** What happens to an email when the provider or this process fails during delivery. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { backoffMs } from "@/lib/outbound/queue";
import { deliverDue as deliver } from "@/lib/site/forms/deliver";
import { enqueue } from "@/lib/site/forms/deliveries";
import { listMessages, resendMail, storeMessage } from "@/lib/site/forms/messages";
import { listAllSubscribers, type Subscriber, subscribe, unsubscribe } from "@/lib/site/forms/subscribers";
import { aResend } from "@/tests/support/a-resend";
import { mailed, postJson, runCron } from "@/tests/support/forms";
import { deliverDue } from "@/tests/support/jobs";

const resend = await aResend();

const hourMs = 60 * 60 * 1000;
let written = 0;
const aMessage = () => ({ name: "Jane", email: "jane@example.com", message: `Message ${++written}.` });
const received = (message: string) => resend.mails.filter(({ text }) => text.includes(message)).length;
const stored = async (message: string, now?: number) =>
  (await listMessages({ search: "" }, now)).messages.find((one) => one.message === message) as Awaited<
    ReturnType<typeof listMessages>
  >["messages"][number];

async function posted() {
  const sent = aMessage();
  const { status } = await postJson("/api/contact", sent);
  await mailed();
  return { status, message: sent.message };
}

describe("a provider", () => {
  it.each([
    ["that is down", { does: "reset" }],
    ["that answers 500", { does: "answer", status: 500, name: "internal_server_error" }],
    ["that has had enough requests", { does: "answer", status: 429, name: "rate_limit_exceeded" }],
    ["that has had enough mails", { does: "answer", status: 429, name: "daily_quota_exceeded" }],
    ["that does not know the key", { does: "answer", status: 401, name: "invalid_api_key" }],
    ["whose answer is lost", { does: "lose" }],
  ] as const)("%s loses no message, and one email arrives later", async (_, fault) => {
    resend.order({ ...fault, times: 1 });
    const { status, message } = await posted();
    expect(status).toBe(200);
    expect((await stored(message)).mail).toBe("waiting");
    await deliverDue(Date.now() + backoffMs(1) + 1);

    expect(received(message)).toBe(1);
    expect((await stored(message)).mail).toBe("sent");
  });

  it("that is slow does not delay visitors", async () => {
    const held = resend.held();
    resend.order({ does: "hold", times: 1 });
    const sent = aMessage();
    expect((await postJson("/api/contact", sent)).status).toBe(200);
    await held;
    expect(received(sent.message)).toBe(0);
    resend.recover();
    await mailed();

    expect(received(sent.message)).toBe(1);
  });

  it("is retried with increasing delays of at most an hour", async () => {
    resend.order({ does: "answer", status: 503, name: "internal_server_error", times: 2 });
    const { message } = await posted();
    const key = `contact/${(await stored(message)).message_id}`;
    const now = Date.now();
    const offersAfter: (number | undefined)[] = [resend.offers.get(key)];
    const first = backoffMs(1);
    for (const later of [0, first - 5_000, first + 1, first + backoffMs(2) - 5_000]) {
      await deliverDue(now + later);
      offersAfter.push(resend.offers.get(key));
    }

    expect(offersAfter).toEqual([1, 1, 1, 2, 2]);
    expect(received(message)).toBe(0);
    expect([1, 2, 3, 20].map(backoffMs)).toEqual([10_000, 20_000, 40_000, hourMs]);
    await deliverDue(now + first + backoffMs(2) + 1);
    expect(received(message)).toBe(1);
  });

  it("that may have accepted an email does not get it again after its idempotency key expires", async () => {
    resend.order({ does: "lose", times: 1 });
    const { message } = await posted();
    const later = Date.now() + 24 * hourMs;
    await deliverDue(later);

    expect(received(message)).toBe(1);
    expect((await stored(message, later)).mail).toBe("held");
  });

  it("that certainly rejected an email still gets it after a day", async () => {
    resend.order({ does: "answer", status: 403, name: "validation_error", times: 1 });
    const { message } = await posted();
    await deliverDue(Date.now() + 24 * hourMs);

    expect(received(message)).toBe(1);
  });
});

describe("a message", () => {
  it("whose process died before sending is emailed at the next start", async () => {
    const { message, ...rest } = aMessage();
    await storeMessage({ message, ...rest }, Date.now());
    await deliverDue();

    expect(received(message)).toBe(1);
  });

  it("that was not emailed is sent with the next submission", async () => {
    const { message, ...rest } = aMessage();
    await storeMessage({ message, ...rest }, Date.now());
    const next = await posted();

    expect([received(message), received(next.message)]).toEqual([1, 1]);
  });

  it("that was queued but never stored is never emailed", async () => {
    await deliverDue(Date.now() + hourMs);
    const id = "0b9f5c1e-4d3a-4f6b-9a55-2f0e6f1c7d10";
    await enqueue([{ delivery_id: id, kind: "contact", subject_id: id }], Date.now());

    expect(await deliverDue()).toEqual({ sent: 0, waiting: 1 });
    // A submission that is not stored yet may still arrive. After a minute, its delivery waits behind newer ones.
    expect(await deliverDue(Date.now() + 61_000)).toEqual({ sent: 0, waiting: 1 });
    expect(await deliverDue(Date.now() + 62_000)).toEqual({ sent: 0, waiting: 0 });
    expect(resend.offers.has(`contact/${id}`)).toBe(false);
  });

  it("is emailed again on request", async () => {
    const { message } = await posted();
    await resendMail((await stored(message)).message_id);
    await deliverDue();

    expect(received(message)).toBe(2);
  });
});

describe("a subscription change", () => {
  it("is retried even after a day, because it is idempotent, but its email is not", async () => {
    resend.order({ does: "lose", times: 2 });
    await postJson("/api/newsletter", { email: "late@example.com" });
    await mailed();
    resend.contacts.clear();
    await deliverDue(Date.now() + 24 * hourMs);

    expect(resend.contacts.get("late@example.com")).toMatchObject({ unsubscribed: false });
    expect(resend.mails.filter(({ to }) => to === "late@example.com")).toHaveLength(1);
  });

  it("that is queued but not yet stored waits, and is not confused with the previous one", async () => {
    const now = Date.now();
    await subscribe("leaving@example.com", now - 1_000);
    await deliverDue(now);
    const leaving = (await listAllSubscribers()).find(({ email }) => email === "leaving@example.com") as Subscriber;
    const change = { delivery_id: randomUUID(), kind: "segment", subject_id: leaving.subscriber_id } as const;
    await enqueue([change], now);

    expect((await deliverDue(now)).sent).toBe(0);
    await unsubscribe(leaving.subscriber_id, now);
    expect((await deliverDue(now)).sent).toBe(2);
    expect(resend.contacts.get("leaving@example.com")).toMatchObject({ unsubscribed: true });
  });
});

it("concurrent retries in one process run one at a time", async () => {
  const { message, ...rest } = aMessage();
  await storeMessage({ message, ...rest }, Date.now());
  await Promise.all([deliverDue(), deliverDue(), deliverDue()]);

  expect(received(message)).toBe(1);
});

it("two processes that share a store send one email when both try at once", async () => {
  const { message, ...rest } = aMessage();
  await storeMessage({ message, ...rest }, Date.now());
  const earlier = new Set(resend.offers.keys());
  const offers = () => [...resend.offers].flatMap(([key, times]) => (earlier.has(key) ? [] : [times]));
  resend.order({ does: "hold", times: 2 });
  // Without the job, of which each process runs one at a time.
  const processes = [1, 2].map(() => deliver({ time: Date.now, signal: new AbortController().signal }));
  await expect.poll(offers).toEqual([2]);
  resend.recover();
  await Promise.all(processes);
  await deliverDue(Date.now() + backoffMs(1) + 1);

  expect(received(message)).toBe(1);
  expect(offers()).toHaveLength(1);
});

describe("GET /api/cron/mail", () => {
  it("sends pending emails and returns their number", async () => {
    const { message, ...rest } = aMessage();
    await storeMessage({ message, ...rest }, Date.now());
    const response = await runCron(resend.environment.CRON_SECRET);

    expect(await response.json()).toMatchObject({ sent: 1 });
    expect(received(message)).toBe(1);
  });

  it.each([
    [undefined, "missing_credentials"],
    ["d".repeat(32), "invalid_token"],
    ["c", "invalid_token"],
  ])("accepts only the scheduler's secret, not %j", async (credential, code) => {
    const response = await runCron(credential);

    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { code } });
  });
});
