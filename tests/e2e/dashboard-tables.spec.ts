/** The tables of the built app with the data of a busy project: sorting, totals and phone layout. */
import { readFileSync } from "node:fs";
import { expect, type Locator, type Page, test } from "playwright/test";
import { builtApp, complaintsOf } from "@/tests/support/browser-app";
import { busyEvents, longTool } from "@/tests/support/busy-events";
import { expectSound, makeProject, sendEvents, signIn } from "@/tests/support/dashboard-browser";
import { anEvent } from "@/tests/support/events";

// Axe is slow with hundreds of rows.
test.describe.configure({ timeout: 180_000 });
const app = builtApp();
const phone = { width: 390, height: 664 };
const tablet = { width: 768, height: 1024 };
const desktop = { width: 1440, height: 900 };

let busy: { readonly projectId: string; readonly key: string } | undefined;

/** Signs in and opens a page of the busy project. */
async function open(page: Page, place: string): Promise<void> {
  await signIn(page, app);
  if (busy === undefined) {
    busy = await makeProject(page, "Busy");
    const events = busyEvents(Date.now());
    for (let from = 0; from < events.length; from += 500)
      expect(await sendEvents(app, busy.key, events.slice(from, from + 500))).toBe(200);
  }
  await page.goto(`${app.url}/dashboard/${busy.projectId}${place}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

const rowsOf = (table: Locator) => table.locator("tbody tr");
const namesIn = (table: Locator) => rowsOf(table).getByRole("rowheader").allTextContents();

/** On phones, every value of a table is on screen and labeled. */
async function expectReadable(table: Locator): Promise<void> {
  await expect(table).toBeVisible();
  const faults = await table.evaluate((element) =>
    [...element.querySelectorAll<HTMLElement>("tbody tr, tfoot tr")].flatMap((row) =>
      [...row.querySelectorAll<HTMLElement>("td")].flatMap((cell) => {
        if (cell.childNodes.length === 0) return [];
        const { left, right, width } = cell.getBoundingClientRect();
        const label = getComputedStyle(cell, "::before").content;
        const isSeen = width > 0 && left >= 0 && right <= window.innerWidth && cell.scrollWidth <= cell.clientWidth;
        const isLabelled = label.includes(String(cell.dataset.label));
        return isSeen && isLabelled ? [] : [`${row.textContent}: ${cell.dataset.label}`];
      }),
    ),
  );
  expect(faults).toEqual([]);
}

/** No column is truncated or needs scrolling. */
async function expectWhole(table: Locator): Promise<void> {
  await expect(table).toBeVisible();
  const cut = await table.evaluate((element) => {
    const frame = element.parentElement;
    const cells = [...element.querySelectorAll("thead th, td")];
    return [
      ...(frame && frame.scrollWidth > frame.clientWidth ? [`${frame.scrollWidth} in ${frame.clientWidth}`] : []),
      ...cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => String(cell.textContent)),
    ];
  });
  expect(cut).toEqual([]);
}

/** Lists interactive elements smaller than that. Links within sentences are exempt. */
async function smallTargets(page: Page, minPixels: number): Promise<string[]> {
  return page.getByRole("main").evaluate(
    (main, least) =>
      [...main.querySelectorAll("a, button, input, select, summary")].flatMap((target) => {
        const { width, height } = target.getBoundingClientRect();
        const isSmall = width > 0 && (height < least || width < Math.min(least, 24));
        return isSmall ? [`${target.textContent}: ${width} × ${height}`] : [];
      }),
    minPixels,
  );
}

test("sorts projects in both directions by mouse and keyboard, and shows totals", async ({ page }) => {
  const complaints = complaintsOf(page);
  await open(page, "");
  await page.goto(`${app.url}/dashboard`);
  const table = page.getByRole("table", { name: "Projects" });
  await expect(table.getByRole("columnheader", { name: "Project" })).toHaveAttribute("aria-sort", "ascending");
  expect((await namesIn(table)).slice(0, 2)).toEqual(["Busy", "demo"]);

  const events = table.getByRole("columnheader", { name: "Events (24 h)" });
  await events.getByRole("button").click();
  await expect(events).toHaveAttribute("aria-sort", "descending");
  await expect(rowsOf(table).first()).toContainText("Busy");
  await events.getByRole("button").press("Enter");
  await expect(events).toHaveAttribute("aria-sort", "ascending");
  await expect(rowsOf(table).last()).toContainText("Busy");
  await expect(table.locator("[aria-sort]")).toHaveCount(1);
  await table.getByRole("button", { name: "Project", exact: true }).press("Space");
  await expect(rowsOf(table).first()).toContainText("Busy");
  const [counted] = await rowsOf(table).first().locator("td.number").allTextContents();
  await expect(table.locator("tfoot td.number")).toHaveText(String(counted));
  expect(complaints).toEqual([]);
});

test("has touch targets of 44 px on phones and 24 px on desktop", async ({ page }) => {
  await open(page, "");
  await page.goto(`${app.url}/dashboard`);
  const table = page.getByRole("table", { name: "Projects" });
  await expect(table).toBeVisible();
  expect(await smallTargets(page, 24)).toEqual([]);
  await page.setViewportSize(phone);
  await expectReadable(table);
  expect(await smallTargets(page, 44)).toEqual([]);
  await expectSound(page);
});

test("lets every dialog be canceled", async ({ page }) => {
  await open(page, "");
  const dialog = page.getByRole("dialog");
  const expectCancel = async () => {
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toHaveCount(0);
  };
  for (const name of ["Custom", "Filter"]) {
    await page.getByRole("button", { name }).click();
    await expectCancel();
  }
  await page.goto(`${app.url}/dashboard/${busy?.projectId}/keys`);
  for (const name of ["New key", /^Revoke /]) {
    await page.getByRole("button", { name }).click();
    await expectCancel();
  }
  await page.goto(`${app.url}/dashboard`);
  for (const name of ["New project", "Rename Busy", "Delete Busy"]) {
    await page.getByRole("button", { name }).click();
    await expectCancel();
  }
});

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
  await expectSound(page);
});

test("downloads all rows of a table as CSV, also those not shown", async ({ page }) => {
  await open(page, "?range=7d");
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
});

test("keeps the first column of a wide table in view, and scrolls by keyboard", async ({ page }) => {
  await page.setViewportSize({ ...tablet, width: 640 });
  await open(page, "?range=7d");
  await page.getByText("Show as table").click();
  const table = page.getByRole("figure").getByRole("table");
  const frame = page.getByRole("region", { name: "Events over time by type, scrollable" });
  await expect(frame).toHaveAttribute("tabindex", "0");
  const first = table.getByRole("rowheader").first();
  const before = await first.boundingBox();
  await frame.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
  expect((await first.boundingBox())?.x).toBe(before?.x);
  await expectSound(page);
});

test("shows totals of events over time by step, by type and overall", async ({ page }) => {
  await open(page, "?range=7d");
  const chart = page.getByRole("figure", { name: "Events over time by type" });
  const all = busyEvents(0).length.toLocaleString("en");
  await expect(chart.locator("figcaption")).toContainText(`Total ${all}`);
  await chart.getByText("Show as table").click();
  await expect(chart.getByRole("row").last()).toContainText("Total");
  await expect(chart.getByRole("row").last().getByRole("cell").last()).toHaveText(all);
});

for (const [platform, shown, pressed] of [
  ["MacIntel", "⌘K", "Meta+k"],
  ["Linux x86_64", "Ctrl K", "Control+k"],
] as const) {
  test(`opens the palette with ${shown} on ${platform} and shows that shortcut`, async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.addInitScript((name) => Object.defineProperty(navigator, "platform", { get: () => name }), platform);
    await open(page, "");
    await expect(page.getByRole("button", { name: "Jump to" }).locator("kbd")).toHaveText(shown);
    await page.keyboard.press(pressed);
    await expect(page.getByRole("combobox", { name: "Search pages and projects" })).toBeVisible();
    expect(complaints).toEqual([]);
  });
}

test("says only once that a new project has no previous data", async ({ page }) => {
  await signIn(page, app);
  const { projectId, key } = await makeProject(page, "New");
  expect(await sendEvents(app, key, [anEvent()])).toBe(200);
  await page.goto(`${app.url}/dashboard/${projectId}`);
  await expect(page.getByText("No previous data to compare with")).toHaveCount(1);
  await expect(page.getByText(/none before/)).toHaveCount(0);
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
  await expect(rowsOf(table).first()).toContainText("Failed");
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
  await expectSound(page);
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
  await expectSound(page);
  await page.setViewportSize(tablet);
  await expectSound(page);
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
  expect(await sendEvents(app, String(busy?.key), [anEvent({ event_name: "one_more" })])).toBe(200);
  await expect(state).toHaveText("Paused, 1 new");
  await page.getByRole("button", { name: "Resume" }).click();
  await expect(first).toContainText("one_more");
  await page.context().setOffline(true);
  await expect(state).toHaveText("Disconnected");
  await page.context().setOffline(false);
  await expect(state).toHaveText("Live");
});

for (const { width, height } of [{ width: 1280, height: 800 }, phone]) {
  test(`keeps the buttons of the deletion dialog in view at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await signIn(page, app);
    const { projectId, key } = await makeProject(page, `Deletion at ${width}`);
    const types = Array.from({ length: 30 }, (_, n) => anEvent({ event_type: `type_${n}`, user_id: "ada" }));
    expect(await sendEvents(app, key, types)).toBe(200);
    await page.goto(`${app.url}/dashboard/${projectId}/data`);
    await page.getByLabel("User ID", { exact: true }).fill("ada");
    await page.getByRole("button", { name: "Preview" }).click();
    const dialog = page.getByRole("dialog");
    const [action, cancel] = ["Delete permanently", "Cancel"].map((name) => dialog.getByRole("button", { name }));
    for (const button of [action, cancel]) await expect(button as Locator).toBeInViewport({ ratio: 1 });
    await dialog.getByRole("button", { name: "Show all 30 types" }).click();
    await expect(dialog.getByRole("row", { name: "type_29" })).toHaveCount(1);
    for (const button of [action, cancel]) await expect(button as Locator).toBeInViewport({ ratio: 1 });
    await expectSound(page);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toHaveCount(0);
  });
}
