/** How every page of the site looks in one color scheme: to axe, on screens of three widths, and in the size of its texts. */
import { expect, test } from "playwright/test";
import { builtApp, violationsOn } from "@/tests/support/browser-app";
import { open, pagesOf, walk } from "@/tests/support/site-walk";

/** In the browser: texts too small to read. */
function smallTexts(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const { parentElement: element, textContent } = text;
    if (!element?.checkVisibility() || !textContent?.trim()) continue;
    if (Number.parseFloat(getComputedStyle(element).fontSize) < 13) found.push(textContent);
  }
  return found;
}

/** What no link leads to. */
const unlinked = ["/contact/form", "/newsletter/form", "/nothing-here"];

export function testLooks(colorScheme: "light" | "dark"): void {
  const app = builtApp();
  let pages: string[] = [];

  test.beforeAll(async ({ browser }) => {
    test.setTimeout(240_000);
    const context = await browser.newContext();
    pages = [...pagesOf(await walk(await context.newPage(), app.url)), ...unlinked];
    await context.close();
  });

  for (const width of [390, 768, 1440]) {
    test(`axe finds nothing, nothing scrolls sideways, no text is under 13 px, ${colorScheme}, ${width} px wide`, async ({
      browser,
    }) => {
      test.setTimeout(300_000);
      const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } });
      const page = await context.newPage();
      for (const path of pages) {
        await open(page, app.url + path);
        expect(await violationsOn(page), path).toEqual([]);
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(beyond, path).toBeLessThanOrEqual(0);
        expect(await page.evaluate(smallTexts), path).toEqual([]);
      }
      await context.close();
    });
  }
}
