/** The tables of a busy project in the built app: sorting, CSV and layout. */
import { readFileSync } from "node:fs";
import { expect, type Page } from "playwright/test";
import { collectComplaints, interactive, sharedApp, test } from "@/tests/support/browser-app";
import { longTool } from "@/tests/support/busy-events";
import {
  busyProject,
  desktop,
  expectReadable,
  expectWhole,
  phone,
  smallTargets,
  tableRows,
  tablet,
} from "@/tests/support/busy-project";
import { postToDashboard, sendBatch, signIn } from "@/tests/support/dashboard-browser";
import { anEvent } from "@/tests/support/events";

const app = sharedApp();

/** Signs in and opens a page of the busy project. */
async function open(page: Page, place: string): Promise<void> {
  await signIn(page, app);
  const { projectId } = await busyProject(app);
  await page.goto(`${app.url}/dashboard/${projectId}${place}`);
  await interactive(page);
}

/** Pages and their tables. */
const tables = {
  "?range=7d": ["Tools"],
  "/traces?range=7d": ["Traces"],
  "/redactions?range=7d": ["Redactions by tool", "Redactions by field"],
  "/rejected": ["Requests"],
  "/requests": ["What users ask for", "Tools never called"],
  "/delivery": ["SDK versions"],
};

test("fits tables on desktops, and shows each value with its label on phones", async ({ page }) => {
  const longest = "p".repeat(64);
  const { projectId, key } = await busyProject(app);
  const origins = [1, 2, 3].map((at) => `https://booking-${at}.the-partner-of-this-project.example.com`);
  const settings = { name: "production of the hotels server in two regions", origins, networks: ["203.0.113.0/24"] };
  expect((await postToDashboard(app, `/projects/${projectId}/keys`, settings)).status).toBe(201);
  const asked = { event_type: "track", event_name: "missing_capability", text: longest.repeat(5) };
  const batch = {
    install: longest,
    sdk_version: "sluice/0.2.0",
    events: [
      anEvent({ ...asked, sequence: 9 }),
      anEvent({ event_type: "tool_discovery", event_name: "tools/list", output: { tools: [longTool, "cancel"] } }),
      anEvent({ source: longest }),
    ],
    dropped: [{ reason: "queue_full", sequences: [[2, 3]] }],
  };
  expect(await sendBatch(app, key, batch)).toBe(207);
  for (const [place, names] of Object.entries(tables)) {
    await page.setViewportSize(desktop);
    await open(page, place);
    for (const name of names) await expectWhole(page.getByRole("table", { name }));
    await page.setViewportSize(phone);
    for (const name of names) await expectReadable(page.getByRole("table", { name }));
    expect(await smallTargets(page, 24), place).toEqual([]);
  }
  await expectReadable(page.getByRole("table", { name: "Processes" }));
  await open(page, "/keys");
  const keys = page.getByRole("table", { name: "Keys", exact: true });
  await expectReadable(keys);
  await page.setViewportSize(desktop);
  await expectWhole(keys);
});

/** Two lines of text with their padding. */
const maxRowPixels = 56;

test("gives the rows of long lists two lines on phones", async ({ page }) => {
  await page.setViewportSize(phone);
  const lists = {
    "?range=7d": ["Tools"],
    "/tools?range=7d": ["Tools"],
    "/traces?range=7d": ["Traces"],
    "/redactions?range=7d": ["Redactions by tool", "Redactions by field"],
    "/search?range=7d#text=example.com": ["Events"],
  };
  for (const [place, names] of Object.entries(lists)) {
    await open(page, place);
    for (const name of names) {
      const rows = tableRows(page.getByRole("table", { name }));
      await expect(rows.first()).toBeVisible();
      const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
      expect(Math.max(...heights), `${place} ${name}`).toBeLessThanOrEqual(maxRowPixels);
    }
  }
  await expect(
    tableRows(page.getByRole("table", { name: "Events" }))
      .locator("mark")
      .first(),
  ).toBeInViewport();
});

test("keeps the titles of traces within their column on tablets", async ({ page }) => {
  await page.setViewportSize(tablet);
  await open(page, "/traces?range=7d");
  const titles = page.getByRole("table", { name: "Traces" }).getByRole("rowheader");
  await expect(titles.first()).toBeVisible();
  const overflowing = await titles.evaluateAll((cells) =>
    cells
      .filter((cell) => {
        const right = Math.ceil(cell.getBoundingClientRect().right);
        return [...cell.querySelectorAll("a > span > *")].some((part) => part.getBoundingClientRect().right > right);
      })
      .map((cell) => cell.textContent),
  );
  expect(overflowing).toEqual([]);
});

