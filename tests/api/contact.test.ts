/** `POST /api/contact`: messages that are stored and emailed. */
import { describe, expect, it } from "vitest";
import { aResend } from "@/tests/support/a-resend";
import { aMessage, path, stamp, stored } from "@/tests/support/contact";
import { mailed, postForm, postJson } from "@/tests/support/forms";
import { forgetLog, loggedLines } from "@/tests/support/logged";

const resend = await aResend();

const received = (message: string) => resend.mails.filter(({ text }) => text.includes(message));

describe("200", () => {
  it("stores the message, then emails it to the team with the visitor as Reply-To", async () => {
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

  it("writes the same content as text and as HTML, with user input escaped", async () => {
    const { message } = aMessage({ message: `<script>alert("&")</script>` });
    await postJson(path, aMessage({ message, name: "<b>Jane</b>" }));
    await mailed();
    const [mail] = received(message);

    expect(mail?.html).toContain("&lt;script&gt;alert(&quot;&amp;&quot;)&lt;/script&gt;");
    expect(mail?.html).not.toMatch(/<script|<b>/);
    expect(mail?.text).toContain("<b>Jane</b>");
  });

  it.each(["\r\n", "\n", "\r", "\u2028", "\v"])("removes the line break %j from mail headers", async (end) => {
    const sent = aMessage({ name: `Jane${end}Bcc: all@example.com`, company: `A${end}B` });
    await postJson(path, sent);
    await mailed();

    expect(received(sent.message)[0]?.subject).toBe("Message from Jane Bcc: all@example.com (A B)");
  });

  it("deduplicates identical messages of one day into one message and one email", async () => {
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
  ])("accepts %s, and sets Reply-To only if every mail server supports the address", async (email, normal, replyTo) => {
    const sent = aMessage({ email });
    expect((await postJson(path, sent)).status).toBe(200);
    await mailed();
    const [mail] = received(sent.message);

    expect(await stored(sent.message)).toMatchObject([{ email: normal }]);
    expect(mail?.reply_to).toBe(replyTo);
    expect(mail?.text).toContain(normal);
  });

  it("accepts lone surrogates and NUL, which cannot be stored or mailed", async () => {
    const sent = aMessage({ message: "a\ud800b\0c 🙂" });
    expect((await postJson(path, sent)).status).toBe(200);

    expect(await stored("a\ufffdbc 🙂")).toHaveLength(1);
  });

  it("accepts fields of exactly the maximum length, including 5,000 line breaks in a native form post", async () => {
    const message = `a${"\r\n".repeat(4_998)}b`;
    const email = `${"a".repeat(242)}@example.com`;
    const response = await postForm(path, { name: "n".repeat(200), email, company: "", message, stamp: stamp() });

    expect(response.headers.get("location")).toBe("/contact/sent");
    expect(await stored(message.replaceAll("\r\n", "\n"))).toHaveLength(1);
  });
});

describe("303, for a native form post", () => {
  it.each([0, 400, 990])("accepts a form sent %i ms after its page, when that page is a second old", async (age) => {
    const given = stamp(age);
    const sent = aMessage({ stamp: given });
    const responses = await Promise.all([postForm(path, sent), postForm(path, sent)]);

    expect(responses.map((response) => response.headers.get("location"))).toEqual(["/contact/sent", "/contact/sent"]);
    expect(Date.now() - Number.parseInt(given, 36)).toBeGreaterThanOrEqual(1_000);
    expect(await stored(sent.message)).toHaveLength(1);
  });

  it("redirects to the confirmation page", async () => {
    const sent = aMessage({ company: "", stamp: stamp() });
    const response = await postForm(path, sent);

    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/contact/sent");
    expect(await stored(sent.message)).toHaveLength(1);
  });
});

it("logs neither messages nor addresses", async () => {
  await forgetLog();
  resend.order({ does: "answer", status: 422, name: "validation_error", times: 1 });
  await postJson(path, aMessage({ email: "secret@example.com", message: "secret" }), {
    "x-forwarded-for": "203.0.113.9",
  });
  await mailed();
  const lines = await loggedLines();

  expect(lines.map((line) => JSON.parse(line).event).toSorted()).toEqual(["mail_waits", "request"]);
  expect(lines.join()).not.toMatch(/secret|Jane|203\.0\.113\.9/);
});
