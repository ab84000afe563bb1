/** The Projects page. */
import { expect } from "playwright/test";
import { collectComplaints, sharedApp, test } from "@/tests/support/browser-app";
import { expectReadable, phone, smallTargets } from "@/tests/support/busy-project";
import { newProject, sendEvents, signIn } from "@/tests/support/dashboard-browser";
import { anEvent } from "@/tests/support/events";

const app = sharedApp();

test("sorts projects by mouse and keyboard, finds them by name, shows totals, and has targets that are large enough to touch", async ({
  page,
}) => {
  const complaints = collectComplaints(page);
  await signIn(page, app);
  const { key } = await newProject(app, "Busiest");
  expect(await sendEvents(app, key, [anEvent(), anEvent(), anEvent()])).toBe(200);
  // Shorter lists have no search.
  for (let number = 1; number <= 10; number++) await newProject(app, `Idle ${number}`);
  await page.goto(`${app.url}/dashboard`);
  const table = page.getByRole("table", { name: "Projects" });
  // Other tests create projects in the same app meanwhile, so what is compared is read at once.
  const read = () =>
    table.evaluate((element) => {
      const textsOf = (cells: string) => [...element.querySelectorAll(cells)].map((cell) => String(cell.textContent));
      const countsOf = (cells: string) => textsOf(cells).map((text) => Number(text.replaceAll(",", "")));
      return { names: textsOf("tbody th"), counts: countsOf("tbody td.number"), total: countsOf("tfoot td.number")[0] };
    });
  const collator = new Intl.Collator("en", { numeric: true });
  const isByName = async () => {
    const { names } = await read();
    return names.join() === names.toSorted(collator.compare).join();
  };
  const isByCount = async (sign: 1 | -1) => {
    const { counts } = await read();
    return counts.every((count, at) => at === 0 || sign * (count - Number(counts[at - 1])) >= 0);
  };
  await expect(table.getByRole("columnheader", { name: "Project" })).toHaveAttribute("aria-sort", "ascending");
  await expect.poll(isByName).toBe(true);

  const events = table.getByRole("columnheader", { name: "Events (24 h)" });
  await events.getByRole("button").click();
  await expect(events).toHaveAttribute("aria-sort", "descending");
  expect(await isByCount(-1)).toBe(true);
  await events.getByRole("button").press("Enter");
  await expect(events).toHaveAttribute("aria-sort", "ascending");
  expect(await isByCount(1)).toBe(true);
  expect(await isByName()).toBe(false);
  await expect(table.locator("[aria-sort]")).toHaveCount(1);
  await table.getByRole("button", { name: "Project", exact: true }).press("Space");
  await expect.poll(isByName).toBe(true);
  await page.getByRole("searchbox").fill("idle 7");
  await expect(table.locator("tbody th")).toHaveText(["Idle 7"]);
  await page.getByRole("searchbox").fill("");
  const { counts, total } = await read();
  expect(total).toBe(counts.reduce((sum, count) => sum + count, 0));

  // Touch targets are larger on phones.
  expect(await smallTargets(page, 24)).toEqual([]);
  await page.setViewportSize(phone);
  await expectReadable(table);
  expect(await smallTargets(page, 44)).toEqual([]);
  expect(complaints).toEqual([]);
});

test("renames a project and deletes it after its name is typed", async ({ page }) => {
  const complaints = collectComplaints(page);
  await signIn(page, app);
  const { projectId, key } = await newProject(app, "Chalets");
  expect(await sendEvents(app, key, [anEvent(), anEvent(), anEvent()])).toBe(200);
  await page.goto(`${app.url}/dashboard`);
  await expect(page.getByRole("row", { name: /Chalets/ })).toContainText("3");

  await page.getByRole("button", { name: "Rename Chalets" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("demo");
  await page.getByRole("button", { name: "Rename", exact: true }).click();
  await expect(page.getByText("Already in use, choose another")).toBeVisible();
  await page.getByRole("textbox", { name: "Name" }).fill("Chalets and inns");
  await page.getByRole("button", { name: "Rename", exact: true }).click();
  await expect(page.getByRole("row", { name: /Chalets and inns/ })).toBeVisible();

  await page.getByRole("button", { name: "Delete Chalets and inns" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(`${app.url}/dashboard/${projectId}`);
  await page.getByRole("button", { name: "Delete Chalets and inns" }).click();
  const remove = page.getByRole("button", { name: "Delete permanently" });
  await page.getByRole("textbox").fill("Chalets");
  await expect(remove).toBeDisabled();
  await page.getByRole("textbox").fill("Chalets and inns");
  await remove.click();
  await expect(page.getByRole("row", { name: /Chalets/ })).toHaveCount(0);
  await expect(page.getByRole("main")).toBeFocused();
  expect(await sendEvents(app, key, [anEvent()])).toBe(401);
  await elsewhere.getByRole("button", { name: "7d" }).click();
  await expect(elsewhere.getByRole("heading", { name: "This project no longer exists." })).toBeVisible();
  await elsewhere.getByRole("link", { name: "View all projects" }).click();
  await expect(elsewhere).toHaveURL(`${app.url}/dashboard`);
  await elsewhere.close();
  // Ignore the 400 for the name in use.
  expect(complaints.filter((line) => !line.includes("400"))).toEqual([]);
});
