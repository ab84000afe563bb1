/** The tables of a busy project in the built app: sorting, totals and phone layout. */
import { readFileSync } from "node:fs";
import { expect, type Page } from "playwright/test";
import { complaintsOf, sharedApp, test } from "@/tests/support/browser-app";
import { busyEvents, longTool } from "@/tests/support/busy-events";
import {
  busyProject,
  desktop,
  expectReadable,
  expectWhole,
  phone,
  rowsOf,
  smallTargets,
  tablet,
} from "@/tests/support/busy-project";
import { sendEvents, signIn } from "@/tests/support/dashboard-browser";
import { anEvent } from "@/tests/support/events";

const app = sharedApp();

/** Signs in and opens a page of the busy project. */
async function open(page: Page, place: string): Promise<void> {
  await signIn(page, app);
  const { projectId } = await busyProject(app);
  await page.goto(`${app.url}/dashboard/${projectId}${place}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

test("shows tools with totals, sorts them by every column, and truncates long names in the middle", async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await open(page, "?range=7d");
  const table = page.getByRole("table", { name: "Tools" });
  await page.getByRole("button", { name: "Show all 61 tools" }).click();
  await expect(rowsOf(table)).toHaveCount(61);
  await expectWhole(table);

  await table.getByRole("button", { name: "Tool", exact: true }).click();
  const names = await rowsOf(table)
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => String(link.getAttribute("title"))));
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, "en", { numeric: true })));
  const calls = await rowsOf(table).locator("td:nth-child(2)").allTextContents();
  const sum = calls.reduce((total, text) => total + Number(text), 0);
  await expect(table.locator("tfoot td").first()).toHaveText(String(sum));
  for (const column of ["Calls", "Errors", "Error rate", "Median", "p95", "Last seen"]) {
    const head = table.getByRole("columnheader", { name: column, exact: true });
    for (const direction of ["descending", "ascending"]) {
      await head.getByRole("button").click();
      await expect(head).toHaveAttribute("aria-sort", direction);
    }
  }
  const tail = page.getByTitle(longTool).locator("[aria-hidden]:last-child").first();
  await expect(tail).toHaveText(longTool.slice(-7));
  await tail.scrollIntoViewIfNeeded();
  await expect(tail).toBeInViewport({ ratio: 1 });

  await page.setViewportSize(phone);
  await expectReadable(table);
  expect(await smallTargets(page, 24)).toEqual([]);
});

test("totals events over time, downloads all tools as CSV, and keeps the first column of a wide table in view", async ({
  page,
}) => {
  await open(page, "?range=7d");
  const chart = page.getByRole("figure", { name: "Events over time by type" });
  const all = busyEvents(0).length.toLocaleString("en");
  await expect(chart.locator("figcaption")).toContainText(`Total ${all}`);
  await chart.getByText("Show as table").click();
  await expect(chart.getByRole("row").last()).toContainText("Total");
  await expect(chart.getByRole("row").last().getByRole("cell").last()).toHaveText(all);

  const section = page.locator("section").filter({ has: page.getByRole("table", { name: "Tools" }) });
  const shown = await rowsOf(section.getByRole("table")).count();
  const downloading = page.waitForEvent("download");
  await section.getByRole("button", { name: "Download CSV" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("tools.csv");
  const [head, ...lines] = readFileSync(await download.path(), "utf8")
    .trim()
    .split("\r\n");
  expect(head).toBe("Tool,Calls,Errors,Error rate,Median,p95,Last seen");
  const total = Number((await section.locator("tfoot th").textContent())?.split(" ")[0]);
  expect(lines).toHaveLength(total);
  expect(total).toBeGreaterThan(shown);

  await page.setViewportSize({ ...tablet, width: 640 });
  const frame = page.getByRole("region", { name: "Events over time by type, scrollable" });
  await expect(frame).toHaveAttribute("tabindex", "0");
  const first = chart.getByRole("table").getByRole("rowheader").first();
  const before = await first.boundingBox();
  await frame.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
  expect((await first.boundingBox())?.x).toBe(before?.x);
});

test("titles traces by their tools and sorts all traces in the range", async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.setViewportSize(desktop);
  await open(page, "/traces?range=7d");
  const table = page.getByRole("table", { name: "Traces" });
  await expect(rowsOf(table)).toHaveCount(50);
  await expectWhole(table);
  await expect(rowsOf(table).nth(10).getByRole("link")).toHaveAccessibleName(/^\w+ → \w+$/);
  await expect(rowsOf(table).nth(7).getByRole("link")).toHaveAccessibleName(/^\w+ → \w+ \+6$/);
  await expect(table.getByText("initialize")).toHaveCount(0);

  const figures = async (column: number) =>
    (await rowsOf(table).locator(`td:nth-child(${column})`).allTextContents()).map((text) => Number(text));
  await table.getByRole("button", { name: "Errors" }).click();
  await expect(page).toHaveURL(/\?range=7d&sort=-errors$/);
  await expect(table.getByRole("columnheader", { name: "Errors" })).toHaveAttribute("aria-sort", "descending");
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  for (const rows of [100, 150, 160]) {
    await page.getByRole("button", { name: "Load more" }).click();
    await expect(rowsOf(table)).toHaveCount(rows);
  }
  await expect(page.getByText("160 traces in total")).toBeVisible();
  const errors = await figures(3);
  expect(errors).toEqual(errors.toSorted((one, other) => other - one));
  expect(errors[0]).toBeGreaterThan(0);

  // The URL holds the sort order: a reload keeps it, and "back" undoes it.
  await table.getByRole("button", { name: "Events" }).press("Enter");
  await expect(page).toHaveURL(/&sort=-events$/);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expect(table.getByRole("button", { name: "Events" })).toBeFocused();
  // Pressing again reverses the order.
  await expect(table.getByRole("columnheader", { name: "Events" })).toHaveAttribute("aria-sort", "descending");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/&sort=events$/);
  await page.reload();
  await expect(table.getByRole("columnheader", { name: "Events" })).toHaveAttribute("aria-sort", "ascending");
  await expect(table.getByRole("button", { name: "Events" })).toBeEnabled();
  const events = await figures(4);
  expect(events).toEqual(events.toSorted((one, other) => one - other));
  await page.goBack();
  await expect(page).toHaveURL(/&sort=-events$/);
  await expect(table.getByRole("columnheader", { name: "Events" })).toHaveAttribute("aria-sort", "descending");

  // Clicking next to the title opens the trace too. Going back restores the sort order.
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  // Forced, because the link covers the row and receives the click.
  await rowsOf(table).first().locator("td").nth(3).click({ force: true });
  await expect(page.getByRole("region", { name: "Timeline" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^\w+ → \w+ \+\d$/);
  await page.getByRole("main").getByRole("link", { name: "Traces" }).click();
  await expect(page).toHaveURL(/\?range=7d&sort=-events$/);

  await page.setViewportSize(phone);
  await expectReadable(table);
  expect(await smallTargets(page, 24)).toEqual([]);
  expect(complaints).toEqual([]);
});

test("shows all redactions at any width and with any tool name", async ({ page }) => {
  await page.setViewportSize(desktop);
  await open(page, "/redactions?range=7d");
  const tools = page.getByRole("table", { name: "Redactions by tool" });
  const fields = page.getByRole("table", { name: "Redactions by field" });
  await expect(page.getByText("Events received")).toBeVisible();
  await page.getByRole("button", { name: /^Show all \d+ tools$/ }).click();
  for (const table of [tools, fields]) await expectWhole(table);
  await expect(rowsOf(tools).filter({ hasText: longTool })).toHaveCount(1);
  // Events other than tool calls are not listed as tools.
  for (const name of ["initialize", "seat_map", "tools/list", "Without a name"])
    await expect(tools.getByRole("rowheader", { name })).toHaveCount(0);
  await expect(page.getByText(/more values were removed from events that are not tool calls/)).toBeVisible();
  // A hashed user ID is listed separately.
  await expect(fields.getByRole("rowheader", { name: "user_id" })).toHaveCount(0);
  await expect(page.getByRole("table", { name: "Replaced IDs" })).toContainText("user_id");
  await page.getByRole("button", { name: /^Show all \d+ fields$/ }).click();
  const counts = await rowsOf(fields).locator("td:nth-child(3)").allTextContents();
  const sum = counts.reduce((total, count) => total + Number(count), 0);
  await expect(fields.locator("tfoot td.number")).toHaveText(String(sum));

  await page.setViewportSize(phone);
  for (const table of [tools, fields]) await expectReadable(table);
  expect(await smallTargets(page, 24)).toEqual([]);
});

test("shows on a phone whether the stream is live, paused or disconnected", async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, "/live?range=7d");
  const table = page.getByRole("table", { name: "Events" });
  const state = page.getByRole("status").filter({ hasText: /Live|Paused|Disconnected/ });
  await expect(state).toHaveText("Live");
  await expect(state).toBeInViewport();
  await expectReadable(table);
  expect(await smallTargets(page, 24)).toEqual([]);
  const first = rowsOf(table).first();
  await expect(first.getByRole("cell").first()).toHaveText(/^[a-z_]+$/);
  const time = first.locator("td[data-label=Received]");
  const lineHeight = await time.evaluate((cell) => Number.parseFloat(getComputedStyle(cell).lineHeight));
  expect((await time.boundingBox())?.height).toBeLessThan(1.5 * lineHeight);

  await page.getByRole("button", { name: "Pause" }).click();
  await expect(state).toHaveText("Paused, 0 new");
  expect(await sendEvents(app, (await busyProject(app)).key, [anEvent({ event_name: "one_more" })])).toBe(200);
  await expect(state).toHaveText("Paused, 1 new");
  await page.getByRole("button", { name: "Resume" }).click();
  await expect(first).toContainText("one_more");
  await page.context().setOffline(true);
  await expect(state).toHaveText("Disconnected");
  await page.context().setOffline(false);
  await expect(state).toHaveText("Live");
});
