/** The docs for readers: deep links, search, copying, phones, no JavaScript. site.spec.ts checks how they look. */
import { expect, type Locator, type Page } from "playwright/test";
import { sharedApp, test } from "@/tests/support/browser-app";

const app = sharedApp();

const open = (page: Page, address: string) => page.goto(app.url + address);

/** Whether the element is visible: not scrolled out of view and not covered. */
const isOnTop = (locator: Locator) =>
  locator.evaluate((element) => {
    const { left, top, height } = element.getBoundingClientRect();
    const seen = document.elementFromPoint(left + 2, top + height / 2);
    return top >= 0 && seen !== null && (element.contains(seen) || seen.contains(element));
  });

test("a link to a section shows its heading at the top", async ({ page }) => {
  // Of a list, and of a page with wide tables.
  for (const address of ["/docs/errors#payload_too_large", "/docs/api-schemas#batchaccepted"]) {
    await test.step(address, async () => {
      await open(page, address);
      const heading = page.locator(address.slice(address.indexOf("#")));

      await expect(heading).toBeInViewport();
      // The browser scrolls again when the page has loaded.
      await expect.poll(() => isOnTop(heading)).toBe(true);
      await expect.poll(() => heading.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(200);
    });
  }
});

test("a link to a section of another page scrolls to it", async ({ page }) => {
  await open(page, "/docs/sending");
  await page.getByRole("article").getByRole("link", { name: "storage_unavailable" }).first().click();

  await expect(page).toHaveURL(/\/docs\/errors#storage_unavailable$/);
  await expect(page.locator("#storage_unavailable")).toBeInViewport();
  await expect(page.getByRole("navigation", { name: "Docs" }).getByRole("link", { name: "Errors" })).toHaveAttribute(
    "aria-current",
    "page",
  );
});

const searchField = (page: Page) => page.getByRole("searchbox", { name: "Search the docs" });

test("search finds sections of all pages, and works with the keyboard only", async ({ page }) => {
  await open(page, "/docs/sending");
  await page.locator("body").press("/");
  await expect(searchField(page)).toBeFocused();
  await page.keyboard.type("payload_too_l");
  const results = page.getByRole("search").getByRole("link");
  await expect(results.first()).toContainText("payload_too_large");
  await expect(page.getByRole("search").getByRole("status")).toHaveText(/^\d sections?$/);

  await page.keyboard.press("ArrowDown");
  await expect(results.first()).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(searchField(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/docs\/errors#payload_too_large$/);
  await expect(page.locator("#payload_too_large")).toBeInViewport();
  await expect(results).toHaveCount(0);

  await searchField(page).fill("zeppelin");
  await expect(page.getByText("No section contains these words.").last()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(searchField(page)).toHaveValue("");
});

test("search says that its index could not be loaded, and tries again", async ({ page }) => {
  await page.route("**/docs-index.json", (route) => route.abort());
  await open(page, "/docs");
  await searchField(page).fill("token");
  await expect(page.getByText("Couldn’t load the search index.").last()).toBeVisible();
  await page.unroute("**/docs-index.json");
  await searchField(page).fill("tokens");
  await expect(page.getByRole("search").getByRole("link").first()).toBeVisible();
});

test("the chosen language of examples applies to all pages", async ({ page }) => {
  await open(page, "/docs");
  const tab = page.getByRole("tab", { name: "Python" }).first();
  await tab.click();
  await expect(tab).toHaveAttribute("aria-selected", "true");
  await open(page, "/");
  await tab.hover();
  await expect(tab).toHaveAttribute("aria-selected", "true");
});

test("a command is copied completely, and the button confirms it", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, "/docs");
  // The confirmation disappears after two seconds.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000);
  const button = page.getByRole("button", { name: "Copy" }).first();
  await button.click();

  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Copied" })).toHaveCount(1);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("npm ci && npm start");
});

test("on phones, the pages are in a menu", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/docs/errors");
  const menu = page.getByRole("navigation", { name: "Docs" });
  await expect(menu).toBeHidden();
  await page.getByText("Docs: Errors").click();
  await menu.getByRole("link", { name: "Widgets" }).click();

  await expect(page).toHaveURL(/\/docs\/widgets$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Widgets");
  await expect(menu).toBeHidden();
});

test("on phones, tables fit, and each cell of a stacked row has the label of its column", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const seen = { stacked: 0, flat: 0 };
  const sitemap = await (await page.request.get(`${app.url}/sitemap.xml`)).text();
  for (const [, address = ""] of sitemap.matchAll(/<loc>[^<]*?(\/docs[^<]*)<\/loc>/g)) {
    await open(page, address);
    const tables = await page.locator(".docs table").evaluateAll((all) =>
      all.map((table) => ({
        isStacked: table.matches("[data-stacks]"),
        isWider: [...table.querySelectorAll("td, td *")].some(
          (part) => part.getBoundingClientRect().right > innerWidth,
        ),
        unlabeled: [...table.querySelectorAll<HTMLElement>("td:not(:first-child):not(:empty)")]
          .filter((cell) => getComputedStyle(cell, "::before").content !== `"${cell.dataset.label}"`)
          .map(({ textContent }) => textContent),
      })),
    );
    for (const { isStacked, isWider, unlabeled } of tables) {
      seen[isStacked ? "stacked" : "flat"]++;
      expect([address, isWider]).toEqual([address, false]);
      if (isStacked) expect([address, unlabeled]).toEqual([address, []]);
    }
  }
  expect(Math.min(seen.stacked, seen.flat)).toBeGreaterThan(0);
});

test("without JavaScript, all content is readable and no broken controls are shown", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await open(page, "/docs/api-events");

  await expect(page.getByRole("heading", { name: "Send a batch of events" })).toBeVisible();
  await expect(page.getByRole("searchbox")).toBeHidden();
  await expect(page.getByRole("button", { name: "Copy" })).toHaveCount(0);
  await page.getByRole("link", { name: "View as Markdown" }).click();
  await expect(page).toHaveURL(/\/docs\/api-events\.md$/);
  await context.close();
});
