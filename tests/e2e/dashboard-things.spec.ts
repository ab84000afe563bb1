/** The pages for a tool, a user and a session, in the built app. */
import { expect } from "playwright/test";
import { complaintsOf, sharedApp, test } from "@/tests/support/browser-app";
import { newProject, sendEvents, signIn } from "@/tests/support/dashboard-browser";
import { anEvent } from "@/tests/support/events";

const app = sharedApp();
const odd = "a/b ?#%20 検索";

const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString();
const aCall = (fields: object = {}) =>
  anEvent({ event_name: odd, user_id: "ada", session_id: "visit", status: "success", latency_ms: 120, ...fields });

const events = () => [
  aCall({ timestamp: ago(600), trace_id: "one", sdk_version: "1.0.0", input_values: { city: "Paris" } }),
  aCall({ timestamp: ago(590), trace_id: "one", event_name: "book", note: "jane.doe@example.com" }),
  aCall({
    timestamp: ago(580),
    trace_id: "one",
    source: "widget",
    event_type: "widget_click",
    event_name: "pay",
    status: undefined,
  }),
  aCall({ timestamp: ago(300), trace_id: "two", status: "error", error_message: "no room 12", latency_ms: 3_000 }),
];

test("leads from a tool to its users, their sessions and the erasure", async ({ page }) => {
  test.setTimeout(120_000);
  const complaints = complaintsOf(page);
  await signIn(page, app);
  const { projectId, key } = await newProject(app, "Things");
  expect(await sendEvents(app, key, events())).toBe(200);
  const home = `${app.url}/dashboard/${projectId}`;
  await page.goto(`${home}?range=7d&status=error`);

  await page.getByRole("table", { name: "Tools" }).getByRole("link", { name: odd }).click();
  await expect(page).toHaveURL(`${home}/tools/${encodeURIComponent(odd)}?range=7d`);
  await expect(page.getByRole("heading", { level: 1, name: odd })).toBeVisible();
  await expect(page.getByRole("definition").first()).toHaveText("2");
  await expect(page.getByRole("table", { name: "Top errors" })).toContainText("no room …");
  await expect(page.getByRole("table", { name: "Inputs" })).toContainText("city");
  await expect(page.getByRole("table", { name: "Called after" })).toContainText("book");
  await expect(page.getByRole("paragraph").filter({ hasText: "New SDK versions" })).toContainText("1.0.0");
  await expect(page.locator("figure:has(svg path)")).toHaveCount(2);

  await page.getByRole("table", { name: "Top users" }).getByRole("link", { name: "ada" }).click();
  await expect(page).toHaveURL(`${home}/users/ada?range=7d`);
  await expect(page.getByRole("table", { name: "Tools" })).toContainText("book");

  await page.getByRole("table", { name: "Sessions" }).getByRole("link", { name: "visit" }).click();
  await expect(page).toHaveURL(`${home}/sessions/visit?range=7d`);
  const timeline = page.getByRole("region", { name: "Timeline" });
  await expect(timeline.getByRole("button", { name: /^pay/ })).toBeVisible();
  await expect(timeline.getByRole("link")).toHaveCount(2);
  await timeline.getByRole("link").nth(1).click();
  await expect(page).toHaveURL(`${home}/traces/two?range=7d`);

  await page.getByRole("link", { name: "ada" }).click();
  await page.getByRole("link", { name: "Export or delete" }).click();
  await expect(page).toHaveURL(/\/data\?range=custom&from=.+&user=ada$/);
  await expect(page.getByLabel("User ID")).toHaveValue("ada");
  expect(complaints).toEqual([]);
});

test("resolves and ignores errors, and lists them by state", async ({ page }) => {
  test.setTimeout(120_000);
  const complaints = complaintsOf(page);
  await signIn(page, app);
  const { projectId, key } = await newProject(app, "Failing");
  const failures = [1, 2, 3].map((seconds) =>
    aCall({ timestamp: ago(60 * seconds), status: "error", error_message: `no room ${seconds}`, sdk_version: "1.0.0" }),
  );
  const other = aCall({ timestamp: ago(60), status: "error", error_message: "closed" });
  expect(await sendEvents(app, key, [...failures, other])).toBe(200);
  const list = `${app.url}/dashboard/${projectId}/errors`;
  await page.goto(list);
  const groups = page.getByRole("main").locator("details");
  await groups.first().locator("summary").click();
  await groups.first().getByRole("link", { name: "View error" }).click();
  await expect(page).toHaveURL(/\/errors\/[0-9a-f]{32}$/);
  await expect(page.getByRole("table", { name: "SDK versions" })).toContainText("1.0.0");
  await page.getByRole("button", { name: "Resolve" }).click();
  await expect(page.getByText("Resolved from the terminal")).toBeVisible();
  await expect(page.getByRole("button", { name: "Reopen" })).toBeFocused();

  await page.goto(list);
  await expect(groups).toHaveCount(1);
  await page.getByRole("button", { name: "Resolved 1", exact: true }).click();
  await expect(page).toHaveURL(`${list}?state=resolved`);
  await expect(groups).toContainText("no room …");
  // The previous result is grayed out until the new one arrives.
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);

  // In the future, so that it is after the resolution on any clock.
  const again = aCall({ timestamp: ago(-60), status: "error", error_message: "no room 4" });
  expect(await sendEvents(app, key, [again])).toBe(200);
  const [from, to] = [ago(600), ago(-600)].map(encodeURIComponent);
  await page.goto(`${list}?range=custom&from=${from}&to=${to}&state=returned`);
  await expect(groups).toHaveCount(1);
  await expect(groups).toContainText("Returned");
  await groups.locator("summary").click();
  await page.getByRole("link", { name: "View error" }).click();
  await page.getByRole("button", { name: "Ignore until it returns" }).click();
  await expect(page.getByText("Ignored from the terminal")).toBeVisible();
  expect(complaints).toEqual([]);
});

test("says what was not found", async ({ page }) => {
  await signIn(page, app);
  const { projectId } = await newProject(app, "Nothing");
  const home = `${app.url}/dashboard/${projectId}`;
  await page.goto(`${home}/tools/none`);
  await expect(page.getByRole("heading", { name: "No calls in the last 24 hours" })).toBeVisible();
  for (const kind of ["user", "session"]) {
    expect((await page.goto(`${home}/${kind}s/none`))?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: `${kind} not found` })).toBeVisible();
  }
});
