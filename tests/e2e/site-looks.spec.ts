/** Checks every page at three screen widths and in both color schemes: axe, overflow and text size. */
import { expect, type Page } from "playwright/test";
import { expectNoViolations } from "@/tests/support/axe";
import { sharedApp, test } from "@/tests/support/browser-app";
import { findPages, open } from "@/tests/support/site-walk";

/** Runs in the browser. Returns texts that are too small to read. */
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

/** Pages that no link leads to. */
const unlinked = ["/contact/form", "/newsletter/form", "/nothing-here"];

async function expectReadable(page: Page, path: string): Promise<void> {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoViolations(page, `${path}, ${width} px`);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(beyond, `${path} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
    expect(await page.evaluate(smallTexts), `${path} has small text at ${width} px`).toEqual([]);
  }
}

const app = sharedApp();
let pages: string[] = [];

test.beforeAll(async () => {
  pages = [...(await findPages(app.url)), ...unlinked].sort();
});

// Two tests, so that two workers share the pages.
test.describe.configure({ mode: "parallel" });
for (const half of [0, 1]) {
  test(`axe finds nothing, nothing scrolls sideways, no text is under 13 px, half ${half + 1} of the pages`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    for (const path of pages.filter((_, index) => index % 2 === half)) {
      await open(page, app.url + path);
      await expectReadable(page, path);
    }
  });
}
