/** The palette opens what a pasted or typed id belongs to, in the built app. */
import { expect, type Page } from "playwright/test";
import { collectComplaints, sharedApp, test } from "@/tests/support/browser-app";
import { newProject, sendEvents, signIn } from "@/tests/support/dashboard-browser";
import { anEvent } from "@/tests/support/events";

const app = sharedApp();
const eventId = "5f0c5dd0-43ad-4ac3-b1a2-0d6c0b4e4d55";
const monthsAgo = new Date(Date.now() - 200 * 86_400_000).toISOString();
const search = (page: Page) => page.getByRole("combobox", { name: "Search pages, tools, users, errors and IDs" });

async function openPalette(page: Page) {
  await expect(page.getByRole("button", { name: "Jump to" })).toBeEnabled();
  await page.keyboard.press("ControlOrMeta+k");
  await expect(search(page)).toBeFocused();
}

/** In one input event, as a paste does. */
const paste = (page: Page, text: string) =>
  search(page).evaluate((input: HTMLInputElement, text) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
    input.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertFromPaste" }));
  }, text);

test("finds events, traces, sessions, users and requests", async ({ page }) => {
  const complaints = collectComplaints(page);
  await signIn(page, app);
  const { projectId, key } = await newProject(app, "Sought");
  const fields = { trace_id: "trace-sought", session_id: "session-sought", user_id: "jane.doe@example.com" };
  const events = [anEvent({ ...fields, event_id: eventId, event_name: "find_me", timestamp: monthsAgo })];
  expect(await sendEvents(app, key, events)).toBe(200);
  await page.goto(`${app.url}/dashboard/${projectId}`);

  // Enter right after the paste, before the response arrives.
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
    // Not the option that searches the text of events, whose name contains what was typed.
    const option = page.getByRole("option").filter({ has: page.getByText(kind, { exact: true }) });
    await expect(option).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(search(page)).toBeHidden();
    await expect(page).toHaveURL(url);
    await expect(page.getByText("find_me").first()).toBeVisible();
  }

  await openPalette(page);
  await search(page).pressSequentially("nowhere-to-be-found");
  await expect(page.getByRole("option")).toHaveText(["Search for “nowhere-to-be-found”text in events"]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search#text=nowhere-to-be-found$/);
  await expect(page.getByText("No events found in the whole range.")).toBeVisible();
  expect(complaints).toEqual([]);
});

test("searches the text of events, and keeps it out of every URL that is requested", async ({ page }) => {
  const complaints = collectComplaints(page);
  await signIn(page, app);
  const { projectId, key } = await newProject(app, "Searched");
  const many = Array.from({ length: 51 }, (_, at) => anEvent({ input_values: { note: `common ${at}` } }));
  const failure = { event_id: eventId, trace_id: "trace-found", event_name: "book", status: "error" };
  const messages = [anEvent({ ...failure, error_message: "The card of Müller & Söhne was declined" })];
  expect(await sendEvents(app, key, [...many, ...messages])).toBe(200);
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url(), request.headers().referer ?? ""));
  await page.goto(`${app.url}/dashboard/${projectId}?range=1h`);

  await openPalette(page);
  await search(page).fill("MÜLLER &");
  await page.getByRole("option", { name: "Search for “MÜLLER &”" }).click();
  await expect(page).toHaveURL(/\/search\?range=1h#text=M%C3%9CLLER\+%26$/);
  await expect(page.getByRole("searchbox", { name: "Text" })).toHaveValue("MÜLLER &");
  await expect(page.locator("mark")).toHaveText("Müller &");
  await expect(page.getByText("1 event found in the whole range.")).toBeVisible();
  await page.getByRole("button", { name: "7d", exact: true }).click();
  await expect(page).toHaveURL(/\/search\?range=7d#text=M/);
  await expect(page.locator("mark")).toHaveText("Müller &");
  await page.reload();
  await expect(page.locator("mark")).toHaveText("Müller &");
  await page.getByRole("link", { name: "book" }).click();
  await expect(page).toHaveURL(new RegExp(`/traces/trace-found\\?range=7d&event=${eventId}$`));
  await expect(page.getByRole("dialog").getByText("was declined").first()).toBeVisible();
  await page.goBack();
  await expect(page.locator("mark")).toHaveText("Müller &");

  // From the palette, on the page itself.
  await expect(page.getByRole("button", { name: "Jump to" })).toBeEnabled();
  await openPalette(page);
  await search(page).fill("common");
  await page.getByRole("option", { name: "Search for “common”" }).click();
  await expect(page.locator("mark")).toHaveCount(50);
  await expect(page.getByText("50 events found. Searched back to")).toBeVisible();
  const more = page.getByRole("button", { name: "Load more" });
  // Each click searches for two seconds, which on a busy machine is not always enough for the rest of the range.
  await expect(async () => {
    if (await more.isVisible()) await more.click({ timeout: 3_000 });
    await expect(page.getByText("51 events found in the whole range.")).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await page.getByRole("searchbox", { name: "Text" }).fill("");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByText("Enter text to search for")).toBeVisible();
  expect(requested.filter((url) => /m%C3%9Cller|müller|common/i.test(url))).toEqual([]);
  expect(complaints).toEqual([]);
});
