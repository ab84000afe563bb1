/** Both forms in the browser: with and without JavaScript, by keyboard, and with every kind of failure. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Page, test } from "playwright/test";
import { type BuiltApp, startApp } from "@/tests/support/built-app";
import { type ResendServer, type SentMail, startResend } from "@/tests/support/resend-server";

const folder = mkdtempSync(path.join(tmpdir(), "sluice-forms-"));
let app: BuiltApp;
let resend: ResendServer;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  resend = await startResend();
  app = await startApp({ DATA_DIR: folder, RATE_LIMIT_FORMS_PER_MINUTE: "1000", ...resend.environment });
});

test.afterAll(async () => {
  await app?.stop();
  await resend?.close();
  rmSync(folder, { recursive: true, force: true });
});

let written = 0;
const aText = () => `Message ${++written}: is it < 5?`;
const anAddress = () => `reader-${++written}@example.com`;
const mailsWith = (text: string) => resend.mails.filter((mail) => mail.text.includes(text));
const welcomes = (email: string) => resend.mails.filter(({ to }) => to === email);
const runCron = () =>
  fetch(`${app.url}/api/cron/mail`, { headers: { authorization: `Bearer ${resend.environment.CRON_SECRET}` } });

async function fillContact(page: Page, more: Partial<Record<"Name" | "Company" | "Email" | "Message", string>> = {}) {
  const values = { Name: "Jane Doe", Company: "", Email: "jane@example.com", Message: aText(), ...more };
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
  return values;
}
const send = (page: Page) => page.getByRole("button", { name: "Send message" }).click();
const status = (page: Page) => page.getByRole("main").getByRole("status");
const oldStamp = (body: string | null) => (body ?? "").replace(/stamp=[^&]*/, "stamp=old");
/** Waits until the page's script handles the form. */
const isReady = async (page: Page) => {
  await page.locator("h1").hover();
  await expect(page.locator("form").first()).toHaveJSProperty("noValidate", true);
};

/** Waits long enough not to be rejected as a bot. */
async function onceRead(page: Page) {
  const [made = ""] = (await page.locator("input[name=stamp]").inputValue()).split("-");
  await expect.poll(() => Date.now() - Number.parseInt(made, 36)).toBeGreaterThan(1_100);
}

