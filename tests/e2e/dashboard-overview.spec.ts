/** The Overview and Data pages of the built app. */
import { readFileSync } from "node:fs";
import { expect, type Page } from "playwright/test";
import { collectComplaints, sharedApp, test } from "@/tests/support/browser-app";
import { newProject, sendEvents, signIn } from "@/tests/support/dashboard-browser";
import { anEvent } from "@/tests/support/events";

const small = { width: 390, height: 844 };
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();
const app = sharedApp();

/** A metric on Overview. Streamed content is in the page but hidden until React shows it. */
const figure = (page: Page, label: string) =>
  page.locator(`dt:has(:text-is("${label}")) + dd .sum`).filter({ visible: true });

const aCall = (fields: Record<string, unknown>) =>
  anEvent({ event_name: "search_flights", status: "success", timestamp: ago(10 * minuteMs), ...fields });

/** Four calls of two tools by two users within the last hour, a conversion, and a call two days ago. */
const events = () => [
  aCall({ user_id: "ada", session_id: "s1", platform: "claude", latency_ms: 100, tokens_in: 1200 }),
  aCall({ user_id: "ada", session_id: "s1", platform: "claude", latency_ms: 300 }),
  aCall({ user_id: "bob", session_id: "s2", platform: "chatgpt", status: "error", error_message: "timeout" }),
  aCall({ user_id: "bob", session_id: "s2", event_name: "book_flight", latency_ms: 2_000 }),
  anEvent({
    event_type: "conversion",
    user_id: "bob",
    session_id: "s2",
    timestamp: ago(5 * minuteMs),
    conversion_value: 120.5,
    conversion_currency: "EUR",
  }),
  aCall({ user_id: "ada", session_id: "s0", timestamp: ago(50 * hourMs) }),
];

test("follows the range and the filters of its URL, keeps counting, and recovers after being offline", async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, app);
  const { projectId, key } = await newProject(app, "Counted");
  await page.goto(`${app.url}/dashboard/${projectId}`);
  await page.getByRole("link", { name: "Show last 30 days" }).click();
  await expect(page).toHaveURL(/\?range=30d$/);
  await expect(page.getByRole("link", { name: "Show last 30 days" })).toHaveCount(0);
  await page.goBack();

  expect(await sendEvents(app, key, events())).toBe(200);
  await page.reload();
  await expect(figure(page, "Events")).toHaveText("5");
  await page.getByRole("button", { name: "7d" }).click();
  await expect(page).toHaveURL(/\?range=7d$/);
  await expect(figure(page, "Events")).toHaveText("6");
  await page.getByRole("link", { name: "conversion" }).click();
  await expect(page).toHaveURL(/\?range=7d&type=conversion$/);
  await expect(figure(page, "Events")).toHaveText("1");
  await expect(page.getByRole("link", { name: "conversion" })).toBeFocused();
  // Removing an element that no longer has focus must not move focus.
  const clear = page.getByRole("button", { name: /^Remove Type is .* filter$/ });
  await clear.focus();
  await clear.blur();
  await page.goBack();
  await expect(clear).toHaveCount(0);
  await expect(page.getByRole("main")).not.toBeFocused();
  await expect(figure(page, "Events")).toHaveText("6");

  // Untouched filters keep their value, even one that an input cannot hold.
  await page.goto(`${page.url().split("?")[0]}?range=7d&tool=two%0Alines&user=bob`);
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByLabel("Field").fill("Platform");
  await page.getByLabel("Value").fill("chatgpt");
  await page.getByLabel("Value").press("Enter");
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByLabel("Field").fill("Status");
  await page.getByLabel("Value").fill("error");
  await page.getByLabel("Value").press("Enter");
  await expect(page).toHaveURL(/\?range=7d&tool=two%0Alines&platform=chatgpt&status=error&user=bob$/);
  await page.getByRole("button", { name: /^Remove Tool is two\slines filter$/ }).click();
  await expect(page.getByRole("button", { name: "Filter", exact: true })).toBeFocused();
  await expect(figure(page, "Events")).toHaveText("1");

  expect(await sendEvents(app, key, [aCall({ user_id: "bob", platform: "chatgpt", status: "error" })])).toBe(200);
  await page.clock.fastForward(minuteMs);
  await expect(figure(page, "Events")).toHaveText("2");
  await page.context().setOffline(true);
  await page.clock.fastForward(minuteMs);
  await expect(page.getByText("Couldn't reach Sluice.")).toBeVisible();
  await expect(figure(page, "Events")).toHaveText("2");
  // Recovers long before the next poll is due.
  await page.context().setOffline(false);
  await expect(page.getByText("Couldn't reach Sluice.")).toHaveCount(0);
});

test("queries a custom range", async ({ page }) => {
  const complaints = collectComplaints(page);
  await signIn(page, app);
  const { projectId, key } = await newProject(app, "Ranged");
  expect(await sendEvents(app, key, events())).toBe(200);
  await page.goto(`${app.url}/dashboard/${projectId}`);
  await expect(figure(page, "Events")).toHaveText("5");
  await page.getByRole("button", { name: "7d" }).click();
  await page.getByRole("button", { name: "Custom" }).click();
  const shown = await Promise.all(["From", "To (exclusive)"].map((name) => page.getByLabel(name).inputValue()));
  const [from = 0, to = 0] = shown.map((text) => Date.parse(`${text}Z`));
  expect(to - from).toBe(7 * 24 * hourMs);
  await page.getByLabel("From").fill(ago(60 * hourMs).slice(0, 16));
  await page.getByLabel("To (exclusive)").fill(ago(61 * hourMs).slice(0, 16));
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("Must be after the start time.")).toBeVisible();
  await page.getByLabel("To (exclusive)").fill(ago(40 * hourMs).slice(0, 16));
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/range=custom&from=/);
  await expect(figure(page, "Events")).toHaveText("1");
  expect(complaints).toEqual([]);
});

