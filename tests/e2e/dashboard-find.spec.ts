/** The palette leads to what a pasted or typed id belongs to, in the built app. */
import { expect, type Page } from "playwright/test";
import { complaintsOf, sharedApp, test } from "@/tests/support/browser-app";
import { expectSound, newProject, sendEvents, signIn } from "@/tests/support/dashboard-browser";
import { anEvent } from "@/tests/support/events";

const app = sharedApp();
const eventId = "5f0c5dd0-43ad-4ac3-b1a2-0d6c0b4e4d55";
const monthsAgo = new Date(Date.now() - 200 * 86_400_000).toISOString();
const search = (page: Page) => page.getByRole("combobox", { name: "Search pages, projects and IDs" });

async function openPalette(page: Page) {
  await expect(page.getByRole("button", { name: "Jump to" })).toBeEnabled();
  await page.keyboard.press("ControlOrMeta+k");
  await expect(search(page)).toBeFocused();
}

/** As a paste does, in one input event. */
const paste = (page: Page, text: string) =>
  search(page).evaluate((input: HTMLInputElement, text) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
    input.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertFromPaste" }));
  }, text);

test("finds events, traces, sessions, users and requests", async ({ page }) => {
  const complaints = complaintsOf(page);
  await signIn(page, app);
  const { projectId, key } = await newProject(app, "Sought");
  const fields = { trace_id: "trace-sought", session_id: "session-sought", user_id: "jane.doe@example.com" };
  const events = [anEvent({ ...fields, event_id: eventId, event_name: "find_me", timestamp: monthsAgo })];
  expect(await sendEvents(app, key, events)).toBe(200);
  await page.goto(`${app.url}/dashboard/${projectId}`);

  // Enter right after the paste, before the answer.
  await openPalette(page);
  await paste(page, `"${eventId}",`);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${app.url}/dashboard/${projectId}/traces/trace-sought?event=${eventId}`);
  await expect(page.getByRole("dialog").getByText("find_me").first()).toBeVisible();
  await page.keyboard.press("Escape");

  for (const [typed, kind, url] of [
    ["trace-sought", "trace", /\/traces\/trace-sought$/],
    ["session-sought", "session", /\/sessions\/session-sought$/],
    ["jane.doe@example.com", "user", /\/users\/usr_[0-9a-f]{32}$/],
  ] as const) {
    await openPalette(page);
    await search(page).pressSequentially(typed);
    await expect(page.getByRole("option", { name: kind })).toBeVisible();
    await expectSound(page);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(url);
    await expect(page.getByText("find_me").first()).toBeVisible();
  }

  await openPalette(page);
  await search(page).pressSequentially("nowhere-to-be-found");
  await expect(page.getByText("No results.")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(search(page)).toBeVisible();
  expect(complaints).toEqual([]);
});
