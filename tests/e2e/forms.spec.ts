/** The newsletter form of the built app, and both forms without JavaScript. */
import { expect, type Page } from "playwright/test";
import { test } from "@/tests/support/browser-app";
import { anAddress, fillContact, formsApp, isReady, onceRead, send, status } from "@/tests/support/forms-browser";
import type { SentMail } from "@/tests/support/resend-server";

const { app, resend, mailsWith, mailsTo, runCron } = formsApp();
const oldStamp = (body: string | null) => (body ?? "").replace(/stamp=[^&]*/, "stamp=old");

test.describe("the newsletter form", () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(`${app.url}/newsletter`);
    await isReady(page);
  });
  const subscribe = (page: Page) => page.getByRole("button", { name: "Subscribe" }).click();

  test("subscribes an address, and the email's link unsubscribes it with one button", async ({ page }) => {
    const email = anAddress();
    await page.getByLabel("Email").fill(email);
    await subscribe(page);
    await expect(status(page)).toHaveText(/^You're subscribed\./);
    await expect.poll(() => mailsTo(email)).toHaveLength(1);
    const link = new URL(String(/http\S+/.exec((mailsTo(email)[0] as SentMail).text)?.[0]));
    await page.goto(`${app.url}${link.pathname}${link.search}`);
    await expect.poll(() => resend.contacts.get(email)?.unsubscribed).toBe(false);
    await page.getByRole("button", { name: "Unsubscribe" }).click();

    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You're unsubscribed");
    expect(page.url()).toBe(`${app.url}/newsletter/unsubscribed`);
    await expect.poll(() => resend.contacts.get(email)?.unsubscribed).toBe(true);
  });

  test("shows the error for an address, and keeps the input when the server does not respond", async ({ page }) => {
    const email = anAddress();
    await page.getByLabel("Email").fill("jane@localhost");
    await subscribe(page);
    await expect(page.getByLabel("Email")).toBeFocused();
    await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/^Enter a valid email address/);
    await page.route("**/api/newsletter", (route) => route.abort(), { times: 1 });
    await page.getByLabel("Email").fill(email);
    await subscribe(page);
    await expect(status(page)).toHaveText(/couldn't reach the server/);
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await page.getByRole("button", { name: "Try again" }).click();

    await expect(status(page)).toHaveText(/^You're subscribed\./);
    await expect.poll(() => mailsTo(email)).toHaveLength(1);
  });

  test("shows the same message for a subscribed address without another welcome email", async ({ page }) => {
    const email = anAddress();
    for (let time = 0; time < 2; time++) {
      await page.goto(`${app.url}/newsletter`);
      await isReady(page);
      await page.getByLabel("Email").fill(email);
      await page.keyboard.press("Enter");
      await expect(status(page)).toHaveText(/^You're subscribed\./);
    }
    await runCron();

    expect(mailsTo(email)).toHaveLength(1);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the contact form is sent, and a page confirms it", async ({ page }) => {
    await page.goto(`${app.url}/contact`);
    await expect(page.getByRole("button", { name: "Send message" })).toBeHidden();
    await page.getByRole("link", { name: "Open the plain form" }).click();
    const { Message } = await fillContact(page);
    await onceRead(page);
    await send(page);

    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Message received");
    expect(page.url()).toBe(`${app.url}/contact/sent`);
    await expect.poll(() => mailsWith(Message)).toHaveLength(1);
  });

  test("the browser reports missing fields, and the form shows the server's errors and keeps its values", async ({
    page,
  }) => {
    await page.goto(`${app.url}/contact/form`);
    await send(page);
    expect(page.url()).toBe(`${app.url}/contact/form`);
    const values = await fillContact(page, { Email: "jane@localhost" });
    await onceRead(page);
    await send(page);

    await expect(page.getByRole("alert")).toHaveText("Not sent. Fix the marked fields and try again.");
    await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/^Enter a valid email address/);
    for (const [label, kept] of Object.entries(values)) await expect(page.getByLabel(label)).toHaveValue(kept);
    expect(page.url()).not.toMatch(/jane|localhost/i);
    await page.getByLabel("Email").fill("jane@example.com");
    await onceRead(page);
    await send(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Message received");
  });

  test("a form that was open for too long is shown again with its values and can be resent", async ({ page }) => {
    await page.goto(`${app.url}/contact/form`);
    const values = await fillContact(page);
    // As if from a cached page, whose stamp is invalid.
    const [post] = await Promise.all([
      page.waitForRequest((request) => request.method() === "POST"),
      page.route("**/api/contact", (route) => route.continue({ postData: oldStamp(route.request().postData()) }), {
        times: 1,
      }),
      send(page),
    ]);
    expect(post.url()).toBe(`${app.url}/api/contact`);

    await expect(page.getByRole("alert")).toHaveText(/^Not sent\. Check your input/);
    for (const [label, kept] of Object.entries(values)) await expect(page.getByLabel(label)).toHaveValue(kept);
    await onceRead(page);
    await send(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Message received");
    await expect.poll(() => mailsWith(values.Message)).toHaveLength(1);
  });

  test("the newsletter form and unsubscribing work", async ({ page }) => {
    const email = anAddress();
    await page.goto(`${app.url}/newsletter`);
    await page.getByRole("link", { name: "Open the plain form" }).click();
    await page.getByLabel("Email").fill(email);
    await onceRead(page);
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You're subscribed");
    await expect.poll(() => mailsTo(email)).toHaveLength(1);
    const link = new URL(String(/http\S+/.exec((mailsTo(email)[0] as SentMail).text)?.[0]));
    await page.goto(`${app.url}${link.pathname}${link.search}`);
    await page.getByRole("button", { name: "Unsubscribe" }).click();

    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You're unsubscribed");
    await page.goto(`${app.url}/newsletter/unsubscribe?token=x.y`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link isn't valid");
  });
});
