/** `POST /api/contact`. */
import { beforeAll, describe, expect, it, vi } from "vitest";
import { formStamp } from "@/lib/site/forms/form-stamp";
import { listMessages } from "@/lib/site/forms/messages";
import { call, fieldsOf, mailed, postForm, postJson } from "@/tests/support/forms";
import { type ResendServer, startResend } from "@/tests/support/resend-server";

let resend: ResendServer;
beforeAll(async () => {
  resend = await startResend();
  Object.assign(process.env, resend.environment);
  return resend.close;
});

const path = "/api/contact";
let written = 0;
const aMessage = (more: Record<string, unknown> = {}) => ({
  name: "Jane Doe",
  email: "jane@example.com",
  message: `Message ${++written}`,
  ...more,
});
const stored = async (message: string) => (await listMessages()).messages.filter((one) => one.message === message);
const received = (message: string) => resend.mails.filter(({ text }) => text.includes(message));
const stamp = (ageMs = 5_000) => formStamp(Date.now() - ageMs);
const aDayMs = 24 * 60 * 60 * 1000;
const issuedAt = (given: string) => Number.parseInt(given.split("-")[0] ?? "", 36);

describe("200", () => {
  it("stores the message, then mails it to the team, an answer going to the visitor", async () => {
    const sent = aMessage({ company: "Example Ltd", message: "Hello,\nwhat about a cluster?" });
    const response = await postJson(path, sent);
    await mailed();

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ requestId: response.headers.get("x-request-id") });
    expect(await stored(sent.message)).toMatchObject([{ ...sent, mail: "sent" }]);
    expect(received(sent.message)).toMatchObject([
      {
        from: "Sluice <hello@sluice.test>",
        to: "team@sluice.test",
        reply_to: "jane@example.com",
        subject: "Message from Jane Doe (Example Ltd)",
      },
    ]);
  });

  it("writes the same words as text and as HTML, in which nothing that was sent is markup", async () => {
    const { message } = aMessage({ message: `<script>alert("&")</script>` });
    await postJson(path, aMessage({ message, name: "<b>Jane</b>" }));
    await mailed();
    const [mail] = received(message);

    expect(mail?.html).toContain("&lt;script&gt;alert(&quot;&amp;&quot;)&lt;/script&gt;");
    expect(mail?.html).not.toMatch(/<script|<b>/);
    expect(mail?.text).toContain("<b>Jane</b>");
  });

  it.each(["\r\n", "\n", "\r", "\u2028", "\v"])("lets no line end %j reach a mail header", async (end) => {
    const sent = aMessage({ name: `Jane${end}Bcc: all@example.com`, company: `A${end}B` });
    await postJson(path, sent);
    await mailed();

    expect(received(sent.message)[0]?.subject).toBe("Message from Jane Bcc: all@example.com (A B)");
  });

  it("is one message and one mail, however often the same words are sent on one day", async () => {
    const sent = aMessage();
    const answers = await Promise.all([postJson(path, sent), postJson(path, sent)]);
    await mailed();
    answers.push(await postJson(path, sent));
    await mailed();

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await stored(sent.message)).toHaveLength(1);
    expect(received(sent.message)).toHaveLength(1);
  });

  it.each([
    ["joerg@müller.de", "joerg@xn--mller-kva.de", "joerg@xn--mller-kva.de"],
    ["jörg@müller.de", "jörg@xn--mller-kva.de", undefined],
    ["用户@例え.jp", "用户@xn--r8jz45g.jp", undefined],
  ])("takes %s, and lets the team reply where every mail server can", async (email, normal, replyTo) => {
    const sent = aMessage({ email });
    expect((await postJson(path, sent)).status).toBe(200);
    await mailed();
    const [mail] = received(sent.message);

    expect(await stored(sent.message)).toMatchObject([{ email: normal }]);
    expect(mail?.reply_to).toBe(replyTo);
    expect(mail?.text).toContain(normal);
  });

  it("keeps what cannot be written anywhere else: lone surrogates and NUL never break a message", async () => {
    const sent = aMessage({ message: "a\ud800b\0c 🙂" });
    expect((await postJson(path, sent)).status).toBe(200);

    expect(await stored("a\ufffdbc 🙂")).toHaveLength(1);
  });

  it("takes fields of exactly their limits, a message of 5,000 line ends in a browser's form too", async () => {
    const message = `a${"\r\n".repeat(4_998)}b`;
    const email = `${"a".repeat(242)}@example.com`;
    const response = await postForm(path, { name: "n".repeat(200), email, company: "", message, stamp: stamp() });

    expect(response.headers.get("location")).toBe("/contact/sent");
    expect(await stored(message.replaceAll("\r\n", "\n"))).toHaveLength(1);
  });
});

