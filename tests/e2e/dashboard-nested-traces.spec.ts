/** Traces whose events name their parents, in the built app. */
import { expect, type Page } from "playwright/test";
import { collectComplaints, sharedApp, test } from "@/tests/support/browser-app";
import { newProject, sendEvents, signIn } from "@/tests/support/dashboard-browser";
import { anEvent } from "@/tests/support/events";

const app = sharedApp();
/** Waits until the page is visible, because streamed content is hidden at first. */
async function open(page: Page, address: string, title: string) {
  await page.goto(`${app.url}/dashboard/${address}`);
  await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
}

const tenMinutesAgo = Date.now() - 600_000;
const aTraceEvent = (trace_id: string, afterMs: number, fields: Record<string, unknown>) =>
  anEvent({ trace_id, session_id: null, timestamp: new Date(tenMinutesAgo + afterMs).toISOString(), ...fields });

test("collapses the events of a trace by mouse and keyboard, and links an event to its parent", async ({ page }) => {
  const complaints = collectComplaints(page);
  await signIn(page, app);
  const { projectId, key } = await newProject(app, "Nested");
  const call = (event_name: string, afterMs: number, latency_ms: number, fields: Record<string, unknown> = {}) =>
    aTraceEvent("agent", afterMs, {
      event_name,
      latency_ms,
      event_id: crypto.randomUUID(),
      ...fields,
    });
  const plan = call("plan", 0, 1_000);
  const search = call("search", 100, 400, { parent_id: plan.event_id });
  const fetched = call("fetch", 200, 100, { parent_id: search.event_id, status: "error", error_message: "timed out" });
  const rank = call("rank", 600, 200, { parent_id: plan.event_id });
  const done = call("done", 1_100, 10, { parent_id: crypto.randomUUID() });
  expect(await sendEvents(app, key, [done, rank, fetched, search, plan])).toBe(200);

  await open(page, `${projectId}/traces/agent`, "plan");
  const items = page.getByRole("region", { name: "Timeline" }).getByRole("listitem");
  await expect(items).toContainText(["plan", "search", "fetch", "rank", "done"]);
  const eventButton = (name: string) => page.getByRole("button", { name: new RegExp(`^${name} `) });
  const lefts = await Promise.all([0, 1, 2, 3, 4].map((at) => items.nth(at).locator(".run").first().boundingBox()));
  const [first = 0, second = 0, third = 0, fourth = 0, last = 0] = lefts.map((box) => box?.x);
  expect([first < second, second < third, fourth === second, last === first]).toEqual([true, true, true, true]);

  const toggle = page.getByRole("button", { name: "3 events under plan" });
  await expect(toggle).toHaveAttribute("aria-expanded", "true");
  await toggle.click();
  await expect(toggle).toHaveAttribute("aria-expanded", "false");
  await expect(items).toContainText(["plan", "done"]);
  await expect(items.first()).toContainText("3 collapsed, 1 failed");
  // After the next update, the event stays collapsed and the count includes the new event.
  expect(await sendEvents(app, key, [call("book", 850, 50, { parent_id: plan.event_id })])).toBe(200);
  await expect(items.first()).toContainText("4 collapsed, 1 failed");

  // One Tab stop for the list, and the keyboard navigation of a tree.
  await page.keyboard.press("Tab");
  await expect(eventButton("plan")).toBeFocused();
  for (const name of ["ArrowRight", "ArrowRight"]) await page.keyboard.press(name);
  await expect(eventButton("search")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("button", { name: "1 event under search" })).toHaveAttribute("aria-expanded", "false");
  await expect(items).toContainText(["plan", "search", "rank", "book", "done"]);
  await page.keyboard.press("ArrowDown");
  await expect(eventButton("rank")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(eventButton("plan")).toBeFocused();
  await page.getByRole("button", { name: "Expand all events" }).click();
  await expect(items).toHaveCount(6);
  await page.getByRole("button", { name: "Collapse all events" }).click();
  await expect(items).toContainText(["plan", "done"]);
  await page.getByRole("button", { name: "Expand all events" }).click();

  await eventButton("fetch").click();
  const panel = page.getByRole("dialog");
  await panel.getByRole("link", { name: "search" }).click();
  await expect(panel.getByRole("heading", { name: "search" })).toBeVisible();
  await panel.getByRole("button", { name: "Next" }).click();
  await expect(panel.getByRole("heading", { name: "fetch" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  // The URL changes last. Another navigation would be interrupted by that.
  await expect(page).not.toHaveURL(/[?&]event=/);

  // On the Live page, whose filter leaves the parent out, the link opens it in the trace.
  await open(page, `${projectId}/live?status=error`, "Live");
  await page.getByRole("button", { name: "fetch" }).click();
  await panel.getByRole("link", { name: "search" }).click();
  await expect(page).toHaveURL(`${app.url}/dashboard/${projectId}/traces/agent?status=error&event=${search.event_id}`);
  await expect(panel.getByRole("heading", { name: "search" })).toBeVisible();
  expect(complaints).toEqual([]);
});
