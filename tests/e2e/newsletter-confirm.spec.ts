/** Double opt-in for visitors: the form, the email, the page with one button. */
import { expect } from "playwright/test";
import { runScripts, test } from "@/tests/support/browser-app";
import { formsApp, onceRead } from "@/tests/support/forms-browser";

const { app, resend, mailsTo } = formsApp({ NEWSLETTER_CONFIRM: "true" });

/** The link in the confirmation email, rewritten to the app's URL in this test. */
async function linkTo(email: string): Promise<string> {
  const mailed = () => mailsTo(email)[0];
  await expect.poll(mailed).toBeDefined();
  const [link = ""] = /\/newsletter\/confirm\?token=\S+/.exec(String(mailed()?.text)) ?? [];
  return app.url + link;
}

test("a visitor subscribes, is asked to check the inbox, and confirms with one button", async ({ page }) => {
  await page.goto(`${app.url}/newsletter`);
  await runScripts(page);
  await expect(page.locator("form").first()).toHaveJSProperty("noValidate", true);
  await page.getByLabel("Email").fill("jörg@müller.de");
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByRole("main").getByRole("status")).toHaveText(
    "If this address isn't subscribed yet, we've emailed it a link. We send at most one email per mailbox per day.",
  );

  await page.goto(await linkTo("jörg@xn--mller-kva.de"));
  await expect(page.getByRole("heading", { name: "Confirm your subscription" })).toBeVisible();
  expect(resend.contacts.size).toBe(0);
  await page.getByRole("button", { name: "Subscribe" }).click();

  await expect(page).toHaveURL(`${app.url}/newsletter/confirmed`);
  await expect(page.getByRole("heading", { name: "You're subscribed" })).toBeVisible();
  await expect.poll(() => resend.contacts.get("jörg@xn--mller-kva.de")?.unsubscribed).toBe(false);
});

test("a truncated link shows an error and a way to request a new one", async ({ page }) => {
  await page.goto(`${app.url}/newsletter/confirm?token=x`);
  await expect(page.getByRole("heading", { name: "This link has expired" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Subscribe again" }).click();
  await expect(page).toHaveURL(`${app.url}/newsletter`);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form accepts an internationalized address and asks the visitor to check the inbox", async ({ page }) => {
    await page.goto(`${app.url}/newsletter/form`);
    await page.getByLabel("Email").fill("用户@例え.jp");
    // Faster submissions are treated as bots and get the same response.
    await onceRead(page);
    await page.getByRole("button", { name: "Subscribe" }).click();

    await linkTo("用户@xn--r8jz45g.jp");
    await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
  });
});
