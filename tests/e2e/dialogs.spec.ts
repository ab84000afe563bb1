/** Dialogs, panels and the palette of the built app's dashboard. */
import { expect, type Locator, type Page } from "playwright/test";
import { findFaults } from "@/tests/support/axe";
import { collectComplaints, sharedApp, test } from "@/tests/support/browser-app";
import { busyProject, phone } from "@/tests/support/busy-project";
import { isShown, newProject, sendEvents, signIn } from "@/tests/support/dashboard-browser";
import { anEvent } from "@/tests/support/events";
import { fullProject } from "@/tests/support/full-project";

const app = sharedApp();
const searchPlaceholder = "Search pages, tools, users, errors and IDs";

/** Opens a dialog. */
type Step = (page: Page, dialog: Locator) => Promise<void>;

const press =
  (name: string | RegExp): Step =>
  (page) =>
    page
      .getByRole("main")
      .getByRole("button", { name, exact: typeof name === "string" })
      .first()
      .click();
/** Presses a button, and then one in the dialog. */
const pressBoth =
  (name: string | RegExp, next: string | RegExp): Step =>
  async (page, dialog) => {
    await press(name)(page, dialog);
    await dialog
      .getByRole("button", { name: next, exact: typeof next === "string" })
      .first()
      .click();
  };
const confirm = (dialog: Locator, name: string) => dialog.getByRole("button", { name, exact: true }).click();

