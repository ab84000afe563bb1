/** Every page of the site: its links, how it looks on a phone in light and on a desktop in dark, and what it loads from where. */
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { expect, type Page } from "playwright/test";
import type { DocsSection } from "@/components/docs/sections";
import { pageFaults } from "@/tests/support/axe";
import { sharedApp, test } from "@/tests/support/browser-app";
import { filesUnder } from "@/tests/support/dashboard";
import { open, pagesSentTo, type Walk, walk, walkedPages } from "@/tests/support/site-walk";

const maxScriptBytes = 160_000;
const app = sharedApp();
let site: Walk;
const faults: string[] = [];

/** Pages that nothing links to. */
const unlinked = [
  ...filesUnder("app/(marketing)", "page.tsx").map(
    (file) => `/${path.dirname(path.relative("app/(marketing)", file))}`,
  ),
  "/contact/form",
  "/newsletter/form",
  "/nothing-here",
].filter((address) => address !== "/." && address !== "/docs/[[...slug]]");

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

/** Runs in the browser. Returns the texts of a page of the docs that are wider than their place. */
const cutTexts = () =>
  [...document.querySelectorAll("article :is(pre, table, td, p, h2, h3)")]
    .filter((part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).display !== "inline")
    .map((part) => `${part.tagName} ${part.textContent?.slice(0, 60)}`);

/** Pages of the docs show all their texts. The table of one scrolls. */
const isWhole = (address: string) => address.startsWith("/docs") && address !== "/docs/privacy-by-design";

/** Runs in the browser. Returns the controls that are too low for a thumb. Links in sentences are exempt. */
const lowControls = () =>
  [...document.querySelectorAll("header :is(a:not(.skip), button), footer nav a, .button, summary")]
    .filter((control) => control.checkVisibility() && control.getBoundingClientRect().height < 44)
    .map((control) => String(control.textContent));

const hardTexts = async (page: Page, isWhole: boolean): Promise<string[]> => [
  ...(await page.evaluate(smallTexts)).map((text) => `small text: ${text}`),
  ...(isWhole ? await page.evaluate(cutTexts) : []).map((text) => `cut off: ${text}`),
];

/** Records what makes the page hard to read. */
async function look(page: Page, address: string): Promise<void> {
  const isNarrow = () => Number(page.viewportSize()?.width) < 1440;
  const isPhone = () => Number(page.viewportSize()?.width) < 640;
  const found = await pageFaults(page, async () => [
    ...(await hardTexts(page, isNarrow() && isWhole(address))),
    ...(isPhone() ? await page.evaluate(lowControls) : []).map((text) => `low control: ${text}`),
  ]);
  faults.push(...found.map((fault) => `${address}, ${fault}`));
}

test.beforeAll(async ({ browser }) => {
  test.setTimeout(600_000);
  const context = await browser.newContext();
  site = await walk(await context.newPage(), app.url, look);
  const page = await context.newPage();
  for (const address of unlinked.filter((address) => !site.met.has(address))) {
    await open(page, app.url + address);
    await look(page, address);
  }
  await context.close();
});

const pages = () => walkedPages(site);

test("every link leads to an existing page and anchor", () => {
  const links = [...site.met].flatMap(([from, { links }]) => links.map((link) => ({ from, link })));
  const broken = links.filter(({ link }) => {
    const [path = "", place] = link.split("#");
    const target = site.met.get(path);
    return target?.status !== 200 || (place && target.isPage && !target.ids.includes(decodeURIComponent(place)));
  });

  expect(broken).toEqual([]);
  expect(pages()).toEqual(expect.arrayContaining(["/", "/docs", "/docs/errors", "/contact", "/privacy"]));
});

test("every link is in the page that the server sends, and no script adds another page", () => {
  expect(pagesSentTo(site, app.url).sort()).toEqual(pages().sort());
});

