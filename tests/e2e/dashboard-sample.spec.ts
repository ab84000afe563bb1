/** The sample project, from its button to its deletion. */
import { expect, type Page } from "playwright/test";
import { collectComplaints, sharedApp, test } from "@/tests/support/browser-app";
import { clickTwice, signIn } from "@/tests/support/dashboard-browser";

const app = sharedApp();

/** A metric on Overview. Streamed content is in the page but hidden until React shows it. */
const figure = (page: Page, label: string) =>
  page.locator(`dt:has(:text-is("${label}")) + dd .sum`).filter({ visible: true });

test("is created by one button, says what it is, and is deleted by one", async ({ page }) => {
  const complaints = collectComplaints(page);
  await signIn(page, app);
  await page.goto(`${app.url}/dashboard`);
  const create = page.getByRole("button", { name: "Create sample" });
  await clickTwice(create);
  // Stores about 15,000 events, alongside other tests.
  await expect(page).toHaveURL(/\/dashboard\/prj_\w+\?range=30d$/, { timeout: 90_000 });
  await expect(figure(page, "Events")).toHaveText(/^1\d,\d{3}$/);
  const notice = page.getByRole("complementary", { name: "Sample data" });
  await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "Traces", exact: true }).click();
  await expect(page.getByRole("table", { name: "Traces" })).toBeVisible();
  await expect(notice).toBeVisible();

  await page.goto(`${app.url}/dashboard`);
  await expect(page.getByRole("row", { name: /Sample/ })).toContainText("Sample data");
  await page.getByRole("button", { name: "Open sample" }).click();
  await notice.getByRole("button", { name: "Delete sample" }).click();
  await page.getByRole("textbox", { name: "Type the project name to confirm" }).fill("Sample");
  await page.getByRole("button", { name: "Delete permanently" }).click();
  await expect(page).toHaveURL(`${app.url}/dashboard`);
  await expect(page.getByRole("row", { name: /Sample/ })).toHaveCount(0);
  await expect(create).toBeVisible();
  // A page that finds no events asks for the project's first one, which can be after the project is gone.
  expect(complaints.filter((text) => !/status of 404 .*\/first-event\)/.test(text))).toEqual([]);
});
