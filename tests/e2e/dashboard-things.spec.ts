/** The pages for a tool, a user and a session, in the built app. */
import { expect } from "playwright/test";
import { collectComplaints, sharedApp, test } from "@/tests/support/browser-app";
import { newProject, sendEvents, signIn } from "@/tests/support/dashboard-browser";
import { anEvent } from "@/tests/support/events";

const app = sharedApp();
const odd = "a/b ?#%20 検索";

const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString();
const aCall = (fields: object = {}) =>
  anEvent({ event_name: odd, user_id: "ada", session_id: "visit", status: "success", latency_ms: 120, ...fields });

const events = () => [
  aCall({ timestamp: ago(600), trace_id: "one" }),
  aCall({ timestamp: ago(300), trace_id: "two", status: "error", error_message: "no room 12" }),
];

test("leads from a tool to its users, their sessions and the erasure", async ({ page }) => {
  const complaints = collectComplaints(page);
  await signIn(page, app);
  const { projectId, key } = await newProject(app, "Things");
  expect(await sendEvents(app, key, events())).toBe(200);
  const home = `${app.url}/dashboard/${projectId}`;
  await page.goto(`${home}?range=7d&status=error`);

  await page.getByRole("table", { name: "Tools" }).getByRole("link", { name: odd }).click();
  await expect(page).toHaveURL(`${home}/tools/${encodeURIComponent(odd)}?range=7d`);
  await expect(page.getByRole("heading", { level: 1, name: odd })).toBeVisible();
  await page.getByRole("table", { name: "Top users" }).getByRole("link", { name: "ada" }).click();
  await expect(page).toHaveURL(`${home}/users/ada?range=7d`);
  await page.getByRole("table", { name: "Sessions" }).getByRole("link", { name: "visit" }).click();
  await expect(page).toHaveURL(`${home}/sessions/visit?range=7d`);
  await page.getByRole("region", { name: "Timeline" }).getByRole("link").nth(1).click();
  await expect(page).toHaveURL(`${home}/traces/two?range=7d`);
  await page.getByRole("link", { name: "ada" }).click();
  await page.getByRole("link", { name: "Export or delete" }).click();
  await expect(page).toHaveURL(/\/data\?range=custom&from=.+&user=ada$/);
  await expect(page.getByLabel("User ID")).toHaveValue("ada");
  expect(complaints).toEqual([]);
});

test("resolves an error, which moves to the resolved ones", async ({ page }) => {
  const complaints = collectComplaints(page);
  await signIn(page, app);
  const { projectId, key } = await newProject(app, "Failing");
  const failures = [1, 2].map((room) => aCall({ status: "error", error_message: `no room ${room}` }));
  expect(await sendEvents(app, key, [...failures, aCall({ status: "error", error_message: "closed" })])).toBe(200);
  const list = `${app.url}/dashboard/${projectId}/errors`;
  await page.goto(list);
  const groups = page.getByRole("main").locator("details");
  await groups.first().locator("summary").click();
  await groups.first().getByRole("link", { name: "View error" }).click();
  await expect(page).toHaveURL(/\/errors\/[0-9a-f]{32}$/);
  await page.getByRole("button", { name: "Resolve" }).click();
  await expect(page.getByText("Resolved from the terminal")).toBeVisible();
  await expect(page.getByRole("button", { name: "Reopen" })).toBeFocused();

  await page.goto(list);
  await expect(groups).toHaveCount(1);
  await page.getByRole("button", { name: "Resolved 1", exact: true }).click();
  await expect(page).toHaveURL(`${list}?state=resolved`);
  await expect(groups).toContainText("no room …");
  expect(complaints).toEqual([]);
});
