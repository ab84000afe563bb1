/** The contact form of the built app, as visitors use it: by mouse and by keyboard, and under every fault. */
import { expect, type Page } from "playwright/test";
import { backoffMs } from "@/lib/site/mail/backoff";
import { test } from "@/tests/support/browser-app";
import { ran, startApp } from "@/tests/support/built-app";
import { fillContact, formsApp, isReady, send, status } from "@/tests/support/forms-browser";

const { app, resend, environment, mailsWith, runCron } = formsApp();

test.describe("the contact form", () => {
  const openForm = async (page: Page) => {
    await page.goto(`${app.url}/contact`);
    await isReady(page);
  };
  test.beforeEach(({ page }) => openForm(page));

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

  test("shows the error for an invalid value at its field, and keeps the other values", async ({ page }) => {
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
        await openForm(page);
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
  });

  test("focuses the first of several invalid fields", async ({ page }) => {
    await send(page);

    await expect(page.getByLabel("Name")).toBeFocused();
    await expect(status(page)).toHaveText("Not sent. Fix the 3 marked fields and try again.");
  });

  test("keeps all values when a request fails, and sends them on retry", async ({ page }) => {
    for (const [fault, answer, outcome] of [
      ["the server fails", { status: 500, body: "<html>" }, /went wrong on our side.*Your message is still here/],
      [
        "the store is away",
        { status: 503, json: { error: { code: "storage_unavailable" } } },
        /went wrong on our side/,
      ],
      [
        "there were too many",
        { status: 429, json: { error: { code: "rate_limited", metadata: { retryAfterSeconds: 42 } } } },
        /Your message is still here.*in 42 seconds/,
      ],
      ["nobody answers", undefined, /couldn't reach the server\. Your message is still here.*try again/],
    ] as const) {
      await test.step(fault, async () => {
        await openForm(page);
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
    // Sends the emails of earlier tests, which would get the fault instead.
    await runCron();
    resend.order({ does: "answer", status: 500, name: "internal_server_error", times: 1 });
    const { Message } = await fillContact(page);
    const waits = app.printed(/"event":"mail_waits","deliveryId":"([^"]+)"/);
    await send(page);
    await expect(status(page)).toHaveText(/^Message received/);
    await waits;

    expect(mailsWith(Message)).toHaveLength(0);
    app.kill("SIGTERM");
    expect((await app.exited).code).toBe(0);
    Object.assign(app, await startApp({ DATA_DIR: app.folder, ...environment() }));
    await ran(app, "mail", Date.now() + backoffMs(1));
    expect(mailsWith(Message)).toHaveLength(1);
  });

  test("can be filled in and sent with the keyboard only", async ({ page }) => {
    const message = "Written by keyboard alone: is it < 5?";
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
