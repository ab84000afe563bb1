/** `POST /api/contact`: forms that are rejected or shown again. */
import { describe, expect, it, vi } from "vitest";
import { aResend } from "@/tests/support/a-resend";
import { aMessage, path, stamp, stored } from "@/tests/support/contact";
import { call, mailed, postForm, postJson, readFieldProblems } from "@/tests/support/forms";

const resend = await aResend();

const received = (message: string) => resend.mails.filter(({ text }) => text.includes(message));

const aDayMs = 24 * 60 * 60 * 1000;

const issuedAt = (given: string) => Number.parseInt(given.split("-")[0] ?? "", 36);

describe("the page returned for a refused native form post", () => {
  it("keeps the input, shows an error at each field, and has a fresh stamp", async () => {
    const words = { name: `Jane "J" <b>`, email: "jane@", company: "A & B", message: "\nfirst\n</textarea>" };
    const response = await postForm(path, { ...words, stamp: stamp() });
    const page = await response.text();

    expect(response.status).toBe(400);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'self';/);
    expect(page).toContain('value="Jane &quot;J&quot; &lt;b&gt;"');
    expect(page).toContain('value="A &amp; B"');
    expect(page).toContain(">\n\nfirst\n&lt;/textarea&gt;</textarea>");
    expect(page).toMatch(/name="email"[^>]* aria-invalid="true" aria-describedby="email-reason"[^>]*value="jane@"/);
    expect(page).toContain("Enter a valid email address");
    expect(page.match(/aria-invalid/g)).toHaveLength(1);
  });

  it.each([
    ["older than 24 hours", () => stamp(aDayMs + 1_000)],
    ["of a time to come", () => stamp(-60_000)],
    ["not ours", () => `${Date.now().toString(36)}-x.${"0".repeat(32)}`],
    ["missing", () => undefined],
  ])("can be submitted again with its new stamp when the first is %s", async (_, bad) => {
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
    [{ email: "jane@exa_mple.com" }, ["email"]],
    [{ email: "jane@example.com\r\nBcc: all@example.com" }, ["email"]],
    [{ email: "Jane <jane@example.com>" }, ["email"]],
    [{ email: `${"a".repeat(243)}@example.com` }, ["email"]],
    [{ name: "n".repeat(201) }, ["name"]],
    [{ company: "c".repeat(201) }, ["company"]],
    [{ company: null }, ["company"]],
    [{ message: "m".repeat(5_001) }, ["message"]],
    [{ message: 7, stamp: 7 }, ["message", "stamp"]],
  ])("refuses %j with the reasons for each field", async (wrong, fields) => {
    const response = await postJson(path, Object.keys(wrong).length === 0 ? {} : aMessage(wrong));

    expect(response.status).toBe(400);
    const reasons = await readFieldProblems(response);
    expect(Object.keys(reasons).toSorted()).toEqual(fields.toSorted());
    for (const reason of Object.values(reasons)) expect(reason).toHaveLength(1);
  });

  it("refuses JSON without a media type, which cross-site scripts can send without a preflight", async () => {
    const response = await call(path, { body: new TextEncoder().encode(JSON.stringify(aMessage())) });

    expect(await response.json()).toMatchObject({ error: { code: "unsupported_media_type" } });
  });

  it.each([
    ["text/plain", "unsupported_media_type"],
    ["multipart/form-data; boundary=x", "unsupported_media_type"],
    ["application/json", "invalid_json"],
  ])("refuses an invalid body of type %s", async (type, code) => {
    const response = await call(path, { body: "{", headers: { "content-type": type } });

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code } });
  });
});

it("refuses more than 64 KiB with 413", async () => {
  expect((await postJson(path, aMessage({ message: "m".repeat(70_000) }))).status).toBe(413);
});

describe("429", () => {
  it("is returned for the sixth form submission of an IP address within a minute, across both forms", async () => {
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

it("counts only valid submissions, so that one visitor's mistakes don't block others at the same IP address", async () => {
  const visitor = { "x-forwarded-for": "203.0.113.6" };
  for (let sent = 0; sent < 8; sent++) {
    expect((await postJson(path, aMessage({ email: "nobody" }), visitor)).status).toBe(400);
    expect((await postJson(path, "{", { ...visitor, "content-type": "text/plain" })).status).toBe(400);
  }

  expect((await postJson(path, aMessage(), visitor)).status).toBe(200);
});

it("responds as usual to a bot that fills in the hidden field, but stores nothing", async () => {
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
  it("refuses requests from pages of other sites", async () => {
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
