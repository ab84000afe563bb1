/** Shared links: created, opened without a sign-in, and revoked, by keyboard. */
import { type BrowserContext, expect, type Page } from "playwright/test";
import { findFaults } from "@/tests/support/axe";
import { collectComplaints, sharedApp, test } from "@/tests/support/browser-app";
import { newProject, sendEvents, signIn } from "@/tests/support/dashboard-browser";
import { anEvent } from "@/tests/support/events";

const app = sharedApp();

const events = () => {
  const ids = { trace_id: "shared-trace", session_id: "session-1", user_id: "u_1", status: "success" };
  const search = { ...ids, event_id: crypto.randomUUID(), event_name: "search_hotels", latency_ms: 900 };
  return [
    anEvent({ ...search, query: "mail jane.doe@example.com" }),
    anEvent({ ...ids, parent_id: search.event_id, event_type: "step", event_name: "rank_hotels", latency_ms: 300 }),
  ];
};

/** Presses Tab until the button has the focus. */
async function tabTo(page: Page, name: string | RegExp) {
  const button = page.getByRole("button", { name, exact: typeof name === "string" });
  await expect(button).toBeEnabled();
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(button).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [0] });
}

async function signedOut(context: BrowserContext): Promise<Page> {
  await context.clearCookies();
  return context.newPage();
}

test("a trace is shared by keyboard, read without a sign-in, and hidden again", async ({ page, browser }) => {
  const complaints = collectComplaints(page);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, app);
  const { projectId, key } = await newProject(app, "Shared links");
  expect(await sendEvents(app, key, [...events(), anEvent({ event_name: "elsewhere", trace_id: "other" })])).toBe(200);
  await page.goto(`${app.url}/dashboard/${projectId}/traces/shared-trace`);
  await expect(page.getByRole("heading", { level: 1, name: "search_hotels" })).toBeVisible();
  await tabTo(page, "Share");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Share this trace" });
  await tabTo(page, "Create link");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Copy this link now.")).toBeVisible();
  await expect(dialog.getByRole("list", { name: "Shared links" }).getByRole("listitem")).toHaveCount(1);
  expect(await findFaults(page)).toEqual([]);
  await tabTo(page, "Copy");
  await page.keyboard.press("Enter");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/^http:\/\/[^/]+\/shared\/[0-9A-Za-z]{32}$/);

  const anyone = await browser.newContext();
  const reader = await signedOut(anyone);
  const readerComplaints = collectComplaints(reader);
  const response = await reader.goto(link);
  expect(response?.status()).toBe(200);
  expect(response?.headers()).toMatchObject({
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, nofollow",
    "cache-control": expect.stringContaining("no-store"),
  });
  await expect(reader.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex, nofollow");
  await expect(reader.locator('meta[name="referrer"]')).toHaveAttribute("content", "no-referrer");
  await expect(reader.getByRole("heading", { level: 1, name: "search_hotels" })).toBeVisible();
  await expect(reader.getByText("u_1")).toBeVisible();
  await tabTo(reader, /^search_hotels/);
  await reader.keyboard.press("Enter");
  const panel = reader.getByRole("dialog", { name: "search_hotels" });
  await expect(panel.getByRole("region", { name: "Properties" }).locator("mark")).toHaveText("[email]");
  await tabTo(reader, /Next/);
  await reader.keyboard.press("Enter");
  await expect(reader.getByRole("dialog", { name: "rank_hotels" }).getByRole("heading", { level: 2 })).toBeVisible();
  await reader.getByRole("dialog").getByRole("button", { name: "search_hotels" }).click();
  await expect(panel).toBeVisible();
  // Nothing on the page leads into the project.
  expect(await reader.locator('a:not([href="#content"])').count()).toBe(0);
  expect(await reader.content()).not.toContain(projectId);
  expect(await findFaults(reader)).toEqual([]);
  expect(readerComplaints).toEqual([]);

  await page.bringToFront();
  await tabTo(page, /^Revoke/);
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("listitem")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Share", exact: true })).toBeFocused();

  for (const address of [link, `${app.url}/shared/${"0".repeat(32)}`, `${app.url}/shared/x`]) {
    const gone = await reader.goto(address);
    expect([gone?.status(), gone?.headers()["x-robots-tag"]]).toEqual([404, "noindex, nofollow"]);
    await expect(reader.getByRole("heading", { name: "This link doesn’t work" })).toBeVisible();
  }
  expect(await findFaults(reader)).toEqual([]);
  await anyone.close();
  expect(complaints).toEqual([]);
});
