/** A first project in the built app's dashboard: its first event, its keys, and the pages while offline and on a phone. */
import { expect } from "playwright/test";
import { collectComplaints, holdScripts, sharedApp, test } from "@/tests/support/browser-app";
import { signInLink } from "@/tests/support/built-app";
import {
  clickTwice,
  makeProject,
  newProject,
  sendEvents,
  shownKey,
  signIn,
  signInByLink,
} from "@/tests/support/dashboard-browser";
import { anEvent } from "@/tests/support/events";

const small = { width: 390, height: 844 };
const app = sharedApp();

test("goes from the terminal's link to the first event, and revokes a key", async ({ page }) => {
  const complaints = collectComplaints(page);
  await signInByLink(page, app);
  const { projectId, key } = await makeProject(page, "Flights");
  await expect(page.getByRole("heading", { name: "Waiting for your first event" })).toBeVisible();
  await expect(page.getByRole("tabpanel")).toContainText(`Bearer ${key}`);
  const sender = page.getByLabel("What sends the events?");
  await sender.selectOption("Claude Code");
  const setup = page.locator("pre", { hasText: "CLAUDE_CODE_ENABLE_TELEMETRY=1" });
  await expect(setup).toContainText(`OTEL_EXPORTER_OTLP_HEADERS=Authorization=Bearer%20${key}`);
  await expect(page.getByRole("link", { name: "Claude Code in the docs" })).toHaveAttribute(
    "href",
    "/docs/opentelemetry#claude-code",
  );
  await sender.selectOption("My own code");

  expect(await sendEvents(app, key, [anEvent({ event_name: "search_flights", query: "for jane@example.com" })])).toBe(
    200,
  );
  await expect(page.getByRole("heading", { name: "First event received" })).toBeVisible();
  const arrival = page.getByRole("region", { name: "First event" });
  await expect(arrival).toContainText("search_flights");
  await expect(arrival).toContainText("for [email]");
  await page.reload();
  await expect(page.getByRole("heading", { name: "First event received" })).toBeVisible();
  await arrival.getByRole("link", { name: "View event" }).click();
  await expect(page.getByRole("dialog")).toContainText("for [email]");
  await page.goBack();
  await expect(arrival.getByRole("link", { name: "View trace" })).toHaveAttribute("href", /\/traces\/trace-1$/);
  await expect(page.getByText(key)).toHaveCount(0);
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(arrival).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("button", { name: "Create API key" })).toBeEnabled();
  await expect(arrival).toHaveCount(0);
  await clickTwice(page.getByRole("button", { name: "Create API key" }));
  await shownKey(page);

  await page.getByRole("link", { name: "Keys" }).click();
  await expect(page).toHaveURL(`${app.url}/dashboard/${projectId}/keys`);
  await page.getByRole("button", { name: "New key" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("production");
  await clickTwice(page.getByRole("button", { name: "Create key" }));
  const second = await shownKey(page);
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("row", { name: /Getting started/ })).toHaveCount(1);
  await expect(page.getByRole("row", { name: /production/ })).toHaveCount(1);
  expect(await sendEvents(app, second, [anEvent()])).toBe(200);

  const row = page.getByRole("row", { name: /production/ });
  await row.getByRole("button", { name: /^Scrubbed/ }).click();
  await page.getByRole("button", { name: "Shape", exact: true }).click();
  await clickTwice(page.getByRole("button", { name: "Save" }));
  await row.getByRole("button", { name: /^Shape/ }).click();
  await expect(page.getByRole("dialog")).toContainText("Changed from Scrubbed to Shape");
  await page.getByRole("button", { name: "Cancel" }).click();

  await page.getByRole("button", { name: "Revoke production" }).click();
  await page.getByRole("button", { name: "Revoke", exact: true }).click();
  await expect(page.getByRole("row", { name: /production/ })).toContainText("Revoked");
  await expect(page.getByRole("main")).toBeFocused();
  await expect.poll(() => sendEvents(app, second, [anEvent()]), { timeout: 60_000 }).toBe(401);
  expect(await sendEvents(app, key, [anEvent()])).toBe(200);

  await page.getByRole("button", { name: "Roll Getting started" }).click();
  await page.getByRole("button", { name: "In 1 hour" }).click();
  await clickTwice(page.getByRole("button", { name: "Roll key" }));
  const third = await shownKey(page);
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("row", { name: /Getting started/ })).toHaveCount(2);
  await expect(page.getByRole("row", { name: /Getting started.*Rolled/ })).toHaveCount(1);
  for (const working of [key, third]) expect(await sendEvents(app, working, [anEvent()])).toBe(200);

  await page.getByRole("button", { name: "New read token" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("weekly report");
  await page.getByRole("button", { name: "1 year" }).click();
  await clickTwice(page.getByRole("button", { name: "Create read token" }));
  await expect(page.getByRole("dialog")).toContainText(/svr_[0-9A-Za-z]{38}/);
  await page.getByRole("button", { name: "Done" }).click();
  const tokens = page.getByRole("table", { name: "Read tokens" });
  await expect(tokens.getByRole("row", { name: /weekly report/ })).toHaveCount(1);
  await page.getByRole("button", { name: "Revoke weekly report" }).click();
  await page.getByRole("button", { name: "Revoke", exact: true }).click();
  await expect(tokens.getByRole("row", { name: /weekly report/ })).toContainText("Revoked");
  expect(complaints).toEqual([]);
});

test("shows the whole sidebar on a small laptop, and the administration in the account menu", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await signIn(page, app);
  const { projectId } = await newProject(app, "Laptop");
  await page.goto(`${app.url}/dashboard/${projectId}/usage`);
  const sidebar = page.getByRole("complementary", { name: "Sidebar" });
  expect(await sidebar.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(
    0,
  );
  await expect(sidebar.getByRole("link", { name: "Settings" })).toHaveAttribute("aria-current", "true");
  await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Data" }).click();
  await expect(page.getByRole("heading", { name: "Data", level: 1 })).toBeVisible();

  const account = page.getByRole("button", { name: /^Account/ });
  const auditLog = page.getByRole("navigation", { name: "Deployment" }).getByRole("link", { name: "Audit log" });
  await account.focus();
  await page.keyboard.press("Enter");
  await expect(auditLog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(auditLog).toBeHidden();
  await expect(account).toBeFocused();
  await page.keyboard.press("Enter");
  await auditLog.click();
  await expect(page).toHaveURL(`${app.url}/dashboard/audit`);
  await expect(auditLog).toBeHidden();
});

test("works on a small screen with a menu instead of the sidebar", async ({ page }) => {
  await page.setViewportSize(small);
  await page.goto(await signInLink(app));
  await signInByLink(page, app);
  await makeProject(page, "Pocket");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Jump to" }).click();
  await page.getByRole("combobox", { name: "Search pages, tools, users, errors and IDs" }).fill("overview");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Overview" })).toBeVisible();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Keys" }).click();
  await expect(page.getByRole("heading", { name: "Keys" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("reports stale data while offline and recovers automatically", async ({ page }) => {
  await signIn(page, app);
  await page.goto(`${app.url}/dashboard`);
  const { key } = await makeProject(page, "Tunnels");
  await page.context().setOffline(true);
  await expect(page.getByText("Couldn't reach Sluice.")).toBeVisible();
  expect(await sendEvents(app, key, [anEvent()])).toBe(200);
  await page.context().setOffline(false);
  await expect(page.getByRole("heading", { name: "First event received" })).toBeVisible();
  await expect(page.getByText("Couldn't reach Sluice.")).toHaveCount(0);
});

test("disables controls until hydration, so that no click is lost", async ({ page }) => {
  await signIn(page, app);
  const release = await holdScripts(page);
  await page.goto(`${app.url}/dashboard`, { waitUntil: "commit" });
  const button = page.getByRole("button", { name: "New project" });
  await expect(button).toBeDisabled();
  await expect(page.getByRole("button", { name: "Jump to" })).toBeDisabled();
  // Without scripts too.
  await page.getByRole("button", { name: /^Account/ }).click();
  await expect(page.getByRole("button", { name: "Sign out" })).toBeEnabled();
  release();
  await button.click();
  await expect(page.getByRole("dialog", { name: "New project" })).toBeVisible();
});

test("keeps text that is typed as soon as a field is enabled", async ({ page }) => {
  await signIn(page, app);
  const { projectId } = await newProject(app, "Typed early");
  await page.addInitScript(() => {
    const typing = new MutationObserver(() => {
      const field = document.querySelector<HTMLInputElement>("main form input:enabled");
      if (!field) return;
      typing.disconnect();
      field.focus();
      document.execCommand("insertText", false, "ada");
    });
    typing.observe(document, { subtree: true, childList: true, attributes: true });
  });
  await page.goto(`${app.url}/dashboard/${projectId}/data`);
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText("No events found for user ada.")).toBeVisible();
});