const projectDialogs: Record<string, Record<string, Step>> = {
  "": {
    prices: async (page, dialog) => {
      await page.getByText("Show by model and by event").click();
      await press("Edit prices")(page, dialog);
    },
  },
  // What many pages have is opened on a small one, because axe reads the whole page.
  "/errors": {
    "a custom range with an error": async (page, dialog) => {
      await press("Custom")(page, dialog);
      await dialog.getByLabel("From").fill("2030-01-01T00:00");
      await confirm(dialog, "Apply");
      await expect(dialog.getByText("Must be after the start time.")).toBeVisible();
    },
    "filters with errors": async (page, dialog) => {
      await press("Filter")(page, dialog);
      await dialog.getByRole("combobox", { name: "Field" }).fill("a..b");
      await confirm(dialog, "Apply");
      await expect(dialog.getByText(/^Enter the path/)).toBeVisible();
      await dialog.getByRole("combobox", { name: "Field" }).fill("city");
      await confirm(dialog, "Apply");
      await expect(dialog.getByText("Enter a value.")).toBeVisible();
      await dialog.getByRole("combobox", { name: "Value" }).evaluate((input) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text", Array.from({ length: 21 }, (_, at) => at).join("\n"));
        input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
      });
      await confirm(dialog, "Apply");
      await expect(dialog.getByText("Enter at most 20 values.")).toBeVisible();
    },
    "completions of a field": async (page, dialog) => {
      await press("Filter")(page, dialog);
      await dialog.getByRole("combobox", { name: "Field" }).fill("query");
      await expect(dialog.getByRole("listbox").getByRole("option").first()).toBeVisible();
    },
    views: press("Views"),
    "a new view": pressBoth("Views", "Save this page"),
    "a view to rename": pressBoth("Views", /^Rename /),
    "a view to delete": pressBoth("Views", /^Delete /),
    "the time zone": press(/^Time zone: /),
    palette: async (page, dialog) => {
      await page.keyboard.press("ControlOrMeta+k");
      await dialog.getByRole("combobox", { name: searchPlaceholder }).fill("key");
    },
    shortcuts: (page) => page.keyboard.press("?"),
  },
  "/traces/nested": {
    event: async (page, dialog) => {
      await page
        .getByRole("region", { name: "Timeline" })
        .getByRole("listitem")
        .first()
        .getByRole("button")
        .last()
        .click();
      await expect(dialog.getByRole("region", { name: "Metadata" })).toBeVisible();
    },
  },
  "/redactions": {
    "a field": async (page, dialog) => {
      const fields = page.getByRole("table", { name: "Redactions by field" });
      await fields.locator("tbody").getByRole("button").first().click();
      await expect(dialog.locator("pre")).toBeVisible();
    },
  },
  "/keys": {
    "a new key": press("New key"),
    "a created key": async (page, dialog) => {
      await press("New key")(page, dialog);
      await confirm(dialog, "Create key");
      await expect(dialog.getByText(/^svc_\w{38}$/)).toBeVisible();
    },
    "a capture level": press(/change the capture level/),
    "a key to roll": press(/^Roll /),
    "a key to revoke": press(/^Revoke /),
    "a new read token": press("New read token"),
    "a created read token": async (page, dialog) => {
      await press("New read token")(page, dialog);
      await dialog.getByRole("textbox", { name: "Name" }).fill("monthly report");
      await confirm(dialog, "Create read token");
      await expect(dialog).toContainText(/svr_[0-9A-Za-z]{38}/);
    },
    "a read token to revoke": press("Revoke weekly report"),
  },
  "/alerts": {
    "a new alert": press("New alert"),
    "an alert to edit": press(/^Edit /),
    "an alert to delete": press(/^Delete .* above/),
    "a webhook with an error": async (page, dialog) => {
      await press("New webhook")(page, dialog);
      await dialog.getByLabel("URL").fill("https://user@localhost/");
      await confirm(dialog, "Create webhook");
      await expect(dialog.getByRole("alert")).toHaveText("Must contain no credentials");
    },
    "a webhook's secret": async (page, dialog) => {
      await press("New webhook")(page, dialog);
      await dialog.getByLabel("URL").fill("https://localhost/other");
      await confirm(dialog, "Create webhook");
      await expect(dialog).toContainText("whsec_");
    },
    "a webhook to delete": press("Delete https://localhost/other"),
  },
  "/settings": {
    "a new detector": press("New detector"),
    "a detector that was tried": async (page, dialog) => {
      await press("Edit employee_id")(page, dialog);
      await confirm(dialog, "Try on stored events");
      await expect(dialog.getByRole("status")).toContainText("newest");
    },
    "a detector to delete": press("Delete employee_id"),
    "a shorter retention": async (page) => {
      await page.getByLabel("Days").fill("5");
      const section = page.locator("section", { has: page.getByRole("heading", { name: "Data retention" }) });
      await section.getByRole("button", { name: "Save" }).click();
    },
    "another scrub": press("Scrub again"),
  },
  "/data": {
    "an erasure": async (page) => {
      await page.getByLabel("User ID", { exact: true }).fill("usr_1");
      await page.getByRole("button", { name: "Preview" }).click();
    },
  },
};

const deploymentDialogs: Record<string, Record<string, Step>> = {
  "": {
    "a new project": press("New project"),
    "a project to rename": press(/^Rename /),
    "a project to delete": press(/^Delete /),
  },
  "/sessions": { "all sessions": press("Sign out all") },
  "/inbox": {
    "a message to delete": async (page, dialog) => {
      await page.getByRole("main").locator("summary").first().click();
      await press("Delete")(page, dialog);
    },
  },
  "/subscribers": { "a subscriber to delete": press(/^Delete /) },
  "/data-requests": {
    "a person to erase": async (page, dialog) => {
      await page.getByLabel("User ID or email address").fill("ana@example.com");
      await press("Find")(page, dialog);
      await press("Erase")(page, dialog);
    },
  },
};