test("every page of the docs has its Markdown at the same URL with .md, and its sections in /docs-index.json", async ({
  request,
}) => {
  const sections: DocsSection[] = await (await request.get(`${app.url}/docs-index.json`)).json();
  expect(new Set(sections.map(({ href }) => href)).size).toBe(sections.length);
  const failures: string[] = [];
  for (const address of pages().filter((page) => /^\/docs(?:\/|$)/.test(page))) {
    const html = site.met.get(address)?.html ?? "";
    const markdown = await request.get(`${app.url}${address}.md`);
    const title = /<h1[^>]*>([^<]+)<\/h1>/.exec(html)?.[1];
    const headings = [...html.matchAll(/<h[23] id="([^"]+)"/g)].map(([, id]) => `${address}#${id}`);
    const anchors = sections.map(({ href }) => href).filter((href) => href.split("#")[0] === address);
    const holds = {
      link: new RegExp(`<link rel="alternate" type="text/markdown" href="[^"]*${address}.md"/>`).test(html),
      type: markdown.headers()["content-type"] === "text/markdown; charset=utf-8",
      title: title !== undefined && (await markdown.text()).startsWith(`# ${title}\n`),
      sections: isDeepStrictEqual(anchors, [address, ...headings]),
    };
    failures.push(...Object.entries(holds).flatMap(([name, isTrue]) => (isTrue ? [] : [`${address}: ${name}`])));
  }

  expect(failures).toEqual([]);
});

test("axe finds nothing, nothing scrolls sideways, no text is cut off or under 13 px", () => {
  expect(faults).toEqual([]);
});

test("no page logs a console error or violates its content security policy", () => {
  expect(site.complaints).toEqual([]);
});

test("no page sends requests to another host", () => {
  expect(site.foreign).toEqual([]);
});

test("the sitemap lists every public page", async ({ request }) => {
  const xml = await (await request.get(`${app.url}/sitemap.xml`)).text();
  const listed = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
  const isFindable = (path: string) => !/^\/(?:dashboard|sign-in)(?:\/|$)/.test(path);
  const findable = [...site.met].filter(([path, met]) => met.isPage && !met.isHidden && isFindable(path));

  expect(listed.sort()).toEqual(findable.map(([path]) => path).sort());
});

test("the first load of the home page is at most 160 KB of compressed JavaScript", async ({ browser }) => {
  // Its own cache, which is empty.
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const scripts = new Set<string>();
  let bytes = 0;
  // A script that is fetched before it is used arrives as "Other", and is later read from the cache.
  session.on("Network.responseReceived", ({ requestId, response }) => {
    if (new URL(response.url).pathname.endsWith(".js")) scripts.add(requestId);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await session.send("Network.enable");
  await open(page, app.url);

  expect(scripts.size).toBeGreaterThan(0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(maxScriptBytes);
  await context.close();
});

test("the theme switches from system to light to dark and back, and is remembered", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(app.url);
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const darkBackground = await background();

  await page.getByRole("button", { name: "Theme: system. Switch to light" }).click();
  await expect.poll(background).not.toBe(darkBackground);
  await page.reload();
  await expect.poll(background).not.toBe(darkBackground);
  await page.goto(`${app.url}/docs`);
  await expect.poll(background).not.toBe(darkBackground);

  await page.getByRole("button", { name: "Theme: light. Switch to dark" }).click();
  await expect.poll(background).toBe(darkBackground);
  await page.emulateMedia({ colorScheme: "light" });
  await page.reload();
  await expect.poll(background).toBe(darkBackground);
  await page.getByRole("button", { name: "Theme: dark. Switch to system" }).click();
  await expect.poll(background).not.toBe(darkBackground);
});

test("the chosen theme is set before the body, so that no other is ever painted", async ({ page, context }) => {
  await context.addCookies([{ name: "theme", value: "dark", url: app.url }]);
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      Object.assign(window, { themeAtFirst: document.documentElement.dataset.theme });
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(app.url);

  expect(await page.evaluate(() => (window as unknown as { themeAtFirst?: string }).themeAtFirst)).toBe("dark");
});

test("an unknown URL returns 404 with links to other pages", async ({ page }) => {
  const answer = await page.goto(`${app.url}/nothing-here`);

  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("main").getByRole("link", { name: "Docs" })).toBeVisible();
});
