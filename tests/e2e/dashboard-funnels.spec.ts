/** The Funnels and Retention pages of the built app. */
import { expect, type Page } from "playwright/test";
import { sharedApp, test } from "@/tests/support/browser-app";
import { newProject, sendEvents, signIn } from "@/tests/support/dashboard-browser";
import { anEvent } from "@/tests/support/events";

const app = sharedApp();

async function open(page: Page, place: string, events: readonly unknown[]): Promise<string> {
  await signIn(page, app);
  const { projectId, key } = await newProject(app, `Project for ${place}`);
  await sendEvents(app, key, events);
  const address = `${app.url}/dashboard/${projectId}/${place}`;
  await page.goto(address);
  return address;
}

// One time for all events, so that the durations between them are exact.
const now = Date.now();
const seconds = (ago: number) => new Date(now - ago * 1_000).toISOString();
const called = (session_id: string, event_name: string, ago: number, fields: object = {}) =>
  anEvent({ session_id, trace_id: `${session_id}-${ago}`, event_name, timestamp: seconds(ago), ...fields });

test("counts the sessions and traces that reach each step, and keeps the chosen steps in the URL", async ({ page }) => {
  const address = await open(page, "funnels", [
    called("one", "search, all", 60),
    called("one", "book", 50),
    called("one", "paid 100%", 20, { event_type: "track" }),
    called("two", "search, all", 60),
    called("two", "book", 40),
    called("three", "book", 60),
    called("three", "search, all", 40),
    called("four", "search, all", 40),
  ]);
  await page.getByRole("button", { name: "Use the most used tools" }).click();
  await expect(page).toHaveURL(/steps=tool_call/);
  const steps = page.getByRole("table", { name: "Steps" });
  await expect(page.getByText("2 of 4 sessions reach the last step")).toBeVisible();

  await page.getByRole("combobox", { name: "New step" }).selectOption({ label: "paid 100%" });
  const rows = steps.getByRole("row");
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(1)).toContainText("search, all");
  await expect(rows.nth(2)).toContainText("250.0%50.0%15.00 s");
  await expect(rows.nth(3)).toContainText("125.0%50.0%30.00 s");

  const shared = page.url();
  await page.getByRole("button", { name: "Traces" }).click();
  await expect(rows.nth(2)).toContainText("00%");
  await page.getByRole("button", { name: "Remove step 2" }).click();
  await expect(rows).toHaveCount(3);
  await page.goBack();
  await expect(rows).toHaveCount(4);
  await page.goto(shared);
  await expect(page.getByText("1 of 4 sessions reach the last step")).toBeVisible();
  await page.getByRole("combobox", { name: "Step 1" }).selectOption({ label: "book" });
  await expect(rows.nth(1)).toContainText("book");
  await page.goto(`${address}?steps=Not%20a%20type`);
  await expect(page.getByRole("alert").getByText("This URL has an invalid")).toBeVisible();
});

test("shows the users who return in the weeks after their first one, with a table that scrolls on phones", async ({
  page,
}) => {
  const weeks = (ago: number) => seconds(ago * 7 * 86_400);
  const seen = (user_id: string, ...ago: number[]) => ago.map((ago) => anEvent({ user_id, timestamp: weeks(ago) }));
  await open(page, "retention?range=1h&tool=none", [
    ...seen("ada", 12, 11, 10, 0),
    ...seen("bob", 12, 3),
    ...seen("cleo", 1),
    ...seen("dora", 20, 1),
  ]);
  const rows = page.getByRole("table", { name: "Retention by week" }).getByRole("row");
  await expect(rows).toHaveCount(15);
  await expect(rows.nth(1)).toContainText("250.0%50.0%0%");
  await expect(page.getByText("1 more user had their first event before these weeks.")).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("region", { name: "Retention by week, scrollable" })).toBeVisible();
});