describe("303, to a browser's own form", () => {
  it("leads to the page that says it arrived", async () => {
    const sent = aMessage({ company: "", stamp: stamp() });
    const response = await postForm(path, sent);

    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/contact/sent");
    expect(await stored(sent.message)).toHaveLength(1);
  });
});

describe("the form again, to a browser's own form that is refused", () => {
  it("keeps every word, says at each field what is wrong, and has a fresh stamp", async () => {
    const words = { name: `Jane "J" <b>`, email: "jane@localhost", company: "A & B", message: "\nfirst\n</textarea>" };
    const response = await postForm(path, { ...words, stamp: stamp() });
    const page = await response.text();

    expect(response.status).toBe(400);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'self';/);
    expect(page).toContain('value="Jane &quot;J&quot; &lt;b&gt;"');
    expect(page).toContain('value="A &amp; B"');
    expect(page).toContain(">\n\nfirst\n&lt;/textarea&gt;</textarea>");
    expect(page).toMatch(
      /name="email"[^>]* aria-invalid="true" aria-describedby="email-reason"[^>]*value="jane@localhost"/,
    );
    expect(page).toContain("Enter a valid email address");
    expect(page.match(/aria-invalid/g)).toHaveLength(1);
  });

  it.each([
    ["older than 24 hours", () => stamp(aDayMs + 1_000)],
    ["younger than a second", () => stamp(200)],
    ["not ours", () => `${Date.now().toString(36)}-x.${"0".repeat(32)}`],
    ["missing", () => undefined],
  ])("is sent once more with the stamp in it, where the first is %s", async (_, bad) => {
    const sent = aMessage();
    const refused = await postForm(path, { ...sent, ...(bad() && { stamp: bad() as string }) });
    const page = await refused.text();
    const fresh = /name="stamp" value="([^"]+)"/.exec(page)?.[1] ?? "";

    expect(refused.status).toBe(400);
    expect(page).toContain(sent.message);
    expect(page).toContain("Not sent.");
    expect(await stored(sent.message)).toEqual([]);
    await vi.waitFor(() => expect(Date.now() - issuedAt(fresh)).toBeGreaterThan(1_000), 5_000);
    expect((await postForm(path, { ...sent, stamp: fresh })).headers.get("location")).toBe("/contact/sent");
    expect(await stored(sent.message)).toHaveLength(1);
  });
});

