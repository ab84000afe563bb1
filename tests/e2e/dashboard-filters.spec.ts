/** Conditions of the filter bar: several values, is not, and properties. */
import { expect, type Page } from "playwright/test";
import { complaintsOf, sharedApp, test } from "@/tests/support/browser-app";
import { expectSound, newProject, sendEvents, signIn } from "@/tests/support/dashboard-browser";
import { anEvent } from "@/tests/support/events";

const app = sharedApp();
const events = (page: Page) => page.locator('dt:text-is("Events") + dd .sum').filter({ visible: true });
const filter = (page: Page) => page.getByRole("button", { name: "Filter", exact: true });

async function addCondition(page: Page, fields: { field: string; operator?: string; path?: string; values: string }) {
  const { field, operator = "is", path, values } = fields;
  await filter(page).click();
  await page.getByLabel("Field").selectOption(field);
  await page.getByLabel("Operator").selectOption(operator);
  if (path !== undefined) await page.getByLabel("Path").fill(path);
  await page.getByLabel("Values, one per line").fill(values);
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

  await addCondition(page, { field: "Tool", values: "search\nbook\n\nsearch" });
  await expect(events(page)).toHaveText("3");
  await addCondition(page, { field: "Property…", path: "input_values.city", values: "Paris" });
  await expect(events(page)).toHaveText("2");
  await addCondition(page, { field: "Tool", operator: "is not", values: "book" });
  await expect(events(page)).toHaveText("1");
  await page.setViewportSize({ width: 390, height: 844 });
  await filter(page).click();
  await expectSound(page);
  await page.keyboard.press("Escape");
  await expectSound(page);
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
  await addCondition(page, { field: "User", values: "ada@example.com\nbob" });
  await expect(page.getByRole("button", { name: /^Remove User is / })).toBeVisible();
  expect(page.url()).not.toContain("ada");
  expect(complaints).toEqual([]);
});

test("says what is wrong with a condition, in the form and for an edited URL", async ({ page }) => {
  await signIn(page, app);
  const { projectId } = await newProject(app, "Mistaken conditions");
  const url = `${app.url}/dashboard/${projectId}`;
  await page.goto(url);
  await addCondition(page, { field: "Property…", path: "a..b", values: "Paris" });
  const message = (text: string) => page.getByRole("dialog").getByText(text);
  await expect(message("Enter the names on the way to the property, separated by dots.")).toBeVisible();
  await page.getByLabel("Path").fill("city");
  await page.getByLabel("Values, one per line").fill("");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(message("Enter at least one value.")).toBeVisible();
  await page.getByLabel("Values, one per line").fill(Array.from({ length: 21 }, (_, at) => at).join("\n"));
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(message("Enter at most 20 values.")).toBeVisible();

  for (const where of ["[[", "{}", '[["is",5,["a"]]]', '[["like","tool",["a"]]]', '[["is","tool",null]]']) {
    await page.goto(`${url}?where=${encodeURIComponent(where)}`);
    await expect(page.getByText("This URL has an invalid range, time zone or filter.")).toBeVisible();
  }
});
