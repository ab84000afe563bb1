/** The Live and Traces pages of the built app. */
import { expect, type Page } from "playwright/test";
import { collectComplaints, sharedApp, test } from "@/tests/support/browser-app";
import { clickTwice, newProject, sendEvents, signIn } from "@/tests/support/dashboard-browser";
import { anEvent } from "@/tests/support/events";

const small = { width: 390, height: 844 };
const app = sharedApp();

/** Waits until the page is visible, because streamed content is hidden at first. */
async function open(page: Page, address: string, title: string) {
  await page.goto(`${app.url}/dashboard/${address}`);
  await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
}

const rows = (page: Page) => page.locator("tbody tr");

test("lists events live, can be paused, and shows a full event", async ({ page }) => {
  const complaints = collectComplaints(page);
  await signIn(page, app);
  const { projectId, key } = await newProject(app, "Stream");
  await open(page, `${projectId}/live`, "Live");
  await expect(page.getByRole("heading", { name: "No events in this range" })).toBeVisible();

  const leak = { event_name: "first", user_id: "u_1", query: "mail jane.doe@example.com", trace_id: "of/first" };
  expect(await sendEvents(app, key, [anEvent(leak)])).toBe(200);
  await expect(rows(page)).toContainText(["first"]);
  expect(
    await sendEvents(app, key, [anEvent({ event_name: "second", status: "error", error_message: "sold out" })]),
  ).toBe(200);
  await expect(rows(page)).toContainText(["second", "first"]);

  await page.getByRole("button", { name: "Pause" }).click();
  expect(await sendEvents(app, key, [anEvent({ event_name: "third" }), anEvent({ event_name: "fourth" })])).toBe(200);
  await expect(page.getByText("Paused, 2 new")).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Resume" }).click();
  await expect(rows(page)).toHaveCount(4);

  await page.getByRole("button", { name: "first" }).click();
  const panel = page.getByRole("dialog", { name: "first" });
  await expect(panel.getByRole("region", { name: "Properties" }).locator("mark")).toHaveText("[email]");
  await panel.getByRole("tab", { name: "Event" }).press("ArrowRight");
  await expect(panel.getByRole("tabpanel", { name: "Raw JSON" })).toContainText('"query": "mail [email]"');
  await panel.getByRole("button", { name: "Previous" }).click();
  await expect(page.getByRole("dialog").getByRole("heading", { name: "second" })).toBeVisible();
  // Focus stays on the button, even past the first event.
  const above = page.getByRole("button", { name: "Previous" });
  for (const _ of ["the next", "the first", "none"]) await above.press("Enter");
  await expect(page.getByRole("dialog").getByRole("heading", { name: /third|fourth/ })).toBeVisible();
  await expect(above).toHaveAttribute("aria-disabled", "true");
  await expect(above).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(`${app.url}/dashboard/${projectId}/live`);

  // An event has a URL: "back" closes the event and stays on the page, and a link opens it.
  await page.getByRole("button", { name: "first" }).click();
  await expect(panel).toBeVisible();
  const address = page.url();
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goto(address);
  await expect(panel.getByRole("region", { name: "Metadata" })).toBeVisible();
  await panel.getByRole("button", { name: "Close" }).click();
  await expect(page).toHaveURL(`${app.url}/dashboard/${projectId}/live`);
  await expect(rows(page)).toHaveCount(4);

  await open(page, `${projectId}/live?user=u_1`, "Live");
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("button", { name: "first" }).click();
  await panel.getByRole("link", { name: "of/first" }).click();
  await expect(page).toHaveURL(`${app.url}/dashboard/${projectId}/traces/of%2Ffirst?user=u_1`);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Timeline" }).getByRole("listitem")).toHaveCount(1);
  expect(complaints).toEqual([]);
});

const tenMinutesAgo = Date.now() - 600_000;
const step = (afterMs: number, fields: Record<string, unknown>) =>
  anEvent({
    trace_id: "booking/1:a",
    session_id: "ses_1",
    user_id: "ada",
    timestamp: new Date(tenMinutesAgo + afterMs).toISOString(),
    ...fields,
  });
const booking = [
  step(0, { event_type: "connection" }),
  step(100, { event_name: "search", latency_ms: 400, status: "success" }),
  step(550, { event_type: "widget_render", event_name: "seats", source: "widget", latency_ms: 80 }),
  step(120_000, { event_name: "book", latency_ms: 900, status: "error", error_message: "no seat left" }),
];

