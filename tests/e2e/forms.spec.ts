/**
 * The contact form and the newsletter as visitors use them, under every fault and without JavaScript, and the Inbox and Subscribers pages.
 * The Inbox comes first, because it starts empty.
 */
import { readFileSync } from "node:fs";
import { expect, type Page, type Route } from "playwright/test";
import { findFaults } from "@/tests/support/axe";
import { interactive, mailProvider, ownApp, sharedApp, test } from "@/tests/support/browser-app";
import { signIn } from "@/tests/support/dashboard-browser";

const resend = mailProvider();
const limits = { RATE_LIMIT_FORMS_PER_MINUTE: "1000" };
const app = ownApp(() => ({ ...limits, NEWSLETTER_CONFIRM: "true", ...resend.environment }));
const withoutConfirmation = sharedApp();

const mailsWith = (text: string) => resend.mails.filter((mail) => mail.text.includes(text));

let written = 0;
async function fillContact(page: Page, more: { Email?: string } = {}) {
  const message = `Message ${++written}: is it < 5?`;
  const values = { Name: "Jane Doe", Company: "", Email: "jane@example.com", Message: message, ...more };
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
  return values;
}
const send = (page: Page) => page.getByRole("button", { name: "Send message" }).click();
const status = (page: Page) => page.getByRole("main").getByRole("status");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
async function expectKept(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, kept] of Object.entries(values)) await expect(page.getByLabel(label)).toHaveValue(kept);
}
/** Opens a page and waits until its script handles the form. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await interactive(page);
  await expect(page.locator("form").first()).toHaveJSProperty("noValidate", true);
}

/** Submits a form without a page. */
async function post(path: "contact" | "newsletter", body: object): Promise<void> {
  const headers = { "content-type": "application/json" };
  const { status } = await fetch(`${app.url}/api/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  expect(status).toBe(200);
}

/** The link in the newest email to an address, rewritten to the app's URL in this test. */
async function linkTo(email: string, path: string): Promise<string> {
  const links = () =>
    resend.mails
      .filter(({ to }) => to === email)
      .flatMap(({ text }) => text.match(new RegExp(`${path}\\?token=\\S+`)) ?? []);
  await expect.poll(links).toHaveLength(1);
  return app.url + links()[0];
}

test("the Inbox shows a visitor's message, resends its email and deletes it", async ({ page }) => {
  const words = "Do you run on our own machines?\nWe have two.";
  const mails = () => mailsWith(words).length;
  await signIn(page, app);
  await page.goto(`${app.url}/dashboard`);
  await page.getByRole("button", { name: /^Account/ }).click();
  await page.getByRole("link", { name: "Inbox" }).click();
  await expect(page.getByText("No messages yet.")).toBeVisible();

  await post("contact", { name: "Ana Lima", company: "Hotelier", email: "ana@example.com", message: words });
  await page.reload();
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
  for (const email of ["ana@example.com", "ben@example.com"]) {
    await post("newsletter", { email });
    const token = new URL(await linkTo(email, "/newsletter/confirm")).searchParams.get("token") ?? "";
    const body = new URLSearchParams({ token });
    expect((await fetch(`${app.url}/api/newsletter/confirm`, { method: "POST", body })).status).toBe(200);
    await expect.poll(() => resend.contacts.has(email)).toBe(true);
  }
  await signIn(page, app);
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

test.describe("the contact form", () => {
  test.beforeEach(({ page }) => open(page, `${app.url}/contact`));
  test("supports autofill, is sent with the keyboard only, and confirms that the message was received", async ({
    page,
  }) => {
    const message = "Written by keyboard alone: is it < 5?";
    for (const [label, token] of Object.entries({ Name: "name", Company: "organization", Email: "email" }))
      await expect(page.getByLabel(label)).toHaveAttribute("autocomplete", token);
    await expect(page.getByLabel("Email")).toHaveAttribute("inputmode", "email");
    await page.getByLabel("Name").focus();
    for (const words of ["Jane Doe", "Example Ltd", "jane@example.com", message]) {
      await page.keyboard.type(words);
      await page.keyboard.press("Tab");
    }
    // Skips the link to the privacy page.
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Send message" })).toBeFocused();
    await page.keyboard.press("Enter");

    await expect(status(page)).toHaveText("Message received. We read every message and reply by email.");
    await expect(status(page)).toBeFocused();
    await expect(page.getByLabel("Message")).toBeHidden();
    await expect
      .poll(() => mailsWith(message))
      .toMatchObject([{ reply_to: "jane@example.com", subject: "Message from Jane Doe (Example Ltd)" }]);
  });

  test("focuses the first invalid field, shows the error of each, and keeps the other values", async ({ page }) => {
    await send(page);
    await expect(page.getByLabel("Name")).toBeFocused();
    await expect(status(page)).toHaveText("Not sent. Fix the 3 marked fields and try again.");

    const values = await fillContact(page);
    for (const [label, value, reason] of [
      ["Name", " ", "Enter your name."],
      ["Name", "n".repeat(201), "The name must have 1 to 200 characters."],
      ["Email", "", "Enter your email address."],
      ["Email", "jane", "Enter a valid email address, such as jane@example.com."],
      ["Email", "jane@", "Enter a valid email address, such as jane@example.com."],
      ["Email", `${"a".repeat(243)}@example.com`, "The email address must have at most 254 characters."],
      ["Company", "c".repeat(201), "The company must have at most 200 characters."],
      ["Message", "\n ", "Enter a message."],
      ["Message", "m".repeat(5_001), "The message must have 1 to 5,000 characters."],
    ] as const) {
      const shown = value.length > 20 ? `${value.length} characters` : JSON.stringify(value);
      await test.step(`${label}: ${shown}`, async () => {
        const field = page.getByLabel(label);
        await field.fill(value);
        await send(page);

        await expect(field).toBeFocused();
        await expect(field).toHaveAttribute("aria-invalid", "true");
        await expect(field).toHaveAccessibleDescription(reason);
        await expect(status(page)).toHaveText("Not sent. Fix the marked field and try again.");
        await expectKept(page, { ...values, [label]: value });
        await field.fill(values[label]);
        await expect(field).not.toHaveAttribute("aria-invalid");
      });
    }
    await send(page);
    await expect(status(page)).toHaveText(/^Message received/);
  });

  test("keeps all values when a request fails, and sends one email on retry", async ({ page }) => {
    const values = await fillContact(page);
    const lose = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    const tooMany = { error: { code: "rate_limited", metadata: { retryAfterSeconds: 42 } } };
    const faults: readonly [fault: string, (route: Route) => Promise<void>, outcome: RegExp][] = [
      [
        "the server fails",
        (route) => route.fulfill({ status: 500, body: "<html>" }),
        /went wrong on our side.*still here/,
      ],
      [
        "the store is away",
        (route) => route.fulfill({ status: 503, json: { error: { code: "storage_unavailable" } } }),
        /went wrong on our side/,
      ],
      ["there were too many", (route) => route.fulfill({ status: 429, json: tooMany }), /still here.*in 42 seconds/],
      ["nobody answers", (route) => route.abort(), /couldn’t reach the server\. Your message is still here.*try again/],
      ["the response is lost", lose, /couldn’t reach the server/],
    ];
    let button = "Send message";
    for (const [fault, act, outcome] of faults) {
      await test.step(fault, async () => {
        await page.route("**/api/contact", act, { times: 1 });
        await page.getByRole("button", { name: button }).click();
        await expect(status(page)).toHaveText(outcome);
        await expectKept(page, values);
        button = "Try again";
      });
    }
    await page.getByRole("button", { name: button }).click();

    await expect(status(page)).toHaveText(/^Message received/);
    const headers = { authorization: `Bearer ${resend.environment.CRON_SECRET}` };
    expect((await fetch(`${app.url}/api/cron/mail`, { headers })).status).toBe(200);
    expect(mailsWith(values.Message)).toHaveLength(1);
  });

  test("submits a form that was open for too long, with a fresh stamp", async ({ page }) => {
    const stamps: string[] = [];
    page.on(
      "request",
      (request) => request.url().endsWith("/api/contact") && stamps.push(request.postDataJSON().stamp),
    );
    await page.route("**/api/form-stamp", (route) => route.fulfill({ json: { stamp: "of yesterday" } }), { times: 1 });
    const { Message } = await fillContact(page);
    await send(page);

    await expect(status(page)).toHaveText(/^Message received/);
    expect(stamps).toEqual(["of yesterday", expect.stringMatching(/^\w+-\w{16}\.\w{32}$/)]);
    await expect.poll(() => mailsWith(Message)).toHaveLength(1);
  });

  test("shows that it is sending, and ignores further clicks", async ({ page }) => {
    let requests = 0;
    let letThrough: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route("**/api/contact", async (route) => {
      requests++;
      await held;
      await route.continue();
    });
    await fillContact(page);
    await send(page);
    const button = page.getByRole("button", { name: "Sending…" });
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await button.dispatchEvent("click");
    letThrough();

    await expect(status(page)).toHaveText(/^Message received/);
    expect(requests).toBe(1);
  });
});

test("a form whose scripts were removed by a deployment is posted by the browser and keeps its values", async ({
  page,
}) => {
  const entered = { Name: "Jane Doe", Company: "Example Ltd", Email: "jane@", Message: "Kept words." };
  await page.route("**/_next/static/**/*.js", (route) => route.fulfill({ status: 404 }));
  await page.goto(`${app.url}/contact`);
  for (const [label, value] of Object.entries(entered)) await page.getByLabel(label).fill(value);
  await page.getByRole("button", { name: "Send message" }).click();

  await expect(page.getByRole("alert")).toHaveText("Not sent. Fix the marked fields and try again.");
  for (const [label, value] of Object.entries(entered)) await expect(page.getByLabel(label)).toHaveValue(value);
  await page.getByLabel("Email").fill("jane@example.com");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect.poll(() => mailsWith(entered.Message)).toHaveLength(1);
});

test.describe("the newsletter", () => {
  const subscribe = (page: Page) => page.getByRole("button", { name: "Subscribe" }).click();
  test("keeps the address when it is invalid or the server does not respond, and subscribes it once it is confirmed", async ({
    page,
  }) => {
    await open(page, `${app.url}/newsletter`);
    await page.getByLabel("Email").fill("jörg@");
    await subscribe(page);
    await expect(page.getByLabel("Email")).toBeFocused();
    await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/^Enter a valid email address/);
    await page.route("**/api/newsletter", (route) => route.abort(), { times: 1 });
    await page.getByLabel("Email").fill("jörg@müller.de");
    await subscribe(page);
    await expect(status(page)).toHaveText(/couldn’t reach the server/);
    await expect(page.getByLabel("Email")).toHaveValue("jörg@müller.de");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(status(page)).toHaveText(
      "If this address isn’t subscribed yet, we’ve emailed it a link. We send at most one email per mailbox per day.",
    );

    const email = "jörg@xn--mller-kva.de";
    await page.goto(await linkTo(email, "/newsletter/confirm"));
    await expect(heading(page)).toHaveText("Confirm your subscription");
    expect(await findFaults(page)).toEqual([]);
    expect(resend.contacts.has(email)).toBe(false);
    await subscribe(page);
    await expect(page).toHaveURL(`${app.url}/newsletter/confirmed`);
    await expect(heading(page)).toHaveText("You’re subscribed");
    await expect.poll(() => resend.contacts.get(email)?.unsubscribed).toBe(false);

    await page.goto(await linkTo(email, "/newsletter/unsubscribe"));
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page).toHaveURL(`${app.url}/newsletter/unsubscribed`);
    await expect(heading(page)).toHaveText("You’re unsubscribed");
    await expect.poll(() => resend.contacts.get(email)?.unsubscribed).toBe(true);
  });

  test("subscribes at once if no confirmation is configured", async ({ page }) => {
    await open(page, `${withoutConfirmation.url}/newsletter`);
    await page.getByLabel("Email").fill("reader@example.com");
    await page.keyboard.press("Enter");
    await expect(status(page)).toHaveText(/^You’re subscribed\./);
  });

  test("shows an error for a truncated link, and a way to request a new one", async ({ page }) => {
    await page.goto(`${app.url}/newsletter/confirm?token=x`);
    await expect(heading(page)).toHaveText("This link has expired");
    await page.getByRole("main").getByRole("link", { name: "Subscribe again" }).click();
    await expect(page).toHaveURL(`${app.url}/newsletter`);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the browser reports missing fields, the form keeps its values with the server's errors, and is sent", async ({
    page,
  }) => {
    await page.goto(`${app.url}/contact`);
    await expect(page.getByRole("button", { name: "Send message" })).toBeHidden();
    await page.getByRole("link", { name: "Open the plain form" }).click();
    await send(page);
    expect(page.url()).toBe(`${app.url}/contact/form`);
    const values = await fillContact(page, { Email: "jane@" });
    await send(page);

    await expect(page.getByRole("alert")).toHaveText("Not sent. Fix the marked fields and try again.");
    await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/^Enter a valid email address/);
    await expectKept(page, values);
    expect(page.url()).not.toMatch(/jane|localhost/i);
    await page.getByLabel("Email").fill("jane@example.com");
    await send(page);
    await expect(heading(page)).toHaveText("Message received");
    expect(page.url()).toBe(`${app.url}/contact/sent`);
    await expect.poll(() => mailsWith(values.Message)).toHaveLength(1);
  });

  test("an internationalized address is subscribed, confirmed and unsubscribed", async ({ page }) => {
    const email = "用户@xn--r8jz45g.jp";
    await page.goto(`${app.url}/newsletter`);
    await page.getByRole("link", { name: "Open the plain form" }).click();
    await page.getByLabel("Email").fill("用户@例え.jp");
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect(heading(page)).toHaveText("Check your inbox");
    await page.goto(await linkTo(email, "/newsletter/confirm"));
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect(heading(page)).toHaveText("You’re subscribed");
    await page.goto(await linkTo(email, "/newsletter/unsubscribe"));
    await page.getByRole("button", { name: "Unsubscribe" }).click();

    await expect(heading(page)).toHaveText("You’re unsubscribed");
    await page.goto(`${app.url}/newsletter/unsubscribe?token=x.y`);
    await expect(heading(page)).toHaveText("This link isn’t valid");
  });
});