test("sorts tools by every column, and truncates long names in the middle", async ({ page }) => {
  await open(page, "?range=7d");
  const table = page.getByRole("table", { name: "Tools" });
  const arrow = (name: string) =>
    table.getByRole("button", { name, exact: true }).evaluate((sort) => getComputedStyle(sort, "::after").visibility);
  expect(await Promise.all(["Calls", "Errors"].map(arrow))).toEqual(["visible", "hidden"]);
  await page.getByRole("button", { name: "Show all 61 tools" }).click();
  await expect(tableRows(table)).toHaveCount(61);
  await table.getByRole("button", { name: "Tool", exact: true }).click();
  const names = await tableRows(table)
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => String(link.getAttribute("title"))));
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, "en", { numeric: true })));
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
});

test("explains a figure at its heading, with the pointer and with the keyboard", async ({ page }) => {
  await open(page, "?range=7d");
  const head = page.getByRole("button", { name: "Error rate" }).first();
  const tip = page.locator("[popover]", { hasText: "The share of tool calls with an outcome that failed." });
  await expect(head).toHaveAttribute("aria-description", /share of tool calls/);
  await head.focus();
  await expect(tip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Escape");
  await expect(tip).toHaveCount(0);
  await page.getByRole("table", { name: "Tools" }).getByRole("button", { name: "Error rate" }).hover();
  await expect(tip).toBeInViewport({ ratio: 1 });
});

test("downloads all tools as CSV, and keeps the first column of a wide table in view", async ({ page }) => {
  await open(page, "?range=7d");
  const chart = page.getByRole("figure", { name: "Events over time by type" });
  await page.getByRole("button", { name: "Show charts as tables" }).click();

  const section = page.locator("section").filter({ has: page.getByRole("table", { name: "Tools" }) });
  const shown = await tableRows(section.getByRole("table")).count();
  const downloading = page.waitForEvent("download");
  await section.getByRole("button", { name: "Download CSV" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("tools.csv");
  const [head, ...lines] = readFileSync(await download.path(), "utf8")
    .trim()
    .split("\r\n");
  expect(head).toBe("Tool,Tool calls,Failed calls,Error rate,Median latency,p95 latency,Last seen");
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

test("keeps the sort order of traces in the URL", async ({ page }) => {
  const complaints = collectComplaints(page);
  await open(page, "/traces?range=7d");
  const table = page.getByRole("table", { name: "Traces" });
  const head = (name: string) => table.getByRole("columnheader", { name });
  await table.getByRole("button", { name: "Errors" }).click();
  await expect(page).toHaveURL(/\?range=7d&sort=-errors$/);
  await expect(head("Errors")).toHaveAttribute("aria-sort", "descending");

  // A reload keeps it, and "back" undoes it.
  await table.getByRole("button", { name: "Events" }).press("Enter");
  await expect(page).toHaveURL(/&sort=-events$/);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expect(table.getByRole("button", { name: "Events" })).toBeFocused();
  // Pressing again reverses the order.
  await expect(head("Events")).toHaveAttribute("aria-sort", "descending");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/&sort=events$/);
  await page.reload();
  await expect(head("Events")).toHaveAttribute("aria-sort", "ascending");
  await expect(table.getByRole("button", { name: "Events" })).toBeEnabled();
  const events = (await tableRows(table).locator("td:nth-child(4)").allTextContents()).map(Number);
  expect(events).toEqual(events.toSorted((one, other) => one - other));
  await page.goBack();
  await expect(page).toHaveURL(/&sort=-events$/);
  await expect(head("Events")).toHaveAttribute("aria-sort", "descending");

  // Clicking next to the title opens the trace too. Going back restores the sort order.
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  // Forced, because the link covers the row and receives the click.
  await tableRows(table).first().locator("td").nth(3).click({ force: true });
  await expect(page.getByRole("region", { name: "Timeline" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Traces" }).click();
  await expect(page).toHaveURL(/\?range=7d&sort=-events$/);
  expect(complaints).toEqual([]);
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
  const first = tableRows(table).first();
  await expect(first.getByRole("cell").first()).toHaveText(/^[a-z_]+$/);
  const time = first.getByRole("cell").filter({ has: page.locator("time") });
  const lineHeight = await time.evaluate((cell) => Number.parseFloat(getComputedStyle(cell).lineHeight));
  expect((await time.boundingBox())?.height).toBeLessThan(1.5 * lineHeight);

  await page.getByRole("button", { name: "Pause" }).click();
  await expect(state).toHaveText("Paused, 0 new");
  await page.getByRole("button", { name: "Resume" }).click();
  await page.context().setOffline(true);
  await expect(state).toHaveText("Disconnected");
  await page.context().setOffline(false);
  await expect(state).toHaveText("Live");
});