describe("400", () => {
  it.each([
    [{}, ["name", "email", "message"]],
    [{ name: " ", message: "\r\n" }, ["name", "message"]],
    [{ email: "jane" }, ["email"]],
    [{ email: "jane@localhost" }, ["email"]],
    [{ email: "jane@example.com\r\nBcc: all@example.com" }, ["email"]],
    [{ email: "Jane <jane@example.com>" }, ["email"]],
    [{ email: `${"a".repeat(243)}@example.com` }, ["email"]],
    [{ name: "n".repeat(201) }, ["name"]],
    [{ company: "c".repeat(201) }, ["company"]],
    [{ company: null }, ["company"]],
    [{ message: "m".repeat(5_001) }, ["message"]],
    [{ message: 7, stamp: 7 }, ["message", "stamp"]],
  ])("refuses %j, each field with its reasons", async (wrong, fields) => {
    const response = await postJson(path, Object.keys(wrong).length === 0 ? {} : aMessage(wrong));

    expect(response.status).toBe(400);
    const reasons = await fieldsOf(response);
    expect(Object.keys(reasons).toSorted()).toEqual(fields.toSorted());
    for (const reason of Object.values(reasons)) expect(reason).toHaveLength(1);
  });

  it("refuses JSON without a media type, which a cross-site script may send unasked", async () => {
    const response = await call(path, { body: new TextEncoder().encode(JSON.stringify(aMessage())) });

    expect(await response.json()).toMatchObject({ error: { code: "unsupported_media_type" } });
  });

  it.each([
    ["text/plain", "unsupported_media_type"],
    ["multipart/form-data; boundary=x", "unsupported_media_type"],
    ["application/json", "invalid_json"],
  ])("refuses a body of %s that is not what it should be", async (type, code) => {
    const response = await call(path, { body: "{", headers: { "content-type": type } });

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code } });
  });
});

it("refuses more than 64 KiB with 413", async () => {
  expect((await postJson(path, aMessage({ message: "m".repeat(70_000) }))).status).toBe(413);
});

