/** What axe finds on a page. Its slowest rules by far, those about colors, check each look of a text once per process. */
import axe, { type AxeResults } from "axe-core";
import { expect, type Page } from "playwright/test";

/** The rules whose result depends on colors. The others report the same in light and dark, because the markup is identical. */
const colorRules = ["color-contrast", "link-in-text-block"];
const mark = "data-contrast";
/** The looks of texts that have passed on any page at a width. A look includes the colors, so it belongs to one theme. */
const passedLooks = new Set<string>();

/** Axe reports no violations in either theme. */
export async function expectNoViolations(page: Page, where: string): Promise<void> {
  expect(await violationsOn(page), where).toEqual([]);
}

/** What axe reports in light and in dark. */
export async function violationsOn(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "light" });
  await loadAxe(page);
  const light = [...(await markupFaults(page)), ...(await colorFaults(page))];
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await colorFaults(page);
  await page.emulateMedia({ colorScheme: null });
  return [...light.map((fault) => `light: ${fault}`), ...dark.map((fault) => `dark: ${fault}`)];
}

async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => "axe" in window)) return;
  await page.evaluate(axe.source);
  await page.evaluate(
    (rules) => window.axe.configure({ rules }),
    [
      { id: "color-contrast", selector: `[${mark}]` },
      { id: "link-in-text-block", selector: `a[href][${mark}]` },
    ],
  );
}

/** The violations of all other rules, each with its elements. */
async function markupFaults(page: Page): Promise<string[]> {
  const rules = Object.fromEntries(colorRules.map((id) => [id, { enabled: false }]));
  // Describing elements that pass, or by their selectors, takes longer than finding what fails.
  const { violations } = await page.evaluate((given): Promise<AxeResults> => window.axe.run(given), {
    resultTypes: ["violations" as const],
    selectors: false,
    rules,
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

/** The violations of the color rules, for texts whose look has not passed before. */
async function colorFaults(page: Page): Promise<string[]> {
  const width = page.viewportSize()?.width;
  const looks = (await page.evaluate(markTexts, mark)).map((look) => `${width} ${look}`);
  const known = looks.flatMap((look, at) => (passedLooks.has(look) ? [at] : []));
  const { faults, passed } = await page.evaluate(checkColors, { mark, known, colorRules });
  if (faults.length === 0) for (const at of passed) passedLooks.add(String(looks[at]));
  return faults;
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** In the browser: checks the marked elements except those with a known look, and removes the marks. */
async function checkColors(given: { mark: string; known: number[]; colorRules: string[] }) {
  const { mark: name, known, colorRules: runOnly } = given;
  for (const at of known)
    for (const element of document.querySelectorAll(`[${name}="${at}"]`)) element.removeAttribute(name);
  const marked = document.querySelectorAll(`[${name}]`);
  if (marked.length === 0) return { faults: [], passed: [] };
  const { violations, passes } = await window.axe.run({
    runOnly,
    resultTypes: ["violations", "passes"],
    selectors: false,
    elementRef: true,
  });
  const contrasts = passes.filter(({ id }) => id === "color-contrast").flatMap(({ nodes }) => nodes);
  // Axe passes texts that are scrolled out of view without looking at their colors.
  const seen = contrasts.filter(({ any }) => any.some(({ data }) => data?.contrastRatio !== undefined));
  const passed = seen.flatMap(({ element }) => element?.getAttribute(name) ?? []).map(Number);
  for (const element of marked) element.removeAttribute(name);
  return { faults: violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`), passed };
}

/**
 * In the browser: marks up to three visible elements for each look of a text, and every form control, with the position of their look
 * in the result. A look is everything that contrast depends on: the text's own style, what each ancestor paints, and what positioned
 * elements paint around it.
 */
function markTexts(name: string): string[] {
  const hasText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
  /** What distinguishes a link from the surrounding text. */
  const linkLookOf = (link: Element): unknown[] => {
    const [own, around] = [getComputedStyle(link), getComputedStyle(link.parentElement ?? link)];
    const inText = link.parentElement !== null && hasText(link.parentElement);
    return [inText, own.textDecorationLine, own.fontStyle, own.borderBottomWidth, around.color, around.fontWeight];
  };
  const lookOf = new Map<Element, string>();
  const paintsNothing = "rgba(0, 0, 0, 0)|none|1|normal|none|static|none|visible";
  const painted: { element: Element; box: DOMRect; look: string }[] = [];
  const texts: Element[] = [];
  for (const element of document.querySelectorAll("body, body *")) {
    const style = getComputedStyle(element);
    const { backgroundColor, backgroundImage, opacity, mixBlendMode, filter, position, clipPath, overflow } = style;
    const paint = [backgroundColor, backgroundImage, opacity, mixBlendMode, filter, position, clipPath, overflow].join(
      "|",
    );
    const outer = (element.parentElement && lookOf.get(element.parentElement)) ?? "";
    const look = paint === paintsNothing ? outer : `${outer}/${paint}`;
    lookOf.set(element, look);
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const paints = backgroundColor !== "rgba(0, 0, 0, 0)" || backgroundImage !== "none" || element.matches("img, svg");
    if (paints && position !== "static") painted.push({ element, box: element.getBoundingClientRect(), look });
    if (hasText(element) || element.matches("input, select, textarea, a[href]")) texts.push(element);
  }

  const groups = new Map<string, Element[]>();
  for (const element of texts) {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const around = painted.filter(
      ({ element: other, box }) =>
        !other.contains(element) && box.left < right && box.right > left && box.top < bottom && box.bottom > top,
    );
    const isControl = element.matches("input, select, textarea");
    const link = element.matches("a[href]") ? linkLookOf(element) : [];
    const own = [lookOf.get(element), color, fontSize, fontWeight, textShadow, isControl, ...link];
    const key = [...own, ...new Set(around.map(({ look }) => look))].join("|");
    groups.set(key, [...(groups.get(key) ?? []), element]);
  }
  for (const [at, group] of [...groups.values()].entries()) {
    const isControl = group[0]?.matches("input, select, textarea");
    const chosen = isControl ? group : [group[0], group[group.length >> 1], group[group.length - 1]];
    for (const element of chosen) element?.setAttribute(name, String(at));
  }
  return [...groups.keys()];
}
