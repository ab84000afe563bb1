/** What is wrong with a page in a browser: what axe reports, and whether it is wider than the screen. */
import axe, { type RunOptions } from "axe-core";
import { expect, type Page } from "playwright/test";

/** How a page is checked: on a phone in light, and on a desktop in dark. */
export const looks = [
  { width: 390, height: 844, colorScheme: "light" },
  { width: 1440, height: 900, colorScheme: "dark" },
] as const;

type Given = {
  readonly looks?: readonly (typeof looks)[number][];
  /** The selector of the part that axe checks. */
  readonly within?: string;
};

/** What is wrong in any of these looks. Ends with the last one. */
export async function faultsIn(page: Page, given: Given = {}): Promise<string[]> {
  const faults: string[] = [];
  for (const { colorScheme, ...size } of given.looks ?? looks) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    const found = [...(await violationsOn(page, given.within ?? "html")), ...(await sidewaysScrollOf(page))];
    faults.push(...found.map((fault) => `${size.width} px, ${colorScheme}: ${fault}`));
  }
  return faults;
}

/** How far the page scrolls sideways, if it does. */
export async function sidewaysScrollOf(page: Page): Promise<string[]> {
  const pixels = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return pixels > 0 ? [`scrolls sideways by ${pixels} px`] : [];
}

/** The violations that axe finds, each with its elements. */
async function violationsOn(page: Page, within: string): Promise<string[]> {
  // A table measures itself after the next frame. If it is too wide, it then becomes reachable by keyboard.
  await expect.poll(() => page.evaluate(unmeasuredTables)).toBe(0);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  // Describing elements that pass, or by their selectors, takes longer than finding what fails.
  const options: RunOptions = { resultTypes: ["violations"], selectors: false };
  const { violations } = await page.evaluate(([part, how]) => window.axe.run(part, how), [within, options] as const);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

/** In the browser: how many elements need scrolling but are not reachable by keyboard. */
const unmeasuredTables = () =>
  [...document.querySelectorAll(".overflow-x-auto:not([tabindex])")].filter(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
  ).length;

declare global {
  interface Window {
    axe: typeof axe;
  }
}