describe("429", () => {
  it("answers the sixth form of an address within a minute, whichever form it is", async () => {
    const visitor = { "x-forwarded-for": "203.0.113.5" };
    for (let sent = 0; sent < 5; sent++) expect((await postJson(path, aMessage(), visitor)).status).toBe(200);
    const json = await postJson("/api/newsletter", { email: "jane@example.com" }, visitor);
    const browser = await postForm(path, aMessage({ stamp: stamp() }), visitor);

    expect(json.status).toBe(429);
    expect(json.headers.get("ratelimit-policy")).toBe('"forms";q=5;w=60');
    expect(Number(json.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(browser.status).toBe(429);
    expect(browser.headers.get("retry-after")).toBe(json.headers.get("retry-after"));
    expect(await browser.text()).toContain("Go back in your browser to recover your input.");
  });
});

it("counts only complete forms: what one visitor gets wrong stops nobody else at the same address", async () => {
  const visitor = { "x-forwarded-for": "203.0.113.6" };
  for (let sent = 0; sent < 8; sent++) {
    expect((await postJson(path, aMessage({ email: "nobody" }), visitor)).status).toBe(400);
    expect((await postJson(path, "{", { ...visitor, "content-type": "text/plain" })).status).toBe(400);
  }

  expect((await postJson(path, aMessage(), visitor)).status).toBe(200);
});

describe("a stamp", () => {
  it.each([
    ["older than 24 hours", () => stamp(aDayMs + 1_000)],
    ["younger than a second", () => stamp(200)],
    ["of a time to come", () => stamp(-60_000)],
    ["not ours", () => `${Date.now().toString(36)}-x.${"0".repeat(32)}`],
    ["ours with another time", () => stamp().replace(/^./, "1")],
    ["empty", () => ""],
  ])("that is %s is refused with a fresh one, and nothing is stored", async (_, bad) => {
    const sent = aMessage({ stamp: bad() });
    const response = await postJson(path, sent);
    const { error } = (await response.json()) as { error: { code: string; metadata: { stamp: string } } };

    expect(response.status).toBe(400);
    expect(error.code).toBe("invalid_stamp");
    expect(await stored(sent.message)).toEqual([]);
    expect(issuedAt(error.metadata.stamp)).toBeGreaterThan(Date.now() - 10_000);
    expect((await postJson(path, { ...sent, stamp: stamp() })).status).toBe(200);
    expect(await stored(sent.message)).toHaveLength(1);
  });

  it("that is stale or missing leaves the form limit to the retry", async () => {
    const visitor = { "x-forwarded-for": "203.0.113.77" };
    for (let tried = 0; tried < 6; tried++) {
      expect((await postJson(path, aMessage({ stamp: stamp(aDayMs + 60_000) }), visitor)).status).toBe(400);
      expect((await postForm(path, aMessage(), visitor)).status).toBe(400);
    }

    expect((await postJson(path, aMessage({ stamp: stamp() }), visitor)).status).toBe(200);
  });

  it("is valid for almost 24 hours", async () => {
    expect((await postJson(path, aMessage({ stamp: stamp(aDayMs - 60_000) }))).status).toBe(200);
  });

  it("is spent on one message: the same again is answered alike, another is refused", async () => {
    const sent = { ...aMessage(), stamp: stamp() };
    const twice = await Promise.all([postJson(path, sent), postJson(path, sent)]);
    const later = await postJson(path, sent);
    const other = aMessage({ stamp: sent.stamp });
    const replayed = await postJson(path, other);

    expect([...twice, later].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await stored(sent.message)).toHaveLength(1);
    expect(await replayed.json()).toMatchObject({
      error: { code: "invalid_stamp", metadata: { stamp: expect.any(String) } },
    });
    expect(await stored(other.message)).toEqual([]);
  });

  it("is spent on the form it was sent with: the newsletter does not take that of a message", async () => {
    const sent = { ...aMessage(), stamp: stamp() };
    await postJson(path, sent);
    const response = await postJson("/api/newsletter", { email: "other@example.com", stamp: sent.stamp });

    expect(await response.json()).toMatchObject({ error: { code: "invalid_stamp" } });
  });

  it("is not spent by a form that has a field to correct", async () => {
    const given = stamp();
    expect((await postJson(path, aMessage({ email: "jane", stamp: given }))).status).toBe(400);

    expect((await postJson(path, aMessage({ stamp: given }))).status).toBe(200);
  });

  it("comes from an address of its own, another each time", async () => {
    const stamps = await Promise.all([
      call("/api/form-stamp", { method: "GET" }),
      call("/api/form-stamp", { method: "GET" }),
    ]);
    const [first, second] = await Promise.all(
      stamps.map(async (response) => ((await response.json()) as { stamp: string }).stamp),
    );

    expect(first).not.toBe(second);
    expect(issuedAt(first ?? "")).toBeGreaterThan(Date.now() - 10_000);
  });
});

it("answers a bot that fills in the field people do not see like a person, and stores nothing", async () => {
  const sent = aMessage({ nothingHere: "https://spam.example", stamp: stamp() });
  const [json, form] = [await postJson(path, sent), await postForm(path, sent as Record<string, string>)];
  await mailed();

  expect(json.status).toBe(200);
  expect(await json.json()).toEqual({ requestId: json.headers.get("x-request-id") });
  expect(form.headers.get("location")).toBe("/contact/sent");
  expect(await stored(sent.message)).toEqual([]);
  expect(received(sent.message)).toEqual([]);
});

describe("Sec-Fetch-Site", () => {
  it("refuses what a page of another site sends", async () => {
    const sent = aMessage({ stamp: stamp() });
    const from = { "sec-fetch-site": "cross-site" };
    const answers = [await postJson(path, sent, from), await postForm(path, sent as Record<string, string>, from)];

    for (const answer of answers) {
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({ error: { code: "cross_origin" } });
    }
    expect(await stored(sent.message)).toEqual([]);
  });

  it.each(["same-origin", "same-site", "none"])("%s is accepted", async (site) => {
    expect((await postJson(path, aMessage({ stamp: stamp() }), { "sec-fetch-site": site })).status).toBe(200);
  });
});

it("writes no word of a message and no address to the log", async () => {
  const write = vi.mocked(process.stdout.write);
  write.mockClear();
  resend.order({ does: "answer", status: 422, name: "validation_error", times: 1 });
  await postJson(path, aMessage({ email: "secret@example.com", message: "secret" }), {
    "x-forwarded-for": "203.0.113.9",
  });
  await mailed();
  const lines = write.mock.calls.map(([line]) => String(line));

  expect(lines.map((line) => JSON.parse(line).event).toSorted()).toEqual(["mail_waits", "request"]);
  expect(lines.join()).not.toMatch(/secret|Jane|203\.0\.113\.9/);
});