test("every dialog is accessible and can be left", async ({ page }) => {
  test.setTimeout(600_000);
  await signIn(page, app);
  const projectId = await fullProject(app);
  const pages = [
    ...Object.entries(projectDialogs).map(
      ([place, steps]) => [`/dashboard/${projectId}${place}?range=7d`, steps] as const,
    ),
    ...Object.entries(deploymentDialogs).map(([place, steps]) => [`/dashboard${place}`, steps] as const),
  ];
  const dialog = page.locator("dialog[open]");
  const faults: string[] = [];
  for (const [address, steps] of pages) {
    await page.goto(app.url + address);
    await isShown(page);
    for (const [name, open] of Object.entries(steps)) {
      await test.step(`${name} on ${address}`, async () => {
        await open(page, dialog);
        await expect(dialog).toBeVisible();
        faults.push(...(await findFaults(page, { within: "dialog[open]" })).map((fault) => `${name}, ${fault}`));
        const cancel = dialog.getByRole("button", { name: "Cancel", exact: true });
        if ((await cancel.count()) > 0) await cancel.click();
        else {
          // The first one closes the list of suggestions.
          if (await dialog.getByRole("combobox", { name: "Field", expanded: true }).isVisible())
            await page.keyboard.press("Escape");
          await page.keyboard.press("Escape");
        }
        await expect(dialog).toHaveCount(0);
      });
    }
  }
  expect(faults).toEqual([]);
});

test("the menu, stale data and a finished export are accessible", async ({ page }) => {
  await signIn(page, app);
  const projectId = await fullProject(app);
  await page.setViewportSize(phone);
  await page.goto(`${app.url}/dashboard/${projectId}/data?range=7d`);
  await page.getByRole("button", { name: "Menu" }).click();
  const faults = await findFaults(page, { within: "dialog[open]" });
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export as NDJSON" }).click();
  await expect(page.getByText((await downloading).suggestedFilename())).toBeVisible();
  faults.push(...(await findFaults(page)));

  const waiting = await newProject(app, "Stale");
  await page.goto(`${app.url}/dashboard/${waiting.projectId}/start`);
  await isShown(page);
  await page.context().setOffline(true);
  await expect(page.getByText("Couldn't reach Sluice.")).toBeVisible();
  faults.push(...(await findFaults(page)));
  await page.context().setOffline(false);
  expect(faults).toEqual([]);
});

test("opens the palette with the shortcut of the platform, which it shows", async ({ page }) => {
  const complaints = collectComplaints(page);
  await signIn(page, app);
  const { projectId } = await busyProject(app);
  for (const [name, shown, pressed] of [
    ["MacIntel", "⌘K", "Meta+k"],
    ["Linux x86_64", "Ctrl K", "Control+k"],
  ] as const) {
    await test.step(name, async () => {
      // The last of these scripts decides.
      await page.addInitScript(
        (given) => Object.defineProperty(navigator, "platform", { get: () => given, configurable: true }),
        name,
      );
      await page.goto(`${app.url}/dashboard/${projectId}`);
      const button = page.getByRole("button", { name: "Jump to" });
      await expect(button).toBeEnabled();
      await expect(button.locator("kbd")).toHaveText(shown);
      await page.keyboard.press(pressed);
      await expect(page.getByRole("combobox", { name: searchPlaceholder })).toBeVisible();
    });
  }
  expect(complaints).toEqual([]);
});

test("opens pages from the palette, and keeps page and range when switching projects", async ({ page }) => {
  await signIn(page, app);
  const one = await newProject(app, "Trains");
  const other = await newProject(app, "Boats");
  await page.goto(`${app.url}/dashboard/${other.projectId}/start`);
  await expect(page.getByRole("button", { name: "Jump to" })).toBeEnabled();
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("combobox", { name: searchPlaceholder }).fill("key");
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
  const buttons = ["Delete permanently", "Cancel"].map((name) => dialog.getByRole("button", { name }));
  for (const size of [{ width: 1280, height: 800 }, phone]) {
    await test.step(`${size.width} × ${size.height}`, async () => {
      await page.setViewportSize(size);
      await page.getByRole("button", { name: "Preview" }).click();
      for (const button of buttons) await expect(button).toBeInViewport({ ratio: 1 });
      await dialog.getByRole("button", { name: "Show all 30 types" }).click();
      await expect(dialog.getByRole("row", { name: "type_29" })).toHaveCount(1);
      for (const button of buttons) await expect(button).toBeInViewport({ ratio: 1 });
      await dialog.getByRole("button", { name: "Cancel" }).click();
      await expect(dialog).toHaveCount(0);
    });
  }
});
