/** The Alerts page of the built app: rules, incidents, notifications and webhooks. */
import { expect, type Page } from "playwright/test";
import { complaintsOf, sharedApp, sharedSecrets, test } from "@/tests/support/browser-app";
import { desktop, expectReadable, expectWhole, phone, rowsOf } from "@/tests/support/busy-project";
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

test("creates, edits and deletes a rule", async ({ page }) => {
  const complaints = complaintsOf(page);
  await open(page, "Rules");
  await expect(page.getByText("No alerts yet.")).toBeVisible();

  await page.getByRole("button", { name: "New alert" }).click();
  const dialog = page.getByRole("dialog", { name: "New alert" });
  await expect(dialog).toContainText("Set DASHBOARD_EMAILS to get alerts by email.");
  await dialog.getByLabel("Alert on").selectOption("p95 latency");
  await expect(dialog.getByLabel("Above (ms)")).toHaveValue("2000");
  await dialog.getByRole("button", { name: "1 hour" }).click();
  await dialog.getByLabel("Tool (optional)").fill("search_flights");
  await dialog.getByRole("button", { name: "Create alert" }).click();
  const rules = page.getByRole("table", { name: "Rules" });
  await expect(rules).toContainText("p95 latency of search_flights above 2,000 ms in 1 hour");
  // The app checks rules every minute, so possibly right now.
  await expect(rules).toContainText(/Not checked yet|Not enough calls/);

  await page.getByRole("button", { name: /^Edit/ }).click();
  const edited = page.getByRole("dialog", { name: "Edit alert" });
  await expect(edited.getByLabel("Tool (optional)")).toHaveValue("search_flights");
  await edited.getByLabel("Above (ms)").fill("500");
  await edited.getByRole("button", { name: "Save" }).click();
  await expect(rules).toContainText("above 500 ms");

  await page.getByRole("button", { name: /^Delete/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No alerts yet.")).toBeVisible();
  expect(complaints).toEqual([]);
});

test("shows an incident, and opens the page with its range", async ({ page }) => {
  const { key } = await open(page, "Firing");
  await page.getByRole("button", { name: "New alert" }).click();
  await page.getByLabel("Minimum calls").fill("2");
  await page.getByRole("button", { name: "Create alert" }).click();
  await expect(page.getByRole("table", { name: "Rules" })).toBeVisible();
  const failed = Array.from({ length: 3 }, () => anEvent({ event_name: "search_flights", status: "error" }));
  expect(await sendEvents(app, key, failed)).toBe(200);
  await check();
  await page.reload();

  await expect(page.getByRole("table", { name: "Rules" })).toContainText("Firing");
  const incidents = page.getByRole("table", { name: "Incidents" });
  await expect(rowsOf(incidents)).toHaveCount(1);
  await expect(incidents).toContainText("100% (3 of 3 calls)");
  await expect(incidents).toContainText("Ongoing");
  await page.setViewportSize(desktop);
  await expectWhole(incidents);
  await page.setViewportSize(phone);
  await expectReadable(incidents);
  await incidents.getByRole("link", { name: /^View/ }).click();
  await expect(page).toHaveURL(/\/errors\?range=custom/);
  await expect(page.getByRole("main")).toContainText("3");
});

test("shows the secret of a new webhook once, and what a test did", async ({ page }) => {
  await open(page, "Webhook");
  await page.getByRole("button", { name: "New webhook" }).click();
  const dialog = page.getByRole("dialog", { name: "New webhook" });
  await dialog.getByLabel("URL").fill("http://example.com/");
  await dialog.getByRole("button", { name: "Create webhook" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Must start with https://");
  await dialog.getByLabel("URL").fill("https://localhost/hook");
  await dialog.getByRole("button", { name: "Create webhook" }).click();
  await expect(dialog).toContainText("whsec_");
  await dialog.getByRole("button", { name: "Done" }).click();

  await page.getByRole("button", { name: /^Test/ }).click();
  const webhooks = page.getByRole("table", { name: "Webhooks" });
  await expect(webhooks).toContainText("no public address");
  await page.setViewportSize(phone);
  await expectReadable(webhooks);
  await expect(page.getByRole("table", { name: "Notifications" })).toContainText("Failed");
});
