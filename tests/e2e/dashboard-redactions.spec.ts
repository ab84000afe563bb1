/** The Redactions page of the built app, and the range on the pages of a project. */
import { expect, type Page } from "playwright/test";
import { sharedApp, test } from "@/tests/support/browser-app";
import { newProject, sendEvents, signIn } from "@/tests/support/dashboard-browser";
import { anEvent } from "@/tests/support/events";

const app = sharedApp();
let projects = 0;

/** Signs in, creates a project, sends these events and opens a page. */
async function open(page: Page, place: string, events: readonly unknown[]): Promise<string> {
  await signIn(page, app);
  const { projectId, key } = await newProject(app, `Project ${++projects}`);
  await sendEvents(app, key, events);
  const address = `${app.url}/dashboard/${projectId}/${place}`;
  await page.goto(address);
  return address;
}

test("opens redactions by kind, field and tool", async ({ page }) => {
  const address = await open(page, "redactions", [
    anEvent({ event_name: "search", query: "flights for jane.doe@example.com" }),
    anEvent({ event_name: "search", query: "for john@example.com or bob@example.com" }),
    anEvent({ event_name: "book", note: "card 4111 1111 1111 1111" }),
  ]);
  const kinds = page.getByRole("region", { name: "By kind" });
  const tools = page.getByRole("table", { name: "Redactions by tool" });
  // For a single kind there are only counts of values.
  await kinds.getByRole("button", { name: /Card numbers/ }).click();
  await expect(tools.getByRole("columnheader")).toHaveCount(2);
  await expect(tools.getByRole("columnheader").last()).toHaveAttribute("aria-sort", "descending");
  const places = page.getByRole("table", { name: "Redactions by field" });
  await expect(places.locator("tbody tr")).toHaveCount(1);
  await places.getByRole("button", { name: /properties.note/ }).click();
  const panel = page.getByRole("dialog", { name: "Card numbers in properties.note" });
  await expect(panel.locator("pre mark")).toHaveText("[card]");
  await panel.getByRole("button", { name: "Close" }).click();

  await kinds.getByRole("button", { name: /Card numbers/ }).click();
  await tools.getByRole("button", { name: "search" }).click();
  await expect(page).toHaveURL(`${address}?tool=search`);
  await expect(kinds).toContainText("3Values removed from 2 events");
  expect(await page.content()).not.toMatch(/jane\.doe|john@|4111/);
  await page.goBack();
  await expect(kinds).toContainText("4Values removed");
});

test("keeps the range across the project's pages, through the sidebar and the palette", async ({ page }) => {
  const address = await open(page, "errors", [anEvent()]);
  await page.getByRole("button", { name: "7d" }).click();
  await expect(page).toHaveURL(`${address}?range=7d`);
  await page.getByRole("link", { name: "Rejected" }).click();
  await expect(page).toHaveURL(`${address.replace("errors", "rejected")}?range=7d`);
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("combobox", { name: "Search pages, tools, users, errors and IDs" }).fill("data removed");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${address.replace("errors", "redactions")}?range=7d`);
  await page.getByRole("link", { name: "Keys" }).click();
  await expect(page).toHaveURL(`${address.replace("errors", "keys")}?range=7d`);
  await page.getByRole("link", { name: "Errors" }).click();
  await expect(page).toHaveURL(`${address}?range=7d`);
  await page.getByRole("button", { name: /^Account/ }).click();
  await page.getByRole("link", { name: "Projects" }).click();
  await expect(page).toHaveURL(`${app.url}/dashboard?range=7d`);
});
