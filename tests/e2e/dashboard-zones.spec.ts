/** Time zones on the dashboard of the built app. */
import { expect, type Page } from "playwright/test";
import { collectComplaints, sharedApp, test } from "@/tests/support/browser-app";
import { newProject, sendEvents, signIn } from "@/tests/support/dashboard-browser";
import { anEvent } from "@/tests/support/events";

const hourMs = 3_600_000;
const app = sharedApp();

test.use({ timezoneId: "America/Los_Angeles" });

/** Midnight UTC of the most recent first Sunday in November (clocks change in Los Angeles) that was at least a week ago. */
const changed = [0, 1]
  .map((yearsAgo) => new Date(Date.UTC(new Date().getUTCFullYear() - yearsAgo, 10, 1)))
  .map((november) => november.getTime() + ((7 - november.getUTCDay()) % 7) * 24 * hourMs)
  .find((sunday) => sunday < Date.now() - 7 * 24 * hourMs) as number;
/** Some days later, as charts and fields show it. */
const day = (days: number) => new Date(changed + days * 24 * hourMs);
const dayText = (days: number) =>
  new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" }).format(day(days));
const iso = (days: number) => day(days).toISOString().slice(0, 10);

test("use the browser's time zone at first, and the chosen one afterwards", async ({ page }) => {
  const complaints = collectComplaints(page);
  await signIn(page, app);
  const { projectId, key } = await newProject(app, "Zoned");
  // Every hour of five days.
  const first = Date.parse(`${iso(-1)}T07:00:00Z`);
  const events = Array.from({ length: 120 }, (_, hour) =>
    anEvent({ event_type: "step", timestamp: new Date(first + hour * hourMs).toISOString() }),
  );
  expect(await sendEvents(app, key, events)).toBe(200);
  const search = { range: "custom", from: `${iso(-32)}T07:00:00Z`, to: `${iso(7)}T08:00:00Z` };
  await page.goto(`${app.url}/dashboard/${projectId}?${new URLSearchParams(search)}`);

  // The day on which clocks go back has 25 hours.
  await expect(page.getByRole("button", { name: "Time zone: America/Los Angeles" })).toBeVisible();
  await expect.poll(() => countsByDay(page)).toEqual(daysWith([-1, 24], [0, 25], [1, 24], [2, 24], [3, 23]));
  const range = new RegExp(`^${dayText(-32)},? 00:00\\s–\\s${dayText(7)},? 00:00$`);
  await expect(page.getByRole("button", { name: dayText(-32) })).toHaveText(range);

  // The server knows the zone now.
  const html = await (await page.request.get(page.url())).text();
  expect(html).toContain("America/Los Angeles");

  await page.getByRole("button", { name: "Time zone: America/Los Angeles" }).click();
  // Browsers list some zones by an older name.
  await page.getByLabel("Show times and days in").selectOption("Asia/Calcutta");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/zone=Asia%2FCalcutta/);
  await expect(page.getByRole("button", { name: "Time zone: Asia/Calcutta" })).toBeVisible();
  await expect.poll(() => countsByDay(page)).toEqual(daysWith([-1, 12], [0, 24], [1, 24], [2, 24], [3, 24], [4, 12]));
  // A custom range is chosen in the same zone.
  await page.getByRole("button", { name: dayText(-32) }).click();
  await expect(page.getByText("Times are in Asia/Calcutta.")).toBeVisible();
  await expect(page.getByLabel("From")).toHaveValue(`${iso(-32)}T12:30`);
  await page.getByLabel("From").fill(`${iso(0)}T00:00`);
  await page.getByLabel("To (exclusive)").fill(`${iso(2)}T00:00`);
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(new RegExp(`from=${iso(-1)}T18%3A30%3A00.000Z`));
  await expect(page.locator('dt:has(:text-is("Events")) + dd .sum')).toHaveText("48");

  // Other pages keep it.
  await page.getByRole("link", { name: "Redactions" }).click();
  await expect(page).toHaveURL(/\/redactions\?.*zone=Asia%2FCalcutta/);
  expect(complaints).toEqual([]);
});

const daysWith = (...counts: [days: number, count: number][]) =>
  Object.fromEntries(counts.map(([days, count]) => [dayText(days), String(count)]));

/** The days with events and their counts, from the chart's table. */
async function countsByDay(page: Page): Promise<Record<string, string>> {
  const table = page.getByRole("table", { name: "Events over time by type" });
  if (!(await table.isVisible())) await page.getByRole("button", { name: "Show charts as tables" }).click();
  await expect(table).toBeVisible();
  const rows = await table.locator("tbody tr").allInnerTexts();
  const cells = rows.map((row) => row.split(/\s*\t\s*|\n/));
  return Object.fromEntries(
    cells
      .filter(([, count]) => count !== "0")
      .map(([day = "", count = ""]) => [day.replace(/ \d{4}(?: \(partial\))?$/, ""), count]),
  );
}
