/** The Errors, Redactions and Rejected pages of the built app. */
import { expect, type Page } from "playwright/test";
import { sharedApp, test } from "@/tests/support/browser-app";
import { newProject, sendEvents, signIn } from "@/tests/support/dashboard-browser";
import { anEvent } from "@/tests/support/events";

const app = sharedApp();
let projects = 0;

/** Signs in, creates a project, sends these events and opens a page. */
async function open(page: Page, place: string, events: readonly unknown[]): Promise<string> {
  await signIn(page, app);
  const { projectId, key } = await newProject(app, `Project ${++projects}`);
  await sendEvents(app, key, events);
  const address = `${app.url}/dashboard/${projectId}/${place}`;
  await page.goto(address);
  return address;
}

/** A category of the maximum length with nowhere to break. */
const longest = "d".repeat(64);
const failure = (error_message: string, fields: object = {}) =>
  anEvent({ event_name: "search", status: "error", error_category: "upstream", error_message, ...fields });

test("groups errors by message and links to their traces", async ({ page }) => {
  const address = await open(page, "errors", [
    failure("timed out after 30 s"),
    failure("timed out after 5.5 s", { trace_id: "the-one" }),
    failure("timed out after 61 s"),
    failure("no such table", { error_category: longest, event_name: "query" }),
    ...Array.from({ length: 4 }, () => anEvent({ event_name: "search", status: "success" })),
  ]);
  await expect(page.getByText("of 8 events with an outcome failed (50.0%)")).toBeVisible();
  const groups = page.getByRole("main").locator("details");
  await expect(groups).toHaveCount(2);
  await expect(groups.first()).toContainText("timed out after … s");
  await expect(groups.first()).toContainText("37.5% of outcomes");
  await groups.first().locator("summary").click();
  await expect(groups.first().getByText("timed out after 5.5 s")).toBeVisible();

  const example = groups.first().getByRole("listitem").filter({ hasText: "timed out after 5.5 s" });
  await expect(example).toContainText("search, tool_call");
  await example.getByRole("link", { name: "View trace" }).click();
  await expect(page).toHaveURL(/\/traces\/the-one$/);
  await page.goto(`${address}?tool=query`);
  await expect(page.getByText("of 1 event with an outcome failed")).toBeVisible();
});

test("shows redactions by kind, tool and field with advice, and never a value", async ({ page }) => {
  const address = await open(page, "redactions", [
    anEvent({ event_name: "search", query: "flights for jane.doe@example.com" }),
    anEvent({ event_name: "search", query: "for john@example.com or bob@example.com" }),
    anEvent({ event_name: "book", note: "card 4111 1111 1111 1111" }),
    anEvent({ event_name: "book" }),
  ]);
  const kinds = page.getByRole("region", { name: "By kind" });
  await expect(kinds).toContainText("4Events received");
  await expect(kinds).toContainText("4Values removed from 3 events");
  await expect(kinds.getByRole("button")).toHaveText([/^E-mail addresses.*3/, /^Card numbers.*1/]);
  const tools = page.getByRole("table", { name: "Redactions by tool" });
  await expect(tools.getByRole("row", { name: /search/ })).toContainText("100%");
  await expect(tools.getByRole("row", { name: /book/ })).toContainText("50.0%");
  await expect(tools.getByRole("columnheader", { name: "Affected events" })).toHaveAttribute("aria-sort", "descending");

  // For a single kind there are only counts of values.
  await kinds.getByRole("button", { name: /Card numbers/ }).click();
  await expect(tools.getByRole("columnheader")).toHaveCount(2);
  await expect(tools.getByRole("columnheader").last()).toHaveAttribute("aria-sort", "descending");
  const places = page.getByRole("table", { name: "Redactions by field" });
  await expect(places.locator("tbody tr")).toHaveCount(1);
  await places.getByRole("button", { name: /properties.note/ }).click();
  const panel = page.getByRole("dialog", { name: "Card numbers in properties.note" });
  await expect(panel.getByRole("listitem").first()).toContainText("Omit note");
  await expect(panel.locator("pre mark")).toHaveText("[card]");
  await panel.getByRole("button", { name: "Close" }).click();

  await kinds.getByRole("button", { name: /Card numbers/ }).click();
  await tools.getByRole("button", { name: "search" }).click();
  await expect(page).toHaveURL(`${address}?tool=search`);
  await expect(kinds).toContainText("3Values removed from 2 events");
  expect(await page.content()).not.toMatch(/jane\.doe|john@|4111/);
  await page.goBack();
  await expect(kinds).toContainText("4Values removed");

  await page.getByRole("button", { name: "7d" }).click();
  const days = page.getByRole("figure", { name: "Removed values by day" });
  await expect(days.getByText("UTC", { exact: true })).toBeVisible();
  await days.getByText("Show as table").click();
  await expect(days.getByRole("row").last()).toHaveText("Total314");
});

test("shows rejected events by issue, and never their content", async ({ page }) => {
  await open(page, "rejected", [
    anEvent(),
    anEvent({ latency_ms: "quick-as-a-fox" }),
    anEvent({ latency_ms: "quick-as-a-fox", source: "browser" }),
  ]);
  await expect(page.getByText("of 3 events rejected (66.7%), including retries")).toBeVisible();
  const issues = page.getByRole("region", { name: "Issues" }).getByRole("listitem");
  await expect(issues).toHaveCount(2);
  await expect(issues.first()).toContainText("latency_ms: must be a finite number of 0 or more, not a string");
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(2);
  expect(await page.content()).not.toContain("quick-as-a-fox");
});

test("shows empty states, and explains an invalid range", async ({ page }) => {
  const emptyTexts = {
    errors: "No errors.",
    redactions: "Nothing was removed. The only event was stored unchanged.",
    rejected: "No events were rejected.",
  };
  const address = await open(page, "errors", [anEvent({ status: "success" })]);
  for (const [place, words] of Object.entries(emptyTexts)) {
    const there = address.replace("errors", place);
    await page.goto(there);
    await expect(page.getByText(words)).toBeVisible();
    await page.goto(`${there}?range=forever`);
    await expect(page.getByRole("main").getByRole("alert")).toContainText("range: must be one of 1h, 24h");
  }
});

test("keeps the range across the project's pages, through the sidebar and the palette", async ({ page }) => {
  const address = await open(page, "errors", [anEvent()]);
  await page.getByRole("button", { name: "7d" }).click();
  await expect(page).toHaveURL(`${address}?range=7d`);
  await page.getByRole("link", { name: "Rejected" }).click();
  await expect(page).toHaveURL(`${address.replace("errors", "rejected")}?range=7d`);
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("combobox", { name: "Search pages, views, projects and IDs" }).fill("personal data");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${address.replace("errors", "redactions")}?range=7d`);
  await page.getByRole("link", { name: "Keys" }).click();
  await expect(page).toHaveURL(`${address.replace("errors", "keys")}?range=7d`);
  await page.getByRole("link", { name: "Errors" }).click();
  await expect(page).toHaveURL(`${address}?range=7d`);
  await page.getByRole("link", { name: "Projects" }).click();
  await expect(page).toHaveURL(`${app.url}/dashboard?range=7d`);
});