test.describe("the contact form", () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(`${app.url}/contact`);
    await isReady(page);
  });

  test("confirms that the message was received, and stores it", async ({ page }) => {
    const { Message } = await fillContact(page, { Company: "Example Ltd" });
    await send(page);

    await expect(status(page)).toHaveText("Message received. We read every message and reply by email.");
    await expect(status(page)).toBeFocused();
    await expect(page.getByLabel("Message")).toBeHidden();
    await expect
      .poll(() => mailsWith(Message))
      .toMatchObject([{ reply_to: "jane@example.com", subject: "Message from Jane Doe (Example Ltd)" }]);
  });

  for (const [label, value, reason] of [
    ["Name", " ", "Enter your name."],
    ["Name", "n".repeat(201), "The name must have 1 to 200 characters."],
    ["Email", "", "Enter your email address."],
    ["Email", "jane", "Enter a valid email address, such as jane@example.com."],
    ["Email", "jane@localhost", "Enter a valid email address, such as jane@example.com."],
    ["Email", `${"a".repeat(243)}@example.com`, "The email address must have at most 254 characters."],
    ["Company", "c".repeat(201), "The company must have at most 200 characters."],
    ["Message", "\n ", "Enter a message."],
    ["Message", "m".repeat(5_001), "The message must have 1 to 5,000 characters."],
  ] as const) {
    const shown = value.length > 20 ? `${value.length} characters` : JSON.stringify(value);
    test(`shows the error for ${label} ${shown} at the field, and keeps the other values`, async ({ page }) => {
      const values = await fillContact(page, { [label]: value });
      await send(page);
      const field = page.getByLabel(label);

      await expect(field).toBeFocused();
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await expect(field).toHaveAccessibleDescription(reason);
      await expect(status(page)).toHaveText("Not sent. Fix the marked field and try again.");
      for (const [other, kept] of Object.entries(values)) await expect(page.getByLabel(other)).toHaveValue(kept);
      await field.fill(label === "Email" ? "jane@example.com" : "right");
      await expect(field).not.toHaveAttribute("aria-invalid");
      await send(page);
      await expect(status(page)).toHaveText(/^Message received/);
    });
  }

  test("focuses the first of several invalid fields", async ({ page }) => {
    await send(page);

    await expect(page.getByLabel("Name")).toBeFocused();
    await expect(status(page)).toHaveText("Not sent. Fix the 3 marked fields and try again.");
  });

  for (const [fault, answer, outcome] of [
    ["the server fails", { status: 500, body: "<html>" }, /went wrong on our side.*Your message is still here/],
    ["the store is away", { status: 503, json: { error: { code: "storage_unavailable" } } }, /went wrong on our side/],
    [
      "there were too many",
      { status: 429, json: { error: { code: "rate_limited", metadata: { retryAfterSeconds: 42 } } } },
      /Your message is still here.*in 42 seconds/,
    ],
    ["nobody answers", undefined, /couldn't reach the server\. Your message is still here.*try again/],
  ] as const) {
    test(`keeps all values when ${fault}, and sends them on retry`, async ({ page }) => {
      await page.route("**/api/contact", (route) => (answer ? route.fulfill(answer) : route.abort()), { times: 1 });
      const values = await fillContact(page);
      await send(page);

      await expect(status(page)).toHaveText(outcome);
      for (const [label, kept] of Object.entries(values)) await expect(page.getByLabel(label)).toHaveValue(kept);
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(status(page)).toHaveText(/^Message received/);
      await expect.poll(() => mailsWith(values.Message)).toHaveLength(1);
    });
  }

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

  test("sends changed text as a second message after a response was lost", async ({ page }) => {
    await page.route(
      "**/api/contact",
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    const first = await fillContact(page);
    await send(page);
    await expect(status(page)).toHaveText(/couldn't reach the server/);
    const second = await fillContact(page);
    await page.getByRole("button", { name: "Try again" }).click();

    await expect(status(page)).toHaveText(/^Message received/);
    await runCron();
    for (const { Message } of [first, second]) expect(mailsWith(Message)).toHaveLength(1);
  });

  test("sends one email when the first response was lost", async ({ page }) => {
    const lose = async (route: Parameters<Parameters<Page["route"]>[1]>[0]) => {
      await route.fetch();
      await route.abort();
    };
    await page.route("**/api/contact", lose, { times: 1 });
    const { Message } = await fillContact(page);
    await send(page);
    await page.getByRole("button", { name: "Try again" }).click();

    await expect(status(page)).toHaveText(/^Message received/);
    await runCron();
    expect(mailsWith(Message)).toHaveLength(1);
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

  test("emails a message later when the mail provider is down", async ({ page }) => {
    resend.order({ does: "answer", status: 500, name: "internal_server_error", times: 1 });
    const { Message } = await fillContact(page);
    const waits = app.printed(/"event":"mail_waits","deliveryId":"([^"]+)"/);
    await send(page);
    await expect(status(page)).toHaveText(/^Message received/);
    await waits;

    expect(mailsWith(Message)).toHaveLength(0);
    app.kill("SIGTERM");
    expect((await app.exited).code).toBe(0);
    app = await startApp({ DATA_DIR: folder, RATE_LIMIT_FORMS_PER_MINUTE: "1000", ...resend.environment });
    // The first retry comes only after a pause.
    const arrived = async () => {
      await runCron();
      return mailsWith(Message).length;
    };
    await expect.poll(arrived, { timeout: 50_000 }).toBe(1);
  });

  test("can be filled in and sent with the keyboard only", async ({ page }) => {
    const message = aText();
    await page.getByLabel("Name").focus();
    for (const words of ["Jane Doe", "Example Ltd", "jane@example.com", message]) {
      await page.keyboard.type(words);
      await page.keyboard.press("Tab");
    }
    // Skips the link to the privacy page.
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Send message" })).toBeFocused();
    await page.keyboard.press("Enter");

    await expect(status(page)).toHaveText(/^Message received/);
    await expect.poll(() => mailsWith(message)).toHaveLength(1);
  });

  test("supports autofill and the right keyboards on phones", async ({ page }) => {
    const expected = { Name: "name", Company: "organization", Email: "email" };
    for (const [label, token] of Object.entries(expected)) {
      await expect(page.getByLabel(label)).toHaveAttribute("autocomplete", token);
    }
    await expect(page.getByLabel("Email")).toHaveAttribute("inputmode", "email");
  });
});

test("a form whose scripts were removed by a deployment is posted by the browser and keeps its values", async ({
  page,
}) => {
  const entered = { Name: "Jane Doe", Company: "Example Ltd", Email: "jane@example.com", Message: "Kept words." };
  await page.route("**/_next/static/**/*.js", (route) => route.fulfill({ status: 404 }));
  await page.goto(`${app.url}/contact`);
  for (const [label, value] of Object.entries(entered)) await page.getByLabel(label).fill(value);
  await page.getByRole("button", { name: "Send message" }).click();

  await expect(page.getByRole("alert")).toHaveText(/^Not sent\. Check your input/);
  for (const [label, value] of Object.entries(entered)) await expect(page.getByLabel(label)).toHaveValue(value);
  await onceRead(page);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect.poll(() => mailsWith(entered.Message)).toHaveLength(1);
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
    await expect.poll(() => welcomes(email)).toHaveLength(1);
    const link = new URL(String(/http\S+/.exec((welcomes(email)[0] as SentMail).text)?.[0]));
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
    await expect.poll(() => welcomes(email)).toHaveLength(1);
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

    expect(welcomes(email)).toHaveLength(1);
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
    // As from a cached page, whose stamp is invalid.
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
    await expect.poll(() => welcomes(email)).toHaveLength(1);
    const link = new URL(String(/http\S+/.exec((welcomes(email)[0] as SentMail).text)?.[0]));
    await page.goto(`${app.url}${link.pathname}${link.search}`);
    await page.getByRole("button", { name: "Unsubscribe" }).click();

    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You're unsubscribed");
    await page.goto(`${app.url}/newsletter/unsubscribe?token=x.y`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link isn't valid");
  });
});
