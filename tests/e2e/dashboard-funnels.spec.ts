/** The Funnels page of the built app. */
import { expect, type Page } from "playwright/test";
import { sharedApp, test } from "@/tests/support/browser-app";
import { newProject, sendEvents, signIn } from "@/tests/support/dashboard-browser";
import { anEvent } from "@/tests/support/events";

const app = sharedApp();

async function open(page: Page, place: string, events: readonly unknown[]): Promise<void> {
  await signIn(page, app);
  const { projectId, key } = await newProject(app, `Project for ${place}`);
  await sendEvents(app, key, events);
  await page.goto(`${app.url}/dashboard/${projectId}/${place}`);
}

// One time for all events, so that the durations between them are exact.
const now = Date.now();
const seconds = (ago: number) => new Date(now - ago * 1_000).toISOString();
const called = (session_id: string, event_name: string, ago: number, fields: object = {}) =>
  anEvent({ session_id, trace_id: `${session_id}-${ago}`, event_name, timestamp: seconds(ago), ...fields });

test("keeps the chosen steps in the URL", async ({ page }) => {
  await open(page, "funnels", [
    called("one", "search, all", 60),
    called("one", "book", 50),
    called("one", "paid 100%", 20, { event_type: "track" }),
    called("two", "search, all", 60),
  ]);
  await page.getByRole("button", { name: "Use the most used tools" }).click();
  await expect(page).toHaveURL(/steps=tool_call/);
  await expect(page.getByText("1 of 2 sessions reach the last step")).toBeVisible();
  await page.getByRole("combobox", { name: "New step" }).selectOption({ label: "paid 100%" });
  const rows = page.getByRole("table", { name: "Steps" }).getByRole("row");
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(3)).toContainText("150.0%100%30.00 s");

  const shared = page.url();
  await page.getByRole("button", { name: "Traces" }).click();
  await expect(rows.nth(2)).toContainText("00%");
  await page.getByRole("button", { name: "Remove step 2" }).click();
  await expect(rows).toHaveCount(3);
  await expect(page.getByRole("combobox", { name: "New step" })).toBeFocused();
  await page.goBack();
  await expect(rows).toHaveCount(4);
  await page.goto(shared);
  await page.getByRole("combobox", { name: "Step 1" }).selectOption({ label: "book" });
  await expect(rows.nth(1)).toContainText("book");
});
