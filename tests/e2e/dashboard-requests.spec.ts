/** The Requests page of the built app. */
import { readFile } from "node:fs/promises";
import { expect } from "playwright/test";
import { collectComplaints, sharedApp, test } from "@/tests/support/browser-app";
import { newProject, sendEvents, signIn } from "@/tests/support/dashboard-browser";
import { anEvent } from "@/tests/support/events";

const app = sharedApp();

const asked = (event_name: string, text: string, fields: object = {}) =>
  anEvent({ event_type: "track", event_name, text, ...fields });

test("lists what users ask for by kind, as CSV, and each with its events", async ({ page }) => {
  const complaints = collectComplaints(page);
  await signIn(page, app);
  const { projectId, key } = await newProject(app, "Requests");
  const events = [
    asked("intent", "Find a Flight!", { trace_id: "the-one" }),
    asked("feedback", "Write to jane.doe@example.com"),
  ];
  expect(await sendEvents(app, key, events)).toBe(200);
  await page.goto(`${app.url}/dashboard/${projectId}/requests`);
  const texts = page.getByRole("table", { name: "What users ask for" });
  const rows = texts.getByRole("row");
  await expect(rows).toHaveCount(3);
  const kinds = page.getByRole("group", { name: "Kind" });
  await kinds.getByRole("button", { name: "Feedback" }).click();
  await expect(rows).toHaveCount(2);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).first().click();
  const file = await readFile(await (await download).path(), "utf8");
  expect(file).toMatch(/^Text,Kind,Events,Users,First seen,Last seen\r\n"?Write to \[email\]"?,feedback,1,0,/);

  await kinds.getByRole("button", { name: "Intents" }).click();
  await texts.getByRole("link", { name: "Find a Flight!" }).click();
  await expect(page.getByRole("heading", { name: "Find a Flight!", level: 1 })).toBeVisible();
  await page.getByRole("table", { name: "Events" }).getByRole("link").click();
  await expect(page).toHaveURL(/\/traces\/the-one\?event=/);
  expect(complaints).toEqual([]);
});
