/** `/api/dashboard/subscribers`, by outcome. */
import { describe, expect, it } from "vitest";
import * as one from "@/app/api/dashboard/subscribers/[subscriberId]/route";
import * as csv from "@/app/api/dashboard/subscribers/export/route";
import * as all from "@/app/api/dashboard/subscribers/route";
import { SubscriberErased, SubscriberList } from "@/lib/site/contracts/lists";
import { subscribe, unsubscribe } from "@/lib/site/forms/subscribers";
import { insert } from "@/lib/store/query";
import { aResend } from "@/tests/support/a-resend";
import { call } from "@/tests/support/dashboard";
import { mailed, postJson } from "@/tests/support/forms";
import { deliverDue } from "@/tests/support/jobs";

const resend = await aResend();

let asked = 0;
const anAddress = () => `reader-${++asked}@example.com`;
async function posted(email = anAddress()) {
  await postJson("/api/newsletter", { email });
  await mailed();
  return email;
}
const read = async (query: Record<string, string> = {}) =>
  SubscriberList.parse(await (await call(all, "GET", { query: `?${new URLSearchParams(query)}` })).json());
const find = async (email: string) => (await read({ search: email })).subscribers[0];
const findSubscriberId = async (email: string) => ({ subscriberId: (await find(email))?.subscriberId ?? "" });
const exported = async () => (await call(csv, "GET")).text();

describe("the list", () => {
  it("has each address with its date and the state of its welcome email", async () => {
    const email = await posted();

    expect(await find(email)).toMatchObject({ email, unsubscribedAt: null, welcome: "sent" });
  });

  it("reports a pending welcome email while the provider does not accept it", async () => {
    resend.order({ does: "reset", times: 2 });
    expect((await find(await posted()))?.welcome).toBe("waiting");
  });

  it("keeps unsubscribed addresses but does not count them", async () => {
    const [left, stayed] = [await posted("left@count.example.com"), await posted("stayed@count.example.com")];
    await unsubscribe((await findSubscriberId(left)).subscriberId, Date.now() + 1_000);

    expect(await read({ search: "@count." })).toMatchObject({ found: 2, subscribed: 1 });
    expect((await find(left))?.unsubscribedAt).not.toBeNull();
    expect((await find(stayed))?.unsubscribedAt).toBeNull();
  });

  it("has pages of 100, newest first", async () => {
    const at = Date.parse("2026-01-01T12:00:00Z");
    const many = Array.from({ length: 105 }, (_, index) => ({
      subscriber_id: crypto.randomUUID(),
      email: `${index}@paged.example.com`,
      mailbox: `${index}@paged.example.com`,
      subscribed_at: new Date(at - 60_000 * index).toISOString(),
    }));
    await insert("subscribers", many);
    const first = await read({ search: "@paged." });
    const second = await read({ search: "@paged.", before: first.older ?? "" });
    const shown = [first, second].flatMap(({ subscribers }) => subscribers.map(({ email }) => email));

    expect([first.found, first.subscribers.length, second.older]).toEqual([105, 100, null]);
    expect(shown).toEqual(many.map(({ email }) => email));
  });
});

it("the export is CSV with one line per address", async () => {
  const [left, stayed] = [await posted(), await posted()];
  await unsubscribe((await findSubscriberId(left)).subscriberId, Date.now() + 1_000);
  const response = await call(csv, "GET");
  const [head, ...lines] = (await response.text()).split("\r\n");
  const { found } = await read();

  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("content-disposition")).toContain('filename="subscribers.csv"');
  expect(head).toBe("email,state,subscribed_at,unsubscribed_at");
  expect(lines).toHaveLength(found + 1);
  const { subscribedAt, unsubscribedAt } = (await find(left)) ?? {};
  expect(lines).toContain(`${left},unsubscribed,${subscribedAt},${unsubscribedAt}`);
  expect(lines).toContain(`${stayed},subscribed,${(await find(stayed))?.subscribedAt},`);
});

it("the export shows formulas as text in a spreadsheet", async () => {
  const formulas = ["+1@example.com", "-1+cmd@example.com"];
  for (const email of formulas) await subscribe(email, Date.now());
  const cells = (await exported()).split("\r\n").map((line) => line.split(",")[0]);

  expect(cells).toEqual(expect.arrayContaining(formulas.map((email) => `'${email}`)));
  expect(cells.filter((cell) => formulas.includes(cell ?? ""))).toEqual([]);
});

describe("deletion", () => {
  it("removes only that address from the list, the export and the provider's contacts at once", async () => {
    const [gone, stays] = [await posted(), await posted()];
    const params = await findSubscriberId(gone);
    const response = await call(one, "DELETE", { params });

    expect(SubscriberErased.parse(await response.json())).toEqual(params);
    expect(await find(gone)).toBeUndefined();
    expect(await exported()).not.toContain(gone);
    expect(resend.contacts.has(gone)).toBe(false);
    expect(await find(stays)).toMatchObject({ email: stays });
    expect(resend.contacts.has(stays)).toBe(true);
    expect((await call(one, "DELETE", { params })).status).toBe(404);
  });

  it("also works for an address that the provider does not know", async () => {
    const email = await posted();
    resend.contacts.delete(email);

    expect((await call(one, "DELETE", { params: await findSubscriberId(email) })).status).toBe(200);
    expect(await find(email)).toBeUndefined();
  });

  it("returns 503 and deletes nothing while the provider is unavailable", async () => {
    const email = await posted();
    resend.order({ does: "reset", times: 1 });
    const response = await call(one, "DELETE", { params: await findSubscriberId(email) });

    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ error: { code: "mail_unavailable" } });
    expect(await find(email)).toMatchObject({ email });
    expect((await call(one, "DELETE", { params: await findSubscriberId(email) })).status).toBe(200);
  });

  it("persists even if the provider receives the subscription later", async () => {
    const email = await posted();
    await unsubscribe((await findSubscriberId(email)).subscriberId, Date.now());
    await deliverDue();
    const held = resend.held();
    resend.order({ does: "hold", times: 1 });
    await postJson("/api/newsletter", { email });
    await held;
    expect((await call(one, "DELETE", { params: await findSubscriberId(email) })).status).toBe(200);
    resend.recover();
    await mailed();

    expect(resend.contacts.has(email)).toBe(false);
  });

  it("lets an address subscribe again", async () => {
    const email = await posted();
    await call(one, "DELETE", { params: await findSubscriberId(email) });
    await posted(email);

    expect(await find(email)).toMatchObject({ email, unsubscribedAt: null });
    expect(resend.contacts.has(email)).toBe(true);
  });

  it("returns 404 for an unknown id", async () => {
    for (const subscriberId of ["00000000-0000-4000-8000-000000000000", "x"])
      expect((await call(one, "DELETE", { params: { subscriberId } })).status, subscriberId).toBe(404);
  });
});
