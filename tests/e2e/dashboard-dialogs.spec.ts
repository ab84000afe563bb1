/** Dialogs and the palette of the built app's dashboard. */
import { expect, type Locator } from "playwright/test";
import { complaintsOf, sharedApp, test } from "@/tests/support/browser-app";
import { busyProject, phone } from "@/tests/support/busy-project";
import { newProject, sendEvents, signIn } from "@/tests/support/dashboard-browser";
import { anEvent } from "@/tests/support/events";

const app = sharedApp();

test("lets every dialog be canceled", async ({ page }) => {
  await signIn(page, app);
  const { projectId } = await busyProject(app);
  await page.goto(`${app.url}/dashboard/${projectId}`);
  const dialog = page.getByRole("dialog");
  const expectCancel = async () => {
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toHaveCount(0);
  };
  for (const name of ["Custom", "Filter"]) {
    await page.getByRole("button", { name }).click();
    await expectCancel();
  }
  await page.goto(`${app.url}/dashboard/${projectId}/keys`);
  for (const name of ["New key", /change the capture level/, /^Revoke /]) {
    await page.getByRole("button", { name }).click();
    await expectCancel();
  }
  await page.goto(`${app.url}/dashboard`);
  for (const name of ["New project", "Rename Busy", "Delete Busy"]) {
    await page.getByRole("button", { name }).click();
    await expectCancel();
  }
});

for (const [platform, shown, pressed] of [
  ["MacIntel", "⌘K", "Meta+k"],
  ["Linux x86_64", "Ctrl K", "Control+k"],
] as const) {
  test(`opens the palette with ${shown} on ${platform} and shows that shortcut`, async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.addInitScript((name) => Object.defineProperty(navigator, "platform", { get: () => name }), platform);
    await signIn(page, app);
    const { projectId } = await busyProject(app);
    await page.goto(`${app.url}/dashboard/${projectId}`);
    const button = page.getByRole("button", { name: "Jump to" });
    await expect(button).toBeEnabled();
    await expect(button.locator("kbd")).toHaveText(shown);
    await page.keyboard.press(pressed);
    await expect(page.getByRole("combobox", { name: "Search pages, views, projects and IDs" })).toBeVisible();
    expect(complaints).toEqual([]);
  });
}

test("opens pages from the palette, and keeps page and range when switching projects", async ({ page }) => {
  await signIn(page, app);
  const one = await newProject(app, "Trains");
  const other = await newProject(app, "Boats");
  await page.goto(`${app.url}/dashboard/${other.projectId}/start`);
  await expect(page.getByRole("button", { name: "Jump to" })).toBeEnabled();
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("combobox", { name: "Search pages, views, projects and IDs" }).fill("key");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${app.url}/dashboard/${other.projectId}/keys`);

  // Keeps the range but not the filters, which apply to one project.
  await page.goto(`${app.url}/dashboard/${other.projectId}/errors?range=7d&tool=x`);
  await page.getByRole("navigation").getByText("Boats").first().click();
  await page.getByRole("link", { name: "Trains" }).click();
  await expect(page).toHaveURL(`${app.url}/dashboard/${one.projectId}/errors?range=7d`);
  await expect(page.getByRole("button", { name: "Jump to" })).toBeEnabled();
  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByRole("combobox")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("combobox")).toHaveCount(0);
});

test("keeps the buttons of the deletion dialog in view on any screen", async ({ page }) => {
  await signIn(page, app);
  const { projectId, key } = await newProject(app, "Deletion");
  const types = Array.from({ length: 30 }, (_, n) => anEvent({ event_type: `type_${n}`, user_id: "ada" }));
  expect(await sendEvents(app, key, types)).toBe(200);
  await page.goto(`${app.url}/dashboard/${projectId}/data`);
  await page.getByLabel("User ID", { exact: true }).fill("ada");
  const dialog = page.getByRole("dialog");
  const [action, cancel] = ["Delete permanently", "Cancel"].map((name) => dialog.getByRole("button", { name }));
  for (const { width, height } of [{ width: 1280, height: 800 }, phone]) {
    await test.step(`${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await page.getByRole("button", { name: "Preview" }).click();
      for (const button of [action, cancel]) await expect(button as Locator).toBeInViewport({ ratio: 1 });
      await dialog.getByRole("button", { name: "Show all 30 types" }).click();
      await expect(dialog.getByRole("row", { name: "type_29" })).toHaveCount(1);
      for (const button of [action, cancel]) await expect(button as Locator).toBeInViewport({ ratio: 1 });
      await dialog.getByRole("button", { name: "Cancel" }).click();
      await expect(dialog).toHaveCount(0);
    });
  }
});
