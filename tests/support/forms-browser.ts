/** Both forms in a browser: an app that emails through a provider, what a visitor enters, and what was emailed. */
import { expect, type Page } from "playwright/test";
import { interactive, mailProvider, ownApp } from "@/tests/support/browser-app";

const limits = { RATE_LIMIT_FORMS_PER_MINUTE: "1000" };

/** The app under test in a file, its mail provider, and what was mailed. */
export function formsApp(more: Record<string, string> = {}) {
  const resend = mailProvider();
  const environment = () => ({ ...limits, ...more, ...resend.environment });
  const app = ownApp(environment);
  return {
    app,
    resend,
    environment,
    mailsWith: (text: string) => resend.mails.filter((mail) => mail.text.includes(text)),
    mailsTo: (email: string) => resend.mails.filter(({ to }) => to === email),
    runCron: () =>
      fetch(`${app.url}/api/cron/mail`, { headers: { authorization: `Bearer ${resend.environment.CRON_SECRET}` } }),
  };
}

let written = 0;
const aText = () => `Message ${++written}: is it < 5?`;
export const anAddress = () => `reader-${++written}@example.com`;

export async function fillContact(
  page: Page,
  more: Partial<Record<"Name" | "Company" | "Email" | "Message", string>> = {},
) {
  const values = { Name: "Jane Doe", Company: "", Email: "jane@example.com", Message: aText(), ...more };
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
  return values;
}
export const send = (page: Page) => page.getByRole("button", { name: "Send message" }).click();
export const status = (page: Page) => page.getByRole("main").getByRole("status");
/** Waits until the page's script handles the form. */
export async function isReady(page: Page) {
  await interactive(page);
  await expect(page.locator("form").first()).toHaveJSProperty("noValidate", true);
}

/** Waits long enough not to be rejected as a bot. */
export async function onceRead(page: Page) {
  const [made = ""] = (await page.locator("input[name=stamp]").inputValue()).split("-");
  await expect.poll(() => Date.now() - Number.parseInt(made, 36)).toBeGreaterThan(1_100);
}
