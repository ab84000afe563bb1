/**
 * The Inbox and Subscribers pages, the newsletter form, and both forms without JavaScript. They share an app. The pages come first, because
 * they start empty.
 */
import { readFileSync } from "node:fs";
import { expect, type Page } from "playwright/test";
import { test } from "@/tests/support/browser-app";
import { signIn } from "@/tests/support/dashboard-browser";
import { anAddress, fillContact, formsApp, isReady, onceRead, send, status } from "@/tests/support/forms-browser";
import type { SentMail } from "@/tests/support/resend-server";

const { app, resend, mailsWith, mailsTo, runCron } = formsApp();
const oldStamp = (body: string | null) => (body ?? "").replace(/stamp=[^&]*/, "stamp=old");

test("the Inbox shows a visitor's message, resends its email and deletes it", async ({ page }) => {
  const words = "Do you run on our own machines?\nWe have two.";
  const mails = () => resend.mails.filter(({ text }) => text.includes(words)).length;
  await signIn(page, app);
  await page.goto(`${app.url}/dashboard`);
  await page.getByRole("link", { name: "Inbox" }).click();
  await expect(page.getByText("No messages yet.")).toBeVisible();

  await page.goto(`${app.url}/contact`);
  await isReady(page);
  await page.getByLabel("Name").fill("Ana Lima");
  await page.getByLabel("Company").fill("Hotelier");
  await page.getByLabel("Email").fill("ana@example.com");
  await page.getByLabel("Message").fill(words);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Message received. We read every message and reply by email.")).toBeVisible();

  await page.goto(`${app.url}/dashboard/inbox`);
  await expect(page.getByText("1 message", { exact: true })).toBeVisible();
  const message = page.getByRole("listitem").filter({ hasText: "Ana Lima" });
  await message.locator("summary").click();
  await expect(message.getByRole("link", { name: "ana@example.com" })).toBeVisible();
  await expect(message.getByText("We have two.").last()).toBeVisible();
  await expect(message.getByText("The email provider accepted this email.")).toBeVisible();

  expect(mails()).toBe(1);
  await message.getByRole("button", { name: "Resend" }).dblclick();
  await expect(message.getByText("Resending the email.")).toBeVisible();
  await expect.poll(mails).toBe(2);
  await expect(message.getByText("The email provider accepted this email.")).toBeVisible();

  await page.getByRole("searchbox").fill("somebody else");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("No matching messages.")).toBeVisible();
  expect(mails()).toBe(2);
  await page.getByRole("searchbox").fill("hotel");
  await page.getByRole("button", { name: "Search" }).click();
  await message.locator("summary").click();
  await message.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(message).toHaveCount(0);
  await page.getByRole("link", { name: "Clear search" }).click();
  await expect(page.getByText("No messages yet.")).toBeVisible();
});

test("the Subscribers page lists and exports subscribers, and deletes one here and at the provider", async ({
  page,
}) => {
  await signIn(page, app);
  await page.goto(`${app.url}/dashboard`);
  await page.getByRole("link", { name: "Subscribers" }).click();
  await expect(page.getByText("No subscribers yet.")).toBeVisible();

  for (const email of ["ana@example.com", "ben@example.com"]) {
    await page.goto(`${app.url}/newsletter`);
    await isReady(page);
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect.poll(() => resend.contacts.has(email)).toBe(true);
  }
  await page.goto(`${app.url}/dashboard/subscribers`);
  await expect(page.getByText("2 subscribed, 0 unsubscribed")).toBeVisible();
  await expect(page.getByRole("row", { name: /ana@example\.com/ })).toContainText("Subscribed");

  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download CSV" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("subscribers.csv");
  const lines = readFileSync(await download.path(), "utf8")
    .trimEnd()
    .split("\r\n");
  expect(lines.map((line) => line.split(",").slice(0, 2))).toEqual([
    ["email", "state"],
    ["ben@example.com", "subscribed"],
    ["ana@example.com", "subscribed"],
  ]);

  await page.getByRole("button", { name: "Delete ana@example.com" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("1 subscribed, 0 unsubscribed")).toBeVisible();
  await expect(page.getByRole("row", { name: /ana@example\.com/ })).toHaveCount(0);
  expect([...resend.contacts.keys()]).toEqual(["ben@example.com"]);
});

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
    await page.getByLabel("Email").fill("jane@");
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
    const values = await fillContact(page, { Email: "jane@" });
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
    await page.route("**/api/contact", (route) => route.continue({ postData: oldStamp(route.request().postData()) }), {
      times: 1,
    });
    const [post] = await Promise.all([page.waitForRequest((request) => request.method() === "POST"), send(page)]);
    expect(post.url()).toBe(`${app.url}/api/contact`);

    await expect(page.getByRole("alert")).toHaveText(
      "Not sent. This form had expired. Press the button again to send it.",
    );
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
