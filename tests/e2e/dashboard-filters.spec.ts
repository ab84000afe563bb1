/** Conditions in the filter bar: several values, is not, and properties. */
import { expect, type Page } from "playwright/test";
import { complaintsOf, sharedApp, test } from "@/tests/support/browser-app";
import { newProject, sendEvents, signIn } from "@/tests/support/dashboard-browser";
import { anEvent } from "@/tests/support/events";

const app = sharedApp();
const events = (page: Page) => page.locator('dt:has(:text-is("Events")) + dd .sum').filter({ visible: true });
const filter = (page: Page) => page.getByRole("button", { name: "Filter", exact: true });

const field = (page: Page) => page.getByRole("combobox", { name: "Field" });
const values = (page: Page) => page.getByRole("combobox", { name: "Values" });

async function addCondition(page: Page, condition: { field: string; operator?: string; values: string[] }) {
  await filter(page).click();
  await field(page).fill(condition.field);
  await page.getByLabel("Operator").selectOption(condition.operator ?? "is");
  for (const value of condition.values) {
    await values(page).fill(value);
    await values(page).press("Enter");
  }
  await page.getByRole("button", { name: "Apply" }).click();
}

test("adds conditions, keeps them in the URL, and removes them", async ({ page }) => {
  await signIn(page, app);
  const { projectId, key } = await newProject(app, "Conditions");
  const calls = [
    anEvent({ event_name: "search", input_values: { city: "Paris" } }),
    anEvent({ event_name: "search", input_values: { city: "Rome" }, user_id: "ada@example.com" }),
    anEvent({ event_name: "book", input_values: { city: "Paris" } }),
    anEvent({ event_name: "cancel" }),
  ];
  expect(await sendEvents(app, key, calls)).toBe(200);
  const complaints = complaintsOf(page);
  await page.goto(`${app.url}/dashboard/${projectId}`);
  await expect(events(page)).toHaveText("4");

  await addCondition(page, { field: "Tool", values: ["search", "book", "search"] });
  await expect(events(page)).toHaveText("3");
  await addCondition(page, { field: "input_values.city", values: ["Paris"] });
  await expect(events(page)).toHaveText("2");
  await addCondition(page, { field: "Tool", operator: "is not", values: ["book"] });
  await expect(events(page)).toHaveText("1");
  await page.setViewportSize({ width: 390, height: 844 });
  await filter(page).click();
  await expect(field(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.reload();
  await expect(events(page)).toHaveText("1");
  await page.getByRole("button", { name: "Remove Tool is not book filter" }).click();
  await expect(filter(page)).toBeFocused();
  await expect(events(page)).toHaveText("2");
  await page.goBack();
  await expect(events(page)).toHaveText("1");
  await page.getByRole("link", { name: "Traces" }).click();
  await expect(page.getByRole("heading", { name: "Traces", level: 1 })).toBeVisible();
  await expect(page.getByText("input_values.city")).toBeVisible();
  await filter(page).click();
  await page.getByRole("button", { name: "Clear all" }).click();
  await expect(page).toHaveURL(/\/traces$/);

  // The URL has the id as stored.
  await addCondition(page, { field: "User", values: ["ada@example.com", "bob"] });
  await expect(page.getByRole("button", { name: /^Remove User is / })).toBeVisible();
  expect(page.url()).not.toContain("ada");
  expect(complaints).toEqual([]);
});

test("completes fields and values from the data, by keyboard and by click, and opens a filter again from its chip", async ({
  page,
}) => {
  await signIn(page, app);
  const { projectId, key } = await newProject(app, "Completed conditions");
  const calls = ["Paris", "Paris", "Porto", "Rome"].map((city) => anEvent({ input_values: { city } }));
  expect(await sendEvents(app, key, [...calls, anEvent({ event_name: "book" })])).toBe(200);
  const complaints = complaintsOf(page);
  await page.goto(`${app.url}/dashboard/${projectId}`);
  const option = (name: string) => page.getByRole("option", { name });

  await filter(page).click();
  await field(page).fill("CITY");
  await expect(option("properties.input_values.city 4")).toBeVisible();
  await field(page).press("ArrowDown");
  await field(page).press("Enter");
  await expect(field(page)).toHaveValue("properties.input_values.city");
  await values(page).fill("p");
  await expect(page.getByRole("listbox").getByRole("option")).toHaveText(["Paris2", "Porto1"]);
  // Escape closes the list and keeps the dialog.
  await values(page).press("Escape");
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await values(page).press("ArrowDown");
  await option("Porto").click();
  await expect(page.getByRole("list", { name: "Selected values" })).toHaveText(/Porto/);
  await values(page).fill("Rome");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(events(page)).toHaveText("2");

  await page.getByRole("button", { name: "input_values.city is Porto, Rome", exact: true }).click();
  await expect(values(page)).toBeFocused();
  await page.getByRole("button", { name: "Remove value Rome" }).click();
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(events(page)).toHaveText("1");
  await expect(page.getByRole("button", { name: /^Remove .* filter$/ })).toHaveCount(1);
  await page.getByRole("button", { name: "Remove input_values.city is Porto filter" }).click();
  await expect(events(page)).toHaveText("5");

  await filter(page).click();
  await page.getByLabel("Tool", { exact: true }).fill("b");
  await option("book").click();
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(events(page)).toHaveText("1");
  await page.getByRole("button", { name: "Tool book", exact: true }).click();
  await expect(page.getByLabel("Tool", { exact: true })).toBeFocused();
  expect(complaints).toEqual([]);
});

test("saves views of a page, opens them from another one, renames and deletes them", async ({ page }) => {
  await signIn(page, app);
  const { projectId, key } = await newProject(app, "Views");
  expect(await sendEvents(app, key, [anEvent({ event_name: "search" }), anEvent({ event_name: "book" })])).toBe(200);
  const complaints = complaintsOf(page);
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
  await page.getByRole("button", { name: "Remove tool filter" }).click();
  await expect(page).toHaveURL(`${url}/traces?range=7d&sort=-errors`);
  // On the page that the view belongs to.
  await views.click();
  await link.click();
  await expect(page.getByRole("button", { name: "Remove tool filter" })).toBeVisible();

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

test("says what is wrong with a condition", async ({ page }) => {
  await signIn(page, app);
  const { projectId } = await newProject(app, "Mistaken conditions");
  await page.goto(`${app.url}/dashboard/${projectId}`);
  await addCondition(page, { field: "a..b", values: ["Paris"] });
  const message = (text: string) => page.getByRole("dialog").getByText(text);
  await expect(message("Enter the path of the property, separated by dots.")).toBeVisible();
  await field(page).fill("city");
  await page.getByRole("button", { name: "Remove value Paris" }).click();
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(message("Enter at least one value.")).toBeVisible();
  await values(page).evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", Array.from({ length: 21 }, (_, at) => at).join("\n"));
    input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(message("Enter at most 20 values.")).toBeVisible();
});
