/** Single-key shortcuts in the built app. */
import { expect, type Page } from "playwright/test";
import { collectComplaints, sharedApp, test } from "@/tests/support/browser-app";
import { newProject, sendEvents, signIn } from "@/tests/support/dashboard-browser";
import { anEvent } from "@/tests/support/events";

const app = sharedApp();

const names = ["first", "second", "third"];

/** Opens the Live page of a project with three events, the newest first. */
async function openLive(page: Page): Promise<void> {
  await signIn(page, app);
  const { projectId, key } = await newProject(app, crypto.randomUUID());
  const at = Date.now() - 60_000;
  const events = names.map((event_name, index) =>
    anEvent({ event_name, trace_id: event_name, timestamp: new Date(at - index * 1_000).toISOString() }),
  );
  expect(await sendEvents(app, key, events)).toBe(200);
  await page.goto(`${app.url}/dashboard/${projectId}/live`);
  await expect(rowButton(page, "third")).toBeEnabled();
}
const rowButton = (page: Page, name: string) => page.locator("main").getByRole("button", { name });

test("move through the rows of a list and its panel, open them and leave them", async ({ page }) => {
  const complaints = collectComplaints(page);
  await openLive(page);
  await page.keyboard.press("j");
  await expect(rowButton(page, "first")).toBeFocused();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expect(rowButton(page, "third")).toBeFocused();
  await page.keyboard.press("k");
  await expect(rowButton(page, "second")).toBeFocused();
  await page.keyboard.press("Control+j");
  await expect(rowButton(page, "second")).toBeFocused();

  await page.keyboard.press("Enter");
  // Beside the list, which stays usable and marks the open row.
  const title = page.getByRole("dialog").getByRole("heading", { level: 2 });
  await expect(title).toHaveText("second");
  await expect(page.locator('tr[aria-current="true"]')).toContainText("second");
  await expect(page.locator("dialog[data-beside]")).toBeVisible();
  const [list, panel] = await Promise.all([
    page.locator("tbody").boundingBox(),
    page.getByRole("dialog").boundingBox(),
  ]);
  expect(Number(list?.x) + Number(list?.width)).toBeLessThanOrEqual(Number(panel?.x));
  await page.keyboard.press("j");
  await expect(title).toHaveText("third");
  await page.keyboard.press("k");
  await page.keyboard.press("k");
  await expect(title).toHaveText("first");
  await expect(page.locator('tr[aria-current="true"]')).toContainText("first");
  await rowButton(page, "third").click();
  await expect(title).toHaveText("third");
  await page.keyboard.press("k");
  await page.keyboard.press("k");
  await expect(title).toHaveText("first");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(rowButton(page, "first")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.locator("body")).toBeFocused();

  await page.getByRole("link", { name: "Traces" }).click();
  await expect(page.getByRole("heading", { name: "Traces", level: 1 })).toBeVisible();
  await expect(page.locator("tbody tr")).toHaveCount(3);
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/traces\/first/);
  await expect(page.getByRole("button", { name: /^first / })).toBeEnabled();
  await page.keyboard.press("j");
  await expect(page.getByRole("button", { name: /^first / })).toBeFocused();
  expect(complaints).toEqual([]);
});

test("move through the events of the panel on a phone, where it covers the list", async ({ page }) => {
  await openLive(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await rowButton(page, "first").click();
  const title = page.getByRole("dialog").getByRole("heading", { level: 1 });
  await expect(title).toHaveText("first");
  await page.keyboard.press("j");
  await expect(title).toHaveText("second");
  // Stays open when there is room for it beside the list.
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole("dialog").getByRole("heading", { level: 2 })).toHaveText("second");
  await page.getByRole("button", { name: "Pause" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("are listed by ?, are ignored while typing, and can be turned off", async ({ page }) => {
  await openLive(page);
  await page.keyboard.press("?");
  const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(list.getByRole("term")).toHaveText([/K$/, "j", "k", "Enter", "Esc", "?"]);
  await page.keyboard.press("Escape");
  await expect(list).toHaveCount(0);

  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await expect(page.getByLabel("Field")).toBeFocused();
  await page.keyboard.type("j?k");
  await expect(page.getByLabel("Field")).toHaveValue("j?k");
  await expect(list).toHaveCount(0);
  // The first one closes the suggestions.
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await list.getByRole("checkbox", { name: "Use single-key shortcuts" }).uncheck();
  await list.getByRole("button", { name: "Close" }).click();
  await page.reload();
  await expect(rowButton(page, "third")).toBeEnabled();
  await page.keyboard.press("j");
  await page.keyboard.press("?");
  await expect(page.locator("main :focus")).toHaveCount(0);
  await expect(list).toHaveCount(0);
  // Escape still closes the panel, from its list too.
  await rowButton(page, "third").press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await rowButton(page, "first").focus();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await list.getByRole("checkbox", { name: "Use single-key shortcuts" }).check();
  await page.keyboard.press("Escape");
  await expect(list).toHaveCount(0);
  await page.keyboard.press("j");
  await expect(rowButton(page, "first")).toBeFocused();
});
