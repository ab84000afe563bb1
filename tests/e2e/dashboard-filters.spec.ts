/** The filter bar: fields, operators, several values and properties. */
import { expect, type Page } from "playwright/test";
import { findFaults } from "@/tests/support/axe";
import { collectComplaints, interactive, sharedApp, test } from "@/tests/support/browser-app";
import { newProject, sendEvents, signIn } from "@/tests/support/dashboard-browser";
import { anEvent } from "@/tests/support/events";

const app = sharedApp();
const events = (page: Page) => page.locator('dt:has(:text-is("Events")) + dd .sum').filter({ visible: true });
const filterButton = (page: Page) => page.getByRole("button", { name: "Filter", exact: true });

const field = (page: Page) => page.getByRole("combobox", { name: "Field" });
const value = (page: Page) => page.getByRole("combobox", { name: "Value" });
const option = (page: Page, name: string) => page.getByRole("option", { name, exact: true });
const apply = (page: Page) => page.getByRole("button", { name: "Apply" });

async function addFilter(page: Page, filter: { field: string; operator?: string; values: string[] }) {
  await filterButton(page).click();
  await field(page).fill(filter.field);
  await page.getByLabel("Operator").selectOption(filter.operator ?? "is");
  for (const [at, text] of filter.values.entries()) {
    if (at > 0) await page.getByRole("button", { name: "Add another value" }).click();
    await value(page).fill(text);
  }
  await value(page).press("Enter");
}

test("adds filters, keeps them in the URL, and removes them", async ({ page }) => {
  await signIn(page, app);
  const { projectId, key } = await newProject(app, "Conditions");
  const calls = [
    anEvent({ event_name: "search", input_values: { city: "Paris" } }),
    anEvent({ event_name: "search", input_values: { city: "Rome" }, user_id: "ada@example.com" }),
    anEvent({ event_name: "book", input_values: { city: "Paris" } }),
    anEvent({ event_name: "cancel" }),
  ];
  expect(await sendEvents(app, key, calls)).toBe(200);
  const complaints = collectComplaints(page);
  await page.goto(`${app.url}/dashboard/${projectId}`);
  await expect(events(page)).toHaveText("4");

  await addFilter(page, { field: "Tool", values: ["search", "book", "search"] });
  await expect(events(page)).toHaveText("3");
  await expect(page.getByText(/hourly totals/)).toHaveCount(0);
  await addFilter(page, { field: "input_values.city", values: ["Paris"] });
  await expect(events(page)).toHaveText("2");
  await expect(page.getByText("Filters on input_values.city are read from events")).toBeVisible();
  await addFilter(page, { field: "Tool", operator: "is not", values: ["book"] });
  await expect(events(page)).toHaveText("1");

  await page.reload();
  await expect(events(page)).toHaveText("1");
  await page.getByRole("button", { name: "Remove Tool is not book filter" }).click();
  await expect(filterButton(page)).toBeFocused();
  await expect(events(page)).toHaveText("2");
  await page.goBack();
  await expect(events(page)).toHaveText("1");
  await page.getByRole("link", { name: "Traces" }).click();
  await expect(page.getByRole("heading", { name: "Traces", level: 1 })).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove input_values.city is Paris filter" })).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page).toHaveURL(/\/traces$/);

  // The URL has the id as stored, which can contain "ada".
  await addFilter(page, { field: "User", values: ["ada@example.com", "bob"] });
  await expect(page.getByRole("button", { name: /^Remove User is / })).toBeVisible();
  expect(page.url()).not.toContain("example");
  await addFilter(page, { field: "User", operator: "contains", values: ["ada@example.com"] });
  await expect(page.getByText(/^This value is stored as a hash/)).toBeVisible();
  expect(page.url()).not.toContain("example");
  // On a busy machine, finding suggestions can take longer than the store allows.
  expect(complaints.filter((text) => !/status of 422 .*\/completions/.test(text))).toEqual([]);
});

