/** What axe finds on a page. Its slowest rules by far, those about colors, check a few texts and links of each look instead of all. */
import axe, { type AxeResults, type RunOptions } from "axe-core";
import { expect, type Page } from "playwright/test";

/** The rules whose result depends on colors. The others find the same in light and dark, whose markup is the same. */
const colorRules = ["color-contrast", "link-in-text-block"];
const mark = "data-contrast";

/** Axe reports no violations in either theme. */
export async function expectNoViolations(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  expect(await violationsOn(page, "all"), `${where}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await violationsOn(page, "colors"), `${where}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: null });
}

/** Every violation, each with its elements. With `colors`, only those of the rules that depend on colors. */
async function violationsOn(page: Page, kind: "all" | "colors"): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) {
    await page.evaluate(axe.source);
    await page.evaluate(
      (rules) => window.axe.configure({ rules }),
      [
        { id: "color-contrast", selector: `[${mark}]` },
        { id: "link-in-text-block", selector: `a[href][${mark}]` },
      ],
    );
  }
  // Describing every element that passes takes longer than finding what fails.
  const options: RunOptions = { resultTypes: ["violations"], ...(kind === "colors" && { runOnly: colorRules }) };
  await page.evaluate(markTexts, mark);
  const { violations } = await page.evaluate((given): Promise<AxeResults> => window.axe.run(given), options);
  await page.evaluate((name) => {
    for (const element of document.querySelectorAll(`[${name}]`)) element.removeAttribute(name);
  }, mark);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/**
 * In the browser: marks up to three visible elements for each look of a text, and every form control. A look is everything
 * that contrast depends on: the text's own style, what each ancestor paints, and what positioned elements paint around it.
 */
function markTexts(name: string): void {
  const hasText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
  /** What tells a link from the text around it. */
  const linkLookOf = (link: Element): unknown[] => {
    const [own, around] = [getComputedStyle(link), getComputedStyle(link.parentElement ?? link)];
    const inText = link.parentElement !== null && hasText(link.parentElement);
    return [inText, own.textDecorationLine, own.fontStyle, own.borderBottomWidth, around.color, around.fontWeight];
  };
  const lookOf = new Map<Element, string>();
  const ids = new Map<string, string>();
  const idOf = (look: string) => {
    const id = ids.get(look) ?? String(ids.size);
    ids.set(look, id);
    return id;
  };
  const painted: { element: Element; box: DOMRect; look: string }[] = [];
  const texts: Element[] = [];
  for (const element of document.querySelectorAll("body, body *")) {
    const style = getComputedStyle(element);
    const { backgroundColor, backgroundImage, opacity, mixBlendMode, filter, position, clipPath, overflow } = style;
    const paint = [backgroundColor, backgroundImage, opacity, mixBlendMode, filter, position, clipPath, overflow];
    const outer = element.parentElement ? lookOf.get(element.parentElement) : undefined;
    const look = idOf([outer, ...paint].join("|"));
    lookOf.set(element, look);
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const paints = backgroundColor !== "rgba(0, 0, 0, 0)" || backgroundImage !== "none" || element.matches("img, svg");
    if (paints && position !== "static") painted.push({ element, box: element.getBoundingClientRect(), look });
    if (hasText(element) || element.matches("input, select, textarea, a[href]")) texts.push(element);
  }

  const groups = new Map<string, Element[]>();
  for (const [at, element] of texts.entries()) {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const around = painted.filter(
      ({ element: other, box }) =>
        !other.contains(element) && box.left < right && box.right > left && box.top < bottom && box.bottom > top,
    );
    const isControl = element.matches("input, select, textarea");
    const link = element.matches("a[href]") ? linkLookOf(element) : [];
    const own = [lookOf.get(element), color, fontSize, fontWeight, textShadow, isControl ? at : "", ...link];
    const key = [...own, ...new Set(around.map(({ look }) => look))].join("|");
    groups.set(key, [...(groups.get(key) ?? []), element]);
  }
  for (const group of groups.values()) {
    for (const at of [0, group.length >> 1, group.length - 1]) group[at]?.setAttribute(name, "");
  }
}