test("draws a trace on a timeline that collapses gaps, and closes an event without leaving the site", async ({
  page,
}) => {
  const complaints = collectComplaints(page);
  await signIn(page, app);
  const { projectId, key } = await newProject(app, "Bookings");
  const long = { event_type: "t".repeat(64), event_name: "n".repeat(256), latency_ms: 100 };
  expect(await sendEvents(app, key, [...booking, anEvent({ trace_id: "other", ...long })])).toBe(200);
  await open(page, `${projectId}/traces?range=7d&user=ada`, "Traces");
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("main").getByRole("link", { name: "search" }).click();
  await expect(page).toHaveURL(`${app.url}/dashboard/${projectId}/traces/booking%2F1%3Aa?range=7d&user=ada`);
  await page.getByRole("main").getByRole("link", { name: "Traces" }).click();
  await expect(page).toHaveURL(`${app.url}/dashboard/${projectId}/traces?range=7d&user=ada`);
  await page.getByRole("button", { name: /^Remove User is .* filter$/ }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole("main").getByRole("link", { name: "search" }).click();

  const events = page.getByRole("region", { name: "Timeline" }).getByRole("listitem");
  await expect(page.getByRole("heading", { name: "search" })).toBeVisible();
  await expect(events).toHaveCount(4);
  await expect(events.nth(2).getByRole("button")).toHaveAccessibleName(
    "seats widget_render widget, started after 550 ms, took 80 ms",
  );

  // Later events appear automatically.
  expect(
    await sendEvents(app, key, [step(121_000, { event_type: "track", event_name: "gave up", source: "widget" })]),
  ).toBe(200);
  await expect(events).toHaveCount(5);

  const [search, book] = await Promise.all([1, 3].map((at) => events.nth(at).locator(".run").last().boundingBox()));
  const widths = Number(book?.width) / Number(search?.width);
  expect(widths).toBeGreaterThan(2);
  expect(widths).toBeLessThan(2.5);
  await page.getByRole("button", { name: "Show to scale" }).click();
  const narrow = await events.nth(3).locator(".run").last().boundingBox();
  expect(Number(narrow?.width)).toBeLessThan(Number(search?.width) / 4);

  await events.first().getByRole("button").focus();
  for (const name of ["ArrowDown", "End", "ArrowUp", "Enter"]) await page.keyboard.press(name);
  const panel = page.getByRole("dialog", { name: "book" });
  await expect(panel.getByRole("region", { name: "Error" })).toContainText("no seat left");
  const address = page.url();
  await clickTwice(panel.getByRole("button", { name: "Close" }));
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL(address.replace(/&event=.*/, ""));

  // Closing the event that a tab was opened on does not leave the site, whatever was opened after it.
  const tab = await page.context().newPage();
  await tab.goto(address);
  const opened = tab.getByRole("dialog");
  await opened.getByRole("link", { name: "booking/1:a" }).click();
  await expect(opened).toHaveCount(0);
  await tab.getByRole("listitem").filter({ hasText: "search" }).getByRole("button").click();
  await opened.getByRole("button", { name: "Previous" }).click();
  await expect(opened.getByRole("heading", { name: "connection" })).toBeVisible();
  await tab.goBack();
  await expect(opened).toHaveCount(0);
  await tab.goBack();
  await expect(opened.getByRole("heading", { name: "book" })).toBeVisible();
  await tab.keyboard.press("Escape");
  await expect(opened).toHaveCount(0);
  await expect(tab).toHaveURL(page.url());
  await tab.close();

  // Unbreakable names fit on a phone.
  await page.setViewportSize(small);
  await open(page, `${projectId}/traces/other`, "nnn");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(small.width);
  expect(complaints).toEqual([]);
});

test("loads older traces and goes back to the first page", async ({ page }) => {
  await page.clock.install();
  await signIn(page, app);
  const { projectId, key } = await newProject(app, "Many");
  const at = (n: number) => new Date(tenMinutesAgo - 30_000 * n).toISOString();
  const many = Array.from({ length: 60 }, (_, n) =>
    anEvent({ trace_id: `trace-${n}`, timestamp: at(n), user_id: n === 55 ? "ada" : "bob" }),
  );
  expect(await sendEvents(app, key, many)).toBe(200);
  await open(page, `${projectId}/traces?range=1h`, "Traces");
  await expect(rows(page)).toHaveCount(50);
  // A new trace pushes the last one off the first page while older ones load. It must still be listed.
  let letThrough = () => {};
  const newerCame = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/before=/, (route) => newerCame.then(() => route.continue()));
  await page.getByRole("button", { name: "Load more" }).click();
  expect(await sendEvents(app, key, [anEvent({ trace_id: "trace-new" })])).toBe(200);
  await page.clock.fastForward(60_000);
  await expect(rows(page).first().getByRole("link")).toHaveAttribute("href", /\/traces\/trace-new\?/);
  await expect(rows(page).last().getByRole("link")).toHaveAttribute("href", /\/traces\/trace-48\?/);
  letThrough();
  await expect(rows(page)).toHaveCount(60);
  await expect(rows(page).nth(49).getByRole("link")).toHaveAttribute("href", /\/traces\/trace-49\?/);
  await expect(page.getByText("60 traces in total")).toBeVisible();
  const oldest = rows(page).last().getByRole("link");
  await oldest.scrollIntoViewIfNeeded();
  await oldest.click();
  await expect(page.getByRole("region", { name: "Timeline" })).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveCount(60);
  await expect(oldest).toBeInViewport();
  await page.getByRole("button", { name: "Back to first page" }).click();
  // The cached page is shown until the current one arrives.
  await expect(rows(page).first().getByRole("link")).toHaveAttribute("href", /\/traces\/trace-new\?/);
  await expect(rows(page)).toHaveCount(50);

  // A deletion clears the loaded pages.
  await page.getByRole("button", { name: "Load more" }).click();
  await expect(rows(page)).toHaveCount(61);
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await page.getByRole("link", { name: "Data", exact: true }).click();
  await page.getByLabel("User ID", { exact: true }).fill("ada");
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByLabel("Type the user ID to confirm").fill("ada");
  await page.getByRole("button", { name: "Delete permanently" }).click();
  await expect(page.getByText("Deleted 1 event for user ada.")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveCount(50);
  await page.getByRole("button", { name: "Load more" }).click();
  await expect(rows(page).last().getByRole("link")).toHaveAttribute("href", /\/traces\/trace-59\?/);
  await expect(rows(page).filter({ hasText: "trace-55" })).toHaveCount(0);
});
