/** The Alerts page of the built app: rules, incidents, notifications and webhooks. */
import { expect, type Page } from "playwright/test";
import { collectComplaints, sharedApp, sharedSecrets, test } from "@/tests/support/browser-app";
import { desktop, expectReadable, expectWhole, phone } from "@/tests/support/busy-project";
import { newProject, sendEvents, signIn } from "@/tests/support/dashboard-browser";
import { anEvent } from "@/tests/support/events";

const app = sharedApp();

async function open(page: Page, name: string) {
  await signIn(page, app);
  const project = await newProject(app, name);
  await page.goto(`${app.url}/dashboard/${project.projectId}/alerts`);
  return project;
}

async function check() {
  const headers = { authorization: `Bearer ${sharedSecrets.CRON_SECRET}` };
  // The first request may join the app's own check, which may have begun before the events were stored.
  for (let requests = 0; requests < 2; requests++)
    expect((await fetch(`${app.url}/api/cron/alerts`, { headers })).status).toBe(200);
}

test("creates a rule, shows its incident, edits and deletes it", async ({ page }) => {
  const complaints = collectComplaints(page);
  const { key } = await open(page, "Rules");
  await page.getByRole("button", { name: "New alert" }).click();
  const dialog = page.getByRole("dialog", { name: "New alert" });
  await dialog.getByLabel("Alert on").selectOption("p95 latency");
  await expect(dialog.getByLabel("Above (ms)")).toHaveValue("2000");
  await dialog.getByLabel("Alert on").selectOption("Error rate");
  await dialog.getByRole("button", { name: "1 hour" }).click();
  await dialog.getByLabel("Minimum calls").fill("2");
  await dialog.getByLabel("Tool (optional)").fill("search_flights");
  await dialog.getByRole("button", { name: "Create alert" }).click();
  const rules = page.getByRole("table", { name: "Rules" });
  await expect(rules).toContainText("Error rate of search_flights above 5% in 1 hour");
  const failed = Array.from({ length: 3 }, () => anEvent({ event_name: "search_flights", status: "error" }));
  expect(await sendEvents(app, key, failed)).toBe(200);
  await check();
  await page.reload();
  await expect(rules).toContainText("Firing");
  const incidents = page.getByRole("table", { name: "Incidents" });
  await page.setViewportSize(desktop);
  await expectWhole(incidents);
  await page.setViewportSize(phone);
  await expectReadable(incidents);
  await incidents.getByRole("link", { name: /^View/ }).click();
  await expect(page).toHaveURL(/\/errors\?range=custom/);
  await expect(page.getByText("of 3 events with an outcome failed")).toBeVisible();
  await page.goBack();

  await page.getByRole("button", { name: /^Edit/ }).click();
  const edited = page.getByRole("dialog", { name: "Edit alert" });
  await expect(edited.getByLabel("Tool (optional)")).toHaveValue("search_flights");
  await edited.getByLabel("More than (%)").fill("7");
  await edited.getByRole("button", { name: "Save" }).click();
  await expect(rules).toContainText("above 7%");
  await page.getByRole("button", { name: /^Delete/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No alerts yet.")).toBeVisible();
  expect(complaints).toEqual([]);
});

test("shows the secret of a new webhook once, and what a test did", async ({ page }) => {
  await open(page, "Webhook");
  await page.getByRole("button", { name: "New webhook" }).click();
  const dialog = page.getByRole("dialog", { name: "New webhook" });
  await dialog.getByLabel("URL").fill("https://localhost/hook");
  await dialog.getByRole("button", { name: "Create webhook" }).click();
  await expect(dialog).toContainText("whsec_");
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("whsec_")).toHaveCount(0);

  await page.getByRole("button", { name: /^Test/ }).click();
  const webhooks = page.getByRole("table", { name: "Webhooks" });
  const notifications = page.getByRole("table", { name: "Notifications" });
  await expect(notifications).toContainText("Failed");
  await page.setViewportSize(phone);
  for (const table of [webhooks, notifications]) await expectReadable(table);
});
