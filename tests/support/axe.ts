/** What is wrong with a page in a browser: what axe reports, and whether it is wider than the screen. */
import { readFileSync } from "node:fs";
import path from "node:path";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";
import { expect, type Page } from "playwright/test";
import { tablet } from "@/tests/support/busy-project";

const source = readFileSync(path.resolve(import.meta.dirname, "../../node_modules/axe-core/axe.min.js"), "utf8");

/** How a page is checked: on a phone in light, and on a desktop in dark. */
export const looks = [
  { width: 390, height: 844, colorScheme: "light" },
  { width: 1440, height: 900, colorScheme: "dark" },
] as const;

type Look = (typeof looks)[number];
type Given = {
  readonly looks?: readonly Look[];
  /** The selector of the part that axe checks. */
  readonly within?: string;
};

/** The styles of texts that were seen in each look. */
const seenStyles = new Map<Look, string>();

/** What is wrong in any of these looks. Ends with the last one. */
export async function findFaults(page: Page, given: Given = {}): Promise<string[]> {
  const faults: string[] = [];
  for (const look of given.looks ?? looks) faults.push(...(await faultsWith(page, look, given.within)));
  return faults;
}

/**
 * What is wrong with a whole page in any look, or too wide for a tablet. Begins with the last look if the page has it, because each other width
 * takes a layout. @param more What else is wrong at the current width.
 */
export async function pageFaults(page: Page, more = async (): Promise<string[]> => []): Promise<string[]> {
  const [phone, desktop] = looks;
  const isWide = page.viewportSize()?.width === desktop.width;
  const faults: string[] = [];
  for (const look of isWide ? [desktop, tablet, phone] : [phone, tablet, desktop]) {
    const isTablet = !("colorScheme" in look);
    if (isTablet) await page.setViewportSize(look);
    else faults.push(...(await faultsWith(page, look)));
    const found = [...(isTablet ? await findSidewaysScroll(page) : []), ...(await more())];
    faults.push(...found.map((fault) => `${look.width} px: ${fault}`));
  }
  return faults;
}

async function faultsWith(page: Page, look: Look, within = "html"): Promise<string[]> {
  const { colorScheme, ...size } = look;
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme });
  const found = [...(await violationsOn(page, look, within)), ...(await findSidewaysScroll(page))];
  return found.map((fault) => `${size.width} px, ${colorScheme}: ${fault}`);
}

/** How far the page scrolls sideways, if it does. */
async function findSidewaysScroll(page: Page): Promise<string[]> {
  const pixels = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return pixels > 0 ? [`scrolls sideways by ${pixels} px`] : [];
}

/** The violations that axe finds, each with its elements. */
async function violationsOn(page: Page, look: Look, within: string): Promise<string[]> {
  // A table measures itself after the next frame. If it is too wide, it then becomes reachable by keyboard.
  await expect.poll(() => page.evaluate(unmeasuredTables)).toBe(0);
  if (!(await page.evaluate(() => "axe" in window))) {
    await page.evaluate(source);
    await page.evaluate(() =>
      window.axe.configure({ rules: [{ id: "color-contrast", selector: "[data-new-style]" }] }),
    );
  }
  seenStyles.set(look, await page.evaluate(markElements, [within, seenStyles.get(look) ?? ""] as const));
  // Describing elements that pass, or by their selectors, takes longer than finding what fails.
  const options: RunOptions = { resultTypes: ["violations"], selectors: false };
  const { violations } = await page.evaluate(
    ([part, how]) => window.axe.run({ include: [part], exclude: ["[data-repeated]"] }, how),
    [within, options] as const,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

/**
 * In the browser: marks what axe checks, which takes it ten times as long as the browser needs for the page. The outcome is the same for
 * elements with the same markup and colors in the same markup and colors, so two of them are enough: one, and another that may share what must
 * be unique. Marks parts of the page that contain nothing but more of the same, and the texts whose contrast axe checks, on the first page that
 * has them. Returns what is seen now.
 */
function markElements([within, seen]: readonly [string, string]): string {
  const known = new Set(seen.split(","));
  const isWording =
    /^(?:id|href|src|for|name|value|title|datetime|data-row|aria-(?:label|labelledby|descri\w+|controls))$/;
  const isGeometry = /^(?:style|d|points|transform|[xy][12]?|c[xy]|r|width|height)$/;
  const enough = 2;
  const hashes = new Map<Element | null, number>();
  const times = new Map<number, number>();
  const shownTimes = new Map<string, number>();
  const different = new Set<Element>();
  const all = document.querySelectorAll(`:is(${within}), :is(${within}) *`);
  for (const element of all) {
    for (const name of ["data-new-style", "data-repeated"]) element.removeAttribute(name);
    const { color, backgroundColor, backgroundImage, fontSize, fontWeight, opacity } = getComputedStyle(element);
    const given = [element.tagName, color, backgroundColor, backgroundImage, fontSize, fontWeight, opacity];
    for (const { name, value } of element.attributes) {
      if (isGeometry.test(name)) continue;
      given.push(name, isWording.test(name) ? String(value.trim() === "") : value);
    }
    given.push(String(element.textContent?.trim() === ""));
    const style = given.join();
    let hash = hashes.get(element.parentElement) ?? 0;
    for (let at = 0; at < style.length; at++) hash = Math.imul(hash ^ style.charCodeAt(at), 16_777_619);
    hashes.set(element, hash);
    const count = (times.get(hash) ?? 0) + 1;
    times.set(hash, count);
    if (count <= enough)
      for (let up: Element | null = element; up && !different.has(up); up = up.parentElement) different.add(up);
    const key = String(hash);
    if (known.has(key) || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const shown = (shownTimes.get(key) ?? 0) + 1;
    shownTimes.set(key, shown);
    if (shown <= enough) element.setAttribute("data-new-style", "");
  }
  // Leaving out a single element takes longer than checking it.
  for (const element of all)
    if (element.childElementCount > 0 && !different.has(element) && different.has(element.parentElement as Element))
      element.setAttribute("data-repeated", "");
  return [seen, ...shownTimes.keys()].join();
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
