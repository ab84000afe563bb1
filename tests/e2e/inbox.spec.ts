/** The Inbox and Subscribers pages of the built app. */
import { readFileSync } from "node:fs";
import { expect, type Page } from "playwright/test";
import { mailProvider, ownApp, test } from "@/tests/support/browser-app";
import { expectSound, signIn } from "@/tests/support/dashboard-browser";

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const resend = mailProvider();
const app = ownApp(() => resend.environment);

async function expectSoundAtEverySize(page: Page): Promise<void> {
  for (const size of sizes.toReversed()) {
    await page.setViewportSize(size);
    await expectSound(page);
  }
}

test("shows a visitor's message, resends its email and deletes it", async ({ page }) => {
  const words = "Do you run on our own machines?\nWe have two.";
  const mails = () => resend.mails.filter(({ text }) => text.includes(words)).length;
  await signIn(page, app);
  await page.goto(`${app.url}/dashboard`);
  await page.getByRole("link", { name: "Inbox" }).click();
  await expect(page.getByText("No messages yet.")).toBeVisible();
  await expectSoundAtEverySize(page);

  await page.goto(`${app.url}/contact`);
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
  await expectSoundAtEverySize(page);

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
  await expectSound(page);
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(message).toHaveCount(0);
  await page.getByRole("link", { name: "Clear search" }).click();
  await expect(page.getByText("No messages yet.")).toBeVisible();
});

test("lists and exports subscribers, and deletes one here and at the provider", async ({ page }) => {
  await signIn(page, app);
  await page.goto(`${app.url}/dashboard`);
  await page.getByRole("link", { name: "Subscribers" }).click();
  await expect(page.getByText("No subscribers yet.")).toBeVisible();
  await expectSoundAtEverySize(page);

  for (const email of ["ana@example.com", "ben@example.com"]) {
    await page.goto(`${app.url}/newsletter`);
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect.poll(() => resend.contacts.has(email)).toBe(true);
  }
  await page.goto(`${app.url}/dashboard/subscribers`);
  await expect(page.getByText("2 subscribed, 0 unsubscribed")).toBeVisible();
  await expect(page.getByRole("row", { name: /ana@example\.com/ })).toContainText("Subscribed");
  await expectSoundAtEverySize(page);

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
  await expectSoundAtEverySize(page);
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("1 subscribed, 0 unsubscribed")).toBeVisible();
  await expect(page.getByRole("row", { name: /ana@example\.com/ })).toHaveCount(0);
  expect([...resend.contacts.keys()]).toEqual(["ben@example.com"]);
});
