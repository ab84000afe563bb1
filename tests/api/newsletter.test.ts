/** `POST /api/newsletter` and `POST /api/newsletter/unsubscribe`. */
import { describe, expect, it } from "vitest";
import { formStamp } from "@/lib/site/forms/form-stamp";
import { listSubscribers } from "@/lib/site/forms/subscribers";
import { call, fieldsOf, mailed, postForm, postJson } from "@/tests/support/forms";
import { resend } from "@/tests/support/resend";
import type { SentMail } from "@/tests/support/resend-server";

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
const linkOf = ({ headers }: SentMail) => new URL(String(/^<(.+)>$/.exec(String(headers["List-Unsubscribe"]))?.[1]));
const oneClick = (link: URL) =>
  call(unsubscribePath, {
    query: link.search,
    body: "List-Unsubscribe=One-Click",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });

describe("200", () => {
  it("puts the address on the list and in the segment, and welcomes it", async () => {
    const email = anAddress();
    const response = await subscribe(email);

    expect(await response.json()).toEqual({ requestId: response.headers.get("x-request-id") });
    expect(await isSubscribed(email)).toBe(true);
    expect(resend.contacts.get(email)).toMatchObject({ unsubscribed: false, segments: new Set([expect.any(String)]) });
    expect(welcomes(email)).toHaveLength(1);
  });

  it("is the same answer for a known address, however it is spelled, which is not welcomed again", async () => {
    const email = anAddress();
    const first = await subscribe(email);
    const again = await subscribe(`  ${email.toUpperCase()} `);

    expect([again.status, Object.keys(await again.json())]).toEqual([first.status, Object.keys(await first.json())]);
    expect(welcomes(email)).toHaveLength(1);
    expect((await listSubscribers()).subscribers.filter((one) => one.email === email)).toHaveLength(1);
  });

  it("welcomes once an address that is sent twice at the same time", async () => {
    const email = anAddress();
    await Promise.all([postJson(path, { email }), postJson(path, { email })]);
    await mailed();

    expect(welcomes(email)).toHaveLength(1);
  });

  it("puts on the list an address that the provider had already, and that had left there", async () => {
    const email = anAddress();
    resend.contacts.set(email, { unsubscribed: true, segments: new Set() });
    await subscribe(email);

    expect(resend.contacts.get(email)).toMatchObject({ unsubscribed: false, segments: new Set([expect.any(String)]) });
  });
});

describe("303, to a browser's own form", () => {
  it("leads to the page that says what happened", async () => {
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

it("refuses what is no address with 400", async () => {
  const response = await postJson(path, { email: "jane" });

  expect(response.status).toBe(400);
  expect(await fieldsOf(response)).toEqual({ email: [expect.stringContaining("jane@example.com")] });
});

it("answers a program that fills in forms alike, and keeps nothing", async () => {
  const email = anAddress();
  const response = await postJson(path, { email, nothingHere: "x" });

  expect(response.status).toBe(200);
  expect(await isSubscribed(email)).toBeUndefined();
});

describe("a welcome mail", () => {
  it("can be unsubscribed with one click (RFC 8058), and by a link that says nothing of the address", async () => {
    const email = anAddress();
    await subscribe(email);
    const [mail] = welcomes(email) as [SentMail];

    expect(mail.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    expect(linkOf(mail).href).toMatch(
      /^http:\/\/sluice\.test\/api\/newsletter\/unsubscribe\?token=[0-9a-f-]{36}\.[0-9a-f]{32}$/,
    );
    const shown = `http://sluice.test/newsletter/unsubscribe${linkOf(mail).search}`;
    expect(mail.text).toContain(shown);
    expect(mail.html).toContain(`href="${shown}"`);
  });
});

describe("unsubscribing", () => {
  it("is one post without signing in, and may be repeated; the provider is told", async () => {
    const email = anAddress();
    await subscribe(email);
    const link = linkOf(welcomes(email)[0] as SentMail);
    const answers = [await oneClick(link), await oneClick(link)];
    await mailed();

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await isSubscribed(email)).toBe(false);
    expect(resend.contacts.get(email)?.unsubscribed).toBe(true);
  });

  it("takes the multipart body that RFC 8058 would rather have", async () => {
    const email = anAddress();
    await subscribe(email);
    const body = new FormData();
    body.set("List-Unsubscribe", "One-Click");

    expect((await call(unsubscribePath, { query: linkOf(welcomes(email)[0] as SentMail).search, body })).status).toBe(
      200,
    );
    expect(await isSubscribed(email)).toBe(false);
  });

  it("is done by the button of the page too, which leads on to another page", async () => {
    const email = anAddress();
    await subscribe(email);
    const token = String(linkOf(welcomes(email)[0] as SentMail).searchParams.get("token"));
    const response = await postForm(unsubscribePath, { token });

    expect(response.headers.get("location")).toBe("/newsletter/unsubscribed");
    expect(await isSubscribed(email)).toBe(false);
  });

  it("is not done by following the link, as scanners of mail do", async () => {
    const email = anAddress();
    await subscribe(email);
    const link = linkOf(welcomes(email)[0] as SentMail);
    const response = await call(unsubscribePath, { method: "GET", query: link.search });

    expect(response.headers.get("location")).toBe(`/newsletter/unsubscribe${link.search}`);
    expect(await isSubscribed(email)).toBe(true);
  });

  it("can be taken back, which is no reason for a second welcome on the same day", async () => {
    const email = anAddress();
    await subscribe(email);
    await oneClick(linkOf(welcomes(email)[0] as SentMail));
    await mailed();
    await subscribe(email);

    expect(await isSubscribed(email)).toBe(true);
    expect(resend.contacts.get(email)?.unsubscribed).toBe(false);
    expect(welcomes(email)).toHaveLength(1);
  });

  it("answers a program that has the token in JSON with JSON", async () => {
    const email = anAddress();
    await subscribe(email);
    const token = linkOf(welcomes(email)[0] as SentMail).searchParams.get("token");
    const response = await postJson(unsubscribePath, { token });

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ requestId: response.headers.get("x-request-id") });
    expect(await isSubscribed(email)).toBe(false);
  });

  it("never redirects a mail program, for which that would count as done (RFC 8058 section 3.2)", async () => {
    const refused = await oneClick(new URL("http://sluice.test/?token=x"));

    expect(refused.status).toBe(404);
    expect(await refused.json()).toMatchObject({ error: { code: "not_found" } });
  });

  it.each(["", "x", "00000000-0000-4000-8000-000000000000.00000000000000000000000000000000"])(
    "wants a link of ours, not %j",
    async (token) => {
      expect((await call(unsubscribePath, { query: `?token=${token}x` })).status).toBe(404);
      expect((await postForm(unsubscribePath, { token })).headers.get("location")).toMatch(
        /^\/newsletter\/unsubscribe\?problem=not_found/,
      );
    },
  );

  it("reaches the provider though it comes while the provider still learns of the subscription", async () => {
    const email = anAddress();
    await postJson(path, { email });
    await mailed();
    const link = linkOf(welcomes(email)[0] as SentMail);
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
