/** `POST /api/newsletter`: many addresses of one mailbox. */
import { describe, expect, it } from "vitest";
import { listAllSubscribers, subscribe, unsubscribe } from "@/lib/site/forms/subscribers";
import { aResend } from "@/tests/support/a-resend";
import { mailed, postJson } from "@/tests/support/forms";
import { deliverDue } from "@/tests/support/jobs";

const resend = await aResend();

const dayMs = 24 * 60 * 60 * 1000;
async function post(...emails: string[]) {
  const answers = await Promise.all(emails.map((email) => postJson("/api/newsletter", { email })));
  await mailed();
  return answers.map(({ status }) => status);
}
const welcomes = (part: string) => resend.mails.filter(({ to }) => to.includes(part)).map(({ to }) => to);
const subscribedNow = async (pattern: RegExp) =>
  (await listAllSubscribers())
    .filter(({ email, isSubscribed }) => isSubscribed && pattern.test(email))
    .map(({ email }) => email)
    .toSorted();
const subscribed = async (part: string) =>
  (await listAllSubscribers()).map(({ email }) => email).filter((email) => email.includes(part));

describe("many tags of one mailbox", () => {
  it("cause one welcome email and at most three subscriptions, with the same response for each", async () => {
    for (let sent = 0; sent < 21; sent++) expect(await post(`victim+${sent}@example.com`)).toEqual([200]);

    expect(welcomes("victim")).toEqual(["victim+0@example.com"]);
    expect((await subscribed("victim")).toSorted()).toEqual(
      ["victim+0@example.com", "victim+1@example.com", "victim+2@example.com"].toSorted(),
    );
    expect([...resend.contacts.keys()].filter((email) => email.includes("victim"))).toHaveLength(3);
  });

  it("have the same limits when submitted concurrently", async () => {
    const tags = Array.from({ length: 12 }, (_, tag) => `rush+${tag}@example.com`);
    expect(new Set(await post(...tags))).toEqual(new Set([200]));

    expect(welcomes("rush")).toHaveLength(1);
    expect(await subscribed("rush")).toHaveLength(3);
  });

  it("do not prevent the plain address from subscribing", async () => {
    for (const tag of ["+a", "+b", "+c", "+d", ""]) await post(`owner${tag}@example.com`);

    expect(await subscribed("owner")).toContain("owner@example.com");
    expect(await subscribed("owner")).toHaveLength(4);
  });

  it("are stored as typed, in lowercase", async () => {
    await post("Jane.Doe+News@Example.com");

    expect(await subscribed("jane.doe")).toEqual(["jane.doe+news@example.com"]);
  });
});

it("addresses that differ by dots are one mailbox at Gmail and two elsewhere", async () => {
  for (const email of ["dotty@gmail.com", "d.otty@gmail.com", "do.tty+x@googlemail.com"]) await post(email);
  await post("dot.ted@example.com");
  await post("do.tted@example.com");

  expect(welcomes("tty")).toEqual(["dotty@gmail.com"]);
  expect(welcomes("tted").concat(welcomes("dot.ted"))).toHaveLength(2);
});

describe("spellings of one Gmail mailbox", () => {
  it("replace each other, so that a stranger's spelling cannot prevent the owner from subscribing", async () => {
    for (const email of ["j.oe.x@gmail.com", "jo.e.x@googlemail.com", "j.o.e.x@gmail.com"]) await post(email);
    expect(await post("joe.x@gmail.com")).toEqual([200]);

    expect(await subscribedNow(/^[joe.]+x@/)).toEqual(["joe.x@gmail.com"]);
    const inSegment = [...resend.contacts].filter(([email, one]) => /^[joe.]+x@/.test(email) && !one.unsubscribed);
    expect(inSegment.map(([email]) => email)).toEqual(["joe.x@gmail.com"]);
  });

  it("can be subscribed in addition to three tagged ones, which they don't affect", async () => {
    for (const email of ["t.im+a@gmail.com", "ti.m+b@gmail.com", "tim+c@gmail.com", "t.i.m@gmail.com"])
      await post(email);

    expect(await subscribedNow(/^[tim.]+(\+.)?@/)).toHaveLength(4);
  });
});

it("a tagged address that unsubscribed makes room for another", async () => {
  for (const tag of ["a", "b", "c"]) await post(`leaver+${tag}@example.com`);
  const [left] = (await listAllSubscribers()).filter(({ email }) => email === "leaver+a@example.com");
  await unsubscribe(String(left?.subscriber_id), Date.now());
  await post("leaver+d@example.com");

  expect(await subscribedNow(/^leaver/)).toEqual(["b", "c", "d"].map((tag) => `leaver+${tag}@example.com`));
});

it("two spellings of an internationalized domain are one subscriber, whose local part stays as typed", async () => {
  for (const email of ["jörg@müller.de", "JÖRG@xn--mller-kva.de", "jo\u0308rg@MÜLLER.de"]) {
    expect(await post(email)).toEqual([200]);
  }
  expect(await post("用户@例え.jp")).toEqual([200]);

  expect(await subscribed("jörg")).toEqual(["jörg@xn--mller-kva.de"]);
  expect(welcomes("jörg")).toEqual(["jörg@xn--mller-kva.de"]);
  expect(welcomes("用户")).toEqual(["用户@xn--r8jz45g.jp"]);
});

it("gets another welcome email on another day", async () => {
  const now = Date.now();
  await subscribe("daily+1@example.com", now - dayMs);
  await subscribe("daily+2@example.com", now);
  await deliverDue(now);

  expect(welcomes("daily")).toEqual(["daily+1@example.com", "daily+2@example.com"]);
});
