/** Zooming in on charts, breakdowns, and saved views in the palette, in the built app. */
import { expect } from "playwright/test";
import { collectComplaints, sharedApp, test } from "@/tests/support/browser-app";
import { desktop, expectReadable, expectWhole, phone } from "@/tests/support/busy-project";
import { newProject, sendEvents, signIn } from "@/tests/support/dashboard-browser";
import { anEvent } from "@/tests/support/events";

const app = sharedApp();
const cities = ["Paris", "Rome", "Lisbon"];

async function aChart(page: Parameters<typeof signIn>[0]) {
  await signIn(page, app);
  const project = await newProject(app, `Zoom ${crypto.randomUUID()}`);
  const events = Array.from({ length: 60 }, (_, at) =>
    anEvent({
      timestamp: new Date(Date.now() - at * 20 * 60_000).toISOString(),
      event_name: at % 2 === 0 ? "search" : "book",
      status: at % 9 === 0 ? "error" : "success",
      latency_ms: 100 + at,
      input_values: { city: cities[at % 3] },
    }),
  );
  await sendEvents(app, project.key, events);
  await page.goto(`${app.url}/dashboard/${project.projectId}`);
  const chart = page.getByRole("figure", { name: "Events over time by type" });
  await expect(chart.locator("svg").first()).toBeVisible();
  await chart.scrollIntoViewIfNeeded();
  return { chart, project };
}

test("dragging selects a range, Escape cancels it, and back returns", async ({ page }) => {
  const complaints = collectComplaints(page);
  const { chart } = await aChart(page);
  // Dragging works only after hydration.
  await expect(page.getByRole("button", { name: "Filter", exact: true })).toBeEnabled();
  const plot = await chart.locator("[aria-hidden]").first().boundingBox();
  if (plot === null) throw new Error("the chart has no plot");
  const drag = async (isCancelled: boolean) => {
    await page.mouse.move(plot.x + plot.width * 0.6, plot.y + 80);
    await page.mouse.down();
    await page.mouse.move(plot.x + plot.width * 0.8, plot.y + 80, { steps: 4 });
    await expect(chart.locator("[data-zoom-selection]")).toBeVisible();
    if (isCancelled) await page.keyboard.press("Escape");
    await page.mouse.up();
  };
  await drag(true);
  await expect(chart.locator("[data-zoom-selection]")).toHaveCount(0);
  expect(new URL(page.url()).searchParams.get("range")).toBeNull();

  await drag(false);
  await expect(page).toHaveURL(/range=custom&from=/);
  const { searchParams } = new URL(page.url());
  const length = Date.parse(String(searchParams.get("to"))) - Date.parse(String(searchParams.get("from")));
  expect(length).toBeGreaterThan(3 * 3_600_000);
  expect(length).toBeLessThan(8 * 3_600_000);
  await page.goBack();
  await expect(page).not.toHaveURL(/range=/);
  expect(complaints).toEqual([]);
});

test("the form below a chart zooms in by keyboard", async ({ page }) => {
  const { chart } = await aChart(page);
  await chart.getByText("Zoom in").focus();
  await page.keyboard.press("Enter");
  await chart.getByLabel("First").selectOption({ index: 40 });
  await chart.getByLabel("Last").selectOption({ index: 50 });
  await chart.getByRole("button", { name: "Zoom in" }).press("Enter");
  await expect(page).toHaveURL(/range=custom&from=/);
});

test("breaks events down by a column and by a property, and adds a filter", async ({ page }) => {
  const complaints = collectComplaints(page);
  await aChart(page);
  await page.getByLabel("Break down by").selectOption("Tool");
  const table = page.getByRole("table", { name: "Breakdown by tool" });
  await expect(table).toContainText("search");
  await expect(page).toHaveURL(/by=tool/);
  await page.setViewportSize(phone);
  await expectReadable(table);
  await page.setViewportSize(desktop);
  await expectWhole(table);
  await page.getByLabel("Break down by").selectOption("Property…");
  await page.getByRole("combobox", { name: "Property" }).fill("properties.input_values.city");
  await page.keyboard.press("Enter");
  const cityTable = page.getByRole("table", { name: "Breakdown by input_values.city" });
  await expect(cityTable).toContainText("Lisbon");
  await cityTable.getByRole("link", { name: "Paris" }).click();
  await expect(cityTable).not.toContainText("Lisbon");
  await page.reload();
  await expect(cityTable).toContainText("Paris");
  expect(complaints).toEqual([]);
});