test("changes the range while the page is still being fetched after reloading and going back", async ({ page }) => {
  await signIn(page, app);
  const { projectId } = await newProject(app, "Impatient");
  await page.goto(`${app.url}/dashboard/${projectId}`);
  const range = (name: string) => page.getByRole("button", { name, exact: true });
  for (const name of ["7d", "1h"]) {
    await range(name).click();
    await expect(page).toHaveURL(new RegExp(`range=${name}$`));
  }
  // `page.goBack` fails when the page changes its URL while it is being fetched.
  const back = () => page.evaluate(() => history.back());
  await page.reload();
  await expect(range("Filter")).toBeEnabled();
  await back();
  await expect(range("7d")).toHaveAttribute("aria-pressed", "true");
  await range("30d").click();
  await expect(range("30d")).toHaveAttribute("aria-pressed", "true");
  // Going back again before Next has the page can leave the old URL in the new entry (Next 16.4).
  await page.waitForLoadState("networkidle");
  await back();
  await expect(range("7d")).toHaveAttribute("aria-pressed", "true");
});

test("reports an invalid range or filter in the URL and offers a valid one", async ({ page }) => {
  await signIn(page, app);
  const { projectId } = await newProject(app, "Asked amiss");
  await page.goto(`${app.url}/dashboard/${projectId}?range=2d&source=nowhere`);
  await expect(page.getByText("source: must be server or widget")).toBeVisible();
  await expect(page.getByText(/^range: must be one of/)).toBeVisible();
  await page.getByRole("link", { name: "Show last 24 hours" }).click();
  await expect(page).toHaveURL(`${app.url}/dashboard/${projectId}`);
  await expect(page.getByText(/must be one of/)).toHaveCount(0);
});

test("exports filtered events", async ({ page }) => {
  await signIn(page, app);
  const { projectId, key } = await newProject(app, "Exported");
  expect(await sendEvents(app, key, events())).toBe(200);
  await page.goto(`${app.url}/dashboard/${projectId}/data?range=7d&user=ada`);
  await page.getByRole("button", { name: "CSV", exact: true }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export as CSV" }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^events-.+\.csv$/);
  await expect(page.getByText(file.suggestedFilename())).toBeVisible();
  const [head, ...rows] = readFileSync(await file.path(), "utf8")
    .trim()
    .split("\n");
  expect(head).toContain('"event_id"');
  expect(rows.map((row) => /s\d/.exec(row)?.[0])).toEqual(["s0", "s1", "s1"]);
});

test("deletes all events of a user", async ({ page }) => {
  await signIn(page, app);
  const { projectId, key } = await newProject(app, "Erased");
  expect(await sendEvents(app, key, events())).toBe(200);
  await page.goto(`${app.url}/dashboard/${projectId}/data?range=7d`);
  await page.getByLabel("User ID", { exact: true }).fill("nobody");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText("No events found for user nobody.")).toBeVisible();

  await page.getByLabel("User ID", { exact: true }).fill("ada");
  await page.getByRole("button", { name: "Preview" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete user data" });
  await expect(dialog.getByRole("row", { name: "All events" })).toContainText("3");
  await expect(dialog.getByRole("button", { name: "Delete permanently" })).toBeDisabled();
  await page.setViewportSize(small);
  await dialog.getByLabel("Type the user ID to confirm").fill("ada");
  await dialog.getByRole("button", { name: "Delete permanently" }).click();
  await expect(page.getByText("Deleted 3 events for user ada.")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Preview" })).toBeFocused();

  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText("No events found for user ada.")).toBeVisible();
  await page.goto(`${app.url}/dashboard/${projectId}?range=7d`);
  await expect(figure(page, "Events")).toHaveText("3");
  await expect(figure(page, "Users")).toHaveText("1");
});

test("shows the cost of each model's tokens, based on prices that the owner edits", async ({ page }) => {
  await signIn(page, app);
  const { projectId, key } = await newProject(app, "Priced");
  const step = { event_type: "step", event_name: "chat", model: "large-2", tokens_in: 2_000_000, tokens_out: 500_000 };
  const sent = { ...step, model: "small", cost_amount: 1_234.5, cost_currency: "USD" };
  expect(await sendEvents(app, key, [aCall(step), aCall(sent)])).toBe(200);
  await page.goto(`${app.url}/dashboard/${projectId}`);
  await page.getByText("Show by model and by event").click();
  await expect(page.getByText("Add the prices of your models to see costs.")).toBeVisible();
  await page.getByRole("button", { name: "Edit prices" }).click();
  const dialog = page.getByRole("dialog", { name: "Model prices" });
  await dialog.getByLabel("Currency").fill("eur");
  await dialog.getByLabel("Model 1", { exact: true }).fill("large-*");
  await dialog.getByLabel("Price of input tokens for model 1").fill("2.5");
  await dialog.getByLabel("Price of output tokens for model 1").fill("10");
  await dialog.getByRole("button", { name: "Save prices" }).click();
  await expect(page.getByText("€10.00 by the project’s prices.")).toBeVisible();
  await expect(page.getByRole("row", { name: /^large-2/ })).toContainText("€10.00");
  await page.setViewportSize(small);
  const cells = page.getByRole("table", { name: "Tokens by model" }).locator("td");
  await expect(cells.filter({ hasText: "$1,234.50" }).first()).toBeVisible();
  const cutOff = await cells.evaluateAll((all) =>
    all.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
  );
  expect(cutOff).toEqual([]);
});
