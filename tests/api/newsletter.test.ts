/** `POST /api/newsletter` and `POST /api/newsletter/unsubscribe`. */
import { describe, expect, it } from "vitest";
import { formStamp } from "@/lib/site/forms/form-stamp";
import { listSubscribers } from "@/lib/site/forms/subscribers";
import { aResend } from "@/tests/support/a-resend";
import { call, mailed, postForm, postJson, readFieldProblems } from "@/tests/support/forms";
import type { SentMail } from "@/tests/support/resend-server";

const resend = await aResend();

const path = "/api/newsletter";
const unsubscribePath = "/api/newsletter/unsubscribe";
let asked = 0;
const anAddress = () => `reader-${++asked}@example.com`;
const subscribe = async (email: string) => {
  const response = await postJson(path, { email });
  await mailed();
  return response;
};
const welcomes = (email: string) => resend.mails.filter(({ to }) => to === email);
const isSubscribed = async (address: string) =>
  (await listSubscribers()).subscribers.find(({ email }) => email === address)?.isSubscribed;
const unsubscribeLink = ({ headers }: SentMail) =>
  new URL(String(/^<(.+)>$/.exec(String(headers["List-Unsubscribe"]))?.[1]));
const oneClick = (link: URL) =>
  call(unsubscribePath, {
    query: link.search,
    body: "List-Unsubscribe=One-Click",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });

describe("200", () => {
  it("subscribes the address, adds it to the segment, and sends a welcome email", async () => {
    const email = anAddress();
    const response = await subscribe(email);

    expect(await response.json()).toEqual({ requestId: response.headers.get("x-request-id") });
    expect(await isSubscribed(email)).toBe(true);
    expect(resend.contacts.get(email)).toMatchObject({ unsubscribed: false, segments: new Set([expect.any(String)]) });
    expect(welcomes(email)).toHaveLength(1);
  });

  it("is also returned for any spelling of a known address, without another welcome email", async () => {
    const email = anAddress();
    const first = await subscribe(email);
    const again = await subscribe(`  ${email.toUpperCase()} `);

    expect([again.status, Object.keys(await again.json())]).toEqual([first.status, Object.keys(await first.json())]);
    expect(welcomes(email)).toHaveLength(1);
    expect((await listSubscribers()).subscribers.filter((one) => one.email === email)).toHaveLength(1);
  });

  it("sends one welcome email to an address submitted twice concurrently", async () => {
    const email = anAddress();
    await Promise.all([postJson(path, { email }), postJson(path, { email })]);
    await mailed();

    expect(welcomes(email)).toHaveLength(1);
  });

  it("subscribes an address that had unsubscribed at the provider", async () => {
    const email = anAddress();
    resend.contacts.set(email, { unsubscribed: true, segments: new Set() });
    await subscribe(email);

    expect(resend.contacts.get(email)).toMatchObject({ unsubscribed: false, segments: new Set([expect.any(String)]) });
  });
});

describe("303, for a native form post", () => {
  it("redirects to the page with the outcome", async () => {
    const email = anAddress();
    const stamp = formStamp(Date.now() - 5_000);
    const bad = await postForm(path, { email: "jane", stamp });
    const good = await postForm(path, { email, stamp });
    await mailed();

    expect(good.headers.get("location")).toBe("/newsletter/subscribed");
    expect(bad.status).toBe(400);
    expect(await bad.text()).toContain('value="jane"');
    expect(await isSubscribed(email)).toBe(true);
  });
});

it("refuses invalid addresses with 400", async () => {
  const response = await postJson(path, { email: "jane" });

  expect(response.status).toBe(400);
  expect(await readFieldProblems(response)).toEqual({ email: [expect.stringContaining("jane@example.com")] });
});

it("gives bots the same response and stores nothing", async () => {
  const email = anAddress();
  expect((await postJson(path, { email, nothingHere: "x" })).status).toBe(200);
  expect(await isSubscribed(email)).toBeUndefined();
});

