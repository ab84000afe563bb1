/** The Requests page of the built app. */
import { readFile } from "node:fs/promises";
import { expect } from "playwright/test";
import { complaintsOf, sharedApp, test } from "@/tests/support/browser-app";
import { newProject, sendEvents, signIn } from "@/tests/support/dashboard-browser";
import { anEvent } from "@/tests/support/events";

const app = sharedApp();

const asked = (event_name: string, text: string, fields: object = {}) =>
  anEvent({ event_type: "track", event_name, text, ...fields });

test("groups what users ask for, and lists tools that nobody called", async ({ page }) => {
  const complaints = complaintsOf(page);
  await signIn(page, app);
  const { projectId, key } = await newProject(app, "Requests");
  const aMinuteAgo = { timestamp: new Date(Date.now() - 60_000).toISOString() };
  const events = [
    asked("intent", "Find a flight", aMinuteAgo),
    asked("intent", "find a flight.", aMinuteAgo),
    asked("intent", "Find  a Flight!", { trace_id: "the-one" }),
    asked("missing_capability", `Cancel my booking ${"x".repeat(300)}`),
    asked("feedback", "Write to jane.doe@example.com"),
    anEvent({ event_type: "tool_discovery", event_name: "tools/list", output: { tools: ["search", "cancel", "fly"] } }),
    anEvent({ event_name: "search" }),
  ];
  await page.goto(`${app.url}/dashboard/${projectId}`);
  await page
    .getByRole("navigation", { name: "Dashboard" })
    .getByRole("link", { name: "Requests", exact: true })
    .click();
  await expect(page.getByRole("heading", { name: "What users ask for" })).toBeVisible();
  await expect(page.getByText("No matching events contain text.")).toBeVisible();
  await expect(page.getByText('analytics.track("intent", { text: "Find a direct flight" });')).toBeVisible();

  await sendEvents(app, key, events);
  await sendEvents(app, key, events);
  await page.reload();
  const texts = page.getByRole("table", { name: "What users ask for" });
  const rows = texts.getByRole("row");
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(1)).toContainText("Find  a Flight!");
  await expect(rows.nth(1).getByRole("cell").nth(1)).toHaveText("3");
  await expect(texts).toContainText("Write to [email]");
  const kinds = page.getByRole("group", { name: "Kind" });
  await expect(kinds.getByRole("button")).toHaveText(["All 5", "Intents 3", "Missing 1", "Feedback 1"]);
  const tools = page.getByRole("table", { name: "Tools never called" });
  await expect(page.getByText("2 of 3 listed tools had no calls in this range.")).toBeVisible();
  await expect(tools.getByRole("rowheader")).toHaveText(["cancel", "fly"]);

  await kinds.getByRole("button", { name: "Feedback" }).click();
  await expect(rows).toHaveCount(2);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).first().click();
  const file = await readFile(await (await download).path(), "utf8");
  expect(file).toMatch(/^\uFEFF?Text,Kind,Events,Users,First seen,Last seen\r?\n"?Write to \[email\]"?,feedback,1,0,/);

  await kinds.getByRole("button", { name: "Intents" }).click();
  await texts.getByRole("link", { name: "Find a Flight!" }).click();
  await expect(page).toHaveURL(/\/traces\/the-one\?event=/);
  expect(complaints).toEqual([]);
});
