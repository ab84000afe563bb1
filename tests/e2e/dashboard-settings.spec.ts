/** The Settings page of the built app. */
import { expect, type Page } from "playwright/test";
import { collectComplaints, sharedApp, test } from "@/tests/support/browser-app";
import { ran } from "@/tests/support/built-app";
import { newProject, sendEvents, signIn } from "@/tests/support/dashboard-browser";
import { anEvent } from "@/tests/support/events";

const app = sharedApp();
const dayMs = 86_400_000;

async function open(page: Page, name: string) {
  await signIn(page, app);
  const project = await newProject(app, name);
  const old = new Date(Date.now() - 10 * dayMs).toISOString();
  const events = [anEvent({ note: "EMP-12345 joined" }), anEvent({ note: "nobody" }), anEvent({ timestamp: old })];
  expect(await sendEvents(app, project.key, events)).toBe(200);
  await page.goto(`${app.url}/dashboard/${project.projectId}/settings`);
  return project;
}

test("creates a custom detector after a dry run", async ({ page }) => {
  const complaints = collectComplaints(page);
  await open(page, "Detectors");
  await page.getByRole("button", { name: "New detector" }).click();
  const dialog = page.getByRole("dialog", { name: "New detector" });
  await dialog.getByLabel("Name", { exact: true }).fill("employee_id");
  await dialog.getByRole("button", { name: "Add a prefix" }).click();
  await dialog.getByLabel("Prefix 1", { exact: true }).fill("EMP-");
  await dialog.getByLabel("Minimum length after prefix 1").fill("5");
  await dialog.getByLabel("Must match", { exact: true }).fill("ask EMP-00000");
  await dialog.getByLabel("Must not match").fill("EMP-1");
  await dialog.getByRole("button", { name: "Try on stored events" }).click();
  await expect(dialog.getByRole("status")).toContainText("Of the newest 3 events, 1 would have more values removed.");
  await expect(dialog.getByRole("table")).toContainText("properties.note");
  await dialog.getByRole("button", { name: "Save detector" }).click();
  await expect(page.getByRole("table", { name: "Custom detectors" })).toContainText("[employee_id]");
  expect(complaints).toEqual([]);
});

test("turns a kind off, allows a value, limits events and deletes old ones", async ({ page }) => {
  const complaints = collectComplaints(page);
  await open(page, "Settings");
  const section = (name: string) => page.locator("section", { has: page.getByRole("heading", { name, exact: true }) });
  const save = async (name: string) => {
    await section(name).getByRole("button", { name: "Save" }).click();
    await expect(section(name).getByText("Saved.")).toBeVisible();
  };
  await page.getByLabel("IP addresses").uncheck();
  await save("Personal data");
  await page.getByLabel("Values").fill("support@acme.com");
  await save("Allowed values");
  await page.getByLabel("Events per day").fill("4");
  await save("Quota");
  await page.getByLabel("Days").fill("5");
  await section("Data retention").getByRole("button", { name: "Save" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete older events" });
  await expect(dialog).toContainText("This permanently deletes 1 event from before");
  await dialog.getByRole("button", { name: "Delete and save" }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByLabel("IP addresses")).not.toBeChecked();
  await expect(page.getByLabel("Values")).toHaveValue("support@acme.com");
  await expect(page.getByLabel("Days")).toHaveValue("5");
  expect(complaints).toEqual([]);
});

test("scrubs stored events again", async ({ page }) => {
  const complaints = collectComplaints(page);
  await open(page, "Rescrub");
  const section = page.locator("section", { has: page.getByRole("heading", { name: "Stored events", exact: true }) });
  await section.getByRole("button", { name: "Scrub again" }).click();
  const dialog = page.getByRole("dialog", { name: "Scrub stored events again" });
  await dialog.getByRole("button", { name: "Scrub again" }).click();
  await expect(dialog).toBeHidden();
  await ran(app, "rescrub");
  await expect(section.getByRole("status")).toContainText("3 events checked, nothing found.");
  expect(complaints).toEqual([]);
});