it("a welcome email supports one-click unsubscribe (RFC 8058), and has a link without the address", async () => {
  const email = anAddress();
  await subscribe(email);
  const [mail] = welcomes(email) as [SentMail];

  expect(mail.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  expect(unsubscribeLink(mail).href).toMatch(
    /^http:\/\/sluice\.test\/api\/newsletter\/unsubscribe\?token=[0-9a-f-]{36}\.[0-9a-f]{32}$/,
  );
  const shown = `http://sluice.test/newsletter/unsubscribe${unsubscribeLink(mail).search}`;
  expect(mail.text).toContain(shown);
  expect(mail.html).toContain(`href="${shown}"`);
});

describe("unsubscribing", () => {
  it("is a single idempotent POST without signing in, and reaches the provider", async () => {
    const email = anAddress();
    await subscribe(email);
    const link = unsubscribeLink(welcomes(email)[0] as SentMail);
    const answers = [await oneClick(link), await oneClick(link)];
    await mailed();

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await isSubscribed(email)).toBe(false);
    expect(resend.contacts.get(email)?.unsubscribed).toBe(true);
  });

  it("accepts the multipart body that RFC 8058 prefers", async () => {
    const email = anAddress();
    await subscribe(email);
    const body = new FormData();
    body.set("List-Unsubscribe", "One-Click");

    expect(
      (await call(unsubscribePath, { query: unsubscribeLink(welcomes(email)[0] as SentMail).search, body })).status,
    ).toBe(200);
    expect(await isSubscribed(email)).toBe(false);
  });

  it("also works with the page's button, which redirects to the outcome", async () => {
    const email = anAddress();
    await subscribe(email);
    const token = String(unsubscribeLink(welcomes(email)[0] as SentMail).searchParams.get("token"));
    const response = await postForm(unsubscribePath, { token });

    expect(response.headers.get("location")).toBe("/newsletter/unsubscribed");
    expect(await isSubscribed(email)).toBe(false);
  });

  it("does not happen on GET, because mail scanners follow links", async () => {
    const email = anAddress();
    await subscribe(email);
    const link = unsubscribeLink(welcomes(email)[0] as SentMail);
    const response = await call(unsubscribePath, { method: "GET", query: link.search });

    expect(response.headers.get("location")).toBe(`/newsletter/unsubscribe${link.search}`);
    expect(await isSubscribed(email)).toBe(true);
  });

  it("can be undone by subscribing again, without a second welcome email on the same day", async () => {
    const email = anAddress();
    await subscribe(email);
    await oneClick(unsubscribeLink(welcomes(email)[0] as SentMail));
    await mailed();
    await subscribe(email);

    expect(await isSubscribed(email)).toBe(true);
    expect(resend.contacts.get(email)?.unsubscribed).toBe(false);
    expect(welcomes(email)).toHaveLength(1);
  });

  it("returns JSON to a client that sends the token in JSON", async () => {
    const email = anAddress();
    await subscribe(email);
    const token = unsubscribeLink(welcomes(email)[0] as SentMail).searchParams.get("token");
    const response = await postJson(unsubscribePath, { token });

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ requestId: response.headers.get("x-request-id") });
    expect(await isSubscribed(email)).toBe(false);
  });

  it("never redirects a mail client, which could mistake it for success (RFC 8058 section 3.2)", async () => {
    const refused = await oneClick(new URL("http://sluice.test/?token=x"));

    expect(refused.status).toBe(404);
    expect(await refused.json()).toMatchObject({ error: { code: "not_found" } });
  });

  const invalidTokens = ["", "x", "00000000-0000-4000-8000-000000000000.00000000000000000000000000000000"];
  it.each(invalidTokens)("rejects the invalid token %j", async (token) => {
    expect((await call(unsubscribePath, { query: `?token=${token}x` })).status).toBe(404);
    expect((await postForm(unsubscribePath, { token })).headers.get("location")).toMatch(
      /^\/newsletter\/unsubscribe\?problem=not_found/,
    );
  });

  it("reaches the provider even while the subscription is still being sent to it", async () => {
    const email = anAddress();
    await postJson(path, { email });
    await mailed();
    const link = unsubscribeLink(welcomes(email)[0] as SentMail);
    await oneClick(link);
    await mailed();
    const held = resend.held();
    resend.order({ does: "hold", times: 1 });
    await postJson(path, { email });
    await held;
    await oneClick(link);
    resend.recover();
    await mailed();

    expect(await isSubscribed(email)).toBe(false);
    expect(resend.contacts.get(email)?.unsubscribed).toBe(true);
  });
});