test("a filter is added and changed by keyboard, with completed fields and values", async ({ page }) => {
  await signIn(page, app);
  const { projectId, key } = await newProject(app, "Filters by keyboard");
  const cities = ["Paris", "Paris", "Porto", "Rome"];
  const calls = cities.map((city, at) => anEvent({ input_values: { city }, latency_ms: 100 * at }));
  expect(await sendEvents(app, key, [...calls, anEvent({ event_name: "book" })])).toBe(200);
  const complaints = collectComplaints(page);
  await page.goto(`${app.url}/dashboard/${projectId}`);
  await expect(events(page)).toHaveText("5");

  await interactive(page);
  await filterButton(page).focus();
  await page.keyboard.press("Enter");
  await expect(field(page)).toBeFocused();
  await expect(option(page, "Latency")).toBeVisible();
  await page.keyboard.type("lat");
  await page.keyboard.press("Enter");
  await expect(field(page)).toHaveValue("Latency");
  await expect(page.getByRole("combobox", { name: "Value in ms" })).toBeFocused();
  await page.keyboard.type("100");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(filterButton(page)).toBeFocused();
  await expect(events(page)).toHaveText("2");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(events(page)).toHaveText("5");

  await page.keyboard.press("Enter");
  await page.keyboard.type("CITY");
  await expect(page.getByRole("option", { name: "properties.input_values.city 4" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(field(page)).toHaveValue("properties.input_values.city");
  await page.keyboard.type("p");
  await expect(page.getByRole("listbox").getByRole("option")).toHaveText(["Paris2", "Porto1"]);
  // Escape closes the list and keeps the popover.
  await page.keyboard.press("Escape");
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("list", { name: "Selected values" })).toHaveText(/Porto/);
  await page.keyboard.type("Rome");
  await page.keyboard.press("Enter");
  await expect(events(page)).toHaveText("2");

  await page.getByRole("button", { name: "input_values.city is Porto, Rome", exact: true }).press("Enter");
  await expect(value(page)).toBeFocused();
  await page.getByRole("button", { name: "Remove value Rome" }).press("Enter");
  await page.getByLabel("Operator").selectOption("is not");
  await apply(page).press("Enter");
  await expect(events(page)).toHaveText("4");
  await page.getByRole("button", { name: "Remove input_values.city is not Porto filter" }).press("Enter");
  await expect(events(page)).toHaveText("5");
  await filterButton(page).press("Enter");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(filterButton(page)).toBeFocused();
  expect(complaints).toEqual([]);
});

test("a filter is added by touch on a small phone, where every control is 44 px high and the button that applies it stays on the screen", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 667 });
  await signIn(page, app);
  const { projectId, key } = await newProject(app, "Filters on a phone");
  const tools = Array.from({ length: 20 }, (_, at) => anEvent({ event_name: `tool_${at}` }));
  expect(await sendEvents(app, key, tools)).toBe(200);
  const complaints = collectComplaints(page);
  await page.goto(`${app.url}/dashboard/${projectId}?type=tool_call`);
  await filterButton(page).click();
  await expect(page.getByRole("listbox")).toBeVisible();
  await expect(apply(page)).toBeInViewport({ ratio: 1 });
  await page.getByRole("listbox").getByRole("option", { name: "Tool", exact: true }).click();
  await option(page, "tool_3 1").click();
  await expect(page.getByRole("list", { name: "Selected values" })).toBeVisible();
  await expect(apply(page)).toBeInViewport({ ratio: 1 });
  const controls = page.getByRole("dialog").locator("input, select, button");
  const heights = await controls.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  await apply(page).click();
  await expect(page).toHaveURL(/type=tool_call&tool=tool_3$/);
  const remove = page.getByRole("button", { name: "Remove Tool is tool_3 filter" });
  const box = await remove.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await page.getByTitle("Edit Type is tool_call").click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test("saves views of a page, opens them from another one, renames and deletes them", async ({ page }) => {
  await signIn(page, app);
  const { projectId, key } = await newProject(app, "Views");
  expect(await sendEvents(app, key, [anEvent({ event_name: "search" }), anEvent({ event_name: "book" })])).toBe(200);
  const complaints = collectComplaints(page);
  const url = `${app.url}/dashboard/${projectId}`;
  await page.goto(`${url}/traces?range=7d&sort=-errors&tool=search`);
  const views = page.getByRole("button", { name: "Views", exact: true });
  await views.click();
  await expect(page.getByText("No saved views yet.")).toBeVisible();
  await page.getByRole("button", { name: "Save this page" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Failing searches");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const link = page.getByRole("dialog").getByRole("link");
  await expect(link).toHaveText(/^Failing searches.*Traces · 7d · 1 filter · by terminal$/);
  await page.keyboard.press("Escape");

  await page.goto(url);
  await views.click();
  await expect(link).toBeVisible();
  await link.click();
  await expect(page).toHaveURL(`${url}/traces?range=7d&sort=-errors&tool=search`);
  await expect(page.getByRole("heading", { name: "Traces", level: 1 })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: "Remove Tool is search filter" }).click();
  await expect(page).toHaveURL(`${url}/traces?range=7d&sort=-errors`);
  // On the page that the view belongs to.
  await views.click();
  await link.click();
  await expect(page.getByRole("button", { name: "Remove Tool is search filter" })).toBeVisible();

  await views.click();
  await page.getByRole("button", { name: "Rename Failing searches" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Searches");
  await page.getByRole("button", { name: "Rename", exact: true }).click();
  await expect(link).toHaveText(/^Searches/);
  await page.getByRole("button", { name: "Delete Searches" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("No saved views yet.")).toBeVisible();
  expect(complaints).toEqual([]);
});
