/** `/api/dashboard/inbox`, by outcome. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import * as mail from "@/app/api/dashboard/inbox/[messageId]/mail/route";
import * as one from "@/app/api/dashboard/inbox/[messageId]/route";
import * as all from "@/app/api/dashboard/inbox/route";
import { Inbox, MessageErased, MessageMailed } from "@/lib/site/contracts/lists";
import { resendMail, storeMessage } from "@/lib/site/forms/messages";
import { insert } from "@/lib/store/query";
import { aResend } from "@/tests/support/a-resend";
import { call } from "@/tests/support/dashboard";
import { mailed, postJson } from "@/tests/support/forms";
import { deliverDue } from "@/tests/support/jobs";

const resend = await aResend();

let written = 0;
const aMessage = () => ({
  name: "Jane Doe",
  email: `jane-${++written}@example.com`,
  company: "Example Ltd",
  message: `Message ${written}.\nWith two lines.`,
});
async function posted() {
  const sent = aMessage();
  await postJson("/api/contact", sent);
  await mailed();
  return sent;
}
const read = async (asked: Record<string, string> = {}) =>
  Inbox.parse(await (await call(all, "GET", { query: `?${new URLSearchParams(asked)}` })).json());
const find = async (email: string) => (await read({ search: email })).messages[0];
const findMessageId = async (email: string) => ({ messageId: (await find(email))?.messageId ?? "" });
const received = (message: string) => resend.mails.filter(({ text }) => text.includes(message)).length;

describe("the list", () => {
  it("has each full message with the state of its email", async () => {
    const sent = await posted();
    const before = Date.now();

    const message = await find(sent.email);
    expect(message).toMatchObject({ ...sent, mail: "sent" });
    expect(Math.abs(Date.parse(message?.receivedAt ?? "") - before)).toBeLessThan(60_000);
    expect((await read()).carrier).toBe("resend");
  });

  it("reports a pending email while the provider does not accept it", async () => {
    resend.order({ does: "reset", times: 1 });
    const sent = await posted();

    expect((await find(sent.email))?.mail).toBe("waiting");
  });

  it("searches name, company and address by case-insensitive substring, without wildcards", async () => {
    const sent = { ...aMessage(), name: "Zoë 100%", company: "Ölwerk" };
    await storeMessage(sent, Date.now());
    for (const search of ["zoë", "ÖLWERK", sent.email.slice(2, -4), "100%"]) {
      expect((await read({ search })).messages.map(({ email }) => email)).toContain(sent.email);
    }
    expect(await read({ search: "1%0" })).toMatchObject({ found: 0, messages: [], older: null });
  });

  it("has pages of 100, newest first, without gaps or repeats", async () => {
    const at = Date.parse("2026-01-01T12:00:00Z");
    // In pairs with the same time, so that a page may end between two that differ only by id.
    const many = Array.from({ length: 205 }, (_, index) => ({
      ...aMessage(),
      company: "Paged",
      message_id: randomUUID(),
      received_at: new Date(at - 1000 * Math.floor(index / 2)).toISOString(),
    }));
    await insert("contact_messages", many);
    const first = await read({ search: "paged" });
    const second = await read({ search: "paged", before: first.older ?? "" });
    const third = await read({ search: "paged", before: second.older ?? "" });
    const pages = [first, second, third].map(({ messages }) => messages);
    const times = pages.flat().map(({ receivedAt }) => Date.parse(receivedAt));

    expect(pages.map(({ length }) => length)).toEqual([100, 100, 5]);
    expect([first.found, third.older]).toEqual([205, null]);
    expect(new Set(pages.flat().map(({ email }) => email))).toEqual(new Set(many.map(({ email }) => email)));
    expect(times).toEqual(times.toSorted((one, other) => other - one));
  });

  it("rejects an invalid cursor and a long search", async () => {
    for (const asked of ["before=x", "before=1.2", `search=${"x".repeat(255)}`])
      expect((await call(all, "GET", { query: `?${asked}` })).status, asked).toBe(400);
  });
});

describe("resending", () => {
  it("sends the team a second email, whatever the state of the first", async () => {
    const sent = await posted();
    const response = await call(mail, "POST", { params: await findMessageId(sent.email) });
    await mailed();

    expect(response.status).toBe(202);
    expect(MessageMailed.parse(await response.json())).toEqual(await findMessageId(sent.email));
    expect(received(sent.message)).toBe(2);
    expect((await find(sent.email))?.mail).toBe("sent");
  });

  it("twice within seconds sends one email, and later another", async () => {
    const sent = await posted();
    const params = await findMessageId(sent.email);
    const twiceAtOnce = await Promise.all([call(mail, "POST", { params }), call(mail, "POST", { params })]);
    const onceMore = await call(mail, "POST", { params });
    await mailed();
    expect([...twiceAtOnce, onceMore].map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(received(sent.message)).toBe(2);

    await resendMail(params.messageId, Date.now() + 60_000);
    await deliverDue(Date.now() + 60_000);
    expect(received(sent.message)).toBe(3);
  });
});

describe("deletion", () => {
  it("removes only that message from every list at once", async () => {
    const [gone, stays] = [await posted(), await posted()];
    const { found } = await read();
    const params = await findMessageId(gone.email);
    const response = await call(one, "DELETE", { params });

    expect(MessageErased.parse(await response.json())).toEqual(params);
    expect(await find(gone.email)).toBeUndefined();
    expect(await find(stays.email)).toMatchObject(stays);
    expect((await read()).found).toBe(found - 1);
    expect((await call(one, "DELETE", { params })).status).toBe(404);
    expect((await call(mail, "POST", { params })).status).toBe(404);
  });

  it("cancels a pending email", async () => {
    resend.order({ does: "answer", status: 500, name: "internal_server_error", times: 1 });
    const sent = await posted();
    await call(one, "DELETE", { params: await findMessageId(sent.email) });
    await deliverDue(Date.now() + 3_600_000);

    expect(received(sent.message)).toBe(0);
  });
});

it("an unknown message is neither resent nor deleted", async () => {
  for (const messageId of ["00000000-0000-4000-8000-000000000000", "x"]) {
    expect((await call(mail, "POST", { params: { messageId } })).status, messageId).toBe(404);
    expect((await call(one, "DELETE", { params: { messageId } })).status, messageId).toBe(404);
  }
});
