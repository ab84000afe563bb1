/** The Settings and Usage pages of the built app. */
import { expect, type Page } from "playwright/test";
import { complaintsOf, sharedApp, test } from "@/tests/support/browser-app";
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

test("creates a custom detector after a dry run, and removes what it finds", async ({ page }) => {
  const complaints = complaintsOf(page);
  const { key, projectId } = await open(page, "Detectors");

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

  expect(await sendEvents(app, key, [anEvent({ note: "EMP-12345 left" })])).toBe(200);
  await page.goto(`${app.url}/dashboard/${projectId}/redactions`);
  await expect(page.getByText("[employee_id]").first()).toBeVisible();
  expect(complaints).toEqual([]);
});

test("turns a kind off, allows a value and limits events, which Usage shows", async ({ page }) => {
  const complaints = complaintsOf(page);
  const { projectId } = await open(page, "Settings");
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

  await page.goto(`${app.url}/dashboard/${projectId}/usage`);
  await expect(page.getByRole("region", { name: "Today" })).toContainText("of 4. Resets");
  expect(complaints).toEqual([]);
});

test("scrubs stored events again, and shows what it found", async ({ page }) => {
  const complaints = complaintsOf(page);
  const { key } = await open(page, "Rescrub");
  const section = page.locator("section", { has: page.getByRole("heading", { name: "Stored events", exact: true }) });
  await expect(section).toContainText("Stored events have not been scrubbed again yet.");
  await section.getByRole("button", { name: "Scrub again" }).click();
  const dialog = page.getByRole("dialog", { name: "Scrub stored events again" });
  await dialog.getByRole("button", { name: "Scrub again" }).click();
  await expect(dialog).toBeHidden();
  await expect(section.getByRole("status")).toContainText("3 events checked, nothing found.", { timeout: 40_000 });

  expect(await sendEvents(app, key, [anEvent({ note: "again" })])).toBe(200);
  await section.getByRole("button", { name: "Scrub again" }).click();
  await dialog.getByRole("button", { name: "Scrub again" }).click();
  await expect(section.getByRole("status")).toContainText("4 events checked, nothing found.", { timeout: 40_000 });
  await section.getByText("Earlier runs").click();
  await expect(section.getByRole("listitem")).toContainText("3 events checked, nothing found.");
  expect(complaints).toEqual([]);
});
